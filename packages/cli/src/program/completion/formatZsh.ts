import type { CompletedCommand, CompletedFlag } from './describeCommands.ts'

/** The completion of zsh, with what each word means. */
export function formatZsh(commands: readonly CompletedCommand[]): string {
  const paths = commands.slice(1).map(({ path }) => quote(path))
  return `#compdef ssvx
# Completion of ssvx for zsh: source <(ssvx completion zsh)
_ssvx() {
  local command_path="" before="\${words[CURRENT-1]}" i
  local -a choices
  for ((i = 2; i < CURRENT; i++)); do
    case "\${command_path:+$command_path }\${words[i]}" in
      ${paths.join(' | ')}) command_path="\${command_path:+$command_path }\${words[i]}" ;;
    esac
  done
  case "$command_path $before" in
${formatValues(commands)}
  esac
  case "$command_path" in
${commands.map(formatCommand).join('\n')}
  esac
  _describe 'ssvx' choices
}
if [[ "$funcstack[1]" = "_ssvx" ]]; then _ssvx "$@"; else compdef _ssvx ssvx; fi
`
}

function formatCommand({ path, commands, flags }: CompletedCommand): string {
  const words = [
    ...commands.map(({ name, summary }) => [name, summary] as const),
    ...flags.map(({ long, description }) => [long, description] as const),
  ]
  const choices = words.map(([word, text]) => quote(`${word.replaceAll(':', '\\:')}:${text}`))
  return `    ${quote(path)}) choices=(${choices.join(' ')}) ;;`
}

function formatValues(commands: readonly CompletedCommand[]): string {
  return commands
    .flatMap(({ path, flags }) =>
      flags.flatMap(({ long, value }) =>
        value === 'none' ? [] : [`    ${quote(`${path} ${long}`)}) ${getAction(value)}; return ;;`],
      ),
    )
    .join('\n')
}

function getAction(value: Exclude<CompletedFlag['value'], 'none'>): string {
  if (value === 'text') return ':'
  if (value === 'path') return '_files'
  const words = `compadd ${value.join(' ')}`
  return value.includes('mainnet') ? `${words}; _files` : words
}

const quote = (text: string) => `'${text.replaceAll("'", "'\\''")}'`
