/** The dtypes by name, and the names, for tests that run over all of them. */
import np, { type DType, type DTypeName } from "../../ts/index.ts";

/** All fourteen, in NumPy's order: truth values, integers, floats, complex numbers. */
export const allNames = [
  ...(["bool", "int8", "int16", "int32", "int64", "uint8", "uint16", "uint32", "uint64"] as const),
  ...(["float16", "float32", "float64", "complex64", "complex128"] as const),
];

/** Each by its name. */
export const dtypes = Object.fromEntries(allNames.map((name) => [name, np[name]])) as {
  [Name in DTypeName]: DType<Name>;
};

/** The integers and the floats. */
export const realNames = allNames.filter((name) => !["b", "c"].includes(dtypes[name].kind));
