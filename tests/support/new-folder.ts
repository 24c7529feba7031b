/** A folder for the files that a test file writes. */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll } from "vitest";

/** Makes a folder, and removes it when the tests of the file, or of the block, have run. */
export function newFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), "ndloom-"));
  afterAll(() => rmSync(folder, { recursive: true }));
  return folder;
}
