/** The module inside the script: what unpacks it gives back the file, and damage does not go unnoticed. */
import { readFileSync } from "node:fs";
import { afterEach, describe, expect, it, vi } from "vitest";
import { bodies, build, byteLength, packed, unpacker } from "../../ts/generated/bytes.js";
import { fromBase64, fromHex, unpack } from "../../ts/loading/unpack.ts";
import { randomFrom } from "../support/random.ts";

const file = readFileSync(new URL("../../ts/generated/core_bg.wasm", import.meta.url));
const compiled = new WebAssembly.Module(fromHex(unpacker));
const whole = fromBase64(packed);

const endOf = (bytes: Uint8Array) => Buffer.from(bytes.subarray(-build.length)).toString("latin1");

afterEach(() => vi.unstubAllGlobals());

describe("unpack", () => {
  it("gives back the module, which ends in the name of the build", () => {
    const bytes = unpack(compiled, whole, byteLength, bodies);
    expect(Buffer.compare(bytes, file)).toBe(0);
    expect(endOf(bytes)).toBe(build);
  });

  it("imports nothing and grows no memory", () => {
    expect(WebAssembly.Module.imports(compiled)).toEqual([]);
    expect(WebAssembly.Module.exports(compiled).map(({ name }) => name)).toEqual([
      "memory",
      "bytes_address",
      "packed_address",
      "unpack_bytes",
    ]);
  });

  it("gives something else at the end, and fails in no other way, where a byte is damaged or missing", () => {
    const random = randomFrom(1951);
    for (let round = 0; round < 20; round += 1) {
      const damaged = whole.slice(0, round < 15 ? whole.length : random.below(whole.length));
      const place = random.below(whole.length - 100);
      if (round < 15) damaged.fill(~(damaged[place] as number), place, place + 1);
      expect(endOf(unpack(compiled, damaged, byteLength, bodies))).not.toBe(build);
    }
  });
});

describe("fromBase64", () => {
  const bytes = Uint8Array.from({ length: 1000 }, (_, index) => (index * 37) & 255);
  const text = Buffer.from(bytes).toString("base64");

  it("gives the same bytes by each way a host may have", () => {
    expect([...fromBase64(text)]).toEqual([...bytes]);
    vi.stubGlobal("Buffer", undefined);
    expect([...fromBase64(text)]).toEqual([...bytes]);
    vi.stubGlobal("Uint8Array", Object.assign(Uint8Array, { fromBase64: () => "built in" }));
    expect(fromBase64(text)).toBe("built in");
    delete (Uint8Array as { fromBase64?: unknown }).fromBase64;
  });
});

describe("fromHex", () => {
  it("gives the bytes in order", () => {
    const bytes = Uint8Array.from({ length: 256 }, (_, index) => index);
    expect(fromHex(Buffer.from(bytes).toString("hex"))).toEqual(bytes);
    expect(fromHex("")).toEqual(new Uint8Array(0));
  });
});
