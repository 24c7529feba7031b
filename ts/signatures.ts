/** The signatures of the functions of one file, each by the name that its text begins with. */
import { type Signature, signature } from "./arguments.ts";

type NameOf<Usage> = Usage extends `${infer Name}(${string}` ? Name : never;

/** Makes signatures of calls as they are documented, such as `eye(n, m, { k, dtype, order })`. */
/* @__NO_SIDE_EFFECTS__ */
export function signatures<const Usage extends string>(
  ...usages: readonly Usage[]
): { readonly [Name in NameOf<Usage>]: Signature } {
  const made = usages.map(signature);
  return Object.fromEntries(made.map((call) => [call.name, call])) as Record<NameOf<Usage>, Signature>;
}
