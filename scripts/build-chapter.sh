#!/usr/bin/env bash
# Makes ts/generated/CHAPTER from the module of a chapter, as cargo built it: the module, its letters, and the wrappers of its kernels.
#   scripts/build-chapter.sh CHAPTER     build.sh calls it, with wasm-opt on the PATH
set -euo pipefail
cd "$(dirname "$0")/.."

chapter=$1
folder=ts/generated/$chapter

.tools/bind/debug/bind "target/wasm32-unknown-unknown/release/ndloom_$chapter.wasm" "$chapter" "$folder"
node scripts/watch-kernels.js "$folder" "$chapter"
node scripts/finish-module.js "$folder" "$chapter"
