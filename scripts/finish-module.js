// Finishes the module that wasm-pack made. Numbers alone cross the boundary, so what wasm-bindgen adds for JavaScript
// objects is dropped, and with it the only import: any host can instantiate the module as it is. The bytes end in the name of
// the build. Then they are written into a script, packed, with the small module that unpacks them, so that the package needs
// no file beside it.
import { createHash } from "node:crypto";
import { readFileSync, writeFileSync } from "node:fs";
import binaryen from "binaryen";

const [modulePath, packingPath, inlinedPath] = process.argv.slice(2);

/** A module with those of its exports that have a good name. */
function withExports(bytes, isKept) {
  const module = binaryen.readBinary(bytes);
  for (let index = module.getNumExports() - 1; index >= 0; index -= 1) {
    const { name } = binaryen.getExportInfo(module.getExportByIndex(index));
    if (!isKept(name)) module.removeExport(name);
  }
  module.runPasses([
    "remove-unused-module-elements",
    "strip-debug",
    "strip-producers",
    "strip-target-features",
  ]);
  return module;
}

/** The bytes with a custom section at their end, whose text tells this build from every other. */
function named(bytes) {
  const build = createHash("sha256").update(bytes).digest("base64url").slice(0, 12);
  const content = Buffer.from(`\x05build${build}`);
  return { build, bytes: Buffer.concat([bytes, Buffer.from([0, content.length]), content]) };
}

/** From where to where the function bodies are. */
function bodiesOf(bytes) {
  let position = 8;
  const number = () => {
    let value = 0;
    for (let shift = 0; ; shift += 7) {
      const byte = bytes[position++];
      value |= (byte & 127) << shift;
      if (byte < 128) return value;
    }
  };
  for (;;) {
    const section = bytes[position++];
    const end = number() + position;
    if (section !== CODE_SECTION) position = end;
    else {
      number();
      return [position, end];
    }
  }
}

const CODE_SECTION = 10;

function instanceOf(bytes) {
  return new WebAssembly.Instance(new WebAssembly.Module(bytes)).exports;
}

function packed(packing, bytes, bodies) {
  const { memory, bytes_address, packed_address, pack_bytes } = instanceOf(packing);
  new Uint8Array(memory.buffer, bytes_address(), bytes.length).set(bytes);
  const byteLength = pack_bytes(bytes.length, ...bodies);
  const result = Buffer.from(memory.buffer, packed_address(), byteLength);
  if (!unpacked(packing, result, bytes.length, bodies).equals(bytes))
    throw new Error("the module does not come out of its packing; has crate/packing room for it?");
  return result;
}

function unpacked(packing, packed, byteLength, bodies) {
  const { memory, bytes_address, packed_address, unpack_bytes } = instanceOf(packing);
  new Uint8Array(memory.buffer, packed_address(), packed.length).set(packed);
  unpack_bytes(packed.length, byteLength, ...bodies);
  return Buffer.from(memory.buffer, bytes_address(), byteLength);
}

/** Exports where the stack of the module ends, the one global that it has: see ts/memory/trap.ts. */
function withStackPointer(module) {
  const stack = binaryen.getGlobalInfo(module.getGlobalByIndex(0));
  if (module.getNumGlobals() !== 1 || !stack.mutable || stack.type !== binaryen.i32)
    throw new Error("the module has other globals than its stack pointer");
  module.addGlobalExport(stack.name, "stack_pointer");
  return module;
}

const kernels = withExports(readFileSync(modulePath), (name) => !name.startsWith("__"));
const { build, bytes } = named(withStackPointer(kernels).emitBinary());
const imports = WebAssembly.Module.imports(new WebAssembly.Module(bytes));
if (imports.length > 0) throw new Error(`the module still imports ${JSON.stringify(imports)}`);
writeFileSync(modulePath, bytes);

const packing = readFileSync(packingPath);
const unpacker = withExports(packing, (name) => !name.startsWith("__") && name !== "pack_bytes");
binaryen.setOptimizeLevel(3);
binaryen.setShrinkLevel(1);
unpacker.optimize();
const bodies = bodiesOf(bytes);

writeFileSync(
  inlinedPath,
  `// Written by build.sh from the module beside it.
export const byteLength = ${bytes.length};
export const bodies = ${JSON.stringify(bodies)};
export const build = "${build}";
export const packed = "${packed(packing, bytes, bodies).toString("base64")}";
export const unpacker = "${Buffer.from(unpacker.emitBinary()).toString("hex")}";
`,
);
writeFileSync(
  inlinedPath.replace(/\.js$/, ".d.ts"),
  `/** How many bytes the WebAssembly module has. */
export const byteLength: number;
/** From where to where its function bodies are. */
export const bodies: [start: number, end: number];
/** What its bytes end in, and no other build's. */
export const build: string;
/** They, packed by the crate of that name, in base64. */
export const packed: string;
/** The module that unpacks them, in hexadecimal digits. */
export const unpacker: string;
`,
);
