/** How an array goes to a worker, as 8 and 800 MB. The least time counts, since other work of the machine only adds to it. */
import { groupOf, waysOf } from "../contenders/index.js";
import { least } from "../rounds.js";
import { rows } from "./rows.js";

const full = { warmMs: 1, rounds: 40, fewest: 7, cellMs: 2000, figure: least };

export const transfer = {
  about: "arrays that go to a worker",
  paces: { full, quick: { ...full, rounds: 10, fewest: 2 } },
  groups: () => rows.map((row) => groupOf([row])),
  gather: () => ({ listOf: () => waysOf(rows, "transfer") }),
};
