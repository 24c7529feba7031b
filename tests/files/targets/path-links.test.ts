/**
 * Tests that a write to a path reaches the file that the host itself would write: the same folder is made twice, the host writes to
 * the one and the package to the other, and both must be alike afterwards.
 */
import {
  chmodSync,
  linkSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { dirname, join } from "node:path";
import { pathToFileURL } from "node:url";
import { describe, expect, it } from "vitest";
import np from "../../../ts/index.ts";
import { folderOfEachTest } from "../../support/new-folder.ts";
import { openFiles } from "../open-files.ts";

const at = folderOfEachTest();

/** What is in a folder: an entry that begins with `->` is a link, one of `null` is a folder, any other a file with this text. */
type Tree = Readonly<Record<string, string | null>>;

const links: Readonly<Record<string, readonly [path: string, tree: Tree]>> = {
  "a file": ["x.npy", { "x.npy": "earlier" }],
  "a link through a linked folder": [
    "a/link/x.npy",
    { "a/link": "->../b/c", "b/c/x.npy": "->../y.npy", "b/y.npy": "right", "a/y.npy": "wrong" },
  ],
  "a link through two linked folders": [
    "one/two/x.npy",
    {
      one: "->deep/a",
      "deep/a/two": "->../../far/b/c",
      "far/b/c/x.npy": "->../../y.npy",
      "far/y.npy": "right",
      "y.npy": "wrong",
      "deep/y.npy": "wrong",
    },
  ],
  "a chain of links in linked folders": [
    "a/link/x.npy",
    {
      "a/link": "->../b/c",
      "b/c/x.npy": "->../d/y.npy",
      "b/d": "->../e/f",
      "e/f/y.npy": "->../z.npy",
      "e/z.npy": "right",
      "b/z.npy": "wrong",
      "a/z.npy": "wrong",
      "a/d/y.npy": "wrong",
    },
  ],
  "a link whose text goes up from a linked folder": [
    "x.npy",
    { "x.npy": "->d/../y.npy", d: "->far/inner", "far/inner": null, "far/y.npy": "right", "y.npy": "wrong" },
  ],
  "a path that goes up from a linked folder": [
    "d/../y.npy",
    { d: "->far/inner", "far/inner": null, "far/y.npy": "right", "y.npy": "wrong" },
  ],
  "a path that goes up to a file that is not there": ["d/../y.npy", { d: "->far/inner", "far/inner": null }],
  "a link that leads nowhere yet, through a linked folder": [
    "a/link/x.npy",
    { "a/link": "->../b/c", "b/c/x.npy": "->../new.npy", "a/other": "kept" },
  ],
  "a chain that leads nowhere yet": ["x.npy", { "x.npy": "->y.npy", "y.npy": "->b/z.npy", b: null }],
  "a link into a folder that is not there": ["x.npy", { "x.npy": "->none/y.npy" }],
  "a link to itself": ["x.npy", { "x.npy": "->x.npy" }],
  "two links to each other": ["x.npy", { "x.npy": "->y.npy", "y.npy": "->x.npy" }],
  "a folder that is a link to itself": ["d/x.npy", { d: "->d" }],
  "a link to a folder": ["x.npy", { "x.npy": "->d", "d/y.npy": "kept" }],
  "a link to a name that ends as folders do": ["x.npy", { "x.npy": "->y/" }],
  "a name that ends as folders do": ["x.npy/", {}],
  "a file with a name that ends as folders do": ["x.npy/", { "x.npy": "kept" }],
  "a file in place of a folder": ["x.npy/y.npy", { "x.npy": "kept" }],
  "a folder that is not there": ["none/x.npy", {}],
  "as many links as the host follows": ["0.npy", { ...chain(39), "39.npy": "right" }],
  "more links than the host follows": ["0.npy", { ...chain(45), "45.npy": "kept" }],
  "more links than the host follows, to nowhere": ["0.npy", chain(45)],
};

/** Links from `0.npy` on, each to the next. */
function chain(count: number): Tree {
  const places = Array.from({ length: count }, (_, place) => place);
  return Object.fromEntries(places.map((place) => [`${place}.npy`, `->${place + 1}.npy`]));
}

function make(folder: string, tree: Tree): void {
  mkdirSync(folder);
  for (const [name, content] of Object.entries(tree)) {
    const path = join(folder, name);
    mkdirSync(content === null ? path : dirname(path), { recursive: true });
    if (content?.startsWith("->")) symlinkSync(content.slice(2), path);
    else if (content !== null) writeFileSync(path, content);
  }
}

/** Returns what is in a folder and below it. */
function found(folder: string): Record<string, string> {
  const all: Record<string, string> = {};
  for (const name of readdirSync(folder, { recursive: true }) as string[]) {
    const path = join(folder, name);
    const stats = lstatSync(path);
    if (stats.isSymbolicLink()) all[name] = `->${readlinkSync(path)}`;
    else all[name] = stats.isFile() ? readFileSync(path, "latin1") : "a folder";
  }
  return all;
}

/** Returns the code of the error, or "written". Of a name that is wrong in two ways, calls of the host name the one or the other. */
async function outcome(write: () => unknown): Promise<string> {
  try {
    await write();
    return "written";
  } catch (error) {
    const [, code = String(error)] = /\b(E[A-Z]+):/.exec((error as Error).message) ?? [];
    return code === "ENOTDIR" ? "EISDIR" : code;
  }
}

const bytes = np.save([1, 2]);

describe.each(Object.entries(links))("a write to %s", (_, [path, tree]) => {
  it.each(["whole", "from the folder", "as a URL"])("does what the host does, path %s", async (form) => {
    // A URL drops a folder before `..`, and then says another path.
    const name = form === "as a URL" ? path.replace(/[^/]+\/\.\.\//, "") : path;
    make(at("host"), tree);
    make(at("package"), tree);
    const expected = await outcome(() => writeFileSync(`${at()}/host/${name}`, bytes));
    process.chdir(at("package"));
    const whole = `${at()}/package/${name}`;
    const targets = { whole, "from the folder": name, "as a URL": pathToFileURL(whole) };
    const target = targets[form as keyof typeof targets];
    const written = await outcome(() => np.tofile(bytes, target as string));
    expect(written).toBe(expected);
    expect(found(at("package"))).toEqual(found(at("host")));
    expect(openFiles(at())).toBe(0);
  });
});

describe("np.save through links", () => {
  it("follows a link to a whole path", () => {
    make(at("a"), { "x.npy": `->${at()}/b/y.npy` });
    make(at("b"), { "y.npy": "earlier" });
    np.save(at("a/x.npy"), [1, 2]);
    expect(readFileSync(at("b/y.npy"))).toEqual(Buffer.from(bytes));
    expect(readlinkSync(at("a/x.npy"))).toBe(`${at()}/b/y.npy`);
  });

  it("says that links go in a circle, and leaves nothing behind", () => {
    make(at("a"), { "x.npy": "->y.npy", "y.npy": "->x.npy" });
    const path = at("a/x.npy");
    expect(() => np.save(path, 1)).toThrow(np.ValueError);
    expect(() => np.save(path, 1)).toThrow(`save: cannot write '${path}': ELOOP: too many symbolic links`);
    expect(readdirSync(at("a"))).toEqual(["x.npy", "y.npy"]);
  });

  it("keeps the mode of the file, and leaves its other names as they are", () => {
    make(at("a"), {
      link: "->b/c",
      "b/c/x.npy": "->../y.npy",
      "b/y.npy": "earlier",
      "y.npy": "kept",
    });
    const file = at("a/b/y.npy");
    chmodSync(file, 0o640);
    linkSync(file, at("a/b/other"));
    np.save(at("a/link/x.npy"), [1, 2]);
    expect(statSync(file).mode & 0o7777).toBe(0o640);
    expect(readFileSync(file)).toEqual(Buffer.from(bytes));
    expect(readFileSync(at("a/b/other"), "utf8")).toBe("earlier");
  });
});
