#!/usr/bin/env bash
# Runs the tests of the kernels under Miri, which detects undefined behaviour. The target has 32-bit addresses, as WebAssembly has.
#   scripts/miri.sh             all tests: ten minutes or more
#   scripts/miri.sh --quick     the tests of the exports and the boundary, which hold all unsafe code: about a minute, and a minute to set up
#   scripts/miri.sh NAME...     the tests whose path contains one of the names
# Exits with code 75 if Miri is not installed and cannot be installed.
set -euo pipefail
cd "$(dirname "$0")/.."

has_miri() { cargo +nightly miri --version >/dev/null 2>&1; }
has_miri || timeout 300 rustup component add --toolchain nightly miri rust-src || {
  echo "Miri is needed: rustup toolchain install nightly --component miri --component rust-src" >&2
  exit 75
}

limit=3600
names=("$@")
if [ "${1:-}" = --quick ]; then
  limit=600
  names=(exports boundary)
fi

# Without this flag, Miri changes results of floating-point functions by an ulp from call to call. Tests that compare would fail.
export MIRIFLAGS="-Zmiri-deterministic-floats ${MIRIFLAGS:-}"
# Miri prints a warning if the profile optimises.
export CARGO_PROFILE_TEST_OPT_LEVEL=0
timeout "$limit" cargo +nightly miri test --workspace --quiet --lib --target i686-unknown-linux-gnu --target-dir target/miri -- "${names[@]}" || {
  status=$?
  [ "$status" != 124 ] || echo "stopped after $limit s: give the slowest test smaller sizes under cfg(miri)" >&2
  exit "$status"
}
