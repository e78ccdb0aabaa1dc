import { getScryptMemory } from './getScryptMemory.ts'
import { createParameterError } from './ScryptError.ts'
import type { ScryptParameters } from './ScryptParameters.ts'

/**
 * Refuses what RFC 7914 does not allow, and what would exhaust the machine.
 *
 * @throws {ScryptError} a parameter is not valid, or takes more than `maxMemory`
 */
export function checkParameters(parameters: ScryptParameters, maxMemory: number): void {
  const { password, salt, n, r, p, dkLen, method = 'fast' } = parameters
  expectBytes('password', password)
  expectBytes('salt', salt)
  expectInteger('r', r)
  expectInteger('p', p)
  expectInteger('dkLen', dkLen)
  expectInteger('n', n)
  const check = 'Check where the parameters come from: no common tool writes such.'
  // 2 to the power of 16 · r is the bound of the RFC, section 2. OpenSSL refuses what is above it, others do not.
  if (n < 2 || !Number.isInteger(Math.log2(n)) || Math.log2(n) >= 16 * r)
    throw createParameterError('n', 'a power of two from 2, below 2 to the power of 16 · r', check)
  if (r * p > maxBlocks) throw createParameterError('r · p', `at most ${maxBlocks}`, check)
  if (dkLen > maxKeyBytes) throw createParameterError('dkLen', `at most ${maxKeyBytes} bytes`, check)
  if (method !== 'fast' && method !== 'reference')
    throw createParameterError('method', '`fast` or `reference`', 'Leave it out for the fastest.')
  const memory = getScryptMemory(parameters)
  if (memory > maxMemory) {
    const expected = `128 · r · (n + p - 1) at most ${maxMemory} bytes, as maxMemory says; these take ${memory} bytes`
    throw createParameterError('n · r', expected, 'Raise maxMemory if you trust the origin of the parameters.')
  }
}

/** A quarter of a GiB of PBKDF2's output, of which WebCrypto counts the bits in 32 bits. */
const maxBlocks = 2 ** 21
const maxKeyBytes = 2 ** 28

function expectBytes(parameter: string, value: unknown): void {
  // By its tag and not by `instanceof`, which is false for the bytes of another realm, as test runners have them.
  if (Object.prototype.toString.call(value) === '[object Uint8Array]') return
  throw createParameterError(parameter, 'bytes', 'Turn a text into bytes with `new TextEncoder().encode(text)`.')
}

function expectInteger(parameter: string, value: unknown): void {
  if (Number.isSafeInteger(value) && Number(value) >= 1) return
  throw createParameterError(parameter, 'an integer from 1', `Pass ${parameter} as a number.`)
}
