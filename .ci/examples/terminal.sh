# The shell of a reader who follows a page: `ssvx` is the built command. What fails is noted in the file of $FAILED,
# since a shell does not tell what comes of `source <(…)` and of what runs in the background.
set -euo pipefail
trap 'echo "line $LINENO: $BASH_COMMAND" >> "$FAILED"' ERR

ssvx() {
  local code=0
  case "$*" in
    devnet | devnet\ --* | watch* | *--follow*) interrupt "$@" || code=$? ;;
    # Nobody is there to say yes, or which plan was reviewed.
    register*\ --plan\ plan.json\ --record*)
      "$NODE" "$SSVX" "$@" --yes --plan-digest "$(digest)" || code=$?
      ;;
    register* | operators\ register* | operators\ fee* | operators\ withdraw*) "$NODE" "$SSVX" "$@" --yes || code=$? ;;
    *) "$NODE" "$SSVX" "$@" || code=$? ;;
  esac
  [ "$code" = 0 ] || echo "exit code $code: ssvx $*" >> "$FAILED"
  return "$code"
}

# Of the plan that the reader has reviewed.
digest() { "$NODE" -p 'JSON.parse(fs.readFileSync("plan.json")).digest'; }

# What runs until somebody presses Ctrl-C, which is done once it says that it works, or after a minute or more.
interrupt() {
  local said code=0
  said=$(mktemp "$HOME/said.XXXXXX")
  "$NODE" "$SSVX" "$@" 2> "$said" &
  for _ in {1..600}; do
    if isReady "$said" || ! kill -0 $! 2> /dev/null; then break; fi
    sleep 0.1
  done
  kill -INT $! || true
  wait $! || code=$?
  cat "$said" >&2
  [ "$code" = 130 ] && isReady "$said"
}

isReady() { grep -qE 'Running\.|are watched\.|Following from slot' "$1"; }

# Programs that not every machine has: the same engine, and one that is no part of what is tried here.
duckdb() { "$NODE" "$DUCKDB"; }
command -v jq > /dev/null || jq() { cat; }
