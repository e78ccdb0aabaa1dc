import {
  type Address,
  address,
  bytesToHex,
  hexToBytes,
  type KeySharesItem,
  type KeySharesPayload,
  ownerNonce as ownerNonceSchema,
  parse,
} from '@x/schemas'
import { createSecretBytes } from '../crypto/secretMemory.ts'
import { assertSecretKey } from '../keystore/assertSecretKey.ts'
import { type OperatorsParameters, type PreparedOperator, prepareOperators } from '../operators/prepareOperators.ts'
import { hasFullDegree, interpolatesToKey } from './checkProofs.ts'
import { isShareText } from './isShareOf.ts'
import { KeySharesSelfCheckError } from './keySharesErrors.ts'
import { getSignedMessage, joinSharesData, splitSharesData } from './sharesLayout.ts'
import { type ItemCrypto, itemCrypto } from './splitCrypto.ts'
import type { SecretKeyShare } from './splitSecretKey.ts'

export type CreateKeySharesItemParameters = OperatorsParameters & {
  /** The validator's secret key: 32 bytes, big-endian. It stays the caller's: it is not overwritten. */
  secretKey: Uint8Array
  /** The account that will register the validator. */
  owner: string
  /** The owner's registration nonce for this validator. */
  ownerNonce: number | bigint | string
}

/**
 * Makes the key shares of one validator from its secret key in memory: splits it, encrypts each share for its
 * operator, signs owner and owner nonce, and verifies the result before it is handed out.
 *
 * @throws {InvalidInputError} owner, owner nonce, operators or secret key are not valid
 * @throws {InvalidOperatorKeyError} an operator's key is not an RSA key with ciphertexts of 256 bytes
 * @throws {KeySharesSelfCheckError} the result did not pass its verification
 * @example
 * const owner = '0x012f55B6Cc5D57F943F1E79cF00214B652513f88'
 * const item = createKeySharesItem({ secretKey, operators, owner, ownerNonce: 5 })
 */
export function createKeySharesItem(parameters: CreateKeySharesItemParameters): KeySharesItem {
  const { secretKey } = parameters
  const owner = parse(address, parameters.owner, 'The owner')
  const ownerNonce = parse(ownerNonceSchema, parameters.ownerNonce, 'The owner nonce')
  return createPreparedItem(secretKey, prepareOperators(parameters), owner, ownerNonce)
}

/** The same with parsed input, so that a list parses it only once. */
export function createPreparedItem(
  secretKey: Uint8Array,
  operators: readonly PreparedOperator[],
  owner: Address,
  ownerNonce: number,
  crypto: ItemCrypto = itemCrypto,
): KeySharesItem {
  assertSecretKey(secretKey)
  const operatorIds = operators.map(({ id }) => id)
  const shares = crypto.splitSecretKey({ secretKey, operatorIds })
  try {
    const publicKeyBytes = crypto.getPublicKey(secretKey)
    const message = getSignedMessage(owner, ownerNonce)
    const signature = crypto.sign(secretKey, message)
    const ciphertexts = operators.map((operator, i) => encryptShare(operator, shares[i], crypto))
    const publicKey = bytesToHex(publicKeyBytes)
    const publicKeys = shares.map((share) => hexToBytes(share.publicKey))
    const sharesData = joinSharesData({ signature, publicKeys, ciphertexts })
    const payload = { publicKey, operatorIds, sharesData }
    assertPayload(payload, message, crypto)
    return {
      data: {
        ownerNonce,
        ownerAddress: owner,
        publicKey,
        operators: operators.map(({ id, operatorKey }) => ({ id, operatorKey })),
      },
      payload,
    }
  } finally {
    for (const share of shares) share.secretKey.fill(0)
  }
}

/** The network encrypts the share's text, `0x` and 64 hex digits, and not its bytes. */
function encryptShare(
  { id, rsaKey }: PreparedOperator,
  share: SecretKeyShare | undefined,
  crypto: ItemCrypto,
): Uint8Array {
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
    // Once it is encrypted, only the operator can look.
    if (!isShareText(hexToBytes(share.publicKey), text, crypto)) {
      throw new KeySharesSelfCheckError('a share does not belong to its share key')
    }
    return crypto.encryptRsa(rsaKey, text)
  } finally {
    text.fill(0)
  }
}

function getHexDigit(value: number): number {
  return value < 10 ? 0x30 + value : 0x57 + value
}

/**
 * What is handed out must pass the verification of key shares. It goes by the points in the finished bytes, so it has
 * no arithmetic in common with the split, which goes by secret scalars.
 */
function assertPayload(
  { publicKey: publicKeyText, operatorIds, sharesData }: KeySharesPayload,
  message: Uint8Array,
  crypto: ItemCrypto,
): void {
  const parts = splitSharesData(sharesData, operatorIds.length)
  const publicKey = crypto.parsePoint(hexToBytes(publicKeyText))
  if (publicKey === undefined || !crypto.verifySignatures([{ publicKey, message, signature: parts.signature }])) {
    throw new KeySharesSelfCheckError('the signature is not valid')
  }
  const shareKeys = parts.publicKeys.flatMap((bytes) => crypto.parsePoint(bytes) ?? [])
  const proof = { publicKey, operatorIds, shareKeys }
  if (shareKeys.length < operatorIds.length || !interpolatesToKey(proof) || !hasFullDegree(proof)) {
    throw new KeySharesSelfCheckError('the shares do not rebuild the key')
  }
}
