/** The calls of the functions that read and write files. */
import { call } from "./call.ts";

export const load = /* @__PURE__ */ call(
  "load(source, { *, kind, slice, dtype, maxHeaderSize, maxBytes, signal, onProgress })",
);
export const save = /* @__PURE__ */ call("save(target, a, { *, flush, signal, onProgress })");
export const savez = /* @__PURE__ */ call("savez(target, arrays, { *, flush, signal, onProgress })");
export const savezCompressed = /* @__PURE__ */ call(
  "savezCompressed(target, arrays, { *, flush, signal, onProgress })",
);
export const get = /* @__PURE__ */ call("get(name)");
export const fromfile = /* @__PURE__ */ call(
  "fromfile(source, { dtype, count, sep, offset, *, signal, onProgress })",
);
export const tofile = /* @__PURE__ */ call(
  "tofile(a, target?, { sep, format, *, flush, signal, onProgress })",
);
export const fromregex = /* @__PURE__ */ call("fromregex(source, regexp, { dtype, *, signal, onProgress })");
export const savetxt = /* @__PURE__ */ call(
  "savetxt(target, a, { fmt, delimiter, newline, header, footer, comments, *, flush, signal, onProgress })",
);
export const loadtxt = /* @__PURE__ */ call(
  "loadtxt(source, { dtype, comments, delimiter, converters, skiprows, usecols, unpack, ndmin, *, maxRows, quotechar, maxBytes, signal, onProgress })",
);
export const genfromtxt = /* @__PURE__ */ call(
  "genfromtxt(source, { dtype, comments, delimiter, skipHeader, skipFooter, converters, missingValues, fillingValues, usecols, names, excludelist, deletechars, replaceSpace, autostrip, caseSensitive, defaultfmt, unpack, *, loose, invalidRaise, maxRows, ndmin, maxBytes, maxColumns, signal, onProgress })",
);
export const readColumns = /* @__PURE__ */ call(
  "readColumns(source, { *, delimiter, header, dtypes, usecols, missing, fill, quote, comments, decimal, skiprows, maxRows, text, maxBytes, maxColumns, signal, onProgress })",
);
export const readBlocks = /* @__PURE__ */ call(
  "readBlocks(source, { *, rows, as, delimiter, header, dtypes, usecols, missing, fill, quote, comments, decimal, skiprows, maxRows, text, maxBytes, maxColumns, signal, onProgress })",
);
export const writeColumns = /* @__PURE__ */ call(
  "writeColumns(target, columns, { *, delimiter, header, newline, flush, signal, onProgress })",
);
