import { createContractRefusal } from '@x/chain/internal'
import { type BaseError, type Hex, hoodi } from '@x/schemas'
import { createWalletClient, keccak256, parseTransaction, type TransactionReceipt } from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { type ChainScript, createScriptedChain, hashOfBlock } from '../fixtures/createScriptedChain.ts'
import { createTestLook } from '../fixtures/createTestLook.ts'
import { attemptTransaction, type Preparation, type PrepareTransaction } from './attemptTransaction.ts'
import { attemptUntilSent } from './attemptUntilSent.ts'
import { BlockReplacedError } from './countAttempts.ts'
import { type RunTransactionParameters, runTransaction, type TransactionLog } from './runTransaction.ts'
import { TransactionRevertedError } from './transactionErrors.ts'
import { maximumTransactionSize } from './transactionLimits.ts'
import type { PreparedTransaction } from './unsignedTransaction.ts'

// One transaction from its preparation to its receipt, on a scripted chain.

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const account = privateKeyToAccount(`0x${'11'.repeat(32)}`)
const owner = account.address
const to = hoodi.contracts.ssvNetwork.address
const value = 5n
const gas = 100_000n

type Prepared = Parameters<typeof createPrepared>[0]
function createPrepared(
  changes: Partial<{ functionName: string; publicKeys: Hex[]; data: Hex; accountNonce: number; blockHash: Hex }> = {},
) {
  const { functionName = 'deposit', publicKeys, data = '0xabcd' } = changes
  const { accountNonce = 7, blockHash = hashOfBlock(100) } = changes
  const state = { accountNonce, blockNumber: 100, blockHash }
  return { from: owner, to, data, value, gas, functionName, owner, publicKeys, state }
}

function connect(changes: Partial<ChainScript> = {}) {
  const { script, client, transport } = createScriptedChain({ chainId: hoodi.id, ...changes })
  const { onRequest } = script
  script.onRequest = (method, params) => {
    if (method === 'eth_blockNumber') script.head++
    return onRequest(method, params)
  }
  const walletClient = createWalletClient({ account, transport })
  const place = { publicClient: client, walletClient, network: hoodi, account, pollingInterval: 1_000 }
  const prepare =
    (prepared: Prepared = {}): PrepareTransaction<Preparation<PreparedTransaction>> =>
    async (ask) => ({ asked: await ask(), prepared: createPrepared(prepared) })
  /** What was sent last is mined. */
  const mine = () => {
    const hash = keccak256(script.sent.at(-1) ?? '0x')
    const blockNumber = script.head
    const receipt = { transactionHash: hash, from: owner, to, blockNumber, blockHash: hashOfBlock(blockNumber) }
    script.receipts.set(hash, Object.assign(receipt, { gasUsed: '0xc350', effectiveGasPrice: '0x77359400' }))
    script.latestCount++
    script.pendingCount++
    return hash
  }
  return { script, place, prepare, mine }
}

/** 50,000 gas at 2 gwei. */
const gasCost = 50_000n * 2_000_000_000n

/** Runs one, and mines whatever is sent. What `judge` says of a receipt is its result. */
async function run(
  judge: (attempt: number) => void = () => {},
  options: Partial<RunTransactionParameters> & {
    isMined?: boolean
    /** What the receipt is found to be when it is judged. */
    judged?: Partial<TransactionReceipt>
    changes?: Partial<ChainScript>
    index?: number
  } = {},
) {
  const { isMined = true, judged = {}, changes, index = 0, ...parameters } = options
  const { script, place, prepare, mine } = connect(changes)
  const log: TransactionLog = { pending: undefined, spent: 1n, reverted: [], replacedBlocks: [] }
  const types: string[] = []
  const pending: unknown[] = []
  let attempts = 0
  const steps = runTransaction(
    { ...place, ...parameters },
    {
      prepare: (attempt) => {
        attempts = attempt
        return prepare({ accountNonce: script.latestCount })
      },
      judge: async (found) => {
        judge(attempts)
        return { ...found, ...judged }
      },
    },
    { index, log },
  )
  const work = async () => {
    for (;;) {
      const step = await steps.next()
      if (step.done) return step.value
      types.push(step.value.type)
      if (step.value.type === 'sent') {
        pending.push(log.pending)
        if (isMined) mine()
      }
    }
  }
  const ending = work().then(
    (done) => ({ done, error: undefined }),
    (error: unknown) => ({ done: undefined, error }),
  )
  await vi.advanceTimersByTimeAsync(3_600_000)
  return { ...(await ending), types, log, pending, script, attempts }
}

