import { address, hoodi, mainnet, redactUrl } from '@x/schemas'
import { is } from 'valibot'
import type { Context, Origin } from '../context/createContext.ts'
import type { OutputFlags } from '../flags/commonFlags.ts'
import { getSetting, type SettingKind, type SettingName, settings } from '../flags/settings.ts'
import { looksLikeKey } from '../inputs/looksLikeKey.ts'
import { namePath } from '../inputs/namePath.ts'
import { operatorIdsText } from '../inputs/operatorIdsText.ts'
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
  const names = (Object.keys(settings) as SettingName[]).filter((name) => getSetting(name).isForOneRun !== true)
  const all = await Promise.all(
    names.map(async (name): Promise<Line> => {
      const flag = `--${name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`
      const origin = context.origins.get(flag)
      const { variable } = getSetting(name)
      return { setting: name, variable, value: await showValue(name, origin, flags[name]), origin }
    }),
  )
  const lines = all.filter(({ origin }) => flags.all === true || origin !== undefined)
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

/**
 * What a variable with a secret holds is not shown, and what was just typed is not repeated: it may be one too. So may be
 * what is no value of the setting.
 */
async function showValue(
  name: SettingName,
  origin: Origin | undefined,
  value: string | string[] | boolean | undefined,
): Promise<string | undefined> {
  if (origin === undefined) return undefined
  if (origin.from === 'flag') return 'as given'
  if (value === undefined) return 'set, not shown'
  if (typeof value === 'boolean') return 'yes'
  const texts = [value].flat()
  const areValues = await Promise.all(texts.map((text) => isValue(getSetting(name).kind, text)))
  if (areValues.includes(false)) return 'not valid, not shown'
  return getSetting(name).kind === 'url' ? redactUrl(texts.join()) : texts.join(', ')
}

async function isValue(kind: SettingKind, text: string): Promise<boolean> {
  if (looksLikeKey(text)) return false
  if (kind === 'url') return URL.canParse(text)
  if (kind === 'number') return /^\d{1,20}(?:\.\d{1,20})?$/.test(text)
  if (kind === 'text') return is(address, text)
  if (kind === 'operators' && is(operatorIdsText, text)) return true
  if (kind === 'network' && [mainnet.name, hoodi.name].includes(text)) return true
  return (await namePath(text)) !== ''
}
