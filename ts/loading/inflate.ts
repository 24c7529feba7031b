/**
 * Inflate (RFC 1951), for the module inside the package: hosts have it only asynchronously or not at all. Bytes that are
 * not such data are an error, never a loop without end or a result that is too short.
 */

/** Undoes raw deflate, where the result is known to have `byteLength` bytes. */
export function inflate(deflated: Uint8Array, byteLength: number): Uint8Array<ArrayBuffer> {
  const bits = bitsOf(deflated);
  const target = new Uint8Array(byteLength);
  let end = 0;
  for (let isLast = 0; isLast === 0; ) {
    isLast = take(bits, 1);
    const kind = take(bits, 2);
    if (kind === 0) end = copyStored(bits, target, end);
    else if (kind === 1) end = decode(bits, fixedCodes(), target, end);
    else if (kind === 2) end = decode(bits, readCodes(bits), target, end);
    else throw damaged();
  }
  if (end !== byteLength) throw damaged();
  return target;
}

function damaged(): Error {
  return new Error("damaged deflate data");
}

/** A place in the data. Bits are taken from the lowest of each byte on. */
interface Bits {
  /** The data, and zeros behind: a last symbol may be looked up with more bits than it has. */
  readonly bytes: Uint8Array;
  /** How many of the bytes are data. */
  readonly byteLength: number;
  /** The next byte that is not held yet. */
  position: number;
  /** The bits read ahead, the next one lowest ... */
  held: number;
  /** ... and how many they are. */
  heldCount: number;
}

/** More than the bits of one symbol with all that belongs to it. */
const PADDING = 16;

function bitsOf(deflated: Uint8Array): Bits {
  const bytes = new Uint8Array(deflated.length + PADDING);
  bytes.set(deflated);
  return { bytes, byteLength: deflated.length, position: 0, held: 0, heldCount: 0 };
}

/** The next bits, at most 16, as a number. */
function take(bits: Bits, count: number): number {
  while (bits.heldCount < count) {
    bits.held |= (bits.bytes[bits.position++] as number) << bits.heldCount;
    bits.heldCount += 8;
  }
  const value = bits.held & ((1 << count) - 1);
  bits.held >>>= count;
  bits.heldCount -= count;
  requireData(bits);
  return value;
}

function requireData(bits: Bits): void {
  if (bits.position - (bits.heldCount >> 3) > bits.byteLength) throw damaged();
}

function copyStored(bits: Bits, target: Uint8Array, end: number): number {
  take(bits, bits.heldCount & 7);
  const length = take(bits, 16);
  if (take(bits, 16) !== (length ^ 0xffff) || end + length > target.length) throw damaged();
  const first = bits.position - (bits.heldCount >> 3);
  Object.assign(bits, { position: first + length, held: 0, heldCount: 0 });
  requireData(bits);
  target.set(bits.bytes.subarray(first, first + length), end);
  return end + length;
}

/** The tables of one block: literals with lengths, and distances. */
interface Codes {
  readonly literals: Uint16Array;
  readonly distances: Uint16Array;
}

const MOST_CODE_BITS = 15;

/** For every pattern of as many bits as the longest code has: `symbol << 4 | bits of its code`, or 0 where no code begins so. */
function codeTable(lengths: Uint8Array): Uint16Array {
  const width = Math.max(1, ...lengths);
  if (width > MOST_CODE_BITS) throw damaged();
  const table = new Uint16Array(1 << width);
  let code = 0;
  for (let length = 1; length <= width; length += 1) {
    for (let symbol = 0; symbol < lengths.length; symbol += 1) {
      if (lengths[symbol] !== length) continue;
      if (code >> length !== 0) throw damaged();
      const entry = (symbol << 4) | length;
      for (let pattern = reversed(code, length); pattern < table.length; pattern += 1 << length)
        table[pattern] = entry;
      code += 1;
    }
    code <<= 1;
  }
  return table;
}

/** Codes are written from their highest bit, everything else from the lowest. */
function reversed(code: number, length: number): number {
  let result = 0;
  for (let bit = 0; bit < length; bit += 1) result |= ((code >> bit) & 1) << (length - 1 - bit);
  return result;
}

function fixedCodes(): Codes {
  const lengths = new Uint8Array(288).fill(8).fill(9, 144, 256).fill(7, 256, 280);
  return { literals: codeTable(lengths), distances: codeTable(new Uint8Array(30).fill(5)) };
}

const LENGTH_ORDER = [16, 17, 18, 0, 8, 7, 9, 6, 10, 5, 11, 4, 12, 3, 13, 2, 14, 1, 15];

