import type { Command, CommanderError } from 'commander'

/** Flags that people try for a secret, which would stand in the list of processes and in the history of the shell. */
const secretFlag = /^error: unknown option '--(?:\w+-)?(password|passphrase|private-key|secret|mnemonic|key)\b/

/**
 * What somebody most likely wanted whose arguments are wrong; `undefined` where the parser says enough. Nothing that was
 * given is repeated.
 */
export function getHint({ code, message }: CommanderError, command: Command | undefined): string | undefined {
  const has = (flag: string) => command?.options.some(({ long }) => long === flag) === true
  if (code === 'commander.excessArguments' && has('--keystores')) {
    return 'Pass files and directories of keystores after --keystores, separated by spaces.'
  }
  const secret = code === 'commander.unknownOption' ? secretFlag.exec(message)?.[1] : undefined
  if (secret === undefined) return completeFlag({ code, message }, command)
  const flags = ['--password-file', '--private-key-file', '--account-keystore'].filter(has)
  return [
    'A secret in a command line is visible to every process and stays in the shell history: change it if others use the machine.',
    flags.length === 0
      ? 'This command needs none.'
      : `Secrets come from files (${flags.join(', ')}), variables, or a hidden question.`,
  ].join(' ')
}

/** The parser finds slips in the name of a flag, and not that its end is missing. */
function completeFlag(
  { code, message }: Pick<CommanderError, 'code' | 'message'>,
  command: Command | undefined,
): string | undefined {
  const begun = code === 'commander.unknownOption' ? /'(--[a-z][a-z-]+)'$/.exec(message)?.[1] : undefined
  if (begun === undefined || command === undefined) return undefined
  const meant = command.options.flatMap(({ long, hidden }) => (!hidden && long?.startsWith(`${begun}-`) ? [long] : []))
  return meant.length === 0 ? undefined : `Did you mean ${meant.join(' or ')}?`
}
