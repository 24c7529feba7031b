/** Templates of np.evaluate: those of the language, lists that look like them, and proxies that lie. */
import { describe, expect, it } from "vitest";
import np, { type NDArray } from "../../../ts/index.ts";
import { checkBalance } from "../../support/balance.ts";

checkBalance();

const x = np.arange(3);

/** Calls `evaluate` as any caller in JavaScript can, and returns its elements. */
const evaluate = (...given: unknown[]) =>
  np.scope(() => (np.evaluate as (...all: unknown[]) => NDArray)(...given).toArray());

const made = (texts: readonly unknown[]) => Object.assign([...texts], { raw: texts });

/** Makes a proxy of a template. `trap` runs first in each trap, and a value that it returns is the result. */
function watched(template: object, trap: (name: string, key: unknown) => unknown): object {
  const names = [
    "get",
    "getOwnPropertyDescriptor",
    "has",
    "isExtensible",
    "ownKeys",
    "getPrototypeOf",
  ] as const;
  const traps = names.map((name) => [
    name,
    (target: object, ...more: unknown[]) =>
      trap(name, more[0]) ?? (Reflect[name] as (...all: unknown[]) => unknown)(target, ...more),
  ]);
  return new Proxy(template, Object.fromEntries(traps));
}

describe("a template that is made by hand", () => {
  it("is computed", () => {
    expect(evaluate(made(["1 + ", ""]), 2)).toBe(3);
    expect(evaluate(made(["1 + 1"]))).toBe(2);
  });

  it("is read anew if it can change", () => {
    const template = made(["1 + ", ""]);
    expect(evaluate(template, 2)).toBe(3);
    template[0] = "10 * ";
    expect(evaluate(template, 2)).toBe(20);
    Object.freeze(template);
    expect(evaluate(template, 2)).toBe(20);
    expect(evaluate(template, 3)).toBe(30);
  });

  it.each([
    [made([]), [], "0 texts and 0 values"],
    [made([]), [1], "0 texts and 1 values"],
    [made(["1 + ", ""]), [], "2 texts and 0 values"],
    [made(["1 + ", ""]), [1, 2], "2 texts and 2 values"],
    [Object.freeze(made(["1"])), [{}], "1 texts and 1 values"],
  ])("is refused unless it has one text more than values: %j %j", (template, values, counts) => {
    const message = `evaluate: a template has one text more than it has values, got ${counts}`;
    for (let times = 0; times < 2; times += 1) {
      expect(() => evaluate(template, ...values)).toThrow(np.ValueError);
      expect(() => evaluate(template, ...values)).toThrow(message);
    }
  });

  it.each([
    [made(["1 + ", 2])],
    [made([undefined])],
    [["1"]],
    [Object.assign({ length: 1 }, { raw: ["1"], 0: "1" })],
  ])("is refused unless it is a list of texts with raw ones: %j", (template) => {
    const values = template.length === 2 ? [1] : [];
    expect(() => evaluate(template, ...values)).toThrow("evaluate: text must be a text or a template");
  });
});

describe("a proxy in the place of a template", () => {
  it("is not walked beyond the values of the call", () => {
    let reads = 0;
    const claims = (length: unknown) =>
      watched(made(["1"]), (name, key) => {
        reads += 1;
        return name === "get" && key === "length" ? length : undefined;
      });
    for (const length of [1e9, 2 ** 53, Number.POSITIVE_INFINITY, Number.NaN, "1", {}, -1])
      expect(() => evaluate(claims(length)), String(length)).toThrow("one text more than it has values");
    expect(reads).toBeLessThan(100);
  });

  it("is read once", () => {
    const seen: unknown[] = [];
    const template = watched(made(["1 + ", ""]), (name, key) => {
      if (name === "get") seen.push(key);
      return name === "get" && key === "0" && seen.filter((k) => k === "0").length > 1 ? "7 + " : undefined;
    });
    expect(evaluate(template, x)).toEqual([1, 2, 3]);
    expect(seen.filter((key) => key === "0")).toHaveLength(1);
  });

  it("is not kept if it was frozen while it was looked at", () => {
    const target = made(["1 + ", ""]);
    const template = watched(target, (name, key) => {
      if (name === "get" && key === "1") Object.freeze(target);
      return name === "get" && key === "0" && !Object.isFrozen(target) ? "2 + " : undefined;
    });
    expect(evaluate(template, 2)).toBe(4);
    expect(evaluate(template, 2)).toBe(3);
  });

  it("throws its own error, and nothing stays", () => {
    const { used, arrays } = np.memory();
    for (let most = 0; most < 12; most += 1) {
      let calls = 0;
      const template = watched(made(["1 + ", " + ", ""]), () => {
        calls += 1;
        if (calls > most) throw new RangeError("from a trap");
        return undefined;
      });
      try {
        evaluate(template, x, [1, 2, 3]);
      } catch (error) {
        expect(error).toEqual(new RangeError("from a trap"));
      }
    }
    expect(np.memory()).toMatchObject({ used, arrays });
  });

  it("may dispose of an array of the call", () => {
    const array = np.arange(1000);
    const template = watched(made(["1 + ", ""]), () => {
      array.dispose();
      return undefined;
    });
    expect(() => evaluate(template, array)).toThrow(np.DisposedError);
  });

  it("is refused if it is revoked", () => {
    const { proxy, revoke } = Proxy.revocable(made(["1"]), {});
    revoke();
    expect(() => evaluate(proxy)).toThrow("evaluate: text must be a text or a template");
  });

  it("is read anew if a getter tells its texts, also if it is frozen", () => {
    let operator = " + ";
    const list = ["", "", ""];
    Object.defineProperty(list, 1, { get: () => operator });
    Object.defineProperty(list, "raw", { value: ["", "", ""] });
    Object.freeze(list);
    expect(evaluate(list, 3, 4)).toBe(7);
    operator = " * ";
    expect(evaluate(list, 3, 4)).toBe(12);
  });
});
