using Workerd = import "/workerd/workerd.capnp";

const config :Workerd.Config = (
  services = [(name = "main", worker = .worker)],
  sockets = [(name = "http", address = "127.0.0.1:8080", http = (), service = "main")],
);

const worker :Workerd.Worker = (
  modules = [
    (name = "worker.js", esModule = embed "dist/worker.js"),
    (name = "core.wasm", wasm = embed "dist/core.wasm"),
    (name = "matrix.wasm", wasm = embed "dist/matrix.wasm"),
    (name = "ranges.wasm", wasm = embed "dist/ranges.wasm"),
    (name = "powers.wasm", wasm = embed "dist/powers.wasm"),
    (name = "index.wasm", wasm = embed "dist/index.wasm"),
    (name = "text.wasm", wasm = embed "dist/text.wasm"),
    (name = "archives.wasm", wasm = embed "dist/archives.wasm"),
    (name = "random.wasm", wasm = embed "dist/random.wasm"),
    (name = "pad.wasm", wasm = embed "dist/pad.wasm"),
    (name = "lines.wasm", wasm = embed "dist/lines.wasm"),
    (name = "arithmetic.wasm", wasm = embed "dist/arithmetic.wasm"),
    (name = "folds.wasm", wasm = embed "dist/folds.wasm"),
    (name = "functions.wasm", wasm = embed "dist/functions.wasm"),
    (name = "order.wasm", wasm = embed "dist/order.wasm"),
    (name = "linalg.wasm", wasm = embed "dist/linalg.wasm"),
    (name = "systems.wasm", wasm = embed "dist/systems.wasm"),
    (name = "products.wasm", wasm = embed "dist/products.wasm"),
    (name = "counts.wasm", wasm = embed "dist/counts.wasm"),
    (name = "fourier.wasm", wasm = embed "dist/fourier.wasm"),
  ],
  compatibilityDate = "2026-01-01",
);
