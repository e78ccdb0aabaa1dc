import { bytesToNumberBE } from '@noble/curves/utils.js'
import type { Address, Hex, KeySharesItem } from '@x/schemas'
import { bytesToHex, hexToBytes, isClusterSize } from '@x/schemas/internal'
import { type G1Point, parsePoint, type RsaPrivateKey } from '#crypto'
import { isSameKey, type RsaPublicKeyNumbers } from '../crypto/rsaKeyNumbers.ts'
import { formatCount } from '../keystore/formatCount.ts'
import { getSharedKeyReason } from '../operators/prepareOperators.ts'
import type { OperatorKeyReader } from '../operators/readOperatorKey.ts'
import type { Proof } from './checkProofs.ts'
import { findCiphertextFault } from './findCiphertextFault.ts'
import { isShareOf } from './isShareOf.ts'
import type { ReportProblem } from './keySharesProblem.ts'
import {
  getSharesDataSize,
  getSignedMessage,
  isHex,
  isHexOfSize,
  type SharesParts,
  splitSharesData,
} from './sharesLayout.ts'

/** What an item is compared with, and what the items before it held. */
export type ItemExpectations = {
  owner: Address | undefined
  firstOwnerNonce: number | undefined
  operatorKeys: ReadonlyMap<number, RsaPublicKeyNumbers> | undefined
  privateKeys: ReadonlyMap<number, RsaPrivateKey>
  firstOfPublicKey: Map<Hex, number>
  seenCiphertexts: Set<Hex>
}

/**
 * Checks of an item all but its signature and the interpolation of its share keys, which are cheaper together with
 * those of other items: it returns what they need, as far as the item has it.
 */
export function checkItem(
  { data, payload }: KeySharesItem,
  index: number,
  expected: ItemExpectations,
  readKey: OperatorKeyReader,
  report: ReportProblem,
): Proof | undefined {
  checkPublicKeys(data.publicKey, payload.publicKey, index, expected, report)
  const hasShape = checkOperatorIds(payload.operatorIds, report)
  const operatorKeys = checkOperatorKeys(data.operators, payload.operatorIds, expected, readKey, report)
  const message = checkOwner(data, index, expected, report)

  const publicKeyBytes = isHexOfSize(payload.publicKey, 48) ? hexToBytes(payload.publicKey) : undefined
  const publicKey = publicKeyBytes && parsePoint(publicKeyBytes)
  if (publicKey === undefined) {
    report('public-key-invalid', "the validator's public key is not a point of the G1 subgroup.")
  }
  if (!hasShape) return undefined
  const operatorCount = payload.operatorIds.length
  const neededSize = getSharesDataSize(operatorCount)
  if (!isHexOfSize(payload.sharesData, neededSize)) {
    const has = isHex(payload.sharesData) ? `has ${(payload.sharesData.length - 2) / 2} bytes` : 'is not hex'
    report('shares-size', `sharesData ${has}, but ${operatorCount} operators need ${neededSize} bytes (96 + 304 · n).`)
    return undefined
  }
  const parts = splitSharesData(payload.sharesData, operatorCount)
  checkCiphertexts(parts, payload.operatorIds, operatorKeys, expected, report)
  const shareKeys = checkShareKeys(parts, publicKeyBytes, payload.operatorIds, report)
  if (publicKey === undefined) return undefined
  return {
    publicKey,
    signed: message && { publicKey, message, signature: parts.signature },
    operatorIds: payload.operatorIds,
    shareKeys,
  }
}

function checkPublicKeys(
  inData: Hex,
  inPayload: Hex,
  index: number,
  { firstOfPublicKey }: ItemExpectations,
  report: ReportProblem,
): void {
  if (inData !== inPayload)
    report('public-keys-differ', `data has the validator ${inData}, but payload has ${inPayload}.`)
  const first = firstOfPublicKey.get(inPayload)
  if (first !== undefined) report('duplicate-validator', `the validator ${inPayload} is already item ${first + 1}.`)
  else firstOfPublicKey.set(inPayload, index)
}

