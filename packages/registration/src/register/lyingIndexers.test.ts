import { createNodeTransport, getOwnerNonce, getRegistrationState, type OwnerSources, resolveOperators } from '@x/chain'
import type { Dissent } from '@x/chain/internal'
import { callCluster, type RpcProxy, ssvNetworkAbi } from '@x/devnet'
import { newClusterSnapshot } from '@x/schemas'
import { createTestItems, interceptNode, useDevnet } from '@x/testing'
import { createPublicClient, createWalletClient, encodeAbiParameters, getAbiItem, parseEther } from 'viem'
import { afterEach, beforeAll, describe, expect, test } from 'vitest'
import { ssvActions } from '../actions/ssvActions.ts'
import { planRegistration } from '../plan/planRegistration.ts'
import { registerInBatches } from './registerInBatches.ts'
import { registerValidators } from './registerValidators.ts'

// The nonce of an owner is what the events make. Whatever subgraph and operator API say, alone or together, nothing is
// signed for another one. Owner 0 has three validators, owner 1 has two of which the second was signed for nonce 30.

const devnet = await useDevnet({ rpcThroughProxy: true })
let proxy: RpcProxy
const operatorIds = [1, 2, 3, 4]
beforeAll(async () => {
  proxy = devnet.rpcProxy
  await registerPastChecks(0, [0, 1, 2])
  await registerPastChecks(1, [0])
  await registerPastChecks(1, [30])
})
afterEach(() => {
  Object.assign(devnet.subgraph.faults, { ownerNonceOffset: 0, accountMissing: false, next: [] })
  Object.assign(devnet.operatorApi.faults, { ownerNonceOffset: 0, next: [] })
  Object.assign(proxy.faults, { maxLogRange: undefined, hideLogs: undefined })
})

/** Registers one validator for each of the nonces that they sign, right or wrong. */
async function registerPastChecks(account: number, nonces: readonly number[]) {
  const owner = devnet.getAccount(account).address
  const items = nonces.flatMap((ownerNonce) =>
    createTestItems(devnet, { owner, operatorIds, ownerNonce, count: 1, seed: `lying ${account}` }),
  )
  await callCluster(devnet, { account, operatorIds, call: { register: items.map(({ payload }) => payload) } })
}

function lie({ subgraph = 0, api = 0 }: { subgraph?: number; api?: number }) {
  devnet.subgraph.faults.ownerNonceOffset = subgraph
  devnet.operatorApi.faults.ownerNonceOffset = api
}

function connect(account: number, ownerNonce: number) {
  const { network, chain, rpcUrl } = devnet
  const transport = createNodeTransport(rpcUrl, { retryCount: 0 })
  const publicClient = createPublicClient({ chain, transport, pollingInterval: 20 })
  const walletClient = createWalletClient({ account: devnet.createWallet(account).account, chain, transport })
  const owner = walletClient.account.address
  const keyShares = createTestItems(devnet, { owner, operatorIds, ownerNonce, count: 1, seed: `lied ${account}` })
  return { network, publicClient, walletClient, owner, keyShares }
}

const countSent = async (account: number) =>
  devnet.publicClient.getTransactionCount({ address: devnet.getAccount(account).address })

/** What each way to a nonce says where the key shares are for the one that the liars want. */
async function readEveryWay(account: number, wanted: number, sources: OwnerSources = { patience: 0 }) {
  const { network, publicClient, walletClient, owner, keyShares } = connect(account, wanted)
  const { operators } = await resolveOperators(operatorIds, {
    network,
    publicClient,
    owner,
    operatorSources: [],
  })
  const publicKeys = keyShares.map(({ payload }) => payload.publicKey)
  const registration = { publicClient, walletClient, network, keyShares, depositAmount: parseEther('1'), sources }
  const client = walletClient.extend(ssvActions({ publicClient, network }))
  const ways: Record<string, () => Promise<unknown>> = {
    getOwnerNonce: () => getOwnerNonce(publicClient, { network, owner, sources }),
    getRegistrationState: () => getRegistrationState(publicClient, { network, owner, operatorIds, sources }),
    planRegistration: () =>
      planRegistration(publicClient, {
        network,
        owner,
        operators,
        publicKeys,
        depositAmount: parseEther('1'),
        sources,
      }),
    registerValidators: () => registerValidators(registration.walletClient, registration),
    registerInBatches: () => registerInBatches(registration.walletClient, registration),
    ssvActions: () => client.registerValidators({ keyShares, depositAmount: parseEther('1'), sources }),
  }
  const before = await countSent(account)
  const outcomes: Record<string, string> = {}
  for (const [way, read] of Object.entries(ways)) {
    outcomes[way] = await read().then(
      () => 'went on',
      (error: unknown) => (error instanceof Error ? error.name : 'unknown'),
    )
  }
  expect(await countSent(account)).toBe(before)
  return outcomes
}

