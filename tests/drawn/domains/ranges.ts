/** Domains of ranges: bounds and steps that belong together, and slices in words. */
import type { Encoded } from "../../numpy/encoded.ts";
import { type Draw, encodeNumber, sizeOf } from "../draw.ts";
import type { Domain, DrawnCall } from "../drawn-call.ts";
import { limits } from "../elements.ts";

type Bounds = Readonly<Record<"start" | "stop" | "step", Encoded>>;

const rounded = (draw: Draw, least: number, most: number, digits: number): number =>
  Number((least + (draw.below(2 ** 30) / 2 ** 30) * (most - least)).toFixed(digits));

/** The distance from a float to its neighbour towards 0. */
function unitAt(value: number): number {
  const bits = new BigInt64Array(Float64Array.of(Math.abs(value)).buffer);
  if (bits[0] === 0n) return Number.MIN_VALUE;
  bits[0] = (bits[0] as bigint) - 1n;
  return Math.abs(value) - (new Float64Array(bits.buffer)[0] as number);
}

/** A limit of integers as a float, and the float beside it that is a few others away. */
function near(draw: Draw): { readonly value: number; readonly beside: () => number } {
  const value = Number(draw.pick([0n, ...limits]));
  return { value, beside: () => value + draw.between(-60, 60) * unitAt(value) };
}

function rangeOf(draw: Draw): Bounds {
  const way = draw.below(100);
  const numbers = (start: number, stop: number, step: number): Bounds => ({
    start: encodeNumber(start),
    stop: encodeNumber(stop),
    step: encodeNumber(step),
  });
  if (way < 5) {
    const { value, beside } = near(draw);
    const step =
      draw.pick([unitAt(value), unitAt(value) / 2, 5e-324, 1e300, value]) * draw.between(1, 5) || 1;
    return numbers(beside(), beside(), draw.chance(0.5) ? step : -step);
  }
  if (way < 30) {
    const [start, step] = [draw.between(-20, 200), draw.pick([1, 1, 2, 3, -1, -2, 7, -13, 100])];
    return numbers(start, start + step * draw.between(-2, 40) + draw.between(-3, 3), step);
  }
  if (way < 60) {
    const start = rounded(draw, -50, 50, draw.below(4));
    const step = rounded(draw, -3, 3, draw.below(4)) || 0.1;
    return numbers(start, start + step * rounded(draw, -2, 60, draw.below(2)), step);
  }
  if (way < 75) {
    const [start, step] = [draw.real(), draw.real() || 1];
    return numbers(start, draw.chance(0.8) ? start + step * draw.below(31) : draw.real(), step);
  }
  const isBig = way >= 85;
  const step = draw.pick(
    isBig
      ? [1n, 2n, -1n, 2n ** 40n, -(2n ** 62n), 2n ** 62n]
      : [1n, -1n, 3n, 2n ** 31n, 2n ** 50n, -(2n ** 52n)],
  );
  const start = isBig
    ? draw.pick([0n, 2n ** 63n - 3n, 2n ** 64n - 9n, -(2n ** 63n)])
    : BigInt(draw.between(-(2 ** 53) + 1, 2 ** 53 - 1));
  const stop = start + step * BigInt(draw.below(21));
  if (isBig) return { start: { $n: String(start) }, stop: { $n: String(stop) }, step: { $n: String(step) } };
  const clipped =
    stop > 2n ** 53n - 1n ? 2n ** 53n - 1n : stop < -(2n ** 53n) + 1n ? -(2n ** 53n) + 1n : stop;
  return numbers(Number(start), Number(clipped), Number(step));
}

/** A part of a range that is drawn as a whole; seldom a boolean. */
const part =
  (name: keyof Bounds): Domain =>
  (draw, call) => {
    const range = call.once(() => rangeOf(draw));
    // Alone, the start is a length.
    const isAlone = name === "start" && call.given("stop") === undefined;
    if (isAlone)
      return draw.pick<Encoded>([
        0,
        1,
        true,
        5,
        draw.between(-3, 300),
        rounded(draw, -1, 30, 2),
        { $n: String(draw.below(99)) },
      ]);
    return draw.chance(0.02) ? draw.chance(0.5) : range[name];
  };

function bound(draw: Draw): Encoded {
  const way = draw.below(100);
  if (way < 15) return draw.plain("c");
  if (way < 20) return draw.chance(0.6);
  if (way < 45) return draw.between(-100, 300);
  if (way < 95) return encodeNumber(draw.real());
  return { $n: String(draw.pick([2n ** 63n, -(2n ** 63n), 2n ** 64n - 1n, 3n, 10n ** 30n])) };
}

