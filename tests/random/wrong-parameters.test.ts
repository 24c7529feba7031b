/** Calls that NumPy refuses. Each row was tried in NumPy 2.4.6: NumPy throws the error that the row names. */
import { describe, expect, it } from "vitest";
import np from "../../ts/index.ts";
import { checkBalance } from "../support/balance.ts";
import { distributionRows } from "./wrong/distributions.ts";
import { integerRows } from "./wrong/integers.ts";
import { orderRows } from "./wrong/order.ts";
import { outRows } from "./wrong/out.ts";
import { type Row, Zeros } from "./wrong/row.ts";
import { seedRows } from "./wrong/seed.ts";
import { tableRows } from "./wrong/table.ts";

checkBalance();

type Call = (...args: readonly unknown[]) => unknown;

/** Makes the arrays of arguments, also those in options. */
function made(value: unknown): unknown {
  if (value instanceof Zeros) return value.make();
  if (typeof value !== "object" || value === null || Object.getPrototypeOf(value) !== Object.prototype)
    return value;
  return Object.fromEntries(Object.entries(value).map(([key, member]) => [key, made(member)]));
}

/** Calls what a row names, on a new object. */
function call([on, method, given]: Row): unknown {
  const Class = np.random[on] as new (...args: readonly unknown[]) => object;
  const args = given.map(made);
  if (method === "new") return new Class(...args);
  const object = on === "Generator" ? np.random.defaultRng(1) : new Class(1);
  if (method === "state =") return Reflect.set(object, "state", args[0]);
  return Reflect.apply((object as Record<string, Call>)[method] as Call, object, args);
}

/** Returns what is wrong with the error of a row, or null. */
function problemOf(row: Row): string | null {
  const [on, method, , words, , ours = "ValueError"] = row;
  const name = method === "new" || method === "state =" ? on : `${on}.${method}`;
  try {
    np.scope(() => void call(row));
    return "throws nothing";
  } catch (error) {
    const { message, constructor } = error as Error;
    const isRight = constructor === np[ours] && message.includes(words);
    const isNamed = message.startsWith(`${name}: `) || method === "randomRaw";
    return isRight && isNamed ? null : `throws ${(error as Error).name}: ${message}`;
  }
}

const show = (value: unknown): string =>
  JSON.stringify(value, (_, item) => (typeof item === "bigint" ? `${item}n` : item)).slice(0, 120);

const tables = { distributionRows, integerRows, orderRows, outRows, seedRows, tableRows };

describe.each(Object.entries(tables))("%s", (_, rows) => {
  const methods = [...new Set(rows.map(([on, method]) => `${on} ${method}`))];
  it.each(methods)("%s", (name) => {
    const own = rows.filter(([on, method]) => `${on} ${method}` === name);
    const problems = own.flatMap((row) => {
      const problem = problemOf(row);
      return problem === null ? [] : [`${show(row)}: ${problem}`];
    });
    expect(problems).toEqual([]);
  });
});
