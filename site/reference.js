// The pages of the API reference: one for each chapter, with an entry for each public name.

import { coloured, escaped } from "./code.js";
import { codeBlock } from "./markdown.js";

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

/** Sorts public names into chapters: { slug, title, summary, entries, types }. Throws if a name has no chapter. */
export function chaptersOf(publicNames) {
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
    chapter.names.push(one);
  }
  return chapters.map(({ slug, title, summary, names }) => {
    const entries = names.filter(({ kind }) => kind !== "type").flatMap(withMembers);
    entries.sort((a, b) => ORDER[a.kind] - ORDER[b.kind]);
    return { slug, title, summary, entries, types: names.filter(({ kind }) => kind === "type") };
  });
}

/**
 * The object `random` has entries for what has a comment there. The others are methods of a hidden RandomState, whose comments stand
 * at that class; `methods` lists their calls.
 */
function withMembers(one) {
  if (one.kind !== "value" || one.members.length === 0) return [one];
  const documented = one.members.filter(({ text }) => text !== "");
  const methods = one.members.filter(({ text }) => text === "");
  return [
    { ...one, kind: "namespace", members: [], methods },
    ...documented.map((member) => ({ ...member, name: `${one.name}.${member.name}` })),
  ];
}

/** Renders a chapter. Returns its HTML and its parts for the search. */
export function chapterPage({ title, summary, entries, types }, markdown, names) {
  const parts = [{ title, slug: "", text: summary }];
  const render = (one, heading) => entryOf(one, one.name, heading, { markdown, names, parts });
  const html = [
    namesOf(entries),
    ...entries.map((one) => render(one, "h2")),
    types.length > 0 ? '<h2 id="types">Types</h2>' : "",
    ...types.map((one) => render(one, "h3")),
  ];
  return { html: html.join("\n"), parts };
}

/** A list of names as links into a page. */
export const namesOf = (entries, page = "") =>
  `<ul class="names">${entries.map(({ name }) => `<li><a href="${page}#${name}"><code>${name}</code></a></li>`).join("")}</ul>`;

/** Renders a name or a member: its calls, text, parameters, options, errors, examples and members. */
function entryOf(one, anchor, heading, context) {
  const { markdown, names, parts } = context;
  const options = one.options ?? [];
  parts.push({
    title: anchor,
    slug: anchor,
    text: [one.text, ...options.map(({ text }) => text)].join(" "),
    isType: one.kind === "type",
  });
  const inline = (words) => markdown.inline(words.replace(/\s+/g, " "));
  const parameters = one.tags.param
    .filter((words) => !/^options\b/.test(words))
    .map((words) => named(words, inline));
  const members = (one.members ?? []).map((member) =>
    entryOf(member, `${anchor}.${member.name}`, "h3", context),
  );
  return [
    `<section class="entry"><${heading} id="${anchor}"><a href="#${anchor}">${escaped(one.name)}</a></${heading}>`,
    callsOf(one.calls),
    markdown.block(one.text),
    listOf("Parameters", parameters),
    listOf(
      "Options",
      options.map(({ name, text }) => [name, inline(text)]),
    ),
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

const methodsOf = (methods) =>
  `<ul class="names">${methods.map(({ name, calls }) => `<li><a href="#random.RandomState.${name}"><code>${escaped(calls[0])}</code></a></li>`).join("")}</ul>`;

/** Splits the words of a tag, `name what it is`. */
function named(words, inline) {
  const [, name, text] = /^(\S+)\s*(.*)$/s.exec(words);
  return [name, inline(text)];
}

const listOf = (title, rows) =>
  rows.length === 0
    ? ""
    : `<p><b>${title}</b></p><dl>${rows.map(([name, html]) => `<dt><code>${escaped(name)}</code></dt><dd>${html}</dd>`).join("")}</dl>`;
