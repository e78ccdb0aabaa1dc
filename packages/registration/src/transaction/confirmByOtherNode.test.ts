import { hoodi } from '@x/schemas'
import type { TransactionReceipt } from 'viem'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { type ChainScript, createScriptedChain, hashOfBlock } from '../fixtures/createScriptedChain.ts'
import { confirmByOtherNode, confirmReceipt } from './confirmByOtherNode.ts'
import { findReceipt } from './watchReceipt.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const owner = `0x${'aa'.repeat(20)}` as const
const to = hoodi.contracts.ssvNetwork.address
const hash = hashOfBlock(1)
const otherHash = hashOfBlock(2)
const prepared = {
  from: owner,
  to,
  data: '0xabcd',
  value: 5n,
  gas: 100_000n,
  functionName: 'deposit',
  owner,
  state: { accountNonce: 7, blockNumber: 100, blockHash: hashOfBlock(100) },
} as const

/** What comes of some work, and what there is to see of it after so many seconds. */
function watch<result>(work: Promise<result>) {
  const outcome: { done?: result; error?: unknown } = {}
  work.then(
    (done) => Object.assign(outcome, { done }),
    (error: unknown) => Object.assign(outcome, { error }),
  )
  return { outcome, pass: (seconds: number) => vi.advanceTimersByTimeAsync(seconds * 1_000) }
}

const disagree = (details: string) => ({
  error: expect.objectContaining({ name: 'NodesDisagreeError', details: expect.stringContaining(details) }),
})

describe('what is about to be signed', () => {
  const start = (changes: Partial<ChainScript>, { patience = 0, earlier = [hash] } = {}) => {
    const { client } = createScriptedChain({ chainId: hoodi.id })
    const { script, client: otherNode } = createScriptedChain({ chainId: hoodi.id, ...changes })
    const sources = { otherNode, patience }
    const work = confirmByOtherNode({ publicClient: client, network: hoodi, sources, earlier }, prepared)
    return { script, ...watch(work.then(() => 'confirmed')) }
  }
  const mined = (status: string) => {
    const receipt = { transactionHash: hash, from: owner, to, blockNumber: 99, blockHash: hashOfBlock(99), status }
    return new Map([[hash, receipt]])
  }

  test('is confirmed by a node that shows the same', async () => {
    for (const changes of [{}, { receipts: mined('0x0') }]) {
      const { outcome, pass } = start(changes)
      await pass(0)
      expect(outcome).toEqual({ done: 'confirmed' })
    }
  })

  test.each<[string, Partial<ChainScript>, string]>([
    ['has another block', { blockHashes: new Map([[100, otherHash]]) }, 'It has another block 100.'],
    ['counts more transactions', { latestCount: 8 }, 'had sent 8 transactions according to it, and 7 according to'],
    ['shows that an earlier attempt did it', { receipts: mined('0x1') }, `transaction ${hash} did it already`],
    ['fails', { answers: { eth_getBlockByNumber: fail } }, 'The node failed'],
    ['tells nothing of an earlier attempt', { answers: { eth_getTransactionReceipt: fail } }, 'It does not answer.'],
  ])('is not signed where the second node %s', async (_, changes, details) => {
    const { outcome, pass } = start(changes)
    await pass(0)
    expect(outcome).toEqual(disagree(details))
    const patient = start(changes, { patience: 10_000 })
    await patient.pass(9)
    expect(patient.outcome).toEqual({})
    await patient.pass(2)
    expect(patient.outcome).toEqual(disagree(details))
  })

  test('is confirmed by a node that catches up', async () => {
    const { script, outcome, pass } = start({ head: 99 }, { patience: 10_000 })
    await pass(3)
    expect(outcome).toEqual({})
    script.head = 100
    await pass(5)
    expect(outcome).toEqual({ done: 'confirmed' })
  })

  test('is not shown to a node of another chain', async () => {
    const { outcome, pass } = start({ chainId: 5 }, { patience: 10_000 })
    await pass(0)
    expect(outcome).toMatchObject({ error: { name: 'NetworkMismatchError' } })
  })

  test('needs no second node', async () => {
    const { client } = createScriptedChain()
    await confirmByOtherNode({ publicClient: client, network: hoodi }, prepared)
  })
})

describe('a receipt', () => {
  type Receipt = TransactionReceipt
  const start = async (change: Record<string, unknown> | undefined, patience = 0) => {
    const log = { address: to, topics: [otherHash], data: '0x12' }
    const raw = {
      ...{ transactionHash: hash, from: owner, to, status: '0x1', blockNumber: '0x64', blockHash: hashOfBlock(100) },
      ...{ gasUsed: '0x5', effectiveGasPrice: '0x6', logs: [log] },
    }
    const first = createScriptedChain({ answers: { eth_getTransactionReceipt: () => raw } })
    const second = createScriptedChain()
    const tell = (changes: Record<string, unknown>) => {
      second.script.answers = { eth_getTransactionReceipt: () => ({ ...raw, ...changes }) }
    }
    if (change !== undefined) tell(change)
    const receipt: Receipt | undefined = await findReceipt(first.client, { network: hoodi, owner, hash })
    if (receipt === undefined) throw new TypeError('There is one.')
    const sources = { otherNode: second.client, patience }
    const work = confirmReceipt({ publicClient: first.client, network: hoodi, sources }, receipt)
    return { log, tell, receipt, ...watch(work) }
  }

  test('is believed where both nodes show it, the second one perhaps later', async () => {
    const { receipt, outcome, pass } = await start({})
    await pass(0)
    expect(outcome).toEqual({ done: receipt })
    const late = await start(undefined, 10_000)
    await late.pass(3)
    expect(late.outcome).toEqual({})
    late.tell({})
    await late.pass(5)
    expect(late.outcome).toEqual({ done: late.receipt })
  })

  test.each([
    ['does not show it', undefined, 'It does not know it.'],
    ['shows that it reverted', { status: '0x0' }, 'It shows another receipt.'],
    ['shows it in another block', { blockHash: otherHash }, 'It shows another receipt.'],
    ['shows another number of its block', { blockNumber: '0x65' }, 'It shows another receipt.'],
    ['shows other gas', { gasUsed: '0x6' }, 'It shows another receipt.'],
    ['shows another price', { effectiveGasPrice: '0x5' }, 'It shows another receipt.'],
    ['shows no events', { logs: [] }, 'It shows another receipt.'],
    ['shows other events', { logs: [{ address: to, topics: [otherHash], data: '0x13' }] }, 'It shows another receipt.'],
    ['shows events of others', { logs: [{ address: owner, topics: [otherHash], data: '0x12' }] }, 'It shows another'],
    ['shows events with another name', { logs: [{ address: to, topics: [hash], data: '0x12' }] }, 'It shows another'],
  ])('is not believed where the second node %s', async (_, change, details) => {
    const { outcome, pass } = await start(change)
    await pass(0)
    expect(outcome).toEqual(disagree(details))
    expect(outcome.error).toMatchObject({ hash })
  })
})

function fail(): never {
  throw new Error('away')
}
