import type { CompletedCommand, CompletedFlag } from './describeCommands.ts'

/** The completion of bash. */
export function formatBash(commands: readonly CompletedCommand[]): string {
  const paths = commands.slice(1).map(({ path }) => path)
  return `# Completion of ssvx for bash: source <(ssvx completion bash)
_ssvx() {
  local current="\${COMP_WORDS[COMP_CWORD]}" before="\${COMP_WORDS[COMP_CWORD-1]}" path="" words="" i
  for ((i = 1; i < COMP_CWORD; i++)); do
    case "\${path:+$path }\${COMP_WORDS[i]}" in
      ${joinPatterns(paths)}) path="\${path:+$path }\${COMP_WORDS[i]}" ;;
    esac
  done
  case "$path $before" in
${formatValues(commands)}
  esac
  case "$path" in
${commands.map(formatCommand).join('\n')}
  esac
  COMPREPLY=($(compgen -W "$words" -- "$current"))
}
complete -F _ssvx ssvx
`
}

function formatCommand({ path, commands, flags }: CompletedCommand): string {
  const words = [...commands.map(({ name }) => name), ...flags.map(({ long }) => long)]
  return `    "${path}") words="${words.join(' ')}" ;;`
}

/** What follows a flag: words, files, or nothing that could be known. */
function formatValues(commands: readonly CompletedCommand[]): string {
  const groups = new Map<string, string[]>()
  for (const { path, flags } of commands) {
    for (const { long, value } of flags) {
      if (value === 'none') continue
      const action = getAction(value)
      groups.set(action, [...(groups.get(action) ?? []), `${path} ${long}`])
    }
  }
  return [...groups].map(([action, patterns]) => `    ${joinPatterns(patterns)}) ${action}; return ;;`).join('\n')
}

function getAction(value: Exclude<CompletedFlag['value'], 'none'>): string {
  if (value === 'text') return 'COMPREPLY=()'
  const files = 'COMPREPLY=($(compgen -f -- "$current"))'
  if (value === 'path') return files
  const words = `COMPREPLY=($(compgen -W "${value.join(' ')}" -- "$current"))`
  // A network may be a file as well.
  return value.includes('mainnet') ? `${words.slice(0, -1)} $(compgen -f -- "$current"))` : words
}

const joinPatterns = (patterns: readonly string[]) => patterns.map((pattern) => `"${pattern}"`).join(' | ')
