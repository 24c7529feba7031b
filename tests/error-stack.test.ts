/** Tests what hosts print of errors: scripts of users that run in processes of their own, with the scripts in dist. */
import { spawnSync } from "node:child_process";
import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { rolldown } from "rolldown";
import { describe, expect, it } from "vitest";

const root = join(import.meta.dirname, "..");
const folder = join(root, "target/tests/stack");
mkdirSync(folder, { recursive: true });

const urlOf = (script: string): string => pathToFileURL(join(root, "dist", script)).href;

let count = 0;

/** Writes a script of a user's. */
function written(text: string, extension = "mjs"): string {
  count += 1;
  const file = join(folder, `user ${count}.${extension}`);
  writeFileSync(file, text);
  return file;
}

function outcomeOf(file: string, flags: readonly string[] = []) {
  const env = { ...process.env, NODE_OPTIONS: "", FORCE_COLOR: "0" };
  return spawnSync(process.execPath, [...flags, file], { encoding: "utf8", env });
}

/** Runs a script, and returns what it prints as JSON. */
function resultOf(file: string, flags: readonly string[] = []) {
  const { status, stdout, stderr } = outcomeOf(file, flags);
  expect(status, stderr.slice(0, 2000)).toBe(0);
  return JSON.parse(stdout);
}

/** A script whose line 3 is `before`, and line 4 a call that throws. Prints the stack. */
const caught = (call: string, before = "", script = "index.js"): string => `import np from "${urlOf(script)}";
const rng = np.random.defaultRng(1), a = np.zeros(3), told = [];
${before}
try { ${call}; } catch (error) { told.push(error.stack); }
console.log(JSON.stringify(told[0]));
`;

/** Returns the lines of the stack that a call gives. */
function stackOf(call: string, before = "", script = "index.js", flags: readonly string[] = []): string[] {
  return resultOf(written(caught(call, before, script)), flags).split("\n");
}

describe("an uncaught error", () => {
  it("prints short lines: the message, and the caller's file and line", () => {
    const file = written(`import np from "${urlOf("index.js")}";\n\nnp.zeros(-1);\n`);
    const lines = outcomeOf(file).stderr.trim().split("\n");
    const place = lines.findIndex((line) => line.startsWith("ValueError: zeros: shape must be made of"));
    expect(place).toBeGreaterThan(0);
    expect(place).toBeLessThan(8);
    expect(lines[place + 1]).toMatch(/^ {4}at file:.*\/user%20\d+\.mjs:3:4$/);
    expect(lines[1]).toContain("ValueError(");
    for (const line of lines) expect(line.length).toBeLessThanOrEqual(200);
  });

  it("prints the same of a CommonJS script", () => {
    const file = written(
      `const { zeros } = require(${JSON.stringify(join(root, "dist/index.js"))});\nzeros(-1);\n`,
      "cjs",
    );
    const { stderr } = outcomeOf(file);
    expect(stderr).toMatch(/\nValueError: zeros: .*\n {4}at .*user \d+\.cjs:2:1\)\n/);
    for (const line of stderr.split("\n")) expect(line.length).toBeLessThanOrEqual(200);
  });

  it("prints no digits of the module where the script is minified", () => {
    const { stderr } = outcomeOf(written(`import np from "${urlOf("ndloom.min.js")}";\n\nnp.zeros(-1);\n`));
    expect(stderr).toMatch(/\nValueError: zeros: .*\n {4}at file:.*\/user%20\d+\.mjs:3:4\n/);
    expect(stderr).not.toContain("0061736d");
  });
});

