import { getClusterSnapshot, getOwnerNonce, getRegistrationState } from '@x/chain'
import { type OwnerNonceSource, updateRegistrationState } from '@x/chain/internal'
import { createRpcProxy } from '@x/devnet'
import { createOperatorConnection } from '@x/operator-client'
import type { Address } from '@x/schemas'
import { createSubgraphConnection } from '@x/subgraph'
import { createTestItems, useDevnet } from '@x/testing'
import { createPublicClient, http, parseEther } from 'viem'
import { afterEach, beforeAll, describe, expect, test } from 'vitest'
import { registerValidators } from './registerValidators.ts'

const devnet = await useDevnet({ operatorCount: 8 })
/** An owner with three validators in this cluster and two in another one, and a stranger's transactions after that. */
let owner: Address
const operatorIds = [1, 2, 3, 4]
const otherIds = [2, 3, 4, 5]
const ownerNonce = 5
/** The block of the first registration. */
let firstBlock: number

beforeAll(async () => {
  owner = devnet.getAccount(0).address
  firstBlock = await register(0, { count: 1, ids: operatorIds, first: 0 })
  await register(0, { count: 2, ids: otherIds, first: 1 })
  await devnet.mine(30)
  await register(0, { count: 2, ids: operatorIds, first: 3 })
  await devnet.mine(5)
})
afterEach(() => {
  const { subgraph, operatorApi, rpcProxy } = devnet
  Object.assign(subgraph.faults, {
    lag: 0,
    blocksAhead: 0,
    ownerNonceOffset: 0,
    accountMissing: false,
    indexingErrors: false,
    next: [],
  })
  Object.assign(operatorApi.faults, { lag: 0, ownerNonceOffset: 0, next: [] })
  Object.assign(rpcProxy.faults, {
    hideLogs: undefined,
    emptyLogsBelow: undefined,
    readsBehind: undefined,
    countsBehind: undefined,
  })
})

async function register(index: number, { count, ids, first }: { count: number; ids: number[]; first: number }) {
  const { publicClient, network } = devnet
  const walletClient = devnet.createWallet(index)
  const account = walletClient.account.address
  const keyShares = createTestItems(devnet, {
    owner: account,
    operatorIds: ids,
    ownerNonce: first,
    count,
    seed: `sources ${index}`,
  })
  const { wait } = await registerValidators(walletClient, {
    publicClient,
    network,
    keyShares,
    depositAmount: parseEther('1'),
  })
  return Number((await wait()).blockNumber)
}

/** A client of the node that lies. */
const getLiar = () => createPublicClient({ transport: http(devnet.rpcProxy.url), pollingInterval: 20 })
const getSubgraph = () => createSubgraphConnection({ network: devnet.network, retry: false })
const getApi = () => createOperatorConnection({ network: devnet.network, retry: false })

type Choice = { subgraph?: boolean; api?: boolean; patience?: number; by?: Address }

/** The network without the addresses of others, so that nobody is asked but who is passed. */
const getLonelyNetwork = () => ({
  ...devnet.network,
  custom: { ...devnet.network.custom, subgraphUrl: undefined, apiUrl: undefined },
})

/** Reads the state and tells what came of it: `5 node subgraph`, or the name of the error. */
async function read({ subgraph = false, api = false, patience = 0, by = owner }: Choice) {
  const failures: OwnerNonceSource[] = []
  const sources = {
    subgraph: subgraph ? getSubgraph() : undefined,
    operatorClient: api ? getApi() : undefined,
    patience,
    allowOneSource: true,
    onSourceFailure: ({ source }: { source: OwnerNonceSource }) => failures.push(source),
  }
  const place = { network: getLonelyNetwork(), owner: by, sources }
  const state = await getRegistrationState(getLiar(), { ...place, operatorIds }).catch((error: unknown) => error)
  const nonce = await getOwnerNonce(getLiar(), place).catch((error: unknown) => error)
  if (state instanceof Error) {
    // Without a cluster the contract has nothing to say against the node.
    if (state.name === 'OwnerNonceDisputedError') expect(nonce).toMatchObject({ name: state.name })
    return { outcome: state.name, failures, error: state }
  }
  const told = await getRegistrationState(getLiar(), { ...place, operatorIds })
  expect(nonce).toBe(told.ownerNonce)
  return { outcome: [told.ownerNonce, ...told.ownerNonceSources].join(' '), failures }
}

