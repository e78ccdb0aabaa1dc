import { type Hex, InvalidInputError } from '@x/schemas'
import { bytesToHex } from '@x/schemas/internal'
import { describe, expect, test } from 'vitest'
import { createKeySharesItem } from './createKeySharesItem.ts'
import { getOperators, getSecretKey, owner, readVector } from './fixtures/cluster.ts'
import { parseKeyShares } from './parseKeyShares.ts'
import { verifyOwnerNonceSignature } from './verifyOwnerNonceSignature.ts'

const { payload } = createKeySharesItem({
  secretKey: getSecretKey(1),
  operators: getOperators(4),
  owner,
  ownerNonce: 5,
})
const registered = { ...payload, owner, ownerNonce: 5 }
const infinity = bytesToHex(Uint8Array.of(0xc0, ...new Uint8Array(47)))

test.each(['ssv-keys-1.1.0', 'ssv-keys-1.2.0', 'ssv-sdk-1.0.1'])('what %s signed is verified', (name) => {
  const [item] = parseKeyShares(readVector(`${name}.json`)).shares
  if (item === undefined) throw new Error('the vector has an item')
  expect(verifyOwnerNonceSignature({ ...item.payload, owner, ownerNonce: 5 })).toBe(true)
  expect(verifyOwnerNonceSignature({ ...item.payload, owner, ownerNonce: 4 })).toBe(false)
})

test('the owner may be written in lower case, the nonce as a bigint', () => {
  expect(verifyOwnerNonceSignature({ ...registered, owner: owner.toLowerCase(), ownerNonce: 5n })).toBe(true)
})

describe('it is false', () => {
  const another = createKeySharesItem({
    secretKey: getSecretKey(2),
    operators: getOperators(4),
    owner,
    ownerNonce: 5,
  }).payload
  test.each<[string, Partial<typeof registered>]>([
    ['with another nonce', { ownerNonce: 6 }],
    ['with another owner', { owner: '0x0000000000000000000000000000000000000001' }],
    ["with another validator's shares", { sharesData: another.sharesData }],
    ["with another validator's key", { publicKey: another.publicKey }],
    ['without shares', { sharesData: '0x' }],
    ['with shares that end within the signature', { sharesData: payload.sharesData.slice(0, 100) as Hex }],
    ['with an odd number of digits', { sharesData: payload.sharesData.slice(0, 193) as Hex }],
    ['with what is not hex', { sharesData: `0xzz${payload.sharesData.slice(4)}` }],
    ['with zeros', { sharesData: `0x${'00'.repeat(1312)}` }],
    ['with the point at infinity as signature', { sharesData: `0xc0${'00'.repeat(95)}` }],
    ['with the point at infinity as key and signature', { publicKey: infinity, sharesData: `0xc0${'00'.repeat(95)}` }],
    ['with a key that is too short', { publicKey: payload.publicKey.slice(0, 96) as Hex }],
    ['with an empty key', { publicKey: '0x' }],
  ])('%s', (_, change) => {
    expect(verifyOwnerNonceSignature({ ...registered, ...change })).toBe(false)
  })
})

test('only the signature counts, whatever comes after it', () => {
  const signature = payload.sharesData.slice(0, 2 + 2 * 96) as Hex
  expect(verifyOwnerNonceSignature({ ...registered, sharesData: signature })).toBe(true)
  expect(verifyOwnerNonceSignature({ ...registered, sharesData: `${signature}ff` })).toBe(true)
})

test('what the caller says must be an address and a nonce', () => {
  expect(() => verifyOwnerNonceSignature({ ...registered, owner: '0x12' })).toThrow(InvalidInputError)
  expect(() => verifyOwnerNonceSignature({ ...registered, ownerNonce: -1 })).toThrow(InvalidInputError)
})
