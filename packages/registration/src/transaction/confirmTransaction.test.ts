import { BaseError, type Hex, hoodi } from '@x/schemas'
import { createWalletClient, keccak256, parseTransaction } from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { type ChainScript, createScriptedChain, hashOfBlock } from '../fixtures/createScriptedChain.ts'
import { createTestLook } from '../fixtures/createTestLook.ts'
import { type ConfirmParameters, confirmTransaction, type WaitingEvent } from './confirmTransaction.ts'
import type { Signature } from './signTransaction.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const account = privateKeyToAccount(`0x${'11'.repeat(32)}`)
const owner = account.address
const to = hoodi.contracts.ssvNetwork.address
const bytes = { serialized: '0x02aa', hash: keccak256('0x02aa') } as const
const fees = { maxFeePerGas: 2_000_000_001n, maxPriorityFeePerGas: 100_000_001n }
/** An eighth more, rounded up. */
const raised = { maxFeePerGas: 2_250_000_002n, maxPriorityFeePerGas: 112_500_002n }
const call = { to, data: '0xabcd', value: 5n } as const
const prepared = {
  ...call,
  from: owner,
  gas: 100_000n,
  functionName: 'deposit',
  owner,
  state: { accountNonce: 7, blockNumber: 100, blockHash: hashOfBlock(100) },
}

/** Waits for a transaction that a scripted chain does not mine by itself; a block comes each second. */
function start(
  { signed = { accountNonce: 7, fees, bytes }, ...options }: Partial<ConfirmParameters> & { signed?: Signature } = {},
  changes: Partial<ChainScript> = {},
) {
  const { script, client, transport } = createScriptedChain({ chainId: hoodi.id, ...changes })
  script.onRequest = (method) => {
    if (method === 'eth_blockNumber') script.head++
  }
  const begunAt = Date.now()
  const events: (WaitingEvent & { at: number })[] = []
  const outcome: { confirmed?: unknown; error?: unknown } = {}
  const steps = confirmTransaction(
    {
      publicClient: client,
      walletClient: createWalletClient({ account, transport }),
      network: hoodi,
      account,
      pollingInterval: 1_000,
      timeout: 3_600_000,
      waitingInterval: 3_600_000,
      ...options,
    },
    { hash: bytes.hash, prepared, signed, sent: { accountNonce: 7, ...call } },
  )
  const work = async () => {
    for (;;) {
      const step = await steps.next()
      if (step.done) return step.value
      events.push({ ...step.value, at: Date.now() - begunAt })
    }
  }
  work().then(
    (confirmed) => Object.assign(outcome, { confirmed }),
    (error: unknown) => Object.assign(outcome, { error }),
  )
  const mine = (hash: Hex, blockNumber: number) => {
    const blockHash = hashOfBlock(blockNumber)
    script.receipts.set(hash, { transactionHash: hash, from: owner, to, blockNumber, blockHash })
  }
  const pass = (seconds: number) => vi.advanceTimersByTimeAsync(seconds * 1_000)
  const times = (type: WaitingEvent['type']) =>
    events.filter((event) => event.type === type).map(({ at }) => Math.round(at / 1_000))
  return { script, events, outcome, mine, pass, times }
}

test('is told to wait as often as agreed, and for how long it has', async () => {
  const { events, times, pass } = start({ waitingInterval: 5_000 })
  await pass(17)
  expect(times('waiting')).toEqual([5, 10, 15])
  expect(events).toMatchObject(
    [5_000, 10_000, 15_000].map((waited) => ({ hash: bytes.hash, waited, error: undefined })),
  )
})

test('tells the newest block beside the receipt', async () => {
  const { script, mine, pass, outcome } = start({ confirmations: 3 })
  mine(bytes.hash, 102)
  await pass(10)
  expect(outcome).toMatchObject({ confirmed: { receipt: { transactionHash: bytes.hash }, head: 104 } })
  expect(script.sent).toEqual([])
})

