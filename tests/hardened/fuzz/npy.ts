/** Draws npy files: whole ones, and ones with changed headers, changed bytes or a cut end. */
import fc from "fast-check";
import { value, weighted } from "./hostile.ts";
import type { Recipe } from "./world.ts";

const good = ["'<f8'", "'>i4'", "'|b1'", "'>c16'", "'e'"];
const descrs = [
  ...good,
  ...good,
  "'<f8'",
  "'>i4'",
  "'|b1'",
  "'>c16'",
  "'<V2'",
  "'|O'",
  "'<U3'",
  "[('a', '<i4')]",
  "3",
  "'x'",
  "'e'",
];
const shapes = [
  "()",
  "(3,)",
  "(2, 3)",
  "(2L, 0)",
  "(70000,)",
  "(-1,)",
  "(9007199254740991, 9)",
  "[2]",
  "(2.5,)",
];
const orders = ["True", "False", "True", "False", "None"];

const entry = fc.oneof(
  fc.constantFrom(...descrs).map((descr) => `'descr': ${descr}`),
  fc.constantFrom(...shapes).map((shape) => `'shape': ${shape}`),
  fc.constantFrom(...orders).map((order) => `'fortran_order': ${order}`),
  fc.string({ maxLength: 12 }),
);

const header = weighted(
  [
    4,
    fc
      .tuple(fc.constantFrom(...descrs), fc.constantFrom(...orders), fc.constantFrom(...shapes))
      .map(([descr, order, shape]) => `{'descr': ${descr}, 'fortran_order': ${order}, 'shape': ${shape}, }`),
  ],
  [1, fc.array(entry, { maxLength: 4 }).map((entries) => `{${entries.join(", ")}}`)],
  [
    1,
    fc
      .array(
        fc.constantFrom(
          "{",
          "}",
          "(",
          ")",
          "[",
          "]",
          ",",
          ":",
          "'",
          '"',
          "\\",
          "1",
          "L",
          "-",
          "#",
          "\n",
          "True",
          " ",
        ),
        {
          maxLength: 40,
        },
      )
      .map((marks) => marks.join("")),
  ],
);

/** A byte to write at a place, counted from the start. */
const change = fc.tuple(fc.nat({ max: 160 }), fc.nat({ max: 255 }));

/** Puts a file together. */
export function npyFile(header: string, major: number, data: Uint8Array): Buffer {
  const encoded = Buffer.from(header, major === 3 ? "utf8" : "latin1");
  const size = Buffer.alloc(major === 1 ? 2 : 4);
  size.writeUIntLE(encoded.length, 0, size.length);
  return Buffer.concat([Buffer.from([0x93, 0x4e, 0x55, 0x4d, 0x50, 0x59, major, 0]), size, encoded, data]);
}

/** The bytes of a file. */
export const npyFiles: fc.Arbitrary<Recipe> = fc
  .tuple(
    header,
    fc.constantFrom(1, 1, 1, 2, 3, 4),
    fc.constantFrom(1, 48, 96, 600_000, 600_000, 600_000),
    weighted([3, fc.constant([])], [1, fc.array(change, { maxLength: 2 })]),
    weighted([3, fc.constant(Number.POSITIVE_INFINITY)], [1, fc.nat({ max: 300 })]),
  )
  .map(([text, major, dataBytes, changes, end]) =>
    value(
      `npy file ${JSON.stringify(text)} v${major}, ${dataBytes} bytes, ${changes.join(" ")}, to ${end}`,
      () => {
        const file = npyFile(text, major, Buffer.alloc(dataBytes, 0x41));
        for (const [place, byte] of changes) if (place < file.length) file[place] = byte;
        return new Uint8Array(file.subarray(0, Math.min(end, file.length)));
      },
    ),
  );
