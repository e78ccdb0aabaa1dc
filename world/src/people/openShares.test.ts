import { slice } from 'viem'
import { expect, test } from 'vitest'
import { owner } from './accounts.ts'
import { createItem } from './createItem.ts'
import { openShares } from './openShares.ts'
import { operatorKeys } from './operatorKeys.ts'

const operatorIds = [1, 2, 3, 4]
const { payload } = createItem({ validator: 0, owner: owner.address, ownerNonce: 5, operatorIds })
const { sharesData } = payload
const findOperatorKey = (id: number) => operatorKeys[id - 1]?.operatorKey
const parameters = { payload, owner: owner.address, ownerNonces: [4, 5], findOperatorKey }
const open = (changes: Partial<typeof payload>) => openShares({ ...parameters, payload: { ...payload, ...changes } })

test('key shares open with the keys of their operators, and tell their owner nonce', () => {
  expect(openShares(parameters)).toEqual({ ownerNonce: 5, problems: [] })
  expect(openShares({ ...parameters, ownerNonces: [4] }).ownerNonce).toBeUndefined()
})

test('a share for another key is named', () => {
  const found = openShares({ ...parameters, findOperatorKey: (id) => findOperatorKey(id === 3 ? 5 : id) })
  expect(found.problems).toEqual([expect.stringContaining('operator 3')])
})

test('so are shares that make another key, or that are not those of their public keys', () => {
  const other = createItem({ validator: 1, owner: owner.address, ownerNonce: 5, operatorIds }).payload
  expect(open({ sharesData: other.sharesData }).problems).toEqual([expect.stringContaining('do not make its key')])
  const keys = slice(other.sharesData, 96, 96 + 4 * 48).slice(2)
  const mixed = `${slice(sharesData, 0, 96)}${keys}${slice(sharesData, 96 + 4 * 48).slice(2)}` as const
  expect(open({ sharesData: mixed }).problems).toHaveLength(4)
  expect(open({ publicKey: '0x12' }).problems).toHaveLength(1)
})
