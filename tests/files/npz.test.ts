/** Tests npz files: archives of NumPy are read right from every kind of source. */
import { describe, expect, it } from "vitest";
import np, { type NDArray, type NpzContent } from "../../ts/index.ts";
import { checkBalance } from "../support/balance.ts";
import { type Archive, decode, fileOf, type Member, recorded, replaced } from "./archives.ts";
import { expectArray } from "./samples.ts";

checkBalance();

/** Checks that the content of a member is the array that NumPy reads. */
function expectMember(content: NpzContent | undefined, member: Member): void {
  expectArray(content as NDArray, { ...member, bytes: decode(member.bytes) });
}

/** Checks a call of load or get that fails: with an error of the kind, whose message has these words. */
async function expectRejected(promise: Promise<unknown>, message: string | RegExp): Promise<void> {
  await expect(promise).rejects.toThrow(np.ValueError);
  await expect(promise).rejects.toThrow(message);
}

describe("np.load of an npz file", () => {
  it.each(Object.keys(recorded.read))("reads files of NumPy: %s", (name) => {
    const { names, members } = recorded.read[name] as Archive;
    const file = np.load(fileOf(name), { kind: "npz" });
    expect(file.files).toEqual(names);
    for (const [key, content] of file) expectMember(content, members[key] as Member);
    file.close();
  });

  it("reads them from promised sources, several members at the same time", async () => {
    const { members } = recorded.read.compressed as Archive;
    const bytes = fileOf("compressed");
    const sources = [
      new Blob([bytes]),
      new Response(bytes),
      new Blob([bytes]).stream(),
      (async function* () {
        for (let at = 0; at < bytes.length; at += 1000) yield bytes.slice(at, at + 1000);
      })(),
    ];
    for (const source of sources) {
      const file = await np.load(source, { kind: "npz" });
      const contents = await Promise.all(file.files.map((name) => file.get(name)));
      file.files.forEach((name, place) => {
        expectMember(contents[place], members[name] as Member);
      });
      for await (const [name, content] of file) expectMember(content, members[name] as Member);
      file.close();
    }
  });

  it("finds members with and without the ending .npy", () => {
    const file = np.load(np.savez({ x: [1] }), { kind: "npz" });
    for (const name of ["x", "x.npy"]) {
      const array = file.get(name) as NDArray;
      expect(array.toArray()).toEqual([1]);
      array.dispose();
    }
    for (const name of ["y", "", "toString", "__proto__", "X"])
      expect(() => file.get(name)).toThrow(`get: '${name}' is not a file in the archive; it has 'x'`);
    expect(() => file.get(undefined as never)).toThrow(
      "get: undefined is not a file in the archive; it has 'x'",
    );
    const many = np.load(np.savez(Object.fromEntries([...new Array(12)].map((_, at) => [`a${at}`, [at]]))), {
      kind: "npz",
    });
    expect(() => many.get("x")).toThrow(/; it has 'a0', .*, 'a9' and 2 more$/);
    const none = np.load(np.savez({}), { kind: "npz" });
    expect(() => none.get("x")).toThrow(/; it is empty$/);
  });

  it("gives the bytes of a member that is no npy file", () => {
    const content = np.load(replaced("\x93NUMPY", "ANUMPY"), { kind: "npz" }).get("a");
    expect(content).toBeInstanceOf(Uint8Array);
    const member = Buffer.from(np.save([1, 2]));
    member[0] = 0x41;
    expect(Buffer.compare(content as Uint8Array, member)).toBe(0);
  });

  it("says which names there are", () => {
    expect(String(np.load(np.savez({ x: [1], y: [2] })))).toBe("NpzFile with keys: x, y");
    expect(String(np.load(np.savez([1, 2, 3, 4, 5, 6])))).toBe(
      "NpzFile with keys: arr_0, arr_1, arr_2, arr_3, arr_4...",
    );
  });

  it("reads nothing after close", async () => {
    const bytes = np.savez({ x: [1] });
    const file = np.load(bytes, { kind: "npz" });
    file.close();
    file.close();
    expect(() => file.get("x")).toThrow("get: the npz file was closed");
    const promised = await np.load(new Blob([bytes]), { kind: "npz" });
    promised.close();
    await expectRejected(promised.get("x"), "get: the npz file was closed");
  });

  it("reads only the other kind if kind says so", () => {
    const [npy, npz] = [np.save([1]), np.savez([[1]])];
    expect(() => np.load(npz, { kind: "npy" })).toThrow("the file is an npz file, and kind is 'npy'");
    expect(() => np.load(npy, { kind: "npz" })).toThrow("the file is an npy file, and kind is 'npz'");
    expect(() => np.load(npz, { slice: "0:1" })).toThrow("slice needs an npy file");
    expect(() => np.load(npz, { kind: "zip" as "npz" })).toThrow("kind must be 'npy' or 'npz'");
  });

  it("is closed at the end of a block by using", async () => {
    const bytes = np.savez({ x: [1] });
    const file = np.load(bytes, { kind: "npz" });
    file[Symbol.dispose]();
    expect(() => file.get("x")).toThrow("get: the npz file was closed");
    const promised = await np.load(new Blob([bytes]), { kind: "npz" });
    promised[Symbol.dispose]();
    await expectRejected(promised.get("x"), "get: the npz file was closed");
    expect(Object.keys(file)).toEqual(["files"]);
  });

  it("limits the bytes of an array by maxBytes", () => {
    const file = np.load(fileOf("long"), { kind: "npz", maxBytes: 1000 });
    expect(() => file.get("x")).toThrow(/has \d+ bytes, at most 1000 are allowed/);
  });
});
