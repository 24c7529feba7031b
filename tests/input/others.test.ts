/** Tests what errors say of objects of other libraries that cannot be taken as they are: the call to write. */
import { describe, expect, it } from "vitest";
import np from "../../ts/index.ts";
import { checkBalance, expectError } from "../support/balance.ts";

checkBalance();

/** An object as tfjs has it: `data` is a method, and there are strides for all axes but the last. */
class Tensor {
  readonly shape = [2, 3];
  readonly strides = [3];
  readonly dtype = "float32";
  dataSync(): Float32Array {
    return Float32Array.of(1, 2, 3, 4, 5, 6);
  }
  async data(): Promise<Float32Array> {
    return this.dataSync();
  }
}

/** An object as scijs has it when its elements are in a store of the caller's. */
class NdarrayView {
  readonly data = { get: (place: number) => 10 * place, set: () => {}, length: 4 };
  readonly shape = [2, 2];
  readonly stride = [2, 1];
  readonly offset = 0;
  get(row: number, column: number): number {
    return this.data.get(2 * row + column);
  }
}

/** An object as danfo has a column. */
class Series {
  readonly shape = [2];
  get values(): number[] {
    return [1, 2];
  }
}

class Vector {
  toArray(): Int8Array {
    return Int8Array.of(1, 2);
  }
}

const img = { data: new Uint8ClampedArray(8), width: 2, height: 1 };
const tensor = new Tensor();
const x = new NdarrayView();

describe("an object of another library", () => {
  it.each([
    ["an image", img, "np.fromImageData(img)"],
    ["a tensor of tfjs", tensor, "np.fromTypedArray(tensor.dataSync(), tensor.shape)"],
    ["a tensor without strides", { ...tensor, strides: null, dataSync() {}, data() {} }, "np.fromTypedArray(tensor.dataSync(), tensor.shape)"], // biome-ignore format: one line
    ["a tensor of onnxruntime", { data: new Float32Array(2), dims: [2] }, "np.fromTypedArray(tensor.data, tensor.dims)"], // biome-ignore format: one line
    ["a view with a store of its own", x, "np.fromfunction((...index) => x.get(...index), x.shape, { each: true })"], // biome-ignore format: one line
    ["a vector", new Vector(), "np.array(column.toArray())"],
    ["a column of a data frame", new Series(), "np.array(column.values)"],
    ["an array of numjs", { tolist: () => [1] }, "np.array(x.tolist())"],
  ])("is refused with the call that takes it: %s", (_what, given, call) => {
    for (const refuse of [
      () => np.asarray(given as never),
      () => np.array(given as never, { dtype: "float32" }),
      () => np.fromDlpack(given as never),
      () => np.array([1, given] as never),
    ]) {
      expectError(refuse, np.ValueError, `; write ${call}`);
    }
  });

  it("is taken by that call", () => {
    np.scope(() => {
      expect(np.fromImageData(img).shape).toEqual([1, 2, 4]);
      expect(np.fromTypedArray(tensor.dataSync(), tensor.shape).shape).toEqual([2, 3]);
      const get = (...index: number[]) => x.get(...(index as [number, number]));
      expect(np.fromfunction(get, x.shape, { each: true }).toArray()).toEqual([[0, 10], [20, 30]]); // biome-ignore format: one line
      expect(np.array(new Series().values).toArray()).toEqual([1, 2]);
      expect(np.array(new Vector().toArray()).toArray()).toEqual([1, 2]);
    });
  });

  it("runs none of its getters for the message, and may be a proxy that throws", () => {
    const told: string[] = [];
    class Column {
      get values(): number[] {
        told.push("values");
        return [];
      }
    }
    expectError(() => np.array(new Column() as never), np.ValueError, "np.array(column.values)");
    expect(told).toEqual([]);
    const { proxy, revoke } = Proxy.revocable({}, {});
    revoke();
    expectError(() => np.array(proxy as never), np.ValueError, "array: data must be");
  });

  it("with text, names the conversion", () => {
    const column = { nullCount: 0, length: 1, toArray: () => ["1"] };
    expectError(() => np.asarray(column), np.ValueError, "convert it first: Array.from(column, Number)");
  });

  it("that nothing is known of is refused with the call", () => {
    expectError(() => np.asarray({ a: 1 } as never), np.ValueError, "; call asarray(data");
  });
});
