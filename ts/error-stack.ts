/**
 * Makes the stack of an error begin at the caller's line, on hosts with the stacks of V8 or of SpiderMonkey, the engine of Firefox.
 * The frames of this package above that line are cut off. They are known by their file, so nothing is cut off in a bundle, where the
 * caller's code is in the same file.
 */
import { hidden } from "./members.ts";

/** How many frames of the package may be above the caller's. Lists of many lists make the most. */
const MOST_FRAMES = 100;

/** The class of an error, or a function: a stack can be taken above its topmost frame. */
type Above = (abstract new (...args: never) => Error) | ((...args: never) => unknown);

/** What V8 adds to the class Error, and SpiderMonkey, which lacks `prepareStackTrace`. Hosts and pages may change each of them. */
const HostError = Error as unknown as {
  captureStackTrace?(holder: object, above: Above): void;
  stackTraceLimit?: unknown;
  prepareStackTrace?: unknown;
};

/** The script of this package, and the number of its last line. */
interface OwnScript {
  readonly file: string;
  readonly lastLine: number;
}

/** Passes on its own position in a script of dist, as `line:column`. The build adds this function as the last line of the script. */
declare function onLastLine<R>(use: (position: string) => R): R;

/** The script of this package; null if the code of others may be in it too; undefined before the first error. */
let ownScript: OwnScript | null | undefined;

/** Cuts the frames of this package off the top of an error's stack. Whatever the host does, the error keeps a stack. */
export function beginAtCaller(error: Error, Class: Above): void {
  try {
    const limit = ownValue("stackTraceLimit");
    // A host without a limit has stacks of another kind. A limit of 0 asks for no stack.
    if (typeof limit !== "number" || limit < 1) return;
    const format = ownValue("prepareStackTrace");
    // A page that writes stacks itself gets all frames, when the stack is read. The function of Node and Bun is no such page.
    const isOther = typeof format === "function" && format.name !== "ErrorPrepareStackTrace";
    const own = isOther ? null : findOwnScript();
    if (own === null) capture(error, Class, limit + MOST_FRAMES);
    else cut(error, own, framesAbove(Class, limit + MOST_FRAMES), limit);
  } catch {
    // The code of a page threw, or the call stack is full.
  }
}

function findOwnScript(): OwnScript | null {
  // The sources have no last line of their own.
  if (ownScript === undefined) ownScript = typeof onLastLine === "undefined" ? null : onLastLine(atLastLine);
  return ownScript;
}

/** Returns what the engine or a page added to Error. Runs no getter. */
function ownValue(name: string): unknown {
  return Object.getOwnPropertyDescriptor(HostError, name)?.value;
}

/** Gives an object the stack above a function, of at most `most` frames. */
function capture(holder: object, above: Above, most: number): void {
  const before = HostError.stackTraceLimit;
  // Where Error is frozen, the host keeps as many frames as before.
  Reflect.set(HostError, "stackTraceLimit", most);
  try {
    HostError.captureStackTrace?.(holder, above);
  } finally {
    Reflect.set(HostError, "stackTraceLimit", before);
  }
}

function atLastLine(position: string): OwnScript | null {
  const [frame = ""] = framesAbove(atLastLine, 1);
  const [, file, at] = /^(?: {4}at onLastLine \(|onLastLine@)(.*):(\d+:\d+)\)?$/.exec(frame) ?? [];
  return file === undefined || at !== position ? null : { file, lastLine: Number.parseInt(position, 10) };
}

/**
 * Returns at most `most` frames of the stack above a function; none on a host with stacks of another kind. V8 writes the error on the
 * line above them. SpiderMonkey writes `name@file:line:column`, at most 128 of these, and a newline behind each.
 */
function framesAbove(above: Above, most: number): string[] {
  // The error keeps the stack that the engine gave it, since hosts take from there which line of code they print.
  const holder = { __proto__: null, stack: undefined as unknown };
  capture(holder, above, most);
  const lines = String(holder.stack).split("\n");
  if (lines[0] === "Error") return lines.slice(1);
  return lines.pop() === "" ? lines : [];
}

/** Cuts off the frames above the caller's: the frames in this package, and the frames of the host. */
function cut(error: Error, own: OwnScript, frames: readonly string[], limit: number): void {
  const first = frames.findIndex((frame) => !isIn(own, frame) && !isOfHost(frame));
  // Without a frame of the caller's, all frames stay: they tell where a promise was rejected.
  if (first < 0) return;
  const kept = frames.slice(first, first + limit);
  const isOfV8 = (kept[0] as string).startsWith("    at ");
  const text = (isOfV8 ? [Error.prototype.toString.call(error), ...kept] : [...kept, ""]).join("\n");
  // A write to the property that V8 made would also drop the line that Node prints an uncaught error from.
  Reflect.deleteProperty(error, "stack");
  Object.defineProperty(error, "stack", hidden(text));
}

function isIn({ file, lastLine }: OwnScript, frame: string): boolean {
  const start = frame.lastIndexOf(`${file}:`);
  if (start < 1 || !"( @".includes(frame[start - 1] as string)) return false;
  return Number.parseInt(frame.slice(start + file.length + 1), 10) < lastLine;
}

/** Whether a frame is one of the host's own functions, such as a function that calls back or runs promises. */
function isOfHost(frame: string): boolean {
  return frame.endsWith("(<anonymous>)") || frame.endsWith("(native)") || /[( ]node:[^( ]*$/.test(frame);
}
