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
  ["files", "Files and tables", "Arrays in npy and npz files, and numbers in text.", ["files"]],
  ["random", "Random numbers", "Generators with NumPy's streams.", ["random"]],
  [
    "dtypes",
    "dtypes and constants",
    "The types of elements, complex numbers, constants.",
    ["dtype", "names", "print"],
  ],
  [
    "memory",
    "Memory and loading",
    "What memory is used, when it is released, and how the module is loaded.",
    ["controls", "memory", "wasm"],
  ],
  ["errors", "Errors", "The classes of errors.", ["errors"]],
  ["testing", "Testing", "Assertions that compare arrays, from `ndloom/testing`.", ["testing"]],
];

const ORDER = { function: 0, class: 1, value: 2, type: 3 };

/** Sorts public names into chapters: { slug, title, summary, names }. Throws if a name has no chapter. */
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
  for (const { names } of chapters)
    names.sort(
      (a, b) => ORDER[a.kind] - ORDER[b.kind] || Number(b.name === "NDArray") - Number(a.name === "NDArray"),
    );
  return chapters;
}

/** The place of every name, and of every member as `Class.member`: chapter and anchor. */
export function placesOf(chapters) {
  const places = new Map();
  for (const { slug, names } of chapters)
    for (const one of names) {
      places.set(one.name, { chapter: slug, anchor: one.name });
      for (const member of one.members)
        for (const each of [member, ...(member.members ?? [])]) {
          const anchor = anchorOf(each === member ? one.name : member.name, each.name);
          if (!places.has(anchor)) places.set(anchor, { chapter: slug, anchor });
        }
    }
  return places;
}

const anchorOf = (owner, member) => (member.startsWith(`${owner}.`) ? member : `${owner}.${member}`);

/** Renders a chapter. Returns its HTML and its parts for the search. */
export function chapterPage(chapter, markdown, places, names) {
  const parts = [{ title: chapter.title, slug: "", level: 1, text: chapter.summary }];
  const toText = (text) =>
    text.replace(/\{@link (\S+?)(?:\s+([^}]*))?\}/g, (_, name, label) => {
      const place = places.get(name.replace("#", "."));
      if (place === undefined)
        throw new Error(`a comment of chapter ${chapter.slug} links to ${name}, which is not public`);
      return `[\`${label ?? name}\`](${place.chapter}.html#${place.anchor})`;
    });
  const context = { markdown, toText, names, parts };
  const seen = chapter.names.filter(({ kind }) => kind !== "type");
  const types = chapter.names.filter(({ kind }) => kind === "type");
  const contents = seen.map(({ name }) => `<li><a href="#${name}"><code>${name}</code></a></li>`).join("");
  const entries = seen.map((one) => entryOf(one, one.name, context)).join("\n");
  const typeEntries = types.map((one) => entryOf(one, one.name, context, "h3")).join("\n");
  return {
    html: `<ul class="names">${contents}</ul>\n${entries}\n${types.length > 0 ? `<h2 id="types">Types</h2>\n${typeEntries}` : ""}`,
    parts,
  };
}

/** Renders a name or a member: its calls, text, parameters, options, errors, examples and members. */
function entryOf(one, anchor, context, heading = "h2") {
  const { markdown, toText, names, parts } = context;
  const text = toText(one.text);
  parts.push({
    title: anchor,
    slug: anchor,
    level: 2,
    text: [one.text, ...(one.options ?? []).map((each) => each.text)].join(" "),
  });
  const inline = (words) => markdown.inline(toText(words).replace(/\s+/g, " "));
  const parameters = one.tags.param
    .filter((words) => !/^options\b/.test(words))
    .map((words) => named(words, inline));
  const options = (one.options ?? []).map(({ name, text: words }) => [name, inline(words)]);
  const throws = one.tags.throws.map((words) => `<p class="throws"><b>Throws</b> ${inline(words)}</p>`);
  const members = (one.members ?? []).map((member) => memberOf(one, member, context));
  return [
    `<section class="entry"><${heading} id="${anchor}"><a href="#${anchor}">${escaped(one.name)}</a></${heading}>`,
    one.calls.length > 0
      ? `<pre class="signature" tabindex="0"><code>${one.calls.map((call) => coloured(call, "js")).join("\n")}</code></pre>`
      : "",
    markdown.block(text),
    listOf("Parameters", parameters),
    listOf("Options", options),
    ...one.tags.returns.map((words) => `<p><b>Returns</b> ${inline(words)}</p>`),
    ...throws,
    ...one.examples.map((code) => codeBlock(code, "js", names)),
    one.source
      ? `<details><summary>TypeScript</summary><pre tabindex="0"><code>${coloured(one.source, "ts")}</code></pre></details>`
      : "",
    ...members,
    "</section>",
  ]
    .filter(Boolean)
    .join("\n");
}

/** Renders a member of a class or of `random`. An old function of `random` is told at the class whose method it is. */
function memberOf(owner, member, context) {
  const anchor = anchorOf(owner.name, member.name);
  if (owner.name !== "random" || member.text !== "")
    return entryOf(member, anchor, context, owner.kind === "class" ? "h3" : "h3");
  const call = member.calls.map((each) => coloured(`np.random.${each}`, "js")).join("\n");
  context.parts.push({ title: anchor, slug: anchor, level: 2, text: "" });
  return `<section class="entry old"><h3 id="${anchor}"><a href="#${anchor}">${member.name}</a></h3><pre class="signature" tabindex="0"><code>${call}</code></pre><p>The method <a href="#RandomState.${member.name}"><code>${member.name}</code></a> of a hidden <code>RandomState</code>.</p></section>`;
}

/** Splits the words of a tag, `name what it is`. */
function named(words, inline) {
  const [, name, text] = /^(\S+)\s*(.*)$/s.exec(words);
  return [name, inline(text)];
}

const listOf = (title, rows) =>
  rows.length === 0
    ? ""
    : `<h4>${title}</h4><dl>${rows.map(([name, html]) => `<dt><code>${escaped(name)}</code></dt><dd>${html}</dd>`).join("")}</dl>`;
