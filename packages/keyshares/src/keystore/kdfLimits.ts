import type { Keystore } from '@x/schemas/internal'
import { getScryptMemory } from '@x/scrypt'
import { KeystoreError, type KeystoreLabel } from './KeystoreError.ts'

/** 1 GiB: four scrypt derivations of the standard cost at a time. */
export const defaultMaxMemory = 2 ** 30

/** 64 times the standard cost of EIP-2335, about ten seconds. */
const maxIterations = 2 ** 24
/** n · r · p, 16 times the standard cost of EIP-2335, about fifteen seconds. */
const maxScryptWork = 2 ** 25
/** 128 times what keystores have. What is wider can't be cut into slices, so that nothing could end a derivation. */
const maxScryptBlockSize = 2 ** 10
/** r · p, 16 MiB of what PBKDF2 makes, which nothing can interrupt. Keystores have 8. */
const maxScryptBlocks = 2 ** 17

/** The bytes that deriving the key of a keystore takes. */
export function getKdfMemory({ crypto: { kdf } }: Pick<Keystore, 'crypto'>): number {
  return kdf.function === 'scrypt' ? getScryptMemory(kdf.params) : 0
}

/**
 * Refuses parameters that no reasonable writer chooses, so that a keystore can't exhaust memory or time.
 *
 * @throws {KeystoreError} a parameter is out of bounds
 */
export function checkKdfLimits(keystore: Pick<Keystore, 'crypto'>, label: KeystoreLabel, maxMemory: number): void {
  const { kdf } = keystore.crypto
  const { dklen } = kdf.params
  if (dklen < 32 || dklen > 64) throw createLimitError(label, 'dklen', 'from 32 to 64 bytes')
  if (kdf.function === 'pbkdf2') {
    const { c } = kdf.params
    if (c < 1 || c > maxIterations) throw createLimitError(label, 'c', `from 1 to ${maxIterations} iterations`)
    return
  }
  const { n, r, p } = kdf.params
  if (n < 2 || !Number.isInteger(Math.log2(n))) throw createLimitError(label, 'n', 'a power of two from 2')
  if (r < 1 || r > maxScryptBlockSize) throw createLimitError(label, 'r', `from 1 to ${maxScryptBlockSize}`)
  if (p < 1) throw createLimitError(label, 'p', 'from 1')
  // RFC 7914, section 2. OpenSSL refuses what is above it, other implementations do not.
  if (Math.log2(n) >= 16 * r) throw createLimitError(label, 'n', 'below 2 to the power of 16 · r')
  const memory = getKdfMemory(keystore)
  if (!(memory <= maxMemory)) {
    const limit = `128 · r · (n + p - 1) at most ${maxMemory} bytes, as maxMemory says; these take ${memory} bytes`
    throw createLimitError(label, 'n · r', limit, 'Raise maxMemory if you trust the origin of the keystore.')
  }
  if (r * p > maxScryptBlocks) throw createLimitError(label, 'r · p', `at most ${maxScryptBlocks}`)
  if (n * r * p > maxScryptWork) throw createLimitError(label, 'n · r · p', `at most ${maxScryptWork}`)
}

function createLimitError(
  label: KeystoreLabel,
  parameter: string,
  limit: string,
  fix = 'Check where the keystore comes from: no common tool writes such parameters.',
): KeystoreError {
  const message = `the key derivation parameter ${parameter} is out of bounds; allowed: ${limit}.`
  return new KeystoreError(label, 'kdf-limit', message, { fix })
}
