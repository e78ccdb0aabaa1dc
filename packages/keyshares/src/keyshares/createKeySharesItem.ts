import { type Address, address, type Hex, type KeySharesItem, ownerNonce as ownerNonceSchema, parse } from '@x/schemas'
import { bytesToHex, hexToBytes, type KeySharesPayload } from '@x/schemas/internal'
import type { G1Point } from '#crypto'
import type { SignedMessage } from '../crypto/CryptoBackend.ts'
import { assertSecretKey } from '../keystore/assertSecretKey.ts'
import { type OperatorsParameters, type PreparedOperator, prepareOperators } from '../operators/prepareOperators.ts'
import { hasFullDegree, interpolatesToKey } from './checkProofs.ts'
import { encryptShare } from './encryptShares.ts'
import { KeySharesSelfCheckError } from './keySharesErrors.ts'
import { getSignedMessage, joinSharesData, splitSharesData } from './sharesLayout.ts'
import { type ItemCrypto, itemCrypto } from './splitCrypto.ts'

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
  const steps = createItemInSteps(secretKey, { operators: prepareOperators(parameters), owner, ownerNonce })
  for (;;) {
    const { done, value } = steps.next()
    if (!done) continue
    assertSignature(value)
    return value.item
  }
}

export type ItemParameters = {
  operators: readonly PreparedOperator[]
  owner: Address
  ownerNonce: number
  /** That of the secret key, where it is known already. */
  publicKey?: Hex | undefined
  crypto?: ItemCrypto | undefined
}

/** An item of which all is verified but the signature, which takes less time for several of them at once. */
export type SignedItem = { item: KeySharesItem; signed: SignedMessage<G1Point> }

/**
 * The same with parsed input, so that a list parses it only once, and without the check of the signature: nothing is
 * handed out before that. It yields after each step, each of which takes one or
 * two milliseconds: whoever has an event loop to keep free can wait there. It has to be run to its end, or ended.
 */
export function* createItemInSteps(
  secretKey: Uint8Array,
  { operators, owner, ownerNonce, crypto = itemCrypto, ...known }: ItemParameters,
): Generator<undefined, SignedItem, undefined> {
  assertSecretKey(secretKey)
  const operatorIds = operators.map(({ id }) => id)
  const shares = crypto.createShares({ secretKey, operatorIds })
  try {
    const encrypted = operators.map((operator, i) => encryptShare(operator, shares[i], crypto))
    yield
    const publicKey = known.publicKey ?? bytesToHex(crypto.getPublicKey(secretKey))
    const message = getSignedMessage(owner, ownerNonce)
    const signature = crypto.sign(secretKey, message)
    yield
    const sharesData = joinSharesData({
      signature,
      publicKeys: encrypted.map(({ shareKey }) => shareKey),
      ciphertexts: encrypted.map(({ ciphertext }) => ciphertext),
    })
    const payload = { publicKey, operatorIds, sharesData }
    const data = {
      ownerNonce,
      ownerAddress: owner,
      publicKey,
      operators: operators.map(({ id, operatorKey }) => ({ id, operatorKey })),
    }
    return { item: { data, payload }, signed: { ...assertShareKeys(payload, crypto), message } }
  } finally {
    for (const share of shares) share.secretKey.fill(0)
  }
}

/**
 * What is handed out must pass the verification of key shares. It goes by the points in the finished bytes, so it has
 * no arithmetic in common with the split, which goes by secret scalars.
 */
function assertShareKeys(
  { publicKey: publicKeyText, operatorIds, sharesData }: KeySharesPayload,
  crypto: Pick<ItemCrypto, 'parseOwnPoint'>,
): { publicKey: G1Point; signature: Uint8Array } {
  const { signature, publicKeys } = splitSharesData(sharesData, operatorIds.length)
  const publicKey = crypto.parseOwnPoint(hexToBytes(publicKeyText))
  if (publicKey === undefined) throw new KeySharesSelfCheckError("the validator's key is not a point")
  const shareKeys = publicKeys.flatMap((bytes) => crypto.parseOwnPoint(bytes) ?? [])
  const proof = { publicKey, operatorIds, shareKeys }
  if (shareKeys.length < operatorIds.length || !interpolatesToKey(proof) || !hasFullDegree(proof)) {
    throw new KeySharesSelfCheckError('the shares do not rebuild the key')
  }
  return { publicKey, signature }
}

/** Throws where an item's signature is not valid. */
export function assertSignature(
  { signed }: SignedItem,
  crypto: Pick<ItemCrypto, 'verifySignatures'> = itemCrypto,
): void {
  if (!crypto.verifySignatures([signed])) throw new KeySharesSelfCheckError('the signature is not valid')
}
