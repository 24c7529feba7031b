/** The error classes of the package. All extend one base class, which has a `code`. */

import { beginAtCaller } from "./error-stack.ts";
import { hidden } from "./members.ts";

/**
 * The base class of every error that this package throws, except the AssertionError of `ndloom/testing`. `code` does not change
 * between versions, so programs can test it.
 * @example
 * np.ValueError.prototype instanceof np.NDLoomError // true
 * new np.NDLoomError("said").code // 'ERR_NDLOOM'
 */
export class NDLoomError extends Error {
  declare readonly code: string;

  constructor(message?: string, options?: { readonly cause?: unknown }) {
    super(message, options);
    beginAtCaller(this, new.target);
  }

  static {
    identify(NDLoomError, "NDLoomError");
  }
}

/**
 * An argument has a value that is not allowed, or the wrong type.
 * @example
 * np.linspace(0, 1, -1) // throws ValueError: linspace: num must be a non-negative integer, got -1
 * new np.ValueError("said").code // 'ERR_VALUE'
 */
export class ValueError extends NDLoomError {
  static {
    identify(ValueError, "ValueError");
  }
}

/**
 * A dtype is unknown, or the operation is not defined for it.
 * @example
 * np.zeros(3, { dtype: "float31" }) // throws DTypeError: zeros: data type 'float31' not understood
 * new np.DTypeError("said").code // 'ERR_DTYPE'
 */
export class DTypeError extends NDLoomError {
  static {
    identify(DTypeError, "DTypeError");
  }
}

/**
 * A shape does not fit a number of elements or bytes.
 * @example
 * np.arange(6).reshape(4, 2) // throws ShapeError: reshape: cannot reshape array of size 6 into shape (4, 2)
 * new np.ShapeError("said") instanceof np.ValueError // true
 */
export class ShapeError extends ValueError {
  static {
    identify(ShapeError, "ShapeError");
  }
}

/**
 * An index is out of range or fractional, or there are too many indices.
 * @example
 * np.zeros(3).get(3) // throws IndexError
 * new np.IndexError("said").code // 'ERR_INDEX'
 */
export class IndexError extends NDLoomError {
  static {
    identify(IndexError, "IndexError");
  }
}

/**
 * Shapes cannot be broadcast together.
 * @example
 * new np.BroadcastError("said") instanceof np.ValueError // true
 * new np.BroadcastError("said").code // 'ERR_BROADCAST'
 */
export class BroadcastError extends ValueError {
  static {
    identify(BroadcastError, "BroadcastError");
  }
}

/**
 * A matrix has no inverse, is not positive definite, or is no matrix, or the iteration of a decomposition does not end.
 * @example
 * np.linalg.inv([[1, 1], [1, 1]]) // throws LinAlgError: linalg.inv: Singular matrix
 * new np.LinAlgError("said") instanceof np.ValueError // true
 */
export class LinAlgError extends ValueError {
  static {
    identify(LinAlgError, "LinAlgError");
  }
}

/**
 * The text of a formula cannot be understood. The message shows the line of text with a caret under the place.
 * @example
 * new np.FormulaError("said") instanceof np.ValueError // true
 * new np.FormulaError("said", { position: 4 }).position // 4
 */
export class FormulaError extends ValueError {
  /**
   * The place in the text: an index as in `text[position]`. In a template the holes count as `${0}`, `${1}` and so on.
   * @example
   * new np.FormulaError("said").position // 0
   */
  readonly position: number;

  constructor(message?: string, options?: { readonly cause?: unknown; readonly position?: number }) {
    super(message, options);
    this.position = options?.position ?? 0;
  }

  static {
    identify(FormulaError, "FormulaError");
  }
}

/**
 * The host has no room for an array of this size. The message says how many bytes the array needs.
 * @example
 * np.zeros(2 ** 50) // throws MemoryError: zeros: array is too big: the host has no room for an array of 9007199254740992 bytes
 * new np.MemoryError("said").code // 'ERR_MEMORY'
 */
export class MemoryError extends NDLoomError {
  static {
    identify(MemoryError, "MemoryError");
  }
}

/**
 * An array was used after `dispose()`.
 * @example
 * const a = np.zeros([2, 2]);
 * a.dispose();
 * a.toArray() // throws DisposedError: toArray: the array was disposed of ((2, 2) float64)
 */
export class DisposedError extends NDLoomError {
  static {
    identify(DisposedError, "DisposedError");
  }
}

/**
 * A WebAssembly module cannot be started: the host does not allow it, or does not support it.
 * @example
 * new np.LoadError("said").code // 'ERR_LOAD'
 */
export class LoadError extends NDLoomError {
  static {
    identify(LoadError, "LoadError");
  }
}

/**
 * A WebAssembly module failed during a call. This is a defect of this package. The memory cannot be trusted afterwards, so every
 * later call that needs a module or the elements of an array throws a TrapError too. `cause` is the error of the engine.
 * @example
 * new np.TrapError("said").code // 'ERR_TRAP'
 */
export class TrapError extends NDLoomError {
  static {
    identify(TrapError, "TrapError");
  }
}

/**
 * A file holds an array of a kind that does not exist here (strings, records, objects), or the host lacks what the call needs.
 * @example
 * new np.NotImplementedError("said").code // 'ERR_NOT_IMPLEMENTED'
 */
export class NotImplementedError extends NDLoomError {
  static {
    identify(NotImplementedError, "NotImplementedError");
  }
}

/**
 * Sets the name and the code of an error class. Both are on the prototype, so minifying does not change them, and a new error
 * stores nothing for them. The code is the name in the form of a constant: `ERR_VALUE` for `ValueError`.
 */
function identify(errorClass: { prototype: object }, name: string): void {
  const words = name.slice(0, -"Error".length).replace(/[a-z](?=[A-Z])/g, "$&_");
  const members = { name, code: `ERR_${words.toUpperCase()}` };
  for (const [key, value] of Object.entries(members)) {
    Object.defineProperty(errorClass.prototype, key, hidden(value));
  }
}

/** Whether an error says that the call stack is full. V8 and JavaScriptCore use the first wording, SpiderMonkey uses the second. */
export function isFullStack(error: unknown): boolean {
  // Uses no regular expression: to compile one on a full call stack throws a SyntaxError in Node 24.
  const text = String(error);
  return text.includes("call stack size") || text.includes("too much recursion");
}

/**
 * Whether an error says that the host refused memory. SpiderMonkey then throws a string, the other engines a RangeError. The error of
 * a full call stack is a RangeError too, so it is excluded. Compares the name of the error, since `instanceof` fails for errors of
 * another realm.
 */
export function isHostRefusal(error: unknown): boolean {
  if (error === "out of memory") return true;
  return (error as Error | null)?.name === "RangeError" && !isFullStack(error);
}
