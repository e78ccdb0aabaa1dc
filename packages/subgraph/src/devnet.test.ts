import { inspect } from 'node:util'
import { type HttpFault, ssvNetworkAbi } from '@x/devnet'
import { createChainIndex, startSubgraphServer } from '@x/devnet/internal'
import { getClusterId, type Hex, newClusterSnapshot } from '@x/schemas'
import { getError, useDevnet } from '@x/testing'
import * as v from 'valibot'
import { createWalletClient, http, parseEther } from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { beforeAll, describe, expect, test } from 'vitest'
import { createSubgraphClient, type SubgraphClient } from './createSubgraphClient.ts'
import type { CreateSubgraphConnectionParameters } from './createSubgraphConnection.ts'
import { operatorEntity } from './entities.ts'
import { readPages } from './readPages.ts'

const toKey = (index: number): Hex => `0x${index.toString(16).padStart(96, '0')}`
/** Three validators in one cluster, one in another. */
const publicKeys = [toKey(0xa1), toKey(0xa2), toKey(0xa3)]
const loneKey = toKey(0xb1)

const devnet = await useDevnet()
let client: SubgraphClient
let owner: Hex
let blocks: { before: number; between: number; after: number }

beforeAll(async () => {
  const [first] = devnet.accounts
  if (first === undefined) throw new Error('The devnet has no accounts.')
  const account = privateKeyToAccount(first.privateKey)
  owner = account.address
  const wallet = createWalletClient({ account, chain: devnet.publicClient.chain, transport: http(devnet.rpcUrl) })
  const contract = { address: devnet.contracts.network, abi: ssvNetworkAbi } as const
  const before = Number(await devnet.publicClient.getBlockNumber({ cacheTime: 0 }))
  const register = async (keys: Hex[], operatorIds: bigint[]) => {
    const hash = await wallet.writeContract({
      ...contract,
      functionName: 'bulkRegisterValidator',
      args: [keys, operatorIds, keys.map((): Hex => '0x'), newClusterSnapshot],
      value: parseEther('1'),
    })
    const { blockNumber } = await devnet.publicClient.waitForTransactionReceipt({ hash })
    return Number(blockNumber)
  }
  const between = await register(publicKeys, [1n, 2n, 3n, 4n])
  const after = await register([loneKey], [1n, 2n, 5n, 6n])
  blocks = { before, between, after }
  client = createSubgraphClient({
    network: devnet.network,
    apiKey: devnet.subgraphApiKey,
    endpoint: devnet.subgraphUrl,
  })
})

describe('operators', () => {
  test('are read by ids with their keys, and unknown ids are told', async () => {
    const { operators, missingIds } = await client.getOperators({ ids: [13, 11, 1, 99, 10, 2] })
    expect(operators.map(({ id }) => id)).toEqual([13, 11, 1, 10, 2])
    expect(missingIds).toEqual([99])
    for (const operator of operators) {
      const expected = devnet.operators.find(({ id }) => id === operator.id)
      expect(operator).toMatchObject({
        operatorKey: expected?.operatorKey,
        isOperatorKeyValid: true,
        owner: expected?.owner,
        fee: expected?.fee,
        isPrivate: expected?.isPrivate,
        isRemoved: expected?.removed,
        whitelistedAddresses: expected?.whitelistedAddresses,
      })
      expect(operator.whitelistingContract).toBe(expected?.whitelistingContract)
    }
    expect(operators.find(({ id }) => id === 1)?.validatorCount).toBe(4)
  })

  test('are read by the OperatorData document too', async () => {
    const ids = devnet.operators.map(({ id }) => id)
    const { operators, missingIds } = await client.getOperatorData({ ids: [...ids, 99] })
    expect(operators).toEqual(
      devnet.operators.map(({ id, operatorKey }) => ({ id, operatorKey, isOperatorKeyValid: true })),
    )
    expect(missingIds).toEqual([99])
  })

  test('are read one by one, and are undefined where there is none', async () => {
    expect(await client.getOperator({ id: 12 })).toMatchObject({
      id: 12,
      isPrivate: true,
      whitelistingContract: devnet.contracts.whitelistingContract,
    })
    expect(await client.getOperator({ id: 99 })).toBeUndefined()
  })

  test('of an owner are all read, page after page, in the order of their numbers', async () => {
    const [first] = devnet.operators
    if (first === undefined) throw new Error('The devnet has no operators.')
    const expected = devnet.operators.filter(({ owner }) => owner === first.owner).map(({ id }) => id)
    const owned = await client.getOperatorsByOwner({ owner: first.owner })
    expect(owned.map(({ id }) => id)).toEqual(expected)
    const paged = await readPages(client, {
      field: 'operators',
      selection: 'id publicKey',
      where: { owner: first.owner.toLowerCase() },
      idType: 'String',
      schema: operatorEntity,
      getId: ({ id }) => String(id),
      block: undefined,
      signal: undefined,
      pageSize: 2,
    })
    expect(paged.map(({ id }) => id).sort((a, b) => a - b)).toEqual(expected)
  })
})

