import {
  type Address,
  address,
  bytesToHex,
  getThreshold,
  hexToBytes,
  isClusterSize,
  type KeySharesItem,
  ownerNonce as ownerNonceSchema,
  parse,
} from '@x/schemas'
import { encryptRsa, getPublicKey, parsePoint, sign, verifySignatures } from '#crypto'
import { getCheckWeights } from '../crypto/interpolation.ts'
import { addScalar, isSecretKey, isZeroScalar, multiplyScalar, scalarFromBytes } from '../crypto/scalarField.ts'
import { InvalidSecretKeyError } from '../keystore/keystoreErrors.ts'
import { KeySharesSelfCheckError } from './keySharesErrors.ts'
import { type OperatorsParameters, type PreparedOperator, prepareOperators } from './prepareOperators.ts'
import { getSignedMessage, joinSharesData } from './sharesLayout.ts'
import { type SecretKeyShare, splitSecretKey } from './splitSecretKey.ts'

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
 * operator, signs owner and nonce, and verifies the result before it hands it out.
 *
 * @throws {InvalidInputError} owner, nonce or operators are not valid
 * @throws {OperatorKeyCountError} `operatorIds` and `operatorKeys` differ in length
 * @throws {InvalidOperatorKeyError} an operator's key is no RSA key with ciphertexts of 256 bytes
 * @throws {InvalidSecretKeyError} `secretKey` is 0, too large, or not 32 bytes long
 * @throws {KeySharesSelfCheckError} the result did not pass its verification
 * @example
 * const item = createKeySharesItem({ secretKey, operators, owner: '0x012f55B6Cc5D57F943F1E79cF00214B652513f88', ownerNonce: 5 })
 */
export function createKeySharesItem(parameters: CreateKeySharesItemParameters): KeySharesItem {
  const { secretKey } = parameters
  const owner = parse(address, parameters.owner, 'The owner address')
  const ownerNonce = parse(ownerNonceSchema, parameters.ownerNonce, 'The nonce')
  return createPreparedItem(secretKey, prepareOperators(parameters), owner, ownerNonce)
}

/** The same with parsed input, so that a list parses it only once. */
export function createPreparedItem(
  secretKey: Uint8Array,
  operators: readonly PreparedOperator[],
  owner: Address,
  ownerNonce: number,
): KeySharesItem {
  if (!isSecretKey(secretKey)) throw new InvalidSecretKeyError('The secret key')
  const operatorIds = operators.map(({ id }) => id)
  const shares = splitSecretKey({ secretKey, operatorIds })
  try {
    expectShares(secretKey, shares)
    const publicKeyBytes = getPublicKey(secretKey)
    const message = getSignedMessage(owner, ownerNonce)
    const signature = sign(secretKey, message)
    expectSignature(publicKeyBytes, message, signature)
    const ciphertexts = operators.map(({ rsaKey }, i) => encryptShare(rsaKey, shares[i]))
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
function encryptShare(rsaKey: PreparedOperator['rsaKey'], share: SecretKeyShare | undefined): Uint8Array {
  if (share === undefined) throw new KeySharesSelfCheckError('a share is missing')
  const text = new Uint8Array(66)
  try {
    text[0] = 0x30
    text[1] = 0x78
    share.secretKey.forEach((byte, i) => {
      text[2 + 2 * i] = getHexDigit(byte >> 4)
      text[3 + 2 * i] = getHexDigit(byte & 15)
    })
    return encryptRsa(rsaKey, text)
  } finally {
    text.fill(0)
  }
}

function getHexDigit(value: number): number {
  return value < 10 ? 0x30 + value : 0x57 + value
}

/** Every threshold of the shares must rebuild the key. On secrets this costs a tenth of the check on points. */
function expectShares(secretKey: Uint8Array, shares: readonly SecretKeyShare[]): void {
  const ids = shares.map(({ operatorId }) => operatorId)
  const weights = getCheckWeights(ids, isClusterSize(ids.length) ? getThreshold(ids.length) : ids.length)
  const sum = new Uint32Array(16)
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

function expectSignature(publicKeyBytes: Uint8Array, message: Uint8Array, signature: Uint8Array): void {
  const publicKey = parsePoint(publicKeyBytes)
  if (publicKey === undefined || !verifySignatures([{ publicKey, message, signature }])) {
    throw new KeySharesSelfCheckError('the signature is not valid')
  }
}
