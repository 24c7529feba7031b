/** Rows of fromstring: how the numbers are written, what stands between them, and what else reads text. Everyone reads the same file. */
import { given, numbers } from "./kinds.js";

const fractions = (n) => Array.from({ length: n }, (_, index) => ((index * 7919 + 1) % 1000003) / 1000003);
const integers = (n) => Array.from({ length: n }, (_, index) => ((index * 7919) % 2000003) - 1000001);

/** Numbers of a text, through one array of parts. */
function readInto(Type, convert, separator) {
  return (text) => {
    const parts = text.split(separator);
    const values = new Type(parts.length);
    for (let index = 0; index < parts.length; index += 1) values[index] = convert(parts[index]);
    return values;
  };
}

function row(name, dtype, separator, write, sizes) {
  const isInteger = dtype === "int64";
  const python = `sep=${JSON.stringify(separator)}, dtype=np.${dtype}`;
  const delimiter = separator === "," ? ', delimiter=","' : "";
  return {
    name,
    dtype,
    sizes,
    text: (n) => write(n).join(separator),
    ndloom: (np, _, text) => given(text, (all) => np.fromstring(all, { sep: separator, dtype })),
    loop: (_, text) =>
      given(text, readInto(isInteger ? BigInt64Array : Float64Array, isInteger ? BigInt : Number, separator)),
    numpy: ["t = open(path).read()", `np.fromstring(t, ${python})`],
    native: `text ${dtype} ${separator === "," ? "comma" : "blank"}`,
    alternates: {
      "split.map": {
        sizes: [1e6],
        loop: (_, text) => given(text, (all) => all.split(separator).map(Number)),
      },
      "np.loadtxt": {
        sizes: [1e6],
        numpy: [
          "import io; t = open(path).read()",
          `np.loadtxt(io.StringIO(t), dtype=np.${dtype}${delimiter})`,
        ],
      },
    },
  };
}

const upTo1e6 = [10, 1e3, 1e5, 1e6];

export const textRows = [
  row("fromstring", "float64", ",", numbers, [...upTo1e6, 1e7]),
  row("fromstring 17 digits", "float64", ",", fractions, upTo1e6),
  row("fromstring 17 digits blank", "float64", " ", fractions, upTo1e6),
  row("fromstring %.6f", "float64", ",", (n) => fractions(n).map((value) => value.toFixed(6)), upTo1e6),
  row("fromstring whole", "float64", ",", integers, upTo1e6),
  row("fromstring int64", "int64", ",", integers, upTo1e6),
  row("fromstring int64 blank", "int64", " ", integers, upTo1e6),
];
