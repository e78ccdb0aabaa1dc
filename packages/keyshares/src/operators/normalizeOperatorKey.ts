import { InvalidInputError, parse } from '@x/schemas'
import { operatorKey as operatorKeySchema } from '@x/schemas/internal'
import { formatRsaPublicKey } from '../crypto/formatRsaPublicKey.ts'
import { readOperatorKey } from './readOperatorKey.ts'

/**
 * Writes an operator's key as the network's nodes print it, whichever way it was written. A node finds its operator by
 * this text, and the contract tells keys apart by it: another text of the same key would be another operator to it.
 *
 * @param operatorKey base64 of a PEM text, a PEM text, or its ABI-encoded hex
 * @returns base64 of a PEM text
 * @throws {InvalidInputError} it is not an RSA key, or shares can't be encrypted for it
 * @example
 * const base64 = operator.operatorKey
 * normalizeOperatorKey(base64) === normalizeOperatorKey(atob(base64)) // true
 */
export function normalizeOperatorKey(operatorKey: string): string {
  const what = 'The operator key'
  const reading = readOperatorKey(parse(operatorKeySchema, operatorKey, what))
  if (reading.reason !== undefined) throw new InvalidInputError(what, [{ path: '', message: reading.reason }])
  return formatRsaPublicKey(reading.numbers)
}
