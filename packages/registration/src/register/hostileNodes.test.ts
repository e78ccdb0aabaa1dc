import { createNodeTransport, resolveOperators } from '@x/chain'
import type { RpcFaults } from '@x/devnet'
import { BaseError, type Hex } from '@x/schemas'
import { createSubgraphConnection } from '@x/subgraph'
import { createTestItems, readRegistered, useDevnet } from '@x/testing'
import { createPublicClient, createWalletClient, parseEther, parseGwei } from 'viem'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { getSpendingLimits } from '../plan/getSpendingLimits.ts'
import { planRegistration } from '../plan/planRegistration.ts'
import { type RegisterInBatchesParameters, registerInBatches } from './registerInBatches.ts'
import type { RegistrationEvent } from './runBatches.ts'

// Each test is a run of two transactions with two validators each, whose node misbehaves from some step on.

const devnet = await useDevnet({ operatorCount: 7, rpcThroughProxy: true })
const proxy = devnet.rpcProxy
afterEach(() => {
  for (const name of Object.keys(proxy.faults)) {
    if (name !== 'next' && name !== 'latency') Object.assign(proxy.faults, { [name]: undefined })
  }
  proxy.faults.next.length = 0
})

const operatorIds = [1, 2, 3, 4]

/** From now on the node does this. */
function lie(faults: Partial<RpcFaults>): void {
  Object.assign(proxy.faults, faults)
}

let used = 0

/** An account with ether and a plan for four validators, and a client that nothing is wrong with. */
async function prepare() {
  const index = used++ % 6
  const { network, chain, rpcUrl } = devnet
  const transport = createNodeTransport(rpcUrl, { retryCount: 0, timeout: 60_000 })
  const publicClient = createPublicClient({ chain, transport, pollingInterval: 20 })
  const { account } = devnet.createWallet(index)
  const walletClient = createWalletClient({ account, chain, transport, pollingInterval: 20 })
  const owner = account.address
  const from = await readKeys(owner)
  const items = { owner, operatorIds, ownerNonce: from.length, count: 4, seed: `hostile ${index}` }
  const keyShares = createTestItems(devnet, items)
  const publicKeys = keyShares.map(({ payload }) => payload.publicKey)
  const { operators } = await resolveOperators(operatorIds, {
    network,
    publicClient,
    owner,
    operatorSources: [],
  })
  const place = { publicClient, network, owner, operators, publicKeys }
  const plan = await planRegistration(place.publicClient, { ...place, runwayDays: 30, batchSize: 2 })
  const limits = getSpendingLimits(plan)
  const balance = await devnet.publicClient.getBalance({ address: owner })

  /** Runs the plan: what was spent, which of the validators are on the chain with which nonce, and what was said. */
  async function run(options: Partial<RegisterInBatchesParameters> = {}) {
    const steps: RegistrationEvent[] = []
    const outcome = await registerInBatches(walletClient, {
      publicClient,
      network,
      keyShares,
      runwayDays: 30,
      batchSize: 2,
      limits,
      pollingInterval: 20,
      ...options,
      onStep: async (event) => {
        steps.push(event)
        await options.onStep?.(event)
      },
    } as RegisterInBatchesParameters).then(
      (result) => ({ result, error: undefined }),
      (error: unknown) => ({ result: undefined, error }),
    )
    const spent = balance - (await devnet.publicClient.getBalance({ address: owner }))
    const registered = (await readKeys(owner)).slice(from.length)
    // Whatever a node does: nothing above the total, and each validator on the chain has the nonce that it was signed with.
    expect(spent).toBeLessThanOrEqual(limits.maxTotal)
    expect(registered).toEqual(publicKeys.slice(0, registered.length))
    return { ...outcome, spent, registered: registered.length, steps, types: steps.map(({ type }) => type) }
  }
  /** Has a transaction of the account mined that is no registration. */
  async function use(): Promise<Hex> {
    const hash = await walletClient.sendTransaction({ to: owner, value: 0n })
    await devnet.publicClient.waitForTransactionReceipt({ hash })
    return hash
  }
  return { run, use, plan, limits, publicKeys, walletClient, publicClient, owner, keyShares }
}

