/** Draws tables of numbers in a text: with marks of every kind, well-formed or not, some of them longer than a window of memory. */
import fc from "fast-check";
import { value } from "./hostile.ts";
import type { Recipe } from "./world.ts";

const pieces = [
  ...["1", "2", "-3.5", "1e400", "nan", "(1+2j)", "300", "x", "", "0", "9".repeat(60)],
  ...[",", ",", " ", " ", "\n", "\n", "\r", "\r\n", "\t", "→", "\u3000", "\u{1f600}"],
  ...['"', '"', '""', "#", "#", "//", "\0", "\ufeff", "\ud800", "\udc00", "\u0085"],
];

/** Texts that come before: the rest then lies at the end of a window, or far behind it. */
const beginnings = [
  "",
  "",
  "",
  "\ufeff",
  `#${"x".repeat(65_440)}\n`,
  `#${"é".repeat(70_000)}\n`,
  "1,2\n".repeat(30_000),
];

const row = fc.array(fc.constantFrom("1", "2.5", "-3", "7e2"), { minLength: 2, maxLength: 2 });

/** A text. */
export const tableTexts: fc.Arbitrary<string> = fc
  .tuple(
    fc.constantFrom(...beginnings),
    fc.oneof(
      fc.array(fc.constantFrom(...pieces), { maxLength: 30 }).map((parts) => parts.join("")),
      fc
        .tuple(
          fc.array(row, { maxLength: 6 }),
          fc.constantFrom(",", " ", "→"),
          fc.constantFrom("\n", "\r\n", "\r"),
        )
        .map(([rows, delimiter, newline]) => rows.map((fields) => fields.join(delimiter) + newline).join("")),
    ),
  )
  .map(([beginning, rest]) => beginning + rest);

export const tables: fc.Arbitrary<Recipe> = fc.tuple(tableTexts, fc.boolean()).map(([text, isBytes]) => {
  const shown = text.length > 200 ? `${text.slice(0, 8)}...${text.slice(-120)}` : text;
  return value(`table ${JSON.stringify(shown)}${isBytes ? " as bytes" : ""}`, () =>
    isBytes ? new TextEncoder().encode(text) : text,
  );
});
