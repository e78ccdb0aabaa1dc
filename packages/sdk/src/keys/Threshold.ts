import { getPublicKeyOf, splitSecretKey } from '@x/keyshares/internal'
import { bytesToHex } from '@x/schemas/internal'
import { parseSecretHex } from './secretHex.ts'
import type { ISharesKeyPairs } from './ssvKeysTypes.ts'

/** Splits validator keys that are hex text. `splitSecretKey` of `@x/keyshares` does it with bytes that can be overwritten. */
export class Threshold {
  /** How many of four operators must sign. */
  static get DEFAULT_THRESHOLD_NUMBER(): number {
    return 3
  }

  /**
   * Splits a key among operators, in ascending order of their ids.
   *
   * @throws {InvalidInputError} the key or the ids are not valid
   */
  async create(privateKey: string, operatorIds: readonly number[]): Promise<ISharesKeyPairs> {
    const secretKey = parseSecretHex(privateKey)
    try {
      const shares = splitSecretKey({ secretKey, operatorIds })
      const publicKey = getPublicKeyOf(secretKey)
      return {
        privateKey: bytesToHex(secretKey),
        publicKey,
        shares: shares.map((share) => {
          const text = bytesToHex(share.secretKey)
          share.secretKey.fill(0)
          return { privateKey: text, publicKey: share.publicKey, id: share.operatorId }
        }),
      }
    } finally {
      secretKey.fill(0)
    }
  }
}
