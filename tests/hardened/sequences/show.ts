/** Writes a sequence as a reader wants to see it: each call with its arrays in their places. */
import type { ArrayPlan, Sequence, Step, Value } from "./plans.ts";

/** One line for each step. */
export function shownSequence({ budget, steps }: Sequence): string {
  return [`budget ${budget}`, ...steps.map(shownStep)].map((line) => `    ${line}`).join("\n");
}

export function shownStep(step: Step): string {
  if ("change" in step) return step.change;
  const { call, outside, isFull, isScoped, isKept } = step;
  const args = call.args.map((value) => shownValue(value, call.arrays, outside)).join(", ");
  const notes = [
    ...(isFull ? ["memory full"] : []),
    ...(isScoped ? ["in np.scope"] : []),
    ...(isKept ? ["kept"] : []),
    ...(call.stream === undefined ? [] : [`stream ${call.stream}`]),
    ...(call.print === undefined ? [] : [`print options ${JSON.stringify(call.print)}`]),
  ];
  return `${call.name}(${args})${notes.length > 0 ? ` // ${notes.join(", ")}` : ""}`;
}

function shownValue(value: Value, arrays: readonly ArrayPlan[], outside: readonly number[]): string {
  const inner = (item: Value): string => shownValue(item, arrays, outside);
  if (typeof value !== "object" || value === null) return JSON.stringify(value);
  if (Array.isArray(value)) return `[${value.map(inner).join(", ")}]`;
  const record = value as Readonly<Record<string, Value>>;
  if (typeof record.$v === "number") {
    const { dtype, shape, layout, seed } = arrays[record.$v] as ArrayPlan;
    return `${dtype}[${shape}] ${layout} #${seed}${outside.includes(record.$v) ? " outside" : ""}`;
  }
  if (Object.keys(record)[0]?.startsWith("$")) return JSON.stringify(record);
  return `{ ${Object.entries(record)
    .map(([name, item]) => `${name}: ${inner(item)}`)
    .join(", ")} }`;
}
