#!/usr/bin/env bash
# Builds the package anew in other folders and compares every byte of dist: what is published depends on its sources and on
# the tools of build.sh alone, not on where or how often it was built.
#   scripts/reproduce.sh           two clean builds, in folders whose paths differ
#   scripts/reproduce.sh --quick   one, compared with the dist that is here
set -euo pipefail
cd "$(dirname "$0")/.."
source scripts/steps.sh

here=$PWD
room=$(mktemp -d)
trap 'rm -rf "$room"' EXIT

# build_in FOLDER: a clean build of the sources as they stand here, with the tools and dependencies that are here.
build_in() {
  mkdir -p "$1/.tools/stamps" &&
    git ls-files -z --cached --others --exclude-standard | grep -zv '^\.tools$' | xargs -0 cp --parents -t "$1" &&
    cp .tools/stamps/dependencies "$1/.tools/stamps" &&
    ln -s "$here/.tools/bin" "$1/.tools/bin" &&
    ln -s "$here/node_modules" "$1/node_modules" &&
    "$1/build.sh"
}

no_path_of() { ! grep -raF -e "$1" -e "${CARGO_HOME:-$HOME/.cargo}" "$2/dist"; }

step "a clean build" "what build.sh says" build_in "$room/first"
if [ "${1:-}" = --quick ]; then
  other=$here
else
  other=$room/elsewhere/by/a/longer/path
  step "another, elsewhere" "what build.sh says" build_in "$other"
fi
step "the same bytes" "find what in the build depends on its folder" diff -r "$room/first/dist" "$other/dist"
step "no path of this machine in them" "see --remap-path-prefix of rustc" no_path_of "$room" "$room/first"
(cd "$room/first/dist" && sha256sum ndloom.wasm)
