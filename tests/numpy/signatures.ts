/** The arguments of NumPy's functions and methods, as record-names.py recorded them. */
import { readRecorded } from "./read-recorded.ts";

/** An argument, whether it is given by name alone, and its default, null if that is no plain value. */
type Argument = readonly [name: string, isNamed: boolean, byDefault: boolean | number | string | null];

/** The functions of np, of np.linalg and of np.fft, and the methods of these classes. */
export type Owner = "np" | "linalg" | "fft" | "NDArray" | "Generator" | "RandomState";

/** A name without what NumPy and JavaScript write in their own ways: `atleast_1d` and `atleast1d` are the same. */
export const plainName = (name: string): string => name.replaceAll("_", "").toLowerCase();

const recorded = readRecorded<Record<Owner, Record<string, Argument[]>>>("signatures");

const byPlainName = Object.entries(recorded).map(([owner, functions]) => {
  const named = Object.entries(functions).map(([name, all]) => [
    plainName(name),
    all.map(([argument, ...rest]) => [plainName(argument), ...rest] as const),
  ]);
  return [owner, Object.fromEntries(named)] as const;
});

/** The arguments of the functions of NumPy, by plain names. */
export const signatures = Object.fromEntries(byPlainName) as Readonly<
  Record<Owner, Readonly<Record<string, readonly Argument[]>>>
>;
