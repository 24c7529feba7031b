// The built playground in Chromium, as a person uses it: every example, errors, a large array, the keyboard alone, both
// colour schemes, a narrow screen. Screenshots go to artifacts/playground.
//   node tests/playground/run.js     after `npm run play:build`
import assert from "node:assert/strict";
import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { createServer, preview } from "vite";
import np from "../../dist/index.js";
import { closeBrowsers, withPage } from "../package/browser.js";
import { freePort } from "../package/servers.js";
import { listed } from "./examples.js";

const root = join(import.meta.dirname, "..", "..");
const artifacts = join(root, "artifacts", "playground");
mkdirSync(artifacts, { recursive: true });

/** A large array must be there within this many milliseconds, also on a slow machine: a second is what people notice. */
const LARGE_ARRAY_LIMIT = 1000;

const textOf = (page, id) => page.locator(`#${id}`).textContent();

/** Types an expression and waits until the page tells of it. */
async function type(page, expression) {
  await page.fill("#expression", expression);
  await page.press("#expression", "Enter");
}

const screenshot = (page, name) =>
  page.screenshot({ path: join(artifacts, `${name}.png`), fullPage: true, animations: "disabled" });

/** The colours of the canvas, as a count of different ones, and whether anything was drawn. */
const colourCount = (page) =>
  page.evaluate(() => {
    const canvas = document.getElementById("picture");
    const { data } = canvas.getContext("2d").getImageData(0, 0, canvas.width, canvas.height);
    return new Set(new Uint32Array(data.buffer)).size;
  });

/** Whether the picture of an example may be of a single colour. */
const isOneValue = (name) => /^(zeros|empty|full)/.test(name);

async function tryExamples(page) {
  const buttons = page.locator("#examples button");
  const names = await buttons.allTextContents();
  for (const [at, name] of names.entries()) {
    await buttons.nth(at).click();
    assert.equal(await page.locator("#error").isHidden(), true, name);
    // NumPy's call, or why there is none.
    assert.notEqual((await textOf(page, "numpy")) + (await textOf(page, "numpy-notes")), "", name);
  }
  await buttons.nth(names.indexOf("normal")).click();
  const drawn = await page.locator("#picture").getAttribute("aria-label");
  assert.match(drawn, /^Histogram of 10000 values, from \d+/);
  for (const { name, dtype, shape, numbers, numpy } of listed) {
    const at = names.indexOf(name);
    assert.ok(at >= 0, name);
    await buttons.nth(at).click();
    assert.equal(await buttons.nth(at).getAttribute("aria-current"), "true", name);
    assert.equal(await page.locator("#error").isHidden(), true, name);
    assert.equal(await textOf(page, "dtype"), dtype, name);
    assert.equal(await textOf(page, "shape"), shape, name);
    if (numbers !== undefined) assert.ok((await textOf(page, "numbers")).startsWith(numbers), name);
    assert.equal(await textOf(page, "numpy"), numpy, name);
    assert.match(await page.locator("#picture").getAttribute("aria-label"), /^(Heat map|Line) of \d+/, name);
    assert.ok((await colourCount(page)) >= (isOneValue(name) ? 1 : 2), name);
  }
  return `${names.length} examples`;
}

async function tryErrors(page) {
  await type(page, "np.linspace(0, 1, -5)");
  assert.match(
    await textOf(page, "error"),
    /^ValueError linspace: num must be a non-negative integer, got -5\./,
  );
  assert.equal(await page.locator("#error mark").textContent(), "-5");
  // The array of the expression before must not stand below an error.
  assert.equal(await page.locator("#result").isHidden(), true);
  await screenshot(page, "error");
  await type(page, "np.zeros_like(np.eye(2))");
  assert.match(await textOf(page, "error"), /has no member zeros_like.*zerosLike/s);
  await type(page, "np.zeros(3");
  assert.match(await textOf(page, "error"), /^SyntaxError The expression is not complete\./);
  await type(page, "np.zeros(3)");
  assert.equal(await page.locator("#error").isHidden(), true);
  // While someone types, an error waits until they stop.
  await page.fill("#expression", "np.zeros(");
  await page.waitForTimeout(300);
  assert.equal(await page.locator("#error").isHidden(), true);
  await page.waitForSelector("#error:not([hidden])", { timeout: 5000 });
  return "4 errors";
}

/** The first picture has 8,192 elements. A formula of so many takes some 5 ms, and longer on a machine that does other work besides. */
const FORMULA_LIMIT = 50;

