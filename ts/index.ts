/**
 * The public names: each as a named export, and all of them in the frozen default export `np`.
 * @module ndloom
 */
import * as names from "./names.ts";

export type { CopyOrder, Order } from "./arguments.ts";
export type { ComplexLike } from "./complex.ts";
export type { MemoryState } from "./controls.ts";
export type { ArangeOptions } from "./creation/arange.ts";
export type { VanderOptions } from "./creation/diagonals.ts";
export type { FillOptions, LikeOptions } from "./creation/filled.ts";
export type { BufferOptions, TypedArrayOptions } from "./creation/from-buffer.ts";
export type { ArrayOptions, ElementsOf } from "./creation/from-data.ts";
export type { FromstringOptions } from "./creation/from-text.ts";
export type { OrOut, OutOption } from "./creation/make.ts";
export type { EyeOptions, IdentityOptions, TriOptions } from "./creation/matrix.ts";
export type { Bound, LinspaceOptions, LogspaceOptions, RangeOptions } from "./creation/ranges.ts";
export type { DataOf, DTypeLike, DTypeName, DTypes, DTypeText, Kind, NameOf, ValueOf } from "./dtype.ts";
export type { TypedArray } from "./memory/foreign.ts";
export * from "./names.ts";
export type { Nested } from "./nested/out.ts";
export type { OutLike } from "./out.ts";
export type {
  ArrayInput,
  AstypeOptions,
  Base,
  Flags,
  Got,
  IndexEntry,
  NestedArray,
  NestedIterable,
  Shape,
  Transferred,
} from "./types.ts";
export type { Scalar, ScalarInput } from "./values.ts";
export type { Slice } from "./views.ts";

/** Everything of ndloom in one frozen object. */
const np: Readonly<typeof names> = /* @__PURE__ */ frozen(names);

// Bundlers drop the call where named imports are used alone; a spread at its place they would keep.
function frozen<T extends object>(members: T): Readonly<T> {
  return Object.freeze({ ...members });
}

export default np;
