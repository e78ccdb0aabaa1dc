import { createPublicClient, custom, numberToHex, parseGwei } from 'viem'
import { describe, expect, test } from 'vitest'
import { readUsualGasPrice } from '../transaction/readUsualGasPrice.ts'
import { findAbsurdFee } from './findAbsurdFee.ts'

describe('findAbsurdFee', () => {
  test.each([
    ['ten times the usual', '300', '30', false],
    ['a wei more than that', '300.000000001', '30', true],
    ['a tip of a gwei where blocks are empty', '1.000000009', '0.000000007', false],
    ['two gwei where blocks are empty', '2', '0', false],
    ['more where blocks are empty', '2.1', '0', true],
    ['what nobody can judge', '900', undefined, false],
  ] as const)('%s', (_, offered, usual, isAbsurd) => {
    const usualGasPrice = usual === undefined ? undefined : parseGwei(usual)
    const gasPrice = { maxFeePerGas: parseGwei(offered), maxPriorityFeePerGas: 1n }
    const found = findAbsurdFee({ gasPrice, usualGasPrice })
    expect(found).toEqual(isAbsurd ? { maxFeePerGas: parseGwei(offered), usual: usualGasPrice } : undefined)
  })
})

describe('readUsualGasPrice', () => {
  const ask = (answer: () => unknown) =>
    readUsualGasPrice(createPublicClient({ transport: custom({ request: async () => answer() }, { retryCount: 0 }) }))
  const history = (fees: readonly number[], rewards?: readonly number[]) => () => ({
    baseFeePerGas: [...fees, 10_000].map((fee) => numberToHex(fee)),
    gasUsedRatio: fees.map(() => 0.5),
    oldestBlock: '0x1',
    ...(rewards === undefined ? {} : { reward: rewards.map((reward) => [numberToHex(reward)]) }),
  })

  test('is the median of base fee and tip, without the block to come', async () => {
    expect(await ask(history([5, 900, 7], [1, 1, 20]))).toBe(27n)
    expect(await ask(history([5, 900, 7]))).toBe(7n)
    expect(await ask(history([4]))).toBe(4n)
  })

  test('is not known where the node does not tell', async () => {
    expect(await ask(history([]))).toBeUndefined()
    const fail = () => {
      throw new Error('no such method')
    }
    expect(await ask(fail)).toBeUndefined()
  })
})
