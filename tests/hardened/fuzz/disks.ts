/**
 * Writes to disks that are full after some bytes, take only a few bytes at a time, or fail in another step, and to streams that
 * fail. Either all bytes are written, or the earlier file stays and nothing else is left.
 */
import fs from "node:fs";
import { join } from "node:path";
import { gunzipSync } from "node:zlib";
import fc from "fast-check";
import np, { type NDArray, type WriteOptions } from "../../../ts/index.ts";
import { withFolder } from "./host.ts";
import { weighted } from "./hostile.ts";
import { ended, scenario } from "./scenario.ts";

type Target = string | WritableStream<Uint8Array> | null;
type Write = (target: Target, a: NDArray, options?: WriteOptions) => unknown;

const columnsOf = (a: NDArray) => {
  const [x, y] = [a.ravel(), a.ravel()];
  return { columns: { x, y }, end: () => [x, y].map((array) => array.dispose()) };
};

/** Every call that writes, by the name of the file. Without a target each gives the bytes. */
const writers: Readonly<Record<string, Write>> = {
  "a.npy": (target, a, options) => np.save(target as string, a, options),
  "a.npz": (target, a, options) => np.savez(target as string, { a, b: a }, options),
  "packed.npz": (target, a, options) => np.savezCompressed(target as string, { a, b: a }, options),
  "a.txt": (target, a, options) => np.savetxt(target as string, a, "%.5g", options),
  "a.txt.gz": (target, a, options) => np.savetxt(target as string, a, "%.5g", options),
  "a.bin": (target, a, options) => np.tofile(a, target as string, options),
  "lines.bin": (target, a, options) => np.tofile(a, target as string, "\n", options),
  "a.csv": (target, a, options) => {
    const { columns, end } = columnsOf(a);
    try {
      return np.writeColumns(target as string, columns, options);
    } finally {
      end();
    }
  },
};

const layouts: Readonly<Record<string, (a: NDArray) => NDArray>> = {
  C: (a) => a,
  F: (a) => a.copy("F"),
  strided: (a) => a.get("::-1, ::2") as NDArray,
};

/** Where a disk or a stream fails. `abort` is the caller's signal. */
const steps = ["write", "short writes", "fsyncSync", "closeSync", "renameSync", "openSync", "abort"] as const;

const drawn = fc.record({
  file: fc.constantFrom(...Object.keys(writers)),
  rows: weighted([6, fc.nat({ max: 40 })], [1, fc.nat({ max: 4000 })]),
  layout: fc.constantFrom(...Object.keys(layouts)),
  dtype: fc.constantFrom("float64", "int8", "complex64", "bool"),
  isStream: fc.boolean(),
  step: fc.constantFrom("write", "write", ...steps),
  /** The part of all bytes for which there is room. */
  part: fc.double({ min: 0, max: 1.1, noNaN: true }),
  hasEarlier: fc.boolean(),
  flush: fc.constantFrom(undefined, true, false),
  code: fc.constantFrom("ENOSPC", "EIO", "EDQUOT"),
});

type Drawn = typeof drawn extends fc.Arbitrary<infer T> ? T : never;

export const disks = scenario("disks", drawn, async (plan) => {
  const a = np.scope(() => {
    const numbers = np.arange(9 * plan.rows, { dtype: "int32" }).astype(plan.dtype);
    return layouts[plan.layout]?.(numbers.reshape(plan.rows, 9)) as NDArray;
  });
  try {
    const expected = (await writers[plan.file]?.(null, a)) as Uint8Array;
    return plan.isStream ? await faultOfStream(plan, a, expected) : await faultOfPath(plan, a, expected);
  } finally {
    a.dispose();
  }
});

const contentOf = (path: string, file: string): Buffer => {
  const bytes = fs.readFileSync(path);
  return file.endsWith(".gz") ? gunzipSync(bytes) : bytes;
};

