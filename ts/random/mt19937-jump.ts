/**
 * Moves the state of an MT19937 2^128 words further on (H. Haramoto and others, "Efficient jump ahead for F2-linear random number
 * generators", 2008). A state is a vector of bits, and a step multiplies it by a matrix. The matrix is a root of a known polynomial,
 * so its powers are sums of its first 19,937 powers: those that the remainder of x^(2^128) names.
 */

/** The number of words of a state, and the distance to the word that a new word is mixed with. */
const WORDS = 624;
const DISTANCE = 397;

/** The degree of the polynomial. */
const DEGREE = 19_937;

/** What a step mixes in if the lowest bit is set. */
const TWIST = 0x9908b0df;

/** The number of squarings that turn x into x^(2^128). */
const SQUARINGS = 128;

/** Words, of which `position` tells the oldest one. */
export interface Twister {
  readonly key: Uint32Array;
  position: number;
}

let jump: Uint32Array | null = null;

/** Returns the state 2^128 words further on. */
export function jumpAhead(start: Twister): Twister {
  jump ??= jumpPolynomial();
  const isSet = (power: number): boolean => (((jump?.[power >>> 5] ?? 0) >>> (power & 31)) & 1) === 1;
  let power = DEGREE - 1;
  while (!isSet(power)) power -= 1;
  const from = { key: start.key, position: start.position % WORDS };
  const sum = { key: start.key.slice(), position: from.position };
  while (power > 0) {
    power -= 1;
    step(sum);
    if (isSet(power)) add(sum, from);
  }
  return sum;
}

/** Replaces the oldest word by a new one. */
function step(state: Twister): void {
  const { key, position } = state;
  const next = (position + 1) % WORDS;
  const joined = ((key[position] as number) & 0x80000000) | ((key[next] as number) & 0x7fffffff);
  const distant = key[(position + DISTANCE) % WORDS] as number;
  key[position] = distant ^ (joined >>> 1) ^ (joined & 1 ? TWIST : 0);
  state.position = next;
}

/** Adds another state, word by word from the oldest on. */
function add({ key, position }: Twister, other: Twister): void {
  let [to, from] = [position, other.position];
  for (let word = 0; word < WORDS; word += 1) {
    key[to] = (key[to] as number) ^ (other.key[from] as number);
    to = to === WORDS - 1 ? 0 : to + 1;
    from = from === WORDS - 1 ? 0 : from + 1;
  }
}

/** Returns the remainder of x^(2^128), as bits in words. */
function jumpPolynomial(): Uint32Array {
  const powers = lowerPowers();
  let power = new Uint32Array(WORDS);
  power[0] = 2;
  for (let squaring = 0; squaring < SQUARINGS; squaring += 1) power = remainder(squared(power), powers);
  return power;
}

/** Returns the powers below the highest one in the polynomial of the step (M. Matsumoto and T. Nishimura, 1998, appendix). */
function lowerPowers(): number[] {
  let product = 1n;
  for (let bit = 0; bit < 31; bit += 1)
    product = (product << 623n) ^ (product << 396n) ^ BigInt((TWIST >>> bit) & 1);
  const polynomial = (product << 624n) ^ (product << 397n) ^ BigInt(TWIST >>> 31);
  const bits = polynomial.toString(2);
  return [...bits].flatMap((bit, index) => (bit === "1" && index > 0 ? [DEGREE - index] : []));
}

/** Returns the square of a polynomial: its bits with zeros between them. */
function squared(polynomial: Uint32Array): Uint32Array {
  const square = new Uint32Array(2 * WORDS);
  for (let index = 0; index < WORDS; index += 1) {
    const word = polynomial[index] as number;
    square[2 * index] = spread(word & 0xffff);
    square[2 * index + 1] = spread(word >>> 16);
  }
  return square;
}

/** Puts a zero above each of 16 bits. */
function spread(bits: number): number {
  let spaced = (bits | (bits << 8)) & 0x00ff00ff;
  spaced = (spaced | (spaced << 4)) & 0x0f0f0f0f;
  spaced = (spaced | (spaced << 2)) & 0x33333333;
  return (spaced | (spaced << 1)) & 0x55555555;
}

/**
 * Reduces a polynomial to its remainder, from the top word on. The second highest power is far below the highest one, so a word
 * does not change while it is reduced.
 */
function remainder(polynomial: Uint32Array, powers: readonly number[]): Uint32Array<ArrayBuffer> {
  const lastWord = DEGREE >>> 5;
  const kept = (1 << (DEGREE & 31)) - 1;
  for (let index = polynomial.length - 1; index >= lastWord; index -= 1) {
    const word = ((polynomial[index] as number) & (index === lastWord ? ~kept : -1)) >>> 0;
    polynomial[index] = ((polynomial[index] as number) ^ word) >>> 0;
    if (word === 0) continue;
    for (const power of powers) {
      const bit = 32 * index - DEGREE + power;
      const shift = bit & 31;
      const target = bit >> 5;
      if (target >= 0) polynomial[target] = (polynomial[target] as number) ^ (word << shift);
      if (shift > 0) polynomial[target + 1] = (polynomial[target + 1] as number) ^ (word >>> (32 - shift));
    }
  }
  return polynomial.slice(0, WORDS);
}
