// The playground's dev server and build. `ndloom` is this checkout's, by what its package.json exports to browsers.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { defineConfig } from "vite";
import { functionList } from "./list-functions.ts";

const root = join(import.meta.dirname, "..");
const { exports } = JSON.parse(readFileSync(join(root, "package.json"), "utf8"));

/** The page asks for nothing beyond its own files, and for no eval. The dev server adds scripts of its own, so only the build says so. */
const policy = [
  "default-src 'none'",
  "script-src 'self' 'wasm-unsafe-eval'",
  "style-src 'self'",
  "img-src data:",
  "base-uri 'none'",
  "form-action 'none'",
].join("; ");

const tellPolicy = {
  name: "content-security-policy",
  apply: "build",
  transformIndexHtml: () => [
    {
      tag: "meta",
      attrs: { "http-equiv": "Content-Security-Policy", content: policy },
      injectTo: "head-prepend",
    },
  ],
};

export default defineConfig({
  root: import.meta.dirname,
  base: "./",
  resolve: { alias: { ndloom: join(root, exports["."].browser) } },
  plugins: [tellPolicy, functionList()],
  build: { target: "es2022", modulePreload: { polyfill: false }, assetsInlineLimit: 0 },
});
