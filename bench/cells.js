/** Times cells: a row at a size in a mode, with all contenders that have it in turn, each in a process of its own. */
import { rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { built } from "./contenders/prepare.js";
import { measure, median } from "./rounds.js";

/** Times a cell. The text of a row stands in a file meanwhile. */
async function timeCell(cell, children, pace, touch, tell) {
  const { row, n } = cell;
  if (row.text === undefined) return { ns: await measure(cell, children, pace, touch, tell) };
  const path = join(built, "text.txt");
  const text = row.text(n);
  writeFileSync(path, text);
  const ns = await measure({ ...cell, path }, children, pace, touch, tell);
  rmSync(path);
  return { bytes: text.length, ns };
}

/** What the report says of a cell: the name of its row, and what the cell says in `as`. */
export const nameOf = ({ row, n, mode, as }) => ({ row: row.name, dtype: row.dtype, n, mode, ...as });

/** Yields each cell with its times. The cells share processes, which end behind the last one. */
async function* runShared(cells, { list, toucher }, pace, tell) {
  const children = new Map();
  const touch = (bytes) => toucher?.ask(`touch ${bytes}`);
  try {
    for (const cell of cells) {
      const { row, n, mode } = cell;
      const having = list.filter(({ modes, has }) => modes.includes(mode) && has(row, n));
      for (const contender of having)
        if (!children.has(contender)) children.set(contender, contender.start());
      const pairs = having.map((contender) => [contender, children.get(contender)]);
      const timed = await timeCell(cell, pairs, pace, touch, (problem) => tell(nameOf(cell), problem));
      yield { ...nameOf(cell), ...timed };
    }
  } finally {
    for (const child of children.values()) child.end();
  }
}

/** Times a cell in several processes of each contender. Another contender begins in each. The figures are medians over the processes. */
async function timeInProcesses(cell, { list, toucher }, pace, tell) {
  const start = performance.now();
  const runs = [];
  for (let count = 0; count < pace.processes && performance.now() - start < pace.cellMs; count += 1) {
    const first = count % list.length;
    const contenders = { list: [...list.slice(first), ...list.slice(0, first)], toucher };
    for await (const run of runShared([cell], contenders, pace, tell)) runs.push(run);
  }
  const ids = Object.keys(runs[0].ns).filter((id) => runs.every(({ ns }) => id in ns));
  return {
    ...runs[0],
    ns: Object.fromEntries(ids.map((id) => [id, median(runs.map(({ ns }) => ns[id]))])),
  };
}

/**
 * Yields each cell with its times. The cells share processes, unless the pace asks for several of each.
 * @param contenders their list, and a toucher: a process that writes fresh memory, if timings are to begin with the same memory
 * @param tell gets a cell and the reason if a contender does not count there
 */
export async function* runCells(cells, contenders, pace, tell) {
  if (pace.processes === undefined) yield* runShared(cells, contenders, pace, tell);
  else for (const cell of cells) yield await timeInProcesses(cell, contenders, pace, tell);
}
