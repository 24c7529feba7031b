/** The files of the host, which the fuzzer hides except where a scenario uses a folder of its own. */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

const host = process as { getBuiltinModule?: unknown };
const { getBuiltinModule } = host;

/** Hides the files: names in arguments must not become files. */
export function hideFiles(): void {
  host.getBuiltinModule = undefined;
}

/** Calls `use` with a new folder while the files can be seen. */
export async function withFolder<R>(use: (folder: string) => Promise<R>): Promise<R> {
  const folder = mkdtempSync(join(tmpdir(), "ndloom-fuzz-"));
  host.getBuiltinModule = getBuiltinModule;
  try {
    return await use(folder);
  } finally {
    hideFiles();
    rmSync(folder, { recursive: true });
  }
}
