import type { KeymanagerConnection } from '@x/keymanager-client'
import type { NamedInterchange } from '@x/registration'
import type { Network } from '@x/schemas'
import type { Context } from '../context/createContext.ts'
import type { HolderFlags } from '../flags/keymanagerFlags.ts'
import { readKeymanagers } from './readKeymanagers.ts'
import { readSlashingProtection } from './readSlashingProtection.ts'

/** Who may hold the keys besides: validator clients that are asked, and files of what was signed. */
export type Holders = { keymanagers: KeymanagerConnection[]; slashingProtection: NamedInterchange[] }

/** Reads `--keymanager-url` with its token, and `--slashing-protection`. Nothing is sent. */
export async function readHolders(context: Context, flags: HolderFlags, network: Network): Promise<Holders> {
  return {
    keymanagers: await readKeymanagers(context, flags),
    slashingProtection: await readSlashingProtection(flags.slashingProtection, network),
  }
}
