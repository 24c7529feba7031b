/**
 * The state of a bit generator. The state lies in an array of words, which the garbage collector frees. Only the state of the generator
 * that was used last lies in linear memory, so that drawing one number after the other copies nothing.
 */
import { randomKernels } from "../wasm/chapters.ts";
import { randomGenerator } from "../wasm/codes.ts";
import { linear, start } from "../wasm/module.ts";
import { generatorState, zigguratTables } from "../wasm/scratch.ts";

/** The states of the bit generators: the number of their 32-bit words. */
const sizes = { PCG64: 10, PCG64DXSM: 10, MT19937: 626, Philox: 24, SFC64: 10 } as const satisfies Record<
  keyof typeof randomGenerator,
  number
>;

/** The names of the bit generators. */
export type GeneratorName = keyof typeof sizes;

/** The state of one bit generator. */
export class BitStream {
  readonly name: GeneratorName;
  /** The code of the bit generator in the kernels. */
  readonly code: number;
  /** The state, unless it lies in linear memory. */
  readonly words: Uint32Array<ArrayBuffer>;
  /** The same bytes as pairs of words. */
  readonly pairs: BigUint64Array<ArrayBuffer>;

  constructor(name: GeneratorName) {
    this.name = name;
    this.code = randomGenerator[name];
    this.words = new Uint32Array(sizes[name]);
    this.pairs = new BigUint64Array(this.words.buffer);
  }
}

/** The stream whose state lies in linear memory, or null. */
let resident: BitStream | null = null;

/**
 * Brings the state of a stream to linear memory, and returns its address. The caller's code may use another stream, so call this
 * again after such code.
 */
export function lend(stream: BitStream): number {
  start();
  if (stream !== resident) makeResident(stream);
  return generatorState();
}

function makeResident(stream: BitStream): void {
  saveResident();
  linear.words.set(new Int32Array(stream.words.buffer), generatorState() / 4);
  resident = stream;
}

/** Copies the state that lies in linear memory to the words of its stream. */
function saveResident(): void {
  if (resident === null) return;
  const { words } = resident;
  words.set(new Uint32Array(linear.buffer, generatorState(), words.length));
}

/** Calls `use` with a stream whose words hold its present state. */
export function withState<R>(stream: BitStream, use: (stream: BitStream) => R): R {
  if (stream === resident) {
    start();
    saveResident();
  }
  return use(stream);
}

/** Calls `write`, which writes the state of a stream. */
export function writeState(stream: BitStream, write: (stream: BitStream) => void): void {
  if (stream === resident) {
    start();
    saveResident();
    resident = null;
  }
  write(stream);
}

let hasTables = false;

/** Returns the address of the tables of the ziggurat. Computes them when they are used first. */
export function tables(): number {
  start();
  if (!hasTables) randomKernels.ziggurat_fill(zigguratTables());
  hasTables = true;
  return zigguratTables();
}
