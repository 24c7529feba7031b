/**
 * The grammar of a formula: its operators and how tightly each binds, by Python's rules; its other marks; and what it refuses though
 * Python, JavaScript or mathematics has it, with the sentence that says what to write.
 */

/** A higher number binds tighter. Operators of one number are worked out from left to right, powers from right to left. */
export const COMPARISON = 1;
/** A sign binds tighter than a product and looser than a power: `-x**2` is `-(x**2)`. */
export const SIGN = 8;
export const POWER = 9;

/** How tightly each operator binds its two operands. */
export const strengthOf = {
  "==": COMPARISON,
  "!=": COMPARISON,
  "<": COMPARISON,
  "<=": COMPARISON,
  ">": COMPARISON,
  ">=": COMPARISON,
  "|": 2,
  "^": 3,
  "&": 4,
  "<<": 5,
  ">>": 5,
  "+": 6,
  "-": 6,
  "*": 7,
  "@": 7,
  "/": 7,
  "//": 7,
  "%": 7,
  "**": POWER,
} as const;

export type BinaryOperator = keyof typeof strengthOf;
export type UnaryOperator = "+" | "-" | "~";

export function isBinary(mark: string): mark is BinaryOperator {
  return Object.hasOwn(strengthOf, mark);
}

/** The marks that do not stand between two operands. */
export const otherMarks = ["~", "(", ")", "[", "]", ",", ":", ".", "=", "..."] as const;

export type Mark = BinaryOperator | (typeof otherMarks)[number];

/** Whether a word is one of Python's values, which cannot be the name of anything. */
export function isValueName(word: string): boolean {
  return word === "None" || word === "True" || word === "False";
}

/** Whether a word may stand with a dot before any name of NumPy. */
export function isPrefix(word: string): boolean {
  return word === "np" || word === "numpy";
}

const ASSIGNMENT = "a formula has no assignment: give the result a place with the option out";
const COMPREHENSION = "a formula has no loops and no comprehensions: it computes with whole arrays";
const CHOICE = "write where(condition, a, b)";

/** Python's words that no variable can have as its name. `True`, `False` and `None` are values. */
export const refusedWords: ReadonlyMap<string, string> = /* @__PURE__ */ wordsWithAdvice();

function wordsWithAdvice(): Map<string, string> {
  const statements =
    "as assert break class continue def del except finally from global import nonlocal pass raise return try with yield";
  const advice = "it is a word of Python's statements: give the variable another name";
  return new Map([
    ["and", "write & and put each comparison in parentheses: (a < b) & (b < c)"],
    ["or", "write | and put each comparison in parentheses: (a < b) | (b < c)"],
    ["not", "write ~ and put the comparison in parentheses: ~(a < b)"],
    ["if", CHOICE],
    ["else", CHOICE],
    ["elif", CHOICE],
    ["lambda", "write the expression itself: a formula has no functions of its own"],
    ["is", "write == to compare"],
    ["in", "write == to compare with each value, and | between these"],
    ["for", COMPREHENSION],
    ["async", COMPREHENSION],
    ["await", COMPREHENSION],
    ["while", COMPREHENSION],
    ...statements.split(" ").map((word): [string, string] => [word, advice]),
  ]);
}

/** Marks that have no meaning in a formula, the longest first where one begins with another. */
export const refusedMarks: ReadonlyMap<string, string> = /* @__PURE__ */ marksWithAdvice();

function marksWithAdvice(): Map<string, string> {
  const assignments = "**= //= >>= <<= += -= *= /= %= &= |= ^= @= :=";
  return new Map([
    ...assignments.split(" ").map((mark): [string, string] => [mark, ASSIGNMENT]),
    ["===", "write =="],
    ["!==", "write !="],
    ["<>", "write !="],
    ["=>", "write >= to compare; a text takes no functions of JavaScript"],
    ["=<", "write <= to compare"],
    ["&&", "write & and put each comparison in parentheses: (a < b) & (b < c)"],
    ["||", "write | and put each comparison in parentheses: (a < b) | (b < c)"],
    ["!", "write ~ for not, and != for not equal"],
    ["?", CHOICE],
    [";", "a formula is one expression"],
    ["{", "a formula has no sets and no dictionaries: write parentheses"],
    ["}", "a formula has no sets and no dictionaries: write parentheses"],
    ["`", "a dtype stands in plain quotes"],
    ["$", "holes stand in templates alone"],
    ["\\", "a backslash stands only before the end of a line"],
  ]);
}

/** Characters that look like one of a formula, and what to type. */
const lookAlikes: readonly (readonly [characters: string, typed: string])[] = [
  ["\u2010\u2011\u2012\u2013\u2014\u2015\u2212\ufe63", "-"],
  ["\u00d7\u00b7\u2022\u2217\u2219\u22c5\u2715\u2716", "*"],
  ["\u00f7\u2044\u2215", "/"],
  ["\u2264\u2a7d", "<="],
  ["\u2265\u2a7e", ">="],
  ["\u2260", "!="],
  ["\u00b2", "**2"],
  ["\u00b3", "**3"],
  ["\u00ac", "~"],
  ["\u2227", "&"],
  ["\u2228", "|"],
  ["\u2295", "^"],
  ["\u221a", "sqrt"],
  ["\u221e", "inf"],
  ["\u2026", "..."],
  ["\u2018\u2019\u201a\u2032", "'"],
  ["\u201c\u201d\u201e\u2033", '"'],
];

/** The full-width forms of the characters from `!` to `~` stand in one row, in the same order. */
const FULL_WIDTH_FIRST = 0xff01;
const FULL_WIDTH_LAST = 0xff5e;
const FULL_WIDTH_SHIFT = FULL_WIDTH_FIRST - 0x21;

/** Returns what to type for a character that looks like one of a formula; undefined for any other. */
export function typedFor(character: string): string | undefined {
  const code = character.codePointAt(0) as number;
  if (code >= FULL_WIDTH_FIRST && code <= FULL_WIDTH_LAST)
    return String.fromCharCode(code - FULL_WIDTH_SHIFT);
  if (/[\p{Z}\v\x85\ufeff\u200b]/u.test(character)) return "a space";
  return lookAlikes.find(([characters]) => characters.includes(character))?.[1];
}

/** Returns a character and its number, or the number alone if the character shows nothing. */
export function shownCharacter(character: string): string {
  const code = (character.codePointAt(0) as number).toString(16).toUpperCase().padStart(4, "0");
  return /[\p{Z}\p{Cc}\p{Cf}\p{Cs}\p{Cn}]/u.test(character) ? `U+${code}` : `'${character}' (U+${code})`;
}
