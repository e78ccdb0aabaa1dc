import * as v from 'valibot'
import { expect, test } from 'vitest'
import { keyShares } from './keyShares.ts'

const publicKey = `0x${'ab'.repeat(48)}` as const
const operatorIds = [1, 2, 3, 4]
const sharesData = '0x1234'
const ownerAddress = '0x012f55B6Cc5D57F943F1E79cF00214B652513f88'

const item = { data: { ownerNonce: 5, ownerAddress, publicKey }, payload: { publicKey, operatorIds, sharesData } }

test.each([['v1.0.6'], ['v1.1.0'], ['v1.2.0'], ['DKG - v2.1.0']])('the list of a %s file is read', (version) => {
  const file = { version, createdAt: '2024-09-03T10:11:12.123456789Z', shares: [item] }
  expect(v.parse(keyShares, file)).toMatchObject(file)
})

test('a list that a writer left null is empty', () => {
  expect(v.parse(keyShares, { version: 'v1.2.0', shares: null }).shares).toEqual([])
})

test.each([
  ['v3 and v4', { version: 'v4', data: null, payload: { readable: { publicKey, operatorIds, shares: sharesData } } }],
  ['v1.0.1', { version: 'v1.0.1', data: {}, payload: { publicKey, operatorIds, sharesData } }],
  ['v1.0.4', { version: 'v1.0.4', ...item }],
])('a flat file of %s becomes a list of one', (_, file) => {
  const { shares } = v.parse(keyShares, file)
  expect(shares).toHaveLength(1)
  expect(shares[0]?.payload).toEqual({ publicKey, operatorIds, sharesData })
  expect(shares[0]?.data.publicKey).toBe(publicKey)
})

test('nonce and owner of a v1.0.4 file are kept', () => {
  const { shares } = v.parse(keyShares, { version: 'v1.0.4', ...item })
  expect(shares[0]?.data).toMatchObject({ ownerNonce: 5, ownerAddress })
})

test.each([
  ['payloads', [item.payload, item.payload]],
  ['items', [item, item]],
  ['items that are about nothing', [{ data: { publicKey: null, ownerNonce: null }, payload: item.payload }, item]],
])('a plain list of %s is read', (_, file) => {
  const { shares } = v.parse(keyShares, file)
  expect(shares.map(({ payload }) => payload)).toEqual([item.payload, item.payload])
  expect(shares.map(({ data }) => data.publicKey)).toEqual([publicKey, publicKey])
})

test('an item whose values a writer left null is read', () => {
  const nulls = { ...item, data: { publicKey, ownerNonce: null, ownerAddress: null, operators: null } }
  const { shares } = v.parse(keyShares, { version: 'v1.1.0', shares: [nulls] })
  expect(shares[0]?.data).toEqual({ publicKey, ownerNonce: undefined, ownerAddress: undefined, operators: undefined })
})

test('the order of the ids stays as the file has it', () => {
  const turned = { ...item, payload: { ...item.payload, operatorIds: [4, 3, 2, 1] } }
  expect(v.parse(keyShares, { version: 'v1.2.0', shares: [turned] }).shares[0]?.payload.operatorIds).toEqual([
    4, 3, 2, 1,
  ])
})

test.each([
  [{}],
  [[]],
  [[{ publicKey, operatorIds }]],
  [null],
  ['text'],
  [{ version: 'v1.2.0' }],
  [{ version: 'v1', payload: { publicKey, operatorIds } }],
])('what is not a key shares file is refused (%#)', (input) => {
  expect(v.is(keyShares, input)).toBe(false)
})
