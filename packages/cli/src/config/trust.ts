import type { Config } from '../context/config.ts'
import type { Context } from '../context/createContext.ts'
import { UsageError } from '../errors/UsageError.ts'
import type { OutputFlags } from '../flags/commonFlags.ts'
import { requireOwnFile } from '../settings/readConfig.ts'
import { readTrustedFiles, writeTrustedFiles } from '../settings/trustedFiles.ts'
import { confirm, requireTerminal } from '../terminal/confirm.ts'
import { createOutput } from '../terminal/createOutput.ts'
import { formatTable } from '../terminal/formatTable.ts'
import { showValue } from './showValue.ts'

/** Shows what a settings file says, asks, and remembers that it may count with these contents. */
export async function trust(context: Context, flags: OutputFlags): Promise<void> {
  const output = createOutput(context, flags)
  const { path, digest, everything, state } = requireConfig(context)
  await requireOwnFile(path)
  if (typeof digest !== 'string') {
    throw new UsageError(
      `The settings file ${path} can't be trusted: it names ${digest.unreadable}, which can't be read.`,
      {
        fix: 'What it names must be a file of at most 16 MiB that you can read, since it is trusted with its contents.',
      },
    )
  }
  const trusted = await readTrustedFiles(context)
  const lines = await Promise.all(
    everything.map(async ({ setting, key, value }) => [key, await showValue(setting, value)]),
  )
  const table = formatTable([{ title: 'Setting' }, { title: 'Value' }], lines, output.noteStyle)
  const isAsking = flags.yes !== true
  if (isAsking) {
    requireTerminal(context, 'Cannot ask for confirmation: stdin and stderr are not terminals.', 'Add --yes.')
    output.say([path, table, ''])
    if (state === 'changed') output.warn('It has changed since you trusted it.')
  } else output.note([path, table, ''])
  context.startWork()
  if (isAsking && !(await confirm(context, flags, 'Trust this file with these contents?'))) {
    output.note('It is not trusted.')
    context.exitCode = 1
    return
  }
  await writeTrustedFiles(context, new Map([...trusted, [path, digest]]))
  output.result({ path, isTrusted: true }, () => `${path} is trusted until it changes.`)
}

/** Forgets that a settings file was trusted. */
export async function untrust(context: Context, flags: OutputFlags): Promise<void> {
  const output = createOutput(context, flags)
  const { path } = requireConfig(context)
  const trusted = new Map(await readTrustedFiles(context))
  context.startWork()
  if (trusted.delete(path)) await writeTrustedFiles(context, trusted)
  output.result({ path, isTrusted: false }, () => `${path} is not trusted.`)
}

/** The settings file that is named or found. */
function requireConfig({ config }: Context): Config {
  if (config !== undefined) return config
  throw new UsageError('There is no ssvx.config.json in this folder or one above it.', {
    fix: 'Change to its folder, or name it with --config.',
  })
}
