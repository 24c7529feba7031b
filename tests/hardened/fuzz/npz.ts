/** Draws npz files: files of NumPy, whole ones, and ones with changed bytes, a cut end, or a part that comes twice. */
import { readFileSync } from "node:fs";
import { gunzipSync } from "node:zlib";
import fc from "fast-check";
import { value, weighted } from "./hostile.ts";
import type { Recipe } from "./world.ts";

// Not `readRecorded`: the fuzzer is bundled, and runs in the folder of the package.
const recorded = gunzipSync(readFileSync("tests/numpy/cases/archives.json.gz")).toString();
const { read } = JSON.parse(recorded) as { read: Record<string, { file: string }> };

/** Short files: a change then often meets what matters. */
const names = [
  "a list",
  "names",
  "nothing",
  "piped",
  "piped and compressed",
  "large fields",
  "behind another",
  "same names",
];

/** A file, and the places in it that belong to records of the archive: the headers of members and the directory. */
interface Archive {
  readonly file: Buffer;
  readonly records: readonly number[];
}

/** Bytes of the longest record without its texts. */
const RECORD_BYTES = 56;

const archives = new Map(
  names.map((name): [string, Archive] => {
    const file = Buffer.from(read[name]?.file as string, "base64");
    const places = new Set<number>();
    for (let at = file.indexOf("PK"); at >= 0; at = file.indexOf("PK", at + 2))
      for (let place = at; place < Math.min(at + RECORD_BYTES, file.length); place += 1) places.add(place);
    return [name, { file, records: [...places] }];
  }),
);

/** A byte to write, at a place among the records or among all bytes. */
const change = fc.record({
  isInRecord: fc.constantFrom(true, true, false),
  place: fc.nat(),
  byte: fc.oneof(fc.constantFrom(0, 1, 8, 0x50, 0x7f, 0x80, 0xff), fc.nat({ max: 255 })),
});

/** The bytes of a file. */
export const npzFiles: fc.Arbitrary<Recipe> = fc
  .tuple(
    fc.constantFrom(...archives.keys()),
    fc.array(change, { maxLength: 3 }),
    weighted([9, fc.constant(1)], [1, fc.double({ min: 0, max: 1, noNaN: true })]),
    weighted([9, fc.constant(0)], [1, fc.nat({ max: 300 })]),
  )
  .map(([name, changes, part, again]) =>
    value(`npz file ${name}, ${JSON.stringify(changes)}, ${part} of it, ${again} bytes twice`, () => {
      const { file, records } = archives.get(name) as Archive;
      const copy = Buffer.concat([file.subarray(0, again), file]);
      for (const { isInRecord, place, byte } of changes) {
        const at = isInRecord ? (records[place % records.length] as number) : place % file.length;
        copy[again + at] = byte;
      }
      return new Uint8Array(copy.subarray(0, Math.floor(part * copy.length)));
    }),
  );
