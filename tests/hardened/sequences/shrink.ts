/** Shrinks a sequence whose last call differs: drops steps, and then what the steps have beside their calls. */
import type { Sequence, Step } from "./plans.ts";

/** Whether the last call of a sequence still differs from what it gives alone. */
export type Fails = (sequence: Sequence) => Promise<boolean>;

/** A finding that needs many steps is shrunk as far as so many tries go. */
const MOST_TRIES = 300;

/** Returns a sequence that still fails, of which no step can be dropped. */
export async function shrunk(sequence: Sequence, stillFails: Fails): Promise<Sequence> {
  let tries = 0;
  const fails: Fails = async (shorter) => {
    tries += 1;
    return tries <= MOST_TRIES && stillFails(shorter);
  };
  const shorter = await withFewerSteps(sequence, fails);
  const plain = await withPlainSteps(shorter, fails);
  const roomy = { ...plain, budget: 2 ** 22 };
  return (await fails(roomy)) ? roomy : plain;
}

/** Drops steps before the last in pieces, which become smaller. */
async function withFewerSteps({ budget, steps }: Sequence, fails: Fails): Promise<Sequence> {
  let before = steps.slice(0, -1);
  const last = steps.slice(-1);
  for (let piece = before.length; piece >= 1; piece = Math.floor(piece / 2)) {
    for (let first = before.length - piece; first > -piece; first -= piece) {
      const fewer = [...before.slice(0, Math.max(0, first)), ...before.slice(Math.max(0, first + piece))];
      if (fewer.length < before.length && (await fails({ budget, steps: [...fewer, ...last] })))
        before = fewer;
    }
  }
  return { budget, steps: [...before, ...last] };
}

/** Leaves out what is done with the arrays of a step, and the print options. */
async function withPlainSteps(sequence: Sequence, fails: Fails): Promise<Sequence> {
  let found = sequence;
  for (const [place, step] of sequence.steps.entries()) {
    for (const plainer of "call" in step ? plainerSteps(step) : []) {
      const steps = found.steps.map((each, at) => (at === place ? { ...each, ...plainer } : each)) as Step[];
      if (await fails({ ...found, steps })) found = { ...found, steps };
    }
  }
  return found;
}

function plainerSteps(step: Extract<Step, { call: unknown }>): object[] {
  const { print: _, ...call } = step.call;
  return [
    ...(step.outside.length > 0 ? [{ outside: [] }] : []),
    ...(step.isFull ? [{ isFull: false }] : []),
    ...(step.isScoped ? [{ isScoped: false }] : []),
    ...(step.isKept ? [{ isKept: false }] : []),
    ...(step.call.print === undefined ? [] : [{ call }]),
  ];
}
