// A Worker of Cloudflare's runtime. It compiles no bytes, so there the package imports a .wasm file for each chapter of its kernels. The
// bundler must take the `workerd` condition and leave those imports alone, as wrangler does and as the `build` script here asks esbuild to.
import { lines } from "./arrays.js";

export default {
  fetch() {
    return new Response(lines());
  },
};
