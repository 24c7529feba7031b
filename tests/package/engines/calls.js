// Calls whose outcome depends on the engine, and one of each chapter. Runs in pages and in Node, so it imports nothing.

/** The results of calls over all chapters, as texts. */
export function resultsOf(np) {
  const file = np.savez({ a: np.arange(5, { dtype: "int64" }) });
  return [
    np.ones([2, 2], "complex128"),
    np.tri(3),
    np.linspace(0, 1, 4, { dtype: "float16" }),
    np.geomspace(1, 1000, 4),
    np.where(np.eye(2), 1, 2),
    np.arange(10).get([7, 5, 1]),
    np.loadtxt("1 2.5\n3 nan"),
    np.readColumns("id,price\n1,0.5\n2,\n").price,
    np.load(file).get("a"),
    np.random.defaultRng(42).standardNormal(3),
    np.arange(5).withData((data) => data.length),
  ].map(String);
}

/** What went wrong in a page, with the stack of each error. */
export async function failuresOf(np) {
  const failures = [];
  for (const [name, attempt] of Object.entries({
    stacks,
    "a full call stack": fullStack,
    "too much memory": tooMuch,
    "dropped arrays": dropped,
    "a worker": worker,
  }))
    try {
      await attempt(np);
    } catch (error) {
      failures.push(`${name}: ${error}\n${error?.stack}`);
    }
  return failures;
}

function check(isSo, what) {
  if (!isSo) throw new Error(what);
}

/** The first frame of each stack is the caller's. */
function stacks(np) {
  const rng = np.random.defaultRng(1);
  const calls = {
    "a list": () => np.array([[[1]], [[2], [3]]]),
    "a method": () => np.zeros(3).get(3),
    "a generator": () => rng.normal(0, -1),
    "an error of the caller's": () => {
      throw new np.DTypeError("mine");
    },
  };
  for (const [name, call] of Object.entries(calls)) {
    const { stack } = thrownBy(call);
    const first = stack.split("\n").find((line) => /:\d+:\d+\)?$/.test(line));
    check(first?.includes("/calls.js:"), `${name}: ${stack}`);
  }
}

/** Calls at every depth near the end of the call stack give what they should, or the error of the engine. */
function fullStack(np) {
  const calls = [
    () => np.linspace(0, 1, 50).get(-1) === 1,
    () =>
      np
        .array([
          [1, 2],
          [3, 4],
        ])
        .get(1, 1) === 4,
    () => np.random.defaultRng(42).random() === 0.7739560485559633,
    () => np.load(np.save(np.arange(5))).get(4) === 4,
  ];
  let refused = 0;
  for (const call of calls) {
    const descend = () => {
      try {
        descend();
      } catch {
        // The call stack is full here, and a frame less so in each caller.
      }
      try {
        check(call(), `${call} gave something else`);
      } catch (error) {
        if (!/call stack size|too much recursion/.test(error.message)) throw error;
        refused += 1;
      }
    };
    descend();
    check(call(), `${call} gave something else afterwards`);
  }
  check(refused > 0, "no call met a full call stack");
}

/** Too much memory is a MemoryError, and leaves nothing allocated. */
function tooMuch(np) {
  const before = np.memory();
  for (const length of [2 ** 36, 2 ** 50]) {
    const { code } = thrownBy(() => np.ones(length));
    check(code === "ERR_MEMORY", `ones(${length}): ${code}`);
  }
  const after = np.memory();
  check(after.used <= before.used && after.spilled <= before.spilled, JSON.stringify(after));
}

/** The collector returns arrays that were dropped: of 2.4 GB, at most 1.2 are held at any time. */
async function dropped(np) {
  for (let i = 0; i < 300; i += 1) {
    check(np.ones(1e6).get(-1) === 1, "an array has something else");
    if (i % 10 === 0) await new Promise((resolve) => setTimeout(resolve, 0));
    const { used, spilled } = np.memory();
    check(used + spilled < 1.2e9, `${used + spilled} bytes after ${i} arrays`);
  }
}

/** Arrays of each kind of memory go to a worker without linear memory, and come back. */
async function worker(np) {
  const other = new Worker("./worker.js", { type: "module" });
  for (const length of [3, 1e6]) {
    const message = np.arange(length).transfer();
    const { data } = await new Promise((resolve, reject) => {
      other.onmessage = resolve;
      other.onerror = ({ message }) => reject(new Error(message));
      other.postMessage(message, [message.buffer]);
    });
    const back = np.receive(data);
    check(back.size === length && back.get(-1) === 2 * (length - 1), String(back));
  }
  other.terminate();
}

function thrownBy(call) {
  try {
    call();
  } catch (error) {
    return error;
  }
  throw new Error(`${call} threw nothing`);
}
