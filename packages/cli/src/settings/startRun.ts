import type { Command } from 'commander'
import type { Config } from '../context/config.ts'
import type { Context } from '../context/createContext.ts'
import { describeConfig } from '../context/describeConfig.ts'
import type { OutputFlags } from '../flags/commonFlags.ts'
import { createStyle } from '../terminal/createStyle.ts'
import { finishLines } from '../terminal/finishLines.ts'
import { print } from '../terminal/print.ts'
import { applySettings } from './applySettings.ts'
import { describeOrigin } from './describeOrigin.ts'
import { openLog } from './openLog.ts'
import { readConfig } from './readConfig.ts'
import { requireTrust } from './requireTrust.ts'
import { traceRequests } from './traceRequests.ts'

/** Does what comes before every command: settings from variables and the configuration file, `--log-file`, `--verbose`. */
export async function startRun(context: Context, command: Command): Promise<void> {
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

function getPath(command: Command): string {
  return command.parent?.parent ? `${getPath(command.parent)} ${command.name()}` : command.name()
}
