// Writes THIRD-PARTY.md, which lists the crates that are compiled into the module, with their licences. The package contains
// this file because the licences require their notices. The script also checks each dependency: it must come from the registry,
// and its licence must be on the list below.
//   node scripts/third-party.js           writes THIRD-PARTY.md
//   node scripts/third-party.js --check   compares THIRD-PARTY.md instead, and exits with code 1 if anything is wrong
import { execFileSync } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";

const FILE = "THIRD-PARTY.md";
const CRATES = "registry+https://github.com/rust-lang/crates.io-index";

/** Crates that only macros use, while the module is built. No code of these crates is in the module. */
const NOT_IN_THE_MODULE = new Set(["unicode-ident"]);

/** The licences that crates may have. If a crate offers several with OR, one of them is enough. */
const CRATE_LICENCES = new Set(["MIT", "Apache-2.0", "BSD-2-Clause", "Zlib", "ISC", "Unicode-3.0"]);

/** The licences that npm packages may have. The package contains none of them: they only build and test. */
const TOOL_LICENCES = new Set([
  ...["MIT", "Apache-2.0", "BSD-2-Clause", "BSD-3-Clause", "ISC"],
  ...["0BSD", "BlueOak-1.0.0", "MPL-2.0", "Python-2.0"],
]);

function metadataOfCrates() {
  const target = ["--filter-platform", "wasm32-unknown-unknown"];
  const options = ["metadata", "--format-version", "1", "--locked", ...target];
  return JSON.parse(execFileSync("cargo", options, { encoding: "utf8", maxBuffer: 2 ** 28 }));
}

/** Whether a set of licences satisfies an expression of licences. Parentheses may stand only around an OR. */
function isAllowed(expression, allowed) {
  return expression.split(" AND ").every((part) =>
    part
      .replace(/[()]/g, "")
      .split(/ OR |\//)
      .some((one) => allowed.has(one.trim())),
  );
}

/** Returns the crates whose code is in a module: all dependencies of our crates, except those that run only during the build. */
function linkedCrates({ packages, resolve, workspace_members: own }) {
  const packageOf = new Map(packages.map((one) => [one.id, one]));
  const nodeOf = new Map(resolve.nodes.map((one) => [one.id, one]));
  const reached = new Set();
  const pending = [...own];
  while (pending.length > 0) {
    for (const { pkg, dep_kinds: kinds } of nodeOf.get(pending.pop()).deps) {
      const isMacro = packageOf.get(pkg).targets.some((target) => target.kind.includes("proc-macro"));
      if (reached.has(pkg) || isMacro || NOT_IN_THE_MODULE.has(packageOf.get(pkg).name)) continue;
      if (!kinds.some(({ kind }) => kind === null)) continue;
      reached.add(pkg);
      pending.push(pkg);
    }
  }
  const foreign = [...reached].filter((id) => !own.includes(id));
  return foreign.map((id) => packageOf.get(id)).sort((a, b) => (a.name < b.name ? -1 : 1));
}

const oneLine = (text) => text.replace(/\s+/g, " ").trim();

/** Returns the licence from "Permission" on, and the copyright lines above it. Leaves out words that only some versions have. */
function noticeOf(crate) {
  const text = readFileSync(join(dirname(crate.manifest_path), "LICENSE-MIT"), "utf8");
  const start = text.indexOf("Permission is hereby granted");
  const holders = text
    .slice(0, start)
    .split("\n")
    .filter((line) => /^copyright/i.test(line))
    .map((line) => line.trim());
  return { holders, terms: oneLine(text.slice(start)).replace(" (including the next paragraph)", "") };
}

function faults({ packages, workspace_members: own }, linked, terms) {
  const found = [];
  for (const { id, name, license, source } of packages) {
    if (own.includes(id)) continue;
    if (source !== CRATES) found.push(`${name}: comes from ${source}`);
    if (!isAllowed(license ?? "none", CRATE_LICENCES)) found.push(`${name}: its licence is ${license}`);
  }
  for (const crate of linked)
    if (noticeOf(crate).terms !== terms) found.push(`${crate.name}: its LICENSE-MIT has other terms`);
  const lock = JSON.parse(readFileSync("package-lock.json", "utf8"));
  for (const [path, { integrity, license, resolved }] of Object.entries(lock.packages)) {
    if (path === "") continue;
    if (integrity === undefined) found.push(`${path}: no integrity`);
    if (resolved?.startsWith("https://registry.npmjs.org/") === false)
      found.push(`${path}: from ${resolved}`);
    if (!isAllowed(license ?? "none", TOOL_LICENCES)) found.push(`${path}: its licence is ${license}`);
  }
  return found;
}

function report(linked, terms) {
  const rows = linked.map(({ name, version, license }) => `| ${name} ${version} | ${license} |`);
  const holders = linked.flatMap((crate) =>
    noticeOf(crate).holders.map((line) => `- ${crate.name}: ${line}`),
  );
  return `# Third-party notices

Written by \`scripts/third-party.js\`. ndloom has no run-time dependencies. Code of these crates may be compiled into its
WebAssembly modules, under the MIT licence in each case:

| what | offered under |
|---|---|
${rows.join("\n")}
| Rust's standard library (core, alloc, std) | MIT OR Apache-2.0 |
| compiler-builtins and libm, parts of it | MIT AND Apache-2.0 WITH LLVM-exception |

Copyright:

${holders.join("\n")}
- Rust's standard library: The Rust Project Developers (see https://thanks.rust-lang.org)
- libm: Rich Felker, et al. (musl, 2005-2020); its hypot: Copyright (c) 2022 Alexei Sibidanov (CORE-MATH)

Its exp and atan2 come from FreeBSD's msun: Copyright (C) 1993, 2004 by Sun Microsystems, Inc. All rights reserved.
Permission to use, copy, modify, and distribute this software is freely granted, provided that this notice is preserved.

The random numbers are those of NumPy (Copyright (c) 2005-2025, NumPy Developers; BSD-3-Clause), whose algorithms and constants this package
follows in code of its own: PCG64 and SeedSequence by Melissa O'Neill, MT19937 by Makoto Matsumoto and Takuji Nishimura, Philox by D. E. Shaw
Research, SFC64 by Chris Doty-Humphrey, the ziggurat by George Marsaglia and Wai Wan Tsang, bounded integers by Daniel Lemire.

The MIT licence:

> ${terms
    .replace(/(.{1,115})(?: |$)/g, "$1\n> ")
    .trimEnd()
    .replace(/\n>$/, "")}
`;
}

const metadata = metadataOfCrates();
const linked = linkedCrates(metadata);
const { terms } = noticeOf(linked.find(({ name }) => name === "wasm-bindgen"));
const wanted = report(linked, terms);
const found = faults(metadata, linked, terms);
if (!process.argv.includes("--check")) writeFileSync(FILE, wanted);
else if (readFileSync(FILE, "utf8") !== wanted)
  found.push(`${FILE} is out of date: run node scripts/third-party.js`);
for (const fault of found) console.error(fault);
console.log(
  `${linked.length} crates compiled in, ${metadata.packages.length - metadata.workspace_members.length} in all`,
);
process.exit(found.length > 0 ? 1 : 0);