/** Bounds that are numbers, now and then near to each other beside a limit of a dtype, so that every rounding shows; or arrays. */
const bounds =
  (name: "start" | "stop", number: (draw: Draw, other: Encoded | null) => Encoded, isSmall = false): Domain =>
  (draw, call) => {
    const plan = call.once(() => {
      const way = draw.below(100);
      const { beside } = near(draw);
      if (way < 30) return { ...shapes(draw, isSmall), isArray: true };
      const start = way < 40 && !isSmall ? encodeNumber(beside()) : number(draw, null);
      const stop =
        way < 40 && !isSmall ? encodeNumber(beside()) : draw.chance(0.05) ? start : number(draw, start);
      return { start, stop, isArray: false };
    });
    return plan[name];
  };

/** Two bounds of which one is an array at least. */
function shapes(draw: Draw, isSmall: boolean): { readonly start: Encoded; readonly stop: Encoded } {
  const shape = draw.shape(draw.pick([0, 1, 1, 1, 2, 2, 3]), 40);
  const one = (): Encoded => {
    const own = draw.broadcasting(shape, 0.03);
    const size = sizeOf(own);
    if (isSmall && draw.chance(0.8))
      return draw.wholes(
        draw.dtype(),
        own,
        Array.from({ length: size }, () => draw.between(0, 9)),
      );
    if (size > 0 && draw.chance(0.2)) return draw.nested(own, () => rounded(draw, -20, 40, 2));
    return draw.filled(draw.dtype(), own);
  };
  const start = one();
  const stop = draw.chance(0.15) ? draw.plain(isSmall ? "wf" : "wwffbc") : one();
  return { start, stop };
}

const exponent = (draw: Draw): Encoded => {
  const way = draw.below(100);
  if (way < 15) return { $c: [rounded(draw, -3, 3, 3), draw.between(-3, 30)] };
  if (way < 60) return draw.between(-5, 12);
  if (way < 90) return rounded(draw, -8, 8, draw.below(4));
  return way < 96 ? rounded(draw, -330, 310, 6) : bound(draw);
};

/** A bound of a geometric range. The other one is often the first times a power. */
const factor = (draw: Draw, other: Encoded | null): Encoded => {
  const way = draw.below(100);
  if (typeof other === "number" && way < 60)
    return way < 35
      ? other * draw.pick([2, 3, 4, 10, 0.5, 7]) ** draw.between(-4, 9)
      : Math.sign(other) * (rounded(draw, 0, 999, 2) || 1);
  if (way < 70) return draw.pick([1, 1, 2, 5, -1, -3, 0.25, 1000, 0.1, 7, 2.5]);
  if (way < 85) return { $c: [rounded(draw, -9, 9, 2), rounded(draw, -99, 99, 2)] };
  return way < 95 ? encodeNumber(draw.real()) : bound(draw);
};

const base: Domain = (draw, call) => {
  const plain = draw.pick([
    2,
    2,
    4,
    3,
    0.5,
    1.5,
    10,
    7.25,
    16,
    1e-3,
    1,
    0,
    -2,
    Math.E,
    Number.POSITIVE_INFINITY,
    Number.NaN,
    draw.real(),
  ]);
  const start = call.given("start");
  if (typeof start !== "object" || start === null || !("$a" in start)) return encodeNumber(plain);
  return draw.chance(0.5)
    ? draw.pick([2, 0.5, 10])
    : draw.wholes(draw.pick(["float64", "float32", "int8"] as const), [], [draw.between(1, 10)]);
};

/** A number of a slice; in words there is no -0, NaN or infinity. */
function number(draw: Draw, inWords: boolean): number {
  const way = draw.below(100);
  if (way < 60) return draw.between(-9, 12);
  if (way < 90) return rounded(draw, -5, 8, draw.between(1, 3));
  return draw.pick([
    0.1,
    1e-3,
    2.5e-7,
    -0.3,
    1e10,
    2 ** 53 - 1,
    -(2 ** 53) + 1,
    5e-324,
    ...(inWords ? [] : [-0, Number.POSITIVE_INFINITY, Number.NaN]),
  ]);
}

