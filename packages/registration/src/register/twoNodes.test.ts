import { type ChainClient, createNodeTransport, getOwnerNonce, resolveOperators } from '@x/chain'
import { type Dissent, getFeeTerms } from '@x/chain/internal'
import { createRpcProxy } from '@x/devnet'
import { createPrivateFork } from '@x/devnet/internal'
import type { Hex, KeySharesItem } from '@x/schemas'
import { createTestItems, interceptNode, type NodeRequest, useDevnet } from '@x/testing'
import { createPublicClient, createWalletClient, parseEther, toHex } from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { afterAll, afterEach, describe, expect, test } from 'vitest'
import { exitValidators } from '../cluster/exitValidators.ts'
import { removeValidators } from '../cluster/removeValidators.ts'
import { setFeeRecipient } from '../cluster/setFeeRecipient.ts'
import { planRegistration } from '../plan/planRegistration.ts'
import { getCallCost } from '../transaction/getCallCost.ts'
import { readPlanSpending } from './readPlanSpending.ts'
import { registerInBatches } from './registerInBatches.ts'
import { registerValidators } from './registerValidators.ts'
import type { RegistrationEvent } from './runBatches.ts'
import { streamRegistration } from './streamRegistration.ts'

// Two nodes, of which one is wrong: about what is signed, about the gas price, and from some step on about what the
// others know better.

const devnet = await useDevnet()
const first = await createRpcProxy({ target: devnet.rpcUrl })
const second = await createRpcProxy({ target: devnet.rpcUrl })
afterAll(async () => {
  await second.stop()
  await first.stop()
})
afterEach(() => {
  for (const { faults } of [first, second]) {
    for (const name of ['gasPriceFactor', 'hideLogs', 'repeatedRegistrations', 'viewFactors'] as const) {
      delete faults[name]
    }
  }
})

const operatorIds = [1, 2, 3, 4]

function clientOf(url: string) {
  const transport = createNodeTransport(url, { retryCount: 0 })
  return createPublicClient({ chain: devnet.chain, transport, pollingInterval: 20 })
}

/** An account, two nodes, and how often the account has signed. Each call makes clients of which none was outvoted. */
function connect(index: number) {
  const { network, chain } = devnet
  const signatures: unknown[] = []
  const signing = privateKeyToAccount(devnet.getAccount(index).privateKey)
  const { signTransaction } = signing
  signing.signTransaction = (transaction, ...rest) => {
    signatures.push(transaction)
    return signTransaction(transaction, ...rest)
  }
  const transport = createNodeTransport(devnet.rpcUrl)
  const walletClient = createWalletClient({ account: signing, chain, transport })
  const dissents: Dissent[] = []
  const sources = {
    otherNode: clientOf(second.url) as ChainClient,
    patience: 0,
    onDissent: (dissent: Dissent) => dissents.push(dissent),
  }
  const publicClient = clientOf(first.url)
  const place = { network, publicClient, walletClient, sources, pollingInterval: 20 }
  return { place, owner: signing.address, signatures, dissents }
}

async function register(index: number, count: number, seed: string) {
  const { publicClient, network } = devnet
  const walletClient = devnet.createWallet(index)
  const owner = walletClient.account.address
  const keyShares = createTestItems(devnet, { owner, operatorIds, ownerNonce: 0, count, seed })
  await (await registerValidators(walletClient, { publicClient, network, keyShares, runwayDays: 10 })).wait()
  return keyShares.map(({ payload }) => payload.publicKey)
}

