/** What is measured: for each row the bytes of a size, and how they are read. */
import { gzipSync } from "node:zlib";
import np from "../../../dist/index.js";

/** More columns than the largest size has. */
const maxColumns = 1e7;

const list = (count, text, separator = ",") => `${new Array(count).fill(text).join(separator)}\n`;
const names = (count) => `${Array.from({ length: count }, (_, place) => `n${place}`).join(",")}\n`;
const named = (count) => names(count) + list(count, "1");
const clashing = (count) =>
  Array.from({ length: count }, (_, place) => (place % 2 === 1 ? "x" : `x_${place / 2 + 2}`)).join(",");

/** Texts that all readers of tables get. */
const tables = {
  "columns in one row": (count) => list(count, "1"),
  "columns in three rows": (count) => list(count, "1").repeat(3),
  "columns that widen": (count) => list(count, "1") + list(count, "1.5"),
  "columns of text": (count) => list(count, "t"),
  commas: (count) => ",".repeat(count),
  rows: (count) => "1,2\n".repeat(count),
  "rows that are too short": (count) => `1,2\n${"1\n".repeat(count)}`,
  "empty lines": (count) => `${"\n".repeat(count)}1,2\n`,
  "returns and newlines": (count) => `${"\r\n".repeat(count)}1,2\r\n`,
  comments: (count) => `${"#\n".repeat(count)}1,2\n`,
  "spaces in a field": (count) => `1,${" ".repeat(count)},2\n`,
  "digits of a number": (count) => `${"1".repeat(count)},2\n`,
  "an open quote": (count) => `"${"\n".repeat(count)}`,
  "one long word": (count) => "x".repeat(count),
};

/** Texts with names in the first row. */
const headers = {
  names: named,
  "a name that comes again": (count) => list(count, "x") + list(count, "1"),
  "names that clash with numbered ones": (count) => `${clashing(count)}\n${list(count, "1")}`,
  "names that are empty": (count) => list(count, "") + list(count, "1"),
  "a long name": (count) => `${"x".repeat(count)},y\n1,2\n`,
  "texts in a column": (count) => Array.from({ length: count }, (_, row) => `t${row}`).join("\n"),
  "texts with one hash": (count) => `a\n${withOneHash(count / 10)}`,
  "missing fields": (count) => `a,b\n${"NA,1\n".repeat(count)}`,
};

/** Texts of eight letters, all of which have the same hash in columns of text. */
function withOneHash(count) {
  const mix = (word) => Math.imul(word, 0x9e3779b1) ^ (Math.imul(word, 0x9e3779b1) >>> 15);
  const bytes = new Uint8Array(8);
  const words = new Int32Array(bytes.buffer);
  const texts = [];
  for (let number = 0; texts.length < count; number += 1) {
    for (let place = 0; place < 4; place += 1) bytes[place] = 40 + ((number >> (6 * place)) & 63);
    words[1] = mix(8 ^ words[0]) ^ 0x41424344;
    if (bytes.every((byte) => byte > 34 && byte < 127 && byte !== 44))
      texts.push(String.fromCharCode(...bytes));
  }
  return texts.join("\n");
}

/** Reads all blocks. */
async function readAll(source, options) {
  for await (const _ of np.readBlocks(source, options));
}

const places = (text) =>
  Array.from({ length: text.indexOf(10) < 0 ? 1 : countFields(text) }, (_, place) => place);
const countFields = (text) =>
  text.subarray(0, text.indexOf(10)).reduce((sum, byte) => sum + (byte === 44), 1);

/** How the texts without names are read. */
const readers = {
  loadtxt: (text) => np.loadtxt(text, { delimiter: "," }),
  "loadtxt usecols": (text) => np.loadtxt(text, { delimiter: ",", usecols: places(text) }),
  "loadtxt converters": (text) => np.loadtxt(text, { delimiter: ",", converters: Number }),
  genfromtxt: (text) => np.genfromtxt(text, { delimiter: "," }),
  "genfromtxt of found dtypes": (text) => np.genfromtxt(text, { delimiter: ",", dtype: null, maxColumns }),
  "genfromtxt uneven": (text) => np.genfromtxt(text, { delimiter: ",", invalidRaise: false }),
  readColumns: (text) => np.readColumns(text, { header: false, comments: "#", maxColumns }),
  "readColumns codes": (text) =>
    np.readColumns(text, { header: false, text: "codes", comments: "#", maxColumns }),
  "readColumns by default": (text) => np.readColumns(text, { comments: "#" }),
  readBlocks: (text) => readAll(text, { header: false, comments: "#", maxColumns }),
  "readBlocks array": (text) => readAll(text, { as: "array", header: false, comments: "#", maxColumns }),
};

