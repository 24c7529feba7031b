/** Tests that lists one or two deep give the same result through the quick loops and through the general reader. */
import { describe, expect, it } from "vitest";
import np, { type NDArray } from "../../ts/index.ts";
import { randomFrom } from "../support/random.ts";

const array = np.array as (data: unknown, options?: object) => NDArray;

/** Lengths just below and above those at which another loop starts. */
const WIDTHS = [1, 3, 8, 9, 63, 64, 65, 100];

const fillings: Readonly<Record<string, (index: number) => unknown>> = {
  integers: (index) => index - 5,
  fractions: (index) => index + 0.25,
  "fractions among integers": (index) => (index % 7 === 6 ? index / 2 + 0.1 : index),
  booleans: (index) => index % 3 === 0,
};

/** Values in place of an expected number. */
const strangers: Readonly<Record<string, () => unknown>> = {
  "a fraction": () => 0.5,
  "minus zero": () => -0,
  "a boolean": () => true,
  "a bigint": () => 7n,
  "a bigint past 2^53": () => 2n ** 60n,
  "a complex value": () => np.complex(1, -1),
  "a string": () => "1",
  undefined: () => undefined,
  "a list": () => [1],
  "a typed array": () => new Float32Array([1.5, 2]),
};

/** The same lists as iterables other than arrays, which the quick loops do not read. */
function slow(data: unknown): unknown {
  if (!Array.isArray(data)) return data;
  return {
    *[Symbol.iterator]() {
      for (const item of data) yield slow(item);
    },
  };
}

/** The outcome of np.array: dtype, shape and elements, or the error. */
function outcome(data: unknown, options?: object): unknown {
  try {
    const made = array(data, options);
    return { dtype: made.dtype.name, shape: made.shape, elements: made.toArray() };
  } catch (error) {
    const { name, message } = error as Error;
    // The length of an iterable is known only at its end, so messages about lengths differ.
    return { name, message: message.includes("is ragged ") ? "ragged" : message };
  }
}

/** A list that logs each property that is read. */
function watched(list: unknown[], log: string[], name: string): unknown[] {
  return new Proxy(list, {
    get(target, key, receiver) {
      log.push(name + String(key));
      return Reflect.get(target, key, receiver);
    },
  });
}

function reads(name: string, count: number): string[] {
  return [`${name}length`, ...Array.from({ length: count }, (_, index) => `${name}${index}`)];
}

describe.each(Object.keys(fillings))("a list of %s", (filling) => {
  const fill = fillings[filling] as (index: number) => unknown;
  const row = (width: number): unknown[] => Array.from({ length: width }, (_, index) => fill(index));

  it.each(Object.keys(strangers))("may contain %s anywhere", (name) => {
    const stranger = strangers[name] as () => unknown;
    for (const width of WIDTHS) {
      for (const at of new Set([0, 1, 7, 8, 9, 62, 63, width - 1].filter((index) => index < width))) {
        const list = row(width);
        list[at] = stranger();
        expect(outcome(list), `${width} at ${at}`).toEqual(outcome(slow(list)));
        expect(outcome(list, { dtype: "int16" })).toEqual(outcome(slow(list), { dtype: "int16" }));
        for (const y of [0, 1, 2]) {
          const rows = [row(width), row(width), row(width)];
          rows[y] = list;
          expect(outcome(rows), `${width} at ${y}, ${at}`).toEqual(outcome(slow(rows)));
          expect(outcome([rows, rows])).toEqual(outcome(slow([rows, rows])));
        }
      }
    }
  });

  it("may follow rows of another kind", () => {
    for (const width of WIDTHS) {
      for (const other of Object.values(fillings)) {
        const others = Array.from({ length: width }, (_, index) => other(index));
        const rows = [others, row(width), others, row(width), row(width)];
        expect(outcome(rows)).toEqual(outcome(slow(rows)));
      }
    }
  });

  it("must be as long as the rows before", () => {
    for (const width of WIDTHS) {
      for (const bad of [row(width + 1), row(width - 1), [], 1, new Float64Array(width + 1), "row"]) {
        const rows = [row(width), row(width), bad, row(width)];
        expect(outcome(rows)).toEqual(outcome(slow(rows)));
        expect(() => array(rows)).toThrow(/data\[2\]/);
      }
      const pieces = [row(width), new Float64Array(width), new Set(row(width)), row(width)];
      expect(outcome(pieces)).toEqual(outcome(slow(pieces)));
    }
  });

  it("is read once and in order, its length first", () => {
    for (const width of WIDTHS) {
      const log: string[] = [];
      array(watched(row(width), log, ""));
      expect(log).toEqual(reads("", width));
      log.length = 0;
      const mixed = row(width);
      mixed[width >> 1] = 3n;
      const rows = [row(width), mixed, row(width), row(width)];
      array(rows.map((list, index) => watched(list, log, `${index}:`)));
      expect(log).toEqual(rows.flatMap((_, index) => reads(`${index}:`, width)));
    }
  });
});