describe('what the second node does not confirm is not signed', () => {
  /** A second node that answers some requests in its own way. */
  const intercepted = (intercept: Parameters<typeof interceptNode>[1]) =>
    createPublicClient({ chain: devnet.chain, transport: interceptNode(devnet, intercept) })
  const [from, to] = [7, 8]

  async function refuse(otherNode: ChainClient, message: string, onDone: () => Promise<void> = async () => {}) {
    const { place, signatures, owner } = connect(from)
    const before = await devnet.publicClient.getTransactionCount({ address: owner })
    const sources = { ...place.sources, otherNode }
    const recipient = devnet.getAccount(to).address
    await expect(setFeeRecipient(place.walletClient, { ...place, sources, recipient })).rejects.toMatchObject({
      name: 'NodesDisagreeError',
      details: expect.stringContaining(message),
    })
    await onDone()
    expect(signatures).toEqual([])
    expect(await devnet.publicClient.getTransactionCount({ address: owner })).toBe(before)
    // It is the second node that it was refused for.
    const { wait } = await setFeeRecipient(place.walletClient, { ...place, recipient })
    expect((await wait()).status).toBe('success')
  }

  test('another block', async () => {
    await using fork = await createPrivateFork(devnet)
    const alone = clientOf(fork.rpcUrl)
    await alone.request<{ Method: 'anvil_setNonce'; Parameters: [Hex, Hex]; ReturnType: unknown }>({
      method: 'anvil_setNonce',
      params: [devnet.getAccount(9).address, '0x7'],
    })
    await alone.request<{ Method: 'evm_mine'; Parameters: []; ReturnType: unknown }>({ method: 'evm_mine', params: [] })
    await devnet.mine()
    await refuse(alone, 'It has another block')
  })

  test('another number of the account’s transactions', async () => {
    const counting = intercepted(async (request, ask) => {
      const result = await ask(request)
      return request.method === 'eth_getTransactionCount' ? toHex(Number(result) + 1) : result
    })
    await refuse(counting, 'the account had sent')
  })

  test('no answer', async () => {
    const silent = intercepted(async (request, ask) => {
      if (request.method === 'eth_getBlockByNumber' && hasNumber(request)) throw new Error('It is down.')
      return ask(request)
    })
    await refuse(silent, 'failed')
  })

  test('a call that its contract refuses', async () => {
    const publicKeys = await register(6, 1, 'refused')
    const { place, signatures, owner } = connect(6)
    // Its contract sees another sender, who has no such cluster.
    const stranger = devnet.getAccount(0).address
    const otherNode = intercepted((request, ask) => ask(exchangeSender(request, owner, stranger)))
    const call = { ...place, sources: { ...place.sources, otherNode }, operatorIds, publicKeys }
    await expect(removeValidators(call.walletClient, call)).rejects.toMatchObject({
      name: 'NodesDisagreeError',
      cause: { name: 'ContractRevertError' },
    })
    expect(signatures).toEqual([])
    await removeValidators(call.walletClient, { ...call, sources: place.sources })
    expect(signatures).toHaveLength(1)
  })

  test('a registration that it has another account for', async () => {
    const { place, signatures, owner } = connect(5)
    let isPrepared = false
    first.faults.onRequest = ({ calls }) => {
      isPrepared ||= calls.some(({ method }) => method === 'eth_estimateGas')
      return undefined
    }
    const otherNode = intercepted(async (request, ask) => {
      const result = await ask(request)
      return isPrepared && request.method === 'eth_getTransactionCount' ? toHex(Number(result) + 1) : result
    })
    const keyShares = createTestItems(devnet, { owner, operatorIds, ownerNonce: 0, count: 1, seed: 'unconfirmed' })
    const wish = { ...place, keyShares, depositAmount: parseEther('1') }
    const sources = { ...place.sources, otherNode }
    for (const way of [registerValidators, registerInBatches]) {
      isPrepared = false
      await expect(way(wish.walletClient, { ...wish, sources })).rejects.toMatchObject({ name: 'NodesDisagreeError' })
    }
    first.faults.onRequest = undefined
    expect(signatures).toEqual([])
    await (await registerValidators(wish.walletClient, wish)).wait()
    expect(signatures).toHaveLength(1)
  })
})

const hasNumber = ({ params }: NodeRequest) => Array.isArray(params) && String(params[0]).startsWith('0x')

