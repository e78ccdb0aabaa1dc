import type { ChainClient } from '@x/chain'
import { agreeOnRegisteredValidators } from '@x/chain/internal'
import type { Address } from '@x/schemas'
import { readChosenKeystores } from '../inputs/readChosenKeystores.ts'
import type { KeystoreFile } from '../inputs/readKeystoreFiles.ts'
import { formatCount } from '../terminal/formatAmounts.ts'
import type { Examination } from './createChecklist.ts'

/** Checks that the keystore files can be read and are valid keystores. */
export async function checkKeystores(
  { context, flags, network, list }: Examination,
  { owner, client }: { owner: Address | undefined; client: ChainClient | undefined },
): Promise<KeystoreFile[] | undefined> {
  return list.run('Keystores', async () => {
    const keystores = await readChosenKeystores(context, flags.keystores)
    const publicKeys = keystores.flatMap(({ keystore }) => keystore.pubkey ?? [])
    const { signal } = context
    const registered =
      client === undefined || owner === undefined
        ? []
        : await agreeOnRegisteredValidators(client, { network, owner, publicKeys, signal })
    const note = registered.length > 0 ? `, ${registered.length} already registered` : ''
    return [`${formatCount(keystores.length, 'keystore')} found${note}`, keystores]
  })
}
