/** Tests `file:` URLs as targets of everything that writes files. */
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { describe, expect, it, vi } from "vitest";
import np, { NotImplementedError, ValueError } from "../../../ts/index.ts";
import { checkBalance, expectError } from "../../support/balance.ts";
import { newFolder } from "../../support/new-folder.ts";

checkBalance();

const folder = newFolder();

const values = [1, 2.5, 3];

/** Each function that writes a file, what it writes, and the ending that it adds to names. */
const writers: [
  name: string,
  write: (target: string | URL) => unknown,
  bytes: () => unknown,
  suffix: string,
][] = [
  ["save", (target) => np.save(target, values), () => np.save(values), ".npy"],
  ["savez", (target) => np.savez(target, { values }), () => np.savez({ values }), ".npz"],
  [
    "savezCompressed",
    (target) => np.savezCompressed(target, { values }),
    () => np.savezCompressed({ values }),
    ".npz",
  ],
  ["savetxt", (target) => np.savetxt(target, values), () => np.savetxt(values), ""],
  ["tofile", (target) => np.tofile(values, target), () => np.tofile(values), ""],
  ["writeColumns", (target) => np.writeColumns(target, { values }), () => np.writeColumns({ values }), ""],
];

describe.each(writers)("np.%s", (name, write, bytes, suffix) => {
  const read = (file: string): Buffer => readFileSync(join(folder, file));

  it("writes to a file: URL, as an object and as a string", async () => {
    const expected = Buffer.from((await bytes()) as Uint8Array);
    const url = pathToFileURL(join(folder, `${name} é%#.${suffix === "" ? "txt" : suffix.slice(1)}`));
    expect(await write(url)).toBe(undefined);
    const [file] = readdirSync(folder).filter((found) => found.startsWith(`${name} é%#`));
    expect(read(file as string)).toEqual(expected);
    await write(pathToFileURL(join(folder, `${name}2`)).href);
    expect(read(`${name}2${suffix}`)).toEqual(expected);
    // The URL of the caller is left as it is.
    const bare = pathToFileURL(join(folder, `${name}3`));
    await write(bare);
    expect(read(`${name}3${suffix}`)).toEqual(expected);
    expect(bare.pathname.endsWith("3")).toBe(true);
  });

  it("refuses other URLs, and tells which file cannot be written", async () => {
    const attempt = async (target: string | URL): Promise<unknown> => write(target);
    await expect(attempt(new URL("https://a.org/b"))).rejects.toThrow(
      `${name}: target must be a path, a file: URL or a WritableStream`,
    );
    await expect(attempt("https://a.org/b")).rejects.toThrow("is an address");
    await expect(attempt("file://a b/c")).rejects.toThrow("target must be a path, a file: URL");
    const error = await attempt(pathToFileURL(join(folder, "none", "a"))).catch((reason: unknown) => reason);
    expect(error).toBeInstanceOf(ValueError);
    expect((error as Error).message).toMatch(/cannot write 'file:.*none\/a.*ENOENT/);
  });
});

it("says that a host has no files", () => {
  vi.stubGlobal("process", { env: {} });
  try {
    expectError(() => np.save(new URL("file:///a.npy"), 1), NotImplementedError, "this host has no files");
  } finally {
    vi.unstubAllGlobals();
  }
});
