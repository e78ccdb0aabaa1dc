import { InvalidInputError } from '@x/schemas'
import { isSecretKey } from '../crypto/scalarField.ts'

/**
 * Throws unless the caller's bytes can be a validator's secret key.
 *
 * @throws {InvalidInputError} it is 0, too large, or not 32 bytes long
 */
export function assertSecretKey(secretKey: Uint8Array): void {
  if (isSecretKey(secretKey)) return
  const message = 'expected 32 bytes, big-endian: a number from 1 to the order of the BLS12-381 groups less 1'
  throw new InvalidInputError('The secret key', [{ path: '', message }], {
    fix: 'Check that this is the key of a validator.',
  })
}
