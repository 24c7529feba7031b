// The pages of the site: which file each is made from, in the order of the menu.

/** Guides for users, then what maintainers decided. Each row: the name of the page, the file, the group of the menu. */
export const PAGES = [
  ["loading", "docs/loading.md", "Guides"],
  ["tables", "docs/tables.md", "Guides"],
  ["random", "docs/random.md", "Guides"],
  ["exchange", "docs/exchange.md", "Guides"],
  ["errors", "docs/errors.md", "Guides"],
  ["design-memory", "docs/design/memory.md", "How it is built"],
  ["design-windows", "docs/design/windows.md", "How it is built"],
  ["design-numerics", "docs/design/numerics.md", "How it is built"],
  ["design-speed", "docs/design/speed.md", "How it is built"],
  ["design-modules", "docs/design/modules.md", "How it is built"],
  ["contributing", "CONTRIBUTING.md", "How it is built"],
  ["releasing", "docs/releasing.md", "How it is built"],
  ["changelog", "CHANGELOG.md", "How it is built"],
].map(([name, source, group]) => ({ name, source, group }));
