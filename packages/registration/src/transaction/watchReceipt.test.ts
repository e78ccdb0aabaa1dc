import { type Address, type Hex, hoodi } from '@x/schemas'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { createScriptedChain, hashOfBlock, type ScriptedTransaction } from '../fixtures/createScriptedChain.ts'
import { createReceiptSearch, type WatchReceiptParameters, watchReceipt } from './watchReceipt.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const owner: Address = `0x${'Aa'.repeat(20)}`
const stranger: Address = `0x${'bb'.repeat(20)}`
const to = hoodi.contracts.ssvNetwork.address
const hash: Hex = `0x${'11'.repeat(32)}`
const otherHash: Hex = `0x${'22'.repeat(32)}`
const otherBlock: Hex = `0x${'ee'.repeat(32)}`
const sent = { accountNonce: 7, to, data: '0xabcd', value: 5n } as const
const transaction: ScriptedTransaction = { hash, from: owner, to, nonce: 7, input: '0xabcd', value: 5n }

/** Looks at a scripted chain once a second. */
function start(options: Partial<WatchReceiptParameters> & { isSent?: boolean } = {}) {
  const { script, client } = createScriptedChain()
  const { isSent = true, ...rest } = options
  const search = createReceiptSearch(hash, isSent ? sent : undefined)
  const watch = watchReceipt(client, { network: hoodi, owner, search, pollingInterval: 1_000, ...rest })
  const outcome: { receipt?: unknown; error?: unknown } = {}
  const drain = async () => {
    for (;;) {
      const step = await watch.next()
      if (step.done) return step.value
    }
  }
  const begin = () => {
    drain().then(
      (receipt) => Object.assign(outcome, { receipt }),
      (error: unknown) => Object.assign(outcome, { error }),
    )
    return vi.advanceTimersByTimeAsync(0)
  }
  /** So many further looks. */
  const look = (times = 1) => vi.advanceTimersByTimeAsync(times * 1_000)
  const mine = (blockNumber: number, of: Hex = hash, changes = {}) => {
    const blockHash = hashOfBlock(blockNumber)
    script.receipts.set(of, { transactionHash: of, from: owner, to, blockNumber, blockHash, ...changes })
  }
  return { script, search, outcome, begin, look, mine }
}

const lost = (reason: string, replacedBy?: Hex) => ({
  error: expect.objectContaining({ name: 'TransactionLostError', reason, hash, replacedBy }),
})

describe('a receipt', () => {
  test('is there with the block that holds it, and with so many confirmations not before', async () => {
    const one = start()
    one.mine(100)
    await one.begin()
    expect(one.outcome).toMatchObject({ receipt: { transactionHash: hash, blockNumber: 100n } })

    const three = start({ confirmations: 3 })
    three.mine(100)
    await three.begin()
    expect(three.search).toMatchObject({ isMined: true, head: 100n, block: { number: 100n, hash: hashOfBlock(100) } })
    three.script.head = 101
    await three.look()
    expect(three.outcome).toEqual({})
    three.script.head = 102
    await three.look()
    expect(three.outcome).toMatchObject({ receipt: { blockNumber: 100n } })
  })

  test.each([
    ['from another account', { from: stranger }],
    ['to another contract', { to: stranger }],
    ['to none', { to: null }],
    ['with another hash', { transactionHash: otherHash }],
  ])('%s is none', async (_, changes) => {
    const { mine, begin, look, outcome } = start({ timeout: 5_000 })
    mine(100, hash, changes)
    await begin()
    await look(6)
    expect(outcome).toMatchObject({
      error: {
        name: 'TransactionTimeoutError',
        cause: expect.objectContaining({ message: expect.stringContaining('the receipt of another transaction') }),
      },
    })
  })
})