/** The public keys that an owner registered, in the order of their owner nonces, from the node that tells the truth. */
async function readKeys(owner: Hex): Promise<Hex[]> {
  return (await readRegistered(devnet, owner)).map(({ args }) => args.publicKey)
}

/** The error that a run ended with, and what caused it. */
function getCause(error: unknown): unknown {
  return error instanceof BaseError && error.name === 'BatchRegistrationError' ? error.cause : error
}

/** Lets something go wrong when a step of the second transaction comes. */
const at =
  (type: RegistrationEvent['type'], work: () => void | Promise<void>, index = 1) =>
  async (event: RegistrationEvent) => {
    if (event.type === type && 'batch' in event && event.batch.index === index) await work()
  }

describe('a node that makes it expensive', () => {
  test('with gas 10,000 times as dear after the plan gets nothing', async () => {
    const { run, limits } = await prepare()
    lie({ gasPriceFactor: 10_000 })
    const { error, spent, registered, types } = await run()
    expect(error).toMatchObject({
      name: 'SpendingLimitError',
      limit: 'maxFeePerGas',
      agreed: limits.maxFeePerGas,
      message: expect.stringMatching(/would be [\d.]+ gwei, above the limit of [\d.]+ gwei/),
    })
    expect({ spent, registered, types }).toEqual({ spent: 0n, registered: 0, types: ['planned', 'preparing'] })
  })

  test('with gas that dear after the first transaction gets the first, and the second is told as not registered', async () => {
    const { run, plan, publicKeys } = await prepare()
    const { error, spent, registered } = await run({
      onStep: at('confirmed', () => lie({ gasPriceFactor: 10_000 }), 0),
    })
    expect(error).toMatchObject({
      name: 'BatchRegistrationError',
      registered: publicKeys.slice(0, 2),
      notRegistered: publicKeys.slice(2),
      unknown: [],
      cause: { name: 'SpendingLimitError' },
    })
    expect(registered).toBe(2)
    expect(spent).toBeLessThan(plan.total)
  })

  test('with fees above the limit after the plan gets nothing, also where the deposit is a fixed amount', async () => {
    const { run, plan, limits } = await prepare()
    const { networkFee } = plan.fees
    await devnet.setNetworkFee(networkFee * 3_000n)
    try {
      const fixed = { runwayDays: undefined, depositAmount: parseEther('0.02') }
      const { error, spent } = await run({ ...fixed, limits: { ...limits, maxDeposit: parseEther('1') } })
      expect(error).toMatchObject({ name: 'SpendingLimitError', limit: 'maxBurnPerValidator' })
      expect(spent).toBe(0n)
    } finally {
      await devnet.setNetworkFee(networkFee)
    }
  })

  test('with a network fee 3,000 times as high after the plan gets nothing', async () => {
    const { run, plan, limits } = await prepare()
    const { networkFee } = plan.fees
    await devnet.setNetworkFee(networkFee * 3_000n)
    try {
      const { error, spent } = await run()
      expect(error).toMatchObject({
        name: 'SpendingLimitError',
        limit: 'maxBurnPerValidator',
        agreed: limits.maxBurnPerValidator,
        needed: plan.fees.burnPerValidator + networkFee * 2_999n,
      })
      expect(spent).toBe(0n)
    } finally {
      await devnet.setNetworkFee(networkFee)
    }
  })

  test('never sees a tip above the limit', async () => {
    const { run, limits } = await prepare()
    const { result, steps } = await run({ maxPriorityFeePerGas: parseGwei('900'), maxFeePerGas: parseGwei('900') })
    expect(result?.registered).toHaveLength(4)
    for (const step of steps) {
      if (step.type !== 'signed') continue
      expect(step.transaction.maxFeePerGas).toBeLessThanOrEqual(limits.maxFeePerGas)
      expect(step.transaction.maxPriorityFeePerGas).toBeLessThanOrEqual(limits.maxPriorityFeePerGas)
    }
  })
})

