// The pages of the API reference: one for each chapter, with an entry for each public name.

import { coloured, escaped } from "./code.js";
import { codeBlock } from "./markdown.js";
import { withRows } from "./rows.js";

/** The chapters: what each is about, and the folders and files of ts/ whose names it has. */
const CHAPTERS = [
  [
    "creating",
    "Creating arrays",
    "Arrays from values, ranges, data and other libraries.",
    ["creation", "exchange"],
  ],
  [
    "ndarray",
    "Arrays",
    "The class NDArray, its members, and how arrays are written.",
    ["array", "layout", "elements", "input", "lists"],
  ],
  ["joining", "Joining and shaping", "Arrays joined, split, repeated, turned, padded.", ["joins"]],
  ["indexing", "Indexing", "Elements chosen by indices and masks, and written.", ["indexing"]],
  [
    "sorting",
    "Sorting and counting",
    "Arrays sorted, searched and described, values counted, and sets of them.",
    ["order"],
  ],
  ["products", "Products", "Vectors and matrices multiplied.", ["products"]],
  ["linalg", "Linear algebra", "Systems of equations, decompositions, eigenvalues and norms.", ["linalg"]],
  ["fft", "Fourier transforms", "Signals to frequencies and back, along any axes.", ["fft"]],
  [
    "polynomials",
    "Polynomials",
    "Polynomials added, multiplied, evaluated, fitted, and their roots.",
    ["polynomials"],
  ],
  ["grids", "Grids", "Coordinates of grids, ranges in words, limits of dtypes.", ["grids"]],
  ["computing", "Computing", "Formulas, functions of elements, reductions.", ["formulas"]],
  ["files", "Files and tables", "Arrays in npy and npz files, and numbers in text.", ["files"]],
  ["random", "Random numbers", "Generators with NumPy's streams.", ["random"]],
  [
    "dtypes",
    "dtypes and constants",
    "The types of elements, complex numbers, constants.",
    ["dtype", "names", "print"],
  ],
  ["memory", "Memory", "What memory is used, and when it is released.", ["controls", "memory"]],
  ["errors", "Errors", "The classes of errors.", ["errors"]],
  ["testing", "Testing", "Assertions that compare arrays, from `ndloom/testing`.", ["testing"]],
];

/** Which entries of a chapter come first. */
const ORDER = { namespace: 0, function: 1, class: 2, value: 3 };

/**
 * Sorts public names into chapters: { slug, title, summary, entries, types }. `rows` has the calls of the registry by their places.
 * Throws if a name has no chapter.
 */
export function chaptersOf(publicNames, rows) {
  const chapters = CHAPTERS.map(([slug, title, summary, rooms]) => ({
    slug,
    title,
    summary,
    rooms,
    names: [],
  }));
  for (const one of publicNames) {
    const [room] = one.file.replace(/\.d\.ts$/, "").split("/");
    const chapter = chapters.find(({ rooms }) => rooms.includes(room));
    if (chapter === undefined) throw new Error(`the reference has no chapter for ${one.name} of ${one.file}`);
    chapter.names.push(withRows(one, rows));
  }
  return chapters.map(({ slug, title, summary, names }) => {
    const entries = withAliases(names.filter(({ kind }) => kind !== "type").flatMap(withMembers));
    entries.sort((a, b) => ORDER[a.kind] - ORDER[b.kind]);
    return { slug, title, summary, entries, types: names.filter(({ kind }) => kind === "type") };
  });
}

/**
 * The members of the objects `linalg`, `fft` and `random` have entries, but for those that are told elsewhere: classes that `np` has too, and the
 * methods of a hidden RandomState, which are told at that class. `methods` lists the calls of these.
 */
function withMembers(one) {
  if (one.kind !== "value" || one.members.length === 0) return [one];
  const hidden = one.members.find(({ name }) => name === "RandomState");
  const isMethod = ({ name }) => hidden?.members.some((member) => member.name === name) ?? false;
  const methods = one.members.filter(isMethod);
  const others = one.members.filter((member) => !isMethod(member) && member.file !== "errors.d.ts");
  return [
    { ...one, kind: "namespace", members: [], ...(hidden && { methods }) },
    ...others.map((member) => ({ ...member, name: `${one.name}.${member.name}` })),
  ];
}

/** Puts each other name of a function into the entry of the function, as its comment says: "another name of `divide`". */
function withAliases(entries) {
  const firstNames = new Map(
    entries.map(({ name, text }) => [name, /\banother name of `(?:np\.)?(\w+)`/i.exec(text)?.[1]]),
  );
  return entries
    .filter(({ name }) => firstNames.get(name) === undefined)
    .map((one) => ({
      ...one,
      aliases: [...firstNames].filter(([, first]) => first === one.name).map(([name]) => name),
    }));
}

