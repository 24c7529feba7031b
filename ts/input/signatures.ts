/**
 * Describes functions as their callers write them. The readers in arguments.ts use this to check options and to write messages.
 */

/** A function, described as its callers write it. */
export interface Signature {
  /** The function's name. Every message starts with it. */
  readonly name: string;
  /** The whole call. Messages show it when an object was passed in the wrong position. */
  readonly usage: string;
  /** The names that `options` may have. */
  readonly optionNames: readonly string[];
  /** Whether `dtype` is one of the option names. */
  readonly takesDType: boolean;
}

/** Makes a signature of a call as it is documented, such as `eye(n, m, { k, dtype, order })`. */
/* @__NO_SIDE_EFFECTS__ */
export function signature(usage: string): Signature {
  const name = usage.slice(0, usage.indexOf("("));
  const options = /\{(.*)\}/.exec(usage)?.[1] ?? "";
  const optionNames = options.split(",").map((option) => option.trim());
  return Object.freeze({ name, usage, optionNames, takesDType: optionNames.includes("dtype") });
}

type NameOf<Usage> = Usage extends `${infer Name}(${string}` ? Name : never;

/** Makes signatures of calls as they are documented, such as `eye(n, m, { k, dtype, order })`. */
/* @__NO_SIDE_EFFECTS__ */
export function signatures<const Usage extends string>(
  ...usages: readonly Usage[]
): { readonly [Name in NameOf<Usage>]: Signature } {
  const made = usages.map(signature);
  return Object.fromEntries(made.map((call) => [call.name, call])) as Record<NameOf<Usage>, Signature>;
}