describe('a node that tells what is not so', () => {
  test('by reading one block late: what it lacks is not signed over', async () => {
    const { run, use } = await prepare()
    // The latest transaction of the account is in a block that the reads do not reach.
    await use()
    lie({ readsBehind: 1 })
    const { error, registered, types } = await run()
    expect(error).toMatchObject({ name: 'AccountNonceError', message: expect.stringContaining('It was not signed.') })
    expect({ registered, types }).toEqual({ registered: 0, types: ['planned', 'preparing'] })
  })

  test('by reading one block late for a while: it is waited for', async () => {
    const { run, use } = await prepare()
    await use()
    lie({ readsBehind: 1 })
    let looks = 0
    proxy.faults.onRequest = ({ calls }) => {
      if (calls.some(({ method }) => method === 'eth_blockNumber') && ++looks === 3)
        proxy.faults.readsBehind = undefined
      return undefined
    }
    const { result, registered } = await run()
    expect(result?.registered).toHaveLength(4)
    expect(registered).toBe(4)
  })

  test('by counting transactions one block late: what it does not count is not signed over', async () => {
    const { run, use } = await prepare()
    await use()
    lie({ countsBehind: 1 })
    const { error, registered, types } = await run()
    expect(error).toMatchObject({ name: 'RpcError', details: expect.stringContaining('header not found') })
    expect({ registered, types }).toEqual({ registered: 0, types: [] })
  })

  test('by counting transactions one block late between two of them: the first is told, the second not signed', async () => {
    const { run, publicKeys } = await prepare()
    const { error, registered, types } = await run({ onStep: at('confirmed', () => lie({ countsBehind: 1 }), 0) })
    expect(error).toMatchObject({ name: 'BatchRegistrationError', registered: publicKeys.slice(0, 2), unknown: [] })
    expect(registered).toBe(2)
    expect(types.filter((type) => type === 'signed')).toHaveLength(1)
  })

  test('by changing its chain id after the plan', async () => {
    const { run } = await prepare()
    const { error, spent } = await run({ onStep: at('preparing', () => lie({ chainId: 17_000 }), 0) })
    expect(error).toMatchObject({ name: 'NetworkMismatchError', reason: 'chain', received: 17_000 })
    expect(spent).toBe(0n)
  })

  test('by changing its chain id between signature and sending', async () => {
    const { run } = await prepare()
    const { error, spent } = await run({ onStep: at('signed', () => lie({ chainId: 17_000 }), 0) })
    expect(error).toMatchObject({ name: 'NetworkMismatchError', reason: 'chain' })
    expect(spent).toBe(0n)
  })

  test('by the receipt of another transaction: nothing is called registered that it does not prove', async () => {
    const { run, use, publicKeys } = await prepare()
    const other = await use()
    const { error, registered } = await run({
      timeout: 300,
      onStep: at('sent', () => lie({ otherReceipt: other }), 0),
    })
    expect(error).toMatchObject({
      name: 'BatchRegistrationError',
      // The contract knows them all the same, and that is what counts.
      registered: publicKeys.slice(0, 2),
      cause: {
        name: 'TransactionTimeoutError',
        cause: { message: expect.stringContaining('the receipt of another transaction') },
      },
    })
    expect(registered).toBe(2)
  })
})

