import type { Hex } from '@x/schemas'
import { expect, test } from 'vitest'
import type { ContractModel } from '../contract/types.ts'
import type { Block, Transaction } from './block.ts'
import { buildBlock, createChain } from './createChain.ts'
import { createPool } from './createPool.ts'
import { hashBlock } from './hashBlock.ts'

const contract: Hex = `0x${'cc'.repeat(20)}`
const alice: Hex = `0x${'aa'.repeat(20)}`
const bob: Hex = `0x${'bb'.repeat(20)}`
const ether = 10n ** 18n

/** A contract that counts its calls, and refuses one of `0xff`. */
const model: ContractModel<{ count: number }> = {
  addresses: new Set([contract]),
  call: ({ count }, { input }) =>
    input === '0xff'
      ? { revert: '0x1234', gas: 30_000n }
      : {
          state: { count: count + 1 },
          output: '0x',
          gas: 50_000n,
          payments: [],
          logs: [{ address: contract, topics: [`0x${'01'.repeat(32)}`], data: input }],
        },
}

const start: Block<{ count: number }> = {
  number: 100,
  timestamp: 1_700_000_000,
  parent: undefined,
  branch: 0,
  baseFee: 10n ** 9n,
  gasUsed: 30_000_000n,
  receipts: [],
  accounts: new Map([[alice, { balance: ether, nonce: 0 }]]),
  state: { count: 0 },
}

function createTransaction(given: Partial<Transaction>): Transaction {
  const { nonce = 0, input = '0x' } = given
  return {
    hash: `0x${(given.from ?? alice).slice(2, 4)}${nonce.toString(16).padStart(4, '0')}${(given.maxFeePerGas ?? 0n).toString(16).padStart(58, '0')}`,
    raw: `0x02${nonce.toString(16).padStart(4, '0')}`,
    from: alice,
    to: contract,
    nonce,
    gas: 100_000n,
    maxFeePerGas: 3n * 10n ** 9n,
    maxPriorityFeePerGas: 10n ** 9n,
    value: 0n,
    input,
    signature: { r: `0x${'01'.repeat(32)}`, s: `0x${'02'.repeat(32)}`, yParity: 0 },
    ...given,
  }
}

test('a transaction is mined, changes the state, and pays base fee and tip for what it used', () => {
  const chain = createChain(start, model)
  chain.pool.add(createTransaction({ input: '0x01', value: 5n }), start.accounts)
  const { receipts, state, accounts } = chain.mine(0)
  expect(receipts).toMatchObject([{ isSuccess: true, gasUsed: 50_000n, effectiveGasPrice: 2n * 10n ** 9n }])
  expect(state).toEqual({ count: 1 })
  expect(accounts.get(alice)).toEqual({ balance: ether - 5n - 50_000n * 2n * 10n ** 9n, nonce: 1 })
  expect(accounts.get(contract)).toEqual({ balance: 5n, nonce: 0 })
  expect(start.state).toEqual({ count: 0 })
})

test('a revert takes its gas and keeps the value, and too little gas takes nearly all of it', () => {
  const chain = createChain(start, model)
  chain.pool.add(createTransaction({ input: '0xff', value: 5n }), start.accounts)
  chain.pool.add(createTransaction({ nonce: 1, gas: 50_500n }), start.accounts)
  const { receipts, state } = chain.mine(0)
  expect(receipts.map(({ isSuccess, gasUsed }) => [isSuccess, gasUsed])).toEqual([
    [false, 30_000n],
    [false, 49_995n],
  ])
  expect(state).toEqual({ count: 0 })
})

test('a reorganization puts transactions back, and the new blocks have other hashes', () => {
  const chain = createChain(start, model)
  chain.pool.add(createTransaction({}), start.accounts)
  const first = chain.mine(0)
  chain.mine(12_000)
  const hold = { isHeld: () => true }
  const head = chain.reorganize(24_000, 2, hold)
  expect([head.number, head.state.count]).toEqual([103, 0])
  const numbers = [head.parent, head.parent?.parent].map((block) => block?.number)
  expect(numbers).toEqual([102, 101])
  expect(hashBlock(head.parent?.parent ?? start).hash).not.toBe(hashBlock(first).hash)
  expect(chain.pool.find(createTransaction({}).hash)).toBeDefined()
  expect(chain.mine(36_000).state.count).toBe(1)
  expect(chain.headAt(36_000, 30_000).number).toBe(101)
})

test('a reorganization mines nothing in a block that is older than its arrival', () => {
  const chain = createChain(start, model)
  for (const now of [0, 12_000, 24_000]) chain.mine(now)
  chain.pool.add(createTransaction({ input: '0x01', value: 5n }), start.accounts)
  const head = chain.reorganize(36_000, 3)
  expect([head.number, head.receipts.length, head.parent?.receipts.length]).toEqual([104, 1, 0])
})

test('the base fee follows how full blocks are, by EIP-1559', () => {
  const fees = (traffic: bigint) =>
    buildBlock(buildBlock(start, { model, pool: createPool(), branch: 0, traffic }), {
      model,
      pool: createPool(),
      branch: 0,
    }).baseFee
  expect([fees(30_000_000n), fees(60_000_000n), fees(0n)]).toEqual([10n ** 9n, 1_125_000_000n, 875_000_000n])
})

test('the pool refuses what geth refuses, in its words', () => {
  const pool = createPool()
  const accounts = new Map([[alice, { balance: ether, nonce: 1 }]])
  const add = (given: Partial<Transaction>) => () => pool.add(createTransaction({ nonce: 1, ...given }), accounts)
  expect(add({ nonce: 0 })).toThrow('nonce too low: next nonce 1, tx nonce 0')
  expect(add({ value: ether })).toThrow('insufficient funds for gas * price + value')
  expect(add({ from: bob })).toThrow(/nonce|insufficient/)
  expect(add({ gas: 16_777_217n })).toThrow('transaction gas limit too high')
  expect(add({ raw: `0x${'00'.repeat(131_073)}` })).toThrow('oversized data')
  expect(add({})).not.toThrow()
  expect(add({})).toThrow('already known')
  expect(add({ maxFeePerGas: 4n * 10n ** 9n })).toThrow('replacement transaction underpriced')
  expect(add({ maxFeePerGas: 33n * 10n ** 8n, maxPriorityFeePerGas: 11n * 10n ** 8n })).not.toThrow()
  expect(pool.list(1n, accounts)).toHaveLength(1)
  expect(pool.countAll(alice, accounts)).toBe(2)
})