/** The parts of a slice: mostly of a few values, now and then in the wrong direction, empty or endless. An imaginary step counts points. */
function sliceParts(
  draw: Draw,
  inWords: boolean,
): readonly (number | null | { readonly points: number; readonly re: number })[] {
  const start = number(draw, inWords);
  const way = draw.below(100);
  if (way < 25) {
    const points = draw.pick([0, 1, 2, 3, 5, 9, 2.5, -4, draw.between(0, 40)]);
    return [
      start,
      number(draw, inWords),
      { points, re: !inWords && draw.chance(0.1) ? draw.between(-3, 3) : 0 },
    ];
  }
  if (way < 50) {
    const step = draw.pick([1, 1, 2, 3, -1, -2, 0.5, 0.25, 0.1, -0.3, 0.7, 0]);
    return [start, start + step * draw.between(-1, 12) + draw.pick([0, 0, 0.05]), step];
  }
  if (way < 80)
    return [draw.pick([start, null]), draw.chance(0.8) ? start + draw.between(-1, 9) : number(draw, inWords)];
  return [start, draw.pick([number(draw, inWords), null]), number(draw, inWords)];
}

function word(draw: Draw): string {
  const texts = sliceParts(draw, true).map((one) => {
    if (one === null) return "";
    if (typeof one !== "number") return `${one.points}j`;
    // Integers of words go up to 2 ** 53 - 1.
    return Number.isInteger(one) && !Number.isSafeInteger(one) && Math.abs(one) < 1e21
      ? `${one}.0`
      : String(one);
  });
  const space = draw.pick(["", "", "", " "]);
  return texts.join(`${space}:${space}`) + space;
}

const words = (draw: Draw): string =>
  Array.from({ length: draw.pick([1, 1, 2]) }, () => word(draw)).join(", ");

function slice(draw: Draw): Encoded {
  return {
    $s: sliceParts(draw, false).map((one): Encoded => {
      if (typeof one === "number")
        return Number.isInteger(one) && Math.abs(one) < 99 && draw.chance(0.1)
          ? { $n: String(one) }
          : encodeNumber(one);
      return one === null ? null : { $c: [one.re, one.points] };
    }),
  };
}

const slices: Domain = (draw) => {
  if (draw.chance(0.015))
    return draw.pick<Encoded>([
      5,
      "7",
      "...",
      "x:2",
      [1],
      [0, 3],
      "1:2:3:4",
      null,
      "",
      { $s: [{ $c: [0, 1] }, 2] },
    ]);
  return draw.chance(0.4) ? words(draw) : slice(draw);
};

/** What is joined by words: slices, numbers and arrays, which have the same shape mostly. */
export function partsOf(draw: Draw, _: DrawnCall): Encoded[] {
  const dimensions = draw.pick([1, 1, 1, 1, 2, 2, 3]);
  const shape = draw.shape(dimensions, 30);
  const parts: Encoded[] = Array.from({ length: draw.pick([1, 2, 2, 3, 4]) }, () => {
    const way = draw.below(100);
    if (way < 20) return words(draw);
    if (way < 28) return slice(draw);
    if (way < 50) return draw.plain("bwwffc");
    if (way < 55) return `${draw.between(-9, 99)}, ${word(draw)}`;
    if (way < 60) return { $n: String(draw.between(-300, 300)) };
    if (way < 80) return draw.filled(draw.dtype(), draw.chance(0.9) ? shape : draw.shape(undefined, 30));
    return draw.data(draw.pick([dimensions, dimensions, 0, 1]), 30);
  });
  if (!draw.chance(0.35)) return parts;
  const [axis, least, place] = [draw.between(-2, 2), draw.pick([0, 1, 2, 2, 3, 3]), draw.between(-3, 3)];
  return [
    draw.pick([`${axis}`, `${axis},${least}`, `${axis},${least},${place}`, "r", "c", `0,${least}`, "-1,3,0"]),
    ...parts,
  ];
}

export const rangeDomains: Readonly<Record<string, Domain>> = {
  rangeStart: part("start"),
  rangeStop: part("stop"),
  rangeStep: part("step"),
  start: bounds("start", bound),
  stop: bounds("stop", bound),
  exponent: bounds("start", exponent, true),
  lastExponent: bounds("stop", exponent, true),
  factor: bounds("start", factor, true),
  lastFactor: bounds("stop", factor, true),
  base,
  slices,
  xi: (draw) => (draw.chance(0.1) ? draw.plain() : draw.data(draw.pick([0, 1, 1, 1, 2]), 12)),
};
