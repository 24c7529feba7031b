/** Writes the caller's values for error messages. */

const LONGEST_SHOWN = 60;

/**
 * Returns a value as the caller would write it in code: `'abc'`, `-1`, `10n`, `[1, 2]`, `{ dtype: 'f4' }`.
 * Runs getters of the caller's. Never throws, even if a getter or a proxy throws.
 */
export function show(value: unknown): string {
  try {
    const text = written(value, 0);
    return text.length > LONGEST_SHOWN ? `${text.slice(0, LONGEST_SHOWN - 3)}...` : text;
  } catch {
    return `a value of type ${typeof value}`;
  }
}

function written(value: unknown, depth: number): string {
  switch (typeof value) {
    case "string":
      return quoted(value.slice(0, LONGEST_SHOWN));
    case "number":
      return Object.is(value, -0) ? "-0" : String(value);
    case "bigint":
      return `${value}n`;
    case "function":
      // A class can have a static member called `name`, with any value.
      return (value.name as unknown) === "" ? "a function" : String(value.name);
    case "object":
      return value === null ? "null" : writtenObject(value, depth);
    default:
      return String(value);
  }
}

/**
 * Quotes, backslashes and invisible characters: all white space except the space, control characters, marks such as U+FEFF, and
 * unpaired surrogates.
 */
const UNSEEN = /['\\]|(?! )[\p{Z}\p{Cc}\p{Cf}\p{Cs}]/gu;

/** Returns a string as a JavaScript literal in single quotes. */
function quoted(text: string): string {
  const escaped = text.replace(UNSEEN, (unseen) => {
    if (unseen === "'") return "\\'";
    const json = JSON.stringify(unseen).slice(1, -1);
    if (json !== unseen) return json;
    const hex = (unseen.codePointAt(0) as number).toString(16).padStart(4, "0");
    return hex.length > 4 ? `\\u{${hex}}` : `\\u${hex}`;
  });
  return `'${escaped}'`;
}

const MOST_MEMBERS = 8;

function writtenObject(value: object, depth: number): string {
  const isList = Array.isArray(value);
  const typeName: unknown = value.constructor?.name;
  if (typeName === "Complex" || typeName === "Slice") return String(value);
  if (!isList && typeName !== "Object" && typeName !== undefined && typeName !== "")
    return article(String(typeName));
  if (depth > 1) return isList ? "[...]" : "{...}";
  if (isList) {
    const items = value.slice(0, MOST_MEMBERS).map((item) => written(item, depth + 1));
    return `[${items.join(", ")}${value.length > MOST_MEMBERS ? ", ..." : ""}]`;
  }
  const keys = Object.keys(value).slice(0, MOST_MEMBERS);
  if (keys.length === 0) return "{}";
  const members = keys.map((key) => `${key}: ${written((value as Record<string, unknown>)[key], depth + 1)}`);
  return `{ ${members.join(", ")} }`;
}

function article(noun: string): string {
  return `${/^(?!Uint)[AEIOU]/i.test(noun) ? "an" : "a"} ${noun}`;
}
