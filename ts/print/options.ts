/** The print options: how `String`, the console and `array2string` write arrays. They hold until they are set again. */

/** How many digits floats have: exactly `precision`, as many as they need, or both, with one number of digits or without. */
export type FloatMode = "fixed" | "unique" | "maxprec" | "maxprec_equal";

/** Functions that write elements, by the kind of the dtype. */
export type Formatter = {
  readonly [Kind in FormatterKind]?: ((value: never) => unknown) | null | undefined;
};

/** The kinds of elements as NumPy names them. `all` means every kind; the names with `Kind` mean the same as those without. */
export type FormatterKind =
  | "all"
  | "bool"
  | "int"
  | "intKind"
  | "float"
  | "floatKind"
  | "complexfloat"
  | "complexKind";

/** How numbers are written. */
export interface NumberOptions {
  /** Digits after the point. */
  readonly precision: number;
  /** How many digits floats have: `precision` of them (`'fixed'`), as many as they need (`'unique'`), or so many but at most `precision` (`'maxprec'`, the default); `'maxprec_equal'` gives all the same number. */
  readonly floatmode: FloatMode;
  /** Whether small floats are written without exponents. */
  readonly suppress: boolean;
  /** What stands before numbers that are not negative: `'-'` nothing, `'+'` a plus sign, `' '` a blank. */
  readonly sign: "-" | "+" | " ";
  /** The text of NaN. */
  readonly nanstr: string;
  /** The text of infinity. */
  readonly infstr: string;
}

/** The print options. */
export interface PrintOptions extends NumberOptions {
  /** Arrays of more elements are shortened. */
  readonly threshold: number;
  /** Items shown at both ends of a shortened axis. */
  readonly edgeitems: number;
  /** Characters in a line. */
  readonly linewidth: number;
  /** Functions that write elements, by the names of dtypes or of kinds of dtypes. */
  readonly formatter: Formatter | null;
}

/** Functions of the caller's that write elements, by the kind of their dtype. */
export type Writers = {
  readonly [Kind in "b" | "i" | "u" | "f" | "c"]?: ((value: never) => unknown) | undefined;
};

/** The print options, with the functions of the formatter as they are looked up. */
export interface Settings extends PrintOptions {
  readonly writers: Writers | null;
}

/** The options that hold now. They begin as NumPy's defaults. */
export let printOptions: Settings = {
  precision: 8,
  threshold: 1000,
  edgeitems: 3,
  linewidth: 75,
  suppress: false,
  nanstr: "nan",
  infstr: "inf",
  sign: "-",
  floatmode: "maxprec",
  formatter: null,
  writers: null,
};

export function setCurrent(options: Settings): void {
  printOptions = options;
}
