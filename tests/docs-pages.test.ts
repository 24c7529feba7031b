/** Runs the examples of README.md and of the guides in docs, in a folder that has their files. exchange.md has a runner of its own. */
import { readFileSync, writeFileSync } from "node:fs";
import { basename, join } from "node:path";
import { gzipSync } from "node:zlib";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import np from "../ts/index.ts";
import { newFolder } from "./support/new-folder.ts";
import { runExample } from "./support/run-example.ts";

const root = join(import.meta.dirname, "..");
const before = process.cwd();
const folder = newFolder();

const table = "id,x,y\n1,0.5,2\n2,,3\n";
const npy = np.save([[1, 2]]);
const files: Readonly<Record<string, string | Uint8Array>> = {
  "data.csv": table,
  "data.csv.gz": gzipSync(table),
  "data.npy": npy,
  "data.npz": np.savez({ x: [1, 2], y: [3] }),
  "large.npy": np.save(np.ones([1020, 2])),
  "prices.csv": "price\n3.5\n99\n12\n",
  "server.log": "took 12 ms\ntook 7 ms\n",
};

/** Answers with the file at the end of an address. */
const fetch = async (address: string | URL): Promise<Response> =>
  new Response(files[basename(String(address))] as Uint8Array<ArrayBuffer>);

beforeAll(() => {
  for (const [name, content] of Object.entries(files)) writeFileSync(join(folder, name), content);
  process.chdir(folder);
  vi.stubGlobal("fetch", fetch);
});

afterAll(() => {
  vi.unstubAllGlobals();
  process.chdir(before);
});

/** What an example may import. */
const entries: Readonly<Record<string, () => Promise<object>>> = {
  ndloom: () => import("../ts/index.ts"),
  "ndloom/linalg": () => import("../ts/linalg.ts"),
  "ndloom/fft": () => import("../ts/fft.ts"),
  "ndloom/testing": () => import("../ts/testing.ts"),
};

/** Makes declarations of the imports, since an example runs inside a function. */
const withoutImports = (code: string): string =>
  code
    .replace(/^import \* as (\w+) from ("ndloom.*?");$/gm, "const $1 = await entries[$2]();")
    .replace(
      /^import (\w+)?(?:, )?(?:\{ (.*?) \})? from ("ndloom.*?");$/gm,
      (_, whole?: string, some?: string, from?: string) =>
        `const { ${[whole && `default: ${whole}`, some].filter(Boolean).join(", ")} } = await entries[${from}]();`,
    );

/** What ImageData of browsers checks. */
class Pixels {
  readonly width: number;
  constructor(data: unknown, width: number, height: number) {
    expect(data).toBeInstanceOf(Uint8ClampedArray);
    expect(data).toHaveLength(4 * width * height);
    this.width = width;
  }
}

/** What the examples use and do not make. */
const names: Readonly<Record<string, () => object>> = {
  "tables.md": () => ({
    text: "id,name\n1,2\n",
    address: "https://example.org/data.csv",
    event: { dataTransfer: { files: [new File([table], "data.csv")] } },
    stream: new Blob([table]).stream(),
    sum: (values: Iterable<number>) => [...values].reduce((sum, value) => sum + value, 0),
    city: { codes: [0, -1], values: ["Oslo"] },
  }),
  "loading.md": () => ({
    a: np.array([[1, 2]]),
    x: np.array([1]),
    y: np.array([2]),
    bytes: npy,
    input: { files: [new File([npy as Uint8Array<ArrayBuffer>], "data.npy")] },
    url: new URL("https://example.org/data.npy"),
    bar: { set: (share: number) => expect(share).toBeLessThanOrEqual(1) },
    console: { log: () => {} },
  }),
  "grids.md": () => ({ ImageData: Pixels, context: { putImageData: () => {} } }),
  "signals.md": () => ({ ImageData: Pixels, context: { putImageData: () => {} } }),
};

const pages = [
  "README.md",
  "docs/arrays.md",
  "docs/computing.md",
  "docs/dtypes.md",
  "docs/from-numpy.md",
  "docs/functions.md",
  "docs/grids.md",
  "docs/if-you-come-from.md",
  "docs/importing.md",
  "docs/linear-algebra.md",
  "docs/loading.md",
  "docs/memory.md",
  "docs/parts.md",
  "docs/performance.md",
  "docs/random.md",
  "docs/signals.md",
  "docs/sorting.md",
  "docs/tables.md",
  "docs/testing.md",
];

describe.each(pages)("the examples of %s run", (page) => {
  const text = readFileSync(join(root, page), "utf8");
  const blocks = [...text.matchAll(/^```js\n(.*?)^```/gms)].map(([, code = ""]) => code);
  test.each(blocks)("%s", async (code) => {
    await runExample(withoutImports(code), { np, entries, ...names[basename(page)]?.() }, true);
  });
});
