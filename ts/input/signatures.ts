/**
 * Reading what callers pass: options, shapes, counts, offsets, orders. Each reader returns what it checked, reads every
 * property once, and throws the named error in one voice: function, argument, what is allowed, what was given.
 *
 * What is read at every call is read in a few lines, and the rest stands in a function of its own: V8 copies small functions
 * into their callers up to a sum of bytes, and a small array takes half again as long where that does not suffice.
 */

/** A function as its callers write it. */
export interface Signature {
  /** The function's name, with which every message starts. */
  readonly name: string;
  /** The whole call, shown to who passed an object in the wrong place. */
  readonly usage: string;
  /** The names that `options` may have. */
  readonly optionNames: readonly string[];
  /** Whether `dtype` is one of them. */
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