/** The anchors of an entry: its own, those of its other names and those of its members. */
export const anchorsOf = ({ name, aliases, members, methods = [] }) => [
  name,
  ...aliases,
  ...[...members, ...methods].map((member) => `${name}.${member.name}`),
];

/** The options of elementwise functions. A page tells them once. */
const SHARED = "out, where, casting, order, dtype";
const SHARED_ANCHOR = "options-of-elementwise-functions";

const areShared = ({ options }) => options.map(([name]) => name).join(", ") === SHARED;

/** The part of a page that tells the shared options; nothing if no entry has them. */
function sharedOptions(entries, { inline, parts }) {
  const options = entries.find(areShared)?.options;
  if (options === undefined) return "";
  const title = "Options of elementwise functions";
  parts.push({ title, slug: SHARED_ANCHOR, text: options.flat().join(" ") });
  return `<section class="entry"><h2 id="${SHARED_ANCHOR}">${title}</h2>${listOf("", told(options, inline))}</section>`;
}

/** Renders a chapter. Returns its HTML and its parts for the search. */
export function chapterPage({ title, summary, entries, types }, markdown, names) {
  const parts = [{ title, slug: "", text: summary }];
  const inline = (words) => markdown.inline(words.replace(/\s+/g, " "));
  const context = { markdown, inline, names, parts };
  const render = (one, heading) => entryOf(one, one.name, heading, context);
  const html = [
    namesOf(entries),
    sharedOptions(entries, context),
    ...entries.map((one) => render(one, "h2")),
    types.length > 0 ? '<h2 id="types">Types</h2>' : "",
    ...types.map((one) => render(one, "h3")),
  ];
  return { html: html.join("\n"), parts };
}

/** A list of names as links into a page. */
export const namesOf = (entries, page = "") =>
  `<ul class="names">${entries
    .flatMap(({ name, aliases }) => [name, ...aliases])
    .map((name) => `<li><a href="${page}#${name}"><code>${name}</code></a></li>`)
    .join("")}</ul>`;

/** Renders a name or a member: its calls, text, parameters, options, errors, examples and members. */
function entryOf(one, anchor, heading, context) {
  const { markdown, inline, names, parts } = context;
  const { aliases = [], parameters, options } = one;
  for (const title of [anchor, ...aliases])
    parts.push({
      title,
      slug: title,
      text: [one.text, ...options.map(([, sentence]) => sentence)].join(" "),
      isType: one.kind === "type",
    });
  const members = one.members.map((member) => entryOf(member, `${anchor}.${member.name}`, "h3", context));
  return [
    `<section class="entry"><${heading} id="${anchor}"><a href="#${anchor}">${escaped(one.name)}</a></${heading}>`,
    callsOf(one.calls),
    aliasesOf(aliases),
    markdown.block(one.text),
    listOf("<p><b>Parameters</b></p>", told(parameters, inline)),
    areShared(one)
      ? `<p><b>Options</b> <a href="#${SHARED_ANCHOR}">those of all elementwise functions</a></p>`
      : listOf("<p><b>Options</b></p>", told(options, inline)),
    ...one.tags.returns.map((words) => `<p><b>Returns</b> ${inline(words)}</p>`),
    ...one.tags.throws.map((words) => `<p><b>Throws</b> ${inline(words)}</p>`),
    ...one.examples.map((code) => codeBlock(code, "js", names)),
    one.methods
      ? `<p>The old functions are methods of a hidden <code>RandomState</code>:</p>${methodsOf(one.methods)}`
      : "",
    one.source
      ? `<details><summary>TypeScript</summary><pre><code>${coloured(one.source, "ts")}</code></pre></details>`
      : "",
    ...members,
    "</section>",
  ]
    .filter(Boolean)
    .join("\n");
}

const callsOf = (calls) =>
  calls.length === 0
    ? ""
    : `<pre class="signature"><code>${calls.map((call) => coloured(call, "js")).join("\n")}</code></pre>`;

/** The other names of a function, each with an anchor of its own. */
const aliasesOf = (names) =>
  names.length === 0
    ? ""
    : `<p>Also: ${names.map((name) => `<a id="${name}" href="#${name}"><code>${name}</code></a>`).join(", ")}</p>`;

const methodsOf = (methods) =>
  `<ul class="names">${methods.map(({ name, calls }) => `<li><a id="random.${name}" href="#random.RandomState.${name}"><code>${escaped(calls[0])}</code></a></li>`).join("")}</ul>`;

const told = (pairs, inline) => pairs.map(([name, sentence]) => [name, inline(sentence)]);

const listOf = (title, rows) =>
  rows.length === 0
    ? ""
    : `${title}<dl>${rows.map(([name, html]) => `<dt><code>${escaped(name)}</code></dt><dd>${html}</dd>`).join("")}</dl>`;
