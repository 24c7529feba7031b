#!/usr/bin/env bash
# Checks and tests the built package. `--check` stops after format, lint and types.
set -euo pipefail
cd "$(dirname "$0")/.."
source scripts/steps.sh
export PATH="$PWD/.tools/bin:$PWD/node_modules/.bin:$PATH"

step "format of Rust" "cargo fmt" cargo fmt --check
step "lint of Rust" "what clippy says" cargo clippy --quiet --all-targets -- -D warnings
step "lint of Rust for WebAssembly" "what clippy says" \
  cargo clippy --quiet --target wasm32-unknown-unknown -- -D warnings
step "format and lint of TypeScript" "npx biome check --write" biome ci --colors=off --error-on-warnings .
step "imports" "move what is shared into a layer below" node scripts/check-imports.js
step "types" "what tsc says" tsc --project tests/tsconfig.json
[ "${1:-}" = --check ] && exit

cargo test --quiet 2>&1 | tee "$logs/cargo-test.log"
# The same tests as WebAssembly with SIMD, which compiles the vector halves of the kernels. Not quiet: a test that fails ends
# the run, and its name is the last in the log.
test_target=wasm32-wasip1
[ -d "$(rustc --print sysroot)/lib/rustlib/$test_target" ] ||
  step "$test_target" "rustup target add $test_target" timeout 60 rustup target add "$test_target"
step "kernel tests as wasm" "cargo test --lib --target $test_target" cargo test --lib --target "$test_target"
vitest run 2>&1 | tee "$logs/vitest.log"

# total WORD: the sum of the numbers before the word in the closing lines of cargo and vitest.
total() {
  sed 's/\x1b\[[0-9;]*m//g' "$logs"/{cargo-test,kernel-tests-as-wasm,vitest}.log | grep -E '^(test result:| *Tests )' |
    grep -oE "[0-9]+ $1" | awk '{ sum += $1 } END { print sum + 0 }'
}
echo "tests: $(total passed) passed, $(total failed) failed"
