/** The mixed work of the soak: what a program does with arrays all day. It takes `np` and uses no host, so it runs in Node and in a page. */

/** Latencies in steps of 2%, from a tenth of a microsecond up: however many, they take the same memory. */
class Latencies {
  #counts = new Uint32Array(1200);
  #most = 0;

  add(milliseconds) {
    if (milliseconds > this.#most) this.#most = milliseconds;
    const step = Math.log(Math.max(milliseconds, 1e-4) / 1e-4) / Math.log(1.02);
    this.#counts[Math.min(this.#counts.length - 1, Math.floor(step))] += 1;
  }

  summary() {
    const total = this.#counts.reduce((sum, count) => sum + count, 0);
    const at = (part) => {
      let seen = 0;
      const step = this.#counts.findIndex((count) => {
        seen += count;
        return seen >= part * total;
      });
      return Math.min(this.#most, 1e-4 * 1.02 ** (step + 1));
    };
    return { count: total, p50: at(0.5), p99: at(0.99), p999: at(0.999), most: this.#most };
  }
}

const numbers = Array.from({ length: 2000 }, (_, place) => place / 4);
const rows = Array.from({ length: 40 }, () => numbers.slice(0, 50));
const text = numbers.join(",");

/** Keeps some arrays alive for a while, as programs do. */
const shelf = [];

function keep(array) {
  shelf.push(array);
  if (shelf.length > 64) shelf.shift();
}

/** Bytes of arrays, most of which are gone, each with the value that all of them have. */
const taken = [];

/** Keeps bytes as a consumer does: over the same buffer, without ties to the array. Looks at the oldest again and lets it go. */
function keepBytes({ buffer, byteOffset, byteLength }, value) {
  taken.push({ bytes: new Uint8Array(buffer, byteOffset, byteLength), value });
  if (taken.length <= 32) return;
  const oldest = taken.shift();
  const wrong = oldest.bytes.find((byte) => byte !== oldest.value);
  if (wrong !== undefined) throw new Error(`bytes of ${oldest.value} hold ${wrong} by now`);
}

const kinds = {
  "100 small, dropped": (np) => {
    for (let i = 0; i < 100; i += 1) np.full(10, i);
  },
  "100 small, disposed of": (np) => {
    for (let i = 0; i < 100; i += 1) np.linspace(0, i, 10).dispose();
  },
  "8 MB, dropped": (np) => np.zeros(1e6).set(0, 1),
  "8 MB, disposed of": (np) => np.arange(1e6).dispose(),
  "random size, kept for a while": (np, turn) => keep(np.ones((turn * 7919) % 50_000)),
  "data, dropped": (np, turn) => {
    np.full(3000, turn + 0.5).data[7] = 1;
  },
  "data of small ones, disposed of": (np) => {
    const a = np.zeros(20);
    a.data.fill(2);
    a.dispose();
  },
  "data, kept and looked at again": (np, turn) => {
    const value = turn % 251;
    const a = np.full([20, 3000, 200_000][turn % 3], value, { dtype: "uint8" });
    if (turn % 4 === 0) keep(a);
    keepBytes(a.data, value);
    if (turn % 4 === 1) a.dispose();
  },
  "lists in and out": (np) => np.array(rows).toArray(),
  "iterables and text": (np) => {
    np.fromiter(new Set(numbers), "float32");
    np.fromstring(text, { sep: "," });
  },
  matrices: (np) => np.tril(np.vander(np.arange(60)), 3).T.copy(),
  views: (np) => [...np.eye(30)].map((row) => row.get("::2").toTypedArray()),
  "a scope": (np) => np.scope(() => np.geomspace(1, 1e6, 20_000).astype("float32").reshape(100, 200)),
  errors: (np) => {
    for (const call of [() => np.array([1, [2]]), () => np.zeros(-1), () => np.zeros(3).get(5)]) {
      try {
        call();
      } catch {
        // That is the work.
      }
    }
  },
  "printing and JSON": (np) => `${np.eye(20)}${JSON.stringify(np.arange(100))}`,
};

/** The work of a soak, in turns. */
export class Work {
  #np;
  #turn = 0;
  #latencies = new Map(Object.keys(kinds).map((name) => [name, new Latencies()]));

  constructor(np) {
    this.#np = np;
  }

  /** Works for so many milliseconds. The event loop turns now and then, so that finalizers run. */
  async go(milliseconds) {
    for (const end = performance.now() + milliseconds; performance.now() < end; ) {
      for (const [name, run] of Object.entries(kinds)) {
        const started = performance.now();
        run(this.#np, this.#turn);
        this.#latencies.get(name).add(performance.now() - started);
      }
      this.#turn += 1;
      await new Promise((resolve) => setTimeout(resolve, 0));
    }
  }

  /** The memory accounting. */
  memory() {
    return this.#np.memory();
  }

  /** How long each kind took, in milliseconds. */
  summary() {
    return [...this.#latencies].map(([name, latencies]) => ({ name, ...latencies.summary() }));
  }
}