const all = { subgraph: true, api: true }

describe('two must agree, unless the caller says otherwise', () => {
  test('a node alone is an error, also where a state from one source is brought up to date', async () => {
    const place = { network: getLonelyNetwork(), owner, operatorIds }
    const alone = { name: 'OwnerNonceUnconfirmedError', ownerNonce, source: 'node' }
    const client = devnet.publicClient
    await expect(getRegistrationState(client, place)).rejects.toMatchObject(alone)
    await expect(getOwnerNonce(client, place)).rejects.toMatchObject(alone)
    const state = await getRegistrationState(client, { ...place, sources: { allowOneSource: true } })
    const updating = { ...place, state }
    await expect(updateRegistrationState(client, updating)).rejects.toMatchObject(alone)
    const sources = { subgraph: getSubgraph() }
    const { ownerNonceSources } = await updateRegistrationState(client, { ...updating, sources })
    expect(ownerNonceSources).toEqual(['node', 'subgraph'])
  })

  test('nobody has to be named: subgraph and operator API are those of the network', async () => {
    const { publicClient, network } = devnet
    const place = { network, owner, operatorIds }
    expect(await getRegistrationState(publicClient, place)).toMatchObject({ ownerNonceSources: ['node', 'subgraph'] })
    devnet.subgraph.faults.ownerNonceOffset = -1
    expect(await getRegistrationState(publicClient, { ...place, sources: { patience: 0 } })).toMatchObject({
      ownerNonceSources: ['node', 'api'],
    })
    expect(await getOwnerNonce(publicClient, { network, owner, sources: { patience: 0 } })).toBe(ownerNonce)
  })

  test('a second one that fails is waited for, within patience', async () => {
    const read = (patience: number) => {
      const sources = { patience, operatorClient: getApi() }
      return getRegistrationState(devnet.publicClient, { network: getLonelyNetwork(), owner, operatorIds, sources })
    }
    devnet.operatorApi.faults.next.push({ kind: 'status', status: 503 })
    expect((await read(60_000)).ownerNonceSources).toEqual(['node', 'api'])
    devnet.operatorApi.faults.next.push({ kind: 'status', status: 503, times: 100 })
    await expect(read(0)).rejects.toMatchObject({ name: 'OwnerNonceUnconfirmedError' })
  })
})

describe('sources that are right', () => {
  test.each<[Choice, string]>([
    [{}, '5 node'],
    [{ subgraph: true }, '5 node subgraph'],
    [{ api: true }, '5 node api'],
    [all, '5 node subgraph'],
  ])('%j agree: %s', async (choice, outcome) => {
    expect(await read(choice)).toMatchObject({ outcome, failures: [] })
  })

  test('agree on a new owner', async () => {
    const by = devnet.getAccount(5).address
    expect(await read({ by })).toMatchObject({ outcome: '0 node' })
    expect(await read({ by, subgraph: true })).toMatchObject({ outcome: '0 node subgraph' })
    expect(await read({ by, ...all })).toMatchObject({ outcome: '0 node subgraph' })
  })

  test('count transactions at the block of the state', async () => {
    const { publicClient, network } = devnet
    const state = await getRegistrationState(publicClient, { network, owner, operatorIds })
    expect(state.accountNonce).toBe(await publicClient.getTransactionCount({ address: owner }))
  })
})