describe('owners', () => {
  test('have their nonce, at a block too, and 0 where they are new', async () => {
    expect(await client.getOwnerNonce({ owner })).toBe(4)
    expect(await client.getOwnerNonce({ owner: owner.toLowerCase(), block: blocks.between })).toBe(3)
    expect(await client.getAccount({ owner, block: blocks.before })).toMatchObject({
      exists: false,
      ownerNonce: 0,
      blockNumber: blocks.before,
    })
    const account = await client.getAccount({ owner })
    expect(account).toMatchObject({ owner, exists: true, ownerNonce: 4, validatorCount: 4 })
    expect(account.blockHash).toBe((await client.getMeta()).blockHash)
  })

  test('have the block of their latest registration', async () => {
    const [before, between, now] = await Promise.all([
      client.getAccount({ owner, block: blocks.before }),
      client.getAccount({ owner, block: blocks.between }),
      client.getAccount({ owner }),
    ])
    expect(before.lastAddedBlock).toBeUndefined()
    expect(between.lastAddedBlock).toBe(blocks.between)
    expect(now.lastAddedBlock).toBeGreaterThan(blocks.between)
  })

  test('that are new have no nonce', async () => {
    expect(await client.getOwnerNonce({ owner: `0x${'9'.repeat(40)}` })).toBe(0)
  })

  test('have clusters with the snapshot of the chain, and missing ones are told as missing', async () => {
    const cluster = await client.getCluster({ owner, operatorIds: [4, 3, 2, 1] })
    expect(cluster).toMatchObject({
      exists: true,
      id: getClusterId(owner, [1, 2, 3, 4]),
      owner,
      operatorIds: [1, 2, 3, 4],
      snapshot: { validatorCount: 3, active: true, balance: parseEther('1') },
      feeAsset: 'ETH',
      blockNumber: expect.any(Number),
    })
    expect(await client.getCluster({ owner, operatorIds: [1, 2, 3, 4], block: blocks.before })).toEqual({
      exists: false,
      id: getClusterId(owner, [1, 2, 3, 4]),
      owner,
      operatorIds: [1, 2, 3, 4],
      blockNumber: blocks.before,
    })
    const clusters = await client.getClusters({ owner })
    expect(clusters.map(({ operatorIds }) => operatorIds)).toEqual([
      [1, 2, 3, 4],
      [1, 2, 5, 6],
    ])
    expect(await client.getClusters({ owner, block: blocks.between })).toHaveLength(1)
  })

  test('have validators, of all clusters or of one', async () => {
    const all = await client.getValidators({ owner })
    expect(all.map(({ publicKey }) => publicKey)).toEqual([...publicKeys, loneKey])
    const lone = await client.getValidators({ owner, operatorIds: [6, 5, 2, 1] })
    expect(lone).toEqual([
      {
        publicKey: loneKey,
        owner,
        operatorIds: [1, 2, 5, 6],
        clusterId: getClusterId(owner, [1, 2, 5, 6]),
        isRemoved: false,
      },
    ])
  })
})

