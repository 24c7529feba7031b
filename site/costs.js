// What the imports of a page cost: the bytes of pages with one name, as a bundler makes them, and the parts that names share, so that
// the reader's page can tell the bytes for any of them together.
import { deflateRawSync, gzipSync } from "node:zlib";
import ts from "typescript";
import { bundlePage } from "../scripts/bundle-page.js";
import { inKB } from "./client/cost.js";

/** The names that a reader can choose from, by what they do. */
export const NAMES = {
  "Make arrays": ["zeros", "array", "arange", "linspace", "logspace", "eye", "meshgrid", "random"],
  "Read and write": ["load", "save", "fromstring", "loadtxt", "readColumns", "savetxt"],
  "Cut and join": ["concatenate", "where", "take", "pad", "tile"],
  Compute: ["add", "less", "sin", "exp", "sum", "mean", "argmax", "cumsum", "evaluate"],
};

const gzipped = (text) => gzipSync(text, { level: 9 }).length;

/** The page that names functions and nothing else. */
export const pageWith = (names) =>
  `import { ${names.join(", ")} } from "ndloom"; console.log(${names.join(", ")});`;

/** The statements of a script that has its names. The last ones are the page's own. */
function statementsOf(script) {
  const file = ts.createSourceFile("page.js", script, ts.ScriptTarget.ESNext, false, ts.ScriptKind.JS);
  return file.statements.map((statement) => script.slice(statement.pos, statement.end).trim());
}

/** What stands before a part when it is compressed: code that every page has, as much of it as gzip looks back at. */
const sampleOf = (text) =>
  Buffer.from(
    text
      .split("\n")
      .filter((line) => line.length < 1000)
      .join("\n"),
  ).subarray(0, 32_768);

/**
 * Measures: { names, pages, parts }. `pages` has the bytes of the page with each name alone; `parts` has, for the statements that the
 * same names need, [bytes when they are compressed alone, places of these names].
 */
export async function measureCosts() {
  const names = Object.values(NAMES).flat();
  const pages = [];
  const users = new Map();
  for (const [place, name] of names.entries()) {
    const { minified, plain } = await bundlePage(pageWith([name]));
    pages.push(gzipped(minified));
    for (const statement of statementsOf(plain)) {
      if (!users.has(statement)) users.set(statement, []);
      users.get(statement).push(place);
    }
  }
  const groups = new Map();
  for (const [statement, places] of users) {
    const key = places.join();
    groups.set(key, `${groups.get(key) ?? ""}${statement}\n`);
  }
  const dictionary = sampleOf(groups.get(names.map((_, place) => place).join()));
  const parts = [...groups].map(([key, text]) => [
    deflateRawSync(text, { level: 9, dictionary }).length,
    key.split(",").map(Number),
  ]);
  return { names, pages, parts };
}

/** The list to tick, with what was measured. The reader's page fills in the bytes. */
export async function costList() {
  const costs = await measureCosts();
  const groups = Object.entries(NAMES).map(([title, names]) => {
    const boxes = names.map(
      (name) =>
        `<label><input type="checkbox" name="${name}"${name === "zeros" ? " checked" : ""}><code>${name}</code></label>`,
    );
    return `<fieldset><legend>${title}</legend>${boxes.join("")}</fieldset>`;
  });
  return `<form class="costs" data-costs='${JSON.stringify(costs)}'>
<p><b>Your imports cost</b> <output>${inKB(costs.pages[costs.names.indexOf("zeros")])}</output></p>
<pre tabindex="0"><code>import { zeros } from "ndloom";</code></pre>
${groups.join("\n")}
<p class="quiet">Minified, after gzip. One name: as measured. Several: within 3 % of what rolldown makes of them.</p>
</form>`;
}
