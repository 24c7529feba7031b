/** The dtype of what a text computes, as a type: where the compiler sees it from the text and its variables at little cost. */
import type { InputDType } from "../../creation/inputs.ts";
import type { DTypeName } from "../../dtype/dtypes.ts";
import type { KnownName } from "../../dtype/names.ts";

/** The functions that fold an array. */
type Fold = "sum" | "prod" | "min" | "max" | "mean" | "std" | "var";

/** Functions whose results have the dtype of their arguments if these are floats. */
type FloatFunction =
  | Fold
  | `${"" | "arc" | "a"}${"sin" | "cos" | "tan"}${"" | "h"}`
  | `exp${"" | "2" | "m1"}`
  | `log${"" | "2" | "10" | "1p"}`
  | `a${"rc" | ""}tan2`
  | `${"mini" | "maxi"}mum`
  | ("sqrt" | "cbrt" | "square" | "abs" | "absolute" | "fabs" | "hypot" | "power" | "clip")
  | ("floor" | "ceil" | "trunc" | "rint" | "sign");

/** Functions of other dtypes whose names end as one of those does. */
type Misleading = "argmin" | "argmax" | "isin";

type Letter =
  | ("a" | "b" | "c" | "d" | "e" | "f" | "g" | "h" | "i" | "j" | "k" | "l" | "m" | "n" | "o" | "p" | "q")
  | ("r" | "s" | "t" | "u" | "v" | "w" | "x" | "y" | "z" | "_");

type Digit = 0 | 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9;

/** A text that has one of these words. */
type With<Words extends string> = `${string}${Words}${string}`;

type Comparison = With<"<" | ">" | "==" | "!=">;

/** What is no arithmetic of floats: shifts, attributes, complex numbers, booleans, and a dtype as an option. */
type Special = With<"<<" | ">>" | `.${Letter}` | `${Digit}j` | "True" | "False" | "dtype">;

/** The dtype of the result of text `T` with variables of type `V`; any dtype where the compiler does not see it. */
export type TextDType<T extends string, V> = string extends T
  ? DTypeName
  : T extends Special
    ? DTypeName
    : KnownName<T extends `${infer F extends Fold}(${infer Inner})` ? FoldedAt<T, F, Inner, V> : Plain<T, V>>;

/** The dtype of a text that begins as a call of a fold. The call is the whole text if nothing stands behind its parenthesis. */
type FoldedAt<T extends string, F extends Fold, Inner extends string, V> =
  Outside<T> extends `${F}@` ? Folded<F, TextDType<Inner, V>> : Plain<T, V>;

/** The dtype of a fold of elements of dtype `D`. */
type Folded<F extends Fold, D> = [D] extends ["bool"]
  ? F extends "sum" | "prod"
    ? "int64"
    : F extends "min" | "max"
      ? "bool"
      : "float64"
  : D;

type Plain<T extends string, V> = T extends Comparison
  ? Compared<Outside<T>>
  : [HasFloatCalls<T>, T] extends [true, With<ArrayNames<V>>]
    ? FloatOf<V>
    : DTypeName;

/** The dtype of a text with a comparison, of which `Outside` is not in parentheses. Another function may take a comparison. */
type Compared<Outside> = Outside extends Comparison | `${"~" | `@${"" | " "}${"&" | "|"}${"" | " "}`}@`
  ? "bool"
  : DTypeName;

/** A text in which `@` stands for each pair of parentheses and what is in it. */
type Outside<T extends string> = T extends `${infer Before})${infer Behind}`
  ? Outside<`${Opened<Before>}@${Behind}`>
  : T;

/** What stands before the last parenthesis of a text. */
type Opened<T extends string> = T extends `${infer Before}(${infer Behind}`
  ? Behind extends `${string}(${string}`
    ? `${Before}(${Opened<Behind>}`
    : Before
  : T;

/** Whether a text calls functions of floats alone. */
type HasFloatCalls<T extends string> = T extends `${infer Before}(${infer Behind}`
  ? MayOpen<Before> extends true
    ? HasFloatCalls<Behind>
    : false
  : true;

/** Whether a parenthesis behind a text begins a group, or the arguments of a function of floats. */
type MayOpen<Before extends string> = Before extends `${infer Rest} `
  ? MayOpen<Rest>
  : Before extends `${string}${Misleading}`
    ? false
    : Before extends `${string}${FloatFunction}`
      ? true
      : Lowercase<Before> extends `${string}${Letter | Digit}`
        ? false
        : true;

/** The names of the variables that are no numbers. */
type ArrayNames<V> = { [K in keyof V & string]: V[K] extends number ? never : K }[keyof V & string];

/** The dtype of arithmetic with variables of type `V`, if all arrays among them are of one float dtype. Numbers take it. */
type FloatOf<V> = [ArrayNames<V>] extends [never] ? DTypeName : OneFloat<InputDType<V[ArrayNames<V>]>>;

type OneFloat<D> = [D] extends ["float64"] ? D : [D] extends ["float32"] ? D : DTypeName;
