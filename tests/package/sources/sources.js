// Loads one array from every source that a host has, and writes it to every target. Runs on each host, so it imports nothing.
// `address` is that of a server which has the file `a.npy`, `path` is where the file is, or null on a host without files.

/** Returns what went wrong, one line each. */
export async function failuresOf(np, address, path) {
  const a = np.arange(1000).reshape(100, 10);
  const file = np.save(a);
  const failures = [];
  const attempt = async (name, try_) => {
    try {
      if (!(await try_())) failures.push(`${name}: other elements`);
    } catch (error) {
      failures.push(`${name}: ${error}`);
    }
  };
  for (const [name, open] of Object.entries(sourcesOf(file, address, path)))
    for (const slice of [null, "50:60"])
      await attempt(`${name}, ${slice ?? "all"}`, async () => {
        const loaded = await np.load(open(), { slice });
        return loaded.get(-1, -1) === (slice === null ? 999 : 599);
      });
  const isWhole = (bytes) =>
    bytes.length === file.length && bytes.every((byte, place) => byte === file[place]);
  await attempt("a WritableStream", async () => {
    const bytes = [];
    await np.save(new WritableStream({ write: (chunk) => void bytes.push(...chunk) }), a);
    return isWhole(bytes);
  });
  if (path !== null) {
    await attempt("a path to write", () => {
      np.save(`${path}.copy.npy`, a);
      return np.load(`${path}.copy.npy`).size === 1000;
    });
    await attempt("a path of an npz file", async () => {
      await np.savezCompressed(`${path}.copy.npz`, { a });
      const packed = np.load(`${path}.copy.npz`);
      const last = packed.get("a").get(-1, -1);
      packed.close();
      return last === 999;
    });
  }
  await attempt("a stream that stalls and is aborted", async () => {
    const controller = new AbortController();
    let isCancelled = false;
    const stalled = new ReadableStream({
      start: (stream) => stream.enqueue(file.slice(0, 5000)),
      cancel: () => {
        isCancelled = true;
      },
    });
    setTimeout(() => controller.abort(new Error("enough")), 20);
    const end = await np.load(stalled, { signal: controller.signal }).catch(({ message }) => message);
    return end === "enough" && isCancelled;
  });
  await attempt("npz", async () => (await np.load(np.savez({ a }))).get("a").get(-1, -1) === 999);
  await attempt("npz of a Blob, compressed by the host", async () => {
    const packed = await np.load(new Blob([await np.savezCompressed({ a })]));
    return (await packed.get("a")).get(-1, -1) === 999;
  });
  await attempt("gzip", async () => {
    const packed = new Blob([file]).stream().pipeThrough(new CompressionStream("gzip"));
    return (await np.load(packed)).get(-1, -1) === 999;
  });
  return failures;
}

function sourcesOf(file, address, path) {
  const chunks = () => Array.from({ length: 9 }, (_, place) => file.slice(place * 1000, place * 1000 + 1000));
  const stream = () => {
    const rest = chunks();
    return new ReadableStream({
      pull: (controller) => (rest.length > 0 ? controller.enqueue(rest.shift()) : controller.close()),
    });
  };
  async function* iterate() {
    yield* chunks();
  }
  const here = {
    path: () => path,
    "{ path }": () => ({ path }),
    "a file: URL": () => new URL(`file://${path}`),
  };
  return {
    bytes: () => file,
    "a buffer": () => file.buffer,
    "a Blob": () => new Blob([file]),
    "a File": () => new File([file], "a.npy"),
    "a Response": () => new Response(file),
    fetch: () => fetch(new URL("a.npy", address)),
    "a URL": () => new URL("a.npy", address),
    "a data: URL": () =>
      new URL(`data:application/octet-stream;base64,${btoa(String.fromCharCode(...file))}`),
    "a blob: URL": () => new URL(URL.createObjectURL(new Blob([file]))),
    "a stream": stream,
    "an unpacked stream": () =>
      stream().pipeThrough(new CompressionStream("gzip")).pipeThrough(new DecompressionStream("gzip")),
    "an async iterable": iterate,
    ...(path !== null && here),
  };
}
