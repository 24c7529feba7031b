/** What is kept between calls: docs/design/state.md lists all of it, and a change of anything that a key leaves out changes no answer. */
import { readdirSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import np from "../ts/index.ts";
import { fillBudget } from "./support/full-budget.ts";

const root = new URL("..", import.meta.url);

/** The variables of modules that can change: `let`, and maps, sets and lists that are made empty or are no read-only type. */
const KEPT =
  /^(?:export )?(?:let (\w+)|const (\w+)(?:: (?!Readonly)[^=]+)? = (?:\/\* @__PURE__ \*\/ )?new (?:Weak)?(?:Map|Set|Array)\b|const (\w+): (?!readonly)[^=]+\[\] = \[\])/gm;

describe("docs/design/state.md", () => {
  const page = readFileSync(new URL("docs/design/state.md", root), "utf8");
  const files = readdirSync(new URL("ts", root), { recursive: true, encoding: "utf8" })
    .map((file) => file.replaceAll("\\", "/"))
    .filter((file) => file.endsWith(".ts") && !file.startsWith("generated/"));

  it("lists each variable of a module that can change", () => {
    const found = files.flatMap((file) =>
      [...readFileSync(new URL(`ts/${file}`, root), "utf8").matchAll(KEPT)].map(
        ([, one, other, third]) => `${file}: ${one ?? other ?? third}`,
      ),
    );
    expect(found.length).toBeGreaterThan(40);
    const told = (entry: string): boolean => {
      const [file, name] = entry.split(": ") as [string, string];
      return page.includes(`\`${file}\``) && page.includes(`\`${name}\``);
    };
    expect(found.filter((entry) => !told(entry))).toEqual([]);
  });

  it("names no file that is not there", () => {
    const named = [...page.matchAll(/`([\w-]+(?:\/[\w-]+)*\.ts)`/g)].map(([, file]) => file as string);
    const all = new Set([...files, "tests/state.test.ts"]);
    expect(named.filter((file) => !all.has(file))).toEqual([]);
  });
});

describe("what is kept", () => {
  it("of dtypes is found by identity, whatever was named before", () => {
    for (const like of ["<f4", "float32", np.float32, Float32Array, ">i2", "int8", "f", Int8Array, "<f4"]) {
      if (like === ">i2") expect(() => np.dtype(like as never)).toThrow(np.DTypeError);
      else
        expect(np.dtype(like as "f").name).toBe(
          /8/.test(String((like as { name?: string }).name ?? like)) ? "int8" : "float32",
        );
    }
  });

  it("of shapes cannot be written by a caller", () => {
    np.scope(() => {
      const [one, other] = [np.zeros(3), np.zeros(3)];
      expect(() => (one.shape as number[]).splice(0)).toThrow(TypeError);
      expect(() => Object.assign(one.shape, [7])).toThrow(TypeError);
      expect(other.shape).toEqual([3]);
      expect(np.ones(3).shape).toEqual([3]);
    });
  });

  it("of slice words is the text, for every array", () => {
    np.scope(() => {
      for (const n of [9, 3, 20]) {
        const x = np.arange(n);
        expect(x.get("1:-1").toArray()).toEqual(x.get(np.slice(1, -1)).toArray());
        expect(x.get("::-2").toArray()).toEqual(x.get(np.slice(null, null, -2)).toArray());
      }
    });
  });

  it("of separators is the last one, for every text and place", () => {
    np.scope(() => {
      for (const sep of [",", ";", ", ", ",", "|é|", ";"])
        for (const count of [2, 3000, 40_000]) {
          const numbers = Array.from({ length: count }, (_, index) => index / 8);
          expect(np.fromstring(numbers.join(sep), { sep }).toArray()).toEqual(numbers);
        }
    });
  });

  it("of loops is kept by dtypes and kinds of numbers", () => {
    np.scope(() => {
      const dtypes = ["int8", "uint8", "float32", "bool", "complex64", "int64", "float16"] as const;
      const numbers = [2, 2.5, true, 3n, np.complex(1, 2)];
      const sum = (dtype: (typeof dtypes)[number], number: (typeof numbers)[number]): string => {
        const x = np.ones(3, { dtype });
        return (np.add(x, number) as { dtype: { name: string } }).dtype.name;
      };
      const first = dtypes.map((dtype) => numbers.map((number) => sum(dtype, number)));
      const again = [...dtypes]
        .reverse()
        .map((dtype) => [...numbers].reverse().map((number) => sum(dtype, number)));
      expect(again.reverse().map((row) => row.reverse())).toEqual(first);
      expect(first[0]).toEqual(["int8", "float64", "int8", "int8", "complex128"]);
    });
  });

  it("of templates is the formula as it is written, whether the list can change or not", () => {
    const list = Object.assign(["", " + ", ""], { raw: ["", " + ", ""] });
    const call = (): unknown => np.evaluate(list as unknown as TemplateStringsArray, 3, 4).item();
    expect(call()).toBe(7);
    list[1] = " * ";
    expect(call()).toBe(12);
  });

  it("of a stream is its state, whichever stream is in linear memory", () => {
    const draws = (turns: readonly number[]): number[][] => {
      const generators = [np.random.PCG64, np.random.MT19937, np.random.Philox, np.random.SFC64].map(
        (Bits) => new np.random.Generator(new Bits(7)),
      );
      const drawn: number[][] = generators.map(() => []);
      for (const turn of turns)
        drawn[turn]?.push(generators[turn]?.normal() as number, generators[turn]?.integers(100) as number);
      return drawn;
    };
    const apart = draws([0, 0, 0, 1, 1, 1, 2, 2, 2, 3, 3, 3]);
    expect(draws([0, 1, 2, 3, 3, 2, 1, 0, 2, 0, 3, 1])).toEqual(apart);
    np.scope(() => {
      fillBudget();
      expect(draws([3, 1, 0, 2, 3, 1, 0, 2, 3, 1, 0, 2])).toEqual(apart);
    });
  });

  it("of digits and errors is the same the second time", () => {
    const values = [1e22, 1.7976931348623157e308, 5e-324, 0.1, 123456789.12345679];
    const texts = (): string[] =>
      values.map((value) =>
        np.scope(() => np.array2string(np.array([value]), { precision: 17, floatmode: "fixed" })),
      );
    const first = texts();
    for (const value of [...values].reverse())
      np.scope(() => np.array2string(np.array([value * 3]), { precision: 3 }));
    expect(texts()).toEqual(first);
    const message = (): string => {
      try {
        np.evaluate("x +", { x: 1 });
      } catch (error) {
        return (error as Error).message;
      }
      return "";
    };
    const told = message();
    expect(() => np.zeros(-1)).toThrow();
    expect(message()).toBe(told);
  });

  it("of print options ends with the call that set them", () => {
    np.scope(() => {
      const x = np.array([1 / 3]);
      const usual = String(x);
      np.setPrintoptions({ precision: 2 });
      const short = String(x);
      np.setPrintoptions({ precision: 8 });
      expect([usual, short]).toEqual(["[0.33333333]", "[0.33]"]);
      expect(String(x)).toBe(usual);
    });
  });
});
