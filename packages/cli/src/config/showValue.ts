import { address, hoodi, mainnet } from '@x/schemas'
import { redactUrl } from '@x/schemas/internal'
import { is } from 'valibot'
import { getSetting, type SettingKind, type SettingName } from '../flags/settings.ts'
import { looksLikeKey } from '../inputs/looksLikeKey.ts'
import { namePath } from '../inputs/namePath.ts'
import { operatorIdsText } from '../inputs/operatorIdsText.ts'

/** The value of a setting as it is shown: what is no value of it may be a secret in the wrong place. */
export async function showValue(name: SettingName, value: string | string[] | boolean): Promise<string> {
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
