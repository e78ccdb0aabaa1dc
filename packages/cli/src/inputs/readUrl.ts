import type { Context } from '../context/createContext.ts'
import { UsageError } from '../errors/UsageError.ts'

/**
 * Checks an address that a flag or a variable gives; empty text counts as not given.
 *
 * @throws {UsageError} it is no http address. The message does not repeat it, since it may hold a key
 */
export function readUrl(context: Context, text: string | undefined, name: string): string | undefined {
  if (text === undefined || text === '') return undefined
  context.secrets.addUrl(text)
  if (/^https?:\/\//.test(text) && URL.canParse(text)) return text.replace(/\/+$/, '')
  throw new UsageError(`${name} is not an address that begins with http:// or https://.`, {
    fix: `Give a whole address, such as http://127.0.0.1:8545.`,
  })
}
