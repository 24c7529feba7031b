// Servers that an example brings along: started on a free port, awaited, and ended by their process alone.
import { spawn } from "node:child_process";
import { createServer } from "node:net";

const PATIENCE = 60_000;

/** A port that nothing listens on. */
export function freePort() {
  return new Promise((resolve) => {
    const probe = createServer().listen(0, "127.0.0.1", () => {
      const { port } = probe.address();
      probe.close(() => resolve(port));
    });
  });
}

/** Runs a server while `use` runs with its address. */
export async function withProcess(folder, program, args, port, use) {
  const child = spawn(program, args, { cwd: folder, stdio: ["ignore", "pipe", "pipe"] });
  const said = [];
  for (const stream of [child.stdout, child.stderr]) stream.on("data", (text) => said.push(String(text)));
  const exited = new Promise((resolve) => child.once("close", resolve));
  try {
    const address = `http://127.0.0.1:${port}/`;
    await answers(address, child);
    return await use(address);
  } catch (error) {
    throw new Error(`${error.message}\n${program} said:\n${said.join("")}`);
  } finally {
    child.kill();
    await exited;
  }
}

async function answers(address, child) {
  for (const end = Date.now() + PATIENCE; Date.now() < end; ) {
    if (child.exitCode !== null) throw new Error(`it ended with ${child.exitCode}`);
    try {
      await fetch(address);
      return;
    } catch {
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
  }
  throw new Error(`nothing answers at ${address}`);
}
