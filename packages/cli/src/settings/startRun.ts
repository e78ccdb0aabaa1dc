import type { Command } from 'commander'
import { type Config, type ConfigValue, describeConfig } from '../context/config.ts'
import type { Context, Origin } from '../context/createContext.ts'
import { getPath, readTypedCommand } from '../context/typedCommand.ts'
import { UsageError } from '../errors/UsageError.ts'
import type { OutputFlags } from '../flags/commonFlags.ts'
import { createStyle } from '../terminal/createStyle.ts'
import { finishLines } from '../terminal/finishLines.ts'
import { print } from '../terminal/print.ts'
import { applySettings } from './applySettings.ts'
import { openLog } from './openLog.ts'
import { readConfig } from './readConfig.ts'
import { traceRequests } from './traceRequests.ts'

/** Does what comes before every command: settings from variables and the configuration file, `--log-file`, `--verbose`. */
export async function startRun(context: Context, command: Command): Promise<void> {
  context.typed = readTypedCommand(command)
  const config = await readConfig(context, command.optsWithGlobals<OutputFlags>())
  context.config = config
  context.ignored = applySettings(context, command, config)
  // This is where the user looks at them and trusts them.
  if (config !== undefined && !/^config\b/.test(getPath(command))) requireTrust(config, context.ignored)
  const { logFile, verbose } = command.optsWithGlobals<OutputFlags>()
  if (logFile !== undefined) context.log = openLog(logFile)
  if (logFile === undefined && verbose !== true) return
  const { stderr, secrets } = context
  const style = createStyle(stderr)
  const tell = (text: string) => {
    const safe = secrets.redact(text)
    context.log(finishLines(safe))
    if (verbose === true) print(stderr, style('dim', safe))
  }
  for (const line of describeSettings(context, command, config)) tell(line)
  context.onEnd.push(traceRequests(tell))
}

function describeSettings({ origins }: Context, command: Command, config: Config | undefined): string[] {
  const lines = [`ssvx ${getPath(command)}`]
  if (config !== undefined) {
    lines.push(`settings of ${describeConfig(config)}`)
  }
  for (const [flag, origin] of origins) if (origin.from !== 'flag') lines.push(`${flag} ${describeOrigin(origin)}`)
  return lines
}

/**
 * Stops where a settings file that was found says what only the user's own word may say: to leave it out silently would
 * mean another network or another node than the one that the user has in mind.
 */
function requireTrust({ path, state }: Config, untrusted: readonly ConfigValue[]): void {
  if (untrusted.length === 0) return
  const why =
    state === 'changed'
      ? 'it, or a network or operators file that it names, has changed since you trusted it'
      : 'you have not trusted this file'
  throw new UsageError(`The settings file ${path} was not used: ${why}. Nothing was done.`, {
    metaMessages: [`- it would set ${untrusted.map(({ key }) => key).join(', ')}`],
    fix: 'Look at it with `ssvx config`, then trust it with `ssvx config trust`, or name it for one run with --config. Flags and variables override it.',
  })
}

/** Where a value comes from, in words. */
function describeOrigin({ from, name }: Origin): string {
  if (from === 'flag') return 'from the command line'
  return from === 'variable' ? `from the variable ${name}` : `from ${name}`
}