const receipt = {
  transactionHash: hashOfBlock(1),
  blockNumber: 5n,
  gasUsed: 50_000n,
  effectiveGasPrice: 2_000_000_000n,
}
const busy = createContractRefusal('IncorrectClusterState', { functionName: 'deposit' })
const revert = (cause: ConstructorParameters<typeof TransactionRevertedError>[1] = busy) => {
  throw new TransactionRevertedError(receipt, cause)
}

describe('a transaction', () => {
  test('is prepared, signed, sent and judged, and what it took is written down', async () => {
    const { done, types, log, pending, script } = await run()
    const [hash] = script.receipts.keys()
    expect(done).toMatchObject({ result: { transactionHash: hash }, receipt: { transactionHash: hash } })
    expect(types).toEqual(['preparing', 'signed', 'sent'])
    expect(pending).toEqual([{ hash }])
    expect(log).toEqual({ pending: undefined, spent: 1n + value + gasCost, reverted: [], replacedBlocks: [] })
  })

  test('that got into another block while it was judged took what it took there', async () => {
    const { log } = await run(() => {}, { judged: { effectiveGasPrice: 1_000_000_000n } })
    expect(log.spent).toBe(1n + value + gasCost / 2n)
  })

  test('that reverted since the cluster was changed is prepared again, and its gas counts', async () => {
    const { done, types, log } = await run((attempt) => attempt < 3 && revert())
    const once = ['preparing', 'signed', 'sent']
    expect(types).toEqual([...once, 'retrying', ...once, 'retrying', ...once])
    expect(done).toMatchObject({ result: { gasUsed: 50_000n } })
    const reverted = Array.from({ length: 2 }, () => ({ hash: receipt.transactionHash, gasCost }))
    expect(log).toEqual({ pending: undefined, spent: 1n + value + 3n * gasCost, reverted, replacedBlocks: [] })
  })

  test('that reverts is tried five times in all where no total limits it, and not again where that is said', async () => {
    for (const [maxAttempts, count] of [
      [undefined, 5],
      [1, 1],
      [2, 2],
    ] as const) {
      const { error, attempts, log } = await run(() => revert(), { maxAttempts })
      expect(error).toMatchObject({ name: 'TransactionRevertedError' })
      expect({ attempts, log }).toMatchObject({
        attempts: count,
        log: { pending: undefined, spent: 1n + BigInt(count) * gasCost, replacedBlocks: [] },
      })
    }
  })

  test('that reverts is tried as long as the total has room, the gas of those before included', async () => {
    // Each attempt may take what the account offers for 100,000 gas: 1.3 gwei; each that reverted has taken 2 gwei for half.
    const maxTotal = value + 1n + 7n * gasCost + gas * 1_300_000_000n
    const { error, attempts } = await run(() => revert(), { limits: { maxTotal } })
    expect(error).toMatchObject({ name: 'SpendingLimitError', limit: 'maxTotal' })
    expect(attempts).toBeGreaterThan(7)
    expect(attempts).toBeLessThan(10)
  })

  test('that reverted is sent again only where somebody else was faster', async () => {
    const overtaken = await run(() => revert(new BlockReplacedError(1)))
    expect(overtaken.attempts).toBe(5)
    for (const cause of [undefined, createContractRefusal('InsufficientBalance', { functionName: 'deposit' })]) {
      const { error, attempts, log } = await run(() => {
        throw new TransactionRevertedError(receipt, cause)
      })
      expect(error).toMatchObject({ name: 'TransactionRevertedError' })
      expect({ attempts, log }).toMatchObject({ attempts: 1, log: { pending: undefined, spent: 1n + gasCost } })
    }
  })

  test('of which it is not known what became stays written down', async () => {
    const { error, log, script } = await run(undefined, { isMined: false, timeout: 60_000 })
    const hash = keccak256(script.sent[0] ?? '0x')
    expect(error).toMatchObject({ name: 'TransactionTimeoutError', hash })
    expect(log).toEqual({ pending: { hash }, spent: 1n, reverted: [], replacedBlocks: [] })
  })

  test('whose number another one has used up did nothing', async () => {
    const { error, log } = await run(undefined, { isMined: false, changes: { latestCount: 7 }, timeout: 60_000 })
    expect(error).toMatchObject({ name: 'TransactionTimeoutError' })
    expect(log.pending).toBeDefined()
    const stolen = connect()
    const lostLog: TransactionLog = { pending: undefined, spent: 0n, reverted: [], replacedBlocks: [] }
    const steps = runTransaction(
      stolen.place,
      { prepare: () => stolen.prepare(), judge: async (found) => found },
      { index: 0, log: lostLog },
    )
    const work = (async () => {
      for (let step = await steps.next(); !step.done; step = await steps.next()) {
        if (step.value.type === 'sent') Object.assign(stolen.script, { latestCount: 8, pendingCount: 8 })
      }
    })().catch((cause: unknown) => cause)
    await vi.advanceTimersByTimeAsync(60_000)
    expect(await work).toMatchObject({ name: 'TransactionLostError', reason: 'replaced' })
    expect(lostLog.pending).toBeUndefined()
  })

  test.each([
    ['is refused', { code: -32_000, message: 'insufficient funds' }, false],
    ['may have arrived', { status: 503 }, true],
  ])('that %s is written down where it may wait', async (_, answer, isPending) => {
    const onRequest: ChainScript['onRequest'] = (method) => {
      if (method === 'eth_sendRawTransaction') throw Object.assign(new Error('no'), answer)
    }
    const { error, log } = await run(undefined, { changes: { onRequest } })
    expect(error).toMatchObject({ name: 'TransactionSendError', isRefused: !isPending })
    expect(log.pending !== undefined).toBe(isPending)
    expect(log.spent).toBe(1n)
  })

  test('notes the blocks that held it and were replaced', async () => {
    const { script, place, prepare, mine } = connect()
    const log: TransactionLog = { pending: undefined, spent: 0n, reverted: [], replacedBlocks: [] }
    const steps = runTransaction(
      { ...place, confirmations: 5 },
      { prepare: () => prepare(), judge: async (found) => found },
      { index: 0, log },
    )
    let block = 0
    const work = (async () => {
      for (let step = await steps.next(); !step.done; step = await steps.next()) {
        if (step.value.type !== 'sent') continue
        mine()
        block = script.head
        setTimeout(() => {
          script.blockHashes.set(block, `0x${'ee'.repeat(32)}`)
          mine()
        }, 2_500)
      }
    })()
    await vi.advanceTimersByTimeAsync(60_000)
    await work
    expect(log.replacedBlocks).toEqual([block])
  })
})

