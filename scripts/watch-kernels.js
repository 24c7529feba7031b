// Writes the wrappers of a chapter's kernels (see ts/wasm/trap.ts) from their types: `node watch-kernels.js FOLDER CHAPTER`. Each
// kernel gets source code of its own: V8 calls WebAssembly fast only if a place in the source always calls the same function.
import { readFileSync, writeFileSync } from "node:fs";

const [folder, chapter] = process.argv.slice(2);
const typesPath = `${folder}/${chapter}.d.ts`;

// Finds the exports of the kernels. The exports that wasm-bindgen adds begin with "__".
const declarations = readFileSync(typesPath, "utf8").matchAll(/^ +readonly (?!__)(\w+): \((.*)\) =>/gm);
const kernels = [...declarations].map(([, name, parameters]) => ({
  name,
  parameters: [...parameters.matchAll(/(\w+):/g)].map(([, parameter]) => parameter).join(", "),
}));
if (kernels.length === 0) throw new Error(`${typesPath} declares no kernels`);

const wrapper = ({ name, parameters }) => `    ${name}(${parameters}) {
      if (raw === null) begin();
      else if (isInKernel) stack.value = top;
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
  `${folder}/kernels.js`,
  `// Written by build.sh from the types of the kernels.
export function kernelsOf(start, trapped) {
  let raw = null;
  let stack;
  let top;
  let isInKernel = false;
  function begin() {
    const started = start();
    stack = started.stack_pointer;
    top = stack.value;
    raw = started;
  }
  return {
${kernels.map(wrapper).join("")}  };
}
`,
);
writeFileSync(
  `${folder}/kernels.d.ts`,
  `import type { InitOutput } from "./${chapter}.js";

/** The kernels: one function for each export of crate/${chapter}/src/exports. They take only numbers. */
export type Kernels = Pick<InitOutput, ${kernels.map(({ name }) => `"${name}"`).join(" | ")}>;

/** The exports of the module. scripts/finish-module.js adds the stack pointer to them. */
export interface Started extends Kernels {
  readonly stack_pointer: WebAssembly.Global<"i32">;
}

/**
 * Returns the kernels in wrappers. The first call of one calls \`start\`, which starts the module. If a kernel throws, its wrapper
 * throws what \`trapped\` returns for the error. Before each call, the wrapper removes what an interrupted kernel left on the
 * module's stack.
 */
export function kernelsOf(start: () => Started, trapped: (error: unknown) => unknown): Kernels;
`,
);