describe("the stack of an error", () => {
  it.each(["index.js", "ndloom.min.js"])("begins at the caller's line: %s", (script) => {
    const text = `import np from "${urlOf(script)}";\n\n\ntry { np.zeros(-1) } catch (error) { console.log(JSON.stringify(error.stack)); }\n`;
    const [head, first] = resultOf(written(text)).split("\n");
    expect(head).toMatch(/^ValueError: zeros: /);
    expect(first).toMatch(/^ {4}at file:.*\/user%20\d+\.mjs:4:10$/);
  });

  const calls = [
    ["a method", "a.get(99)", "IndexError"],
    ["a method of a generator", "rng.normal(0, -1)", "ValueError"],
    ["a function of np.random", "np.random.normal(0, -1)", "ValueError"],
    ["a constructor", "new np.random.PCG64(-1)", "ValueError"],
    ["a constructor that is not for users", "new np.NDArray()", "ValueError"],
    ["a getter", "a.get('::2').data", "ValueError"],
    ["an operator", "a + 1", "ValueError"],
    ["a list", "np.array([[1], [2, 3]])", "ValueError"],
    ["a list of many lists", `np.array(${"[".repeat(60)}1, "x"${"]".repeat(60)})`, "ValueError"],
    ["a list that contains itself", "{ const d = []; d.push(d); np.array(d) }", "ValueError"],
    ["a text", "np.fromstring('1,x', { sep: ',' })", "ValueError"],
    ["an error of the caller's own", "throw new np.DTypeError('mine')", "DTypeError"],
  ] as const;

  it.each(["index.js", "ndloom.min.js"])("begins at the caller's line, whatever is called: %s", (script) => {
    const tries = calls.map(([, call]) => `try { ${call}; } catch (error) { told.push(error.stack); }\n`);
    const start = `import np from "${urlOf(script)}"; const rng = np.random.defaultRng(1), a = np.zeros(3), told = [];\n`;
    const stacks = resultOf(written(`${start}${tries.join("")}console.log(JSON.stringify(told));\n`));
    expect(stacks).toHaveLength(calls.length);
    for (const [index, [what, , name]] of calls.entries()) {
      const [head, first] = stacks[index].split("\n");
      expect(head, what).toMatch(new RegExp(`^${name}: `));
      expect(first, what).toMatch(new RegExp(`^ {4}at file:.*/user%20\\d+\\.mjs:${index + 2}:\\d+$`));
    }
  });

  it("keeps the frames of the caller's, up to the limit", () => {
    const before = "function deep(n) { return n === 0 ? np.array([[[1]], [[1, 2]]]) : deep(n - 1); }";
    const lines = stackOf("deep(30)", before);
    expect(lines).toHaveLength(11);
    for (const line of lines.slice(1)) expect(line).toMatch(/at deep \(.*user%20\d+\.mjs:3:/);
    expect(stackOf("deep(30)", `Error.stackTraceLimit = 3; ${before}`)).toHaveLength(4);
    expect(stackOf("deep(30)", `Error.stackTraceLimit = Infinity; ${before}`).length).toBeGreaterThan(31);
  });

  it("begins in the caller's callback", () => {
    const lines = stackOf("a.map(square)", "const square = (x) => np.zeros(-1);");
    expect(lines[1]).toMatch(/at square \(.*:3:\d+\)$/);
    expect(lines.join("\n")).toMatch(/\.mjs:4:\d+$/m);
  });

  it("tells of an awaited call", () => {
    const call = "await np.load(new Blob(['no file']))";
    const lines = stackOf(call);
    expect(lines[0]).toMatch(/^ValueError: load: /);
    expect(lines.slice(1).join("\n")).toMatch(/^ {4}at async file:.*\.mjs:4:\d+/);
  });

  it("keeps frames of the package where there is no other", () => {
    const before =
      "const rejected = new Promise((done) => np.load(new Blob(['no file'])).catch((error) => done(error.stack)));";
    const lines = stackOf("throw { stack: await rejected }", before);
    expect(lines.length).toBeGreaterThan(1);
    expect(lines[1]).toMatch(/dist\/index\.js/);
  });

  it("keeps its form with --enable-source-maps", () => {
    expect(stackOf("np.zeros(-1)", "", "index.js", ["--enable-source-maps"])[1]).toMatch(/\.mjs:4:\d+$/);
  });

  it("begins at the caller's line where stacks are those of SpiderMonkey", () => {
    const before = [
      "const capture = Error.captureStackTrace, toFrame = (line) => line.replace(/^ {4}at (?:(.*) \\()?(.*?)\\)?$/, '$1@$2\\n');",
      "Error.captureStackTrace = (holder, above) => {",
      "  capture(holder, above);",
      "  holder.stack = holder.stack.split('\\n').slice(1).map(toFrame).join('');",
      "};",
      "const mine = () => np.array([[1], [2, 3]]);",
    ].join(" ");
    for (const script of ["index.js", "ndloom.min.js"])
      expect(stackOf("mine()", before, script).slice(0, 2)).toEqual([
        expect.stringMatching(/^mine@file:.*\/user%20\d+\.mjs:3:\d+$/),
        expect.stringMatching(/^@file:.*\/user%20\d+\.mjs:4:7$/),
      ]);
    expect(stackOf("mine()", before).at(-1)).toBe("");
    expect(stackOf("mine()", `${before} Error.stackTraceLimit = 1;`)).toHaveLength(2);
  });

  it("is an ordinary member, and survives a clone", () => {
    const call = "np.zeros(-1)";
    const told = "Object.getOwnPropertyDescriptor(error, 'stack')";
    const text = caught(call).replace(
      "told.push(error.stack)",
      `told.push([${told}, structuredClone(error).stack === error.stack])`,
    );
    const [{ writable, enumerable, configurable }, isSame] = resultOf(written(text));
    expect({ writable, enumerable, configurable, isSame }).toEqual({
      writable: true,
      enumerable: false,
      configurable: true,
      isSame: true,
    });
  });
});

describe("a page that changes how stacks are made", () => {
  it("writes the stacks of errors itself, when they are read, with all frames", () => {
    const before =
      "let calls = 0; Error.prepareStackTrace = (error, sites) => [calls += 1, error.name, sites.map((site) => site.getFileName()).filter((file) => file.includes('user')).length];";
    const stack = resultOf(
      written(
        caught("np.array([[[[[[[[[1, 'x']]]]]]]]])", before)
          .replace("error.stack", "calls, error.stack")
          .replace("told[0]", "told"),
      ),
    );
    expect(stack).toEqual([0, [1, "ValueError", 1]]);
  });

  it.each([
    ["a function that throws", "Error.prepareStackTrace = () => { throw new Error('page'); };"],
    [
      "a getter that throws",
      "Object.defineProperty(Error, 'prepareStackTrace', { get() { throw new Error('page'); } });",
    ],
    [
      "a limit that throws",
      "Object.defineProperty(Error, 'stackTraceLimit', { get() { throw new Error('page'); }, set() { throw new Error('page'); } });",
    ],
    ["a limit that is no number", "Error.stackTraceLimit = 'many';"],
    ["a frozen Error", "Object.freeze(Error);"],
    ["no captureStackTrace", "delete Error.captureStackTrace;"],
    ["a captureStackTrace that throws", "Error.captureStackTrace = () => { throw new Error('page'); };"],
    ["a captureStackTrace that does nothing", "Error.captureStackTrace = () => {};"],
    ["a limit of 0", "Error.stackTraceLimit = 0;"],
    ["a limit of -1", "Error.stackTraceLimit = -1;"],
    ["no limit", "delete Error.stackTraceLimit;"],
  ])("gets the error of the call: %s", (_what, change) => {
    const text = caught("np.zeros(-1)", change).replace(
      "error.stack",
      "error.name, error.message.slice(0, 6)",
    );
    expect(resultOf(written(text.replace("told[0]", "told")))).toEqual(["ValueError", "zeros:"]);
  });

  it("finds its settings as they were", () => {
    const before = "Error.stackTraceLimit = 7;";
    const text = caught("np.zeros(-1)", before).replace("error.stack", "Error.stackTraceLimit");
    expect(resultOf(written(text))).toBe(7);
    const frozen = stackOf("np.zeros(-1)", "Object.freeze(Error);");
    expect(frozen[1]).toMatch(/\.mjs:4:\d+$/);
  });
});

describe("in a bundle", () => {
  const USER = `import np from "${urlOf("index.js")}";
function mine() { return np.array([[[[1]]], [[[1, 2]]]]); }
try { mine(); } catch (error) { console.log(JSON.stringify(error.stack)); }
`;

  it.each([true, false])("the stack keeps all frames (minified: %s)", async (isMinified) => {
    const bundle = await rolldown({ input: written(USER), platform: "node" });
    const file = join(folder, `bundle-${isMinified}.mjs`);
    await bundle.write({ file, format: "esm", minify: isMinified });
    const lines: string[] = resultOf(file).split("\n");
    expect(lines[0]).toMatch(/^ValueError: array: /);
    expect(lines.length).toBeGreaterThan(5);
    if (!isMinified) expect(lines.join("\n")).toMatch(/ at mine \(/);
  });
});

it("takes little longer than a plain error whose stack is read", () => {
  // Both take turns, since other processes may slow down either.
  const text = `import np from "${urlOf("index.js")}";
    const plain = () => { try { throw new TypeError("plain"); } catch (error) { return error.stack; } };
    const ours = () => { try { np.zeros(-1); } catch (error) { return error.stack; } };
    const timeOf = (make) => {
      const start = performance.now();
      for (let i = 0; i < 100; i += 1) make();
      return performance.now() - start;
    };
    const times = Array.from({ length: 60 }, () => [timeOf(plain), timeOf(ours)]).slice(10);
    const [least, most] = [0, 1].map((which) => Math.min(...times.map((time) => time[which])));
    console.log(most / least);`;
  expect(resultOf(written(text))).toBeLessThan(8);
});
