// The pages of the site: which file each is made from, in the order of the menu.

const guides = [
  ...["arrays", "computing", "sorting", "linear-algebra", "signals", "dtypes", "memory", "grids", "random"],
  ...["loading", "tables", "exchange", "parts"],
  ...["from-numpy", "if-you-come-from", "importing", "performance", "testing", "errors", "functions"],
];
const designs = [
  "memory",
  "windows",
  "tables",
  "numerics",
  "state",
  "numbers",
  "speed",
  "formulas",
  "functions",
  "chapters",
];

/** Guides for users, then what maintainers decided. */
export const PAGES = [
  ...guides.map((name) => ({ name, source: `docs/${name}.md`, group: "Guides" })),
  ...[
    ...designs.map((name) => ({ name: `design-${name}`, source: `docs/design/${name}.md` })),
    { name: "contributing", source: "CONTRIBUTING.md" },
    { name: "releasing", source: "docs/releasing.md" },
    { name: "changelog", source: "CHANGELOG.md" },
  ].map((page) => ({ ...page, group: "How it is built" })),
];
