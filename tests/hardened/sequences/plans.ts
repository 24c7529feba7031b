/** What a sequence is made of: calls, as JSON from which arguments can be made anew, and changes of state between them. */
import type { DTypeName } from "../../../ts/dtype/dtypes.ts";
import type { Encoded } from "../../numpy/encoded.ts";

/** How an array views its packed base. */
export type Layout = "packed" | "reversed" | "sliced" | "transposed" | "broadcast" | "readOnly";

/** An array. */
export interface ArrayPlan {
  readonly dtype: DTypeName;
  readonly shape: readonly number[];
  readonly layout: Layout;
  /** What the elements are drawn from. */
  readonly seed: number;
}

/** A value as JSON: as tests/numpy/decode.ts reads it, or the array at a place of the call's list, or a callback by its name. */
export type Value =
  | Encoded
  | { readonly $v: number }
  | { readonly $callback: string }
  | readonly Value[]
  | { readonly [name: string]: Value };

/** A call. Nothing else may decide what it gives. */
export interface Call {
  /**
   * A function of `np`; a member as `NDArray.get`, whose first argument is the array; `template` with pieces and holes; a method of a
   * stream of random numbers as `random.normal`.
   */
  readonly name: string;
  readonly args: readonly Value[];
  readonly arrays: readonly ArrayPlan[];
  /** The stream that the call draws from. Its state is an argument. */
  readonly stream?: string;
  /** The print options while the call is made. They are arguments too. */
  readonly print?: PrintPlan;
}

export type PrintPlan = Readonly<Record<string, Encoded>>;

/** A call in its place of a sequence. */
export interface CallStep {
  readonly call: Call;
  /** The arrays of the call that `.data` moves out of linear memory first. */
  readonly outside: readonly number[];
  /** Whether linear memory is full while the call is made: what it allocates lies outside, and its arrays may lie inside. */
  readonly isFull: boolean;
  /** Whether the call is made in np.scope. */
  readonly isScoped: boolean;
  /** Whether the arrays and the result stay alive. */
  readonly isKept: boolean;
}

/** Fills linear memory, or gives its room back; disposes of what was kept, or forgets it; waits until the job ends. */
export type Change = "fill" | "free" | "dispose kept" | "drop kept" | "end of job";

export const changes: readonly Change[] = ["fill", "free", "dispose kept", "drop kept", "end of job"];

export type Step = CallStep | { readonly change: Change };

export interface Sequence {
  /** The bytes of linear memory. */
  readonly budget: number;
  readonly steps: readonly Step[];
}