describe('a send that fails once', () => {
  test.each<[string, RpcFaults['next'][number]]>([
    ['429', { kind: 'rateLimit', retryAfter: 0 }],
    ['503', { kind: 'status', status: 503 }],
    ['-32603', { kind: 'rpcError', code: -32_603, message: 'Internal error' }],
    ['-32005', { kind: 'rpcError', code: -32_005, message: 'limit exceeded' }],
    ['a connection that is lost before', { kind: 'dropped' }],
    ['an answer that is lost', { kind: 'dropped', forward: true }],
    ['already known', { kind: 'rpcError', code: -32_000, message: 'already known', forward: true }],
    ['nonce too low, since it was mined', { kind: 'rpcError', code: -32_000, message: 'nonce too low', forward: true }],
  ])('with %s is sent again, and registers each validator once', async (_, fault) => {
    const { run } = await prepare()
    const { result, registered, types } = await run({
      onStep: at('signed', () => void proxy.faults.next.push({ ...fault, method: 'eth_sendRawTransaction' })),
    })
    expect(proxy.faults.next).toEqual([])
    expect(result?.registered).toHaveLength(4)
    expect(registered).toBe(4)
    expect(types.filter((type) => type === 'signed')).toHaveLength(2)
  })

  test('for ever ends with the words of the node', async () => {
    const { run, publicKeys } = await prepare()
    const words = 'The upstream key sk_live_1 is out of credit, see https://node.example/v3/k3y?x=1'
    const { error, registered } = await run({
      onStep: at('signed', () => {
        const fault = { kind: 'rpcError', code: -32_603, message: words, times: 100 } as const
        proxy.faults.next.push({ ...fault, method: 'eth_sendRawTransaction' })
      }),
    })
    expect(error).toMatchObject({ name: 'BatchRegistrationError', unknown: publicKeys.slice(2) })
    expect(getCause(error)).toMatchObject({
      name: 'TransactionSendError',
      details: expect.stringContaining('out of credit'),
    })
    expect(String(error)).not.toContain('k3y')
    expect(registered).toBe(2)
  })
})

describe('a wait without an end', () => {
  test('does not come of receipts that are those of others: what was sent is named', async () => {
    const { run, use } = await prepare()
    const other = await use()
    const { error, steps } = await run({
      giveUpAfter: 300,
      onStep: at('sent', () => lie({ otherReceipt: other }), 0),
    })
    const sent = steps.find(({ type }) => type === 'sent')
    const hash = sent?.type === 'sent' ? sent.hash : undefined
    expect(error).toMatchObject({
      name: 'BatchRegistrationError',
      hash,
      cause: {
        name: 'NodeStalledError',
        message: expect.stringContaining('no valid answer'),
        metaMessages: [`- transaction: ${hash}`],
      },
    })
  })

  test('does not come of a chain that stands still', async () => {
    const { run, publicKeys } = await prepare()
    await devnet.pauseMining()
    try {
      const { error } = await run({ giveUpAfter: 300 })
      expect(error).toMatchObject({
        name: 'BatchRegistrationError',
        unknown: publicKeys.slice(0, 2),
        cause: { name: 'NodeStalledError', message: expect.stringContaining('no new block') },
      })
    } finally {
      await devnet.resumeMining()
    }
  })
})

