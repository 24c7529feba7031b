#!/usr/bin/env bash
# Builds the package again in other folders and compares every byte of dist. The published files must depend only on the
# sources and on the tools of build.sh, not on the folder of the build or on earlier builds.
#   scripts/reproduce.sh           compares two clean builds, in folders whose paths differ
#   scripts/reproduce.sh --quick   compares one clean build with the dist of this folder
set -euo pipefail
cd "$(dirname "$0")/.."
source scripts/steps.sh

here=$PWD
room=$(mktemp -d)
trap 'rm -rf "$room"' EXIT

# build_in FOLDER: makes a clean build there of the sources of this folder, with the tools and dependencies of this folder.
build_in() {
  mkdir -p "$1/.tools/stamps" &&
    git ls-files -z --cached --others --exclude-standard | grep -zv '^\.tools$' | xargs -0 cp --parents -t "$1" &&
    cp .tools/stamps/{dependencies,bind} "$1/.tools/stamps" &&
    ln -s "$here/.tools/bind" "$1/.tools/bind" &&
    ln -s "$here/node_modules" "$1/node_modules" &&
    "$1/build.sh"
}

no_path_of() { ! grep -raF -e "$1" -e "${CARGO_HOME:-$HOME/.cargo}" "$2/dist"; }

step "a clean build" "fix what build.sh reports" build_in "$room/first"
if [ "${1:-}" = --quick ]; then
  other=$here
else
  other=$room/elsewhere/by/a/longer/path
  step "a clean build in another folder" "fix what build.sh reports" build_in "$other"
fi
step "the same bytes" "find the part of the build that depends on its folder" diff -r "$room/first/dist" "$other/dist"
step "no path of this machine in them" "see --remap-path-prefix of rustc" no_path_of "$room" "$room/first"
(cd "$room/first/dist" && sha256sum ./*.wasm)
