/**
 * The public names: each as a named export, and all of them in the frozen default export `np`.
 * @module ndloom
 */
import * as names from "./names.ts";

export type { DiagonalOptions } from "./array/diagonal.ts";
export type {
  AstypeOptions,
  Base,
  CopyOptions,
  Got,
  IndexEntry,
  IndexList,
  IndexLists,
  Integers,
  OutLike,
  ReshapeArguments,
  SetValue,
  Taken,
  TakeOptions,
  ValueOrView,
  WrittenTo,
} from "./array/ndarray.ts";
export type { Array2stringOptions, PrintSettings } from "./array/print-options.ts";
export type { Slice, SliceEnd, SliceStep } from "./array/slice.ts";
export type { IndexMode } from "./array/taking.ts";
export type {
  Flags,
  Mapped,
  NdarrayLike,
  OrderOptions,
  ReshapeOptions,
  Transferred,
} from "./array/types.ts";
export type { MemoryState } from "./controls.ts";
export type { ArangeOptions } from "./creation/arange.ts";
export type { ArrayBound, Bound, RealBound } from "./creation/bounds.ts";
export type { EmptyOptions, FillOptions, LikeOptions } from "./creation/filled.ts";
export type { BufferOptions, TypedArrayOptions } from "./creation/from-buffer.ts";
export type { ArrayCopyOptions, ArrayOptions, EachOptions } from "./creation/from-data.ts";
export type { FromstringOptions } from "./creation/from-text.ts";
export type {
  ArrayInput,
  ArrayOrOthers,
  ColumnOfOthers,
  DescribedArray,
  InputDType,
  NestedArray,
  NestedIterable,
  Shape,
} from "./creation/inputs.ts";
export type { DTypeOption, Requirement, RequireOptions } from "./creation/layouts.ts";
export type { OrOut, OutOption, WindowOption } from "./creation/make.ts";
export type { EyeOptions, IdentityOptions, TriOptions } from "./creation/matrix.ts";
export type { LinspaceOptions, LogspaceOptions, RangeOptions } from "./creation/ranges.ts";
export type { VanderOptions } from "./creation/vander.ts";
export type { Casting } from "./dtype/casting.ts";
export type { ComplexLike, Scalar, ScalarInput } from "./dtype/complex.ts";
export type { DataOf, DTypeName, DTypes, Kind, ValueOf } from "./dtype/dtypes.ts";
export type { DTypeLike, DTypeText, NameOf } from "./dtype/names.ts";
export type { ImageDataOptions, ImagePixels } from "./exchange/from-image-data.ts";
export type { FromfileOptions, FromfilePositions } from "./files/fromfile.ts";
export type { LoadedAs, LoadOptions } from "./files/load.ts";
export type { WriteProgress } from "./files/npy.ts";
export type { NpzContent } from "./files/npz.ts";
export type { ProgressOptions, ReadProgress } from "./files/options.ts";
export type { NamedArrays } from "./files/savez.ts";
export type { PathObject, SourceAtOnce, SourceLater, TextLater } from "./files/sources/open.ts";
export type { ColumnInput, ColumnInputs } from "./files/tables/column-inputs.ts";
export type { Converter } from "./files/tables/converters.ts";
export type { NamedColumns } from "./files/tables/genfromtxt/table.ts";
export type { Genfromtxt, GenfromtxtOptions, GenfromtxtPositions } from "./files/tables/genfromtxt.ts";
export type { LoadtxtOptions, LoadtxtPositions } from "./files/tables/loadtxt.ts";
export type { ReadBlocksOptions, TableBlock } from "./files/tables/read-blocks.ts";
export type { ReadColumnsOptions } from "./files/tables/read-columns.ts";
export type { Columns, ColumnType } from "./files/tables/result-types.ts";
export type { TextCodes } from "./files/tables/text-column.ts";
export type { Fill } from "./files/tables/types.ts";
export type { WriteColumnsOptions } from "./files/tables/write-columns.ts";
export type { TargetAtOnce } from "./files/targets/open.ts";
export type { FromGroups, FromregexOptions, GroupDTypes } from "./files/text/fromregex.ts";
export type { SavetxtOptions, SavetxtPositions } from "./files/text/savetxt.ts";
export type { TofileOptions } from "./files/tofile.ts";
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
export type { IndicesOptions } from "./grids/indices.ts";
export type { FloatLimits, IntegerLimits } from "./grids/limits.ts";
export type { MeshgridOptions } from "./grids/meshgrid.ts";
export type { GridSlice, OpenGrid } from "./grids/mgrid.ts";
export type { CommonDType } from "./indexing/arguments.ts";
export type { ChooseOptions, SelectOptions } from "./indexing/choose.ts";
export type { CopytoOptions } from "./indexing/copyto.ts";
export type { DiagIndicesOptions, FillDiagonalOptions } from "./indexing/diagonals.ts";
export type { OrderOption, RavelOptions } from "./indexing/multi-index.ts";
export type { PutOptions } from "./indexing/put.ts";
export type { AxisOption, CompressOptions } from "./indexing/take.ts";
export type { OffsetOption, RowsAndColumns, TriangleOptions } from "./indexing/triangles.ts";
export type { CopyOrder, Order } from "./input/arguments.ts";
export type { RavelOrder, SqueezeOptions, TransposeOptions } from "./joins/axes.ts";
export type { ConcatenateOptions, JoinedTo, JoinOptions } from "./joins/concatenate.ts";
export type { EditOptions } from "./joins/edits.ts";
export type { AxesOptions, Rot90Options } from "./joins/flips.ts";
export type { PadAxes, PadOptions } from "./joins/pad.ts";
export type { RepeatOptions } from "./joins/repeats.ts";
export type { StackOptions } from "./joins/stacks.ts";
export type { Nested } from "./lists/writer.ts";
export type { ElementsOf, TypedArray } from "./memory/foreign.ts";
export * from "./names.ts";
export type { FloatMode, Formatter, FormatterKind, PrintOptions } from "./print/options.ts";
export type { BitGenerator, Seed } from "./random/bit-generator.ts";
export type { DistributionMethods } from "./random/distribution-methods.ts";
export type { Generator } from "./random/generator.ts";
export type {
  ChoiceOptions,
  Drawn,
  DrawnFloats,
  DrawnGamma,
  DrawnIntegers,
  DrawnItems,
  DrawnWith,
  DrawOptions,
  ExponentialMethod,
  ExponentialOptions,
  FloatOptions,
  HypergeometricMethod,
  HypergeometricOptions,
  IntegersOptions,
  MaybeParameter,
  OldChoiceOptions,
  Parameter,
  PermutedOptions,
  RandintOptions,
  ShuffleOptions,
  Size,
  SizeOption,
} from "./random/inputs.ts";
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
 * All public names of ndloom in one frozen object. The names are listed here for two reasons. The object of `import *` is not
 * frozen. A bundler makes that object with a loop, which also copies properties that a page added to Object.prototype. The
 * compiler reports a name that is missing here.
 */
