/**
 * Work that waits: with disks, servers and streams that fail. A scenario draws plain values, so that a report can show them and
 * fast-check can shrink them. Afterwards memory must be as before.
 */
import fc from "fast-check";
import np, { type NDArray } from "../../../ts/index.ts";
import { bytesOf } from "../../support/out-targets.ts";
import { faultOfMemory, outcomes } from "./case.ts";

export interface Scenario {
  readonly name: string;
  /** Checks some draws. A fault shrinks to the smallest draw that has one. */
  check(
    settings: { readonly seed: number; readonly numRuns: number },
    counted: () => void,
  ): Promise<Finding | null>;
}

/** The smallest draw with a fault. */
export interface Finding {
  readonly drawn: string;
  readonly fault: string;
}

/** Makes a scenario. `faultOf` says what is wrong, or returns null. */
export function scenario<T>(
  name: string,
  draws: fc.Arbitrary<T>,
  faultOf: (drawn: T) => Promise<string | null>,
): Scenario {
  return {
    name,
    async check(settings, counted) {
      const property = fc.asyncProperty(draws, async (drawn) => {
        counted();
        const before = np.memory();
        const fault = (await faultOf(drawn)) ?? faultOfMemory(before);
        if (fault !== null) throw new Error(fault);
      });
      const { failed, counterexample, errorInstance } = await fc.check(property, settings);
      if (!failed) return null;
      return { drawn: fc.stringify(counterexample?.[0]), fault: (errorInstance as Error).message };
    },
  };
}

/** How a call ended: with a result, or with an error of the package or of `thrown`, what the host threw. Others are faults. */
export type Ending<R> = { readonly result: R } | { readonly error: unknown } | { readonly fault: string };

/** A call takes some milliseconds. */
const PATIENCE_SECONDS = 20;

/** Waits for a call. */
export async function ended<R>(
  call: () => Promise<R> | R,
  thrown: readonly unknown[] = [],
): Promise<Ending<R>> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const silence = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error("it never ended")), PATIENCE_SECONDS * 1000);
  });
  try {
    const result = await Promise.race([call(), silence]);
    outcomes.results += 1;
    return { result };
  } catch (error) {
    if (thrown.includes(error)) outcomes.passedOn += 1;
    else if (error instanceof np.NDLoomError) outcomes.refused += 1;
    else return { fault: `threw what is not of the package: ${(error as Error)?.stack ?? error}` };
    return { error };
  } finally {
    clearTimeout(timer);
  }
}

/** What arrays are made of, to compare them when they are gone. */
export function contentsOf(arrays: readonly NDArray[]): string {
  return arrays
    .map((array) => {
      const bytes = bytesOf(array.toTypedArray());
      return `${array.dtype}[${array.shape}] ${Buffer.from(bytes).toString("base64")}`;
    })
    .join("; ");
}

/** Disposes of arrays, and returns what they are made of. */
export function spent(...arrays: readonly NDArray[]): string {
  const contents = contentsOf(arrays);
  for (const array of arrays) array.dispose();
  return contents;
}
