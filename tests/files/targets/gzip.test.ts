/** Tests files that are compressed while they are written. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { gunzipSync } from "node:zlib";
import { expect, it } from "vitest";
import np, { NotImplementedError } from "../../../ts/index.ts";
import { checkBalance, expectError } from "../../support/balance.ts";
import { newFolder } from "../../support/new-folder.ts";

checkBalance();

const folder = newFolder();

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
