#!/usr/bin/env bash
# Runs the tests of the kernels under Miri, which sees undefined behaviour, for a machine of 32-bit addresses like WebAssembly.
#   scripts/miri.sh             all of them: ten minutes or more
#   scripts/miri.sh --quick     those of the exports, where all unsafe code of the kernels is: about a minute, and another to set up
#   scripts/miri.sh NAME...     those whose path contains a name
# Exits with 75 where Miri is neither installed nor to be had.
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
  names=(exports)
fi

# Results of floating-point functions that vary by an ulp from call to call are no use to tests that compare with them.
export MIRIFLAGS="-Zmiri-deterministic-floats ${MIRIFLAGS:-}"
# Miri warns of a profile that optimises.
export CARGO_PROFILE_TEST_OPT_LEVEL=0
timeout "$limit" cargo +nightly miri test --quiet --lib --target i686-unknown-linux-gnu --target-dir target/miri -- "${names[@]}" || {
  status=$?
  [ "$status" != 124 ] || echo "not done after $limit s: a test needs smaller sizes under cfg(miri)" >&2
  exit "$status"
}
