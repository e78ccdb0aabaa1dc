import type { Address } from '@x/schemas'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { type ChainScript, createScriptedChain } from '../fixtures/createScriptedChain.ts'
import { assertAccountNonce } from './assertAccountNonce.ts'
import { awaitPendingTransactions } from './awaitPendingTransactions.ts'
import { getAccountNonce } from './getAccountNonce.ts'

// Nodes behind one address of which one is behind, and transactions that wait.

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const owner: Address = `0x${'aa'.repeat(20)}`
const signal = undefined

/** What comes of some work, with a look at the node each second. */
function watch<result>(work: Promise<result>) {
  const outcome: { result?: result; error?: unknown } = {}
  work.then(
    (result) => Object.assign(outcome, { result }),
    (error: unknown) => Object.assign(outcome, { error }),
  )
  return { outcome, pass: (seconds: number) => vi.advanceTimersByTimeAsync(seconds * 1_000) }
}

describe('the number of the next transaction', () => {
  const start = (changes: Partial<ChainScript>) => {
    const { script, client } = createScriptedChain(changes)
    return { script, ...watch(getAccountNonce(client, owner, signal)) }
  }

  test('is that of mined ones, also where a node that is behind counts fewer that wait', async () => {
    for (const pendingCount of [7, 6]) {
      const { pass, outcome } = start({ latestCount: 7, pendingCount })
      await pass(0)
      expect(outcome).toEqual({ result: 7 })
    }
  })

  test('is known where what waits is mined at the third look', async () => {
    const { script, pass, outcome } = start({ latestCount: 7, pendingCount: 8 })
    await pass(1.5)
    expect(outcome).toEqual({})
    script.latestCount = 8
    await pass(1)
    expect(outcome).toEqual({ result: 8 })
  })

  test('is not known while some wait: how many is told', async () => {
    const { pass, outcome } = start({ latestCount: 7, pendingCount: 9 })
    await pass(2)
    expect(outcome).toMatchObject({
      error: {
        name: 'AccountBusyError',
        reason: 'pending',
        count: 2,
        shortMessage: `Account ${owner} has 2 pending transactions.`,
      },
    })
    const one = start({ latestCount: 7, pendingCount: 8 })
    await one.pass(2)
    expect(one.outcome).toMatchObject({
      error: { count: 1, shortMessage: `Account ${owner} has a pending transaction.` },
    })
  })
})

describe('a transaction that an earlier run has left', () => {
  const start = (changes: Partial<ChainScript>) => {
    const { script, client } = createScriptedChain(changes)
    const told: number[] = []
    const onPending = (count: number) => void told.push(count)
    return { script, told, ...watch(awaitPendingTransactions(client, { owner, onPending }).then(() => 'done')) }
  }

  test('is waited for, and how many there are is told at each look', async () => {
    const { script, told, pass, outcome } = start({ latestCount: 7, pendingCount: 9 })
    await pass(0)
    script.latestCount = 8
    await pass(1)
    expect({ told, outcome }).toEqual({ told: [2, 1], outcome: {} })
    script.latestCount = 9
    await pass(1)
    expect({ told, outcome }).toEqual({ told: [2, 1], outcome: { result: 'done' } })
  })

  test('is none where none waits', async () => {
    const { told, pass, outcome } = start({ latestCount: 7, pendingCount: 7 })
    await pass(0)
    expect({ told, outcome }).toEqual({ told: [], outcome: { result: 'done' } })
  })

  test('is given up after ten minutes', async () => {
    const { pass, outcome } = start({ latestCount: 7, pendingCount: 8 })
    await pass(600)
    expect(outcome).toEqual({})
    await pass(1)
    expect(outcome).toMatchObject({
      error: {
        name: 'AccountBusyError',
        reason: 'still-pending',
        count: 1,
        shortMessage: expect.stringContaining(`1 transaction of ${owner} was still pending`),
      },
    })
  })
})

describe('what was prepared for a block', () => {
  type Given = { accountNonce?: number; count?: number; isChosen?: boolean; changes?: Partial<ChainScript> }
  const start = ({ accountNonce = 7, count = 7, isChosen = false, changes = {} }: Given) => {
    const { script, client } = createScriptedChain(changes)
    const asked: unknown[] = []
    script.onRequest = (method, [, block]) => {
      if (method === 'eth_getTransactionCount') asked.push(block)
    }
    const state = { accountNonce: count, blockNumber: 100 }
    const work = assertAccountNonce(client, { owner, accountNonce, isChosen, state, signal }).then(() => 'good')
    return { script, asked, ...watch(work) }
  }

  test('is signed with the number that the account had there', async () => {
    const { pass, outcome, asked } = start({})
    await pass(0)
    expect({ outcome, asked }).toEqual({ outcome: { result: 'good' }, asked: [] })
  })

  test('is prepared again where the account has sent more by then, unless the caller has chosen the number', async () => {
    const other = start({ count: 8 })
    const chosen = start({ count: 8, isChosen: true })
    await other.pass(0)
    expect(other.outcome).toMatchObject({ error: { name: 'AccountUsedError' } })
    const expected = { name: 'AccountNonceError', account: owner, accountNonce: 7, count: 8, blockNumber: 100 }
    expect(chosen.outcome).toMatchObject({ error: expected })
  })

  test('is prepared again when the node has caught up, at a newer block', async () => {
    const { script, asked, pass, outcome } = start({ accountNonce: 9, changes: { latestCount: 8 } })
    await pass(3)
    // Before there is a newer block nothing else can be said.
    expect({ asked, outcome }).toEqual({ asked: [], outcome: {} })
    script.head = 101
    await pass(1)
    expect({ asked, outcome }).toEqual({ asked: ['0x65'], outcome: {} })
    script.latestCount = 9
    await pass(1)
    expect(outcome).toMatchObject({ error: { name: 'AccountUsedError' } })
  })

  test('is not signed where the node does not catch up', async () => {
    const { pass, outcome } = start({ accountNonce: 9, changes: { head: 105, latestCount: 8 } })
    await pass(29.5)
    expect(outcome).toEqual({})
    await pass(1)
    expect(outcome).toMatchObject({
      error: { name: 'AccountNonceError', accountNonce: 9, count: 7, message: expect.stringContaining('lacks') },
    })
  })
})
