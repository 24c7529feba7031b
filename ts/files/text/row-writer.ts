/** Writes elements as text, row by row. The text is made and encoded in pieces, so that it needs little memory. */
import type { Call } from "../../calls/call.ts";
import { textEncoder } from "../../creation/text-source.ts";
import type { Complex } from "../../dtype/complex.ts";
import type { View } from "../../elements/view.ts";
import { Elements } from "../../lists/writer.ts";
import { requireBytes } from "../../memory/block.ts";
import { WINDOW_BYTES } from "../../wasm/scratch.ts";
import { writePieces } from "../npy.ts";
import type { Progress, WriteProgress } from "../options.ts";
import type { Steps } from "../steps.ts";
import type { Target } from "../targets/target.ts";
import type { Value, Write } from "./values.ts";

/** How the values of a row are written. */
export interface RowPlan {
  /** The text before each value. */
  readonly leads: readonly string[];
  readonly writers: readonly Write[];
  /** The text after the last value. */
  readonly tail: string;
  /** Whether a complex element is two values. Each `+-` of a row then becomes `-`. */
  readonly isInParts: boolean;
}

/** The elements that are read at once: as many of the widest as a window holds. */
const BATCH = WINDOW_BYTES / 16;

/** Text is handed on when it has this length. */
const PIECE_LENGTH = 2 ** 18;

/** Writes the rows of a view. The caller holds the memory of the view. */
export class RowWriter {
  /** The number of elements that were read so far. */
  private read = 0;
  /** The text of the rows that are complete, and of the one that is not. */
  private done = "";
  private row = "";
  /** The index of the next value in its row. */
  private column = 0;

  constructor(
    private readonly call: Call,
    private readonly view: View,
    private readonly plan: RowPlan,
  ) {}

  /** Gives the text piece by piece. */
  *texts(): Generator<string, void, undefined> {
    const { call, view, plan } = this;
    const elements = new Elements(view, false);
    while (this.read < view.size) {
      requireBytes(call.name, view.block);
      elements.restart();
      const count = Math.min(BATCH, view.size - this.read);
      const values = elements.row(count) as Value[];
      this.read += count;
      for (let next = 0; next < values.length; ) {
        next = plan.isInParts ? this.addParts(values, next) : this.add(values, next);
        if (this.done.length < PIECE_LENGTH) continue;
        yield this.done;
        this.done = "";
      }
    }
    yield this.done;
  }

  /** Adds values from an index on until there is a piece of text. Returns the index after them. */
  private add(values: readonly Value[], first: number): number {
    let next = first;
    for (; next < values.length && this.done.length < PIECE_LENGTH; next += 1)
      this.put(values[next] as Value);
    return next;
  }

  /** Adds the parts of complex values. */
  private addParts(values: readonly Value[], first: number): number {
    let next = first;
    for (; next < values.length && this.done.length < PIECE_LENGTH; next += 1) {
      const { re, im } = values[next] as Complex;
      this.put(re);
      this.put(im);
    }
    return next;
  }

  private put(value: Value): void {
    const { leads, writers, tail } = this.plan;
    const { column } = this;
    this.row += (leads[column] as string) + (writers[column] as Write)(value);
    this.column += 1;
    if (this.column === writers.length) {
      this.settle(this.row + tail, "");
      this.column = 0;
    } else if (this.row.length >= PIECE_LENGTH) {
      // A plus sign may be followed by a minus sign.
      const rest = this.row.endsWith("+") ? "+" : "";
      this.settle(this.row.slice(0, this.row.length - rest.length), rest);
    }
  }

  /** Takes text that does not change any more, and keeps the rest of the row. */
  private settle(text: string, rest: string): void {
    this.done += this.plan.isInParts ? text.replaceAll("+-", "-") : text;
    this.row = rest;
  }

  /** Writes texts, which contain those of the rows, and releases the elements. */
  write(texts: Iterable<string>, target: Target, progress: Progress<WriteProgress>): Steps<void> {
    const { view } = this;
    const { itemSize } = view.dtype;
    return writePieces(encoded(this.call, texts), view, target, progress, () => ({
      written: this.read * itemSize,
      total: view.size * itemSize,
    }));
  }
}

function* encoded(call: Call, texts: Iterable<string>): Generator<Uint8Array, void, undefined> {
  const encoder = textEncoder(call.name);
  for (const text of texts) if (text !== "") yield encoder.encode(text);
}
