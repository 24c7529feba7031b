/** Times cells: a row at a size in a mode, with all contenders that have it in turn, each in a process of its own. */
import { rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { built } from "./contenders/prepare.js";
import { measure } from "./rounds.js";

/** Times a cell. The text of a row stands in a file meanwhile. */
async function timeCell(cell, children, pace, touch, tell) {
  const { row, n } = cell;
  if (row.text === undefined) return measure(cell, children, pace, touch, tell);
  const path = join(built, "text.txt");
  writeFileSync(path, row.text(n));
  const ns = await measure({ ...cell, path }, children, pace, touch, tell);
  rmSync(path);
  return ns;
}

/**
 * Yields each cell with its times. The cells share processes, which end behind the last one.
 * @param toucher a process that writes fresh memory, if timings are to begin with the same memory
 * @param tell gets a cell and the reason if a contender does not count there
 */
export async function* runCells(cells, { list, toucher }, pace, tell) {
  const children = new Map();
  const touch = (bytes) => toucher?.ask(`touch ${bytes}`);
  try {
    for (const cell of cells) {
      const { row, n, mode } = cell;
      const having = list.filter(({ modes, has }) => modes.includes(mode) && has(row, n));
      for (const contender of having)
        if (!children.has(contender)) children.set(contender, contender.start());
      const pairs = having.map((contender) => [contender, children.get(contender)]);
      const ns = await timeCell(cell, pairs, pace, touch, (problem) => tell(cell, problem));
      yield { ...cell, row: row.name, dtype: row.dtype, ns };
    }
  } finally {
    for (const child of children.values()) child.end();
  }
}