describe('a chain that is reorganized', () => {
  test('while a transaction waits for its confirmations: that is said, and the same bytes are sent again', async () => {
    const { run } = await prepare()
    const countLooks = () => proxy.requests.filter(({ method }) => method === 'eth_getTransactionReceipt').length
    const before = countLooks()
    let isDropped = false
    const { result, steps, registered, types } = await run({
      confirmations: 4,
      waitingInterval: 1,
      onStep: async ({ type }) => {
        if (type !== 'waiting') return
        // Where there is a second look, the first one has seen the transaction in its block.
        if (!isDropped && countLooks() < before + 2) return
        if (!isDropped) await devnet.reorg(1)
        isDropped = true
        await devnet.mine()
      },
    })
    const [replaced] = steps.flatMap((step) => (step.type === 'reorganized' ? [step] : []))
    const signed = steps.find((step) => step.type === 'signed')
    expect(replaced).toMatchObject({ hash: signed?.transaction.hash, batch: { index: 0 } })
    expect(result?.replacedBlocks).toEqual([replaced?.blockNumber])
    expect(result?.transactions[0]).toMatchObject({ hash: signed?.transaction.hash })
    expect(types).not.toContain('replacing')
    expect(registered).toBe(4)
  })

  test('after the last transaction: what is gone is not called registered', async () => {
    const { run, publicKeys } = await prepare()
    const { error, registered, types } = await run({ onStep: at('confirmed', () => devnet.reorg(1)) })
    expect(error).toMatchObject({
      name: 'BatchRegistrationError',
      registered: publicKeys.slice(0, 2),
      notRegistered: publicKeys.slice(2),
      unknown: [],
      cause: { name: 'TransactionLostError', reason: 'dropped' },
    })
    expect(registered).toBe(2)
    expect(types.at(-1)).toBe('reorganized')
  })

  test('and takes the last transaction up again: the report tells its new block, and what it cost there', async () => {
    const { run } = await prepare()
    const { result, steps, registered, spent } = await run({
      onStep: at('confirmed', async () => {
        await devnet.reorg(1, { keepTransactions: true })
        await devnet.mine()
      }),
    })
    const [replaced] = steps.flatMap((step) => (step.type === 'reorganized' ? [step.blockNumber] : []))
    expect(result?.replacedBlocks).toEqual([replaced])
    expect(result?.transactions.at(-1)?.blockNumber).toBeGreaterThan(replaced ?? Number.POSITIVE_INFINITY)
    expect(result?.spent).toBe(spent)
    expect(registered).toBe(4)
  })

  test('while a source takes its time to confirm the last one: the report tells where it is then, and its cost', async () => {
    const { run } = await prepare()
    let isLast = false
    let blockNumber = 0
    const subgraph = createSubgraphConnection({
      network: devnet.network,
      fetch: async (input, init) => {
        const question = await (input instanceof Request ? input.clone() : new Request(input, init)).text()
        const answer = await fetch(input, init)
        if (isLast && question.includes('query Transaction(')) {
          isLast = false
          blockNumber = Number((await devnet.publicClient.getBlock()).number)
          await devnet.reorg(1, { keepTransactions: true })
          await devnet.mine()
          // The source took two seconds.
          const now = Date.now
          vi.spyOn(Date, 'now').mockImplementation(() => now() + 2_000)
        }
        return answer
      },
    })
    const { result, registered, spent } = await run({
      sources: { subgraph },
      onStep: at('confirmed', () => {
        isLast = true
      }),
    })
    expect(result?.replacedBlocks).toEqual([blockNumber])
    expect(result?.transactions.at(-1)?.blockNumber).toBeGreaterThan(blockNumber)
    expect(result?.spent).toBe(spent)
    expect(registered).toBe(4)
    vi.restoreAllMocks()
  })

  test('and has the last transaction at the same height in another block: that is another receipt', async () => {
    const { run } = await prepare()
    let seen: string | undefined
    const { result, steps, registered } = await run({
      onStep: at('confirmed', async () => {
        seen = (await devnet.publicClient.getBlock()).hash
        await devnet.reorg(1, { keepTransactions: 'in place' })
      }),
    })
    const [replaced] = steps.flatMap((step) => (step.type === 'reorganized' ? [step.blockNumber] : []))
    const block = await devnet.publicClient.getBlock()
    expect(result?.replacedBlocks).toEqual([Number(block.number)])
    expect(replaced).toBe(Number(block.number))
    expect(block.hash).not.toBe(seen)
    expect(result?.transactions.at(-1)?.blockNumber).toBe(Number(block.number))
    expect(registered).toBe(4)
  })

  test('between two transactions: the second is not signed for what is not there', async () => {
    const { run, publicKeys } = await prepare()
    const sources = { patience: 300 }
    const { error, registered } = await run({ sources, onStep: at('confirmed', () => devnet.reorg(1), 0) })
    expect(error).toMatchObject({ name: 'BatchRegistrationError', registered: [], notRegistered: publicKeys })
    expect(registered).toBe(0)
  })
})

