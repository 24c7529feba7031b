/**
 * Draws the picture of docs/performance.md from results.json: `node bench/picture.js` writes bench/results.svg again. The colours are
 * readable on light and on dark backgrounds.
 */
import { writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { COMPUTED, counted, isArithmetic, meansOf, ratio } from "./ratios.js";
import { readResults } from "./results.js";
import { times } from "./table.js";

const SERIES = [
  ["numpy", "NumPy", "#3b82c4"],
  ["loop", "typed-array loop", "#d08a1c"],
  ["npm", "best npm package", "#3f9d6b"],
];
const WIDTH = 860;
const LABELS = 96;
const RIGHT = 20;
const LOWEST = 0.25;
const HIGHEST = 64;
const ROW = 21;
const PLOT = WIDTH - LABELS - RIGHT;
const STYLE = `text{font:12px system-ui,sans-serif;fill:#57606a}.title{font-size:15px;font-weight:600;fill:#24292f}
.grid{stroke:#8c959f;stroke-opacity:.3}.even{stroke:#57606a;stroke-width:1.5}.figure,.part{font-weight:600}
@media(prefers-color-scheme:dark){text{fill:#9da7b3}.title{fill:#e6edf3}.even{stroke:#9da7b3}}`;

const at = (value) => {
  const part = Math.log(Math.max(LOWEST, Math.min(HIGHEST, value)) / LOWEST) / Math.log(HIGHEST / LOWEST);
  return Number((LABELS + part * PLOT).toFixed(1));
};
const sizeName = (n) => (n === 10 ? "n = 10" : `10<tspan dy="-4" font-size="9">${Math.log10(n)}</tspan>`);
const text = (x, y, content, more = "") => `<text x="${x}" y="${y}" ${more}>${content}</text>`;

/** Draws the scale above the rows: a line for each power of two, and a strong line at 1, where both are equally fast. */
function scale(top, bottom) {
  const parts = [];
  for (let value = LOWEST; value <= HIGHEST; value *= 2) {
    const x = at(value);
    const kind = value === 1 ? "even" : "grid";
    parts.push(`<line class="${kind}" x1="${x}" x2="${x}" y1="${top}" y2="${bottom}"/>`);
    parts.push(text(x, top - 6, `${value}x`, 'text-anchor="middle"'));
  }
  return parts.join("\n");
}

/** Draws a bar from 1 to the mean, and a dot for each row of the benchmark. */
function strip(cells, id, colour, mean, y) {
  const middle = y + ROW / 2;
  const [from, to] = [Math.min(at(1), at(mean)), Math.max(at(1), at(mean))];
  const dots = cells
    .map((cell) => [cell, ratio(cell, id)])
    .filter(([, value]) => value !== undefined)
    .map(
      ([cell, value]) =>
        `<circle cx="${at(value)}" cy="${middle}" r="2.6" fill="${colour}" fill-opacity=".55"><title>${cell.row}: ${times(value)}</title></circle>`,
    );
  const bar = `<rect x="${from}" y="${y + 4}" width="${(to - from).toFixed(1)}" height="${ROW - 8}" rx="2" fill="${colour}" fill-opacity=".35"/>`;
  const figure = text(at(mean), middle + 4, times(mean), `class="figure" dx="5"`);
  return [bar, ...dots, figure].join("\n");
}

/** The parts of the picture: the means that are drawn, and the cells of their dots. */
const PARTS = [
  ["Made, read, moved", "disposed", (cells) => counted(cells)],
  ["Computed", COMPUTED, (cells) => cells.filter(isArithmetic)],
];

/** Returns the picture of the results as SVG. */
export function picture(results) {
  const all = meansOf(results.cells);
  const top = 92;
  const parts = [];
  let y = top - 14;
  for (const [title, mode, cellsOf] of PARTS) {
    const means = all.filter((mean) => mean.mode === mode);
    if (means.length === 0) continue;
    const cells = cellsOf(results.cells);
    y += 24;
    parts.push(text(8, y, title, 'class="part"'));
    y += 8;
    for (const mean of means) {
      const ofSize = cells.filter(({ n }) => n === mean.n);
      const present = SERIES.filter(([id]) => mean[id] !== undefined);
      if (present.length === 0) continue;
      parts.push(
        text(LABELS - 14, y + (present.length * ROW) / 2 + 4, sizeName(mean.n), 'text-anchor="end"'),
      );
      for (const [id, , colour] of present) {
        parts.push(strip(ofSize, id, colour, mean[id], y));
        y += ROW;
      }
      y += 12;
    }
  }
  const { cpu, node, numpy } = results.machine;
  let x = LABELS;
  const legend = SERIES.map(([, title, colour]) => {
    const entry = `<rect x="${x}" y="40" width="11" height="11" rx="2" fill="${colour}"/>${text(x + 16, 50, title)}`;
    x += 44 + title.length * 7;
    return entry;
  });
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${y + 30}" role="img" aria-label="How many times faster ndloom is">
<style>${STYLE}</style>
${text(LABELS, 24, "How many times faster ndloom is: each dot a function, each bar their geometric mean", 'class="title"')}
${legend.join("\n")}
${scale(top, y)}
${parts.join("\n")}
${text(LABELS, y + 20, `${cpu}, Node ${node.slice(1)}, NumPy ${numpy}, ${results.date}${results.quick ? ", quick run" : ""}`)}
</svg>
`;
}

const file = (name) => fileURLToPath(new URL(name, import.meta.url));
if (process.argv[1] === fileURLToPath(import.meta.url)) {
  writeFileSync(file("results.svg"), picture(readResults(file("results.json"))));
}
