// What runs in the page: a bundle for browsers, which leaves `benchmark` behind.

import { decryptKeystore } from '@x/keyshares'
import { scrypt } from 'hash-wasm'

/** Opens a keystore with ours; returns the milliseconds. */
export async function openWithOurs(keystore: string, password: string): Promise<number> {
  const start = performance.now()
  const { secretKey } = await decryptKeystore({ keystore, password })
  const ms = performance.now() - start
  secretKey.fill(0)
  return ms
}

/** The key derivation of a keystore with hash-wasm and nothing else. */
export async function deriveWithHashWasm(keystore: string, password: string): Promise<number> {
  const { n, r, p, salt } = JSON.parse(keystore).crypto.kdf.params
  const start = performance.now()
  await scrypt({
    password,
    salt: Uint8Array.from({ length: salt.length / 2 }, (_, i) => Number.parseInt(salt.slice(2 * i, 2 * i + 2), 16)),
    costFactor: n,
    blockSize: r,
    parallelism: p,
    hashLength: 32,
    outputType: 'binary',
  })
  return performance.now() - start
}