describe('a number that is used up', () => {
  test('counts after three looks in a row', async () => {
    const { script, begin, look, outcome } = start()
    script.latestCount = 8
    await begin()
    await look()
    expect(outcome).toEqual({})
    script.latestCount = 7
    await look()
    script.latestCount = 8
    await look(2)
    expect(outcome).toEqual({})
    await look()
    expect(outcome).toEqual(lost('replaced'))
  })

  test('by the same call with higher fees is waited for', async () => {
    const { script, search, begin, look, mine, outcome } = start()
    script.latestCount = 8
    // The oldest block that is looked at.
    script.blocks.set(70, [{ ...transaction, hash: otherHash }])
    await begin()
    await look(2)
    expect(search.hashes).toEqual([otherHash, hash])
    await look(3)
    expect(search.hashes).toEqual([otherHash, hash])
    mine(70, otherHash)
    await look()
    expect(outcome).toMatchObject({ receipt: { transactionHash: otherHash } })
  })

  test.each([
    ['with other data', { input: '0xabce' }, otherHash],
    ['with another value', { value: 6n }, otherHash],
    ['to another contract', { to: stranger }, otherHash],
    ['that creates a contract', { to: null }, otherHash],
    ['of another account', { from: stranger }, undefined],
    ['with another number', { nonce: 8 }, undefined],
  ] as const)('by one %s is lost', async (_, changes, replacedBy) => {
    const { script, begin, look, outcome } = start()
    script.latestCount = 8
    script.blocks.set(99, [{ ...transaction, hash: otherHash, ...changes }])
    await begin()
    await look(2)
    expect(outcome).toEqual(lost('replaced', replacedBy))
  })

  test('by one in a block that is too old to be looked at is lost', async () => {
    const { script, begin, look, outcome } = start()
    script.latestCount = 8
    script.blocks.set(69, [{ ...transaction, hash: otherHash }])
    await begin()
    await look(2)
    expect(outcome).toEqual(lost('replaced'))
  })

  test('is looked for on a young chain from its first block', async () => {
    const { script, search, begin, look } = start()
    Object.assign(script, { latestCount: 8, head: 3 })
    script.blocks.set(0, [{ ...transaction, hash: otherHash }])
    await begin()
    await look(2)
    expect(search.hashes).toEqual([otherHash, hash])
  })

  test('is not known before the node has told what a wallet has sent', async () => {
    const { script, search, begin, look, outcome } = start({ isSent: false })
    script.latestCount = 8
    await begin()
    await look(5)
    expect({ outcome, sent: search.sent }).toEqual({ outcome: {}, sent: undefined })
    script.known.set(hash, { ...transaction, to: null })
    await look()
    expect(search.sent).toBeUndefined()
    script.known.set(hash, transaction)
    await look(2)
    expect(search.sent).toEqual(sent)
    script.known.delete(hash)
    await look()
    expect(outcome).toEqual(lost('replaced'))
  })
})

describe('a transaction that the node does not know', () => {
  test('is dropped after twelve looks in a row, where that is wanted', async () => {
    const { script, begin, look, mine, outcome } = start({ givesUpDropped: true, confirmations: 50 })
    await begin()
    await look(10)
    script.known.set(hash, transaction)
    await look()
    script.known.delete(hash)
    await look(11)
    mine(100)
    await look()
    script.receipts.clear()
    await look(11)
    expect(outcome).toEqual({})
    await look()
    expect(outcome).toEqual(lost('dropped'))
  })

  test('is waited for otherwise', async () => {
    const { begin, look, outcome } = start()
    await begin()
    await look(20)
    expect(outcome).toEqual({})
  })
})