describe('a subgraph that knows the owner', () => {
  test('makes the search short: the logs since the event that it names', async () => {
    const { network } = devnet
    await using proxy = await createRpcProxy({ target: devnet.rpcUrl })
    proxy.faults.maxLogRange = 10
    const client = createPublicClient({ transport: http(proxy.url) })
    const sources = { subgraph: getSubgraph() }
    const state = await getRegistrationState(client, { network, owner, operatorIds, sources })
    expect(state).toMatchObject({ ownerNonce, cluster: { exists: true, snapshot: { validatorCount: 3 } } })
    const asked = proxy.requests.filter(({ method }) => method === 'eth_getLogs')
    // All of them are refused, and then those since the latest registration are read.
    expect(asked).toHaveLength(2)
    expect(await getClusterSnapshot(client, { network, owner, operatorIds, sources })).toMatchObject(state.cluster)
  })

  test('tells the snapshot of a cluster that changed before the last registration', async () => {
    const { publicClient, network } = devnet
    const sources = { subgraph: getSubgraph() }
    const state = await getRegistrationState(publicClient, { network, owner, operatorIds: otherIds, sources })
    expect(state).toMatchObject({ ownerNonce, cluster: { exists: true, snapshot: { validatorCount: 2 } } })
  })

  test('is asked for blocks of the past as well', async () => {
    const { publicClient, network } = devnet
    const sources = { subgraph: getSubgraph(), operatorClient: getApi(), patience: 0 }
    const nonces = [firstBlock - 1, firstBlock, firstBlock + 1].map((blockNumber) =>
      getOwnerNonce(publicClient, { network, owner, blockNumber, sources }),
    )
    expect(await Promise.all(nonces)).toEqual([0, 1, 3])
  })

  test('is completed with the logs since, where it is behind', async () => {
    devnet.subgraph.faults.lag = 3
    expect(await read({ subgraph: true })).toMatchObject({ outcome: '5 node subgraph', failures: [] })
  })

  test('confirms nothing where it is behind and the account has sent something since', async () => {
    await devnet.createWallet(0).sendTransaction({ to: owner, value: 1n })
    devnet.subgraph.faults.lag = 3
    expect(await read({ subgraph: true })).toMatchObject({ outcome: '5 node' })
    expect(await read(all)).toMatchObject({ outcome: '5 node api' })
    await devnet.mine(3)
  })

  test('confirms nothing where it is behind and the account has done more than register since', async () => {
    const other = devnet.getAccount(5).address
    const place = { ids: operatorIds, count: 1 }
    await register(5, { ...place, first: 0 })
    await devnet.mine(6)
    await register(5, { ...place, first: 1 })
    await devnet.createWallet(5).sendTransaction({ to: other, value: 1n })
    devnet.subgraph.faults.lag = 3
    expect(await read({ by: other, subgraph: true })).toMatchObject({ outcome: '2 node' })
    devnet.subgraph.faults.lag = 0
    expect(await read({ by: other, subgraph: true })).toMatchObject({ outcome: '2 node subgraph' })
  })

  test('whose snapshot the contract does not know is not believed: the logs tell the right one', async () => {
    const { publicClient, network } = devnet
    const subgraph = createSubgraphConnection({
      network,
      retry: false,
      fetch: async (input, init) => {
        const text = await (await fetch(input, init)).text()
        return new Response(text.replaceAll('"validatorCount":"2"', '"validatorCount":"1"'), {
          headers: { 'content-type': 'application/json' },
        })
      },
    })
    const place = { network, owner, operatorIds: otherIds, sources: { subgraph } }
    const cluster = { exists: true, snapshot: { validatorCount: 2 } }
    expect(await getRegistrationState(publicClient, place)).toMatchObject({ ownerNonce, cluster })
    expect(await getClusterSnapshot(publicClient, place)).toMatchObject(cluster)
  })

  test('that fails is told, and does without, also where only the snapshot is read', async () => {
    const { publicClient, network } = devnet
    devnet.subgraph.faults.next.push({ kind: 'status', status: 503 })
    const failures: { source: OwnerNonceSource; error: unknown }[] = []
    const sources = {
      subgraph: getSubgraph(),
      onSourceFailure: (failure: (typeof failures)[number]) => void failures.push(failure),
    }
    const state = await getClusterSnapshot(publicClient, { network, owner, operatorIds: otherIds, sources })
    expect(state).toMatchObject({ exists: true, snapshot: { validatorCount: 2 } })
    expect(failures).toMatchObject([{ source: 'subgraph', error: { name: 'HttpStatusError' } }])
  })

  test('is waited for where it is behind', async () => {
    await devnet.createWallet(0).sendTransaction({ to: owner, value: 1n })
    devnet.subgraph.faults.lag = 3
    const reading = read({ subgraph: true, patience: 60_000 })
    const { length } = devnet.subgraph.requests
    await expect.poll(() => devnet.subgraph.requests.length).toBeGreaterThan(length + 2)
    devnet.subgraph.faults.lag = 0
    expect(await reading).toMatchObject({ outcome: '5 node subgraph' })
  })
})