function exchangeSender(request: NodeRequest, owner: Hex, stranger: Hex): NodeRequest {
  if (request.method !== 'eth_call' || !Array.isArray(request.params)) return request
  const [call, ...rest] = request.params
  if (call?.from?.toLowerCase() !== owner.toLowerCase()) return request
  return { ...request, params: [{ ...call, from: stranger }, ...rest] }
}

describe.each(['first', 'second'] as const)(
  'gas costs what the cheaper node says: the %s one multiplies it',
  (liar) => {
    test('in what is signed, in a cost, and in a plan', async () => {
      const { place, owner } = connect(4)
      const recipient = devnet.getAccount(0).address
      const { faults } = liar === 'first' ? first : second
      const honest = await getPrices(place.publicClient)
      // Within the network's limits: nothing else refuses it.
      faults.gasPriceFactor = 20
      const offers: bigint[] = []
      const { wait } = await setFeeRecipient(place.walletClient, {
        ...place,
        recipient,
        onSigned: ({ maxFeePerGas, maxPriorityFeePerGas }) => void offers.push(maxFeePerGas, maxPriorityFeePerGas),
      })
      await wait()
      const prepared = await setFeeRecipient.prepare(place.publicClient, { ...place, from: owner, recipient })
      const { gasPrice } = await getCallCost(place.publicClient, {
        prepared,
        ...place,
        otherNode: place.sources.otherNode,
      })
      offers.push(gasPrice.maxFeePerGas, gasPrice.maxPriorityFeePerGas)
      const { operators } = await resolveOperators(operatorIds, { ...place, owner })
      const [item] = createTestItems(devnet, { owner, operatorIds, ownerNonce: 0, count: 1, seed: liar })
      const publicKeys = [item?.payload.publicKey ?? '0x']
      const plan = await planRegistration(place.publicClient, {
        ...place,
        owner,
        operators,
        publicKeys,
        runwayDays: 10,
      })
      offers.push(plan.gasPrice.maxFeePerGas, plan.gasPrice.maxPriorityFeePerGas)
      expect(offers).toHaveLength(6)
      // The base fee moves by an eighth with each block.
      for (const offer of offers) expect(offer).toBeLessThan(honest * 2n)
    })
  },
)

/** What a transaction would offer for its gas. */
async function getPrices(client: ReturnType<typeof clientOf>): Promise<bigint> {
  const { maxFeePerGas } = await client.estimateFeesPerGas()
  return maxFeePerGas
}

