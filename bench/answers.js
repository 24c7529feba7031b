/** The way in which a process that times calls talks with the one that asks it. */
import { createInterface } from "node:readline";

/** Answers each line on stdin with a line: what `answer` resolves with for it, or `fail` and the message of what it throws. */
export async function answerLines(answer) {
  process.stdout.write("ready\n");
  for await (const line of createInterface({ input: process.stdin })) {
    let reply;
    try {
      reply = await answer(line);
    } catch (error) {
      reply = `fail ${String(error?.message ?? error).split("\n")[0]}`;
    }
    process.stdout.write(`${reply}\n`);
  }
}
