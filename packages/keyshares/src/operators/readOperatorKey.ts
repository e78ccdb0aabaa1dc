import { parseRsaPublicKey, RsaKeyFormatError, type RsaPublicKeyNumbers } from '../crypto/rsaKeyNumbers.ts'
import { findKeyWeakness } from './findKeyWeakness.ts'
import { InvalidOperatorKeyError } from './InvalidOperatorKeyError.ts'

/** The numbers of an operator's key, or why shares can't be encrypted for it, as the end of a sentence. */
export type OperatorKeyReading = { numbers: RsaPublicKeyNumbers; reason?: undefined } | { reason: string }
export type OperatorKeyReader = (operatorKey: string) => OperatorKeyReading

/**
 * Reads the numbers of an operator's key, given as base64 of a PEM text. Its ciphertexts must have the 256 bytes that
 * the layout of `sharesData` has room for: a modulus of 2047 bits occurs and is fine.
 */
export function readOperatorKey(operatorKey: string): OperatorKeyReading {
  let numbers: RsaPublicKeyNumbers
  try {
    numbers = parseRsaPublicKey(operatorKey)
  } catch (error) {
    if (!(error instanceof RsaKeyFormatError)) throw error
    return { reason: error.reason }
  }
  const { length } = numbers.modulus
  if (length !== 256) return { reason: `its ciphertexts have ${length} bytes and not 256` }
  const reason = findKeyWeakness(numbers)
  return reason === undefined ? { numbers } : { reason }
}

/**
 * The numbers of an operator's key.
 *
 * @throws {InvalidOperatorKeyError} shares can't be encrypted for it
 */
export function getOperatorKeyNumbers(
  { id, operatorKey }: { id: number; operatorKey: string },
  readKey: OperatorKeyReader = readOperatorKey,
): RsaPublicKeyNumbers {
  const reading = readKey(operatorKey)
  if (reading.reason !== undefined) throw new InvalidOperatorKeyError(id, reading.reason)
  return reading.numbers
}

/** Reads each key once, since the items of a file mostly have the same operators. */
export function createOperatorKeyReader(): OperatorKeyReader {
  const readings = new Map<string, OperatorKeyReading>()
  return (operatorKey) => {
    const reading = readings.get(operatorKey) ?? readOperatorKey(operatorKey)
    readings.set(operatorKey, reading)
    return reading
  }
}
