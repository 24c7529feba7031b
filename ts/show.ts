/** How a message shows what a caller passed. */

const LONGEST_SHOWN = 60;

/**
 * A value as the caller would have written it: `'abc'`, `-1`, `10n`, `[1, 2]`, `{ dtype: 'f4' }`.
 * Runs getters of the caller's, and never throws, whatever a getter or a proxy does.
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
      // A class may have a static member of that name, which is anything.
      return (value.name as unknown) === "" ? "a function" : String(value.name);
    case "object":
      return value === null ? "null" : writtenObject(value, depth);
    default:
      return String(value);
  }
}

/** Quotes, backslashes, and characters that nobody would see: all blanks but the space, controls, marks such as U+FEFF, half pairs. */
const UNSEEN = /['\\]|(?! )[\p{Z}\p{Cc}\p{Cf}\p{Cs}]/gu;

/** A string as JavaScript writes it in quotes. */
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
  return `${/^[AEIOU]/i.test(noun) ? "an" : "a"} ${noun}`;
}
