import type { Devnet } from '@x/devnet'
import { createOperatorConnection } from '@x/operator-client'
import { type Hex, newClusterSnapshot } from '@x/schemas'
import { createSubgraphConnection } from '@x/subgraph'
import { useDevnet } from '@x/testing'
import { createPublicClient, http, parseEther } from 'viem'
import { afterEach, describe, expect, test } from 'vitest'
import { ssvNetworkAbi } from '../abi/ssvNetworkAbi.ts'
import type { SourceFailure } from '../owner/ownerSources.ts'
import { findEarlierOwners } from './findEarlierOwners.ts'
import { findForeignValidators } from './findForeignValidators.ts'
import { getClusterSnapshot } from './getClusterSnapshot.ts'

// Validators of another owner: who tells of them, and who has to show them.

const devnet = await useDevnet({ operatorCount: 7, rpcThroughProxy: true })
const taken: Hex = `0x${'ab'.repeat(48)}`
const free: Hex = `0x${'cd'.repeat(48)}`
const operatorIds = [1, 2, 3, 4]
const takenAt = await register(1, taken)
afterEach(() => {
  delete devnet.rpcProxy.faults.hideLogs
  delete devnet.otherRpcProxy.faults.hideLogs
  for (const { faults } of [devnet.subgraph, devnet.operatorApi])
    Object.assign(faults, { onRequest: undefined, lag: 0 })
})

async function register(index: number, publicKey: Hex): Promise<number> {
  const hash = await devnet.createWallet(index).writeContract({
    address: devnet.network.contracts.ssvNetwork.address,
    abi: ssvNetworkAbi,
    functionName: 'registerValidator',
    args: [publicKey, operatorIds.map(BigInt), '0x1234', newClusterSnapshot],
    value: parseEther('1'),
  })
  return Number((await devnet.publicClient.waitForTransactionReceipt({ hash })).blockNumber)
}

const owner = () => devnet.getAccount(0).address
const attacker = () => devnet.getAccount(1).address

/** An indexer answers everything with this. */
function say(server: Devnet['subgraph'] | Devnet['operatorApi'], answer: unknown): void {
  const headers = { 'content-type': 'application/json' }
  server.faults.onRequest = () => ({ kind: 'status', status: 200, headers, body: JSON.stringify(answer) })
}
const hideInSubgraph = () => say(devnet.subgraph, { data: { added: [], removed: [] } })
const hideInApi = () => say(devnet.operatorApi, { data: { registered: [], notRegistered: [taken, free] } })

describe('validators that another owner has', () => {
  test.each([
    ['nobody', () => {}],
    ['the subgraph', hideInSubgraph],
    ['the operator API', hideInApi],
  ])('are found where %s hides them, by the sources of the network', async (_, hide) => {
    hide()
    const place = { network: devnet.network, owner: owner(), publicKeys: [free, taken] }
    expect(await findForeignValidators(place)).toEqual([
      expect.objectContaining({ publicKey: taken, owner: attacker() }),
    ])
  })

  test('are found among more than one query takes, also the last of them', async () => {
    const others = Array.from({ length: 401 }, (_, i): Hex => `0x${(i + 4096).toString(16).padStart(96, '0')}`)
    const place = { network: devnet.network, owner: owner() }
    hideInApi()
    for (const at of [199, 200, 401]) {
      const publicKeys = others.toSpliced(at, 0, taken)
      expect(await findForeignValidators({ ...place, publicKeys })).toMatchObject([{ publicKey: taken }])
    }
  })

  test('are not those that the owner has removed while the operator API is behind', async () => {
    const publicKey: Hex = `0x${'ef'.repeat(48)}`
    await register(2, publicKey)
    const { network, publicClient } = devnet
    const place = { network, owner: devnet.getAccount(2).address }
    const { snapshot } = await getClusterSnapshot(publicClient, { ...place, operatorIds })
    const hash = await devnet.createWallet(2).writeContract({
      address: network.contracts.ssvNetwork.address,
      abi: ssvNetworkAbi,
      functionName: 'removeValidator',
      args: [publicKey, operatorIds.map(BigInt), snapshot],
    })
    await publicClient.waitForTransactionReceipt({ hash })
    devnet.operatorApi.faults.lag = 1
    expect(await findForeignValidators({ ...place, publicKeys: [publicKey] })).toEqual([])
    const foreign = await findForeignValidators({ ...place, owner: owner(), publicKeys: [publicKey] })
    expect(foreign).toEqual([expect.objectContaining({ publicKey })])
  })
})

test('a source that refuses is told with what it was asked for, which is not the owner nonce', async () => {
  const { network, subgraph, operatorApi } = devnet
  for (const { faults } of [subgraph, operatorApi]) faults.next.push({ kind: 'status', status: 403 })
  const failures: SourceFailure[] = []
  const sources = {
    subgraph: createSubgraphConnection({ network, retry: false }),
    operatorClient: createOperatorConnection({ network, retry: false }),
    onSourceFailure: (failure: SourceFailure) => void failures.push(failure),
  }
  expect(await findForeignValidators({ network, owner: owner(), publicKeys: [free], sources })).toBe('not checked')
  const about = 'validators of other owners'
  expect(failures).toHaveLength(2)
  expect(failures).toEqual(
    expect.arrayContaining([
      { source: 'subgraph', about, error: expect.any(Error) },
      { source: 'api', about, error: expect.any(Error) },
    ]),
  )
})

describe('an earlier owner', () => {
  async function find({ blockNumber = takenAt + 1, isDouble = false } = {}) {
    const { network, chain } = devnet
    const connect = (url: string) => createPublicClient({ chain, transport: http(url, { retryCount: 0 }) })
    const sources = isDouble ? { otherNode: connect(devnet.otherRpcProxy.url) } : {}
    const place = { network, owner: owner(), publicKeys: [free, taken], blockNumber, sources }
    return (await findEarlierOwners(connect(devnet.rpcProxy.url), place)).found
  }
  const found = () => [{ publicKey: taken, owner: attacker(), blockNumber: takenAt }]

  test('is named by subgraph or operator API: one that hides it does not outvote the other', async () => {
    expect(await find()).toEqual(found())
    hideInSubgraph()
    expect(await find()).toEqual(found())
    devnet.subgraph.faults.onRequest = undefined
    hideInApi()
    expect(await find()).toEqual(found())
    hideInSubgraph()
    expect(await find()).toEqual([])
  })

  test('is one that came before, and not later', async () => {
    expect(await find({ blockNumber: takenAt })).toEqual([])
  })

  test('counts where either of two nodes shows it', async () => {
    const hideLogs = [{ owner: attacker() }]
    devnet.rpcProxy.faults.hideLogs = hideLogs
    expect(await find()).toEqual([])
    expect(await find({ isDouble: true })).toEqual(found())
    hideInSubgraph()
    expect(await find({ isDouble: true })).toEqual(found())
    delete devnet.rpcProxy.faults.hideLogs
    devnet.otherRpcProxy.faults.hideLogs = hideLogs
    expect(await find({ isDouble: true })).toEqual(found())
  })

  test('that indexers invent is none: no node shows the event', async () => {
    const invented = { publicKey: free, owner: attacker(), blockNumber: String(takenAt) }
    say(devnet.subgraph, { data: { added: [invented], removed: [] } })
    hideInApi()
    expect(await find({ isDouble: true })).toEqual([])
  })
})