const refusedEveryWay = (name: string) => ({
  getOwnerNonce: name,
  getRegistrationState: name,
  planRegistration: name,
  registerValidators: name,
  registerInBatches: name,
  ssvActions: name,
})

describe('subgraph and operator API that say the same wrong nonce', () => {
  test.each([
    ['too high by 20', { subgraph: 20, api: 20 }, 23],
    ['doubled', { subgraph: 3, api: 3 }, 6],
    ['too low by one', { subgraph: -1, api: -1 }, 2],
    ['none at all', { subgraph: -3, api: -3 }, 0],
  ])('%s: every way refuses, and nothing is sent', async (_, offsets, wanted) => {
    lie(offsets)
    expect(await readEveryWay(0, wanted)).toEqual(refusedEveryWay('OwnerNonceDisputedError'))
  })

  test('the same where the subgraph does not know the account', async () => {
    devnet.subgraph.faults.accountMissing = true
    lie({ api: -3 })
    expect(await readEveryWay(0, 0)).toEqual(refusedEveryWay('OwnerNonceDisputedError'))
  })

  test('the same with a node that grants small ranges of logs only', async () => {
    proxy.faults.maxLogRange = 3
    lie({ subgraph: 20, api: 20 })
    expect(await readEveryWay(0, 23)).toEqual(refusedEveryWay('OwnerNonceDisputedError'))
    lie({ subgraph: -3, api: -3 })
    devnet.subgraph.faults.accountMissing = true
    expect(await readEveryWay(0, 0)).toEqual(refusedEveryWay('OwnerNonceDisputedError'))
  })

  test('the error says who says what, and what to do', async () => {
    lie({ subgraph: 20, api: 20 })
    const { network, publicClient, owner } = connect(0, 23)
    await expect(getOwnerNonce(publicClient, { network, owner, sources: { patience: 0 } })).rejects.toMatchObject({
      metaMessages: [
        expect.stringMatching(/^- the node: 3 at block \d+$/),
        expect.stringMatching(/^- the subgraph: 23 at block \d+$/),
        '- the operator API: 23',
        "- the owner's clusters: at least 3",
      ],
      fix: expect.stringContaining('only if a node shows its events'),
    })
  })
})

describe('an owner whose latest validator was registered with a wrong nonce', () => {
  // Two events: the next nonce is 2. The signature in the latest says 31.
  const wrong = { subgraph: 29, api: 29 }

  test('has the nonce that the events make, as honest sources say', async () => {
    const { network, publicClient, owner } = connect(1, 2)
    expect(await getOwnerNonce(publicClient, { network, owner })).toBe(2)
    proxy.faults.maxLogRange = 3
    expect(await getOwnerNonce(publicClient, { network, owner })).toBe(2)
  })

  test.each([
    ['all logs at once', undefined],
    ['small ranges of logs', 3],
  ])('never has the one that the signature makes, also where both indexers say it, with %s', async (_, range) => {
    lie(wrong)
    proxy.faults.maxLogRange = range
    expect(await readEveryWay(1, 31)).toEqual(refusedEveryWay('OwnerNonceDisputedError'))
  })

  test('nor where only one indexer is asked', async () => {
    lie(wrong)
    const { network, publicClient, owner } = connect(1, 31)
    const disputed = { name: 'OwnerNonceDisputedError' }
    const sources = { patience: 0, allowOneSource: true }
    const [onlyApi, onlySubgraph] = [
      { ...network, custom: { ...network.custom, subgraphUrl: undefined } },
      { ...network, custom: { ...network.custom, apiUrl: undefined } },
    ]
    await expect(getOwnerNonce(publicClient, { network: onlyApi, owner, sources })).rejects.toMatchObject(disputed)
    await expect(getOwnerNonce(publicClient, { network: onlySubgraph, owner, sources })).rejects.toMatchObject(disputed)
  })
})

