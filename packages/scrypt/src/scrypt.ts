import { createScryptPool, type ScryptPool } from './pool/createScryptPool.ts'
import type { ScryptParameters } from './request/ScryptParameters.ts'

let shared: ScryptPool | undefined

/**
 * Derives a key with scrypt (RFC 7914), off the thread that calls it where the platform has threads, and in slices of a
 * few milliseconds where it has none. All calls share a pool with its default limits; `createScryptPool` makes one with
 * others.
 *
 * @throws {ScryptError} a parameter is not valid, or takes more than 1 GiB
 * @throws {ScryptError} the platform does not give the memory
 * @throws {ScryptError} the platform can't run WebAssembly
 * @throws `signal.reason` when aborted
 * @example
 * const password = new TextEncoder().encode('correct horse battery staple')
 * const salt = crypto.getRandomValues(new Uint8Array(32))
 * const key = await scrypt({ password, salt, n: 16384, r: 8, p: 1, dkLen: 32 })
 */
export function scrypt(parameters: ScryptParameters): Promise<Uint8Array> {
  shared ??= createScryptPool()
  return shared.derive(parameters)
}
