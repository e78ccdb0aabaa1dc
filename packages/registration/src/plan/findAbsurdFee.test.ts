import { createPublicClient, custom, numberToHex, parseEther, parseGwei } from 'viem'
import { describe, expect, test } from 'vitest'
import { readUsualGasPrice } from '../transaction/readUsualGasPrice.ts'
import { findAbsurdFee } from './findAbsurdFee.ts'

describe('findAbsurdFee', () => {
  test.each([
    ['ten times the usual', '300', '30', false],
    ['a wei more than that', '300.000000001', '30', true],
    ['a tip of a gwei where blocks are empty', '1.000000009', '0.000000007', false],
    ['a base fee that rose from 0 to 1 gwei', '2.2', '0', false],
    ['ten gwei where blocks are empty', '10', '0', false],
    ['more where blocks are empty', '10.1', '0', true],
    ['what nobody can judge', '900', undefined, false],
  ] as const)('the price: %s', (_, offered, usual, isAbsurd) => {
    const usualGasPrice = usual === undefined ? undefined : parseGwei(usual)
    const maxFeePerGas = parseGwei(offered)
    const found = findAbsurdFee({ gasPrice: { maxFeePerGas }, usualGasPrice, gasCost: 1n, deposit: 0n })
    expect(found).toEqual(
      isAbsurd ? { reason: 'price', maxFeePerGas, usual: usualGasPrice, isExtreme: true } : undefined,
    )
  })

  test.each([
    ['as much as the deposit', '3', '3', undefined],
    ['more than the deposit', '3.1', '3', false],
    ['more than a small deposit, and little all the same', '0.1', '0.01', undefined],
    ['ten times a small deposit', '0.11', '0.01', false],
    ['half an ether for a small deposit', '0.5', '0.01', false],
    ['more than half an ether for a small deposit', '0.51', '0.01', true],
    ['five times a deposit', '5', '1', false],
    ['more than five times a deposit', '5.1', '1', true],
    ['little for what deposits nothing', '0.1', '0', undefined],
    ['much for what deposits nothing', '9', '0', false],
  ] as const)('the share: %s', (_, gas, deposited, isExtreme) => {
    const gasCost = parseEther(gas)
    const deposit = parseEther(deposited)
    const found = findAbsurdFee({ gasPrice: { maxFeePerGas: parseGwei('30') }, gasCost, deposit })
    expect(found).toEqual(isExtreme === undefined ? undefined : { reason: 'share', gasCost, deposit, isExtreme })
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
