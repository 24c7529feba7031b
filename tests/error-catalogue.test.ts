/** Checks docs/errors.md: each call in it throws the listed code and message, and no class of error is missing. */
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { afterEach, describe, expect, it, vi } from "vitest";
import np from "../ts/index.ts";
import * as testing from "../ts/testing.ts";

const root = join(import.meta.dirname, "..");
const text = readFileSync(join(root, "docs/errors.md"), "utf8");

/** One row of a table: a call, or something that a host lacks when it makes its first array, and the message. */
interface Row {
  readonly name: string;
  readonly code: string;
  readonly call: string;
  readonly message: string;
}

/** One class: the part of the page below its heading. */
interface Entry {
  readonly name: string;
  readonly code: string;
  readonly isThrown: boolean;
  readonly rows: readonly Row[];
}

const CELLS = /^\| (?:`(?<call>.+?)`|(?<host>[^`|]+)) \| (?<ticks>`+)(?<message>.+?)\k<ticks> \| .+ \|$/gm;

const entries: readonly Entry[] = text
  .split(/^## /m)
  .slice(1)
  .map((part) => {
    const name = /^\w+/.exec(part)?.[0] ?? "";
    const code = /^Code `(\w+)`/m.exec(part)?.[1] ?? "";
    const rows = [...part.matchAll(CELLS)].map(({ groups }) => {
      const { call, host, message } = groups as { call?: string; host?: string; message: string };
      return { name, code, call: call ?? (host as string), message };
    });
    return { name, code, rows, isThrown: !part.includes("\nNothing throws it: ") };
  })
  .filter(({ name }) => name.endsWith("Error"));

const { Module, Instance, Memory } = WebAssembly;

/** A constructor that throws. */
const refusing = (error: Error) =>
  class {
    constructor() {
      throw error;
    }
  };

/** What each host lacks. */
const hosts: Readonly<Record<string, () => void>> = {
  "no WebAssembly": () => vi.stubGlobal("WebAssembly", undefined),
  "WebAssembly not allowed": () => stub({ Module: refusing(new WebAssembly.CompileError("blocked")) }),
  "no vectors": () =>
    stub({ Instance: refusing(new WebAssembly.CompileError("odd")), validate: () => false }),
  "no address space": () => stub({ Memory: refusing(new RangeError("no room")) }),
  "no TextEncoder": () => vi.stubGlobal("TextEncoder", undefined),
  "a kernel traps": () =>
    stub({
      Instance: class {
        readonly exports: object;
        constructor(module: WebAssembly.Module, imports: WebAssembly.Imports) {
          const fill_number = (): never => {
            throw new WebAssembly.RuntimeError("unreachable");
          };
          this.exports = { ...new Instance(module, imports).exports, fill_number };
        }
      },
    }),
};

/** WebAssembly with some parts replaced. A spread does not copy its functions, so they are named here. */
function stub(parts: object): void {
  const { validate, RuntimeError } = WebAssembly;
  vi.stubGlobal("WebAssembly", { Module, Instance, Memory, validate, RuntimeError, ...parts });
}

afterEach(() => {
  vi.unstubAllGlobals();
});

/** The names that a row uses. A host needs a package that no test has used before. */
async function namesFor(isHost: boolean): Promise<Record<string, unknown>> {
  if (!isHost) return { ...testing, np };
  vi.resetModules();
  return { np: (await import("../ts/index.ts")).default };
}

const AsyncFunction = (async () => {}).constructor as new (
  ...text: string[]
) => (...args: unknown[]) => Promise<void>;

async function thrownBy({ call }: Row): Promise<Error & { code?: string }> {
  const host = hosts[call];
  const names = await namesFor(host !== undefined);
  host?.();
  const script = host === undefined ? call : 'np.ones(3); np.fromstring("1 2 3", { sep: " " });';
  try {
    await new AsyncFunction(...Object.keys(names), script)(...Object.values(names));
  } catch (error) {
    return error as Error;
  }
  throw new Error(`nothing thrown by ${call}`);
}

describe("the calls of the error catalogue", () => {
  it.each(entries.flatMap(({ rows }) => rows))("throw $name as listed: $call", async (row) => {
    const error = await thrownBy(row);
    // The catalogue writes the lines of an assertion's message in one line.
    const message = error.message.trim().replace(/\s*\n\s*/g, " ");
    expect([error.name, error.code, message]).toEqual([row.name, row.code, row.message]);
  });

  it("include every row of its tables", () => {
    const lines = text.split("\n").filter((line) => /^\| (?!call |host )/.test(line));
    expect(entries.flatMap(({ rows }) => rows)).toHaveLength(lines.length);
  });
});

describe("the error catalogue", () => {
  const sources = readdirSync(join(root, "ts"), { recursive: true, encoding: "utf8" })
    .filter((file) => file.endsWith(".ts") && !file.includes("generated"))
    .flatMap((file) => readFileSync(join(root, "ts", file), "utf8").split("\n"))
    .filter((line) => !/^\s*(\/\/|\/?\*)/.test(line))
    .join("\n");
  const classes = [...sources.matchAll(/^export class (\w+Error) extends/gm)].map(([, name]) => name);

  it("names every class of error, and no other", () => {
    expect(entries.map(({ name }) => name).sort()).toEqual(classes.sort());
  });

  it.each(entries)("says correctly whether the package throws $name", (entry) => {
    expect(sources.includes(`new ${entry.name}(`)).toBe(entry.isThrown);
    expect(entry.rows.length > 0).toBe(entry.isThrown);
  });
});