describe('one wrong indexer beside an honest one', () => {
  test.each([
    ['a subgraph of 20 more', { subgraph: 20 }, 'subgraph', '23', ['node', 'api']],
    ['a subgraph of one less', { subgraph: -1 }, 'subgraph', '2', ['node', 'api']],
  ] as const)('%s is outvoted and named', async (_, offsets, source, said, agreed) => {
    lie(offsets)
    const { network, publicClient, owner } = connect(0, 3)
    const dissents: Dissent[] = []
    const sources = { patience: 0, onDissent: (dissent: Dissent) => void dissents.push(dissent) }
    const state = await getRegistrationState(publicClient, { network, owner, operatorIds, sources })
    expect(state).toMatchObject({ ownerNonce: 3, ownerNonceSources: agreed })
    expect(dissents).toEqual([{ source, about: `the owner nonce of ${owner}`, said, believed: '3' }])
  })

  test('a wrong operator API is not even asked where node and subgraph agree', async () => {
    lie({ api: 20 })
    const { network, publicClient, owner } = connect(0, 3)
    const state = await getRegistrationState(publicClient, { network, owner, operatorIds })
    expect(state).toMatchObject({ ownerNonce: 3, ownerNonceSources: ['node', 'subgraph'] })
  })
})

describe('a registration that is invented', () => {
  const places = [
    ['in an earlier block', { blockNumber: '0x1' }],
    ['as the latest', { logIndex: '0x3e8' }],
  ] as const

  /** What is agreed where the node shows the owner's first registration twice. */
  async function agree(place: object, sources: OwnerSources) {
    const { network, owner } = connect(0, 3)
    const transport = interceptNode(devnet, async (request, ask) => {
      const result = await ask(request)
      if (request.method !== 'eth_getLogs') return result
      const logs = result as Record<string, unknown>[]
      const copy = { ...logs[0], ...place }
      return 'blockNumber' in place ? [copy, ...logs] : [...logs, copy]
    })
    const inventing = createPublicClient({ chain: devnet.chain, transport })
    const full = { patience: 0, otherNode: sources.otherNode && inventing }
    return getRegistrationState(inventing, { network, owner, operatorIds, sources: full })
  }

  test.each(places)('%s, by node and subgraph: no block has it', async (_, place) => {
    lie({ subgraph: 1 })
    await expect(agree(place, {})).rejects.toMatchObject({ name: 'OwnerNonceDisputedError' })
  })

  test.each(places)('%s, by both nodes and the subgraph: no block has it', async (_, place) => {
    lie({ subgraph: 1 })
    await expect(agree(place, { otherNode: devnet.publicClient })).rejects.toMatchObject({
      name: 'OwnerNonceDisputedError',
    })
  })
})

