/** Tests views of the same elements in another shape: reshape, transpose, ravel, squeeze and mT. */
import { describe, expect, it } from "vitest";
import np from "../../ts/index.ts";
import { expectErrorInScope } from "../support/balance.ts";

const { IndexError, ShapeError, ValueError } = np;

/** 0 to 23 as 2 x 3 x 4. */
const cube = () => np.arange(24).reshape(2, 3, 4).copy();

describe("views", () => {
  it("cannot have another size: reshape refuses it", () => {
    const a = cube();
    for (const shape of [[5], [-1, 5], [-1, 0]]) expect(() => a.reshape(...shape)).toThrow(ShapeError);
    for (const shape of [
      [-1, -1],
      [-2, 12],
      [2.4, 10],
    ])
      expect(() => a.reshape(...shape)).toThrow(ValueError);
    expect(() => a.reshape(5, 5)).toThrow("cannot reshape array of size 24 into shape (5, 5)");
  });

  it("come from transpose and T with permuted axes", () => {
    const a = cube();
    expect(a.T.shape).toEqual([4, 3, 2]);
    expect(a.T.item(3, 1, 0)).toBe(a.item(0, 1, 3));
    expect(a.T.flags.fContiguous).toBe(true);
    expect(() => a.transpose(0, 1)).toThrow(ValueError);
    expect(() => a.transpose(0, 0, 1)).toThrow(ValueError);
    expect(() => a.transpose([])).toThrow("transpose: axes don't match array: 3 axes, got 0");
    expect(np.array(5).transpose([]).shape).toEqual([]);
    expect(() => a.transpose(0, 1, 3)).toThrow(IndexError);
  });

  it("come from ravel where strides allow it, and never from flatten", () => {
    const a = cube();
    expect(a.flatten().base).toBeNull();
    expect(
      np
        .array([
          [1, 2],
          [3, 4],
        ])
        .flatten({ order: "F" })
        .toArray(),
    ).toEqual([1, 3, 2, 4]);
  });

  it("come from squeeze without the axes of length 1", () => {
    const a = np.zeros([1, 3, 1]);
    expect(a.squeeze().shape).toEqual([3]);
    expect(a.squeeze(0).shape).toEqual([3, 1]);
    expect(() => a.squeeze(1)).toThrow(ValueError);
    expect(() => a.squeeze(3)).toThrow(IndexError);
  });

  it("are copied into their own memory, in the requested order", () => {
    const a = cube().T;
    const copied = a.copy();
    expect(copied.base).toBeNull();
    expect(copied.flags.cContiguous).toBe(true);
    expect(copied.toArray()).toEqual(a.toArray());
    for (const order of ["F", "K", "A"] as const) {
      expect(a.copy({ order }).flags.fContiguous).toBe(true);
      expect(a.copy({ order }).toArray()).toEqual(a.toArray());
    }
    const mixed = cube().transpose(1, 0, 2);
    expect(mixed.copy({ order: "K" }).strides).toEqual(mixed.strides);
  });

  it("have the owner of the memory as base, also views of views", () => {
    const a = cube();
    expect(a.T.reshape(4, 3, 2).get(0).toString()).toBe(a.T.get(0).toString());
    expect(a.T.get("0:2").squeeze().base).toBe(a);
  });
});

describe("the shape and the axes of a view", () => {
  it("may have 64 dimensions and no more", () => {
    const shapeOf = (length: number) => [2, ...new Array<number>(length - 2).fill(1), 3];
    const most = np.arange(6).reshape(shapeOf(64));
    expect(most.T.ravel().toArray()).toEqual([0, 3, 1, 4, 2, 5]);
    expect(() => most.reshape(shapeOf(65))).toThrow(ValueError);
    expect(() => most.reshape(...shapeOf(100))).toThrow(
      "reshape: shape: maximum supported dimension for an ndarray is currently 64, found 100",
    );
  });

  it("may be given as one list, and then no other argument is accepted", () => {
    const a = np.arange(6).reshape([2, 3]);
    const loose = a as unknown as Record<"reshape" | "transpose", (...given: unknown[]) => unknown>;
    expect(() => loose.reshape([3, 2], 1)).toThrow(
      /^reshape: shape must be .*reshape\(\.\.\.shape, \{ order \}\)/,
    );
    expect(() => loose.transpose([1, 0], 0)).toThrow(/^transpose: axes must be /);
  });

  it("may be given as an instance of a subclass of Array", () => {
    class Sides extends Array<number> {
      constructor(..._sides: number[]) {
        super();
        this.push(7, 7, 7);
      }
    }
    const sides = (...lengths: number[]) => Object.assign(new Sides(), lengths, { length: lengths.length });
    const a = np.arange(6).reshape(sides(2, 3));
    expect(a.shape).toEqual([2, 3]);
    expect(a.transpose(sides(1, 0)).toArray()).toEqual(a.T.toArray());
  });
});

describe("mT", () => {
  it("exchanges the last two axes", () => {
    const a = np.arange(12).reshape(2, 2, 3);
    expect(a.mT.shape).toEqual([2, 3, 2]);
    expect(a.mT.get(1).toArray()).toEqual(a.get(1).T.toArray());
    expectErrorInScope(() => np.ones(3).mT, ValueError, "mT: matrix transpose with ndim < 2 is undefined");
    expectErrorInScope(() => np.array(3).mT, ValueError, "mT: ");
  });
});