describe("lists of any kind", () => {
  it("give the same result whatever was read before", () => {
    const { next: random, below, pick } = randomFrom(7);
    for (let round = 0; round < 400; round += 1) {
      const width = pick(WIDTHS);
      const rows = Array.from({ length: 1 + below(6) }, () => {
        const fill = pick(Object.values(fillings));
        const list: unknown[] = random() < 0.5 ? [] : new Array(width);
        for (let index = 0; index < width; index += 1) list[index] = fill(index);
        while (random() < 0.3) list[below(width)] = pick(Object.values(strangers))();
        return random() < 0.2 ? Object.freeze(list) : list;
      });
      const data = pick([rows, rows[0], [rows, rows]]);
      expect(outcome(data)).toEqual(outcome(slow(data)));
    }
  });

  it("may change while they are read: the length at the start counts", () => {
    const list: unknown[] = [0, 1, 2, 3];
    Object.defineProperty(list, 1, {
      get: () => {
        list.push(9);
        list[3] = 30;
        return 10;
      },
    });
    expect(array(list).toArray()).toEqual([0, 10, 2, 30]);
    const rows: unknown[] = [[1, 2]];
    const second: unknown[] = [3, 4];
    Object.defineProperty(second, 0, {
      get: () => {
        rows[2] = [7, 8];
        array([[5, 6]]).dispose();
        return 3;
      },
    });
    rows.push(second, [0, 0]);
    expect(array(rows).toArray()).toEqual([
      [1, 2],
      [3, 4],
      [7, 8],
    ]);
  });

  it("leave nothing allocated when they are refused", () => {
    const before = np.memory().used;
    for (const bad of [
      [1, "x"],
      [true, [1]],
      [[1, 2], [3]],
      [[1, 2], "x"],
      [
        [1, 2],
        [3, null],
      ],
      [300],
    ]) {
      expect(() => array(bad, { dtype: "int8" })).toThrow();
    }
    expect(() => array(300, { dtype: "int8" })).toThrow(np.ValueError);
    expect(np.memory().used).toBe(before);
  });
});

describe("map", () => {
  it.each(Object.keys(strangers))("continues when %s is a result", (name) => {
    const stranger = strangers[name] as () => unknown;
    const flat: NDArray[] = [np.arange(12), np.linspace(0, 1, 12)];
    const matrices: NDArray[] = [np.ones([3, 4], { dtype: "int8" }), np.eye(3, 4), np.eye(4, 3).T];
    for (const source of [...flat, ...matrices]) {
      for (const at of [0, 5, 11]) {
        const seen: unknown[] = [];
        const results = Array.from({ length: 12 }, (_, index) => (index === at ? stranger() : index));
        const mapped = (): NDArray =>
          source.map((value, index) => {
            seen.push(value);
            return results[index] as number;
          });
        const expected = outcome(results) as { elements?: unknown };
        if (expected.elements === undefined) {
          expect(mapped).toThrow(/^map: result/);
          expect(seen).toHaveLength(at + 1);
        } else {
          const made = mapped();
          const asMade = np.array(results as number[]).astype(made.dtype);
          expect(made.ravel().toArray()).toEqual(asMade.toArray());
          expect(seen).toEqual(source.ravel().toArray());
        }
      }
    }
  });
});
