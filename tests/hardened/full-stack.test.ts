/**
 * The call stack overflows at any place of any call. The call must throw the engine's RangeError, and memory accounting must stay
 * correct. The program runs as one script, as users run it: in vitest each use of an import is a call, which may fail too.
 */
import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { beforeAll, describe, expect, it } from "vitest";
import { bundledModule } from "../support/bundle.ts";
import type { Report } from "./full-stack/program.ts";

let url: string;

beforeAll(async () => {
  url = await bundledModule("hardened/full-stack/program.ts");
});

/** Runs the program in a Node of its own. */
async function runIn(flags: readonly string[], budget: number): Promise<Report> {
  const script = `const { run } = await import("${url}"); console.log(JSON.stringify(await run()));`;
  const args = ["--expose-gc", ...flags, "--input-type=module", "--eval", script];
  const { stdout } = await promisify(execFile)(process.execPath, args, {
    env: { ...process.env, NODE_OPTIONS: "", NDLOOM_BUDGET: String(budget) },
  });
  return JSON.parse(stdout);
}

function expectSound({ overflows, problems }: Report): void {
  expect(problems).toEqual([]);
  expect(overflows).toBeGreaterThan(5000);
}

describe("a full call stack leaves memory accounting correct", () => {
  it("with Node's default stack size", async () => {
    const { run } = await import(/* @vite-ignore */ url);
    expectSound(await run());
  });

  const hosts = [
    { flags: ["--stack-size=300"], budget: 2 ** 30 },
    { flags: ["--stack-size=300"], budget: 2 ** 22 },
    { flags: ["--stack-size=300"], budget: 0 },
    { flags: ["--stack-size=100", "--no-opt"], budget: 2 ** 30 },
  ];
  it.concurrent.each(hosts)("with $flags and a budget of $budget", async ({ flags, budget }) => {
    expectSound(await runIn(flags, budget));
  });
});
