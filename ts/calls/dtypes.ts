/** The calls of the functions that compare dtypes and tell the dtypes of results. */
import { call } from "./call.ts";

export const canCast = /* @__PURE__ */ call("canCast(from: castable, to: named, casting?)");
export const promoteTypes = /* @__PURE__ */ call("promoteTypes(type1: named, type2: named)");
export const resultType = /* @__PURE__ */ call("resultType(...arraysAndDtypes: promotable)");
export const minScalarType = /* @__PURE__ */ call("minScalarType(a: scalarOrData)");
export const commonType = /* @__PURE__ */ call("commonType(...arrays: a)");
export const isdtype = /* @__PURE__ */ call("isdtype(dtype: constant, kind: kinds)");
export const issubdtype = /* @__PURE__ */ call("issubdtype(arg1: namedOrAbstract, arg2: namedOrAbstract)");
