/**
 * A block is the memory of one array and of every view of it; here stands who shares it and when it may be recycled.
 *
 * A block is in one of four states:
 * 1. held: `sharers` arrays use it. Each lets go once, when it is disposed of; one that is dropped never does.
 * 2. held and lent: a typed array over it was handed out, which may outlive the arrays and keeps the block alive.
 * 3. returned: the last sharer let go and it was not lent. Nothing can reach it, so its keeper recycles it at once.
 * 4. orphaned: the last sharer let go of a lent block, or the arrays were dropped. Only the collector knows when nothing
 *    reaches it any more; the keeper waits for that.
 */

/** Where a block came from and goes back to: a slab, a lease of a region or a spilled buffer, or the caller's own memory. */
export interface Keeper {
  /** State 3: nothing can reach the block. */
  takeBack(block: Block): void;
  /** State 4 by way of state 2: typed arrays may still reach the block. */
  awaitCollector(block: Block): void;
  /** Takes the end of a block back, down to `byteLength` bytes. Returns whether it could. */
  shrink(block: Block, byteLength: number): boolean;
}

/** The bytes of an array: a stretch of linear memory, or of a buffer of JavaScript's. */
export class Block {
  /** The buffer that holds the bytes. */
  buffer: ArrayBufferLike;
  /** Where they start in the buffer. */
  address: number;
  /** How many, as the keeper rounds them. */
  byteLength: number;
  /** Whether `buffer` is linear memory, where kernels reach. */
  isLinear: boolean;
  readonly keeper: Keeper;
  /** What a typed array over an orphaned block keeps alive besides the block (see slabs.ts); itself once it was lent. */
  company: object | null = null;
  private sharers = 1;

  constructor(
    buffer: ArrayBufferLike,
    address: number,
    byteLength: number,
    isLinear: boolean,
    keeper: Keeper,
  ) {
    this.buffer = buffer;
    this.address = address;
    this.byteLength = byteLength;
    this.isLinear = isLinear;
    this.keeper = keeper;
  }

  /** One more array uses the block. */
  share(): this {
    this.sharers += 1;
    return this;
  }

  /** A typed array over the block is handed out, to live as long as it likes. */
  lend(): void {
    this.company ??= this;
  }

  /** An array is done with the block. */
  letGo(): void {
    this.sharers -= 1;
    if (this.sharers > 0) return;
    if (this.company === null) this.keeper.takeBack(this);
    else this.keeper.awaitCollector(this);
  }

  /** Gives the bytes beyond the first `byteLength` back where they lie. Returns whether it could; else only a copy is smaller. */
  shrink(byteLength: number): boolean {
    return this.keeper.shrink(this, byteLength);
  }

  /** A returned block is handed out again, with other bytes of the same buffer. */
  reuse(address: number, byteLength: number): this {
    this.address = address;
    this.byteLength = byteLength;
    this.sharers = 1;
    return this;
  }
}

/** What the collector's verdict on a watched object is told to: it must not reach that object. */
export interface Heir {
  /** The watched object is gone, and with it every array and typed array that used its memory. */
  inherit(): void;
}

const registry =
  typeof FinalizationRegistry === "undefined"
    ? null
    : new FinalizationRegistry<Heir>((heir) => heir.inherit());

/** Tells `heir` once the collector found `watched` unreachable. No unregister token: that costs ten times as much. */
export function watch(watched: object, heir: Heir): void {
  registry?.register(watched, heir);
}