describe('the network', () => {
  test('has its values', async () => {
    const values = await client.getNetworkValues()
    expect(values?.networkFee).toBeTypeOf('bigint')
    expect(values).toMatchObject({ totalValidators: 4, validatorsPerOperatorLimit: expect.any(Number) })
  })

  test('is indexed up to the latest block', async () => {
    const blockNumber = await devnet.publicClient.getBlockNumber({ cacheTime: 0 })
    const meta = await client.assertFresh({ blockNumber, maxLagBlocks: 0 })
    expect(meta).toMatchObject({
      blockNumber: Number(blockNumber),
      hasIndexingErrors: false,
      blockHash: expect.stringMatching(/^0x/),
    })
    expect(await getError(client.assertFresh({ blockNumber: blockNumber + 9n, maxLagBlocks: 5 }))).toMatchObject({
      reason: 'behind',
    })
  })
})

describe('endpoints', () => {
  test('are the free one without a key, the gateway with one, and the gateway with the key in the path', async () => {
    const { network, subgraphApiKey: apiKey, subgraphUrl } = devnet
    const endpoint = subgraphUrl.replace('/api/', `/api/${apiKey}/`)
    for (const options of [{ network }, { network, apiKey }, { network, endpoint }]) {
      const some = createSubgraphClient(options)
      expect(await some.getOwnerNonce({ owner })).toBe(4)
      expect(some.endpoint).not.toContain(apiKey)
    }
  })
})

describe('refusals', () => {
  const connect = (apiKey: string | undefined) =>
    createSubgraphClient({ network: devnet.network, endpoint: devnet.subgraphUrl, apiKey, retry: { baseDelay: 1 } })

  test('tell what is wrong with the key', async () => {
    expect(await getError(connect(undefined).getMeta())).toMatchObject({ reason: 'key-missing' })
    expect(await getError(connect('short').getMeta())).toMatchObject({ reason: 'key-malformed' })
    expect(await getError(connect('0'.repeat(32)).getMeta())).toMatchObject({
      reason: 'key-unknown',
    })
  })

  test('tell what is wrong with a query', async () => {
    const error = await getError(client.query({ document: '{ nonsense }', schema: v.unknown() }))
    expect(error).toMatchObject({ reason: 'query', messages: [expect.stringContaining('nonsense')] })
  })

  test('tell that a block is not there yet', async () => {
    const free = createSubgraphClient({ network: devnet.network })
    for (const some of [client, free]) {
      const error = await getError(some.getOwnerNonce({ owner, block: blocks.after + 1000 }))
      expect(error).toMatchObject({ reason: 'behind', neededBlock: blocks.after + 1000 })
    }
  })

  test('tell that the subgraph lags behind or has failed', async () => {
    const { faults } = devnet.subgraph
    const blockNumber = await devnet.publicClient.getBlockNumber({ cacheTime: 0 })
    try {
      faults.lag = 3
      expect(await client.assertFresh({ blockNumber, maxLagBlocks: 3 })).toMatchObject({
        blockNumber: Number(blockNumber) - 3,
      })
      expect(await getError(client.assertFresh({ blockNumber, maxLagBlocks: 2 }))).toMatchObject({
        reason: 'behind',
        indexedBlock: Number(blockNumber) - 3,
      })
      faults.lag = 0
      faults.indexingErrors = true
      expect(await getError(client.getOwnerNonce({ owner }))).toHaveProperty('reason', 'indexing')
      expect(await getError(client.assertFresh({ blockNumber, maxLagBlocks: 3 }))).toHaveProperty('reason', 'indexing')
    } finally {
      Object.assign(faults, { lag: 0, indexingErrors: false })
    }
  })
})