/** Whether the shares can be told apart with these ids. */
function checkOperatorIds(ids: readonly number[], report: ReportProblem): boolean {
  const isCount = isClusterSize(ids.length)
  const isUnique = new Set(ids).size === ids.length
  if (!isCount)
    report('operator-count', `it names ${formatCount(ids.length, 'operator')}, and a cluster has 4, 7, 10 or 13.`)
  if (!isUnique) report('operator-duplicate', 'an operator id occurs twice.')
  if (ids.some((id, i) => id < (ids[i - 1] ?? id)))
    report('operator-order', 'the operator ids are not in ascending order.')
  if (!isCount || !isUnique) return false
  const impossible = ids.filter((id) => !Number.isSafeInteger(id) || id < 1)
  for (const id of impossible) report('operator-unknown', 'no operator has this id: it is not an integer from 1.', id)
  return impossible.length === 0
}

/** The operators' keys in the order of the ids: those of the network where they are given, else those of the file. */
function checkOperatorKeys(
  operators: KeySharesItem['data']['operators'],
  ids: readonly number[],
  { operatorKeys }: ItemExpectations,
  readKey: OperatorKeyReader,
  report: ReportProblem,
): (RsaPublicKeyNumbers | undefined)[] {
  const areSame = operators?.length === ids.length && operators.every(({ id }, i) => id === ids[i])
  if (operators !== undefined && !areSame) {
    report('operators-differ', 'data.operators and payload.operatorIds do not have the same ids in the same order.')
  }
  // Keys are compared with each other, which is for the few of a cluster and not for as many as a file names.
  if (!isClusterSize(ids.length)) return []
  const inFile = new Map<number, RsaPublicKeyNumbers>()
  for (const { id, operatorKey } of operators?.slice(0, ids.length) ?? []) {
    const reading = readKey(operatorKey)
    if (reading.reason === undefined) inFile.set(id, reading.numbers)
    else report('operator-key-invalid', `its key can't be used: ${reading.reason}.`, id)
  }
  const keysInOrder = ids.map((id) => {
    const own = inFile.get(id)
    if (operatorKeys === undefined) return own
    const known = operatorKeys.get(id)
    if (known === undefined) report('operator-unknown', 'it is not among the operators that were given.', id)
    else if (own !== undefined && !isSameKey(own, known)) {
      report('operator-key-differs', 'its key in the file differs from the one that was given for it.', id)
    }
    return known ?? own
  })
  keysInOrder.forEach((key, i) => {
    const first = ids[keysInOrder.findIndex((other) => key && other && isSameKey(other, key))]
    if (first !== undefined && first !== ids[i]) {
      report('operator-key-shared', `${getSharedKeyReason(first)}.`, ids[i])
    }
  })
  return keysInOrder
}

/** The message that the validator must have signed, where owner and owner nonce are known. */
function checkOwner(
  { ownerAddress, ownerNonce }: KeySharesItem['data'],
  index: number,
  expected: ItemExpectations,
  report: ReportProblem,
): Uint8Array | undefined {
  const owner = ownerAddress ?? expected.owner
  if (owner === undefined) report('owner-missing', "the owner is not known, so the signature can't be checked.")
  if (ownerAddress !== undefined && expected.owner !== undefined && ownerAddress !== expected.owner) {
    report('owner-differs', `it is for the owner ${ownerAddress} and not for ${expected.owner}.`)
  }
  const expectedOwnerNonce = expected.firstOwnerNonce === undefined ? undefined : expected.firstOwnerNonce + index
  const signedOwnerNonce = ownerNonce ?? expectedOwnerNonce
  if (signedOwnerNonce === undefined)
    report('owner-nonce-missing', "the owner nonce is not known, so the signature can't be checked.")
  if (ownerNonce !== undefined && expectedOwnerNonce !== undefined && ownerNonce !== expectedOwnerNonce) {
    report('owner-nonce-order', `it has the owner nonce ${ownerNonce}, but ${expectedOwnerNonce} is expected here.`)
  }
  return owner === undefined || signedOwnerNonce === undefined ? undefined : getSignedMessage(owner, signedOwnerNonce)
}

