import { numberToHex } from 'viem'
import { expect, test } from 'vitest'
import { createScriptedChain } from '../fixtures/createScriptedChain.ts'
import { readUsualGasPrice } from './readUsualGasPrice.ts'

const hex = (amounts: readonly number[]) => amounts.map((amount) => numberToHex(amount))

test.each([
  ['of three blocks that in the middle', [9, 1, 5, 99], [[1], [1], [1]], 6n],
  ['with the tips that were usual', [1, 2, 3, 99], [[30], [20], [10]], 22n],
  ['of two blocks the higher one', [1, 5, 99], [[0], [0]], 5n],
  ['without tips, where the node tells none', [9, 1, 5, 99], undefined, 5n],
  ['with those tips that it tells', [9, 1, 5, 99], [[0], [], [0]], 5n],
])('the usual gas price is %s', async (_, fees, rewards, expected) => {
  const reward = rewards && { reward: rewards.map(hex) }
  const { client } = createScriptedChain({
    answers: { eth_feeHistory: () => ({ baseFeePerGas: hex(fees), gasUsedRatio: [], oldestBlock: '0x1', ...reward }) },
  })
  expect(await readUsualGasPrice(client)).toBe(expected)
})

test('the usual gas price is not known where the node does not tell', async () => {
  expect(await readUsualGasPrice(createScriptedChain().client)).toBeUndefined()
})