describe('two nodes', () => {
  /** Asks the node itself, past the proxy. */
  const getOther = () => devnet.publicClient

  test('that agree are believed against the indexers, which are named', async () => {
    lie({ subgraph: 20, api: 20 })
    const { network, publicClient, owner } = connect(0, 3)
    const dissents: Dissent[] = []
    const onDissent = (dissent: Dissent) => void dissents.push(dissent)
    const sources = { patience: 0, otherNode: getOther(), onDissent }
    const state = await getRegistrationState(publicClient, { network, owner, operatorIds, sources })
    expect(state).toMatchObject({ ownerNonce: 3, ownerNonceSources: ['node', 'otherNode'] })
    expect(dissents).toMatchObject([{ source: 'subgraph', said: '23' }])
  })

  test('of which one hides logs: what the other one shows counts, as the indexers agree', async () => {
    const { network, publicClient, owner } = connect(0, 3)
    proxy.faults.hideLogs = [{ owner }]
    // Neither logs nor receipts.
    proxy.faults.onRequest = ({ calls }) =>
      calls.some(({ method }) => method === 'eth_getTransactionReceipt') ? { kind: 'status', status: 500 } : undefined
    try {
      const dissents: Dissent[] = []
      const onDissent = (dissent: Dissent) => void dissents.push(dissent)
      const sources = { patience: 0, otherNode: getOther(), onDissent }
      const state = await getRegistrationState(publicClient, { network, owner, operatorIds, sources })
      expect(state).toMatchObject({ ownerNonce: 3, ownerNonceSources: ['otherNode', 'subgraph', 'api'] })
      expect(dissents).toMatchObject([{ source: 'node', said: '0', believed: '3' }])
      const alone = {
        network: { ...network, custom: { ...network.custom, subgraphUrl: undefined, apiUrl: undefined } },
        owner,
      }
      const both = { patience: 0, otherNode: getOther() }
      await expect(getOwnerNonce(publicClient, { ...alone, sources: both })).rejects.toMatchObject({
        name: 'OwnerNonceDisputedError',
      })
    } finally {
      proxy.faults.onRequest = undefined
    }
  })

  describe.each(['node', 'otherNode'] as const)('of which the %s shows a number that a signature fits', (liar) => {
    const event = getAbiItem({ abi: ssvNetworkAbi, name: 'ValidatorAdded' })

    /** What is agreed where one node changes the logs that it shows, also those of receipts. */
    async function agree(change: (logs: Record<string, unknown>[]) => unknown[]) {
      const { network, owner } = connect(0, 3)
      const transport = interceptNode(devnet, async (request, ask) => {
        const result = await ask(request)
        if (request.method === 'eth_getLogs') return change(result as Record<string, unknown>[])
        if (request.method !== 'eth_getTransactionReceipt') return result
        const receipt = result as { logs: Record<string, unknown>[] }
        return { ...receipt, logs: change(receipt.logs) }
      })
      const lying = createPublicClient({ chain: devnet.chain, transport })
      const [client, otherNode] = liar === 'node' ? [lying, getOther()] : [getOther(), lying]
      const dissents: Dissent[] = []
      const onDissent = (dissent: Dissent) => void dissents.push(dissent)
      const sources = { patience: 0, otherNode, onDissent }
      const { ownerNonce } = await getRegistrationState(client, { network, owner, operatorIds, sources })
      return { ownerNonce, dissents }
    }

    test('since it hides the latest registration: the block of that shows it, and the others agree', async () => {
      const owner = devnet.getAccount(0).address
      const [last] = createTestItems(devnet, { owner, operatorIds, ownerNonce: 2, count: 1, seed: 'lying 0' })
      const hidden = last?.payload.publicKey.slice(2) ?? ''
      const hide = () => agree((logs) => logs.filter(({ data }) => !String(data).includes(hidden)))
      const { ownerNonce, dissents } = await hide()
      expect(ownerNonce).toBe(3)
      expect(dissents).toMatchObject([{ source: liar, said: '2', believed: '3' }])
      // Three that hide it are not believed against the block either.
      lie({ subgraph: -1, api: -1 })
      await expect(hide()).rejects.toMatchObject({ name: 'OwnerNonceDisputedError' })
    })

    test('since it forges one with a signature of its own: no block has it, and the others agree', async () => {
      const owner = devnet.getAccount(0).address
      const [item] = createTestItems(devnet, { owner, operatorIds, ownerNonce: 3, count: 1, seed: 'forged' })
      const { publicKey = '0x', sharesData = '0x' } = item?.payload ?? {}
      const inputs = event.inputs.filter((input) => !('indexed' in input && input.indexed))
      const ids = operatorIds.map(BigInt)
      const data = encodeAbiParameters(inputs, [ids, publicKey, sharesData, newClusterSnapshot])
      const { ownerNonce, dissents } = await agree((logs) => {
        const last = logs.findLast((log) => String(log['data']).length === data.length)
        return last === undefined ? logs : [...logs, { ...last, data, logIndex: '0x3e8' }]
      })
      expect(ownerNonce).toBe(3)
      expect(dissents).toMatchObject([{ source: liar, said: '4', believed: '3', isLeftOut: true }])
    })
  })

  test('of which one cannot be asked agree on nothing', async () => {
    const { network, publicClient, owner } = connect(0, 3)
    const transport = createNodeTransport('http://127.0.0.1:9', { retryCount: 0 })
    const otherNode = createPublicClient({ chain: devnet.chain, transport })
    const failures: string[] = []
    const sources = {
      patience: 0,
      otherNode,
      onSourceFailure: ({ source }: { source: string }) => void failures.push(source),
    }
    await expect(getOwnerNonce(publicClient, { network, owner, sources })).rejects.toMatchObject({
      name: 'OwnerNonceUnconfirmedError',
    })
    expect(failures).toEqual(['otherNode'])
  })
})