describe('a transaction that is stuck', () => {
  test('is signed again with an eighth more, each time for the same number, and any of them may be mined', async () => {
    const { script, events, mine, pass, times, outcome } = start({ replaceAfter: 10_000 })
    await pass(9)
    expect(events).toEqual([])
    await pass(15)
    expect(times('replacing')).toEqual([10, 20])
    const lowerCall = { ...call, to: to.toLowerCase() }
    const sent = script.sent.map((serialized) => ({ hash: keccak256(serialized), ...parseTransaction(serialized) }))
    expect(sent).toMatchObject([
      { ...lowerCall, ...raised, gas: 100_000n, nonce: 7, chainId: hoodi.id },
      { ...lowerCall, nonce: 7 },
    ])
    const [first, second] = sent
    expect(events).toMatchObject([
      { type: 'replacing', hash: first?.hash, replaced: [bytes.hash], accountNonce: 7, ...raised },
      { type: 'replacing', hash: second?.hash, replaced: [first?.hash, bytes.hash] },
    ])
    expect(second?.maxFeePerGas).toBe(2_531_250_003n)
    mine(first?.hash ?? '0x', 120)
    await pass(2)
    expect(outcome).toMatchObject({ confirmed: { receipt: { transactionHash: first?.hash } } })
  })

  test('offers what the node estimates where that is more', async () => {
    const { events, pass } = start({ replaceAfter: 10_000 }, { baseFee: 10_000_000_000n, tip: 900_000_000n })
    await pass(11)
    expect(events).toMatchObject([{ maxFeePerGas: 12_900_000_000n, maxPriorityFeePerGas: 900_000_000n }])
  })

  test('is not replaced where the node has forgotten it, and has another one in its place', async () => {
    const { script, events, pass } = start({ replaceAfter: 10_000 }, { pendingCount: 8 })
    await pass(25)
    expect([script.sent, events]).toEqual([[], []])
    // The other one is gone.
    script.pendingCount = 7
    await pass(12)
    expect(events).toMatchObject([{ type: 'replacing', replaced: [bytes.hash] }])
  })

  test('is replaced after three minutes where there are limits, and never without', async () => {
    const limited = start({ limits: { maxTotal: 10n ** 18n } })
    const unlimited = start()
    await vi.advanceTimersByTimeAsync(200_000)
    expect(limited.times('replacing')).toEqual([180])
    expect(unlimited.events).toEqual([])
  })

  test('is sent again as it is where a limit keeps it from more, which is told until it is over', async () => {
    const limits = { maxFeePerGas: 2_100_000_000n }
    const { script, events, pass } = start({ replaceAfter: 10_000, waitingInterval: 12_000, limits })
    await pass(13)
    expect(script.sent).toEqual([bytes.serialized])
    expect(events).toMatchObject([
      { type: 'waiting', error: { name: 'SpendingLimitError', limit: 'maxFeePerGas', needed: raised.maxFeePerGas } },
    ])
    limits.maxFeePerGas = 3_000_000_000n
    await pass(12)
    expect(events.slice(1)).toMatchObject([
      { type: 'replacing', ...raised },
      { type: 'waiting', error: undefined },
    ])
  })

  test('is sent again as it is where the node asks for an absurd gas price', async () => {
    const { script, events, pass } = start({ replaceAfter: 10_000, waitingInterval: 12_000 }, { baseFee: 10n ** 13n })
    await pass(13)
    expect(script.sent).toEqual([bytes.serialized])
    expect(events).toMatchObject([{ type: 'waiting', error: { name: 'GasPriceLimitError' } }])
  })

  test('is not signed for what the account does not have, and waited for on', async () => {
    const { script, events, pass, outcome } = start({ replaceAfter: 10_000 }, { balance: 5n })
    await pass(15)
    expect({ sent: script.sent, events, outcome }).toEqual({ sent: [], events: [], outcome: {} })
  })

  test('is waited for where the replacement could not be sent, which may have arrived all the same', async () => {
    const { script, events, mine, pass, outcome } = start({ replaceAfter: 10_000 })
    const { onRequest } = script
    script.onRequest = (method, params) => {
      if (method === 'eth_sendRawTransaction') throw Object.assign(new Error('refused'), { code: -32_000 })
      return onRequest(method, params)
    }
    await pass(18)
    const [replacing] = events
    mine(replacing?.hash ?? '0x', 110)
    await pass(2)
    expect(outcome).toMatchObject({ confirmed: { receipt: { transactionHash: replacing?.hash } } })
    expect(replacing?.hash).not.toBe(bytes.hash)
  })

  test('ends when it is aborted while it is signed again', async () => {
    const stop = new AbortController()
    const reason = new Error('enough')
    const { script, pass, outcome, events } = start({ replaceAfter: 10_000, signal: stop.signal })
    const { onRequest } = script
    script.onRequest = (method, params) => {
      if (method === 'eth_getBalance') {
        stop.abort(reason)
        throw reason
      }
      return onRequest(method, params)
    }
    await pass(12)
    expect({ outcome, events }).toEqual({ outcome: { error: reason }, events: [] })
  })
})

