/** Rows of the functions that read and write by index; n is the count of elements, or of the elements of a square matrix. */
import { copiedDiagonal, diagonalOfOnes, given, SIZES, side, written } from "./kinds.js";

const floats = (n) => new Float64Array(n).fill(1);
const half = (n) => Uint8Array.from({ length: n }, (_, index) => index % 2);
/** Indices in an order that is neither rising nor falling: a step that has no factor in common with n. */
const shuffled = (n) => Array.from({ length: n }, (_, index) => (index * 7919) % n);

/** Copies the elements at indices. */
const gathered = written(Float64Array, "source[indices[index]]", (n) => ({
  source: floats(n),
  indices: Int32Array.from(shuffled(n)),
}));

/** Writes an element where a mask is true: of `source`, or the index. */
const whereTrue = (Type, expression) => {
  const code = `const { mask, source } = inputs;
  return () => {
    let count = 0;
    for (let index = 0; index < mask.length; index += 1) count += mask[index];
    const values = new ${Type.name}(count);
    let place = 0;
    for (let index = 0; index < mask.length; index += 1) if (mask[index]) values[place++] = ${expression};
    return values;
  };`;
  return (n) => new Function("inputs", code)({ mask: half(n), source: floats(n) });
};
const filtered = whereTrue(Float64Array, "source[index]");
const found = whereTrue(BigInt64Array, "BigInt(index)");

/** Chooses between two arrays. */
const chosen = written(Float64Array, "mask[index] ? yes[index] : no[index]", (n) => ({
  mask: half(n),
  yes: floats(n),
  no: new Float64Array(n),
}));

/** Counts up. */
const counted = written(BigInt64Array, "BigInt(index)");

/** The bits of a byte, the highest first. */
const BITS = [0, 1, 2, 3, 4, 5, 6, 7];

/** The row of each element of a triangle. */
const rowsOf = (countOf) => (n) => () => {
  const length = side(n);
  const values = new BigInt64Array((length * (length + 1)) / 2);
  let place = 0;
  for (let row = 0; row < length; row += 1) {
    const count = countOf(row, length);
    values.fill(BigInt(row), place, place + count);
    place += count;
  }
  return values;
};
const lower = rowsOf((row) => row + 1);
const upper = rowsOf((row, length) => length - row);

/** The first list; the others are disposed of. */
const firstOf = ([first, ...rest]) => {
  for (const list of rest) list.dispose();
  return first;
};

const maskOf = (np, n) => np.array(half(n), { dtype: "bool" });
const indicesOf = (np, n) => np.array(shuffled(n), { dtype: "int64" });
const setup =
  "s = np.ones(n); z = np.zeros(n); h = np.arange(n) % 2 == 1; i = np.arange(n) * 7919 % n; m = math.isqrt(n)";

/** A row that picks elements by what `placesOf` makes. */
const pickedBy = (placesOf, loop) => (name, call, numpy) => ({
  name,
  ndloom(np, n) {
    const [source, places] = [np.ones(n), placesOf(np, n)];
    return () => call(np, source, places);
  },
  loop,
  numpy: [setup, numpy],
});
const picked = pickedBy(indicesOf, gathered);
const kept = pickedBy(maskOf, filtered);

/** A row that chooses between elements by a mask. */
const choice = (name, call, numpy, dtype = "bool") => ({
  name,
  ndloom(np, n) {
    const [mask, yes, no] = [np.array(half(n), { dtype }), np.ones(n), np.zeros(n)];
    return () => call(np, mask, yes, no);
  },
  loop: chosen,
  numpy: [`${setup}; g = h.astype(np.int64)`, numpy],
});

/** A row that finds the indices where a mask is true. */
const finding = (name, call, numpy) => ({
  ...{ name, dtype: "int64" },
  ndloom: (np, n) => given(maskOf(np, n), (mask) => call(np, mask)),
  loop: found,
  numpy: [setup, numpy],
});

