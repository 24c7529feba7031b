#!/usr/bin/env bash
# Builds the package: crate -> ts/generated -> dist. Installs what is missing, and rebuilds only what changed.
#   ./build.sh           builds
#   ./build.sh --check   builds nothing, reports what is missing
set -euo pipefail
cd "$(dirname "$0")"
source scripts/steps.sh

tools=$PWD/.tools
stamps=$tools/stamps
export PATH="$PWD/node_modules/.bin:$PATH"
chapters=$(cat crate/chapters.txt)
bind=.tools/bind/debug/bind
wasm_target=wasm32-unknown-unknown

has_program() { command -v "$1" >/dev/null 2>&1; }
has_node() { has_program node && node -e 'const [a, b] = process.versions.node.split("."); process.exit(a > 20 || (a == 20 && b >= 19) ? 0 : 1)'; }
has_target() { [ -d "$(rustc --print sysroot)/lib/rustlib/$wasm_target" ]; }

# is_fresh STAMP OUTPUT PATH...: succeeds if the output exists and the files below the paths have not changed since it was made.
is_fresh() { [ -e "$2" ] && [ "$(cat "$stamps/$1" 2>/dev/null)" = "$(fingerprint "${@:3}")" ]; }
# has_newer STAMP PATH...: succeeds if a file below the paths has a later time than the stamp, as cargo and make compare.
has_newer() { [ -n "$(find "${@:2}" -type f ! -name '*.md' -newer "$stamps/$1" 2>/dev/null | head -n 1)" ]; }
stamp() { mkdir -p "$stamps" && fingerprint "${@:2}" >"$stamps/$1"; }

# generated FILE: prints the path of this file for each chapter; CHAPTER stands for its name.
generated() { for chapter in $chapters; do echo "ts/generated/$chapter/${1/CHAPTER/$chapter}"; done; }