describe('the last look', () => {
  test('keeps a stuck one from being replaced, which is told with what would cancel it, once for each reason', async () => {
    const { look, lastLook } = createTestLook()
    look.objection = 'It must not be.'
    const { script, events, pass, times } = start({ replaceAfter: 10_000, waitingInterval: 24_000, lastLook })
    await pass(25)
    expect(script.sent).toEqual([])
    const accountNonce = 7
    expect(events).toMatchObject([
      { type: 'withheld', hash: bytes.hash, error: { shortMessage: 'It must not be.' }, accountNonce, ...raised },
      { type: 'waiting', error: { shortMessage: 'It must not be.' } },
    ])
    look.objection = 'It still must not be.'
    await pass(10)
    look.objection = undefined
    await pass(10)
    expect(events.slice(2).map(({ type }) => type)).toEqual(['withheld', 'replacing'])
    expect(times('replacing')).toEqual([40])
    expect(script.sent).toHaveLength(1)
  })

  test('keeps a replacement from being sent that was signed a moment before', async () => {
    const { look, lastLook } = createTestLook()
    lastLook.beforePushing = async () => {
      if (++look.looks === 2) throw new BaseError('Not any more.')
    }
    const { script, events, pass } = start({ replaceAfter: 10_000, lastLook })
    await pass(12)
    expect(script.sent).toEqual([])
    // The replacement is not waited for: it was never sent.
    expect(events).toMatchObject([{ type: 'replacing' }, { type: 'withheld', hash: bytes.hash }])
  })

  test('keeps one from being sent again whose block was replaced, and none where a limit is why', async () => {
    const { look, lastLook } = createTestLook()
    look.objection = 'Not now.'
    const { script, events, mine, pass } = start({ confirmations: 100, lastLook })
    mine(bytes.hash, 101)
    await pass(3)
    script.receipts.clear()
    script.blockHashes.set(101, `0x${'ee'.repeat(32)}`)
    await pass(3)
    expect(script.sent).toEqual([])
    expect(events).toMatchObject([{ type: 'reorganized' }, { type: 'withheld' }])
    const limits = { maxFeePerGas: 2_100_000_000n }
    const limited = start({ replaceAfter: 10_000, limits, lastLook })
    await limited.pass(12)
    expect(limited.script.sent).toEqual([])
  })

  test('is repeated once an epoch whoever has signed and however long nothing is replaced, and what it sees is told at once', async () => {
    const { look, lastLook } = createTestLook({ age: 'good' })
    const { events, pass, times } = start({ lastLook, signed: { accountNonce: 7, fees, bytes: undefined } })
    await pass(60)
    expect(look.looks).toBe(0)
    look.age = 'due'
    await pass(2)
    // It is due until a look was good, and one that finds nothing makes it so.
    look.age = 'good'
    expect(look.looks).toBeGreaterThan(0)
    look.looks = 0
    await pass(60)
    expect({ looks: look.looks, events }).toEqual({ looks: 0, events: [] })
    Object.assign(look, { age: 'due', objection: 'Somebody is at work.', isSeen: true })
    await pass(2)
    expect(events).toMatchObject([{ type: 'withheld', hash: bytes.hash, error: { shortMessage: look.objection } }])
    expect(look.looks).toBe(1)
    // One that fails is repeated a slot later, and told once.
    await pass(25)
    expect(look.looks).toBe(3)
    expect(times('withheld')).toHaveLength(1)
  })

  test('that was taken while a wallet asked its owner is told as soon as the transaction is pending', async () => {
    const { look, lastLook } = createTestLook({ objection: 'Somebody is at work.', isSeen: true })
    await lastLook.beforePushing().catch(() => {})
    const { events, pass } = start({ lastLook, signed: { accountNonce: 7, fees, bytes: undefined } })
    await pass(2)
    expect(events).toMatchObject([{ type: 'withheld', error: { shortMessage: look.objection } }])
  })

  test('stands before each time that a replacement is sent to a node that fails', async () => {
    const { look, lastLook } = createTestLook()
    lastLook.beforePushing = async () => {
      if (++look.looks === 3) throw new BaseError('Not any more.')
    }
    const { script, pass } = start({ replaceAfter: 10_000, lastLook })
    const { onRequest } = script
    let sendings = 0
    script.onRequest = (method, params) => {
      if (method === 'eth_sendRawTransaction' && ++sendings > 0) throw Object.assign(new Error('busy'), { status: 503 })
      return onRequest(method, params)
    }
    await pass(19)
    expect(sendings).toBe(1)
  })
})

describe('a transaction whose block was replaced', () => {
  test('is sent again unless it is in another one, and has its time anew before it counts as stuck', async () => {
    const { script, events, mine, pass, times } = start({ replaceAfter: 10_000, confirmations: 100 })
    mine(bytes.hash, 101)
    await pass(30)
    expect(events).toEqual([])
    script.receipts.clear()
    script.blockHashes.set(101, `0x${'ee'.repeat(32)}`)
    await pass(2)
    expect(events).toMatchObject([{ type: 'reorganized', hash: bytes.hash, blockNumber: 101 }])
    expect(script.sent).toEqual([bytes.serialized])
    await pass(7)
    expect(events).toHaveLength(1)
    await pass(4)
    expect(times('replacing')).toHaveLength(1)
    expect(times('replacing')[0]).toBeGreaterThanOrEqual(40)
  })

  test('is not sent again where it is in another one', async () => {
    const { script, events, mine, pass } = start({ confirmations: 100 })
    mine(bytes.hash, 101)
    await pass(3)
    script.blockHashes.set(101, `0x${'ee'.repeat(32)}`)
    mine(bytes.hash, 102)
    await pass(3)
    expect(events).toMatchObject([{ type: 'reorganized', blockNumber: 101 }])
    expect(script.sent).toEqual([])
  })
})
