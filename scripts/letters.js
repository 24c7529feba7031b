// Writes bytes as letters, so that a module can stand in a script, and makes the small module that turns letters into bytes again.
// A letter is a printable character that no script, page or bundler must escape. A frequent byte is one letter. Any other byte is a
// mark, "}" or "~", and one more letter. Equal bytes are equal letters, and most are one letter, so gzip finds in the letters what it
// finds in the bytes.
import binaryen from "binaryen";

/** The codes of two characters of which one begins a pair. */
const MARKS = ["}", "~"].map((mark) => mark.charCodeAt(0));

/** The codes of the other letters: the characters from "!" to "|", without those that have a meaning in strings or in HTML. */
const LETTERS = Array.from({ length: 92 }, (_, index) => index + 0x21).filter(
  (code) => !"\"'$<\\`".includes(String.fromCharCode(code)),
);

/** The bytes that are most frequent in the modules of the package: one for each letter. */
const FREQUENT = Buffer.from(
  "000102030405060708090a0b0c0d0e0f101112131415161718191a1b1c1f202122232428292b2d30363738393f40414244454647494b4e4f50" +
    "6165" +
    "6a6b6c71727374767c7d7e7f80838488a0a1a2a7adc0d0f0fcfdff",
  "hex",
);
if (FREQUENT.length !== LETTERS.length) throw new Error(`there are ${LETTERS.length} letters`);

const RARE = Array.from({ length: 256 }, (_, byte) => byte).filter((byte) => !FREQUENT.includes(byte));

/** Lists of bytes: the n-th letter stands for the n-th byte of the first list, behind a mark for that of the second or the third. */
const LISTS = [[...FREQUENT], RARE.slice(0, LETTERS.length), RARE.slice(LETTERS.length)];

/** In memory, the list of a mark has a table of so many bytes. The code of a letter is the index of its byte in the table. */
const TABLE_BYTES = 128;

/** The address of the first letter to read. The tables lie before it. */
export const LETTERS_START = LISTS.length * TABLE_BYTES;

/** Returns bytes as letters. */
export function lettersOf(bytes) {
  const letters = [];
  LISTS.forEach((list, number) => {
    const mark = number === 0 ? [] : [MARKS[number - 1]];
    list.forEach((byte, index) => {
      letters[byte] = String.fromCharCode(...mark, LETTERS[index]);
    });
  });
  return Array.from(bytes, (byte) => letters[byte]).join("");
}

/**
 * Returns the module that reads letters. It imports the memory, and puts its tables at the start of it, where the stack is.
 * `read(start, end)` replaces the codes of letters by the bytes that they stand for, and returns the end of these.
 */
export function readerOfLetters() {
  const tables = new Uint8Array(LETTERS_START);
  LISTS.forEach((list, number) => {
    list.forEach((byte, index) => {
      tables[number * TABLE_BYTES + LETTERS[index]] = byte;
    });
  });
  const data = Array.from(tables, (byte) => `\\${byte.toString(16).padStart(2, "0")}`).join("");
  const module = binaryen.parseText(`(module
    (import "ndloom" "memory" (memory 1))
    (data (i32.const 0) "${data}")
    (func (export "read") (param $next i32) (param $end i32) (result i32)
      (local $to i32) (local $table i32) (local $code i32)
      (local.set $to (local.get $next))
      (block $done
        (loop $each
          (br_if $done (i32.ge_u (local.get $next) (local.get $end)))
          (local.set $code (i32.load8_u (local.get $next)))
          (local.set $table (i32.const 0))
          (if (i32.ge_u (local.get $code) (i32.const ${MARKS[0]})) (then
            (local.set $table (i32.mul
              (i32.sub (local.get $code) (i32.const ${MARKS[0] - 1})) (i32.const ${TABLE_BYTES})))
            (local.set $next (i32.add (local.get $next) (i32.const 1)))
            (local.set $code (i32.load8_u (local.get $next)))))
          (i32.store8 (local.get $to) (i32.load8_u (i32.add (local.get $table) (local.get $code))))
          (local.set $to (i32.add (local.get $to) (i32.const 1)))
          (local.set $next (i32.add (local.get $next) (i32.const 1)))
          (br $each)))
      (local.get $to)))`);
  module.runPasses(["strip-debug"]);
  return module.emitBinary();
}
