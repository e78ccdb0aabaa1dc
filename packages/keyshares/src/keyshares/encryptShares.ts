import { bytesToHex } from '@x/schemas/internal'
import { createSecretBytes } from '../crypto/secretMemory.ts'
import { type OperatorsParameters, type PreparedOperator, prepareOperators } from '../operators/prepareOperators.ts'
import { getShareKey } from './isShareOf.ts'
import { KeySharesSelfCheckError } from './keySharesErrors.ts'
import { type ItemCrypto, itemCrypto } from './splitCrypto.ts'
import type { SecretKeyShare } from './splitSecretKey.ts'

export type EncryptSharesParameters = OperatorsParameters & {
  /** The shares of all operators, as `splitSecretKey` returns them, in any order. They stay the caller's. */
  shares: readonly SecretKeyShare[]
}

/**
 * Encrypts each share for its operator, in ascending order of the ids: what `createKeySharesItem` does between the
 * split and the signature. Each result has 256 bytes.
 *
 * @throws {InvalidInputError} the operators are not valid
 * @throws {InvalidOperatorKeyError} an operator's key is not an RSA key with ciphertexts of 256 bytes
 * @throws {KeySharesSelfCheckError} an operator has no share, or a share does not belong to its share key
 */
export function encryptShares({ shares, ...operators }: EncryptSharesParameters): Uint8Array[] {
  return prepareOperators(operators).map((operator) => {
    const share = shares.find(({ operatorId }) => operatorId === operator.id)
    const { shareKey, ciphertext } = encryptShare(operator, share, itemCrypto)
    if (bytesToHex(shareKey) !== share?.publicKey) {
      throw new KeySharesSelfCheckError('a share does not belong to its share key')
    }
    return ciphertext
  })
}

/**
 * The network encrypts the share's text, `0x` and 64 hex digits, and not its bytes. The share key is that of this text,
 * since only the operator can look once it is encrypted: what went wrong before lies on no polynomial with the others.
 */
export function encryptShare(
  { id, rsaKey }: PreparedOperator,
  share: Omit<SecretKeyShare, 'publicKey'> | undefined,
  crypto: Pick<ItemCrypto, 'encryptRsa' | 'getPublicKey'>,
): { shareKey: Uint8Array; ciphertext: Uint8Array } {
  if (share === undefined) throw new KeySharesSelfCheckError('a share is missing')
  if (share.operatorId !== id) throw new KeySharesSelfCheckError('a share is that of another operator')
  const text = createSecretBytes(66)
  try {
    text[0] = 0x30
    text[1] = 0x78
    share.secretKey.forEach((byte, i) => {
      text[2 + 2 * i] = getHexDigit(byte >> 4)
      text[3 + 2 * i] = getHexDigit(byte & 15)
    })
    const shareKey = getShareKey(text, crypto)
    if (shareKey === undefined) throw new KeySharesSelfCheckError('a share is not a secret key')
    return { shareKey, ciphertext: crypto.encryptRsa(rsaKey, text) }
  } finally {
    text.fill(0)
  }
}

function getHexDigit(value: number): number {
  return value < 10 ? 0x30 + value : 0x57 + value
}
