/** The results of `map`. Their dtype follows from the dtype of the array and from the results themselves. */
import type { Signature } from "../arguments.ts";
import { firstMisfit } from "../cast.ts";
import { type DType, dtypes } from "../dtype.ts";
import { ValueError } from "../errors.ts";
import { lineShape } from "../layout.ts";
import { limitsOf } from "../values.ts";
import { NestedReader } from "./reader.ts";
import { type Places, PlainValues } from "./values.ts";

/** The results of one call of `map`. */
export class MappedValues extends PlainValues {
  private readonly source: DType;

  /** `wanted` is null when `source`, the dtype of the array, and the results decide on the dtype. */
  constructor(call: Signature, wanted: DType | null, source: DType, expected: number) {
    super(call, wanted, expected);
    this.source = source;
  }

  override infer(beside: DType | null, places: Places): DType {
    const { source } = this;
    if (this.isComplex) return isNarrow(source) ? dtypes.complex64 : dtypes.complex128;
    if (!this.hasNumbers) return dtypes.bool;
    if (source.kind === "f") return source;
    if (source.kind === "c" || !this.areWhole()) return dtypes.float64;
    const own = source.kind === "b" ? dtypes.int64 : source;
    if (this.fit(own)) return own;
    // Bigints that float64 does not hold are not rounded in silence.
    return this.wide === null ? dtypes.float64 : this.inferWide(this.wide, places, beside);
  }

  /** Whether all numbers are whole. -0 is: `-x` of an integer array makes it of 0. */
  private areWhole(): boolean {
    const { floats, start, count } = this.store;
    for (let at = start; at < start + count; at += 1) {
      if (!Number.isInteger(floats[at])) return false;
    }
    return true;
  }

  private fit(dtype: DType): boolean {
    const [low, high] = limitsOf(dtype);
    const wideFit = this.wide?.every(({ value }) => value >= low && value <= high) ?? true;
    return wideFit && firstMisfit(this.store.view(), dtype) < 0;
  }
}

/** Reads the results of `map`, each of which is a single value, and goes on where quicker loops stopped. */
export class ResultReader extends NestedReader {
  constructor(call: Signature, wanted: DType | null, values: PlainValues, length: number) {
    super(call, wanted, "result", null);
    this.shape = lineShape(length);
    this.valueDepth = 1;
    this.values = values;
  }

  readResult(item: unknown, index: number): void {
    this.readItem(item, 0, index);
  }

  protected override uneven(depth: number, found: string): ValueError {
    return new ValueError(
      `${this.call.name}: ${this.place(depth)} ${found}, but fn must return a single value`,
    );
  }
}

/** Whether the floats of a dtype, or the parts of its complex numbers, have at most 32 bits. */
function isNarrow({ kind, itemSize }: DType): boolean {
  return (kind === "f" && itemSize < 8) || (kind === "c" && itemSize < 16);
}
