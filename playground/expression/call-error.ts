/** What the package threw while an expression was worked out, with the part of the expression that called it. */
import type { Node } from "./tree.ts";

/** The call or the operator that failed, as it is written, and the name of its function. */
export interface FailedCall {
  readonly node: Node;
  readonly functionName: string;
}

/** An error that something called threw, with the call. */
export class CallError extends Error {
  readonly reason: unknown;
  readonly call: FailedCall;

  constructor(reason: unknown, call: FailedCall) {
    super(reason instanceof Error ? reason.message : String(reason));
    this.reason = reason;
    this.call = call;
  }
}
