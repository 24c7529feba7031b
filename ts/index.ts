/** The public names: each as a named export, and all of them in the frozen default export `np`. */
import * as names from "./names.ts";

export type { CopyOrder, Order } from "./arguments.ts";
export type { ComplexLike } from "./complex.ts";
export type { MemoryState } from "./controls.ts";
export type { DataOf, DTypeLike, DTypeName, DTypes, DTypeText, Kind, NameOf, ValueOf } from "./dtype.ts";
export * from "./names.ts";
export type { Nested } from "./nested-out.ts";
export type { ArrayInput, Base, Flags, IndexEntry, NestedArray, Shape } from "./types.ts";
export type { Scalar, ScalarInput } from "./values.ts";
export type { Slice } from "./views.ts";

/** Everything of ndloom in one frozen object. */
const np: Readonly<typeof names> = frozen(names);

// Bundlers drop the call where named imports are used alone; a spread at its place they would keep.
/* @__NO_SIDE_EFFECTS__ */
function frozen<T extends object>(members: T): Readonly<T> {
  return Object.freeze({ ...members });
}

export default np;
