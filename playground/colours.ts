/** The colour scale: dark to light evenly to the eye, so that it reads without colour vision and on both backgrounds. */

/** Lightness, chroma and hue in OKLCH, from the least value to the most. */
const STOPS: readonly (readonly [number, number, number])[] = [
  [0.25, 0.09, 290],
  [0.4, 0.12, 265],
  [0.55, 0.1, 225],
  [0.69, 0.11, 175],
  [0.81, 0.14, 135],
  [0.92, 0.13, 98],
];

/** Values that are no place on the scale: NaN, and the infinities at their ends. */
export const OUTSIDE = { nan: "#8a8a93", positive: "#e5484d", negative: "#c13bc1" } as const;

const STEPS = 256;

/** The scale in steps: red, green and blue of each, 0 to 255. */
const scale: readonly (readonly [number, number, number])[] = Array.from({ length: STEPS }, (_, step) => {
  const at = (step / (STEPS - 1)) * (STOPS.length - 1);
  const low = Math.min(Math.floor(at), STOPS.length - 2);
  const [from, to] = [STOPS[low], STOPS[low + 1]] as [(typeof STOPS)[0], (typeof STOPS)[0]];
  const mixed = from.map((part, axis) => part + ((to[axis] as number) - part) * (at - low));
  return toRGB(mixed as [number, number, number]);
});

/** The scale as pixels in the byte order of ImageData, by step; then NaN, infinity and minus infinity. */
export const pixels: Uint32Array = Uint32Array.from([
  ...scale.map(pixel),
  ...[OUTSIDE.nan, OUTSIDE.positive, OUTSIDE.negative].map((colour) => pixel(fromHex(colour))),
]);

/** The place of a value among `pixels`. */
export function pixelIndex(value: number, least: number, most: number): number {
  if (Number.isFinite(value)) return Math.round(placeOf(value, least, most) * (STEPS - 1));
  return value > 0 ? STEPS + 1 : value < 0 ? STEPS + 2 : STEPS;
}

/** Where a value stands between two others, 0 to 1; in the middle when they are one. */
export function placeOf(value: number, least: number, most: number): number {
  const range = most - least;
  if (range === 0) return 0.5;
  // The largest floats are further apart than any float tells; half of each is not.
  if (range === Number.POSITIVE_INFINITY) return (value / 2 - least / 2) / (most / 2 - least / 2);
  return (value - least) / range;
}

/** The colour at a place of the scale, 0 to 1. */
export function colourAt(place: number): string {
  return `rgb(${(scale[Math.round(place * (STEPS - 1))] as readonly number[]).join(" ")})`;
}

/** The scale as a CSS gradient. */
export function gradient(): string {
  const stops = Array.from({ length: 17 }, (_, at) => colourAt(at / 16));
  return `linear-gradient(to right, ${stops.join(", ")})`;
}

function pixel([red, green, blue]: readonly [number, number, number]): number {
  return new Uint32Array(new Uint8Array([red, green, blue, 255]).buffer)[0] as number;
}

function fromHex(colour: string): [number, number, number] {
  const value = Number.parseInt(colour.slice(1), 16);
  return [value >> 16, (value >> 8) & 255, value & 255];
}

/** OKLCH to sRGB, by way of linear light. */
function toRGB([lightness, chroma, hue]: readonly [number, number, number]): [number, number, number] {
  const angle = (hue * Math.PI) / 180;
  const a = chroma * Math.cos(angle);
  const b = chroma * Math.sin(angle);
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
  return [
    channel(4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s),
    channel(-1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s),
    channel(-0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s),
  ];
}

function channel(linear: number): number {
  const light = Math.min(1, Math.max(0, linear));
  return Math.round(255 * (light <= 0.0031308 ? 12.92 * light : 1.055 * light ** (1 / 2.4) - 0.055));
}
