import { describeConfig } from '../context/config.ts'
import type { Context, Origin } from '../context/createContext.ts'
import type { OutputFlags } from '../flags/commonFlags.ts'
import { getSetting, type SettingName, settings } from '../flags/settings.ts'
import { createOutput, type Output } from '../terminal/createOutput.ts'
import { joinParts, type Lines } from '../terminal/finishLines.ts'
import { formatTable } from '../terminal/formatTable.ts'
import { showValue } from './showValue.ts'

export type ConfigFlags = OutputFlags &
  Partial<Record<SettingName, string | string[] | boolean>> & { all?: boolean | undefined }

type Line = {
  setting: SettingName
  variable: string | undefined
  value: string | undefined
  origin: Origin | undefined
  /** False for what only a settings file says that is not trusted. */
  counts: boolean
}

/** Shows the settings that count, and where each comes from. */
export async function config(context: Context, flags: ConfigFlags): Promise<void> {
  const output = createOutput(context, flags as OutputFlags)
  const names = (Object.keys(settings) as SettingName[]).filter((name) => getSetting(name).isForOneRun !== true)
  const all = await Promise.all(names.map((name) => getLine(context, name, flags[name])))
  const lines = all.filter(({ origin }) => flags.all === true || origin !== undefined)
  const { config: file } = context
  const isIgnored = lines.some(({ counts }) => !counts)
  output.result({ file: file && { path: file.path, profile: file.profile, state: file.state }, settings: lines }, () =>
    joinParts([
      lines.length === 0
        ? 'There are no settings here: neither variables nor an ssvx.config.json.'
        : formatLines(lines, output),
      ...(file === undefined ? [] : [`Settings file: ${describeConfig(file)}`]),
      ...(isIgnored ? ['Settings marked “not trusted” are ignored. To trust them: ssvx config trust'] : []),
    ]),
  )
}

async function getLine(
  { origins, ignored, config: file }: Context,
  setting: SettingName,
  value: string | string[] | boolean | undefined,
): Promise<Line> {
  const flag = `--${setting.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`
  const { variable } = getSetting(setting)
  const origin = origins.get(flag)
  const found = ignored.find((each) => each.setting === setting)
  if (found !== undefined) {
    const from = { from: 'file', name: `${found.key} in ${file?.path}` } as const
    return { setting, variable, value: await showValue(setting, found.value), origin: from, counts: false }
  }
  return { setting, variable, value: await showOwnValue(setting, origin, value), origin, counts: true }
}

function formatLines(lines: readonly Line[], { style }: Output): Lines {
  return formatTable(
    [{ title: 'Setting' }, { title: 'Value' }, { title: 'From' }],
    lines.map(({ setting, value, origin, variable, counts }) => [
      setting,
      value ?? '–',
      `${origin?.name ?? (variable === undefined ? '' : style('dim', `or ${variable}`))}${counts ? '' : style('yellow', ' (not trusted)')}`,
    ]),
    style,
  )
}

/** What a variable with a secret holds is not shown, and what was just typed is not repeated: it may be one too. */
async function showOwnValue(
  setting: SettingName,
  origin: Origin | undefined,
  value: string | string[] | boolean | undefined,
): Promise<string | undefined> {
  if (origin === undefined) return undefined
  if (origin.from === 'flag') return 'as given'
  return value === undefined ? 'set, not shown' : showValue(setting, value)
}
