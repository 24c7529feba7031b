// The frame of every page: head, header with search, menu, contents.
import { escaped } from "./code.js";

/** What a page may load: its own files, and the module of an example that a reader runs, which is a blob. */
const POLICY = [
  "default-src 'none'",
  "script-src 'self' blob: 'wasm-unsafe-eval'",
  "style-src 'self'",
  "img-src 'self' data: blob:",
  "connect-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
].join("; ");

/**
 * Renders a page. `path` is its address in the site, `menu` the groups of links { title, links: [{ title, path }] }, `description` the
 * sentence for search engines, `kind` the class of its main part. All addresses are relative, so the site works in any folder.
 */
export function pageOf({ path, title, description, html, menu, kind = "page" }) {
  const root = "../".repeat(path.split("/").length - 1) || "./";
  const heading = kind === "start" ? "" : `<h1>${escaped(title)}</h1>`;
  return `<!doctype html>
<html lang="en" data-root="${root}">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="${POLICY}">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="description" content="${escaped(description)}">
<title>${escaped(kind === "start" ? title : `${title} · ndloom`)}</title>
<link rel="icon" href="${root}assets/icon.svg" type="image/svg+xml">
<script src="${root}assets/first.js"></script>
<link rel="stylesheet" href="${root}assets/style.css">
<script defer src="${root}assets/site.js"></script>
</head>
<body class="${kind}">
<a class="skip" href="#main">Skip to the text</a>
<header>
<a class="brand" href="${root}index.html"><img src="${root}assets/icon.svg" alt="" width="24" height="24">ndloom</a>
<nav aria-label="Site">
<a href="${root}${menu[0].links[0].path}">Guides</a>
<a href="${root}reference/index.html">Reference</a>
<a href="${root}playground/index.html">Playground</a>
</nav>
<div class="search" role="search">
<input type="search" id="search" placeholder="Search" aria-label="Search the docs" autocomplete="off" spellcheck="false" role="combobox" aria-expanded="false" aria-controls="found" aria-autocomplete="list">
<ul id="found" role="listbox" aria-label="Found" hidden></ul>
<p id="told" class="unseen" role="status"></p>
</div>
<button type="button" id="theme" aria-label="Dark colours" title="Light or dark" aria-pressed="false"></button>
</header>
<div class="columns">
<main id="main">
${kind === "start" ? "" : '<a class="to-menu" href="#pages">All pages</a>'}
${heading}
${html}
</main>
${menuOf(menu, path, root)}
</div>
<footer>ndloom is free software under the MIT license. Its results follow <a href="https://numpy.org">NumPy</a>'s.</footer>
</body>
</html>
`;
}

function menuOf(menu, path, root) {
  const groups = menu.map(({ title, links }) => {
    const items = links.map((link) => {
      const current = link.path === path ? ' aria-current="page"' : "";
      return `<li><a href="${root}${link.path}"${current}>${escaped(link.title)}</a></li>`;
    });
    return `<div><h2>${title}</h2><ul>${items.join("")}</ul></div>`;
  });
  return `<nav id="pages" aria-label="Pages">${groups.join("")}</nav>`;
}
