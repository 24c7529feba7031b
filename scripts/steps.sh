# Runs steps and prints one line with the time for each step. If a step fails, prints the end of its output, and how to fix it.
# build.sh and the scripts that test source this file.

logs=.tools/logs
mkdir -p "$logs"

seconds_now() { echo "${EPOCHREALTIME:-$SECONDS}" | tr ',' '.'; }

seconds_since() { awk -v start="$1" -v end="$(seconds_now)" 'BEGIN { printf "%6.1f s", end - start }'; }

# step NAME MEND COMMAND...: runs the command. Prints its output only if the command fails, and MEND, which says how to fix it.
step() {
  local name=$1 mend=$2 start log
  shift 2
  start=$(seconds_now)
  log="$logs/$(echo "$name" | tr -c 'a-z0-9\n' '-').log"
  if "$@" >"$log" 2>&1 </dev/null; then
    printf '  %-34s %s\n' "$name" "$(seconds_since "$start")"
  else
    printf '  %-34s %s  FAILED\n' "$name" "$(seconds_since "$start")"
    tail -n 60 "$log" >&2
    printf '\n%s failed. To fix it: %s\n' "$name" "$mend" >&2
    return 1
  fi
}

# skipped NAME: prints the line of a step that has nothing to do.
skipped() { printf '  %-34s up to date\n' "$1"; }

# fingerprint PATH...: prints a hash of all names and bytes of the files below the paths, but for pages.
fingerprint() {
  find "$@" -type f ! -name '*.md' -print0 | LC_ALL=C sort -z | xargs -0 sh -c 'printf "%s\n" "$@"; cat "$@"' sh | git hash-object --stdin
}
