// The text of a value, as a console shows it: arrays as NumPy prints them, everything else as JavaScript writes it.

const MOST_ITEMS = 50;
const MOST_DEPTH = 4;

/** Returns the text of a value. Never throws for a value that an example can make. */
export function textOf(value, np, depth = 0) {
  if (value instanceof np.NDArray) return textOfArray(value, depth);
  if (typeof value === "string") return depth === 0 ? value : JSON.stringify(value);
  if (typeof value === "bigint") return `${value}n`;
  if (typeof value === "function") return value.name === "" ? "a function" : `${value.name}()`;
  if (Object.is(value, -0)) return "-0";
  if (value === null || typeof value !== "object") return String(value);
  if (value instanceof Error) return `${value.name}: ${value.message}`;
  if (value instanceof np.Complex || value instanceof np.DType) return String(value);
  if (depth > MOST_DEPTH) return "...";
  if (ArrayBuffer.isView(value) && !(value instanceof DataView))
    return `${value.constructor.name}(${value.length}) ${listOf(value, np, depth)}`;
  if (Array.isArray(value)) return listOf(value, np, depth);
  return objectText(value, np, depth);
}

function textOfArray(array, depth) {
  if (depth > 0) return `array of shape [${array.shape.join(", ")}]`;
  const shape = array.shape.length === 1 ? `${array.size} elements` : `shape [${array.shape.join(", ")}]`;
  return `${String(array)}\n${array.dtype}, ${shape}`;
}

function listOf(items, np, depth) {
  const shown = Array.from(items.slice(0, MOST_ITEMS), (item) => textOf(item, np, depth + 1));
  if (items.length > MOST_ITEMS) shown.push(`... ${items.length - MOST_ITEMS} more`);
  return `[${shown.join(", ")}]`;
}

function objectText(value, np, depth) {
  const entries = value instanceof Map ? [...value] : Object.entries(value);
  const { name } = Object.getPrototypeOf(value)?.constructor ?? {};
  const before = name === undefined || name === "Object" ? "" : `${name} `;
  const shown = entries
    .slice(0, MOST_ITEMS)
    .map(([key, item]) => `${String(key)}: ${textOf(item, np, depth + 1)}`);
  return shown.length === 0 ? `${before}{}` : `${before}{ ${shown.join(", ")} }`;
}