describe('what is signed', () => {
  const sign = async (changes: Partial<ChainScript>, prepared: Prepared = {}) => {
    const { place, prepare, script } = connect(changes)
    const sending = attemptUntilSent(place, prepare(prepared), { maxAttempts: 1 })
    const outcome = sending.then(
      () => 'sent',
      (error: unknown) => error,
    )
    await vi.advanceTimersByTimeAsync(60_000)
    return { outcome: await outcome, sent: script.sent }
  }

  test('is what the account can pay, to the wei', async () => {
    // A fifth above the base fee, and the tip.
    const price = 1_300_000_000n
    expect((await sign({ balance: value + gas * price })).outcome).toBe('sent')
    const { outcome, sent } = await sign({ balance: value + gas * price - 1n })
    expect(outcome).toMatchObject({ name: 'InsufficientFundsError', required: value + gas * price })
    expect(sent).toEqual([])
  })

  test('has as many bytes as nodes take, and none more', async () => {
    const withData = (count: number) => sign({}, { data: `0x${'ab'.repeat(count)}` })
    const { sent } = await withData(100_000)
    const overhead = ((sent[0]?.length ?? 0) - 2) / 2 - 100_000
    expect((await withData(maximumTransactionSize - overhead)).outcome).toBe('sent')
    expect(await withData(maximumTransactionSize - overhead + 1)).toMatchObject({
      outcome: { name: 'TransactionTooLargeError' },
      sent: [],
    })
  })
})

describe('what a wallet is going to sign', () => {
  const ready = async (prepared: Prepared = {}) => {
    const { place, prepare } = connect()
    const account = { address: owner, type: 'json-rpc' } as const
    return attemptTransaction({ ...place, account }, prepare(prepared)).next()
  }

  test('is handed out without bytes, with the number and the fees that were compared with the limits', async () => {
    expect(await ready()).toMatchObject({
      done: false,
      value: { signed: { accountNonce: 7, fees: { maxFeePerGas: 1_300_000_000n }, bytes: undefined } },
    })
  })

  test('has no more bytes than nodes take', async () => {
    const tooLarge = ready({ data: `0x${'ab'.repeat(maximumTransactionSize)}` })
    await expect(tooLarge).rejects.toMatchObject({ name: 'TransactionTooLargeError' })
  })
})