describe('a node that is outvoted', () => {
  const count = 4
  /** An owner who has a validator already, of whose registration the node can invent copies. */
  const prepare = async (index: number, seed: string) => {
    await register(index, 1, `${seed} before`)
    const connected = connect(index)
    const { owner } = connected
    const keyShares = createTestItems(devnet, { owner, operatorIds, ownerNonce: 1, count, seed })
    const run = { ...connected.place, runwayDays: 10, batchSize: 2 }
    return { ...connected, keyShares, run, publicKeys: keyShares.map(({ payload }) => payload.publicKey) }
  }

  test('after something was signed stops the run, and the next one begins with the other node', async () => {
    const { run, keyShares, publicKeys, signatures, dissents } = await prepare(3, 'outvoted')
    const stopped = registerInBatches(run.walletClient, {
      ...run,
      keyShares,
      onStep: ({ type }) => {
        if (type === 'confirmed') first.faults.repeatedRegistrations = 2
      },
    })
    await expect(stopped).rejects.toMatchObject({
      name: 'BatchRegistrationError',
      registered: publicKeys.slice(0, 2),
      notRegistered: publicKeys.slice(2),
      unknown: [],
      cause: { name: 'NodeOutvotedError', dissent: { source: 'node' } },
    })
    expect(signatures).toHaveLength(1)
    expect(dissents.some(({ source }) => source === 'node')).toBe(true)
    const asked = first.requests.length
    const { registered } = await registerInBatches(run.walletClient, { ...run, keyShares, alreadyRegistered: 'skip' })
    expect(registered).toEqual(publicKeys.slice(2))
    expect(first.requests.slice(asked)).toEqual([])
  })

  test('after something was signed that was never sent stops the run too: whoever has the bytes could send them', async () => {
    const { run, keyShares, owner, dissents } = await prepare(9, 'signed')
    let signed = 0
    const stopped = registerInBatches(run.walletClient, {
      ...run,
      keyShares,
      onStep: async ({ type }) => {
        if (type !== 'signed' || signed++ > 0) return
        // Somebody uses the account, so that it is prepared again.
        const wallet = devnet.createWallet(9)
        await devnet.publicClient.waitForTransactionReceipt({
          hash: await wallet.sendTransaction({ to: owner, value: 0n }),
        })
        first.faults.repeatedRegistrations = 2
      },
    })
    await expect(stopped).rejects.toMatchObject({ name: 'NodeOutvotedError', dissent: { source: 'node' } })
    expect({ signed, told: dissents.length > 0 }).toEqual({ signed: 1, told: true })
  })

  test.each([
    ['first', 2],
    ['second', 7],
  ] as const)(
    'before anything was signed is not asked any more, and no lie of it stops the run: the %s one',
    async (liar, index) => {
      const { run, keyShares, publicKeys, dissents } = await prepare(index, `left out ${liar}`)
      const { faults, requests } = liar === 'first' ? first : second
      faults.repeatedRegistrations = 2
      faults.viewFactors = { getBalance: 2 }
      const { registered, transactions } = await registerInBatches(run.walletClient, { ...run, keyShares })
      expect(registered).toEqual(publicKeys)
      // The user knows the node by its first name, also where the two have changed places.
      expect(dissents).toEqual([
        expect.objectContaining({ source: liar === 'first' ? 'node' : 'otherNode', isLeftOut: true }),
      ])
      await expectHonest(transactions)
      // It is told once, and after that there is one node.
      const asked = requests.length
      await registerInBatches(run.walletClient, { ...run, keyShares, alreadyRegistered: 'skip' })
      expect(requests.slice(asked)).toEqual([])
    },
  )

  test('before anything was signed is replaced in a stream as well, which begins again', async () => {
    const { run, keyShares, publicKeys } = await prepare(8, 'streamed')
    first.faults.repeatedRegistrations = 2
    const asked = first.requests.length
    const events: RegistrationEvent[] = []
    for await (const event of streamRegistration(run.walletClient, { ...run, keyShares })) events.push(event)
    const confirmed = events.filter((event) => event.type === 'confirmed')
    expect(confirmed.flatMap(({ batch }) => batch.publicKeys)).toEqual(publicKeys)
    expect(first.requests.slice(asked).map(({ method }) => method)).not.toContain('eth_estimateGas')
  })

  test('that shows less than there is has to agree to the rest: it may lack old logs', async () => {
    const { run, keyShares, owner, signatures, dissents } = await prepare(4, 'lacks')
    second.faults.hideLogs = [{ owner }]
    second.faults.viewFactors = { getBalance: 2 }
    // A subgraph would name transactions, whose receipts it shows.
    const { subgraphUrl: _, ...custom } = devnet.network.custom
    const network = { ...devnet.network, custom }
    const running = registerInBatches(run.walletClient, { ...run, network, keyShares })
    await expect(running).rejects.toMatchObject({ name: 'SourcesDifferError', reason: 'cluster' })
    expect(signatures).toEqual([])
    expect(dissents.map(({ source, isLeftOut }) => [source, isLeftOut])).toContainEqual(['otherNode', undefined])
  })

  test('is not replaced where key shares come once, and what the others say counts', async () => {
    const { run, keyShares, publicKeys } = await prepare(1, 'once')
    first.faults.repeatedRegistrations = 2
    async function* once(): AsyncGenerator<KeySharesItem> {
      yield* keyShares
    }
    const before = first.requests.length
    const onStep = ({ type }: RegistrationEvent) => {
      if (type === 'signed') delete first.faults.repeatedRegistrations
    }
    const { registered, transactions } = await registerInBatches(run.walletClient, {
      ...run,
      keyShares: once(),
      onStep,
    })
    expect(registered).toEqual(publicKeys)
    expect(first.requests.length).toBeGreaterThan(before + 10)
    await expectHonest(transactions)
  })

  /** What honest fees take for ten days, and a quarter more. */
  async function expectHonest(transactions: readonly { value: bigint }[]) {
    const { networkFee, operatorFees, ...terms } = await getFeeTerms(devnet.publicClient, {
      network: devnet.network,
      operatorIds,
    })
    const fees = operatorFees.reduce((sum, fee) => sum + fee, networkFee)
    const blocks = BigInt((10 * 86_400) / devnet.network.custom.secondsPerSlot)
    const honest = BigInt(count) * fees * (blocks + terms.liquidationThresholdBlocks)
    const most = honest > terms.minimumLiquidationCollateral ? honest : terms.minimumLiquidationCollateral + honest
    expect(transactions.reduce((sum, { value }) => sum + value, 0n)).toBeLessThanOrEqual((most * 5n) / 4n)
  }

  test('is not what exits and removals are prepared with', async () => {
    const publicKeys = await register(0, 3, 'life')
    const { place, dissents, owner } = connect(0)
    const { network, publicClient } = devnet
    const { operators } = await resolveOperators(operatorIds, { network, publicClient, owner })
    first.faults.repeatedRegistrations = 2
    await planRegistration(place.publicClient, {
      ...place,
      owner,
      operators,
      publicKeys: [`0x${'ab'.repeat(48)}`],
      runwayDays: 30,
    })
    expect(dissents.some(({ source }) => source === 'node')).toBe(true)
    // From now on it would stop whatever reads it.
    first.faults.hideLogs = [{ owner }]
    const asked = first.requests.length
    const life = { ...place, operatorIds, publicKeys }
    expect((await exitValidators.prepare(life.publicClient, { ...life, from: owner })).rest).toEqual([])
    expect(await exitValidators.prepareAll(life.publicClient, { ...life, from: owner })).toHaveLength(1)
    expect((await removeValidators.prepare(life.publicClient, { ...life, from: owner })).rest).toEqual([])
    const exits = await exitValidators(life.walletClient, { ...life, batchSize: 2 })
    expect(exits.transactions).toHaveLength(2)
    const removals = await removeValidators(life.walletClient, { ...life, batchSize: 2 })
    expect(removals.transactions.flatMap((each) => each.publicKeys)).toEqual(publicKeys)
    expect(first.requests.slice(asked)).toEqual([])
  })
})

test('what earlier runs of a plan have spent is what the node says that hides none of it', async () => {
  const { place, owner } = connect(9)
  const { network, publicClient, sources } = place
  const ownerNonce = await getOwnerNonce(publicClient, { network, owner, sources })
  const keyShares = createTestItems(devnet, { owner, operatorIds, ownerNonce, count: 1, seed: 'spent' })
  const { operators } = await resolveOperators(operatorIds, { ...place, owner })
  const publicKeys = keyShares.map(({ payload }) => payload.publicKey)
  const plan = await planRegistration(publicClient, { ...place, owner, operators, publicKeys, runwayDays: 10 })
  await (await registerValidators(place.walletClient, { ...place, keyShares, runwayDays: 10 })).wait()
  const readSpent = () => readPlanSpending(publicClient, { plan, network, sources, signal: undefined })
  const spent = await readSpent()
  expect(spent).toBeGreaterThan(0n)
  for (const { faults } of [first, second]) {
    faults.hideLogs = [{ owner }]
    expect(await readSpent()).toBe(spent)
    delete faults.hideLogs
  }
})