describe('the block of a transaction', () => {
  /** It was mined in block 100, and its receipt is gone. */
  async function lose() {
    const all = start({ confirmations: 9 })
    all.mine(100)
    await all.begin()
    all.script.receipts.clear()
    return all
  }

  test('was replaced where the node has another one of that number', async () => {
    const { script, search, look } = await lose()
    script.blockHashes.set(100, otherBlock)
    await look()
    expect(search).toMatchObject({ isMined: false, replacedBlock: 100, block: undefined })
  })

  test('was replaced where the transaction is in another one', async () => {
    const { script, search, look, mine } = await lose()
    script.blockHashes.set(100, otherBlock)
    script.head = 101
    mine(101)
    await look()
    expect(search).toMatchObject({ isMined: true, replacedBlock: 100, block: { number: 101n, hash: hashOfBlock(101) } })
  })

  test.each([
    ['still has it', hashOfBlock(100)],
    ['does not know it', undefined],
  ])('is not replaced where the node %s', async (_, known) => {
    const { script, search, look, outcome } = await lose()
    if (known === undefined) script.head = 99
    await look()
    expect(search).toMatchObject({ isMined: false, replacedBlock: undefined, block: { number: 100n }, head: 100n })
    // And the rest of what a look shows counts.
    script.latestCount = 8
    await look(3)
    expect(outcome).toEqual(lost('replaced'))
  })

  test('is looked for again where the node fails', async () => {
    const { script, search, look } = await lose()
    script.blockHashes.set(100, otherBlock)
    script.onRequest = (method) => {
      if (method === 'eth_getBlockByNumber') throw new Error('away')
    }
    await look()
    expect(search.replacedBlock).toBeUndefined()
    script.onRequest = () => undefined
    await look()
    expect(search.replacedBlock).toBe(100)
  })
})

describe('a wait', () => {
  test('ends after its time, though blocks come, and not before', async () => {
    const { script, begin, look, outcome } = start({ timeout: 20_000, giveUpAfter: 5_000 })
    script.onRequest = (method) => {
      if (method === 'eth_blockNumber') script.head++
    }
    await begin()
    await look(19)
    expect(outcome).toEqual({})
    await look(2)
    expect(outcome).toMatchObject({
      error: {
        name: 'TransactionTimeoutError',
        hash,
        timeout: 20_000,
        message: expect.stringContaining('20 seconds.'),
      },
    })
    expect(outcome.error).not.toHaveProperty('cause')
  })

  test('says for how long it was', async () => {
    const { begin, look, outcome } = start({ timeout: 1_000 })
    await begin()
    await look(2)
    expect(outcome.error).toMatchObject({ message: expect.stringContaining('was not mined within 1 second.') })
  })

  test.each([
    ['shows no block', () => undefined, 'The node has shown no new block'],
    [
      'fails',
      () => {
        throw new Error('away')
      },
      'The node has given no valid answer',
    ],
    ['does not answer', () => new Promise(() => {}), 'The node has shown no new block'],
  ])('is given up where the node %s', async (_, onRequest, text) => {
    const { script, begin, look, outcome } = start({ giveUpAfter: 5_000 })
    await begin()
    // What counts is the newest block.
    await look(3)
    script.head++
    await look()
    script.onRequest = onRequest
    await look(4)
    expect(outcome).toEqual({})
    await look(2)
    expect(outcome).toMatchObject({
      error: { name: 'NodeStalledError', silentFor: 5_000, message: expect.stringContaining(text) },
    })
  })

  test('forgets a failure with the next answer', async () => {
    const { script, begin, look, outcome } = start({ giveUpAfter: 5_000 })
    script.onRequest = () => {
      throw new Error('away')
    }
    await begin()
    await look()
    script.onRequest = () => undefined
    await look(5)
    expect(outcome).toEqual({})
    await look(2)
    expect(outcome.error).toMatchObject({ message: expect.stringContaining('has shown no new block') })
    expect(outcome.error).not.toHaveProperty('cause')
  })

  test('ends when it is aborted, also while the node does not answer', async () => {
    for (const isSilent of [false, true]) {
      const stop = new AbortController()
      const { script, begin, look, outcome } = start({ signal: stop.signal })
      await begin()
      if (isSilent) script.onRequest = () => new Promise(() => {})
      await look()
      const reason = new Error('enough')
      stop.abort(reason)
      await look()
      expect(outcome.error).toBe(reason)
    }
  })
})
