import { type Hex, hex, InvalidInputError, parse } from '@x/schemas'
import { bytesToHex } from '@x/schemas/internal'
import { getSharesDataSize, splitSharesData } from './sharesLayout.ts'

/** The parts of `sharesData`, those of the operators in the order of their ids. */
export type ParsedSharesData = {
  /** The validator's signature over owner and owner nonce, 96 bytes. */
  signature: Hex
  /** The public keys of the shares, 48 bytes each. */
  publicKeys: Hex[]
  /** The encrypted shares, 256 bytes each. */
  ciphertexts: Hex[]
}

/**
 * Takes `sharesData` apart. Only its length is checked: `verifyKeyShares` checks the rest.
 *
 * @throws {InvalidInputError} it is not hex of 96 + 304 · n bytes
 */
export function parseSharesData(sharesData: string, operatorCount: number): ParsedSharesData {
  const data = parse(hex, sharesData, 'sharesData')
  const size = getSharesDataSize(operatorCount)
  if (data.length / 2 - 1 !== size) {
    const message = `expected ${size} bytes for ${operatorCount} operators (96 + 304 · n)`
    throw new InvalidInputError('sharesData', [{ path: '', message }])
  }
  const { signature, publicKeys, ciphertexts } = splitSharesData(data, operatorCount)
  return {
    signature: bytesToHex(signature),
    publicKeys: publicKeys.map(bytesToHex),
    ciphertexts: ciphertexts.map(bytesToHex),
  }
}