function readCodes(bits: Bits): Codes {
  const literalCount = take(bits, 5) + 257;
  const distanceCount = take(bits, 5) + 1;
  const lengthCount = take(bits, 4) + 4;
  const ofLengths = new Uint8Array(19);
  for (const symbol of LENGTH_ORDER.slice(0, lengthCount)) ofLengths[symbol] = take(bits, 3);
  const lengths = readLengths(bits, codeTable(ofLengths), literalCount + distanceCount);
  return {
    literals: codeTable(lengths.subarray(0, literalCount)),
    distances: codeTable(lengths.subarray(literalCount)),
  };
}

function readLengths(bits: Bits, table: Uint16Array, lengthCount: number): Uint8Array {
  const lengths = new Uint8Array(lengthCount);
  for (let end = 0; end < lengthCount; ) {
    const symbol = takeSymbol(bits, table);
    const repeats =
      symbol < 16
        ? 1
        : symbol === 16
          ? 3 + take(bits, 2)
          : symbol === 17
            ? 3 + take(bits, 3)
            : 11 + take(bits, 7);
    const length = symbol < 16 ? symbol : symbol === 16 ? lengths[end - 1] : 0;
    if (length === undefined || end + repeats > lengthCount) throw damaged();
    lengths.fill(length, end, end + repeats);
    end += repeats;
  }
  return lengths;
}

function takeSymbol(bits: Bits, table: Uint16Array): number {
  const { bytes, position, held, heldCount } = bits;
  const ahead = (bytes[position] as number) | ((bytes[position + 1] as number) << 8);
  const entry = table[(held | (ahead << heldCount)) & (table.length - 1)] as number;
  if (entry === 0) throw damaged();
  take(bits, entry & 15);
  return entry >> 4;
}

const END_OF_BLOCK = 256;

/** What length symbols 257 and on count from, less 3, with the number of extra bits above: `extra << 9 | base`. */
const lengthRows = rowsOf(29, 2, 9);
lengthRows[28] = 255;

/** The same of distance symbols, less 1: `extra << 15 | base`. */
const distanceRows = rowsOf(30, 1, 15);

/** Symbols count by one at first, then each `2 ** groupBits` of them have an extra bit more. */
function rowsOf(count: number, groupBits: number, shift: number): Int32Array {
  const group = 1 << groupBits;
  return Int32Array.from({ length: count }, (_, symbol) => {
    const extra = (symbol >> groupBits) - 1;
    return extra <= 0 ? symbol : (extra << shift) | ((group + (symbol & (group - 1))) << extra);
  });
}

/**
 * Writes the symbols of one block; returns where the result ends then. One long function without a call: it runs once, before
 * any compiler has looked at it, and a first run took 1.8 times as long with the matches in a function of their own.
 */
function decode(bits: Bits, { literals, distances }: Codes, target: Uint8Array, first: number): number {
  const { bytes, byteLength } = bits;
  const literalMask = literals.length - 1;
  const distanceMask = distances.length - 1;
  let { position, held, heldCount } = bits;
  let end = first;
  for (;;) {
    if (heldCount < 16) {
      if (position > byteLength + 2) throw damaged();
      held |= ((bytes[position++] as number) | ((bytes[position++] as number) << 8)) << heldCount;
      heldCount += 16;
    }
    let entry = literals[held & literalMask] as number;
    held >>>= entry & 15;
    heldCount -= entry & 15;
    if (entry < END_OF_BLOCK << 4) {
      if (entry === 0 || end === target.length) throw damaged();
      target[end++] = entry >> 4;
      continue;
    }
    if (entry >> 4 === END_OF_BLOCK) break;
    if (entry >> 4 > LAST_LENGTH) throw damaged();
    let row = lengthRows[(entry >> 4) - FIRST_LENGTH] as number;
    if (heldCount < 16) {
      held |= ((bytes[position++] as number) | ((bytes[position++] as number) << 8)) << heldCount;
      heldCount += 16;
    }
    const stop = end + 3 + (row & 511) + (held & ((1 << (row >> 9)) - 1));
    held >>>= row >> 9;
    heldCount -= row >> 9;
    if (heldCount < 16) {
      held |= ((bytes[position++] as number) | ((bytes[position++] as number) << 8)) << heldCount;
      heldCount += 16;
    }
    entry = distances[held & distanceMask] as number;
    held >>>= entry & 15;
    heldCount -= entry & 15;
    row = distanceRows[entry >> 4] as number;
    if (heldCount < 16) {
      held |= ((bytes[position++] as number) | ((bytes[position++] as number) << 8)) << heldCount;
      heldCount += 16;
    }
    const distance = 1 + (row & 32_767) + (held & ((1 << (row >> 15)) - 1));
    held >>>= row >> 15;
    heldCount -= row >> 15;
    if (entry === 0 || entry >> 4 > LAST_DISTANCE || distance > end || stop > target.length) throw damaged();
    for (; end < stop; end += 1) target[end] = target[end - distance] as number;
  }
  Object.assign(bits, { position, held, heldCount });
  requireData(bits);
  return end;
}

const FIRST_LENGTH = 257;
const LAST_LENGTH = 285;
const LAST_DISTANCE = 29;
