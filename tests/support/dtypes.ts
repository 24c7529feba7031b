/** The names of the dtypes, for tests that run over all of them. */
import { type DTypeName, dtypes } from "../../ts/dtype.ts";

/** All fourteen. */
export const allNames = Object.keys(dtypes) as DTypeName[];

/** The integers and the floats. */
export const realNames = allNames.filter((name) => !["b", "c"].includes(dtypes[name].kind));
