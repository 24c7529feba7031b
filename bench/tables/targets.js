/** What must hold of tables. */
import { packages } from "./packages.js";

const best = (ns, ids) => Math.min(...ids.map((id) => ns[id] ?? Number.POSITIVE_INFINITY));

/** DuckDB-wasm is a database, which is compiled. */
const parsers = Object.keys(packages).filter((id) => id !== "DuckDB-wasm");

/** The targets of a text of numbers: loadtxt beside NumPy and beside packages with typed values. */
const ofNumbers = ({ name, ns }) => [
  [`loadtxt beside NumPy, ${name}`, ns.numpy / ns.loadtxt, 5],
  [
    `loadtxt beside the better of uDSV and PapaParse, ${name}`,
    best(ns, ["uDSV", "PapaParse"]) / ns.loadtxt,
    3,
  ],
];

/** fromstring reads 600 MB/s where readColumns should read 250. */
const LEAST_OF_FROMSTRING = 250 / 600;

function ofMixed({ bytes, ns }, wide) {
  const rate = bytes / ns["readColumns of bytes"];
  return [
    [
      "readColumns beside fromstring, mixed columns",
      rate / (wide.bytes / wide.ns.fromstring),
      LEAST_OF_FROMSTRING,
    ],
    [
      "readColumns beside the best parser in JavaScript, mixed columns",
      best(ns, parsers) / ns.readColumns,
      3,
    ],
    ["readBlocks beside readColumns", ns["readColumns of bytes"] / ns.readBlocks, 0.7],
    ["the same without text", ns["readColumns without text"] / ns["readBlocks without text"], 0.7],
  ];
}

/** Returns each target with its figure. `holds` is null if a contender is missing. */
export function checkTables(cells) {
  const [wide, narrow, mixed] = cells;
  return [...ofNumbers(wide), ...ofNumbers(narrow), ...ofMixed(mixed, wide)].map(([name, figure, least]) => ({
    name,
    required: `at least ${Number(least.toFixed(2))}x`,
    holds: Number.isFinite(figure) ? figure >= least : null,
    figure,
  }));
}
