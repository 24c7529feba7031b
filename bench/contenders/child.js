/** A contender's process: requests go in as lines, each is answered by a line. One that does not answer in time is ended and counts as failed. */
import { spawn } from "node:child_process";
import { createInterface } from "node:readline";

const LONGEST_ANSWER_MS = 120_000;
const LONGEST_END_MS = 5000;

export class Child {
  #process;
  #waiting = [];
  #problem = null;
  #ready;

  constructor(program, args) {
    this.#process = spawn(program, args, { stdio: ["pipe", "pipe", "pipe"] });
    let complaint = "";
    this.#process.stderr.on("data", (text) => {
      complaint = (complaint + text).slice(-2000);
    });
    this.#process.stdin.on("error", () => {});
    const end = (problem) => {
      this.#problem = problem;
      for (const { reject } of this.#waiting.splice(0)) reject(new Error(problem));
    };
    this.#process.on("error", (error) => end(error.message));
    this.#process.on("close", (code, signal) => {
      const lines = complaint.split("\n").filter((line) => /Error|error|memory/.test(line));
      end(`ended with ${signal ?? `code ${code}`}: ${(lines[0] ?? "").trim()}`);
    });
    // Packages may print of their own; answers are told from that by their first word.
    createInterface({ input: this.#process.stdout }).on("line", (line) => {
      if (/^(ready|ok|none|fail|\d)/.test(line)) this.#waiting.shift()?.resolve(line);
    });
    this.#ready = this.#answer();
    this.#ready.catch(() => {});
  }

  #answer() {
    if (this.#problem !== null) return Promise.reject(new Error(this.#problem));
    return new Promise((resolve, reject) => {
      const clock = setTimeout(() => {
        this.#process.kill("SIGKILL");
        reject(new Error(`no answer within ${LONGEST_ANSWER_MS / 1000} s`));
      }, LONGEST_ANSWER_MS);
      const settled = (settle) => (value) => {
        clearTimeout(clock);
        settle(value);
      };
      this.#waiting.push({ resolve: settled(resolve), reject: settled(reject) });
    });
  }

  /** The answer to a request; throws what the contender says when it fails. */
  async ask(request) {
    await this.#ready;
    this.#process.stdin.write(`${request}\n`);
    const answer = await this.#answer();
    if (answer.startsWith("fail ")) throw new Error(answer.slice(5));
    return answer;
  }

  /** Ends the process: one that reads the end of its input may close what it has opened. */
  end() {
    this.#process.stdin.end();
    setTimeout(() => this.#process.kill("SIGKILL"), LONGEST_END_MS).unref();
  }
}