/** Operators and formulas: their values, their time, NumPy's call, and code that runs. */
async function tryFormulas(page) {
  const millisecondsOf = async () => Number(/[\d.]+/.exec(await textOf(page, "time"))[0]);
  assert.equal(await textOf(page, "elements"), "8,192");
  const cold = await millisecondsOf();
  // The browser has compiled the kernels by now.
  await page.press("#expression", "Enter");
  const first = await millisecondsOf();
  assert.ok(first < FORMULA_LIMIT, `the first picture took ${first} ms`);
  assert.match(await textOf(page, "numpy"), /^y = np\.arange\(64\).*\n.*\nnp\.sin\(np\.hypot\(/);
  for (let time = 0; time < 2; time += 1) await type(page, "sin(linspace(0, 6, 8192)) * 2 % 1");
  const second = await millisecondsOf();
  assert.ok(second < FORMULA_LIMIT, `operators took ${second} ms`);
  assert.equal(await textOf(page, "numpy"), "np.sin(np.linspace(0, 6, 8192)) * 2 % 1");
  await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
  await page.click("#copy-code");
  await page.waitForFunction(() => document.getElementById("copy-code").textContent === "Copied");
  const code = await page.evaluate(() => navigator.clipboard.readText());
  const run = new Function("np", `${code.replace(/^import.*/, "")} return a;`);
  assert.ok((await textOf(page, "numbers")).startsWith(String(run(np)).slice(0, 20)), code);
  await type(page, "arange(3) + arange(4)");
  assert.equal(await page.locator("#error mark").textContent(), "arange(3) + arange(4)");
  return `8,192 elements in ${first} and ${second} ms, ${cold} ms when the page opens`;
}

async function tryKinds(page) {
  const kinds = [
    ["np.array(42.5)", "float64", "[]", /^42\.5$/],
    ["np.full([2, 3], NaN)", "float64", "[2, 3]", /nan/],
    ["np.array([1, NaN, Infinity, -Infinity, 2])", "float64", "[5]", /inf/],
    ["np.arange(24, null, null, { dtype: 'int8' }).reshape(2, 3, 4)", "int8", "[2, 3, 4]", /^\[\[\[ 0/],
    ["np.array([[true, false], [false, true]])", "bool", "[2, 2]", /^\[\[ True/],
    ["np.logspace(np.complex(0, 1), 2, 30)", "complex128", "[30]", /j/],
    ["np.zeros([0, 3])", "float64", "[0, 3]", /^\[\]$/],
    ["np.eye(2).toArray()", "no array", undefined, /^\[\[1, 0\], \[0, 1\]\]$/],
  ];
  for (const [expression, dtype, shape, numbers] of kinds) {
    await type(page, expression);
    assert.equal(await textOf(page, "dtype"), dtype, expression);
    if (shape !== undefined) assert.equal(await textOf(page, "shape"), shape, expression);
    assert.match(await textOf(page, "numbers"), numbers, expression);
  }
  // What a value does not have is not shown of the one before it either.
  const visible = (id) => page.locator(`#${id}`).isVisible();
  const shows = async (expression, ...expected) => {
    await type(page, expression);
    const ids = ["picture", "number", "numpy", "picture-title"];
    assert.deepEqual(await Promise.all(ids.map(visible)), expected, expression);
  };
  await shows("np.arange(3)", true, false, true, true);
  await shows("np.array(42.5)", false, true, true, true);
  await shows("np.memory().budget", false, false, false, false);
  await type(page, "np.array([1, NaN, Infinity, -Infinity, 2])");
  assert.equal(await textOf(page, "legend"), "1 to 2NaN: 1infinity: 1−infinity: 1");
  return `${kinds.length} kinds of values`;
}

/** Drops a file on the page as a person does. */
async function drop(page, name, bytes) {
  await page.evaluate(
    ([name, bytes]) => {
      const dataTransfer = new DataTransfer();
      dataTransfer.items.add(new File([new Uint8Array(bytes)], name));
      document.body.dispatchEvent(new DragEvent("drop", { dataTransfer, bubbles: true, cancelable: true }));
    },
    [name, [...bytes]],
  );
}

async function tryFiles(page) {
  const typesOf = () => page.locator("#parts .type").allTextContents();
  await drop(page, "prices.csv", Buffer.from("city,price\nRome,1.5\nParis,\nRome,3\n"));
  await page.waitForSelector("#parts canvas");
  assert.deepEqual(await typesOf(), ["text, 2 values", "float64 [3]"]);
  assert.equal(
    await textOf(page, "file-code"),
    'const columns = await np.readColumns(file, { dtypes: {"city":"text"} });',
  );
  await screenshot(page, "file");
  await drop(page, "wrong.csv", Buffer.from("x,y\n1,2\n3,oops\n"));
  await page.waitForSelector("#error:not([hidden])");
  assert.match(
    await textOf(page, "error"),
    /^DTypeError readColumns: line 3, column 2 .*'oops'.*wrong\.csv$/,
  );
  assert.equal(await page.locator("#parts").isHidden(), true);
  await drop(page, "matrix.npy", np.save(np.eye(3)));
  await page.waitForSelector("#parts canvas");
  assert.deepEqual(await typesOf(), ["float64 [3, 3]"]);
  assert.equal(await textOf(page, "file-code"), "const array = await np.load(file);");
  assert.equal(await page.locator("#error").isHidden(), true);
  await page.setInputFiles("#file", {
    name: "arrays.npz",
    mimeType: "application/zip",
    buffer: Buffer.from(np.savez({ a: [1, 2], b: [[true]] })),
  });
  await page.waitForSelector("#parts figure:nth-child(2)");
  assert.deepEqual(await typesOf(), ["int64 [2]", "bool [1, 1]"]);
  await type(page, "np.arange(3)");
  assert.equal(await page.locator("#parts").isHidden(), true);
  assert.equal(await textOf(page, "numbers"), "[0 1 2]");
  return "4 files";
}

/** From the key press to the frame after the picture is drawn. */
async function tryLarge(page) {
  const expressions = [
    "np.tri(1000, 1000, { k: -300 })",
    "np.arange(1000000).reshape(1000, 1000)",
    "np.linspace(-1, 1, 1000000)",
    "np.full([1000, 1000], np.complex(3, 4))",
  ];
  const times = [];
  for (const expression of expressions) {
    await page.fill("#expression", expression);
    const milliseconds = await page.evaluate(async () => {
      const start = performance.now();
      const enter = { key: "Enter", bubbles: true, cancelable: true };
      document.getElementById("expression").dispatchEvent(new KeyboardEvent("keydown", enter));
      await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
      return performance.now() - start;
    });
    assert.match(await textOf(page, "elements"), /^1,000,000$/, expression);
    assert.ok(milliseconds < LARGE_ARRAY_LIMIT, `${expression} took ${milliseconds} ms`);
    times.push(`${Math.round(milliseconds)} ms`);
  }
  return `a million elements in ${times.join(", ")}`;
}

/** Nothing but keys: from the start of the page to an example, and back to typing. */
async function tryKeyboard(page) {
  const focused = () => page.evaluate(() => document.activeElement.id || document.activeElement.textContent);
  await page.keyboard.press("Tab");
  if ((await focused()) !== "expression") await page.keyboard.press("Tab");
  assert.equal(await focused(), "expression");
  await page.keyboard.press("ControlOrMeta+a");
  await page.keyboard.type("np.arange(3)");
  await page.keyboard.press("Enter");
  assert.equal(await textOf(page, "numbers"), "[0 1 2]");
  assert.match(await textOf(page, "status"), /^dtype int64, shape \[3\], elements 3, bytes 24, time /);
  await page.keyboard.press("Shift+Enter");
  assert.equal(await page.inputValue("#expression"), "np.arange(3)\n");
  // The result may have parts that scroll and so can be focused; the list of examples is one stop.
  for (
    let tabs = 0;
    tabs < 5 && !(await page.evaluate(() => document.activeElement.closest("nav")));
    tabs += 1
  )
    await page.keyboard.press("Tab");
  await page.keyboard.press("Home");
  assert.equal(await focused(), "array");
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("ArrowDown");
  const names = await page.locator("#examples button").allTextContents();
  assert.equal(await focused(), names[2]);
  await page.keyboard.press("End");
  assert.equal(await focused(), names.at(-1));
  await page.keyboard.press("ArrowUp");
  await page.keyboard.press("Enter");
  assert.match(await page.inputValue("#expression"), new RegExp(`^np\\..*\\b${names.at(-2)}\\(`));
  return "keyboard";
}

/** The expression is part of the address, so that a link shows it. */
async function tryAddress(page) {
  await type(page, "np.eye(5, 7, { k: 2 })");
  const address = page.url();
  assert.match(address, /#np\.eye\(5%2C%207/);
  await page.goto("about:blank");
  await page.goto(address);
  assert.equal(await page.inputValue("#expression"), "np.eye(5, 7, { k: 2 })");
  assert.equal(await textOf(page, "shape"), "[5, 7]");
  return "address";
}

/** Text and background must be far enough apart in both schemes; WCAG asks for 4.5. */
const leastContrast = (page) =>
  page.evaluate(() => {
    const light = (colour) => {
      const [red, green, blue] = colour.match(/[\d.]+/g).map((part) => {
        const value = part / 255;
        return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
      });
      return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
    };
    const ground = (element) => {
      const { backgroundColor } = getComputedStyle(element);
      return backgroundColor === "rgba(0, 0, 0, 0)" ? ground(element.parentElement) : backgroundColor;
    };
    const contrasts = [
      ...document.querySelectorAll("h1, p, label, dt, dd, pre, button, kbd, figcaption b, textarea"),
    ]
      .filter((element) => element.checkVisibility())
      .map((element) => {
        const [a, b] = [light(getComputedStyle(element).color), light(ground(element))];
        return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05);
      });
    return Math.min(...contrasts);
  });

async function trySchemes(page) {
  const grounds = [];
  for (const colorScheme of ["light", "dark"]) {
    await page.emulateMedia({ colorScheme });
    await page.setViewportSize({ width: 1280, height: 800 });
    for (const [name, expression] of [
      ["heat-map", "np.fromfunction((i, j) => np.sin(i / 5) * np.cos(j / 7), [60, 90])"],
      ["line", "np.array([1, 4, 2, NaN, 5, 3.5, Infinity, 2, 0, -1.5])"],
    ]) {
      await type(page, expression);
      await screenshot(page, `${name}-${colorScheme}`);
    }
    grounds.push(await page.evaluate(() => getComputedStyle(document.body).backgroundColor));
    assert.ok((await leastContrast(page)) >= 4.5, `contrast in ${colorScheme}: ${await leastContrast(page)}`);
  }
  assert.notEqual(grounds[0], grounds[1]);
  return "light and dark";
}

async function tryNarrow(page) {
  await page.setViewportSize({ width: 360, height: 740 });
  for (const { name } of listed.filter((_, at) => at % 5 === 0)) {
    await page.locator("#examples button", { hasText: new RegExp(`^${name}$`) }).click();
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    assert.ok(overflow <= 0, `${name} is ${overflow} pixels wider than the screen`);
  }
  await screenshot(page, "narrow");
  return "a narrow screen";
}

/** The buttons that copy: the code runs as it is, and the link shows the expression. */
async function tryCopies(page) {
  await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
  const copied = async (id) => {
    await page.click(id);
    await page.waitForFunction((button) => document.querySelector(button).textContent === "Copied", id);
    return await page.evaluate(() => navigator.clipboard.readText());
  };
  await type(page, "np.linspace(0, 1, 3)");
  assert.equal(await copied("#copy-code"), 'import np from "ndloom";\n\nconst a = np.linspace(0, 1, 3);\n');
  const link = await copied("#copy-link");
  await type(page, "np.eye(2)");
  await page.goto(link);
  assert.equal(await page.inputValue("#expression"), "np.linspace(0, 1, 3)");
  return "copied code and link";
}

const parts = [
  tryExamples,
  tryFormulas,
  tryErrors,
  tryKinds,
  tryFiles,
  tryLarge,
  tryAddress,
  tryCopies,
  trySchemes,
  tryNarrow,
  tryKeyboard,
];

/** Opens the page and runs a part on it, during which the console must stay clean. */
async function tryPart(address, part) {
  const said = await withPage(address, async (page) => {
    const problems = [];
    page.on("pageerror", (error) => problems.push(String(error)));
    page.on("console", (message) => message.type() === "error" && problems.push(message.text()));
    const done = await part(page);
    assert.deepEqual(problems, []);
    return done;
  });
  console.log(`  ${said}`);
}

/** As `npm run play` serves it. */
async function tryDevServer(page) {
  await page.waitForSelector("#dtype");
  assert.equal(await textOf(page, "shape"), "[64, 128]");
  return "the dev server";
}

const where = async () => ({ host: "127.0.0.1", port: await freePort(), strictPort: true });
const settings = { root: join(root, "playground"), logLevel: "warn" };
const built = await preview({ ...settings, preview: await where() });
const dev = await createServer({ ...settings, server: await where() });
try {
  for (const part of parts) await tryPart(built.resolvedUrls.local[0], part);
  await dev.listen();
  await tryPart(dev.resolvedUrls.local[0], tryDevServer);
  console.log("the playground works; screenshots are in artifacts/playground");
} finally {
  await closeBrowsers();
  await dev.close();
  await built.close();
}
