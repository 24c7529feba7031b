import { nodeResolve } from "@rollup/plugin-node-resolve";

export default {
  input: ["main.js", "worker.js"],
  output: { dir: "dist", format: "esm" },
  plugins: [nodeResolve({ browser: true })],
};
