/** TypeScript's types of the columns that a call returns. Nothing here runs: value-column.ts decides dtypes. */
import type { NDArray } from "../../array/ndarray.ts";
import type { DTypeLike, NameOf } from "../../dtype/names.ts";
import type { TextCodes } from "../../order/text-codes.ts";

/** A dtype for a column, or `'text'` for a column of text, which becomes codes. */
export type ColumnType = DTypeLike | "text";

/**
 * The columns of a table by their names. The object has no prototype. If options of type `O` tell all names, it has no others. If
 * `dtypes` alone names some, these have their own types, and all other names that of a column whose dtype is found.
 */
export type Columns<O> =
  NamesOf<O> extends infer N extends readonly string[]
    ? string extends N[number]
      ? OpenColumns<O, Given<O, "dtypes">>
      : NamedColumns<O, N>
    : never;

/** Columns whose names are all known. */
type NamedColumns<O, N extends readonly string[]> = {
  readonly [Place in Extract<keyof N, `${number}`> as N[Place] & string]: ColumnOf<
    O,
    TypeAt<Given<O, "dtypes">, N[Place], Place>
  >;
};

/** Columns of which at most `dtypes`, of type `D`, names some. */
type OpenColumns<O, D> = [D] extends [ColumnType | null | undefined]
  ? AllColumns<O, D>
  : [D] extends [readonly (infer One)[]]
    ? AllColumns<O, One>
    : string extends keyof D
      ? AllColumns<O, D[keyof D] | null>
      : [D] extends [Readonly<Record<string, ColumnType>>]
        ? SomeColumns<O, D> & AllColumns<O, null>
        : AllColumns<O, ColumnType | null>;

/** The columns that `dtypes` names. `usecols` may leave some of them out. */
type SomeColumns<O, D> = [Given<O, "usecols">] extends [null | undefined]
  ? { readonly [Name in keyof D]: ColumnOf<O, D[Name]> }
  : { readonly [Name in keyof D]?: ColumnOf<O, D[Name]> };

type AllColumns<O, D> = Readonly<Record<string, ColumnOf<O, D>>>;

/** A column for which `dtypes` says `D`; null or undefined if its dtype is found. */
type ColumnOf<O, D> =
  | ("text" extends D ? TextCodes : never)
  | (null extends D ? FoundColumn<O> : never)
  | (undefined extends D ? FoundColumn<O> : never)
  | ArrayOf<Exclude<D, "text" | null | undefined>>;

type ArrayOf<D> = [D] extends [never] ? never : NDArray<NameOf<D>>;

type FoundColumn<O> =
  | NDArray<"bool" | "int64" | "float64">
  | ("codes" extends Given<O, "text"> ? TextCodesUnlessDtypesTells : never);

/**
 * What a column may be with `text: "codes"`, as long as `dtypes` does not tell which: `{ dtypes: { price: "float64" } }` makes `price` an array
 * of numbers, and `{ dtypes: { city: "text" } }` makes `city` codes.
 */
export interface TextCodesUnlessDtypesTells extends TextCodes {}

/** What `dtypes` of type `D` says about a column. */
type TypeAt<D, Name, Place> = [D] extends [ColumnType | null | undefined]
  ? D
  : D extends readonly (infer One)[]
    ? Place extends keyof D
      ? D[Place]
      : One
    : Name extends keyof D
      ? D[Name]
      : null;

/** The type of an option; undefined if it is not given. */
type Given<O, Option extends string> = Option extends keyof O ? O[Option] : undefined;

/** The names of all columns in their order, if the options tell them; otherwise they have the type string. */
type NamesOf<O> = [Given<O, "usecols">] extends [null | undefined]
  ? HeaderNames<Given<O, "header">, Given<O, "dtypes">>
  : [Given<O, "usecols">] extends [infer U extends readonly unknown[]]
    ? { readonly [Place in keyof U]: PickedName<U[Place], Given<O, "header">> }
    : readonly string[];

/** The names that `header` gives. Without them the columns are called c0, c1 and so on, and a list of dtypes says how many there are. */
type HeaderNames<H, D> = [H] extends [readonly string[]]
  ? H
  : [H, D] extends [false, readonly (ColumnType | null)[]]
    ? { readonly [Place in keyof D]: `c${Place & string}` }
    : readonly string[];

/** The name of a column that `usecols` names or counts. */
type PickedName<U, H> = U extends string
  ? U
  : `${U & number}` extends `-${string}`
    ? string
    : [H] extends [false]
      ? `c${U & number}`
      : `${U & number}` extends keyof H
        ? H[`${U & number}` & keyof H] & string
        : string;
