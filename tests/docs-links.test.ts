/** Follows the relative links and anchors of the pages in the repository. */
import { execFileSync } from "node:child_process";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { dirname, join, relative, resolve, sep } from "node:path";
import { describe, expect, test } from "vitest";

const root = join(import.meta.dirname, "..");
const inDocs = readdirSync(join(root, "docs"), { recursive: true, encoding: "utf8" })
  .filter((name) => name.endsWith(".md"))
  .map((name) => join("docs", name));
const atRoot = readdirSync(root).filter((name) => name.endsWith(".md") || name === "llms.txt");
/** The files that Git has, or would add. */
const files = execFileSync("git", ["ls-files", "-co", "--exclude-standard"], { cwd: root, encoding: "utf8" })
  .trim()
  .split("\n");
const inFolders = files.filter((file) => file.endsWith("/README.md")).sort();
const pages = [...atRoot, ...inDocs, ...inFolders].sort();

/** A page without its blocks of code. */
const proseOf = (path: string): string => readFileSync(path, "utf8").replace(/^```.*?^```/gms, "");

/** The anchors that repository hosts give the headings of a page. */
const anchorsIn = (path: string): string[] =>
  [...proseOf(path).matchAll(/^#+ (.+)$/gm)].map(([, heading = ""]) =>
    heading
      .toLowerCase()
      .replace(/[^\p{L}\p{N}\s_-]/gu, "")
      .replaceAll(" ", "-"),
  );

/** The relative links of a page that lead nowhere. */
function brokenLinks(page: string): string[] {
  const path = join(root, page);
  const links = [...proseOf(path).matchAll(/\]\(([^)\s]+)\)/g)].map(([, link = ""]) => link);
  return links.filter((link) => {
    if (/^[a-z]+:/.test(link)) return false;
    const [file = "", anchor] = link.split("#");
    const target = file === "" ? path : resolve(dirname(path), file);
    if (!existsSync(target) || relative(root, target).startsWith("..")) return true;
    return anchor !== undefined && !anchorsIn(target).includes(anchor);
  });
}

test.each(pages)("the links of %s lead somewhere", (page) => {
  expect(brokenLinks(page)).toEqual([]);
});

test("no link of README.md or a guide leads out of the published package", () => {
  const { files } = JSON.parse(readFileSync(join(root, "package.json"), "utf8")) as { files: string[] };
  const published = new Set([...files, "package.json"]);
  const ofUsers = pages.filter((page) => page === "README.md" || /^docs.[a-z-]+\.md$/.test(page));
  const dead = ofUsers.flatMap((page) =>
    [...proseOf(join(root, page)).matchAll(/\]\(([^)\s#]+)/g)]
      .map(([, link = ""]) => link)
      .filter((link) => !/^[a-z]+:/.test(link))
      .map((link) => relative(root, resolve(root, dirname(page), link)))
      .filter((target) => !published.has(target) && !published.has(target.split(sep)[0] as string))
      .map((target) => `${page}: ${target}`),
  );
  expect(dead).toEqual([]);
});

test("a guide is linked from README.md", () => {
  const readme = readFileSync(join(root, "README.md"), "utf8");
  const guides = inDocs.filter(
    (page) => !page.startsWith(join("docs", "design")) && !page.includes("releasing"),
  );
  expect(guides.filter((page) => !readme.includes(`](${page})`))).toEqual([]);
});

describe.each(inFolders)("%s", (page) => {
  const text = readFileSync(join(root, page), "utf8");

  test("has ten lines at most", () => {
    expect(text.split("\n").filter((line) => line !== "").length).toBeLessThanOrEqual(10);
  });

  test("names files and folders that are in its folder, or whose path begins at the root or in ts", () => {
    const named = [...text.matchAll(/`([\w./-]+(?:\.(?:ts|js|rs|sh|txt|json)|\/))`/g)].map(
      ([, name = ""]) => name,
    );
    const below = files.filter((file) => file.startsWith(`${dirname(page)}/`)).map((file) => `/${file}`);
    const isThere = (name: string): boolean =>
      [root, join(root, "ts")].some((home) => existsSync(join(home, name))) ||
      below.some((file) => (name.endsWith("/") ? file.includes(`/${name}`) : file.endsWith(`/${name}`)));
    expect(named.filter((name) => !isThere(name))).toEqual([]);
  });
});

test("each folder of ts has a page", () => {
  const folders = files.flatMap((file) => /^ts\/\w+(?=\/)/.exec(file) ?? []);
  expect(folders.length).toBeGreaterThan(0);
  expect(folders.filter((folder) => !inFolders.includes(`${folder}/README.md`))).toEqual([]);
});

test("the pages of folders are not published: npm takes each README beside a file that is", () => {
  const options = { cwd: root, encoding: "utf8" } as const;
  const [pack] = JSON.parse(execFileSync("npm", ["pack", "--dry-run", "--json", "--silent"], options));
  const published = new Set(pack.files.map(({ path }: { path: string }) => path));
  expect(published).toContain("README.md");
  expect(inFolders.filter((page) => published.has(page))).toEqual([]);
});
