/** Asks live-drawn.py for what it draws and what NumPy makes of it. */
import { spawn } from "node:child_process";
import { createInterface } from "node:readline";
import { fileURLToPath } from "node:url";
import { findPython } from "./numpy-python.ts";

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
