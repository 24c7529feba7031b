/** Tests limits on address space, as `ulimit -v` sets them: the error when no WebAssembly memory fits, and what works with Node's flag. */
import { spawnSync } from "node:child_process";
import { describe, expect, it } from "vitest";

const FLAG = "--disable-wasm-trap-handler";
const GIBIBYTE = 2 ** 30;
const built = new URL("../../dist/index.js", import.meta.url).href;

/** Runs a script in its own Node with a limit on address space. Returns what the script prints. */
function told(gibibytes: number, script: string, flags: string[] = [], env: Record<string, string> = {}) {
  const args = ["--input-type=module", "--expose-gc", ...flags, "--eval", script];
  const limited = `ulimit -v ${gibibytes * 2 ** 20} && exec "$0" "$@"`;
  const { status, stdout, stderr } = spawnSync("sh", ["-c", limited, process.execPath, ...args], {
    encoding: "utf8",
    env: { ...process.env, NODE_OPTIONS: "", NDLOOM_BUDGET: "", ...env },
  });
  expect(status, stderr.slice(-2000)).toBe(0);
  return JSON.parse(stdout);
}

const attempts = `
  import * as np from "${built}";
  const attempt = () => {
    try {
      return np.ones(3).toArray();
    } catch (error) {
      return { name: error.name, code: error.code, message: error.message, cause: error.cause.name };
    }
  };
`;

/** Takes what memories fit into 16 GB: one, with 10 GB of address space around it. */
const taken = `
  let others = [];
  try {
    while (others.length < 2) others.push(new WebAssembly.Memory({ initial: 0, maximum: 1 }));
  } catch {}
`;

const refused = {
  name: "LoadError",
  code: "ERR_LOAD",
  message:
    "ndloom: Node reserves about 10 GB of address space for each WebAssembly memory, and a limit on this process " +
    `(ulimit -v) leaves less. Start Node with ${FLAG}, or add that to NODE_OPTIONS`,
  cause: "RangeError",
};

// Node 24 sets the flag by itself where not even one memory fits.
const major = Number(process.versions.node.split(".")[0]);
const tooLow = major < 24 ? [1, 4, 10, 16] : [16];

describe("a host without the flag", () => {
  it.each(tooLow)(
    "throws a LoadError that names the flag under a limit of %i GB, and again for the next array",
    (gibibytes) => {
      const script = `${attempts}${taken}
      console.log(JSON.stringify([attempt(), attempt()]));`;
      expect(told(gibibytes, script)).toEqual([refused, refused]);
    },
  );

  it("makes arrays after another memory is freed", () => {
    const script = `${attempts}${taken}
      const before = attempt();
      others = [];
      gc();
      console.log(JSON.stringify([before, attempt()]));`;
    expect(told(16, script)).toEqual([refused, [1, 1, 1]]);
  });

  it("works as usual under a limit that leaves enough", () => {
    const script = `${attempts}
      console.log(JSON.stringify([attempt(), np.memory().budget]));`;
    expect(told(16, script)).toEqual([[1, 1, 1], GIBIBYTE]);
  });
});

describe("a host with the flag", () => {
  it("reserves the whole budget when there is room, also with the flag in NODE_OPTIONS", () => {
    const script = `${attempts}
      console.log(JSON.stringify([attempt(), np.memory().budget]));`;
    expect(told(4, script, [FLAG])).toEqual([[1, 1, 1], GIBIBYTE]);
    expect(told(4, script, [], { NODE_OPTIONS: FLAG })).toEqual([[1, 1, 1], GIBIBYTE]);
  });

  it("halves the budget until the host grants it, and arrays work when it is full", () => {
    const script = `${attempts}
      const asked = [];
      WebAssembly.Memory = class extends WebAssembly.Memory {
        constructor(descriptor) {
          if (descriptor.initial > 0) asked.push(descriptor.initial);
          super(descriptor);
        }
      };
      const first = attempt();
      const { budget } = np.memory();
      const filling = np.empty(budget - 2 ** 20, { dtype: "uint8" });
      const beyond = np.arange(2 ** 20);
      const sum = beyond.toArray().reduce((total, item) => total + item, 0);
      const { used, spilled } = np.memory();
      console.log(JSON.stringify({ asked, first, budget, used, spilled, sum }));`;
    const { asked, budget, used, spilled, ...values } = told(1.75, script, [FLAG]);
    expect(asked.length).toBeGreaterThan(1);
    expect(budget).toBe(GIBIBYTE / 2 ** (asked.length - 1));
    expect(used).toBeGreaterThan(budget - 2 ** 21);
    expect(spilled).toBe(2 ** 23);
    expect(values).toEqual({ first: [1, 1, 1], sum: (2 ** 20 * (2 ** 20 - 1)) / 2 });
  });
});
