/**
 * Readers of tables of text. Each contender reads the same text. The time of a contender is its least one, since other work of the
 * machine only adds to it.
 */
import { groupOf, javaScript, numPy } from "../contenders/index.js";
import { prepareNumPy, preparePeers } from "../contenders/prepare.js";
import { least } from "../rounds.js";
import { ours } from "./ours.js";
import { packages } from "./packages.js";
import { texts } from "./texts.js";

/** A timing is one call. No round begins after the time of a cell. */
const full = { longMs: 0, rounds: 7, fewest: 1, timingMs: 0, cellMs: 150_000, figure: least };

export const tables = {
  about: "readers of tables of text",
  paces: { full, quick: { ...full, rounds: 2 } },
  groups: () => texts.map((row) => groupOf([row])),
  async gather(without) {
    const contender = (id, has) => javaScript(id, ["tables/contender", id], undefined, has);
    const { python, version } = await prepareNumPy();
    const list = Object.entries(ours(null)).map(([id, { tables: read }]) =>
      contender(id, ({ name }) => read === undefined || read.includes(name)),
    );
    list.push(numPy(python, "numpy", ({ numpy }) => numpy));
    const problem = preparePeers("bench/tables/peers");
    if (problem === null) list.push(...Object.keys(packages).map((id) => contender(id)));
    else without("packages from npm that read tables", problem);
    return { listOf: () => list, numpy: version };
  },
};
