/** What the live comparisons share: the settings of a command, and the answers of live-drawn.py. */
import { spawn } from "node:child_process";
import { createInterface } from "node:readline";
import { fileURLToPath } from "node:url";
import { findPython } from "./numpy-python.ts";

type Settings = Record<string, unknown>;

/** Reads `--name value` for each setting. Numbers are not negative; `readers` read the others, and give null for what is wrong. Null if anything is wrong. */
export function readSettings<T extends Settings>(
  args: readonly string[],
  usual: T,
  readers: Readonly<Record<string, (text: string) => unknown>> = {},
): T | null {
  const read: Settings = { ...usual };
  for (let place = 0; place < args.length; place += 2) {
    const name = args[place]?.replace(/^--/, "") ?? "";
    const text = args[place + 1];
    if (!(name in usual) || text === undefined) return null;
    const value = readers[name] === undefined ? Number(text) : readers[name](text);
    if (value === null || Number.isNaN(value) || (typeof value === "number" && value < 0)) return null;
    read[name] = value;
  }
  return read as T;
}

/** What live-drawn.py is asked for. */
interface Asked {
  readonly kind: "random" | "mutations" | "formulas";
  readonly seed: number;
  readonly most: number;
  readonly minutes: number;
  readonly batch: number;
}

/** The answers of live-drawn.py, one for each seed, until the time or their number is over. An error if it ends before. */
export async function* answersOf<Answer>({
  kind,
  seed,
  most,
  minutes,
  batch,
}: Asked): AsyncGenerator<Answer> {
  const script = fileURLToPath(new URL("./live-drawn.py", import.meta.url));
  const child = spawn(findPython(), [script, kind], { stdio: ["pipe", "pipe", "inherit"] });
  const started = Date.now();
  let [asked, answered] = [0, 0];
  const ask = (): void => {
    const isOver = Date.now() - started > minutes * 60_000 || asked >= most;
    const count = isOver ? 0 : Math.min(batch, most - asked);
    if (isOver) child.stdin.end();
    else child.stdin.write(`${seed + asked} ${count}\n`);
    asked += count;
  };
  try {
    ask();
    for await (const line of createInterface({ input: child.stdout })) {
      answered += 1;
      yield JSON.parse(line) as Answer;
      if (answered === asked) ask();
    }
  } finally {
    child.kill();
  }
  if (answered !== asked)
    throw new Error(`live-drawn.py ended at seed ${seed + answered}, without an answer`);
}
