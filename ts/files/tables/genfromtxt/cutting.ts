/** Splits lines as NumPy's LineSplitter does, and writes a text anew so that the kernels can split it. */
import type { Call } from "../../../calls/call.ts";
import { textEncoder, textOf } from "../../../creation/text-source.ts";
import { listOf } from "../../../layout.ts";
import { joined } from "../../joined.ts";
import { NO_BYTES } from "../../sources/source.ts";
import type { Steps } from "../../steps.ts";
import { splitAtBlanks, strip, withoutAround } from "../blanks.ts";
import { type Bytes, NEWLINE, RETURN } from "../lines.ts";
import type { Grammar } from "../types.ts";

/** How lines are split. */
export interface Cutting {
  /** The text between fields (empty: blanks), the width of all fields, or the width of each. */
  readonly delimiter: string | number | readonly number[];
  /** The text that begins a comment, or null. */
  readonly comments: string | null;
  /** Whether blanks around fields are left out. */
  readonly autostrip: boolean;
}

/** Splits a line, which comes without its end. A line without fields is no row. */
export type Split = (line: string) => string[];

/** Returns the function that splits lines. */
export function splitter({ delimiter, comments, autostrip }: Cutting): Split {
  const split =
    typeof delimiter === "string"
      ? (line: string): string[] => splitAt(line, delimiter)
      : typeof delimiter === "number"
        ? (line: string): string[] => splitEach(line, delimiter)
        : (line: string): string[] => splitWidths(line, delimiter);
  return (line) => {
    const [text = ""] = comments === null ? [line] : line.split(comments);
    // An empty line is a row of empty fields if each has a width, unless it is a comment.
    if (text === "" && (line !== "" || typeof delimiter !== "object")) return [];
    const fields = split(text);
    return autostrip ? fields.map(strip) : fields;
  };
}

function splitAt(line: string, delimiter: string): string[] {
  if (delimiter === "") return splitAtBlanks(line);
  const text = withoutAround(line, " ");
  return text === "" ? [] : text.split(delimiter);
}

function splitEach(line: string, width: number): string[] {
  const characters = [...line];
  const count = Math.ceil(characters.length / width);
  return listOf(count, (index) => characters.slice(index * width, (index + 1) * width).join(""));
}

function splitWidths(line: string, widths: readonly number[]): string[] {
  const characters = [...line];
  let end = 0;
  return widths.map((width) => {
    end += width;
    return characters.slice(end - width, end).join("");
  });
}

/** Returns how the kernels can split a text, or null if their rules would give other fields. */
export function grammarOf({ delimiter, comments }: Cutting): Grammar | null {
  if (typeof delimiter !== "string" || /[\r\n]/.test(delimiter)) return null;
  if (delimiter !== " " && /^ | $/.test(delimiter)) return null;
  if (comments !== null && mayOverlap(delimiter, comments)) return null;
  return { delimiter, quote: "", comments: comments === null ? [] : [comments] };
}

/** Whether a comment may begin within a delimiter. The kernels look for delimiters first, NumPy for comments. */
function mayOverlap(delimiter: string, comments: string): boolean {
  if (delimiter === "") return strip(comments) !== comments;
  return [...delimiter].some((_, at) => {
    const rest = delimiter.slice(at);
    return rest.startsWith(comments) || comments.startsWith(rest);
  });
}

/** How a text is separated that was written anew. */
export const REWRITTEN: Grammar = { delimiter: ",", quote: '"', comments: [] };

/** The bytes that are looked at together. */
const PIECE = 65_536;

/** Writes a text anew, line by line, with the fields that a function finds: separated by commas, and in quotes where needed. */
export class Rewriter implements Bytes {
  private pending: Uint8Array = NO_BYTES;

  constructor(
    private readonly call: Call,
    private readonly bytes: Bytes,
    private readonly split: Split,
  ) {}

  get size(): number | null {
    return this.bytes.size;
  }

  /** The number of bytes that were taken from the text. */
  get position(): number {
    return this.bytes.position;
  }

  *peek(byteLength: number): Steps<Uint8Array> {
    while (this.pending.length < byteLength) {
      const more = yield* this.rewriteSome();
      if (more.length === 0) break;
      this.pending = joined(this.call.name, [this.pending, more]);
    }
    return this.pending.subarray(0, byteLength);
  }

  *some(): Steps<Uint8Array> {
    return yield* this.peek(1);
  }

  drop(byteLength: number): void {
    this.pending = this.pending.subarray(byteLength);
  }

  private *rewriteSome(): Steps<Uint8Array> {
    for (let size = PIECE; ; size *= 2) {
      const bytes = yield* this.bytes.peek(size);
      const isLast = bytes.length < size;
      const end = isLast ? bytes.length : endOfLines(bytes);
      if (end > 0) {
        const text = textOf(bytes.slice(0, end));
        this.bytes.drop(end);
        return textEncoder().encode(this.rewrite(text));
      }
      if (isLast) return NO_BYTES;
    }
  }

  private rewrite(text: string): string {
    const lines = text.split(/\r\n|\r|\n/);
    // Behind the last line end there is no line, unless it has text.
    const last = lines.pop() as string;
    const written = lines.map((line) => `${this.rewriteLine(line)}\n`).join("");
    return last === "" ? written : written + this.rewriteLine(last);
  }

  private rewriteLine(line: string): string {
    return this.split(line).map(quoted).join(",");
  }
}

function quoted(field: string): string {
  return field === "" || /[",]/.test(field) ? `"${field.replaceAll('"', '""')}"` : field;
}

/** Returns the end of the last whole line. A return at the end may be half of a line end. */
function endOfLines(bytes: Uint8Array): number {
  let end = bytes.length;
  while (end > 0 && bytes[end - 1] !== NEWLINE && (end === bytes.length || bytes[end - 1] !== RETURN))
    end -= 1;
  return end;
}
