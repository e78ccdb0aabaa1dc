import type { KeymanagerConnection } from '@x/keymanager-client'
import type { Context } from '../context/createContext.ts'
import { MissingInputError } from '../errors/MissingInputError.ts'
import { UsageError } from '../errors/UsageError.ts'
import type { KeymanagerFlags } from '../flags/keymanagerFlags.ts'
import { readKeymanagers } from './readKeymanagers.ts'

/** Reads the one validator client of `--keymanager-url` (SSVX_KEYMANAGER_URL). */
export async function requireKeymanager(context: Context, flags: KeymanagerFlags): Promise<KeymanagerConnection> {
  const [first, ...others] = await readKeymanagers(context, flags)
  if (first === undefined) {
    throw new MissingInputError({
      what: 'No validator client was given.',
      fix: 'Add --keymanager-url <url>, the address of its keymanager API, or set SSVX_KEYMANAGER_URL.',
    })
  }
  if (others.length === 0) return first
  throw new UsageError('Keys are released by one validator client at a time.', {
    fix: 'Name one --keymanager-url, and run the command again for the next.',
  })
}
