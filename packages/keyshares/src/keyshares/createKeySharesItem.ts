import {
  type Address,
  address,
  bytesToHex,
  getThreshold,
  hexToBytes,
  type KeySharesItem,
  ownerNonce as ownerNonceSchema,
  parse,
} from '@x/schemas'
import { getCheckWeights } from '../crypto/getCheckWeights.ts'
import { addScalar, createScalar, isZeroScalar, multiplyScalar, scalarFromBytes } from '../crypto/scalarField.ts'
import { createSecretBytes } from '../crypto/secretMemory.ts'
import { assertSecretKey } from '../keystore/assertSecretKey.ts'
import { type OperatorsParameters, type PreparedOperator, prepareOperators } from '../operators/prepareOperators.ts'
import { KeySharesSelfCheckError } from './keySharesErrors.ts'
import { getSignedMessage, joinSharesData } from './sharesLayout.ts'
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
    assertShares(secretKey, shares)
    const publicKeyBytes = crypto.getPublicKey(secretKey)
    const message = getSignedMessage(owner, ownerNonce)
    const signature = crypto.sign(secretKey, message)
    assertSignature(publicKeyBytes, message, signature, crypto)
    const ciphertexts = operators.map(({ rsaKey }, i) => encryptShare(rsaKey, shares[i], crypto))
    const publicKey = bytesToHex(publicKeyBytes)
    return {
      data: {
        ownerNonce,
        ownerAddress: owner,
        publicKey,
        operators: operators.map(({ id, operatorKey }) => ({ id, operatorKey })),
      },
      payload: {
        publicKey,
        operatorIds,
        sharesData: joinSharesData({
          signature,
          publicKeys: shares.map((share) => hexToBytes(share.publicKey)),
          ciphertexts,
        }),
      },
    }
  } finally {
    for (const share of shares) share.secretKey.fill(0)
  }
}

/** The network encrypts the share's text, `0x` and 64 hex digits, and not its bytes. */
function encryptShare(
  rsaKey: PreparedOperator['rsaKey'],
  share: SecretKeyShare | undefined,
  crypto: ItemCrypto,
): Uint8Array {
  if (share === undefined) throw new KeySharesSelfCheckError('a share is missing')
  const text = createSecretBytes(66)
  try {
    text[0] = 0x30
    text[1] = 0x78
    share.secretKey.forEach((byte, i) => {
      text[2 + 2 * i] = getHexDigit(byte >> 4)
      text[3 + 2 * i] = getHexDigit(byte & 15)
    })
    return crypto.encryptRsa(rsaKey, text)
  } finally {
    text.fill(0)
  }
}

function getHexDigit(value: number): number {
  return value < 10 ? 0x30 + value : 0x57 + value
}

/** Every threshold of the shares must rebuild the key. On secrets this costs a tenth of the check on points. */
function assertShares(secretKey: Uint8Array, shares: readonly SecretKeyShare[]): void {
  const ids = shares.map(({ operatorId }) => operatorId)
  const weights = getCheckWeights(ids, getThreshold(ids.length))
  const sum = createScalar()
  const values = [secretKey, ...shares.map((share) => share.secretKey)]
  values.forEach((value, i) => {
    const scalar = scalarFromBytes(value)
    const product = multiplyScalar(scalar, weights[i] ?? 0n)
    addScalar(sum, product)
    scalar.fill(0)
    product.fill(0)
  })
  if (!isZeroScalar(sum)) throw new KeySharesSelfCheckError('the shares do not rebuild the key')
}

function assertSignature(
  publicKeyBytes: Uint8Array,
  message: Uint8Array,
  signature: Uint8Array,
  crypto: ItemCrypto,
): void {
  const publicKey = crypto.parsePoint(publicKeyBytes)
  if (publicKey === undefined || !crypto.verifySignatures([{ publicKey, message, signature }])) {
    throw new KeySharesSelfCheckError('the signature is not valid')
  }
}
