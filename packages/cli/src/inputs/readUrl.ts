import type { Context } from '../context/createContext.ts'
import { UsageError } from '../errors/UsageError.ts'
import { nameSetting } from './nameSetting.ts'

/**
 * Checks the address in a flag or a variable; empty text counts as absent.
 *
 * @throws {UsageError} it is not an HTTP address. The message does not repeat it, since it may hold a key
 */
export function readUrl(context: Context, text: string | undefined, name: string): string | undefined {
  if (text === undefined || text === '') return undefined
  context.secrets.addUrl(text)
  if (/^https?:\/\//.test(text) && URL.canParse(text)) return text.replace(/\/+$/, '')
  throw new UsageError(`${nameSetting(context, name)} is not an address that begins with http:// or https://.`, {
    fix: 'Use a full address, such as http://127.0.0.1:8545.',
  })
}