describe('a second source that is wrong never makes a wrong nonce', () => {
  const lies: [string, () => void, Choice, string][] = [
    [
      'a subgraph of one less',
      () => {
        devnet.subgraph.faults.ownerNonceOffset = -1
      },
      { subgraph: true },
      'OwnerNonceDisputedError',
    ],
    [
      'a subgraph of three more',
      () => {
        devnet.subgraph.faults.ownerNonceOffset = 3
      },
      { subgraph: true },
      'OwnerNonceDisputedError',
    ],
    [
      'a subgraph without the account',
      () => {
        devnet.subgraph.faults.accountMissing = true
      },
      { subgraph: true },
      'OwnerNonceDisputedError',
    ],
    [
      'a subgraph of a future block',
      () => {
        devnet.subgraph.faults.blocksAhead = 5
      },
      { subgraph: true },
      '5 node',
    ],
    [
      'an API of less',
      () => {
        devnet.operatorApi.faults.ownerNonceOffset = -1
      },
      { api: true },
      'OwnerNonceDisputedError',
    ],
    [
      'an API of more',
      () => {
        devnet.operatorApi.faults.ownerNonceOffset = 3
      },
      { api: true },
      'OwnerNonceDisputedError',
    ],
    [
      'a subgraph of one less beside an API',
      () => {
        devnet.subgraph.faults.ownerNonceOffset = -1
      },
      all,
      '5 node api',
    ],
    [
      'a subgraph of three more beside an API',
      () => {
        devnet.subgraph.faults.ownerNonceOffset = 3
      },
      all,
      '5 node api',
    ],
    [
      'a subgraph without the account beside an API',
      () => {
        devnet.subgraph.faults.accountMissing = true
      },
      all,
      '5 node api',
    ],
    [
      'a subgraph of a future block beside an API',
      () => {
        devnet.subgraph.faults.blocksAhead = 5
      },
      all,
      '5 node api',
    ],
    [
      'an API of less beside a subgraph',
      () => {
        devnet.operatorApi.faults.ownerNonceOffset = -1
      },
      all,
      '5 node subgraph',
    ],
  ]
  test.each(lies)('%s', async (_, lie, choice, outcome) => {
    lie()
    expect(await read(choice)).toMatchObject({ outcome })
  })

  test('the error has both figures and their blocks', async () => {
    devnet.subgraph.faults.ownerNonceOffset = 3
    const { error } = await read({ subgraph: true })
    const blockNumber = Number(await devnet.publicClient.getBlockNumber())
    expect(error).toMatchObject({
      owner,
      witnesses: [
        { source: 'node', ownerNonce: 5, blockNumber },
        { source: 'subgraph', ownerNonce: 8, blockNumber },
      ],
      metaMessages: [
        `- the node: 5 at block ${blockNumber}`,
        `- the subgraph: 8 at block ${blockNumber}`,
        "- the owner's clusters: at least 5",
      ],
    })
  })

  test.each<[string, () => void, Choice, string, OwnerNonceSource[]]>([
    [
      'a subgraph that fails',
      () => {
        devnet.subgraph.faults.indexingErrors = true
      },
      { subgraph: true },
      '5 node',
      ['subgraph'],
    ],
    [
      'a subgraph that fails beside an API',
      () => {
        devnet.subgraph.faults.indexingErrors = true
      },
      all,
      '5 node api',
      ['subgraph'],
    ],
    [
      'an API that fails',
      () => void devnet.operatorApi.faults.next.push({ kind: 'status', status: 503, times: 99 }),
      { api: true },
      '5 node',
      ['api'],
    ],
  ])('%s counts as not asked, and is told', async (_, fail, choice, outcome, failures) => {
    fail()
    const answer = await read(choice)
    expect(answer.outcome).toBe(outcome)
    expect([...new Set(answer.failures)]).toEqual(failures)
  })
})

