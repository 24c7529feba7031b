/** Folders for the files that tests write. */
import { mkdtempSync, realpathSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, afterEach, beforeEach } from "vitest";

/** Makes a folder, and removes it when the tests of the file, or of the block, have run. */
export function newFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), "ndloom-"));
  afterAll(() => rmSync(folder, { recursive: true }));
  return folder;
}

/**
 * Makes a folder for each test of a file, and removes it afterwards. Returns a function that gives the path of a name in it. A test may
 * change the working folder.
 */
export function folderOfEachTest(): (name?: string) => string {
  const start = process.cwd();
  let folder = "";
  beforeEach(() => {
    folder = realpathSync(mkdtempSync(join(tmpdir(), "ndloom-")));
  });
  afterEach(() => {
    process.chdir(start);
    rmSync(folder, { recursive: true });
  });
  return (name = "") => join(folder, name);
}
