/** Tests how the functions that make arrays bind their arguments: by position, by name, and with a dtype alone. */
import { describe, expect, it } from "vitest";
import * as calls from "../../ts/calls/creation.ts";
import np, { type NDArray } from "../../ts/index.ts";
import { testRefusals } from "./refusals.ts";

const bytes = new Uint8Array([1, 0, 2, 0, 3, 0, 4, 0]);
const template = np.ones([2, 2], { order: "F" });

/** Calls that give the same array, in the forms that a call may have. */
const same: Readonly<Record<string, readonly (() => NDArray)[]>> = {
  zeros: [
    () => np.zeros([2, 3], { dtype: "int8", order: "F" }),
    () => np.zeros([2, 3], "int8", "F"),
    () => np.zeros([2, 3], np.int8, { order: "F" }),
    () => np.zeros([2, 3], Int8Array, "F", {}),
    () => np.zeros([2, 3], undefined, { dtype: "int8", order: "F" }),
    () => np.zeros([2, 3], null, "F", { dtype: "int8" }),
  ],
  "zeros with a letter for its order": [
    () => np.zeros([2, 3], { order: "F" }),
    () => np.zeros([2, 3], null, "F"),
    () => np.zeros([2, 3], undefined, "F", null),
  ],
  ones: [() => np.ones(2, { dtype: "float32" }), () => np.ones(2, "float32"), () => np.ones(2, "f4", "C")],
  full: [
    () => np.full(2, 7, { dtype: "uint8" }),
    () => np.full(2, 7, "uint8"),
    () => np.full(2, 7, Uint8Array, "C"),
  ],
  zerosLike: [
    () => np.zerosLike(template, { dtype: "int8", order: "C" }),
    () => np.zerosLike(template, "int8", "C"),
    () => np.zerosLike(template, "int8", { order: "C" }),
  ],
  onesLike: [() => np.onesLike(template, { dtype: "int8" }), () => np.onesLike(template, np.int8)],
  fullLike: [
    () => np.fullLike(template, 3, { dtype: "int8", order: "K" }),
    () => np.fullLike(template, 3, "int8", "K"),
  ],
  array: [
    () => np.array([[1, 2]], { dtype: "float32", ndmin: 3 }),
    () => np.array([[1, 2]], "float32", { ndmin: 3 }),
    () => np.array([[1, 2]], Float32Array, { ndmin: 3, out: undefined }),
  ],
  asarray: [
    () => np.asarray([[1, 2]], { dtype: "float32", order: "F" }),
    () => np.asarray([[1, 2]], "float32", "F"),
    () => np.asarray([[1, 2]], null, { dtype: "float32", order: "F" }),
  ],
  asanyarray: [
    () => np.asanyarray(template, { order: "C" }),
    () => np.asanyarray(template, null, "C"),
    () => np.asanyarray(template, "float64", "C"),
  ],
  asarrayChkfinite: [
    () => np.asarrayChkfinite([1], { dtype: "int8" }),
    () => np.asarrayChkfinite([1], "int8", "C"),
  ],
  ascontiguousarray: [
    () => np.ascontiguousarray([1], { dtype: "int8" }),
    () => np.ascontiguousarray([1], "int8"),
  ],
  asfortranarray: [() => np.asfortranarray([1], { dtype: "int8" }), () => np.asfortranarray([1], "int8")],
  copy: [() => np.copy(template, { order: "C" }), () => np.copy(template, "C")],
  require: [
    () => np.require([[1, 2]], { dtype: "int8", requirements: ["F"] }),
    () => np.require([[1, 2]], "int8", "F"),
    () => np.require([[1, 2]], "int8", { requirements: "F" }),
  ],
  astype: [
    () => np.astype(template, "int8", { copy: true }),
    () => np.astype(template, "int8"),
    () => np.astype(template, np.int8, null),
  ],
  arange: [
    () => np.arange(5, null, null, { dtype: "float32" }),
    () => np.arange(5, { dtype: "float32" }),
    () => np.arange(5, "float32"),
    () => np.arange(0, 5, "float32"),
    () => np.arange(0, 5, 1, "float32"),
    () => np.arange(0, { stop: 5, dtype: "float32" }),
  ],
  "arange by names": [() => np.arange(0, 9, 3), () => np.arange(0, { stop: 9, step: 3 })],
  "arange with a step alone": [() => np.arange(0, 6, 2), () => np.arange(6, { step: 2 })],
  linspace: [
    () => np.linspace(0, 1, 5, { endpoint: false, dtype: "float32" }),
    () => np.linspace(0, 1, 5, false, { dtype: "float32" }),
    () => np.linspace(0, 1, 5, false, "float32"),
    () => np.linspace(0, 1, 5, false, false, "float32"),
    () => np.linspace(0, 1, 5, false, false, "float32", 0),
    () => np.linspace(0, 1, { num: 5, endpoint: false, dtype: "float32" }),
  ],
  "linspace with 50 values": [
    () => np.linspace(0, 1, 50, { dtype: "float32" }),
    () => np.linspace(0, 1, "float32"),
    () => np.linspace(0, 1, null, "float32"),
  ],
  logspace: [
    () => np.logspace(0, 3, 4, { endpoint: true, base: 2, dtype: "int8" }),
    () => np.logspace(0, 3, 4, true, 2, "int8"),
    () => np.logspace(0, 3, 4, true, 2, "int8", 0),
    () => np.logspace(0, 3, { num: 4, base: 2, dtype: "int8" }),
  ],
  geomspace: [
    () => np.geomspace(1, 8, 4, { dtype: "int8" }),
    () => np.geomspace(1, 8, 4, "int8"),
    () => np.geomspace(1, 8, 4, true, "int8", 0),
    () => np.geomspace(1, 8, { num: 4, dtype: "int8" }),
  ],
  eye: [
    () => np.eye(2, 3, { k: 1, dtype: "int8" }),
    () => np.eye(2, 3, 1, "int8"),
    () => np.eye(2, 3, 1, "int8", "C"),
    () => np.eye(2, { m: 3, k: 1, dtype: "int8" }),
    () => np.eye(2, 3, 1, { dtype: "int8" }),
  ],
  "eye with a dtype alone": [
    () => np.eye(2, null, { dtype: "int8" }),
    () => np.eye(2, "int8"),
    () => np.eye(2, 2, "int8"),
  ],
  identity: [() => np.identity(2, { dtype: "int8" }), () => np.identity(2, "int8")],
  tri: [
    () => np.tri(2, 3, { k: 1, dtype: "int8" }),
    () => np.tri(2, 3, 1, "int8"),
    () => np.tri(2, { m: 3, k: 1, dtype: "int8" }),
  ],
  tril: [() => np.tril([[1, 2]], 1), () => np.tril([[1, 2]], { k: 1 })],
  triu: [() => np.triu([[1, 2]], 1), () => np.triu([[1, 2]], { k: 1 })],
  diag: [() => np.diag([1, 2], 1), () => np.diag([1, 2], { k: 1 })],
  diagflat: [() => np.diagflat([1, 2], 1), () => np.diagflat([1, 2], { k: 1 })],
  vander: [
    () => np.vander([1, 2], 3, { increasing: true }),
    () => np.vander([1, 2], 3, true),
    () => np.vander([1, 2], { n: 3, increasing: true }),
  ],
  frombuffer: [
    () => np.frombuffer(bytes, { dtype: "int16", count: 2, offset: 2 }),
    () => np.frombuffer(bytes, "int16", 2, 2),
    () => np.frombuffer(bytes, "int16", { count: 2, offset: 2 }),
    () => np.frombuffer(bytes, "int16", 2, { offset: 2 }),
  ],
  fromTypedArray: [
    () => np.fromTypedArray(bytes, [2, 2], { dtype: "int16" }),
    () => np.fromTypedArray(bytes, [2, 2], "int16"),
    () => np.fromTypedArray(bytes, { shape: [2, 2], dtype: "int16" }),
  ],
  fromiter: [() => np.fromiter([1, 2, 3], "int8", 2), () => np.fromiter([1, 2, 3], "int8", { count: 2 })],
  fromstring: [
    () => np.fromstring("1,2,3", { sep: ",", dtype: "int8", count: 2 }),
    () => np.fromstring("1,2,3", "int8", 2, { sep: "," }),
    () => np.fromstring("1,2,3", "int8", { sep: ",", count: 2 }),
  ],
  "fromfunction each": [
    () => np.fromfunction((i, j) => i + j, [2, 2], { each: true, dtype: "int8" }),
    () => np.fromfunction((i, j) => i + j, [2, 2], { dtype: "int8", each: true }),
  ],
};

