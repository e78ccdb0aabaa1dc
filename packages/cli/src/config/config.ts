import { redactUrl } from '@x/schemas'
import type { Context, Origin } from '../context/createContext.ts'
import type { OutputFlags } from '../flags/commonFlags.ts'
import { getSetting, type SettingName, settings } from '../flags/settings.ts'
import { createOutput } from '../terminal/createOutput.ts'
import { formatTable } from '../terminal/formatTable.ts'

export type ConfigFlags = OutputFlags &
  Partial<Record<SettingName, string | string[] | boolean>> & { all?: boolean | undefined }

type Line = {
  setting: SettingName
  variable: string | undefined
  value: string | undefined
  origin: Origin | undefined
}

/** Shows the settings that count, and where each comes from. */
export async function config(context: Context, flags: ConfigFlags): Promise<void> {
  const output = createOutput(context, flags as OutputFlags)
  const lines = (Object.keys(settings) as SettingName[])
    .filter((name) => getSetting(name).isForOneRun !== true)
    .map((name): Line => {
      const flag = `--${name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`
      const origin = context.origins.get(flag)
      const { variable } = getSetting(name)
      return { setting: name, variable, value: showValue(name, origin, flags[name]), origin }
    })
    .filter(({ origin }) => flags.all === true || origin !== undefined)
  output.result(lines, () => {
    if (lines.length === 0) return 'No setting is said here: neither by a variable nor by an ssvx.config.json.'
    return formatTable(
      [{ title: 'Setting' }, { title: 'Value' }, { title: 'From' }],
      lines.map(({ setting, value, origin, variable }) => [
        setting,
        value ?? '–',
        origin?.name ?? (variable === undefined ? '' : output.style('dim', `or ${variable}`)),
      ]),
      (text) => output.style('bold', text),
      output.style.width,
    )
  })
}

/** What a variable with a secret holds is not shown, and what was just typed is not repeated: it may be one too. */
function showValue(
  name: SettingName,
  origin: Origin | undefined,
  value: string | string[] | boolean | undefined,
): string | undefined {
  if (origin === undefined) return undefined
  if (origin.from === 'flag') return 'as given'
  if (value === undefined) return 'set, not shown'
  if (typeof value === 'boolean') return 'yes'
  if (getSetting(name).kind === 'url') return redactUrl(String(value))
  return [value].flat().join(', ')
}
