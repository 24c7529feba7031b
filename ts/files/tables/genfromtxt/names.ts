/** Makes names of columns valid, as NumPy's NameValidator does. */
import type { Call } from "../../../calls/call.ts";
import { ValueError } from "../../../errors.ts";
import { show } from "../../../show.ts";
import { strip } from "../blanks.ts";

/** The rules for names. */
export interface Naming {
  /** Names that get an underscore behind them. */
  readonly excludelist: ReadonlySet<string>;
  /** Finds the characters that are left out. */
  readonly deleted: RegExp;
  /** What becomes of a space. */
  readonly replaceSpace: string;
  /** Changes the case. */
  readonly convertCase: (name: string) => string;
  /** Returns the name of a column that has none, by its number. */
  readonly nameOf: (column: number) => string;
}

/** Names that are always excluded. */
export const EXCLUDED = ["return", "file", "print"];

/** Characters that are left out by default. */
export const DELETED = "~!@#$%^&*()-=+~\\|]}[{';: /?.>,<";

/** Returns valid names. Empty names get a number, names that come twice too. */
export function validNames(names: readonly string[], naming: Naming): string[] {
  const all = new Set(names);
  const seen = new Map<string, number>();
  let empty = 0;
  return names.map((given) => {
    let name = cleaned(given, naming);
    if (name === "") {
      name = naming.nameOf(empty);
      while (all.has(name)) {
        empty += 1;
        name = naming.nameOf(empty);
      }
      empty += 1;
    } else if (naming.excludelist.has(name)) name += "_";
    const count = seen.get(name) ?? 0;
    seen.set(name, count + 1);
    return count === 0 ? name : `${name}_${count}`;
  });
}

function cleaned(given: string, { convertCase, replaceSpace, deleted }: Naming): string {
  const name = strip(convertCase(given));
  const spaced = replaceSpace === "" ? name : name.replaceAll(" ", () => replaceSpace);
  return spaced.replace(deleted, "");
}

/** Returns an expression that finds each of some characters. */
export function anyOf(characters: string): RegExp {
  const codes = Array.from(characters, (character) => `\\u{${character.codePointAt(0)?.toString(16)}}`);
  return new RegExp(`[${codes.join("")}]`, "gu");
}

/** The only fields of Python's formats that make names of numbers. */
const FORMAT = /^((?:[^%]|%%)*)%([-+ 0]*)(\d*)(?:\.(\d+))?[diu]((?:[^%]|%%)*)$/s;

/** The most characters of the number in a name. */
const WIDEST = 100;

/** Returns the function that writes a number as Python's `%` does. The format must have one number, such as `f%i` or `f_%02i`. */
export function readFormat(call: Call, format: unknown): (number: number) => string {
  const parts = typeof format === "string" ? FORMAT.exec(format) : null;
  const [, before = "", flags = "", width = "", precision = "", after = ""] = parts ?? [];
  if (parts === null || Number(width) > WIDEST || Number(precision) > WIDEST)
    throw new ValueError(
      `${call.name}: defaultfmt must be a text with one number, such as 'f%i', got ${show(format)}`,
    );
  const sign = flags.includes("+") ? "+" : flags.includes(" ") ? " " : "";
  const [head, tail] = [before, after].map((text) => text.replaceAll("%%", "%"));
  return (number) => {
    const digits = String(number).padStart(Number(precision), "0");
    const least = Number(width);
    if (flags.includes("-")) return head + (sign + digits).padEnd(least) + tail;
    if (flags.includes("0")) return head + sign + digits.padStart(least - sign.length, "0") + tail;
    return head + (sign + digits).padStart(least) + tail;
  };
}