describe("the forms of a call", () => {
  it.each(Object.entries(same))("give one result: %s", (_, [first, ...others]) => {
    const wanted = first?.() as NDArray;
    for (const other of others) {
      const got = other();
      expect([got.toArray(), got.dtype, got.strides], String(other)).toEqual([
        wanted.toArray(),
        wanted.dtype,
        wanted.strides,
      ]);
    }
  });

  it("give a step too where it is asked for by position", () => {
    expect(np.linspace(0, 1, 5, true, true)[1]).toBe(0.25);
    expect(np.linspace(0, 1, 5, true, true, "float32")[0].dtype).toBe(np.float32);
  });

  it("tell a dtype of the coordinates from options", () => {
    expect(np.fromfunction((i) => i, [2], "int8").dtype).toBe(np.int8);
  });
});

/** fromstring needs an argument that is given by name. */
const { fromstring: _, ...plain } = calls;

describe("refused arguments", () => {
  testRefusals(plain, {
    zeros: () => [2],
    ones: () => [2],
    empty: () => [2],
    full: () => [2, 1],
    zerosLike: () => [template],
    onesLike: () => [template],
    emptyLike: () => [template],
    fullLike: () => [template, 1],
    array: () => [[1]],
    asarray: () => [[1]],
    asanyarray: () => [[1]],
    asarrayChkfinite: () => [[1]],
    ascontiguousarray: () => [[1]],
    asfortranarray: () => [[1]],
    astype: () => [template, "int8"],
    copy: () => [[1]],
    require: () => [[1]],
    arange: () => [2],
    linspace: () => [0, 1],
    logspace: () => [0, 1],
    geomspace: () => [1, 2],
    eye: () => [2],
    identity: () => [2],
    tri: () => [2],
    tril: () => [[[1]]],
    triu: () => [[[1]]],
    diag: () => [[1]],
    diagflat: () => [[1]],
    vander: () => [[1]],
    frombuffer: () => [bytes],
    fromTypedArray: () => [bytes],
    fromfunction: () => [() => 1, 2],
    fromiter: () => [[1], "int8"],
    receive: () => [{ dtype: "int8", shape: [1], buffer: new ArrayBuffer(1) }],
  });
});
