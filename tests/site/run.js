// The built site in Chromium, as a reader uses it: every link, every example, the search, both colour schemes, narrow screens, and
// what the first paint takes. Screenshots go to artifacts/site.
//   node tests/site/run.js     after `npm run site`
import assert from "node:assert/strict";
import { existsSync, mkdirSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { gzipSync } from "node:zlib";
import { bundlePage } from "../../scripts/bundle-page.js";
import { closeBrowsers, withPage, withServer } from "../package/browser.js";
import { trySpectrogram } from "./spectrogram.js";

const root = join(import.meta.dirname, "..", "..");
const site = join(root, "site", "dist");
const artifacts = join(root, "artifacts", "site");
mkdirSync(artifacts, { recursive: true });

const pages = readdirSync(site, { recursive: true, encoding: "utf8" })
  .filter((path) => path.endsWith(".html"))
  .sort();
const isText = (path) => !path.startsWith("playground");
const htmlOf = (path) => readFileSync(join(site, path), "utf8");

/** Every link of every page leads to a file of the site, and to an element of it. */
function tryLinks() {
  const ids = new Map(
    pages.map((path) => [path, [...htmlOf(path).matchAll(/\bid="([^"]*)"/g)].map(([, id]) => id)]),
  );
  let count = 0;
  for (const path of pages) {
    assert.equal(new Set(ids.get(path)).size, ids.get(path).length, `${path}: an id is there twice`);
    for (const [, attribute, address] of htmlOf(path).matchAll(/\b(href|src)="([^"]*)"/g)) {
      if (/^(https?|data):/.test(address)) continue;
      const [file, anchor] = address.replaceAll("&amp;", "&").split("#");
      const target = file === "" ? path : join(path, "..", file);
      assert.ok(
        readdirSync(join(site, target, "..")).includes(target.split("/").at(-1)),
        `${path} links to ${address}`,
      );
      if (anchor !== undefined && attribute === "href" && !target.startsWith("playground"))
        assert.ok(ids.get(target).includes(decodeURIComponent(anchor)), `${path} links to ${address}`);
      count += 1;
    }
  }
  const rows = htmlOf("guides/functions.html").match(/<tr>\s*<td>.*/g);
  const linked = rows.filter((row) => /^<tr>\s*<td><a href="\.\.\/reference\//.test(row));
  assert.equal(linked.length, rows.length, "functions without a link");
  return `${count} links of ${pages.length} pages, ${linked.length} rows of functions`;
}

/** Every link of llms.txt leads to a file of the site, and says in a sentence what is there. */
function tryLlms() {
  const lines = readFileSync(join(site, "llms.txt"), "utf8").match(/^- \[.*/gm);
  for (const line of lines) {
    const [, path] = /^- \[.+\]\((.+)\): .+[.?]$/.exec(line) ?? assert.fail(line);
    assert.ok(existsSync(join(site, path)), line);
  }
  return `${lines.length} pages`;
}

/** Runs every example that has a button. An expression may throw only what the comment behind it says. */
async function tryExamples(address) {
  let blocks = 0;
  let values = 0;
  for (const path of pages.filter(isText)) {
    const shown = await withPage(address + path, async (page) => {
      await page.evaluate(() => {
        for (const button of document.querySelectorAll("button.run")) button.click();
      });
      await page.waitForFunction(() =>
        [...document.querySelectorAll("button.run")].every((button) => button.textContent === "Run again"),
      );
      return await page.evaluate(() =>
        [...document.querySelectorAll("button.run")].map((button) => {
          const block = button.closest(".code");
          const rows = [...block.querySelectorAll(".values > div")].map((row) => ({
            isError: row.className === "error",
            label: row.querySelector("code").textContent,
            text: row.querySelector("pre").textContent,
          }));
          return { code: block.querySelector("code").textContent, rows };
        }),
      );
    });
    for (const { code, rows } of shown) {
      blocks += 1;
      values += rows.length;
      assert.ok(rows.length > 0, `${path}: nothing is shown for\n${code}`);
      for (const { isError, text } of rows)
        if (isError) {
          const [name] = text.split(":");
          assert.ok(code.includes(`throws ${name}`), `${path}: ${text}\n${code}`);
        }
    }
  }
  assert.ok(blocks > 100, `only ${blocks} examples have a button`);
  return `${blocks} examples, ${values} values`;
}

/** What people look for, and the address where the first result must lead. */
const SEARCHES = [
  ["linspace", "reference/creating.html#linspace"],
  ["zeros_like", "reference/creating.html#zerosLike"],
  ["toarray", "reference/ndarray.html#NDArray.toArray"],
  ["np.random.default_rng", "reference/random.html#random.defaultRng"],
  ["memoryerror", "reference/errors.html#MemoryError"],
  ["np.random.rand(3)", "reference/random.html#random.RandomState.rand"],
  ["trueDivide", "reference/computing.html#trueDivide"],
  ["csv", "guides/tables.html"],
  ["memory leak", "guides/memory.html"],
];

async function trySearch(address) {
  await withPage(`${address}guides/random.html`, async (page) => {
    await page.keyboard.press("/");
    for (const [query, expected] of SEARCHES) {
      await page.fill("#search", query);
      await page.waitForSelector("#found [aria-selected=true] a");
      const [first] = await page.locator("#found a").evaluateAll((links) => links.map(({ href }) => href));
      assert.equal(first, address + expected, query);
    }
    await page.fill("#search", "qqqqq");
    await page.waitForSelector("#found .nothing");
    assert.match(await page.locator("#told").textContent(), /^Nothing/);
    await page.setViewportSize({ width: 360, height: 740 });
    const { x, width } = await page.locator("#found").boundingBox();
    assert.ok(x >= 0 && x + width <= 360, `the list goes from ${x} to ${x + width} on a screen of 360 px`);
    await page.keyboard.press("Escape");
    assert.equal(await page.locator("#found").isHidden(), true);
    await page.fill("#search", "linspace");
    await page.waitForSelector("#found [aria-selected=true] a");
    await page.keyboard.press("Enter");
    await page.waitForURL("**/reference/creating.html#linspace");
    assert.equal(await page.locator("#linspace").isVisible(), true);
  });
  return `${SEARCHES.length} searches`;
}

/** A frame of the picture on the start page may take so many milliseconds: a screen shows 60 in a second. */
const FRAME_LIMIT = 16;

/** The picture of the start page: another time, another formula, a wrong one, the button by keys, and the time of its frames. */
async function tryPicture(address) {
  const drawn = () => document.getElementById("live").toDataURL();
  return await withPage(`${address}index.html`, async (page) => {
    await page.emulateMedia({ reducedMotion: "reduce" });
    await page.waitForSelector("#live:not([hidden])");
    assert.equal(await page.locator("#still").isHidden(), true);
    const pictures = [await page.evaluate(drawn)];
    // A formula is drawn when the reader pauses.
    const changed = async () => {
      const differs = (before) => document.getElementById("live").toDataURL() !== before;
      await page.waitForFunction(differs, pictures.at(-1));
      pictures.push(await page.evaluate(drawn));
      assert.equal(new Set(pictures).size, pictures.length, "a picture is there twice");
    };
    await page.focus("#time");
    await page.keyboard.press("PageUp");
    await changed();
    await page.fill("#formula", "sin(x * y * 3 + t) * 2");
    await changed();
    await page.fill("#formula", "sin(x * y");
    await page.waitForFunction(() => document.getElementById("said").textContent !== "");
    assert.match(await page.locator("#said").textContent(), /\n {2}sin\(x \* y\n/);
    await page.fill("#formula", "x");
    await changed();
    assert.equal(await page.locator("#said").textContent(), "");
    await page.fill("#formula", "sin(6 * hypot(y, x + 1.6) - t) + sin(6 * hypot(y, x - 1.6) - t)");
    await page.waitForTimeout(300);
    await page.focus("#play");
    await page.keyboard.press("Enter");
    assert.equal(await page.locator("#play").textContent(), "Pause");
    const times = await page.evaluate(async () => {
      const read = () => Number(/([\d.]+) ms/.exec(document.getElementById("took").textContent)[1]);
      const found = [];
      for (let frame = 0; frame < 60; frame += 1) {
        await new Promise((resolve) => requestAnimationFrame(resolve));
        found.push(read());
      }
      return found.sort((a, b) => a - b);
    });
    await page.keyboard.press("Enter");
    const still = await page.evaluate(drawn);
    await page.waitForTimeout(100);
    assert.equal(await page.evaluate(drawn), still, "the picture moves behind a pause");
    // A machine that does other work besides holds up some frames.
    const [median, slowest] = [times[30], times.at(-1)];
    assert.ok(median < FRAME_LIMIT, `a frame takes ${median} ms`);
    return `${await page.locator("#took").textContent()}; of 60 frames the median took ${median} ms, the slowest ${slowest} ms`;
  });
}

/** Names that are ticked together: what the page tells must be what a bundler makes of them, but for so much. */
const COMBINATIONS = [
  ["zeros"],
  ["zeros", "load"],
  ["add", "sum", "sin"],
  ["readColumns", "mean", "where"],
  ["array", "linspace", "pad", "tile", "savetxt", "exp"],
];
const COST_ERROR = 0.03;

async function tryCosts(address) {
  return await withPage(`${address}guides/importing.html`, async (page) => {
    const told = [];
    for (const names of COMBINATIONS) {
      for (const box of await page.locator(".costs input").all())
        await box.setChecked(names.includes(await box.getAttribute("name")));
      const line = await page.locator(".costs code").first().textContent();
      const [, ticked] = /^import \{ (.*) \} from "ndloom";$/.exec(line);
      assert.deepEqual(ticked.split(", ").sort(), [...names].sort());
      const { minified } = await bundlePage(`${line} console.log(${ticked});`);
      const bytes = gzipSync(minified, { level: 9 }).length;
      const shown = 1000 * Number.parseInt(await page.locator(".costs output").textContent(), 10);
      assert.ok(
        Math.abs(shown - bytes) <= COST_ERROR * bytes + 500,
        `${ticked}: ${shown}, measured ${bytes}`,
      );
      told.push(`${shown / 1000} of ${(bytes / 1000).toFixed(1)} KB`);
    }
    return told.join(", ");
  });
}

const WIDTHS = [360, 1280];
const SHOWN = [
  ...["index.html", "guides/random.html", "guides/importing.html", "guides/if-you-come-from.html"],
  ...["reference/creating.html", "playground/index.html"],
];

/** No page scrolls sideways at any width, and light and dark differ; pictures of some pages in each. */
async function tryLooks(address) {
  for (const path of pages)
    await withPage(address + path, async (page) => {
      for (const width of WIDTHS) {
        await page.setViewportSize({ width, height: 800 });
        const scrolled = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
        assert.ok(scrolled <= 0, `${path} is ${scrolled} px wider than ${width} px`);
        if (!SHOWN.includes(path)) continue;
        if (path === "index.html") {
          await page.locator("figure.live").scrollIntoViewIfNeeded();
          await page.waitForSelector("#live:not([hidden])");
        }
        const backgrounds = [];
        for (const colorScheme of ["light", "dark"]) {
          await page.emulateMedia({ colorScheme });
          backgrounds.push(await page.evaluate(() => getComputedStyle(document.body).backgroundColor));
          const name = `${path.replace(/\W+/g, "-").replace(/-html$/, "")}-${width}-${colorScheme}`;
          await page.screenshot({ path: join(artifacts, `${name}.png`), animations: "disabled" });
        }
        assert.notEqual(backgrounds[0], backgrounds[1], path);
      }
    });
  return `${pages.length} pages at ${WIDTHS.join(" and ")} px`;
}

async function tryCopy(address) {
  return await withPage(`${address}index.html`, async (page) => {
    await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
    await page.locator("button.copy").first().click();
    await page.waitForFunction(() => document.querySelector("button.copy").textContent === "Copied");
    assert.equal(await page.evaluate(() => navigator.clipboard.readText()), "npm install ndloom");
    return "the code of a block";
  });
}

const backgroundOf = (page) => page.evaluate(() => getComputedStyle(document.body).backgroundColor);

/** The button for light and dark, and that the choice is there on the next page and in the playground, with its pictures. */
async function tryTheme(address) {
  await withPage(`${address}index.html`, async (page) => {
    await page.emulateMedia({ colorScheme: "light" });
    const light = await backgroundOf(page);
    await page.click("#theme");
    const dark = await backgroundOf(page);
    assert.notEqual(light, dark);
    await page.goto(`${address}guides/random.html`);
    assert.equal(await backgroundOf(page), dark);
    await page.goto(`${address}playground/index.html#np.arange(5)`);
    await page.waitForSelector("#picture[aria-label]");
    await page.emulateMedia({ colorScheme: "dark" });
    const chosen = await page.evaluate(pictureAndPage);
    await page.evaluate(() => localStorage.clear());
    await page.reload();
    await page.waitForSelector("#picture[aria-label]");
    assert.deepEqual(await page.evaluate(pictureAndPage), chosen);
    await page.emulateMedia({ colorScheme: "light" });
    assert.notDeepEqual(await page.evaluate(pictureAndPage), chosen);
  });
  return "the button, the next page, the playground";
}

function pictureAndPage() {
  return [document.getElementById("picture").toDataURL(), getComputedStyle(document.body).backgroundColor];
}

/** A page that is opened from disk does all that it does on a server. */
async function tryDisk() {
  const disk = pathToFileURL(site).href;
  await withPage(`${disk}/guides/random.html`, async (page) => {
    await page.fill("#search", "linspace");
    await page.waitForSelector("#found [aria-selected=true] a");
    const before = await backgroundOf(page);
    await page.click("#theme");
    assert.notEqual(await backgroundOf(page), before);
    await page.locator("button.run").first().click();
    await page.waitForSelector(".values .value");
    await page.goto(`${disk}/playground/index.html`);
    await page.waitForSelector("#picture[aria-label]");
  });
  return "search, light and dark, an example, the playground";
}

/** How many times slower than this machine the processor is while bytes and times are told. */
const SLOW_FACTOR = 4;

/** The most milliseconds to the first paint. On a processor four times as slow as this one; most of it is the browser's own start of a page. */
const FIRST_PAINT_LIMIT = 2000;

/** Tells bytes and times of a first visit, on a slow processor. */
async function measure(address) {
  const lines = [];
  for (const path of SHOWN) {
    const told = await withPage(
      address + path,
      (page) =>
        page.evaluate(async () => {
          await new Promise((resolve) => setTimeout(resolve, 500));
          const [paint] = performance.getEntriesByName("first-contentful-paint");
          const [visit] = performance.getEntriesByType("navigation");
          const largest = await new Promise((resolve) => {
            new PerformanceObserver((list) => resolve(list.getEntries().at(-1).startTime)).observe({
              type: "largest-contentful-paint",
              buffered: true,
            });
          });
          const shifts = await new Promise((resolve) => {
            new PerformanceObserver((list) =>
              resolve(list.getEntries().reduce((sum, { value }) => sum + value, 0)),
            ).observe({
              type: "layout-shift",
              buffered: true,
            });
            setTimeout(resolve, 100, 0);
          });
          const files = performance.getEntriesByType("resource").map(({ name }) => new URL(name).pathname);
          return { first: paint.startTime, largest, shifts, ready: visit.domContentLoadedEventEnd, files };
        }),
      { slower: SLOW_FACTOR },
    );
    const bytes = [`/${path}`, ...told.files].reduce(
      (sum, file) => sum + gzipSync(readFileSync(join(site, file))).length,
      0,
    );
    const ms = (time) => `${Math.round(time)} ms`;
    lines.push(
      `    ${path.padEnd(26)} ${(bytes / 1000).toFixed(1).padStart(6)} KB, first paint ${ms(told.first)}, largest ${ms(told.largest)}, ready ${ms(told.ready)}, shifts ${told.shifts.toFixed(3)}`,
    );
    assert.ok(told.first < FIRST_PAINT_LIMIT, `${path}: first paint after ${told.first} ms`);
    assert.ok(told.shifts < 0.1, `${path}: the page shifts by ${told.shifts}`);
  }
  return `bytes (gzip) and times, processor ${SLOW_FACTOR} times as slow\n${lines.join("\n")}`;
}

/** Runs one check, and tells how long it took. */
async function step(name, check) {
  const start = performance.now();
  const told = await check();
  console.log(`  ${name.padEnd(11)} ${((performance.now() - start) / 1000).toFixed(1)} s  ${told}`);
}

try {
  await step("links", tryLinks);
  await step("llms.txt", tryLlms);
  await withServer(site, async (address) => {
    await step("examples", () => tryExamples(address));
    await step("search", () => trySearch(address));
    await step("looks", () => tryLooks(address));
    await step("picture", () => tryPicture(address));
    await step("spectrogram", () => trySpectrogram(address, artifacts));
    await step("costs", () => tryCosts(address));
    await step("copy", () => tryCopy(address));
    await step("disk", tryDisk);
    await step("theme", () => tryTheme(address));
    await step("speed", () => measure(address));
  });
} finally {
  await closeBrowsers();
}
