/** Reads formats of Python's % operator, such as `%-8.3f`. Which conversions fit which values is decided in values.ts. */
import { ValueError } from "../../errors.ts";

/** One conversion of a format. */
export interface Conversion {
  /** The letter that says what becomes of the value. */
  readonly letter: string;
  /** What stands before numbers that are not negative. */
  readonly sign: "" | "+" | " ";
  readonly isLeft: boolean;
  /** Whether numbers are filled up with zeros. */
  readonly isZeroFilled: boolean;
  readonly isAlternate: boolean;
  readonly width: number;
  /** -1 if the format has none. */
  readonly precision: number;
}

/** A format: a text before each conversion, one after the last, and what was made of the conversions. */
export interface Format<W> {
  readonly texts: readonly string[];
  readonly writers: readonly W[];
}

/** A format that does not fit its values, in the words of Python. Functions name the format and the dtype. */
export class Mismatch extends Error {}

/** All widths and precisions of a format together are at most this: longer texts than 2^29 characters do not exist. */
const MOST_CHARACTERS = 2 ** 24;

const LETTERS = "diuoxXeEfFgGcrsa";

/** What follows a percent sign. */
const CONVERSION = /([-+ #0]*)(\*|\d*)(?:\.(\*|\d*))?([hlL]?)(\(?)/y;

/**
 * Reads a format. Every conversion takes one of `count` values, and `make` makes its writer. `caller` is the name of the function
 * in messages.
 */
export function parseFormat<W>(
  caller: string,
  format: string,
  count: number,
  make: (conversion: Conversion) => W,
): Format<W> {
  const writers: W[] = [];
  const texts = [""];
  let room = MOST_CHARACTERS;
  for (let at = 0; at < format.length; ) {
    const percent = format.indexOf("%", at);
    const end = percent < 0 ? format.length : percent;
    texts[texts.length - 1] += format.slice(at, end);
    if (percent < 0) break;
    if (format[percent + 1] === "%") {
      texts[texts.length - 1] += "%";
      at = percent + 2;
      continue;
    }
    const { conversion, next } = conversionAt(caller, format, percent + 1, writers.length < count);
    room -= conversion.width + Math.max(conversion.precision, 0);
    if (room < 0) throw new ValueError(`${caller}: width too big`);
    writers.push(make(conversion));
    texts.push("");
    at = next;
  }
  if (writers.length < count) throw new Mismatch("not all arguments converted during string formatting");
  return { texts, writers };
}

function conversionAt(
  caller: string,
  format: string,
  start: number,
  hasValue: boolean,
): { conversion: Conversion; next: number } {
  CONVERSION.lastIndex = start;
  const [all, flags, width, precision, , key] = CONVERSION.exec(format) as unknown as string[] as [
    string,
    string,
    string,
    string | undefined,
    string,
    string,
  ];
  if (key !== "" && all === key) throw new Mismatch("format requires a mapping");
  if (width === "*" || precision === "*") throw new Mismatch("* wants int");
  const next = start + all.length - key.length;
  const letter = format[next];
  if (letter === undefined) throw new ValueError(`${caller}: incomplete format`);
  if (!hasValue) throw new Mismatch("not enough arguments for format string");
  if (!LETTERS.includes(letter)) throw unsupported(caller, format, next);
  const isSigned = flags.includes("+");
  const conversion: Conversion = {
    letter,
    sign: isSigned ? "+" : flags.includes(" ") ? " " : "",
    isLeft: flags.includes("-"),
    isZeroFilled: flags.includes("0"),
    isAlternate: flags.includes("#"),
    width: Number(width),
    precision: precision === undefined ? -1 : Number(precision),
  };
  return { conversion, next: next + 1 };
}

/** Python counts characters, JavaScript half surrogate pairs as well. */
function unsupported(caller: string, format: string, at: number): ValueError {
  const code = format.codePointAt(at) as number;
  const shown = code > 31 && code < 128 ? format[at] : "?";
  const index = [...format.slice(0, at)].length;
  return new ValueError(
    `${caller}: unsupported format character '${shown}' (0x${code.toString(16)}) at index ${index}`,
  );
}
