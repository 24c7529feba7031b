/**
 * A random program over arrays that share memory. It takes, writes, keeps and transfers their typed arrays while arrays come and go.
 * After each step it compares one array with its twin, and every few steps all of them.
 */
import { collect } from "../collect.ts";
import type { Random } from "../random.ts";
import { actions, create, type State } from "./actions.ts";
import { checkTaken, checkTwin } from "./twin.ts";

/** How many are kept of each; the oldest go first. */
const MOST_TWINS = 40;
const MOST_TAKEN = 40;

/** Steps between two looks at everything. */
const CHECK_STEPS = 25;

/** Steps between two times that what was dropped comes back. */
const COLLECT_STEPS = 75;

/** Runs as many steps. Throws an error that names the step when an array or a typed array holds what it must not. */
export async function runProgram(random: Random, steps: number): Promise<void> {
  const state: State = { random, twins: [], taken: [] };
  for (let step = 1; step <= steps; step += 1) {
    if (state.twins.length < 5) create(state);
    const act = random.pick(actions);
    try {
      await act(state);
      forgetOldest(state);
      if (step % COLLECT_STEPS === 0) await collect();
      check(state, step % CHECK_STEPS === 0 || step === steps);
    } catch (error) {
      throw new Error(`step ${step}, ${act.name}: ${(error as Error).message}`, { cause: error });
    }
  }
  for (const { array } of state.twins) array.dispose();
}

function forgetOldest({ random, twins, taken }: State): void {
  while (twins.length > MOST_TWINS) {
    const oldest = twins.shift();
    if (random.below(2) === 0) oldest?.array.dispose();
  }
  while (taken.length > MOST_TAKEN) taken.shift();
}

function check({ random, twins, taken }: State, isAll: boolean): void {
  if (isAll) {
    twins.forEach(checkTwin);
    taken.forEach(checkTaken);
  } else if (twins.length > 0) checkTwin(random.pick(twins));
}
