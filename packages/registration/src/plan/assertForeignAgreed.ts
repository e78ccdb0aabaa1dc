import type { ForeignValidator } from '@x/chain/internal'
import type { Hex } from '@x/schemas'
import { ValidatorsRefusedError } from './ValidatorsRefusedError.ts'

/**
 * Makes sure that validators which other owners have were agreed to.
 *
 * @throws {ValidatorsRefusedError} `foreign`: some were not
 */
export function assertForeignAgreed(
  foreign: readonly ForeignValidator[] | 'not checked',
  agreed: readonly Hex[],
): void {
  if (foreign === 'not checked') return
  const refused = foreign.filter(({ publicKey }) => !agreed.includes(publicKey))
  if (refused.length === 0) return
  const message =
    refused.length === 1
      ? 'Another owner has registered one of the validators.'
      : `Another owner has registered ${refused.length} of the validators.`
  throw new ValidatorsRefusedError(
    'foreign',
    message,
    refused.map(({ publicKey }) => publicKey),
    [],
    refused,
  )
}

/** Their public keys alone. */
export function listForeign(foreign: readonly ForeignValidator[] | 'not checked'): Hex[] | 'not checked' {
  return foreign === 'not checked' ? foreign : foreign.map(({ publicKey }) => publicKey)
}
