/**
 * The public names: each as a named export, and all of them in the frozen default export `np`.
 * @module ndloom
 */
import * as names from "./names.ts";

export type { DiagonalOptions } from "./array/diagonal.ts";
export type {
  AstypeOptions,
  AxisLists,
  Base,
  CopyOptions,
  Got,
  IndexEntry,
  IndexList,
  IndexLists,
  Integers,
  OutLike,
  PositionList,
  Positions,
  ReshapeArguments,
  SetValue,
  Taken,
  TakeOptions,
  ValueOrView,
  Vector,
  WrittenTo,
} from "./array/ndarray.ts";
export type { Slice, SliceEnd, SliceStep } from "./array/slice.ts";
export type { IndexMode } from "./array/taking.ts";
export type {
  Flags,
  Mapped,
  NdarrayLike,
  OrderOptions,
  PerAxis,
  ReshapeOptions,
  ToArrayOptions,
  Transferred,
} from "./array/types.ts";
export type { ArrayBound, Bound, RealBound } from "./creation/bounds.ts";
export type * from "./creation/inputs.ts";
export type { OrOut, OutOption, WindowOption } from "./creation/make.ts";
export type { Casting } from "./dtype/casting.ts";
export type { ComplexLike, Scalar, ScalarInput } from "./dtype/complex.ts";
export type { DataOf, DTypeName, DTypes, Kind, ValueOf } from "./dtype/dtypes.ts";
export type { DTypeLike, DTypeText, NameOf } from "./dtype/names.ts";
export type { NpzContent } from "./files/npz.ts";
export type { ProgressOptions, ReadProgress, WriteOptions, WriteProgress } from "./files/options.ts";
export type { PathObject, SourceAtOnce, SourceLater, TextLater } from "./files/sources/open.ts";
export type { ColumnInput, ColumnInputs } from "./files/tables/column-inputs.ts";
export type { Converter } from "./files/tables/converters.ts";
export type { NamedColumns } from "./files/tables/genfromtxt/table.ts";
export type { Columns, ColumnType, TextCodesUnlessDtypesTells } from "./files/tables/result-types.ts";
export type { Fill } from "./files/tables/types.ts";
export type { TargetAtOnce } from "./files/targets/open.ts";
export type { ClosenessFunction, ClosenessOptions } from "./formulas/functions/closeness.ts";
export type {
  ClipFunction,
  ClipOptions,
  Computed,
  ElementwiseOptions,
  OneOperand,
  OneOperandTwoResults,
  PairOptions,
  PartsFunction,
  RoundFunction,
  RoundOptions,
  Trailing,
  TwoOperands,
  TwoOperandsTwoResults,
} from "./formulas/functions/elementwise-types.ts";
export type {
  AskedOr,
  Averaged,
  Axes,
  ExtremeOptions,
  MeanOptions,
  PositionOptions,
  Reduced,
  ReductionOptions,
  Spread,
  Summed,
  SumOptions,
  TruthOptions,
  VarianceOptions,
  WhereOption,
} from "./formulas/functions/reduction-types.ts";
export type { AverageOptions, CumulativeOptions, DiffOptions } from "./formulas/functions/running.ts";
export type { EvaluateOptions, Variable } from "./formulas/text/evaluate.ts";
export type { CommonDType } from "./indexing/arguments.ts";
export type { PutOptions } from "./indexing/put.ts";
export type { CopyOrder, Order } from "./input/arguments.ts";
export type { ConcatenateOptions, JoinedArray, JoinOptions } from "./joins/concatenate.ts";
export type { Nested } from "./lists/writer.ts";
export type { ElementsOf, TypedArray } from "./memory/foreign.ts";
export * from "./names.ts";
export type { TextCodes } from "./order/text-codes.ts";
export type { FloatMode, Formatter, FormatterKind, PrintOptions } from "./print/options.ts";
export type { EinsumPath, Optimize } from "./products/optimize.ts";
export type { ProductFunction, ProductOptions, VecdotOptions } from "./products/types.ts";
export type { BitGenerator, Seed } from "./random/bit-generator.ts";
export type { DistributionMethods } from "./random/distribution-methods.ts";
export type { Generator } from "./random/generator.ts";
export type * from "./random/inputs.ts";
export type { MT19937, Mt19937State } from "./random/mt19937.ts";
export type { PCG64, PCG64DXSM, Pcg64State } from "./random/pcg64.ts";
export type { Philox, PhiloxOptions, PhiloxState, Words64 } from "./random/philox.ts";
export type { OldState, RandomState } from "./random/random-state.ts";
export type {
  Entropy,
  SeedSequence,
  SeedSequenceOptions,
  SeedSequenceState,
} from "./random/seed-sequence.ts";
export type { SFC64, Sfc64State } from "./random/sfc64.ts";
export type { StateInteger } from "./random/state.ts";

/**
 * All public names of ndloom in one frozen object. The object of `import *` is not frozen. In the scripts of dist each name stands by
 * itself in place of `...names` (scripts/public-names.js).
 */
const np: Readonly<typeof names> = /* @__PURE__ */ Object.freeze({ ...names });

export default np;