describe('the last look', () => {
  test.each([
    ['of this slot is taken as it is', 'fresh', 0],
    ['that is older, since the node took its time after it, is repeated', 'good', 1],
  ] as const)('%s', async (_, age, looks) => {
    const { place, prepare, script } = connect()
    const { look, lastLook } = createTestLook({ objection: 'Somebody is at work.' })
    script.onRequest = (method) => {
      if (method === 'eth_call') look.age = age
    }
    const sending = attemptUntilSent({ ...place, lastLook }, prepare(), { maxAttempts: 1 })
    const outcome = sending.then(
      () => undefined,
      (error: BaseError) => error.shortMessage,
    )
    await vi.advanceTimersByTimeAsync(60_000)
    expect(await outcome).toBe(looks === 0 ? undefined : 'Somebody is at work.')
    expect({ looks: look.looks, sent: script.sent.length }).toEqual({ looks, sent: 1 - looks })
  })

  test('that objects while a wallet asks its owner leaves it open whether it will be sent', async () => {
    const eth_sendTransaction = () => {
      look.age = 'due'
      return new Promise(() => {})
    }
    const { place, prepare } = connect({ answers: { eth_sendTransaction } })
    const { look, lastLook } = createTestLook({ objection: 'Somebody is at work.', isSeen: true })
    const wallet = { ...place, account: { address: owner, type: 'json-rpc' } as const, lastLook }
    const log: TransactionLog = { pending: undefined, spent: 0n, reverted: [], replacedBlocks: [] }
    const judge = async (found: TransactionReceipt) => found
    const steps = runTransaction(wallet, { prepare: () => prepare(), judge }, { index: 0, log })
    const work = (async () => {
      for (let step = await steps.next(); !step.done; step = await steps.next());
    })().catch((error: unknown) => error)
    await vi.advanceTimersByTimeAsync(60_000)
    expect(await work).toMatchObject({ name: 'RejectInWalletError' })
    expect(log.pending).toEqual({ hash: undefined })
  })
})