/** Aborts when some bytes are written. */
function aborting({ step, flush }: Drawn, room: number): { options: WriteOptions; reason: Error } {
  const control = new AbortController();
  const reason = new Error("stopped");
  const onProgress = ({ written }: { written: number }): void => {
    if (step === "abort" && written >= room) control.abort(reason);
  };
  return { options: { flush, signal: control.signal, onProgress }, reason };
}

function faultOfPath(plan: Drawn, a: NDArray, expected: Uint8Array): Promise<string | null> {
  return withFolder(async (folder) => {
    const path = join(folder, plan.file);
    if (plan.hasEarlier) fs.writeFileSync(path, "earlier");
    const room = Math.floor(plan.part * expected.length);
    const { options, reason } = aborting(plan, room);
    const mend = failingDisk(plan, room);
    const ending = await ended(() => writers[plan.file]?.(path, a, options), [reason]);
    mend();
    if ("fault" in ending) return ending.fault;
    const left = fs.readdirSync(folder);
    const isWritten = "result" in ending;
    if (left.join() !== (isWritten || plan.hasEarlier ? plan.file : "")) return `left ${left}`;
    if (isWritten)
      return Buffer.compare(contentOf(path, plan.file), expected) === 0 ? null : "wrote other bytes";
    return !plan.hasEarlier || fs.readFileSync(path, "utf8") === "earlier"
      ? null
      : "changed the earlier file";
  });
}

/** Lets the disk fail. Returns what makes it work again. */
function failingDisk({ step, code, part }: Drawn, room: number): () => void {
  const full = (): Error => Object.assign(new Error(`${code}: of the disk`), { code });
  let left = step === "write" ? room : Number.POSITIVE_INFINITY;
  const most = step === "short writes" ? 1 + Math.floor(part * 300) : Number.POSITIVE_INFINITY;
  const { writeSync } = fs;
  const failing: Record<string, unknown> = {
    writeSync(file: number, bytes: Uint8Array, offset: number, length: number) {
      if (left === 0 && length > 0) throw full();
      const count = Math.min(left, most, length);
      left -= count;
      return writeSync(file, bytes, offset, count);
    },
  };
  if (step.endsWith("Sync")) {
    const work = fs[step as "closeSync"] as (...args: unknown[]) => void;
    failing[step] = (...args: unknown[]) => {
      // The host closes a file also when it tells that bytes were lost.
      if (step === "closeSync") work(...args);
      throw full();
    };
  }
  const real = Object.fromEntries(Object.keys(failing).map((name) => [name, fs[name as "writeSync"]]));
  Object.assign(fs, failing);
  return () => {
    Object.assign(fs, real);
  };
}

async function faultOfStream(plan: Drawn, a: NDArray, expected: Uint8Array): Promise<string | null> {
  const room = Math.floor(plan.part * expected.length);
  const { options, reason } = aborting(plan, room);
  const failure = new Error("of the stream");
  const chunks: Uint8Array[] = [];
  let [length, hasFailed, isClosed] = [0, false, false];
  const fail = (): void => {
    hasFailed = true;
    throw failure;
  };
  const stream = new WritableStream<Uint8Array>({
    async write(chunk) {
      if (hasFailed) throw new Error("wrote after the failure");
      if (plan.step === "short writes") await new Promise((resolve) => setTimeout(resolve, 0));
      if (plan.step === "write" && length + chunk.length > room) fail();
      length += chunk.length;
      chunks.push(chunk);
    },
    close() {
      if (plan.step === "closeSync") fail();
      isClosed = true;
    },
  });
  const ending = await ended(() => writers[plan.file]?.(stream, a, options), [reason, failure]);
  if ("fault" in ending) return ending.fault;
  if ("error" in ending) {
    if (isClosed) return "closed the stream and refused";
    return ending.error === failure || ending.error === reason ? null : `refused: ${ending.error}`;
  }
  if (!isClosed) return "did not close the stream";
  return Buffer.compare(Buffer.concat(chunks), expected) === 0 ? null : "wrote other bytes";
}
