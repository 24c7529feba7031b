// Writes bytes as letters, so that a module can stand in a script, and makes the small module that turns the letters into bytes again.
// A letter is a printable character that no script, page or bundler must escape. A frequent byte is one letter. Any other byte is two:
// TABLES and letters of its own. So compressors find in the letters what they find in the bytes, which hexadecimal digits and base64
// hide from them: digits took 10 % more after gzip.
import binaryen from "binaryen";

/** The codes of the characters from "!" to "~", without those that have a meaning in strings or in HTML. */
const LETTERS = Array.from({ length: 94 }, (_, index) => index + 0x21).filter(
  (code) => !"\"'$<\\`".includes(String.fromCharCode(code)),
);

/** The letters that begin a pair: "}" and "~". */
const FIRST_OF_PAIR = LETTERS.splice(-2);

/** The bytes that modules have most often, as counted in those of the package. */
const FREQUENT = Buffer.from(
  "000102030405060708090a0b0c0d0e0f101112131415161718191a1b1c1f202122232428292b2d30363738393f4041424344454647494b4e4f50" +
    "6a6b6c71727374767c7d7e7f80838488a0a1a2a7adc0d0e0f0fcfdff",
  "hex",
);

/** Three tables of bytes: those of a letter alone, and those of a letter after each of the first ones of pairs. */
const rare = Array.from({ length: 256 }, (_, byte) => byte).filter((byte) => !FREQUENT.includes(byte));
const TABLES = [[...FREQUENT], rare.slice(0, LETTERS.length), rare.slice(LETTERS.length)];

/** The bytes between two tables in memory, so that a code is an index of them. */
const TABLE_BYTES = 128;

/** Returns bytes as letters. */
export function lettersOf(bytes) {
  const letters = [];
  TABLES.forEach((table, number) => {
    const first = number === 0 ? [] : [FIRST_OF_PAIR[number - 1]];
    table.forEach((byte, index) => {
      letters[byte] = String.fromCharCode(...first, LETTERS[index]);
    });
  });
  return Array.from(bytes, (byte) => letters[byte]).join("");
}

/**
 * Returns the module that reads letters. It imports the memory, and puts its tables at the start of it, where the stack is.
 * `read(start, end)` replaces the codes of letters by the bytes that they are, and returns the end of these.
 */
export function readerOfLetters() {
  const tables = new Uint8Array(TABLES.length * TABLE_BYTES);
  TABLES.forEach((table, number) => {
    table.forEach((byte, index) => {
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
          (if (i32.ge_u (local.get $code) (i32.const ${FIRST_OF_PAIR[0]})) (then
            (local.set $table (i32.mul
              (i32.sub (local.get $code) (i32.const ${FIRST_OF_PAIR[0] - 1})) (i32.const ${TABLE_BYTES})))
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
