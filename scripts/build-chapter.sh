#!/usr/bin/env bash
# Makes ts/generated/CHAPTER from the crate of a chapter: the module, its letters, and the wrappers of its kernels.
#   scripts/build-chapter.sh CHAPTER     build.sh calls it, with the tools on the PATH
set -euo pipefail
cd "$(dirname "$0")/.."

chapter=$1
folder=ts/generated/$chapter

# wasm-pack finds wasm-bindgen on the PATH, and must not download it.
wasm-pack build "crate/$chapter" --mode no-install --release --target web --no-pack --no-opt --out-dir "$PWD/$folder" --out-name "$chapter"
rm -f "$folder/.gitignore"

node scripts/watch-kernels.js "$folder" "$chapter"
node scripts/finish-module.js "$folder" "$chapter"