/** How the texts with names are read. */
const namedReaders = {
  readColumns: (text) => np.readColumns(text, { text: "codes", missing: "NA", maxColumns }),
  "readColumns usecols": (text) => {
    const { length } = Object.keys(
      np.readColumns(text, { text: "codes", missing: "NA", maxColumns, maxRows: 1 }),
    );
    const usecols = Array.from({ length }, (_, place) => place);
    return np.readColumns(text, { text: "codes", missing: "NA", maxColumns, usecols });
  },
  "genfromtxt names": (text) => np.genfromtxt(text, { delimiter: ",", names: true, maxColumns }),
  readBlocks: (text) => readAll(text, { text: "codes", missing: "NA", maxColumns }),
};

/** An npy file of version 2 with a header. */
function npy(header) {
  const text = new TextEncoder().encode(`${header}\n`);
  const file = new Uint8Array(12 + text.length);
  file.set([0x93, 0x4e, 0x55, 0x4d, 0x50, 0x59, 2, 0]);
  new DataView(file.buffer).setUint32(8, text.length, true);
  file.set(text, 12);
  return file;
}

const load = (file) => np.load(file, { maxHeaderSize: 2 ** 31 });
const npyOf = (shape, more = "") => npy(`{'descr': '<f8', 'fortran_order': False, 'shape': ${shape}${more}}`);

/** Headers of npy files. */
const npyHeaders = {
  "npy header of blanks": (count) => npyOf("(0,)", " ".repeat(count)),
  "npy header of axes": (count) => npyOf(`(${"0,".repeat(count)})`),
  "npy header of brackets": (count) => npyOf("(".repeat(count) + ")".repeat(count)),
  "npy header of digits": (count) => npyOf(`(0, ${"9".repeat(count)})`),
  "npy header of escapes": (count) => npyOf("(0,)", `, '${"\\x41".repeat(count / 10)}': 0`),
  "npy header of a text": (count) => npyOf("(0,)", `, '${"x".repeat(count)}': 0`),
  "npy header of keys": (count) =>
    npyOf("(0,)", Array.from({ length: count / 10 }, (_, place) => `, 'k${place}': 0`).join("")),
};

const archiveOf = (count) =>
  np.savez(Object.fromEntries(Array.from({ length: count / 10 }, (_, place) => [`n${place}`, [1]])));

const repeated = (bytes, count) => new Uint8Array(Buffer.concat(new Array(count).fill(bytes)));

/** What is no table. */
const others = {
  "npz members": { input: archiveOf, read: (file) => np.load(file) },
  "gzip members": {
    input: (count) => repeated(gzipSync("1\n"), count / 10),
    read: (file) => np.loadtxt(file),
  },
  "gzip of newlines": {
    input: (count) => gzipSync("\n".repeat(100 * count)),
    read: (file) => np.loadtxt(file),
  },
  "gzip of one row, bounded": {
    input: (count) => gzipSync("1,".repeat(100 * count)),
    read: (file) => np.loadtxt(file, { delimiter: ",", maxBytes: 1e6 }),
  },
  "genfromtxt faults before a footer": {
    input: (count) => `1,2\n${"x,2\n".repeat(count)}`,
    read: (text) => np.genfromtxt(text, { delimiter: ",", skipFooter: 3 }),
  },
  "genfromtxt values by column": {
    input: (count) => list(count / 10, "1"),
    read: (text) => {
      const usecols = places(text);
      return np.genfromtxt(text, {
        delimiter: ",",
        usecols,
        fillingValues: Object.fromEntries(usecols.entries()),
      });
    },
  },
  "fromregex rows": {
    input: (count) => "1 2\n".repeat(count),
    read: (text) => np.fromregex(text, String.raw`(\d+) (\d+)`, { dtype: "int32" }),
  },
  "fromfile numbers": { input: (count) => list(count, "1"), read: (text) => np.fromfile(text, { sep: "," }) },
  "fromfile blanks": {
    input: (count) => `1${" ".repeat(count)}2`,
    read: (text) => np.fromfile(text, { sep: " " }),
  },
};

/** One row for each reader and each text. */
function combined(texts, byName) {
  const found = {};
  for (const [reader, read] of Object.entries(byName))
    for (const [text, input] of Object.entries(texts)) found[`${reader}: ${text}`] = { input, read };
  return found;
}

export const rows = {
  ...combined(tables, readers),
  ...combined(headers, namedReaders),
  ...combined(npyHeaders, { load }),
  ...others,
};
