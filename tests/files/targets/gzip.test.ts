/** Tests files that are compressed while they are written. */
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { gunzipSync } from "node:zlib";
import { afterAll, expect, it } from "vitest";
import np, { NotImplementedError } from "../../../ts/index.ts";
import { checkBalance, expectError } from "../../support/balance.ts";

checkBalance();

const folder = mkdtempSync(join(tmpdir(), "ndloom-"));
afterAll(() => rmSync(folder, { recursive: true }));

const values = [1, 2.5, 3];

it("compresses a text whose URL ends in .gz", () => {
  const url = pathToFileURL(join(folder, "a.txt.gz"));
  np.savetxt(url, values);
  expect(gunzipSync(readFileSync(url))).toEqual(Buffer.from(np.savetxt(values)));
  expectError(
    () => np.savetxt("file:///a.txt.xz", values),
    NotImplementedError,
    "savetxt: cannot compress 'file:///a.txt.xz'",
  );
});
