import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import { encryptKeystore } from '@x/keyshares'
import type { Password } from '@x/keyshares/internal'
import { makeDirectory } from '@x/schemas/internal/files'
import { describePathError } from './describePathError.ts'
import { OutputFileError, writeNamedFile } from './writeNamedFile.ts'

export type WriteKeystoresParameters = {
  count: number
  /** The folder, which is made where it is not there. */
  folder: string
  password: Password
  kdf: 'scrypt' | 'pbkdf2'
  signal: AbortSignal
  onProgress?: ((done: number) => void) | undefined
}

/** What keys are below: the order of the group. */
const order = Buffer.from('73eda753299d7d483339d80809a1d80553bda402fffe5bfeffffffff00000001', 'hex')

/**
 * Makes new validator keys at random, and writes each as a keystore of EIP-2335. No mnemonic can bring them back.
 *
 * @returns the paths of the files
 */
export async function writeKeystores({
  count,
  folder,
  password,
  kdf,
  signal,
  onProgress,
}: WriteKeystoresParameters): Promise<string[]> {
  await makeDirectory(folder, { mode: 0o700 }).catch(async (error: unknown) => {
    const why = await describePathError(folder, 'made', error)
    throw new OutputFileError(`The folder of the keystores${why}.`, '--out')
  })
  const time = Math.floor(Date.now() / 1_000)
  const paths: string[] = []
  for (let i = 0; i < count; i++) {
    const secretKey = createSecretKey()
    try {
      const keystore = await encryptKeystore({ secretKey, password, kdf, description: 'for tests', signal })
      const path = join(folder, `keystore-m_test_${i}-${time}.json`)
      const place = { what: 'The keystore', flag: '--out' }
      await writeNamedFile(path, `${JSON.stringify(keystore, undefined, 2)}\n`, { overwrite: false, signal, ...place })
      paths.push(path)
    } finally {
      secretKey.fill(0)
    }
    onProgress?.(paths.length)
  }
  return paths
}

/** Numbers that are too large are drawn again, so that each key is as likely. */
function createSecretKey(): Buffer {
  for (;;) {
    const key = randomBytes(32)
    if (Buffer.compare(key, order) < 0 && key.some((byte) => byte !== 0)) return key
  }
}
