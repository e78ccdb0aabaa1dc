import type { Context } from '../context/createContext.ts'
import { UsageError } from '../errors/UsageError.ts'
import { readUrl } from './readUrl.ts'

/**
 * Reads the address of an exporter from a flag (SSVX_EXPORTER_URL); `undefined` where there is neither.
 *
 * @throws {UsageError} it is not an address, or more than the base address
 */
export function readExporterUrl(context: Context, value: string | undefined, flag: string): string | undefined {
  const url = readUrl(context, value, flag)
  if (url !== undefined && /\/v1(?:\/|$)/.test(new URL(url).pathname)) {
    throw new UsageError(`${flag} has a path beyond the base address.`, {
      fix: 'Leave out /v1 and everything after it.',
    })
  }
  return url
}
