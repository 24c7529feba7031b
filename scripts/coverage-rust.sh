#!/usr/bin/env bash
# Shows which lines of the kernels their own tests run: the figure for each file, then every line that no test runs.
# Code that is compiled only for WebAssembly is not included: Rust has no counters (profiler_builtins) for wasm32-wasip1.
set -euo pipefail
cd "$(dirname "$0")/.."
source scripts/steps.sh

folder=target/coverage
tools="$(rustc --print sysroot)/lib/rustlib/$(rustc -vV | sed -n 's/^host: //p')/bin"
[ -x "$tools/llvm-cov" ] || timeout 300 rustup component add llvm-tools || {
  echo "llvm-cov is needed: rustup component add llvm-tools" >&2
  exit 1
}

run_tests() {
  rm -rf "$folder/counts" &&
    RUSTFLAGS=-Cinstrument-coverage CARGO_TARGET_DIR=$folder \
      LLVM_PROFILE_FILE="$PWD/$folder/counts/%p.profraw" cargo test --workspace --quiet --lib
}
step "tests with counters" "run cargo test" run_tests
# Cargo keeps the test programs of earlier builds. The newest program of each crate is the one that ran.
programs=()
for crate in lib $(cat crate/chapters.txt); do
  programs+=(--object "$(ls -t "$folder/debug/deps/ndloom_$crate"-* | grep -v '\.' | head -n 1)")
done
"$tools/llvm-profdata" merge --sparse "$folder"/counts/*.profraw -o "$folder/counts.profdata"

# Leaves out dependencies, and code that is compiled only for tests.
ignored='(/registry/|/rustc/|/tests\.rs|/tests/|/naive\.rs|/random\.rs)'
cover() { "$tools/llvm-cov" "$1" "${programs[@]}" --instr-profile="$folder/counts.profdata" --ignore-filename-regex="$ignored" "${@:2}"; }

cover report --show-region-summary=false --show-branch-summary=false
echo
echo "Lines that no test runs:"
cover show --show-line-counts --show-instantiations=false |
  awk -F'|' '/^\/.*:$/ { file = $0; sub(/.*\/crate\//, "crate/", file) } $2 ~ /^ *0$/ { print "  " file $1 ":" $3 }'
