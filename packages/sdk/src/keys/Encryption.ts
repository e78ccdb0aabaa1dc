import { encryptShares } from '@x/keyshares/internal'
import { blsPublicKey, InvalidInputError, parse } from '@x/schemas'
import { toBase64 } from './base64.ts'
import { parseSecretHex } from './secretHex.ts'
import type { IEncryptShare, IShares } from './ssvKeysTypes.ts'

/** Encrypts shares for operators: the share of a place for the key of that place. */
export class Encryption {
  readonly #operatorKeys: readonly string[]
  readonly #shares: readonly IShares[]

  constructor(operatorPublicKeys: readonly string[], shares: readonly IShares[]) {
    this.#operatorKeys = operatorPublicKeys
    this.#shares = shares
  }

  /**
   * Encrypts each share for its operator.
   *
   * @throws {InvalidInputError} there are not as many shares as keys, or other numbers of them than a cluster has
   * @throws {InvalidOperatorKeyError} a key is not an RSA key with ciphertexts of 256 bytes
   */
  encrypt(): IEncryptShare[] {
    const operatorKeys = this.#operatorKeys
    const shares = this.#shares
    if (operatorKeys.length !== shares.length) {
      const message = `expected one for each key; received ${shares.length} shares and ${operatorKeys.length} keys`
      throw new InvalidInputError('The list of shares', [{ path: '', message }])
    }
    // Which key belongs to which share is told by the place alone.
    const operatorIds = shares.map((_, index) => index + 1)
    const secrets = shares.map(({ privateKey, publicKey }, index) => ({
      operatorId: index + 1,
      secretKey: parseSecretHex(privateKey),
      publicKey: parse(blsPublicKey, publicKey, "A share's public key"),
    }))
    try {
      return encryptShares({ operatorIds, operatorKeys, shares: secrets }).map((ciphertext, index) => ({
        operatorPublicKey: operatorKeys[index] ?? '',
        privateKey: toBase64(ciphertext),
        publicKey: shares[index]?.publicKey ?? '',
      }))
    } finally {
      for (const { secretKey } of secrets) secretKey.fill(0)
    }
  }
}
