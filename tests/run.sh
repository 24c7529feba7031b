#!/usr/bin/env bash
# Checks and tests the built package. With `--check`, stops after the checks of format, lint, imports and types.
set -euo pipefail
cd "$(dirname "$0")/.."
source scripts/steps.sh
export PATH="$PWD/node_modules/.bin:$PATH"

# Runs beside the lints of Rust: tsc takes one core.
step "types" "fix what tsc reports" tsc --project tests/tsconfig.json &
types=$!
step "format of Rust" "run cargo fmt" cargo fmt --check
step "lint of Rust" "fix what clippy reports" cargo clippy --quiet --all-targets -- -D warnings
step "lint of Rust for WebAssembly" "fix what clippy reports" \
  cargo clippy --quiet --target wasm32-unknown-unknown -- -D warnings
step "format and lint of TypeScript" "run npx biome check --write" biome ci --colors=off --error-on-warnings .
step "imports" "move the shared code to a lower layer" node scripts/check-imports.js
step "lines of code" "take lines away, or run npm run lines -- --accept and say why in the commit" node scripts/lines.js
wait "$types"
[ "${1:-}" = --check ] && exit

# Runs the tests of the kernels as WebAssembly with SIMD, which compiles the code that is shipped. Miri runs the halves of the
# host. Prints the names of the tests: a test that fails ends the run, and its name is the last in the log.
test_target=wasm32-wasip1
[ -d "$(rustc --print sysroot)/lib/rustlib/$test_target" ] ||
  step "$test_target" "run rustup target add $test_target" timeout 60 rustup target add "$test_target"
# They run beside vitest, since cargo compiles them on one core.
step "kernel tests as wasm" "run cargo test --lib --target $test_target" cargo test --lib --target "$test_target" &
kernel_tests=$!
status=0
vitest run 2>&1 | tee "$logs/vitest.log" || status=1
wait "$kernel_tests" || status=1

# total WORD: prints the sum of the numbers before the word in the summary lines of cargo and vitest.
total() {
  sed 's/\x1b\[[0-9;]*m//g' "$logs"/{kernel-tests-as-wasm,vitest}.log | grep -E '^(test result:| *Tests )' |
    grep -oE "[0-9]+ $1" | awk '{ sum += $1 } END { print sum + 0 }'
}
echo "tests: $(total passed) passed, $(total failed) failed"
exit "$status"