dependency_inputs=(package-lock.json)
bind_inputs=(rust-toolchain.toml scripts/bind)
reader_inputs=(package-lock.json scripts/{letters.js,write-reader.js})
codes_inputs=(scripts/{layout,write-codes}.js crate/chapters.txt crate/*/codes)
chapter_inputs=("${bind_inputs[@]}" package-lock.json Cargo.toml Cargo.lock .cargo build.sh scripts/{build-chapter.sh,finish-module.js,layout.js,letters.js,watch-kernels.js} crate/{chapters.txt,codes.rs,data-ranges.rs} crate/lib)
source_inputs=(build.sh ts/generated/{codes.ts,reader.d.ts} ts/*.ts ts/{array,calls,creation,dtype,elements,exchange,fft,files,formulas,grids,indexing,input,joins,linalg,lists,memory,order,polynomials,print,products,random,testing,wasm} $(generated CHAPTER.d.ts) $(generated kernels.d.ts))
types_inputs=(tsconfig.json scripts/{keep-public-types,tell-signatures}.js "${source_inputs[@]}")
scripts_inputs=(rolldown.config.js scripts/{letters.js,public-names.js} tsconfig.json package-lock.json ts/generated/reader.js $(generated letters.js) $(generated kernels.js) "${source_inputs[@]}")

is_chapter_fresh() { is_fresh "$1" "ts/generated/$1/letters.js" "${chapter_inputs[@]}" "crate/$1" && ! has_newer "$1" crate/lib "crate/$1"; }
are_chapters_fresh() { for chapter in $chapters; do is_chapter_fresh "$chapter" || return 1; done; }
is_bind_fresh() { is_fresh bind "$bind" "${bind_inputs[@]}"; }
is_reader_fresh() { is_fresh reader ts/generated/reader.js "${reader_inputs[@]}"; }
are_codes_fresh() { is_fresh codes ts/generated/codes.ts "${codes_inputs[@]}"; }
are_types_fresh() { is_fresh types dist/types/index.d.ts "${types_inputs[@]}"; }
are_scripts_fresh() { is_fresh scripts dist/index.js "${scripts_inputs[@]}"; }

require_basics() {
  has_node || { echo "Node 20.19 or later is needed: https://nodejs.org" >&2; return 1; }
  has_program cargo || { echo "Rust is needed, with cargo on the PATH: https://rustup.rs" >&2; return 1; }
}

add_target() {
  has_program rustup || { echo "rustup is not on the PATH"; return 1; }
  timeout 60 rustup target add "$wasm_target"
}

# Cargo compiles the chapters side by side. What follows takes one core each.
build_chapters() {
  # A build that is cut off leaves files that are half finished.
  rm -f "${@/#/$stamps/}"
  cargo build --lib --release --target "$wasm_target" "${@/#/--package=ndloom-}" &&
    printf '%s\n' "$@" | xargs -P 2 -n 1 bash scripts/build-chapter.sh
}

build_types() {
  # `set -e` has no effect in a function that `step` calls. So `&&` joins the commands: each runs only if the one before succeeded.
  rm -rf dist/types &&
    tsc --project tsconfig.json &&
    node scripts/keep-public-types.js dist/types index linalg fft testing &&
    node scripts/tell-signatures.js dist/types index linalg fft testing
}

build_scripts() {
  rm -f dist/*.* &&
    rolldown --config rolldown.config.js &&
    for chapter in $chapters; do cp "ts/generated/$chapter/${chapter}_bg.wasm" "dist/$chapter.wasm" || return 1; done
}

check() {
  local missing=0
  tell() { if "${@:3}"; then printf '  %-34s ok\n' "$1"; else printf '  %-34s missing: %s\n' "$1" "$2"; missing=1; fi; }
  tell "node 20.19 or later" "install it from https://nodejs.org" has_node
  tell "cargo" "install Rust from https://rustup.rs" has_program cargo
  tell "$wasm_target" "rustup target add $wasm_target" has_target
  tell "wasm-bindgen" "./build.sh builds it" is_bind_fresh
  tell "dependencies" "./build.sh installs them" is_fresh dependencies node_modules/.bin/tsc "${dependency_inputs[@]}"
  tell "reader of letters" "./build.sh writes it" is_reader_fresh
  tell "codes" "./build.sh writes them" are_codes_fresh
  tell "kernels" "./build.sh builds them" are_chapters_fresh
  tell "types" "./build.sh builds them" are_types_fresh
  tell "scripts" "./build.sh builds them" are_scripts_fresh
  return $missing
}

if [ "${1:-}" = --check ]; then
  check
  exit
elif [ $# -gt 0 ]; then
  echo "usage: ./build.sh [--check]" >&2
  exit 2
fi

require_basics

if is_fresh dependencies node_modules/.bin/tsc "${dependency_inputs[@]}"; then skipped dependencies; else
  step dependencies "run npm ci" npm ci --no-audit --no-fund
  stamp dependencies "${dependency_inputs[@]}"
fi

if is_reader_fresh; then skipped "reader of letters"; else
  step "reader of letters" "run node scripts/write-reader.js ts/generated" node scripts/write-reader.js ts/generated
  stamp reader "${reader_inputs[@]}"
fi

if are_codes_fresh; then skipped codes; else
  step codes "run node scripts/write-codes.js ts/generated" node scripts/write-codes.js ts/generated
  stamp codes "${codes_inputs[@]}"
fi

stale=()
for chapter in $chapters; do is_chapter_fresh "$chapter" || stale+=("$chapter"); done
if [ ${#stale[@]} = 0 ]; then skipped kernels; else
  has_target || step "$wasm_target" "run rustup target add $wasm_target" add_target
  if ! is_bind_fresh; then
    step wasm-bindgen "fix what the compiler reports in scripts/bind" \
      cargo build --quiet --locked --manifest-path scripts/bind/Cargo.toml --target-dir .tools/bind
    stamp bind "${bind_inputs[@]}"
  fi
  [ ${#stale[@]} = "$(wc -w <<<"$chapters")" ] && name=kernels || name="kernels of ${stale[*]}"
  step "$name" "fix what the compiler reports, then run ./build.sh" build_chapters "${stale[@]}"
  for chapter in "${stale[@]}"; do stamp "$chapter" "${chapter_inputs[@]}" "crate/$chapter"; done
fi

if are_types_fresh; then skipped types; else
  step types "fix what the compiler reports, then run npx tsc" build_types
  stamp types "${types_inputs[@]}"
fi

if are_scripts_fresh; then skipped scripts; else
  step scripts "fix what the bundler reports, then run npx rolldown --config" build_scripts
  stamp scripts "${scripts_inputs[@]}"
fi
