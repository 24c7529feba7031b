/**
 * Makes the stack of an error begin at the caller's line, on hosts with the stacks of V8. The frames of this package above that line
 * are cut off. They are known by their file, so nothing is cut off in a bundle, where the caller's code is in the same file.
 */
import { hidden } from "./members.ts";

/** How many frames of the package may be above the caller's, in most calls and in lists of many lists. */
const FEW_FRAMES = 10;
const MANY_FRAMES = 500;

/** How many more frames are kept where those of the package cannot be told from the caller's. */
const ALL_FRAMES = 30;

/** The class of an error. */
type ErrorClass = abstract new (...args: never) => Error;

/** A function or class: a stack can be taken above its topmost frame. */
type Above = ErrorClass | ((...args: never) => unknown);

/** What V8 adds to the class Error. Hosts and pages may change each of them. */
interface HostErrors {
  captureStackTrace?(holder: object, above: Above): void;
  stackTraceLimit?: unknown;
  prepareStackTrace?: unknown;
}

const HostError = Error as unknown as HostErrors;

/** The script of this package, and the number of its last line. */
interface OwnScript {
  readonly file: string;
  readonly lastLine: number;
}

/** Passes on its own place in a script of dist, as `line:column`. The build adds this function as the last line of the script. */
declare function onLastLine<R>(use: (place: string) => R): R;

/** The script of this package; null if the code of others may be in it too; undefined before the first error. */
let ownScript: OwnScript | null | undefined;

/** Cuts the frames of this package off the top of an error's stack. Whatever the host does, the error keeps a stack. */
export function beginAtCaller(error: Error, Class: ErrorClass): void {
  try {
    const limit = limitOf();
    // A host without a limit has stacks of another kind. A limit of 0 asks for no stack.
    if (limit === null || limit < 1) return;
    // The frames of this package must not push the caller's out. A page that writes stacks itself gets them all.
    if (hasOtherFormat() || findOwnScript() === null) capture(error, Class, limit + ALL_FRAMES);
    else if (!cut(error, Class, limit, FEW_FRAMES)) cut(error, Class, limit, MANY_FRAMES);
  } catch {
    // The code of a page threw, or the call stack is full.
  }
}

/** Returns the number of frames that the host keeps, or null. Runs no getter. */
function limitOf(): number | null {
  const limit: unknown = Object.getOwnPropertyDescriptor(HostError, "stackTraceLimit")?.value;
  return typeof limit === "number" ? limit : null;
}

/** Gives an object the stack above a function, of at most `most` frames. */
function capture(holder: object, above: Above, most: number): void {
  const before = HostError.stackTraceLimit;
  try {
    setLimit(most);
    HostError.captureStackTrace?.(holder, above);
  } finally {
    setLimit(before);
  }
}

/** Sets how many frames the host keeps. It is read-only where Error is frozen. */
function setLimit(limit: unknown): void {
  try {
    HostError.stackTraceLimit = limit;
  } catch {
    // Then the host keeps as many frames as before.
  }
}

/**
 * Whether the page writes stacks itself. Its function then gets all frames, when the stack is read. The function of Node and Bun has
 * the name that is compared.
 */
function hasOtherFormat(): boolean {
  const format: unknown = Object.getOwnPropertyDescriptor(HostError, "prepareStackTrace")?.value;
  return typeof format === "function" && format.name !== "ErrorPrepareStackTrace";
}

/** Returns the script of this package, or null. */
function findOwnScript(): OwnScript | null {
  // The sources have no last line of their own.
  if (ownScript === undefined) ownScript = typeof onLastLine === "undefined" ? null : onLastLine(atLastLine);
  return ownScript;
}

function atLastLine(place: string): OwnScript | null {
  const [frame = ""] = framesAbove(atLastLine, 1) ?? [];
  const [, file, at] = /^ {4}at onLastLine \((.*):(\d+:\d+)\)$/.exec(frame) ?? [];
  return file === undefined || at !== place ? null : { file, lastLine: Number.parseInt(place, 10) };
}

/** Returns at most `most` frames of the stack above a function, or null on a host with stacks of another kind. */
function framesAbove(above: Above, most: number): string[] | null {
  // The error keeps the stack that the engine gave it, since hosts take from there which line of code they print.
  const holder = { __proto__: null, stack: undefined as unknown };
  capture(holder, above, most);
  const [head, ...frames] = String(holder.stack).split("\n");
  return head === "Error" ? frames : null;
}

/** Cuts the first frames off a stack. Returns false if `more` frames are too few to keep as many of the caller's as the limit says. */
function cut(error: Error, Class: ErrorClass, limit: number, more: number): boolean {
  const frames = framesAbove(Class, limit + more);
  if (frames === null) return true;
  const first = firstOfCaller(frames, ownScript as OwnScript);
  if (first > more && more < MANY_FRAMES) return false;
  // Without a frame of the caller's, all frames stay: they tell where a promise was rejected.
  const kept = frames.slice(first === frames.length ? 0 : first).slice(0, limit);
  const text = [Error.prototype.toString.call(error), ...kept].join("\n");
  // A write to the property that V8 made would also drop the place that Node prints an uncaught error from.
  Reflect.deleteProperty(error, "stack");
  Object.defineProperty(error, "stack", hidden(text));
  return true;
}

/** Returns the place of the first frame that is not in this package, nor between two frames of it. */
function firstOfCaller(frames: readonly string[], own: OwnScript): number {
  let first = 0;
  for (const [place, frame] of frames.entries()) {
    if (isIn(own, frame)) first = place + 1;
    else if (!isOfHost(frame)) return first;
  }
  return frames.length;
}

function isIn({ file, lastLine }: OwnScript, frame: string): boolean {
  const start = frame.lastIndexOf(`${file}:`);
  if (start < 1 || !"( ".includes(frame[start - 1] as string)) return false;
  return Number.parseInt(frame.slice(start + file.length + 1), 10) < lastLine;
}

/** Whether a frame is one of the host's own functions, such as those that call back and those that run promises. */
function isOfHost(frame: string): boolean {
  return frame.endsWith("(<anonymous>)") || frame.endsWith("(native)") || /[( ]node:[^( ]*$/.test(frame);
}