describe('a transaction that is stuck', () => {
  test('is replaced within the limits, and told before', async () => {
    const { run, limits } = await prepare()
    const stall = await devnet.stallNextTransaction()
    const { result, steps, registered } = await run({ replaceAfter: 60 })
    const hash = await stall.replaced
    const replacing = steps.filter((step) => step.type === 'replacing')
    const signed = steps.find((step) => step.type === 'signed')
    expect(replacing[0]).toMatchObject({ hash, replaced: [await stall.stalled] })
    expect(replacing[0]?.accountNonce).toBe(signed?.transaction.accountNonce)
    expect(replacing[0]?.maxFeePerGas).toBeLessThanOrEqual(limits.maxFeePerGas)
    const { maxFeePerGas = 0n } = signed?.transaction ?? {}
    expect(Number(replacing[0]?.maxFeePerGas)).toBeGreaterThanOrEqual(Number(maxFeePerGas) * 1.125)
    expect(result?.transactions[0]?.hash).toBe(hash)
    expect(registered).toBe(4)
  })

  test('is not replaced beyond the limits: it is said why, and both figures', async () => {
    const { run, limits } = await prepare()
    await devnet.pauseMining()
    try {
      const tight = { ...limits, maxFeePerGas: parseGwei('3'), maxPriorityFeePerGas: parseGwei('1') }
      // However long a look takes: blocks come again once it was said twice.
      const waiting: RegistrationEvent[] = []
      const { steps, registered } = await run({
        replaceAfter: 20,
        waitingInterval: 40,
        limits: tight,
        onStep: async (step) => {
          if (step.type !== 'waiting' || step.error === undefined) return
          waiting.push(step)
          if (waiting.length === 2) await devnet.resumeMining()
        },
      })
      expect(waiting[1]).toMatchObject({
        batch: { index: 0 },
        error: { name: 'SpendingLimitError', limit: 'maxPriorityFeePerGas' },
      })
      expect(steps.some(({ type }) => type === 'replacing')).toBe(false)
      expect(registered).toBe(4)
    } finally {
      await devnet.resumeMining()
    }
  })
})

describe('a node that does not answer', () => {
  const faults: [string, Partial<RpcFaults>, string][] = [
    ['at all', { silent: true }, 'timed out'],
    ['but drips', { drip: true }, 'timed out'],
    ['but sends elsewhere', { redirectTo: 'http://127.0.0.1:9/k3y' }, 'redirects to another origin'],
  ]

  test.each(faults)('%s before anything is signed gets nothing', async (_, fault, words) => {
    const { run } = await prepare()
    const { error, spent } = await run({ onStep: at('preparing', () => lie(fault), 0) })
    expect(error).toMatchObject({ name: 'RpcError', details: expect.stringContaining(words) })
    expect(String(error)).not.toContain('k3y')
    expect(spent).toBe(0n)
  })

  test.each(faults)('%s after a transaction was sent ends in time, and calls nothing registered', async (_, fault) => {
    const { run, publicKeys } = await prepare()
    const { error, registered } = await run({ timeout: 300, onStep: at('sent', () => lie(fault), 0) })
    expect(error).toMatchObject({
      name: 'BatchRegistrationError',
      registered: [],
      unknown: publicKeys.slice(0, 2),
      hash: expect.stringMatching(/^0x/),
      cause: { name: 'TransactionTimeoutError' },
    })
    expect(registered).toBe(2)
  })

  test('for a while after a transaction was sent is waited for', async () => {
    const { run } = await prepare()
    let looks = 0
    proxy.faults.onRequest = ({ calls }) => {
      const isLook = calls.some(({ method }) => method === 'eth_getTransactionReceipt')
      return isLook && ++looks <= 3 ? { kind: 'status', status: 503 } : undefined
    }
    const { result, registered } = await run()
    expect(result?.registered).toHaveLength(4)
    expect(registered).toBe(4)
  })
})