describe('a node that is wrong never makes a wrong nonce', () => {
  const hide = () => {
    devnet.rpcProxy.faults.hideLogs = [{ owner, operatorIds: otherIds }]
  }
  const empty = () => {
    devnet.rpcProxy.faults.emptyLogsBelow = firstBlock + 3
  }
  test.each<[string, () => void, Choice, string]>([
    ['that hides the logs of another cluster', hide, {}, 'OwnerNonceDisputedError'],
    // The node shows in receipts what it leaves out of its logs.
    ['that hides the logs of another cluster, beside a subgraph', hide, { subgraph: true }, '5 node subgraph'],
    [
      'that hides the logs of another cluster, beside an API, which names no events',
      hide,
      { api: true },
      'OwnerNonceDisputedError',
    ],
    ['that has no old logs', empty, {}, 'OwnerNonceDisputedError'],
    ['that has no old logs, beside a subgraph', empty, { subgraph: true }, '5 node subgraph'],
    ['that has no old logs, beside an API, which names no events', empty, { api: true }, 'OwnerNonceDisputedError'],
  ])('%s', async (_, lie, choice, outcome) => {
    lie()
    expect(await read(choice)).toMatchObject({ outcome })
  })

  test('that hides the latest registration: the others know better', async () => {
    const by = devnet.getAccount(2).address
    await register(2, { count: 1, ids: operatorIds, first: 0 })
    await register(2, { count: 1, ids: otherIds, first: 1 })
    devnet.rpcProxy.faults.hideLogs = [{ owner: by, operatorIds: otherIds }]
    expect(await read({ by })).toMatchObject({ outcome: '1 node' })
    expect(await read({ by, subgraph: true })).toMatchObject({ outcome: '2 node subgraph' })
    expect(await read({ by, api: true })).toMatchObject({ outcome: 'OwnerNonceDisputedError' })
    expect(await read({ by, ...all })).toMatchObject({ outcome: '2 node subgraph' })
  })

  test('that is a block behind: it is waited for, and stopped where it does not get there', async () => {
    const by = devnet.getAccount(3).address
    await register(3, { count: 1, ids: operatorIds, first: 0 })
    devnet.rpcProxy.faults.readsBehind = 1
    expect(await read({ by, subgraph: true })).toMatchObject({ outcome: 'OwnerNonceDisputedError' })
    const reading = read({ by, subgraph: true, patience: 60_000 })
    const { length } = devnet.subgraph.requests
    await expect.poll(() => devnet.subgraph.requests.length).toBeGreaterThan(length + 2)
    devnet.rpcProxy.faults.readsBehind = undefined
    expect(await reading).toMatchObject({ outcome: '1 node subgraph' })
  })
})

describe('a state that is brought up to date', () => {
  test('is read anew with the other sources where the account has sent what the logs do not show', async () => {
    const by = devnet.getAccount(4).address
    await register(4, { count: 1, ids: operatorIds, first: 0 })
    const place = { network: getLonelyNetwork(), owner: by, operatorIds }
    const alone = { allowOneSource: true }
    const before = await getRegistrationState(getLiar(), { ...place, sources: alone })
    await register(4, { count: 1, ids: otherIds, first: 1 })
    devnet.rpcProxy.faults.hideLogs = [{ owner: by, operatorIds: otherIds }]
    const missed = await updateRegistrationState(getLiar(), { ...place, state: before, sources: alone })
    expect(missed).toMatchObject({ ownerNonce: 1, ownerNonceSources: ['node'] })
    const api = { ...alone, operatorClient: getApi(), patience: 0 }
    const updating = { ...place, state: before }
    const disputed = { name: 'OwnerNonceDisputedError' }
    await expect(updateRegistrationState(getLiar(), { ...updating, sources: api })).rejects.toMatchObject(disputed)
    const sources = { ...alone, subgraph: getSubgraph(), patience: 0 }
    expect(await updateRegistrationState(getLiar(), { ...updating, sources })).toMatchObject({ ownerNonce: 2 })
    devnet.rpcProxy.faults.hideLogs = undefined
    const { length } = devnet.subgraph.requests
    const after = await updateRegistrationState(getLiar(), { ...place, state: before, sources })
    // What the logs explain needs nobody else.
    expect(after).toMatchObject({ ownerNonce: 2, ownerNonceSources: ['node'] })
    expect(devnet.subgraph.requests).toHaveLength(length)
  })
})