describe('faults of the gateway', () => {
  const connect = (options: Partial<CreateSubgraphConnectionParameters> = {}) =>
    createSubgraphClient({
      network: devnet.network,
      apiKey: devnet.subgraphApiKey,
      endpoint: devnet.subgraphUrl,
      retry: { attempts: 3, baseDelay: 1 },
      ...options,
    })

  test('that pass do not show', async () => {
    const { faults } = devnet.subgraph
    faults.next.push({ kind: 'rateLimit' }, { kind: 'rateLimit', retryAfter: 0.01 })
    expect(await connect().getOwnerNonce({ owner })).toBe(4)
    faults.next.push({ kind: 'status', status: 500, times: 2 })
    expect(await connect().getOwnerNonce({ owner })).toBe(4)
    faults.next.push({ kind: 'brokenBody' }, { kind: 'dropped' })
    expect(await connect().getOwnerNonce({ owner })).toBe(4)
    expect(faults.next).toEqual([])
  })

  test('that stay are typed errors, in which the key is nowhere, nor in what the hooks are told', async () => {
    await using other = await startSubgraphServer({ index: await createChainIndex(devnet) })
    const lasting: [HttpFault, object, number][] = [
      [{ kind: 'rateLimit', times: 3 }, { reason: 'rate-limit' }, 3],
      [{ kind: 'rateLimit', retryAfter: 3600 }, { reason: 'rate-limit' }, 1],
      [{ kind: 'status', status: 500, times: 3 }, { name: 'HttpStatusError' }, 3],
      [{ kind: 'emptyBody', times: 3 }, { name: 'ResponseError', reason: 'empty' }, 3],
      [{ kind: 'brokenBody', times: 3 }, { name: 'NetworkError' }, 3],
      [{ kind: 'truncatedJson' }, { name: 'ResponseError', reason: 'not-json' }, 1],
      [{ kind: 'html' }, { name: 'ResponseError', reason: 'not-json' }, 1],
      [{ kind: 'nested', levels: 500_000 }, { name: 'ResponseError', reason: 'shape' }, 1],
      [{ kind: 'oversized', bytes: 200 * 1024 * 1024 }, { name: 'ResponseError', reason: 'too-large' }, 1],
      [{ kind: 'redirect', location: other.url }, { name: 'ResponseError', reason: 'redirect' }, 1],
    ]
    for (const [fault, expected, attempts] of lasting) {
      const seen: unknown[] = []
      const client = connect({
        maxBytes: 1024 * 1024,
        onRequest: (event) => seen.push(event),
        onResponse: (event) => seen.push(event),
        onRetry: (event) => seen.push(event),
      })
      const asked = devnet.subgraph.requests.length
      devnet.subgraph.faults.next.push(fault)
      const error = await getError(client.getOwnerNonce({ owner }))
      expect(error).toMatchObject(expected)
      expect(devnet.subgraph.requests.length - asked).toBe(attempts)
      expect(inspect([error, seen, client], { depth: 20, showHidden: true })).not.toContain(devnet.subgraphApiKey)
    }
    expect(other.requests).toEqual([])
    expect(devnet.subgraph.faults.next).toEqual([])
  })

  test('such as slowness end in a time-out', async () => {
    devnet.subgraph.faults.latency = 5_000
    try {
      const error = await getError(connect({ timeout: 30, retry: false }).getMeta())
      expect(error).toMatchObject({ name: 'TimeoutError', scope: 'attempt', timeout: 30 })
      expect(inspect(error, { depth: 20, showHidden: true })).not.toContain(devnet.subgraphApiKey)
    } finally {
      devnet.subgraph.faults.latency = 0
    }
  })
})

// Last, since the devnet has many more validators afterwards.
describe('long lists', () => {
  test('are read to their end at the block of the first page, whatever is mined meanwhile', async () => {
    const [account] = devnet.accounts.slice(4)
    if (account === undefined) throw new Error('The devnet has too few accounts.')
    const seed = async (operatorIds: number[], first: number, count: number) => {
      const keys = Array.from({ length: count }, (_, i) => toKey(0x10000 + first + i))
      await devnet.seedLegacyCluster({
        owner: account.address,
        operatorIds,
        publicKeys: keys,
        sharesData: keys.map((): Hex => '0x'),
        ssvBalance: 1n,
      })
      return keys
    }
    const expected: Hex[] = []
    for (let i = 0; i < 11; i += 1) {
      expected.push(...(await seed([1, 2, 3 + Math.floor(i / 4), 7 + (i % 4)], i * 100, 100)))
    }
    const pages: string[] = []
    const reader = createSubgraphClient({
      network: devnet.network,
      fetch: async (input, init) => {
        const response = await fetch(input, init)
        pages.push(await response.clone().text())
        // Sorted behind the first page, so that a second page of another block would have it.
        if (pages.length === 1) await seed([1, 2, 6, 7], 5_000, 1)
        return response
      },
    })
    const validators = await reader.getValidators({ owner: account.address })
    expect(validators.map(({ publicKey }) => publicKey)).toEqual(expected)
    expect(pages).toHaveLength(2)
    expect(await client.getValidators({ owner: account.address })).toHaveLength(1_101)
    expect(await client.getClusters({ owner: account.address })).toHaveLength(12)
  })
})