function checkShareKeys(
  { publicKeys }: SharesParts,
  publicKey: Uint8Array | undefined,
  ids: readonly number[],
  report: ReportProblem,
): G1Point[] | undefined {
  const [own, ownX] = publicKey === undefined ? [] : [bytesToHex(publicKey), getX(publicKey)]
  const xs = publicKeys.map(getX)
  const texts = publicKeys.map(bytesToHex)
  texts.forEach((text, i) => {
    const first = xs.indexOf(xs[i] ?? '')
    const id = ids[i]
    if (text === own) report('share-key-whole', "its share key is the validator's: its share is the key.", id)
    else if (xs[i] === ownX)
      report('share-key-whole', "its share key is minus the validator's: its share is minus the key.", id)
    else if (first !== i) {
      const sign = text === texts[first] ? '' : 'minus '
      report('share-key-duplicate', `it has ${sign}the share key of operator ${ids[first]}.`, id)
    }
  })
  const points = publicKeys.map((bytes, i) => {
    const point = parsePoint(bytes)
    if (point === undefined) report('share-key-invalid', 'its share key is not a point of the G1 subgroup.', ids[i])
    return point
  })
  const valid = points.filter((point) => point !== undefined)
  return valid.length === points.length ? valid : undefined
}

/** What a compressed point and its negative have in common: all but the bit that tells the two apart. */
function getX(point: Uint8Array): string {
  const bytes = Uint8Array.from(point)
  bytes[0] = (bytes[0] ?? 0) & ~0x20
  return bytesToHex(bytes)
}

function checkCiphertexts(
  { ciphertexts, publicKeys }: SharesParts,
  ids: readonly number[],
  operatorKeys: readonly (RsaPublicKeyNumbers | undefined)[],
  { seenCiphertexts, privateKeys }: ItemExpectations,
  report: ReportProblem,
): void {
  const formsOfEach: bigint[][] = []
  ciphertexts.forEach((ciphertext, i) => {
    const id = ids[i]
    if (ciphertext.every((byte) => byte === 0)) {
      report('ciphertext-zero', 'its encrypted share is all zeros.', id)
      return
    }
    const key = operatorKeys[i]
    const fault = findCiphertextFault(ciphertext, key)
    if (fault !== undefined) report('ciphertext-range', `its encrypted share was not made with its key: ${fault}.`, id)
    // The padding is random, so even the same share never gives the same ciphertext twice.
    const text = bytesToHex(ciphertext)
    const forms = listForms(ciphertext, key)
    const first = ids[formsOfEach.findIndex((others) => others.some((form) => forms.includes(form)))]
    formsOfEach.push(forms)
    if (seenCiphertexts.has(text)) report('ciphertext-duplicate', 'its encrypted share occurs twice in the file.', id)
    else if (first !== undefined) {
      report('ciphertext-duplicate', `its encrypted share is that of operator ${first}, less its modulus.`, id)
    }
    seenCiphertexts.add(text)
    const privateKey = id === undefined ? undefined : privateKeys.get(id)
    const publicKey = publicKeys[i]
    if (privateKey !== undefined && publicKey && !isShareOf(publicKey, ciphertext, privateKey)) {
      report('ciphertext-differs', 'its encrypted share does not decrypt to the secret of its share key.', id)
    }
  })
}

/** The numbers of 256 bytes that a ciphertext is the remainder of: one of them for several operators can be made to fit. */
function listForms(ciphertext: Uint8Array, key: RsaPublicKeyNumbers | undefined): bigint[] {
  if (key === undefined) return []
  const modulus = bytesToNumberBE(key.modulus)
  const forms: bigint[] = []
  for (let form = bytesToNumberBE(ciphertext); form < largest; form += modulus) forms.push(form)
  return forms
}

const largest = 1n << 2_048n
