import type { Context } from '../context/createContext.ts'
import { UsageError } from '../errors/UsageError.ts'
import { nameSetting } from './readSetting.ts'

/** Checks the address in a flag or a variable; empty text counts as absent. */
export function readUrl(context: Context, text: string | undefined, name: string): string | undefined {
  if (text === undefined || text === '') return undefined
  context.secrets.addUrl(text)
  if (/^https?:\/\//.test(text) && URL.canParse(text)) return text.replace(/\/+$/, '')
  throw new UsageError(`${nameSetting(context, name)} is not an address that begins with http:// or https://.`, {
    fix: 'Use a full address, such as http://127.0.0.1:8545.',
  })
}

/** Reads the address of an exporter from a flag (SSVX_EXPORTER_URL); `undefined` where there is neither. */
export function readExporterUrl(context: Context, value: string | undefined, flag: string): string | undefined {
  const url = readUrl(context, value, flag)
  if (url !== undefined && /\/v1(?:\/|$)/.test(new URL(url).pathname)) {
    throw new UsageError(`${flag} has a path beyond the base address.`, {
      fix: 'Leave out /v1 and everything after it.',
    })
  }
  return url
}
