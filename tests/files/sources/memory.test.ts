/** Tests the caller's memory as a source. */
import { describe, it } from "vitest";
import { files } from "../recorded.ts";
import { expectArray, loadArray } from "../samples.ts";

describe("np.load", () => {
  it("takes every kind of memory", () => {
    const row = files[0] as (typeof files)[0];
    const { file } = row;
    const odd = new Uint8Array(file.length + 3);
    odd.set(file, 3);
    const shared = new Uint8Array(new SharedArrayBuffer(file.length));
    shared.set(file);
    const given = [file.buffer, Buffer.from(file), new DataView(odd.buffer, 3), odd.subarray(3), shared];
    for (const source of [...given, shared.buffer]) expectArray(loadArray(source), row);
  });
});
