// Turns the Markdown of docs/ and of comments into HTML, and tells the headings and the plain text of each part for the search.
import markdownIt from "markdown-it";
import { coloured, escaped, runnable } from "./code.js";

/** The address of a heading within its page, as repository hosts make it. */
export const slugOf = (title) =>
  title
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\s_-]/gu, "")
    .trim()
    .replace(/\s/g, "-");

/** Returns a code block with its buttons. A block that cannot run in a page has no button that runs it. */
export function codeBlock(code, language, names) {
  const text = code.trimEnd();
  const script = language === "js" ? runnable(text, names) : null;
  const run =
    script === null ? "" : `<button type="button" class="run" data-script="${escaped(script)}">Run</button>`;
  return `<div class="code"><pre tabindex="0"><code>${coloured(text, language)}</code></pre><div class="tools">${run}<button type="button" class="copy">Copy</button></div></div>`;
}

/**
 * Makes a renderer. `linkOf` returns the address of a link in the site, or null for a link that leads nowhere in it, which becomes
 * plain text; `pictureOf` returns the address of a picture; `referenceOf` that of the code in a cell of a table, or null if the
 * reference has no entry for it. `names` are the public names.
 */
export function renderer(names, linkOf, pictureOf, referenceOf) {
  const markdown = markdownIt({ html: false, typographer: false });
  const { rules } = markdown.renderer;
  rules.code_inline = (tokens, at, _options, env) => {
    const { content, meta } = tokens[at];
    const code = `<code>${escaped(content)}</code>`;
    const address = meta === null ? null : referenceOf(content, env, meta.before);
    return address === null ? code : `<a href="${address}">${code}</a>`;
  };
  rules.fence = (tokens, at) => codeBlock(tokens[at].content, tokens[at].info.trim(), names);
  rules.code_block = (tokens, at) => codeBlock(tokens[at].content, "", names);
  // Tables scroll sideways by themselves, so that the page does not.
  rules.table_open = () => '<div class="table" role="region" aria-label="Table" tabindex="0"><table>';
  rules.table_close = () => "</table></div>";
  markdown.core.ruler.push("links", ({ tokens, env }) => {
    for (const { children } of tokens) if (children !== null) changeLinks(children, env);
    for (const [heading, children] of cellsOf(tokens))
      if (CALLS.has(heading)) nameCell(children, CALLS.get(heading));
  });

  function changeLinks(children, env) {
    let isPlain = false;
    for (const token of children) {
      if (token.type === "link_open") {
        const address = linkOf(token.attrGet("href"), env);
        isPlain = address === null;
        if (!isPlain) token.attrSet("href", address);
      }
      if (isPlain && /^link_/.test(token.type)) {
        isPlain = token.type === "link_open";
        token.type = "text";
        token.content = "";
        token.nesting = 0;
      }
      if (token.type === "image") token.attrSet("src", pictureOf(token.attrGet("src"), env));
    }
  }

  /** Renders a page. Returns its title, its HTML without the title, its summary, and its parts: { title, slug, text }. */
  function page(text, env) {
    // Marks around what is made stand in comments.
    const tokens = markdown.parse(text.replaceAll(/^<!--.*-->$/gm, ""), env);
    const parts = [{ title: "", slug: "", text: "" }];
    const slugs = new Map();
    for (const [at, token] of tokens.entries()) {
      if (token.type === "heading_open") {
        const title = plainOf(tokens[at + 1]);
        const slug = uniqueSlug(title, slugs);
        token.attrSet("id", slug);
        parts.push({ title, slug, text: "" });
      } else if (token.type === "inline" && tokens[at - 1].type !== "heading_open") {
        parts.at(-1).text += `${plainOf(token)} `;
      } else if (token.type === "fence") {
        parts.at(-1).text += `${token.content} `;
      }
    }
    const [, title] = parts.splice(0, 2);
    const start = tokens.findIndex(({ type }) => type === "heading_close") + 1;
    return {
      title: title.title,
      html: markdown.renderer.render(tokens.slice(start), markdown.options, env),
      summary: summaryOf(tokens),
      parts: [{ ...title, slug: "" }, ...parts],
    };
  }

  return {
    page,
    block: (text, env = {}) => markdown.render(text, env),
    inline: (text, env = {}) => markdown.renderInline(text, env),
  };
}

/** The columns of tables whose code is in the reference, by their headings, and what a bare name in them is a member of. */
const CALLS = new Map([
  ["call", ""],
  ["ndloom", ""],
  ["here", ""],
  ["functions", ""],
  ["the same", ""],
  ["in NumPy and here", ""],
  ["member", "a."],
]);

/** Returns the cells of all tables as [heading of the column, tokens]. */
function cellsOf(tokens) {
  const cells = [];
  let headings = [];
  let column = 0;
  for (const [at, { type }] of tokens.entries()) {
    if (type === "table_open") headings = [];
    if (type === "tr_open") column = 0;
    if (type === "th_open") headings.push(tokens[at + 1].content);
    if (type === "td_open") cells.push([headings[column++], tokens[at + 1].children]);
  }
  return cells;
}

/**
 * Marks the code of a cell, but within links. Behind a member of an object bare names are members of it too: `rng.random(size)`,
 * `standardNormal`.
 */
function nameCell(children, before) {
  let depth = 0;
  let object = before;
  for (const token of children) {
    if (/^link_/.test(token.type)) depth += token.nesting;
    if (token.type !== "code_inline" || depth > 0) continue;
    [object] = /^(?:new )?(?:rng|a|random|linalg|fft)\./.exec(token.content) ?? [object];
    token.meta = { before: object };
  }
}

/** The first sentence of a page, for search engines and llms.txt; of "This page answers: how ...?" the question. */
function summaryOf(tokens) {
  const paragraph = tokens.findIndex(({ type, level }) => type === "paragraph_open" && level === 0);
  const [sentence] = /^.*?[.?](?=\s|$)/.exec(plainOf(tokens[paragraph + 1]));
  return sentence.replace(/^This page answers: (.)/, (_, letter) => letter.toUpperCase());
}

const plainOf = ({ children }) =>
  children
    .map(({ type, content }) =>
      /^(text|code_inline)$/.test(type) ? content : type === "softbreak" ? " " : "",
    )
    .join("");

function uniqueSlug(title, slugs) {
  const slug = slugOf(title);
  const count = slugs.get(slug) ?? 0;
  slugs.set(slug, count + 1);
  return count === 0 ? slug : `${slug}-${count}`;
}