describe('an attempt', () => {
  test('with the number of one that waits takes its place', async () => {
    const { place, prepare, script } = connect({ pendingCount: 8 })
    const send = async (accountNonce: number | undefined) => {
      const sending = attemptUntilSent({ ...place, accountNonce }, prepare(), { maxAttempts: 1 })
      const outcome = sending.catch((error: unknown) => error)
      await vi.advanceTimersByTimeAsync(60_000)
      return outcome
    }
    expect(await send(undefined)).toMatchObject({ name: 'AccountBusyError', count: 1 })
    expect(script.sent).toEqual([])
    expect(await send(7)).toMatchObject({ signed: { accountNonce: 7 } })
    expect(script.sent.map((bytes) => parseTransaction(bytes).nonce)).toEqual([7])
  })

  /** The node says, when it gets the first bytes, that their number is used up, and does not know them. */
  const refuseFirst = () => {
    let refusals = 0
    return connect({
      onRequest: (method) => {
        if (method !== 'eth_sendRawTransaction' || refusals++ > 0) return
        throw Object.assign(new Error('no'), { code: -32_000, message: 'nonce too low' })
      },
    })
  }

  const publicKeys: Hex[] = [`0x${'11'.repeat(48)}`]
  const send = async (prepared: Prepared) => {
    const { place, prepare, script } = refuseFirst()
    const sending = attemptUntilSent(place, prepare(prepared), { maxAttempts: undefined })
    const outcome = sending.then(
      ({ hash }) => hash,
      (error: unknown) => error,
    )
    await vi.advanceTimersByTimeAsync(60_000)
    return { outcome: await outcome, sent: script.sent }
  }

  /** The same for one of several calls, beside another node. */
  const runBeside = async (prepared: Prepared, otherNode?: ReturnType<typeof connect>) => {
    const { place, prepare, script } = refuseFirst()
    const log: TransactionLog = { pending: undefined, spent: 0n, reverted: [], replacedBlocks: [] }
    const sources = { otherNode: otherNode?.place.publicClient, patience: 0 }
    const steps = runTransaction(
      { ...place, sources },
      { prepare: () => prepare(prepared), judge: async (found) => found },
      { index: 0, log },
    )
    const signed: (Hex | undefined)[] = []
    const work = async () => {
      for (let step = await steps.next(); !step.done; step = await steps.next()) {
        if (step.value.type !== 'signed') continue
        const { bytes } = step.value.ready.signed
        signed.push(bytes?.hash)
        // The other node shows that it was mined.
        if (bytes === undefined || otherNode === undefined) continue
        otherNode.script.sent.push(bytes.serialized)
        Object.assign(otherNode.script.receipts.get(otherNode.mine()) ?? {}, { status: '0x1' })
        Object.assign(otherNode.script, { latestCount: 7 })
      }
    }
    const outcome = work().catch((error: unknown) => error)
    await vi.advanceTimersByTimeAsync(3_600_000)
    return { outcome: await outcome, log, signed, sent: script.sent }
  }

  test('whose number is used up is not made again on the word of the only node: it may have been that', async () => {
    for (const call of [{}, { functionName: 'exitValidator', publicKeys }]) {
      const { outcome, sent } = await send(call)
      expect(outcome).toMatchObject({ name: 'TransactionSendError', isRefused: false })
      expect(sent).toEqual([])
    }
  })

  test('at an exit, one of several, is not made again either, and may be pending', async () => {
    const { outcome, log, signed, sent } = await runBeside({ functionName: 'exitValidator', publicKeys })
    const [hash] = signed
    expect(outcome).toMatchObject({ name: 'TransactionSendError', isRefused: false, hash })
    expect(log.pending).toEqual({ hash })
    expect({ sent, attempts: signed.length }).toEqual({ sent: [], attempts: 1 })
  })

  test('at an exit is not made again where a second node shows that it was mined', async () => {
    const { outcome, log, signed, sent } = await runBeside({ functionName: 'bulkExitValidator', publicKeys }, connect())
    const [hash] = signed
    expect(outcome).toMatchObject({ name: 'NodesDisagreeError', details: expect.stringContaining(`${hash}`) })
    expect(log.pending).toEqual({ hash })
    expect({ sent, attempts: signed.length }).toEqual({ sent: [], attempts: 1 })
  })

  test('at a removal, which the contract takes once, is made again', async () => {
    const { outcome, sent } = await send({ functionName: 'removeValidator', publicKeys })
    expect(sent.map((bytes) => keccak256(bytes))).toEqual([outcome])
  })

  test.each([
    ['reverted', '0x0', gasCost],
    ['did it', '0x1', 0n],
  ])('that was answered with a number used up, and %s all the same, counts as that', async (_, status, more) => {
    const { place, prepare, script, mine } = refuseFirst()
    const log: TransactionLog = { pending: undefined, spent: 0n, reverted: [], replacedBlocks: [] }
    const steps = runTransaction(
      place,
      {
        prepare: () => prepare({ functionName: 'removeValidator', publicKeys }),
        // A node that knew nothing of the first one hears of it while the second is judged.
        judge: async (found) => {
          const template = script.receipts.get(found.transactionHash)
          if (template === undefined) throw new TypeError('Nothing was mined.')
          script.receipts.set(first, Object.assign({ ...template }, { transactionHash: first, status }))
          return found
        },
      },
      { index: 0, log },
    )
    let first: Hex = '0x'
    const work = async () => {
      for (let step = await steps.next(); !step.done; step = await steps.next()) {
        if (step.value.type === 'signed' && first === '0x') first = step.value.ready.signed.bytes?.hash ?? '0x'
        if (step.value.type === 'sent') Object.assign(script.receipts.get(mine()) ?? {}, { status: '0x1' })
      }
    }
    const outcome = work().catch((error: unknown) => error)
    await vi.advanceTimersByTimeAsync(3_600_000)
    expect(await outcome).toBeUndefined()
    expect(log.spent).toBe(value + gasCost + more)
    expect(log.reverted).toEqual(more === 0n ? [] : [{ hash: first, gasCost }])
  })

  test('is made again where the account was used, or the block replaced, before anything was sent', async () => {
    for (const change of [
      (script: ChainScript) => Object.assign(script, { latestCount: 8, pendingCount: 8 }),
      (script: ChainScript) => script.blockHashes.set(100, `0x${'ee'.repeat(32)}`),
    ]) {
      const { place, prepare, script } = connect()
      let attempts = 0
      const steps = attemptUntilSent(
        place,
        (ask) =>
          prepare({ accountNonce: script.latestCount, blockHash: script.blockHashes.get(100) ?? hashOfBlock(100) })(
            ask,
          ),
        {
          maxAttempts: undefined,
          onReady: () => {
            if (attempts++ === 0) change(script)
          },
        },
      )
      await vi.advanceTimersByTimeAsync(60_000)
      const { hash } = await steps
      expect({ attempts, sent: script.sent.map((bytes) => keccak256(bytes)) }).toEqual({ attempts: 2, sent: [hash] })
    }
  })
})