export const indexingRows = [
  choice("where", (np, mask, yes, no) => np.where(mask, yes, no), "np.where(h, s, z)"),
  choice("select", (np, mask, yes, no) => np.select([mask], [yes], no), "np.select([h], [s], z)"),
  choice("choose", (np, mask, yes, no) => np.choose(mask, [no, yes]), "np.choose(g, [z, s])", "int64"),
  finding("flatnonzero", (np, mask) => np.flatnonzero(mask), "np.flatnonzero(h)"),
  finding("argwhere", (np, mask) => np.argwhere(mask), "np.argwhere(h)"),
  picked("take", (np, source, indices) => np.take(source, indices), "np.take(s, i)"),
  picked("NDArray.get", (_np, source, indices) => source.get(indices), "s[i]"),
  kept("get of a mask", (_np, source, mask) => source.get(mask), "s[h]"),
  kept("compress", (np, source, mask) => np.compress(mask, source), "np.compress(h, s)"),
  kept("extract", (np, source, mask) => np.extract(mask, source), "np.extract(h, s)"),
  picked(
    "takeAlongAxis",
    (np, source, indices) => np.takeAlongAxis(source, indices),
    "np.take_along_axis(s, i)",
  ),
  picked("NDArray.take", (_np, source, indices) => source.take(indices), "s.take(i)"),
  ...["nonzero", "NDArray.nonzero"].map((name) =>
    finding(name, (np, mask) => np.nonzero(mask)[0], "np.nonzero(h)[0]"),
  ),
  {
    name: "unravelIndex",
    dtype: "int64",
    ndloom: (np, n) => given(np.arange(n), (flat) => firstOf(np.unravelIndex(flat, [n, 1]))),
    loop: counted,
    numpy: ["f = np.arange(n)", "np.unravel_index(f, (n, 1))[0]"],
  },
  finding("ix_", (np, mask) => firstOf(np.ix_(mask, [0])), "np.ix_(h, [0])[0]"),
  ...["diagIndices", "diagIndicesFrom"].map((name) => ({
    name,
    dtype: "int64",
    ndloom: (np, n) => () => firstOf(np.diagIndices(n)),
    loop: counted,
    numpy: ["", "np.diag_indices(n)[0]"],
  })),
  ...["tril", "triu"].flatMap((half) =>
    ["", "From"].map((from) => ({
      name: `${half}Indices${from}`,
      dtype: "int64",
      ndloom: (np, n) => () => firstOf(np[`${half}Indices`](side(n))),
      loop: half === "tril" ? lower : upper,
      numpy: ["m = math.isqrt(n)", `np.${half}_indices(m)[0]`],
    })),
  ),
  {
    name: "maskIndices",
    dtype: "int64",
    ndloom: (np, n) => () => np.scope(() => np.maskIndices(side(n), np.triu)[0]),
    loop: upper,
    numpy: ["m = math.isqrt(n)", "np.mask_indices(m, np.triu)[0]"],
  },
  ...Object.entries({
    put: "np.put(t, i, 5)",
    putmask: "np.putmask(t, a, 5)",
    place: "np.place(t, a, 5)",
    putAlongAxis: "np.put_along_axis(t, i, 5, 0)",
    copyto: "np.copyto(t, 5, where=a)",
    "NDArray.set": "t.__setitem__(i, 5)",
  }).map(([name, call]) => ({
    name,
    ndloom: (np, n) => {
      const [all, indices] = [np.ones(n, { dtype: "bool" }), indicesOf(np, n)];
      const write = {
        put: (target) => np.put(target, indices, 5),
        putmask: (target) => np.putmask(target, all, 5),
        place: (target) => np.place(target, all, 5),
        putAlongAxis: (target) => np.putAlongAxis(target, indices, 5, 0),
        copyto: (target) => np.copyto(target, 5, { where: all }),
        "NDArray.set": (target) => target.set(indices, 5),
      }[name];
      return () => write(np.zeros(n));
    },
    loop: (n) => () => new Float64Array(n).fill(5),
    numpy: [`${setup}; a = np.ones(n, bool)`, `(t := np.zeros(n), ${call})[0]`],
  })),
  {
    name: "fillDiagonal",
    ndloom: (np, n) => () => np.fillDiagonal(np.zeros([side(n), side(n)]), 1),
    loop: diagonalOfOnes(),
    numpy: [setup, "(t := np.zeros((m, m)), np.fill_diagonal(t, 1))[0]"],
  },
  ...["diagonal", "NDArray.diagonal"].map((name) => ({
    name,
    ndloom: (np, n) => given(np.ones([side(n), side(n)]), (source) => np.diagonal(source)),
    loop: copiedDiagonal,
    numpy: [`${setup}; q = np.ones((m, m))`, "np.diagonal(q)"],
  })),
  {
    name: "ravelMultiIndex",
    dtype: "int64",
    ndloom: (np, n) => given(np.arange(n), (flat) => np.ravelMultiIndex([flat, flat], [n, n])),
    loop: written(BigInt64Array, "BigInt(index * length + index)"),
    numpy: ["f = np.arange(n)", "np.ravel_multi_index((f, f), (n, n))"],
  },
  {
    name: "packbits",
    dtype: "uint8",
    ndloom: (np, n) => given(maskOf(np, n), (mask) => np.packbits(mask)),
    loop: written(
      Uint8Array,
      BITS.map((bit) => `(mask[8 * index + ${bit}] << ${7 - bit})`).join(" | "),
      (n) => ({ mask: half(n) }),
      (n) => Math.ceil(n / 8),
    ),
    numpy: [setup, "np.packbits(h)"],
  },
  {
    name: "unpackbits",
    dtype: "uint8",
    ndloom: (np, n) => given(np.packbits(maskOf(np, n)), (bytes) => np.unpackbits(bytes, { count: n })),
    loop: written(Uint8Array, "(bytes[index >> 3] >> (7 - (index & 7))) & 1", (n) => ({
      bytes: new Uint8Array(Math.ceil(n / 8)).fill(0b0101_0101),
    })),
    numpy: [`${setup}; p = np.packbits(h)`, "np.unpackbits(p, count=n)"],
  },
].map((row) => ({ sizes: SIZES, ...row }));
