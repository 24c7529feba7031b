// Builds the docs site into site/dist: `npm run site`. The guides come from docs/, the reference from the rows and the comments in the sources, the
// playground from playground/. All addresses are relative and no script is a module, so any static server can serve the folder, and a
// browser can open it from disk.
import { cpSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { basename, dirname, join, posix } from "node:path";
import { rolldown } from "rolldown";
import { build as buildPlayground, runnerImport } from "vite";
import { costList } from "./costs.js";
import { publicNames } from "./declarations.js";
import { pageOf } from "./layout.js";
import { renderer } from "./markdown.js";
import { PAGES } from "./pages.js";
import { picture } from "./picture.js";
import { anchorsOf, chapterPage, chaptersOf, namesOf } from "./reference.js";
import { SPECTROGRAM } from "./spectrogram.js";
import { startPage } from "./start.js";

const root = join(import.meta.dirname, "..");
const out = join(import.meta.dirname, "dist");

const read = (path) => readFileSync(join(root, path), "utf8");

function write(path, content) {
  mkdirSync(dirname(join(out, path)), { recursive: true });
  writeFileSync(join(out, path), content);
}

const all = publicNames();
const functionNames = new Set(
  all.filter(({ kind, entry }) => kind !== "type" && entry === "index").map(({ name }) => name),
);
// Node 20 does not read TypeScript by itself.
const registry = await runnerImport(join(root, "scripts/registry.ts"), {
  configFile: false,
  logLevel: "error",
});
const chapters = chaptersOf(all, registry.module.placedCalls);

const addressOfGuide = ({ name }) => `guides/${name}.html`;
const guideOf = new Map(PAGES.map((page) => [page.source, page]));

/** Returns the address of a link in a file of the repository, or null for a file that the site does not have. */
function linkOf(href, { source }) {
  if (/^[a-z]+:/.test(href) || href.startsWith("#")) return href;
  const [path, anchor] = href.split("#");
  const target = posix.normalize(posix.join(posix.dirname(source), path));
  const behind = anchor === undefined ? "" : `#${anchor}`;
  if (target === "README.md") return "../index.html";
  if (guideOf.has(target)) return `${guideOf.get(target).name}.html${behind}`;
  if (existsSync(join(root, target))) return null;
  throw new Error(`${source} links to ${href}, which is not there`);
}

/** The pictures of all pages, by their paths in the repository. */
const pictures = new Set();

/** Returns the address that a picture of a page has in the site. */
function pictureOf(href, { source }) {
  const path = posix.normalize(posix.join(posix.dirname(source), href));
  pictures.add(path);
  return `../assets/${basename(path)}`;
}

/** The address of each entry of the reference, by its name. */
const entries = new Map(
  chapters.flatMap(({ slug, entries }) =>
    entries.flatMap(anchorsOf).map((anchor) => [anchor, `reference/${slug}.html#${anchor}`]),
  ),
);

/** What the names that calls in tables begin with stand for. */
const OBJECTS = {
  "": "",
  "np.": "",
  "a.": "NDArray.",
  "rng.": "random.Generator.",
  "random.": "random.",
  "linalg.": "linalg.",
  "fft.": "fft.",
};

/**
 * Returns the address of the entry for a call or a name in the table of a guide: `np.eye(3)`, `zeros`, `a.get(i)`. A bare name is a
 * member of `object`. Returns null for all that the reference has no entry for.
 */
function referenceOf(code, { source }, object) {
  const [, own, name] =
    /^(?:new )?((?:np\.)?(?:(?:random|linalg|fft)\.)?|a\.|rng\.)(\w+)(?:\(|$)/.exec(code) ?? [];
  if (source === undefined || name === undefined) return null;
  const before = own.replace(/^np\.(?=.)/, "") || object.replace(/^new /, "");
  const address = entries.get(`${OBJECTS[before]}${name}`);
  return address === undefined ? null : `../${address}`;
}

const markdown = renderer(functionNames, linkOf, pictureOf, referenceOf);

const guides = PAGES.map((page) => {
  const text = read(page.source);
  return { ...page, text, path: addressOfGuide(page), ...markdown.page(text, { source: page.source }) };
});

/** Puts a live piece into a guide: behind the first `end` that follows `start`. */
function addLive(source, start, end, html) {
  const page = guides.find((guide) => guide.source === source);
  const place = page.html.indexOf(end, page.html.indexOf(start));
  if (!page.html.includes(start) || place < 0) throw new Error(`${source} has no ${end} behind ${start}`);
  page.html = `${page.html.slice(0, place + end.length)}\n${html}${page.html.slice(place + end.length)}`;
}
addLive("docs/importing.md", 'id="what-a-page-pays"', "</table></div>", await costList());
addLive("docs/signals.md", "spectrogram.png", "</p>", SPECTROGRAM);

/** The blocks of a task stand beside each other where there is room. */
const compared = guides.find(({ source }) => source === "docs/if-you-come-from.md");
compared.html = compared.html.replace(
  /(?:<div class="code">.*?<\/div><\/div>\s*)+/gs,
  '<div class="beside">$&</div>\n',
);

/** The title of a page in the menu, without what follows a colon. */
const shortTitle = (title) => title.replace(/:.*/, "");

const menu = [
  ...[...new Set(PAGES.map(({ group }) => group))].map((group) => ({
    title: group,
    links: guides
      .filter((page) => page.group === group)
      .map(({ title, path }) => ({ title: shortTitle(title), path })),
  })),
  {
    title: "Reference",
    links: chapters.map(({ slug, title }) => ({ title, path: `reference/${slug}.html` })),
  },
];
// The reference stands before what is for maintainers.
menu.splice(1, 0, menu.pop());

const SUMMARY =
  "NumPy's arrays and arithmetic for JavaScript and TypeScript, with kernels in Rust compiled to WebAssembly.";

/** The rows of the search index: title, page, address, text, weight. */
const found = [];

/** What few readers look for comes later: types, and how ndloom is built. */
const LESS = 0.2;

function addToSearch(page, path, parts, isLess = false) {
  for (const { title, slug, text, isType } of parts) {
    const address = slug === "" ? path : `${path}#${slug}`;
    found.push([title, page, address, text.replace(/\s+/g, " ").trim(), isLess || isType ? LESS : 1]);
  }
}

function writeGuides() {
  for (const { title, path, html, parts, text, group, summary } of guides) {
    write(path, pageOf({ path, title, description: summary, html, menu }));
    write(path.replace(/html$/, "md"), text);
    addToSearch(title, path, parts, group !== "Guides");
  }
}

function writeReference() {
  for (const chapter of chapters) {
    const path = `reference/${chapter.slug}.html`;
    const { html, parts } = chapterPage(chapter, markdown, functionNames);
    const intro = markdown.block(chapter.summary);
    write(
      path,
      pageOf({ path, title: chapter.title, description: chapter.summary, html: `${intro}${html}`, menu }),
    );
    addToSearch(chapter.title, path, parts);
  }
  const path = "reference/index.html";
  const lists = chapters.map(
    ({ slug, title, summary, entries }) =>
      `<h2><a href="${slug}.html">${title}</a></h2>${markdown.block(summary)}${namesOf(entries, `${slug}.html`)}`,
  );
  write(
    path,
    pageOf({
      path,
      title: "Reference",
      description: "Every public name of ndloom.",
      html: lists.join("\n"),
      menu,
    }),
  );
}

/** What language models read first, https://llmstxt.org: the file of the package, with the addresses of the site and its reference. */
function writeLlms() {
  const text = read("llms.txt").replace(/\]\(docs\/([\w-]+)\.md\)/g, "](guides/$1.md)");
  const reference = chapters.map(
    ({ slug, title, summary }) => `- [${title}](reference/${slug}.html): ${summary}`,
  );
  const [before, behind] = text.split("## Optional");
  if (behind === undefined) throw new Error("llms.txt has no heading Optional");
  write("llms.txt", `${before}## Reference\n\n${reference.join("\n")}\n\n## Optional${behind}`);
}

/**
 * The playground alone has no docs beside it; in the site it has a link to them, and the choice of light or dark. Its script is a
 * plain one, as those of all pages.
 */
const joinDocs = {
  name: "join-docs",
  transformIndexHtml: {
    order: "post",
    handler: (html) => ({
      html: html.replace('type="module" crossorigin', "defer").replaceAll(" crossorigin", ""),
      tags: [
        { tag: "script", attrs: { src: "../assets/first.js" }, injectTo: "head" },
        {
          tag: "a",
          attrs: { href: "../index.html", class: "docs" },
          children: "← ndloom, the docs",
          injectTo: "body-prepend",
        },
      ],
    }),
  },
};

/** Bundles a script of client/ as a plain one: browsers load no modules from disk. */
async function bundle(input, file) {
  const scripts = await rolldown({ input: join(import.meta.dirname, "client", input) });
  await scripts.write({ file: join(out, "assets", file), format: "iife", minify: true });
}

async function writeAssets() {
  await bundle("main.js", "site.js");
  await bundle("ndloom.js", "ndloom.js");
  await bundle("live.js", "live.js");
  await bundle("sound.js", "sound.js");
  write("assets/style.css", `${read("playground/theme.css")}${read("site/style.css")}`);
  for (const file of ["icon.svg", "client/first.js"])
    cpSync(join(import.meta.dirname, file), join(out, "assets", basename(file)));
  for (const path of pictures) cpSync(join(root, path), join(out, "assets", basename(path)));
  write("assets/picture.png", picture());
  await buildPlayground({
    configFile: join(root, "playground/vite.config.js"),
    logLevel: "error",
    plugins: [joinDocs],
    build: {
      outDir: join(out, "playground"),
      emptyOutDir: true,
      cssCodeSplit: false,
      rolldownOptions: { output: { format: "iife" } },
    },
  });
}

rmSync(out, { recursive: true, force: true });
write(
  "index.html",
  pageOf({
    path: "index.html",
    title: "ndloom: NumPy's arrays in JavaScript",
    description: SUMMARY,
    html: startPage(functionNames),
    menu,
    kind: "start",
  }),
);
// Names come first in the search.
writeReference();
writeGuides();
write("assets/search.js", `globalThis.ndloomSearch = ${JSON.stringify(found)};`);
writeLlms();
await writeAssets();
console.log(
  `site/dist: ${guides.length} guides, ${chapters.length} chapters, ${found.length} parts to search`,
);
