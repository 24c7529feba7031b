/**
 * Decimals that are hard to round: on halfway points of a float format and next to them, and the hard cases of the
 * literature. All are made from exact integers, never from printed floats.
 */
import { exactDigits, type FloatFormat, halfwayAbove, type Ratio } from "./exact-decimals.ts";
import type { Random } from "./random.ts";

/**
 * The decimals of Vern Paxson, "A Program for Testing IEEE Decimal-Binary Conversion" (1991), that lie closest to halfway
 * points: tables 1 and 2 for 53 bits, then those for 24 bits.
 */
export const paxsonDecimals = `
  5e125 69e267 999e-26 7861e-34 75569e-254 928609e-261 9210917e80 84863171e114 653777767e273 5232604057e-298
  27235667517e-109 653532977297e-123 3142213164987e-294 46202199371337e-72 231010996856685e-73 9324754620109615e212
  78459735791271921e49 272104041512242479e200 6802601037806061975e198 20505426358836677347e-221
  836168422905420598437e-234 4891559871276714924261e222
  9e-265 85e-37 623e100 3571e263 81661e153 920657e-23 4603285e-24 87575437e-309 245540327e122 6138508175e120
  83356057653e193 619534293513e124 2335141086879e218 36167929443327e-159 609610927149051e-255 3743626360493413e-165
  94080055902682397e-242 899810892172646163e283 7120190517612959703e120 25188282901709339043e-252
  308984926168550152811e-52 6372891218502368041059e64
  5e-20 67e14 985e15 7693e-42 55895e-16 996622e-44 7038531e-32 60419369e-46 702990899e-20 6930161142e-48
  25933168707e13 596428896559e20
  3e-23 57e18 789e-35 2539e-18 76173e28 887745e-11 5382571e-37 82381273e-35 750486563e-38 3752432815e-39
  75224575729e-45 459926601011e15`
  .trim()
  .split(/\s+/);

/** 53-bit floats of his table 3, hard to print, as significand and power of two. */
export const paxsonFloats: readonly (readonly [bigint, number])[] = [
  [8511030020275656n, -342],
  [5201988407066741n, -824],
  [6406892948269899n, 237],
  [8431154198732492n, 72],
  [6475049196144587n, 99],
  [8274307542972842n, 726],
  [5381065484265332n, -456],
  [6761728585499734n, -1057],
  [7976538478610756n, 376],
  [5982403858958067n, 377],
  [5536995190630837n, 93],
  [7225450889282194n, 710],
  [7225450889282194n, 709],
  [8703372741147379n, 117],
  [8944262675275217n, -1001],
  [7459803696087692n, -707],
  [6080469016670379n, -381],
  [8385515147034757n, 721],
  [7514216811389786n, -993],
  [8397297803260511n, -216],
  [6733459239310543n, 202],
  [8091450587292794n, -473],
];

/** Decimals that other readers got wrong or that mark an end of a format. */
export const edgeDecimals = `
  0 0.0 0e999999999 0e-999999999 0.000e400 5e-324 4.9e-324 2.5e-324 2.4703282292062327e-324 2.4703282292062328e-324
  2.47032822920623272e-324 2.2250738585072011e-308 2.2250738585072012e-308 2.2250738585072014e-308
  2.225073858507201136057409796709131975934819546351645648023426109724822222021076945516529523908135087914149158913039621e-308
  1.7976931348623157e308 1.7976931348623158e308 1.7976931348623159e308 1.797693134862315807e308 1.8e308 1e309
  1e400 1e-400 1e99999999999999999999 1e-99999999999999999999 9007199254740992 9007199254740993 9007199254740994
  9007199254740995 9007199254740993.0 9007199254740993.00000000000000000001 9007199254740992.99999999999999999999
  18014398509481985 18446744073709551615 18446744073709551616 18446744073709550591 18446744073709550592
  9223372036854775807 9223372036854775808 9999999999999999999 99999999999999999999 16777217 16777219 33554433
  3.4028234663852886e38 3.4028235677973366e38 3.4028235677973365e38 3.4028235677973367e38 1.401298464324817e-45
  7.006492321624085e-46 7.006492321624086e-46 7.006492321624085354618e-46 1.1754943508222875e-38 1.17549435e-38
  1e22 1e23 9e22 8.5e22 123456789012345678901234567890e-30 1e15 1e16 1e17 0.1 0.3 .5 5. 6.631236846766476e-316
  3.237883913302901e-319 6.953355807847677e-310 1.0000000000000001110223024625156540423631668090820312500000000000000001
  0.500000000000000166533453693773481063544750213623046875 3.518437208883201171875e13 62.5364939768271845828
  8.10109172351e-10 1.50000000000000011102230246251565 9007199254740991.4999999999999999999999999999999995`
  .trim()
  .split(/\s+/);

/** The halfway point above a float and the decimals just below and above it, each in several spellings. */
export function aroundHalfway(bits: bigint, format: FloatFormat, random: Random): string[] {
  return around(halfwayAbove(bits, format), random);
}

/** A quotient whose denominator is a power of two and its closest surroundings, each in a spelling drawn by chance. */
function around(middle: Ratio, random: Random): string[] {
  const { digits, places } = exactDigits(middle);
  const found = [spell(digits, places, random.below(5), 1 + random.below(400))];
  for (const more of [1, 25, 300]) {
    const longer = digits * 10n ** BigInt(more);
    for (const neighbour of [longer - 1n, longer, longer + 1n])
      found.push(spell(neighbour, places + more, random.below(5), 1 + random.below(400)));
  }
  return found;
}

/** `digits * 10^-places` as one of five spellings, some with a run of so many zeros. */
function spell(digits: bigint, places: number, style: number, zeros: number): string {
  const text = String(digits);
  if (style === 0) return `${text}e-${places}`;
  if (style === 1) return `${text[0]}.${text.slice(1)}e${text.length - 1 - places}`;
  if (style === 2) return `${text}${"0".repeat(zeros)}E-${String(places + zeros).padStart(30, "0")}`;
  if (style === 3) return `0.${"0".repeat(zeros)}${text}e+${text.length + zeros - places}`.replace("+-", "-");
  const padded = text.padStart(places + 1, "0");
  const point = padded.length - places;
  return `${"0".repeat(zeros)}${padded.slice(0, point)}.${padded.slice(point)}${"0".repeat(zeros)}`;
}

/** A number of random digits, of which the first is not zero. */
export function randomDigits(count: number, random: Random): string {
  let digits = String(1 + random.below(9));
  while (digits.length < count) digits += String(random.below(1e9)).padStart(9, "0");
  return digits.slice(0, count);
}
