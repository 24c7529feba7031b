/** A class of one's own around an array, for every dtype, without casts. */
import { expect, test } from "vitest";
import * as np from "../../ts/index.ts";

class Series<D extends np.DTypeName> {
  readonly values: np.NDArray<D>;

  constructor(values: np.NDArray<D>) {
    this.values = values;
  }

  static zeros<E extends np.DTypeName>(length: number, dtype: np.DType<E>): Series<E> {
    return new Series(np.zeros(length, dtype));
  }

  as<E extends np.DTypeName>(dtype: np.DType<E>): Series<E> {
    return new Series(this.values.astype(dtype));
  }

  slice(start: number, stop: number | null = null): Series<D> {
    return new Series(this.values.get(np.slice(start, stop)));
  }

  pick(places: readonly number[]): Series<D> {
    return new Series(this.values.get(places));
  }

  where(test: (value: np.ValueOf<D>) => boolean): Series<D> {
    return new Series(this.values.get(this.values.map(test)));
  }

  like(): Series<D> {
    return new Series(np.zerosLike(this.values));
  }

  toJSON(): unknown {
    return this.values.toJSON();
  }
}

test("a typed wrapper", () => {
  const series = new Series(np.arange(5, "float32"));
  expect(series.pick([4, 0]).values.toArray()).toEqual([4, 0]);
  expect(series.slice(3).values.toArray()).toEqual([3, 4]);
  expect(series.where((value) => value > 2).values.toArray()).toEqual([3, 4]);
  const data: Int8Array = series.as(np.int8).values.data;
  expect([...data]).toEqual([0, 1, 2, 3, 4]);
  const made: np.NDArray<"int16"> = Series.zeros(2, np.int16).values;
  expect([made.dtype, series.like().values.dtype]).toEqual([np.int16, np.float32]);
  expect(JSON.stringify(series)).toBe("[0,1,2,3,4]");
});
