import type { ChainClient } from '@x/chain'
import { agreeOnRegisteredValidators } from '@x/chain/internal'
import type { KeystoreError } from '@x/keyshares'
import { decryptKeystores } from '@x/keyshares/internal'
import { type Address, BaseError } from '@x/schemas'
import { getFix } from '../errors/getFix.ts'
import { readChosenKeystores } from '../inputs/readChosenKeystores.ts'
import type { KeystoreFile } from '../inputs/readKeystoreFiles.ts'
import { readPasswords } from '../inputs/readPasswords.ts'
import { formatCount } from '../terminal/formatAmounts.ts'
import { formatDuration } from '../terminal/formatDuration.ts'
import { startProgress } from '../terminal/formatProgress.ts'
import type { Examination } from './createChecklist.ts'

/** Checks that the keystore files can be read and are valid keystores. */
export async function checkKeystores(
  { context, flags, network, list }: Examination,
  owner: Address | undefined,
  client: ChainClient | undefined,
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

/** Checks that the password opens the first keystore, or with `--all` that each opens with its own. */
export async function checkPassword(
  { context, flags, list, output }: Examination,
  keystores: KeystoreFile[] | undefined,
): Promise<void> {
  const files = (flags.all === true ? keystores : keystores?.slice(0, 1)) ?? []
  if (files.length === 0) {
    list.skip('Password', 'needs a keystore')
    return
  }
  if (flags.passwordFile === undefined && !context.env['KEYSTORE_PASSWORD']) {
    list.report('Password', 'No password was given.', 'Add --password-file <file>, or set KEYSTORE_PASSWORD.')
    return
  }
  await list.run('Password', async () => {
    const paths = files.map(({ path }) => path)
    const password = await readPasswords(context, { path: flags.passwordFile, keystores: paths })
    const start = performance.now()
    const closed: KeystoreError[] = []
    const keys = await decryptKeystores({
      keystores: files.map(({ keystore }) => keystore),
      password,
      sources: paths,
      onKeystoreError: (error) => closed.push(error),
      onProgress: startProgress(output, 'Opening'),
      signal: context.signal,
    })
    for (const { secretKey } of keys) secretKey.fill(0)
    const [first] = closed
    if (first !== undefined) throw createClosedError(first, closed, files.length)
    const which = files.length === 1 ? 'the first keystore' : `all ${formatCount(files.length, 'keystore')}`
    return [`opens ${which} in ${formatDuration((performance.now() - start) / 1000)}`, undefined]
  })
}

function createClosedError(first: KeystoreError, closed: readonly KeystoreError[], count: number): BaseError {
  if (count === 1) return first
  const shown = closed.slice(0, 10).map(({ shortMessage }) => shortMessage)
  const more = closed.length > shown.length ? [`And ${closed.length - shown.length} more.`] : []
  return new BaseError(`${closed.length} of ${count} keystores do not open.`, {
    metaMessages: [...shown, ...more],
    fix: getFix(first),
  })
}
