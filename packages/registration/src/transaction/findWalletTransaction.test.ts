import { type Address, type Hex, hoodi } from '@x/schemas'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { type ChainScript, createScriptedChain, type ScriptedTransaction } from '../fixtures/createScriptedChain.ts'
import { findWalletTransaction } from './findWalletTransaction.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const owner: Address = `0x${'aa'.repeat(20)}`
const to = hoodi.contracts.ssvNetwork.address
const hash: Hex = `0x${'11'.repeat(32)}`
const sent = { accountNonce: 7, to, data: '0xabcd', value: 5n } as const
// A wallet may have given it another number.
const transaction: ScriptedTransaction = { hash, from: owner, to, nonce: 9, input: '0xabcd', value: 5n }

async function look(changes: Partial<ChainScript>) {
  const { script, client } = createScriptedChain(changes)
  const looking = findWalletTransaction(client, { owner, sent, signal: undefined })
  const found = looking.then((each) => each)
  return { script, found, pass: () => vi.advanceTimersByTimeAsync(1_000) }
}

test.each([
  ['it waits', 'pending'],
  ['it is in one of the newest blocks', 95],
] as const)('what a wallet has sent is found where %s', async (_, block) => {
  const { found } = await look({ pendingCount: 10, blocks: new Map([[block, [transaction]]]) })
  expect(await found).toEqual({ type: 'sent', hash })
})

test('nothing was sent where three looks show no more transactions of the account', async () => {
  const { found, pass } = await look({ pendingCount: 7 })
  await pass()
  await pass()
  expect(await found).toEqual({ type: 'none' })
})

test('a node that is behind at first, or fails, is asked again', async () => {
  const { script, found, pass } = await look({ pendingCount: 7, blocks: new Map([['pending', [transaction]]]) })
  await pass()
  script.pendingCount = 8
  await pass()
  expect(await found).toEqual({ type: 'sent', hash })
  const failing = await look({
    onRequest: () => {
      throw new Error('away')
    },
  })
  await pass()
  await pass()
  expect(await failing.found).toEqual({ type: 'unknown' })
})

test.each([
  ['of somebody else', { from: `0x${'bb'.repeat(20)}` }],
  ['with other data', { input: '0xabce' }],
  ['with another value', { value: 6n }],
  ['to another contract', { to: owner }],
] as const)('one %s is not it', async (_, change) => {
  const blocks = new Map<number | 'pending', ScriptedTransaction[]>([
    ['pending', [{ ...transaction, ...change }]],
    [100, [{ ...transaction, ...change }]],
  ])
  const { found, pass } = await look({ pendingCount: 8, blocks })
  await pass()
  await pass()
  expect(await found).toEqual({ type: 'unknown' })
})
