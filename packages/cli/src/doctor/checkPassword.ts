import { decryptKeystores } from '@x/keyshares'
import type { KeystoreFile } from '../inputs/readKeystoreFiles.ts'
import { readPasswords } from '../inputs/readPasswords.ts'
import { formatDuration } from '../terminal/formatDuration.ts'
import type { Examination } from './createChecklist.ts'

/** Checks that the password opens the first keystore. */
export async function checkPassword(
  { context, flags, list }: Examination,
  keystores: KeystoreFile[] | undefined,
): Promise<void> {
  const [first] = keystores ?? []
  if (first === undefined) {
    list.skip('Password', 'needs a keystore')
    return
  }
  if (flags.passwordFile === undefined && !context.env['KEYSTORE_PASSWORD']) {
    list.report('Password', 'No password was given.', 'Add --password-file <file>, or set KEYSTORE_PASSWORD.')
    return
  }
  await list.run('Password', async () => {
    const passwords = await readPasswords(context, { path: flags.passwordFile, keystores: [first.path] })
    const start = performance.now()
    const keys = await decryptKeystores({
      keystores: [first.keystore],
      password: passwords,
      sources: [first.path],
      signal: context.signal,
    })
    for (const { secretKey } of keys) secretKey.fill(0)
    return [`opens the first keystore in ${formatDuration((performance.now() - start) / 1000)}`, undefined]
  })
}
