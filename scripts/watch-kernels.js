// Writes the wrappers of the kernels (see ts/wasm/trap.ts) from their types: `node watch-kernels.js CORE_TYPES TARGET`. Each
// kernel gets source code of its own: V8 calls WebAssembly fast only if a place in the source always calls the same function.
import { readFileSync, writeFileSync } from "node:fs";

const [typesPath, targetPath] = process.argv.slice(2);

// Finds the exports of the kernels. The exports that wasm-bindgen adds begin with "__".
const declarations = readFileSync(typesPath, "utf8").matchAll(/^ +readonly (?!__)(\w+): \((.*)\) =>/gm);
const kernels = [...declarations].map(([, name, parameters]) => ({
  name,
  parameters: [...parameters.matchAll(/(\w+):/g)].map(([, parameter]) => parameter).join(", "),
}));
if (kernels.length === 0) throw new Error(`${typesPath} declares no kernels`);

const wrapper = ({ name, parameters }) => `    ${name}(${parameters}) {
      if (isInKernel) stack.value = top;
      isInKernel = true;
      try {
        const result = raw.${name}(${parameters});
        isInKernel = false;
        return result;
      } catch (error) {
        throw trapped(error);
      }
    },
`;

writeFileSync(
  targetPath,
  `// Written by build.sh from the types of the kernels.
export function watched(raw, stack, trapped) {
  const top = stack.value;
  let isInKernel = false;
  return {
${kernels.map(wrapper).join("")}  };
}
`,
);
writeFileSync(
  targetPath.replace(/\.js$/, ".d.ts"),
  `import type { InitOutput } from "./core.js";

/** The kernels: one function for each export of crate/src/exports. They take only numbers. */
export type Kernels = Pick<InitOutput, ${kernels.map(({ name }) => `"${name}"`).join(" | ")}>;

/**
 * Puts the kernels in wrappers. If a kernel throws, its wrapper throws what \`trapped\` returns for the error. Before each call,
 * the wrapper removes what an interrupted kernel left on the module's stack.
 */
export function watched(
  raw: Kernels,
  stack: WebAssembly.Global<"i32">,
  trapped: (error: unknown) => unknown,
): Kernels;
`,
);
