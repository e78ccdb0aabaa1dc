import { type ChainClient, getRegisteredValidators } from '@x/registration'
import type { Address } from '@x/schemas'
import { type KeystoreFile, readKeystoreFiles } from '../inputs/readKeystoreFiles.ts'
import { formatCount } from '../terminal/formatAmounts.ts'
import type { Examination } from './createChecklist.ts'

/** Checks that the keystore files can be read and are valid keystores. */
export async function checkKeystores(
  { context, flags, network, list }: Examination,
  { owner, client }: { owner: Address | undefined; client: ChainClient | undefined },
): Promise<KeystoreFile[] | undefined> {
  const directory = context.env['KEYSTORE_FILE_DIRECTORY']
  const paths = flags.keystores ?? (directory ? [directory] : [])
  if (paths.length === 0) {
    list.report('Keystores', 'No keystores were given.', 'Add --keystores <directory>, or set KEYSTORE_FILE_DIRECTORY.')
    return undefined
  }
  return list.run('Keystores', async () => {
    const keystores = await readKeystoreFiles(paths)
    const publicKeys = keystores.flatMap(({ keystore }) => keystore.pubkey ?? [])
    const { signal } = context
    const registered =
      client === undefined || owner === undefined
        ? []
        : await getRegisteredValidators(client, { network, owner, publicKeys, signal })
    const note = registered.length > 0 ? `, ${registered.length} already registered` : ''
    return [`${formatCount(keystores.length, 'keystore')} found${note}`, keystores]
  })
}
