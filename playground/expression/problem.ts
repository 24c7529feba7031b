/** What is wrong with an expression, and where. Errors of reading one, and of asking for what is not there, are of this class. */

/** A part of the text of an expression: characters `start` to before `end`. */
export interface Span {
  readonly start: number;
  readonly end: number;
}

/** An expression that cannot be read, or that asks for what the playground does not have. */
export class ExpressionError extends Error {
  override readonly name: string;
  readonly span: Span;
  /** What to write instead, when that is known. */
  readonly hint: string | null;

  constructor(
    name: "SyntaxError" | "NameError" | "TypeError" | "LimitError",
    message: string,
    span: Span,
    hint: string | null = null,
  ) {
    super(message);
    this.name = name;
    this.span = span;
    this.hint = hint;
  }
}

/** The name that was probably meant: NumPy's spelling, another case, or a name that differs by one letter (two in long names). */
export function closest(name: string, known: Iterable<string>): string | null {
  const plain = (text: string): string => text.replaceAll("_", "").toLowerCase();
  const wanted = plain(name);
  let best: string | null = null;
  let bestDistance = wanted.length > 4 ? 3 : 2;
  for (const candidate of known) {
    const distance = editDistance(wanted, plain(candidate));
    if (distance < bestDistance) [best, bestDistance] = [candidate, distance];
  }
  return best;
}

/** How many letters must be put in, taken out or replaced. */
function editDistance(a: string, b: string): number {
  let previous = Array.from({ length: b.length + 1 }, (_, at) => at);
  for (let i = 1; i <= a.length; i += 1) {
    const row = [i];
    for (let j = 1; j <= b.length; j += 1) {
      const replaced = (previous[j - 1] as number) + (a[i - 1] === b[j - 1] ? 0 : 1);
      row.push(Math.min(replaced, (previous[j] as number) + 1, (row[j - 1] as number) + 1));
    }
    previous = row;
  }
  return previous[b.length] as number;
}
