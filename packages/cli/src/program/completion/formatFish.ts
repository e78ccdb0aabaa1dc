import type { CompletedCommand, CompletedFlag } from './describeCommands.ts'

/** The completion of fish. */
export function formatFish(commands: readonly CompletedCommand[]): string {
  const paths = commands.slice(1).map(({ path }) => quote(path))
  const lines = commands.flatMap(({ path, commands: subcommands, flags }) => {
    const at = `complete -c ssvx -n ${quote(`__ssvx_at "${path}"`)}`
    return [
      ...subcommands.map(({ name, summary }) => `${at} -a ${name} -d ${quote(summary)}`),
      ...flags.map(
        ({ long, description, value }) => `${at} -l ${long.slice(2)}${getAction(value)} -d ${quote(description)}`,
      ),
    ]
  })
  return `# Completion of ssvx for fish: ssvx completion fish > ~/.config/fish/completions/ssvx.fish
function __ssvx_at
    set -l path
    for word in (commandline -opc)[2..-1]
        set -l next (string join ' ' $path $word)
        if contains -- $next ${paths.join(' ')}
            set path $path $word
        end
    end
    test (string join ' ' $path) = "$argv[1]"
end
complete -c ssvx -f
${lines.join('\n')}
`
}

function getAction(value: CompletedFlag['value']): string {
  if (value === 'none') return ''
  if (value === 'path') return ' -rF'
  return value === 'text' ? ' -x' : ` -x -a ${quote(value.join(' '))}`
}

const quote = (text: string) => `'${text.replaceAll('\\', '\\\\').replaceAll("'", "\\'")}'`
