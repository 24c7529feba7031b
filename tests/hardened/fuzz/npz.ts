/** Draws npz files and gzip: files of NumPy, whole ones, and ones with changed bytes, a cut end, or a part that comes twice. */
import { readFileSync } from "node:fs";
import { gunzipSync, gzipSync } from "node:zlib";
import fc from "fast-check";
import { value } from "./hostile.ts";
import type { Recipe } from "./world.ts";

// Not `readRecorded`: the fuzzer is bundled, and runs in the folder of the package.
const recorded = gunzipSync(readFileSync("tests/numpy/cases/archives.json.gz")).toString();
const { read } = JSON.parse(recorded) as { read: Record<string, { file: string }> };

/** Short files: a change then often meets a header, a directory or packed bytes. */
const names = [
  "a list",
  "names",
  "nothing",
  "piped",
  "piped and compressed",
  "large fields",
  "behind another",
];

const whole = new Map(names.map((name) => [name, Buffer.from(read[name]?.file as string, "base64")]));
const first = whole.get("a list") as Buffer;
whole.set(
  "npy, packed twice",
  Buffer.concat([gzipSync(first.subarray(55, 100)), gzipSync(first.subarray(100, 400))]),
);
whole.set("npz, packed", gzipSync(first));

/** A byte to write at a place: from the start, or from the end, where the directory is. */
const change = fc.tuple(
  fc.oneof(fc.nat({ max: 400 }), fc.integer({ min: -150, max: -1 })),
  fc.oneof(fc.constantFrom(0, 1, 8, 0x50, 0x7f, 0x80, 0xff), fc.nat({ max: 255 })),
);

/** The bytes of a file. */
export const npzFiles: fc.Arbitrary<Recipe> = fc
  .tuple(
    fc.constantFrom(...whole.keys()),
    fc.array(change, { maxLength: 4 }),
    fc.oneof(
      { weight: 4, arbitrary: fc.constant(1) },
      { weight: 1, arbitrary: fc.double({ min: 0, max: 1, noNaN: true }) },
    ),
    fc.oneof({ weight: 6, arbitrary: fc.constant(0) }, { weight: 1, arbitrary: fc.nat({ max: 300 }) }),
  )
  .map(([name, changes, part, again]) =>
    value(`npz file ${name}, ${changes.join(" ")}, ${part} of it, ${again} bytes twice`, () => {
      const file = Buffer.concat([(whole.get(name) as Buffer).subarray(0, again), whole.get(name) as Buffer]);
      for (const [place, byte] of changes) {
        const at = place < 0 ? file.length + place : place;
        if (at >= 0 && at < file.length) file[at] = byte;
      }
      return new Uint8Array(file.subarray(0, Math.floor(part * file.length)));
    }),
  );
