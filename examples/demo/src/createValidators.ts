import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { bls12_381 } from '@noble/curves/bls12-381.js'
import { encryptKeystore } from '@x/keyshares'
import type { Hex } from '@x/schemas'

/** A validator of the demo. Its secret key stays in memory, to be compared with what the shares rebuild. */
export type Validator = { secretKey: Uint8Array; publicKey: Hex; keystorePath: string }

/**
 * Makes validator keys and writes each as a keystore with the standard cost of EIP-2335, two at a time.
 * `onProgress` hears how many are there.
 */
export async function createValidators(
  { count, directory, password }: { count: number; directory: string; password: string },
  onProgress: (done: number) => void,
): Promise<Validator[]> {
  const validators: Validator[] = []
  let next = 0
  let done = 0
  const work = async () => {
    while (next < count) {
      const i = next++
      const secretKey = bls12_381.utils.randomSecretKey()
      const path = `m/12381/3600/${i}/0/0`
      const keystore = await encryptKeystore({ secretKey, password, path, kdf: 'scrypt' })
      const keystorePath = join(directory, `keystore-${path.replaceAll('/', '_')}.json`)
      await writeFile(keystorePath, JSON.stringify(keystore), { mode: 0o600 })
      validators[i] = { secretKey, publicKey: `0x${keystore.pubkey}`, keystorePath }
      onProgress(++done)
    }
  }
  await Promise.all([work(), work()])
  return validators
}
