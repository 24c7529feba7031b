// A Worker of Cloudflare's runtime. It compiles no bytes, so the package imports its .wasm there; the bundler must take the
// `workerd` condition and leave that import alone, as wrangler does and as the `build` script here asks esbuild to.
import np from "ndloom";
import { lines } from "./arrays.js";

export default {
  fetch() {
    return new Response(lines(np));
  },
};
