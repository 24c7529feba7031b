/** Domains of files, tables and printing: marks, formats and widths, and small files. A name behind a function holds for that function alone. */
import type { Encoded } from "../../numpy/encoded.ts";
import type { Domain } from "../drawn-call.ts";
import { flag, oneOf } from "./options.ts";

/** One domain for several names. */
export const each = (names: string, domain: Domain): Readonly<Record<string, Domain>> =>
  Object.fromEntries(names.split(" ").map((name) => [name, domain]));

const few = oneOf(0, 1, 2, 3, 12);
const word = oneOf(";", "x", "a, b", "", "1.5", "_");
const format = oneOf(..."%.18e|%d|%g|%5.1f|%s|%r|%x|%c|%d %d|%|%*d|%99999d|%.9999999f|".split("|"));

/** For all columns, in a list, or by the name or the number of one. */
const byColumn =
  (domain: Domain): Domain =>
  (draw, call) => {
    const value = domain(draw, call) as Encoded;
    return draw.pick<Encoded>([value, [value], { [draw.pick(["0", "-1", "a", "7"])]: value }]);
  };

/** Memory of the caller's with these bytes. */
const bytes = (text: string, kind = "Uint8Array"): Encoded => ({
  $m: [kind, Buffer.from(text, "latin1").toString("base64"), 0],
});

/** A file of numbers from 1: NumPy's header, then the elements. */
const npy: Domain = (draw) => {
  const length = draw.below(4);
  const header = `{'descr': '|u1', 'fortran_order': False, 'shape': (${length},), }`.padEnd(117);
  return bytes(`\x93NUMPY\x01\0\x76\0${header}\n${"\x01\x02\x03".slice(0, length)}`);
};

const table = oneOf(
  ...[
    "1",
    "1 2\n3 4\n",
    "# a b\r\n1 2\r\n3\r\n",
    "123456\n 1 2 3",
    "True,1+2j\nfalse,\n",
    "a,b\n1,2.5\n,x\n",
  ],
);
const columnTable = oneOf("a,b\n1,2\n3,\n", "a,b\ntrue,x\nfalse,y\n", 'a,b\n1,"2\n', "x\n1\n");

export const textDomains: Readonly<Record<string, Domain>> = {
  ...each("save.target savez.target savezCompressed.target tofile.target savetxt.target", oneOf(null)),
  ...each("writeColumns.target", oneOf(null)),
  ...each("loadtxt.source genfromtxt.source fromregex.source", table),
  ...each("readColumns.source readBlocks.source", columnTable),
  ...each("load.source", npy),
  "fromfile.source": oneOf(bytes("\x01\0\x02\0\x03\0\x04\0"), bytes("1 2")),
  "fromstring.text": oneOf("1, 2.5,3", "1 2\n3", "1+2j", ""),
  regexp: oneOf("\\d+", "(\\d)(\\d)", "(?<a>\\d)", "("),
  sep: oneOf(",", " ", ";", "ab", "", "\0", " , "),
  kind: oneOf("npy"),
  slice: oneOf("1:3", ":-1", "0:1", 0),
  maxHeaderSize: oneOf(60, 10_000),
  maxBytes: oneOf(600_000),
  format,
  fmt: (draw, call) => (draw.chance(0.7) ? format(draw, call) : [draw.pick(["%d", "%.3f", "x"]), "%s"]),
  ...each("newline footer header nanstr infstr separator prefix suffix missing", word),
  ...each("deletechars replaceSpace errMsg quote savetxt.comments", word),
  ...each("readColumns.header readBlocks.header writeColumns.header", flag),
  comments: oneOf("#", "//", ",", "", null, ["%"], ["#", "//"], ["//", "/"], "\u0085"),
  delimiter: oneOf(",", " ", ", ", "", "→", "\u{1f600}", "\0", 2, 0, [1, 0, 3], [], -1, null),
  quotechar: oneOf('"', "→", "x", null),
  ...each("skiprows skipHeader skipFooter maxRows maxColumns rows", few),
  ...each("precision threshold edgeitems linewidth maxLineWidth", few),
  converters: byColumn((draw) => ({ $fn: [draw.pick(["length", "half", "isEmpty", "list"]), 0] })),
  missingValues: byColumn(oneOf("x", "NA,-", -999, "")),
  fillingValues: byColumn(oneOf(0, 1, -7.5, { $c: [1, 2] }, null)),
  usecols: oneOf(0, -1, 1, [0], [1, 0], [-1, 0], "a", "a,b", ["b"], ["b", 0], 1.5, []),
  names: oneOf(null, true, "a,b", ["a", ""], [], false, "a"),
  excludelist: oneOf(["a"], [1], "a"),
  caseSensitive: oneOf(true, false, "upper", "lower", "x"),
  defaultfmt: oneOf("f%i", "%02i", "%", "f", "%s"),
  dtypes: byColumn(oneOf("text", "int8", "float32", null)),
  fill: byColumn(oneOf(0, 1.5, -1)),
  decimal: oneOf(",", "."),
  ...each("readColumns.text readBlocks.text", oneOf("codes")),
  as: oneOf("array"),
  columns: (draw) => ({ a: draw.lists([2]), b: draw.array(draw.dtype(), 1) }),
  "savez.arrays": (draw) => ({ x: draw.data() }),
  "savezCompressed.arrays": (draw) => ({ x: draw.data() }),
  ...each("unpack autostrip loose invalidRaise suppress suppressSmall bigint each verbose strict", flag),
  sign: oneOf("-", "+", " ", "*"),
  floatmode: oneOf("fixed", "unique", "maxprec", "maxprec_equal", "max"),
  budget: few,
  like: (draw) => draw.spelled(draw.dtype()),
  ...each("scope.fn printoptions.fn map.fn use", oneOf({ $fn: ["axis", 1] })),
  message: oneOf({ dtype: "int8", shape: [1], buffer: bytes("\x07", "ArrayBuffer") }),
  img: (draw) => {
    const [width, height] = [draw.below(5), draw.below(5)];
    const told = draw.chance(0.85) ? { width, height } : { width: draw.pick([0, 7, 1000]), height };
    return { data: bytes("\x07".repeat(4 * width * height), "Uint8ClampedArray"), ...told };
  },
  channels: oneOf(0, 1, 3, 4, "rgb", "bgra", "a", "", "x"),
  layout: oneOf("HWC", "CHW"),
  scale: oneOf(1, 0.5, 1 / 255, -3),
  /** An array of another library's. */
  "fromDlpack.x": (draw) => {
    const [rows, columns] = [draw.below(4), draw.below(4)];
    const kinds = ["Int8Array", "Uint16Array", "Float32Array", "Float64Array", "BigInt64Array"];
    const made = {
      data: draw.memory(kinds, rows * columns + 2),
      shape: [rows, columns],
      stride: [columns, 1],
    };
    return draw.pick<Encoded>([draw.array(), made, { ...made, offset: 2 }, { ...made, dtype: "float64" }]);
  },
  words: oneOf(
    ..."0:3|0:1:5j|::2, -1|...|newaxis|None, 0,|0,2|-1,3,0|r|5:0:-1, 2|1:2:0|0:1e9||:".split("|"),
    { $s: [1, null] },
  ),
  ...each("slice.start slice.stop step", oneOf(0, 1, 5, -3, 0.5, null, { $c: [0, 5] })),
  window: (draw) => [draw.below(9), draw.below(9)],
  out: (draw, call) =>
    draw.pick([draw.array(), draw.memory(["Float64Array", "Int8Array"]), call.first as Encoded]),
};