const np: Readonly<typeof names> = /* @__PURE__ */ Object.freeze({
  AsyncNpzFile: names.AsyncNpzFile,
  BroadcastError: names.BroadcastError,
  Complex: names.Complex,
  DType: names.DType,
  DTypeError: names.DTypeError,
  FormulaError: names.FormulaError,
  DisposedError: names.DisposedError,
  IndexError: names.IndexError,
  LoadError: names.LoadError,
  MemoryError: names.MemoryError,
  NDArray: names.NDArray,
  NDLoomError: names.NDLoomError,
  NotImplementedError: names.NotImplementedError,
  NpzFile: names.NpzFile,
  ShapeError: names.ShapeError,
  TrapError: names.TrapError,
  ValueError: names.ValueError,
  abs: names.abs,
  absolute: names.absolute,
  acos: names.acos,
  acosh: names.acosh,
  add: names.add,
  all: names.all,
  allclose: names.allclose,
  amax: names.amax,
  amin: names.amin,
  angle: names.angle,
  any: names.any,
  append: names.append,
  arange: names.arange,
  arccos: names.arccos,
  arccosh: names.arccosh,
  arcsin: names.arcsin,
  arcsinh: names.arcsinh,
  arctan: names.arctan,
  arctan2: names.arctan2,
  arctanh: names.arctanh,
  argmax: names.argmax,
  argmin: names.argmin,
  argwhere: names.argwhere,
  around: names.around,
  array: names.array,
  array2string: names.array2string,
  arrayEqual: names.arrayEqual,
  arraySplit: names.arraySplit,
  asanyarray: names.asanyarray,
  asarray: names.asarray,
  asarrayChkfinite: names.asarrayChkfinite,
  ascontiguousarray: names.ascontiguousarray,
  asfortranarray: names.asfortranarray,
  asin: names.asin,
  asinh: names.asinh,
  astype: names.astype,
  atan: names.atan,
  atan2: names.atan2,
  atanh: names.atanh,
  atleast1d: names.atleast1d,
  atleast2d: names.atleast2d,
  atleast3d: names.atleast3d,
  average: names.average,
  bitwiseAnd: names.bitwiseAnd,
  bitwiseCount: names.bitwiseCount,
  bitwiseInvert: names.bitwiseInvert,
  bitwiseLeftShift: names.bitwiseLeftShift,
  bitwiseNot: names.bitwiseNot,
  bitwiseOr: names.bitwiseOr,
  bitwiseRightShift: names.bitwiseRightShift,
  bitwiseXor: names.bitwiseXor,
  block: names.block,
  bool: names.bool,
  broadcastArrays: names.broadcastArrays,
  broadcastShapes: names.broadcastShapes,
  broadcastTo: names.broadcastTo,
  c_: names.c_,
  cbrt: names.cbrt,
  ceil: names.ceil,
  choose: names.choose,
  clip: names.clip,
  columnStack: names.columnStack,
  complex: names.complex,
  complex128: names.complex128,
  complex64: names.complex64,
  compress: names.compress,
  concat: names.concat,
  concatenate: names.concatenate,
  configure: names.configure,
  conj: names.conj,
  conjugate: names.conjugate,
  copy: names.copy,
  copysign: names.copysign,
  copyto: names.copyto,
  cos: names.cos,
  cosh: names.cosh,
  countNonzero: names.countNonzero,
  cumprod: names.cumprod,
  cumsum: names.cumsum,
  deg2rad: names.deg2rad,
  degrees: names.degrees,
  delete: names.delete,
  diag: names.diag,
  diagflat: names.diagflat,
  diagIndices: names.diagIndices,
  diagIndicesFrom: names.diagIndicesFrom,
  diagonal: names.diagonal,
  diff: names.diff,
  divide: names.divide,
  divmod: names.divmod,
  dsplit: names.dsplit,
  dstack: names.dstack,
  dtype: names.dtype,
  e: names.e,
  empty: names.empty,
  emptyLike: names.emptyLike,
  equal: names.equal,
  evaluate: names.evaluate,
  exp: names.exp,
  exp2: names.exp2,
  expandDims: names.expandDims,
  expm1: names.expm1,
  extract: names.extract,
  eye: names.eye,
  fabs: names.fabs,
  fillDiagonal: names.fillDiagonal,
  finfo: names.finfo,
  flatnonzero: names.flatnonzero,
  flip: names.flip,
  fliplr: names.fliplr,
  flipud: names.flipud,
  float16: names.float16,
  float32: names.float32,
  float64: names.float64,
  floatPower: names.floatPower,
  floor: names.floor,
  floorDivide: names.floorDivide,
  fmax: names.fmax,
  fmin: names.fmin,
  fmod: names.fmod,
  frexp: names.frexp,
  frombuffer: names.frombuffer,
  fromDlpack: names.fromDlpack,
  fromfile: names.fromfile,
  fromfunction: names.fromfunction,
  fromImageData: names.fromImageData,
  fromiter: names.fromiter,
  fromregex: names.fromregex,
  fromstring: names.fromstring,
  fromTypedArray: names.fromTypedArray,
  full: names.full,
  fullLike: names.fullLike,
  gcd: names.gcd,
  genfromtxt: names.genfromtxt,
  geomspace: names.geomspace,
  getPrintoptions: names.getPrintoptions,
  greater: names.greater,
  greaterEqual: names.greaterEqual,
  heaviside: names.heaviside,
  hsplit: names.hsplit,
  hstack: names.hstack,
  hypot: names.hypot,
  identity: names.identity,
  iinfo: names.iinfo,
  imag: names.imag,
  indexExp: names.indexExp,
  indices: names.indices,
  inf: names.inf,
  insert: names.insert,
  int16: names.int16,
  int32: names.int32,
  int64: names.int64,
  int8: names.int8,
  interp: names.interp,
  invert: names.invert,
  isclose: names.isclose,
  isfinite: names.isfinite,
  isinf: names.isinf,
  isnan: names.isnan,
  ix_: names.ix_,
  lcm: names.lcm,
  ldexp: names.ldexp,
  leftShift: names.leftShift,
  less: names.less,
  lessEqual: names.lessEqual,
  linspace: names.linspace,
  load: names.load,
  loadtxt: names.loadtxt,
  log: names.log,
  log10: names.log10,
  log1p: names.log1p,
  log2: names.log2,
  logaddexp: names.logaddexp,
  logaddexp2: names.logaddexp2,
  logicalAnd: names.logicalAnd,
  logicalNot: names.logicalNot,
  logicalOr: names.logicalOr,
  logicalXor: names.logicalXor,
  logspace: names.logspace,
  maskIndices: names.maskIndices,
  max: names.max,
  maximum: names.maximum,
  mean: names.mean,
  memory: names.memory,
  meshgrid: names.meshgrid,
  mgrid: names.mgrid,
  min: names.min,
  minimum: names.minimum,
  mod: names.mod,
  modf: names.modf,
  moveaxis: names.moveaxis,
  multiply: names.multiply,
  nan: names.nan,
  nanargmax: names.nanargmax,
  nanargmin: names.nanargmin,
  nanmax: names.nanmax,
  nanmean: names.nanmean,
  nanmin: names.nanmin,
  nanprod: names.nanprod,
  nanstd: names.nanstd,
  nansum: names.nansum,
  nanToNum: names.nanToNum,
  nanvar: names.nanvar,
  ndenumerate: names.ndenumerate,
  ndindex: names.ndindex,
  negative: names.negative,
  newaxis: names.newaxis,
  nextafter: names.nextafter,
  nonzero: names.nonzero,
  notEqual: names.notEqual,
  ogrid: names.ogrid,
  ones: names.ones,
  onesLike: names.onesLike,
  pad: names.pad,
  pi: names.pi,
  place: names.place,
  positive: names.positive,
  pow: names.pow,
  power: names.power,
  printoptions: names.printoptions,
  prod: names.prod,
  ptp: names.ptp,
  put: names.put,
  putAlongAxis: names.putAlongAxis,
  putmask: names.putmask,
  r_: names.r_,
  rad2deg: names.rad2deg,
  radians: names.radians,
  random: names.random,
  ravel: names.ravel,
  ravelMultiIndex: names.ravelMultiIndex,
  readBlocks: names.readBlocks,
  readColumns: names.readColumns,
  real: names.real,
  receive: names.receive,
  reciprocal: names.reciprocal,
  remainder: names.remainder,
  repeat: names.repeat,
  require: names.require,
  reshape: names.reshape,
  rightShift: names.rightShift,
  rint: names.rint,
  roll: names.roll,
  rot90: names.rot90,
  round: names.round,
  s_: names.s_,
  save: names.save,
  savetxt: names.savetxt,
  savez: names.savez,
  savezCompressed: names.savezCompressed,
  scope: names.scope,
  select: names.select,
  setPrintoptions: names.setPrintoptions,
  sign: names.sign,
  signbit: names.signbit,
  sin: names.sin,
  sinc: names.sinc,
  sinh: names.sinh,
  slice: names.slice,
  spacing: names.spacing,
  split: names.split,
  sqrt: names.sqrt,
  square: names.square,
  squeeze: names.squeeze,
  stack: names.stack,
  std: names.std,
  subtract: names.subtract,
  sum: names.sum,
  swapaxes: names.swapaxes,
  take: names.take,
  takeAlongAxis: names.takeAlongAxis,
  tan: names.tan,
  tanh: names.tanh,
  tile: names.tile,
  tofile: names.tofile,
  transpose: names.transpose,
  tri: names.tri,
  tril: names.tril,
  trilIndices: names.trilIndices,
  trilIndicesFrom: names.trilIndicesFrom,
  triu: names.triu,
  triuIndices: names.triuIndices,
  triuIndicesFrom: names.triuIndicesFrom,
  trueDivide: names.trueDivide,
  trunc: names.trunc,
  uint16: names.uint16,
  uint32: names.uint32,
  uint64: names.uint64,
  uint8: names.uint8,
  unravelIndex: names.unravelIndex,
  unstack: names.unstack,
  unwrap: names.unwrap,
  vander: names.vander,
  var: names.var,
  vsplit: names.vsplit,
  vstack: names.vstack,
  where: names.where,
  writeColumns: names.writeColumns,
  zeros: names.zeros,
  zerosLike: names.zerosLike,
});

export default np;
