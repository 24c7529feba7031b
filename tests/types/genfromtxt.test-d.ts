/** The types of genfromtxt. `npm run check` compiles this file; nothing runs it. */
import { expectTypeOf } from "vitest";
import np, { type NamedColumns, type NDArray } from "../../ts/index.ts";

type Floats = NDArray<"float64">;

expectTypeOf(np.genfromtxt("1 2")).toEqualTypeOf<Floats>();
expectTypeOf(np.genfromtxt("1 2", { dtype: "int8", names: null })).toEqualTypeOf<NDArray<"int8">>();
expectTypeOf(np.genfromtxt(new Uint8Array(3), { unpack: true })).toEqualTypeOf<Floats>();
expectTypeOf(np.genfromtxt(new Blob([]), { dtype: "i2" })).toEqualTypeOf<Promise<NDArray<"int16">>>();

// With names there are columns.
expectTypeOf(np.genfromtxt("1 2", { names: true })).toEqualTypeOf<NamedColumns<Floats>>();
expectTypeOf(np.genfromtxt("1 2", { names: ["a"], dtype: null })).toEqualTypeOf<NamedColumns<NDArray>>();
expectTypeOf(np.genfromtxt("1 2", { names: "a,b", unpack: true })).toEqualTypeOf<Floats[] | Floats>();

// Without a dtype only the text tells.
expectTypeOf(np.genfromtxt("1 2", { dtype: null })).toEqualTypeOf<NDArray | NamedColumns<NDArray>>();
expectTypeOf(np.genfromtxt("1 2", { dtype: null, unpack: true })).toEqualTypeOf<NDArray | NDArray[]>();
const names = null as string[] | null;
expectTypeOf(np.genfromtxt("1 2", { names })).toEqualTypeOf<Floats | NamedColumns<Floats>>();

// @ts-expect-error: names are texts
np.genfromtxt("1 2", { names: [1] });
// @ts-expect-error: texts are in UTF-8
np.genfromtxt("1 2", { encoding: "latin1" });
// @ts-expect-error: a filling value is a number
np.genfromtxt("1 2", { fillingValues: "x" });
