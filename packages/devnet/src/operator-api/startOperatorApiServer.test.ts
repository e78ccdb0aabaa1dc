import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { getClusterHash } from '@x/schemas/internal'
import * as v from 'valibot'
import { encodeFunctionData, type Hex, toHex } from 'viem'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { ssvNetworkAbi } from '../chain/contracts.generated.ts'
import { createNodeClient } from '../chain/createNodeClient.ts'
import { sendAsNode } from '../chain/sendAsNode.ts'
import { startChain } from '../chain/startChain.ts'
import type { ChainHandle } from '../chain/types.ts'
import { createChainIndex } from '../indexer/createChainIndex.ts'
import { type OperatorApiServer, startOperatorApiServer } from './startOperatorApiServer.ts'

let directory: string
let chain: ChainHandle
let api: OperatorApiServer
const key = (n: number): Hex => toHex(n, { size: 48 })
const operatorIds = [1, 2, 3, 4]

beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'ssvx-api-'))
  chain = await startChain({ directory })
  const hash = await chain.createWallet(0).writeContract({
    address: chain.contracts.network,
    abi: ssvNetworkAbi,
    functionName: 'bulkRegisterValidator',
    args: [
      [key(1), key(2), key(3)],
      operatorIds.map(BigInt),
      ['0x01', '0x02', '0x03'],
      { validatorCount: 0, networkFeeIndex: 0n, index: 0n, active: true, balance: 0n },
    ],
    value: 10n ** 18n,
  })
  await chain.publicClient.waitForTransactionReceipt({ hash })
  // An operator that nobody knows by name, with a key that is not an ABI string.
  await sendAsNode(createNodeClient(chain.rpcUrl), [
    {
      from: owner(),
      to: chain.contracts.network,
      data: encodeFunctionData({ abi: ssvNetworkAbi, functionName: 'registerOperator', args: ['0xdead', 0n, false] }),
    },
  ])
  api = await startOperatorApiServer({ index: await createChainIndex(chain), operators: chain.operators })
})
afterAll(async () => {
  await api?.stop()
  await chain?.stop()
  await rm(directory, { recursive: true, force: true })
})
beforeEach(() => {
  Object.assign(api.faults, { latency: 0, next: [], lag: 0 })
})

function owner() {
  return chain.getAccount(0).address
}

async function get(path: string, init?: RequestInit): Promise<{ status: number; body: unknown }> {
  const response = await fetch(`${api.url}/api/v4/devnet/${path}`, init)
  return { status: response.status, body: await response.json() }
}

function post(path: string, body: unknown) {
  return get(path, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
}

const operatorList = v.object({
  operators: v.array(v.looseObject({ id: v.number(), name: v.string() })),
  pagination: v.looseObject({ total: v.number() }),
})
async function ids(path: string): Promise<number[]> {
  return v.parse(operatorList, (await get(path)).body).operators.map(({ id }) => id)
}

describe('one operator', () => {
  test('carries what the chain says, in the forms of the wire', async () => {
    const [expected] = chain.operators
    const { status, body } = await get('operators/1')
    expect(status).toBe(200)
    expect(body).toMatchObject({
      id: 1,
      id_str: '1',
      public_key: expected?.operatorKey,
      owner_address: expected?.owner,
      fee: String(expected?.fee),
      eth_fee: String(expected?.fee),
      declared_fee: '0',
      name: expected?.name,
      validators_count: 3,
      effective_balance: '96000000000',
      is_active: 1,
      status: 'Active',
      is_private: false,
      address_whitelist: '',
      whitelist_addresses: [],
      whitelisting_contract: '',
      is_deleted: false,
      linkedin_url: '',
      mev_relays: expect.any(String),
      performance: { '24h': expect.any(Number), '30d': expect.any(Number) },
      updated_at: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
      version: 'v4',
      network: 'devnet',
    })
    expect((await get('operators/1')).body).toEqual(body)
  })

  test('private ones tell who may use them', async () => {
    const guest = chain.accounts[1]?.address
    expect((await get('operators/11')).body).toMatchObject({
      is_private: true,
      address_whitelist: guest,
      whitelist_addresses: [guest],
      is_active: 0,
      status: 'No validators',
      performance: { '24h': 0, '30d': 0 },
    })
    expect((await get('operators/12')).body).toMatchObject({
      is_private: true,
      whitelist_addresses: [],
      whitelisting_contract: chain.contracts.whitelistingContract,
    })
  })

  test('one without metadata has empty strings, one with a bad key shows it as it is', async () => {
    expect((await get('operators/14')).body).toMatchObject({
      name: '',
      location: '',
      eth1_node_client: '',
      mev_relays: '',
      dkg_address: '',
      public_key: '0xdead',
      fee: '0',
    })
  })

  test.each([
    ['operators/99', 404, { statusCode: 404, error: 'Not Found' }],
    ['operators/13', 500, { statusCode: 500, message: 'Internal server error' }],
    ['nothing/at/all', 404, { statusCode: 404 }],
    [`validators/${key(9)}`, 404, { statusCode: 404 }],
    ['accounts/0x0000000000000000000000000000000000000009', 404, { statusCode: 404 }],
  ])('%s is answered with %i', async (path, status, body) => {
    expect(await get(path)).toEqual({ status, body: expect.objectContaining(body) })
  })

  test('is found by its public key, in camel case; an unknown key has no data', async () => {
    const operator = chain.operators[1]
    const { body } = await get(`operators/public_key/${encodeURIComponent(operator?.operatorKey ?? '')}`)
    expect(body).toMatchObject({ data: { id: 2, publicKey: operator?.operatorKey, memo: null, isDeleted: false } })
    expect((await get('operators/public_key/LS0t')).body).toEqual({ type: 'operator' })
  })

  test('has a performance chart', async () => {
    const { body } = await get('duties/operator/1/performance-chart?points=3&type=hourly')
    const point = { performance: expect.any(Number), timestamp: expect.stringContaining('T') }
    expect(body).toMatchObject({ operatorID: 1, type: 'hourly', points: 3, data: [point, point, point] })
  })

  test('has a healthy DKG endpoint if the address is its own', async () => {
    const { dkg_address: address } = v.parse(
      v.looseObject({ dkg_address: v.string() }),
      (await get('operators/2')).body,
    )
    const dkgAddresses = [
      { id: '2', address },
      { id: '3', address },
      { id: '4', address: 'https://nobody.example.org' },
    ]
    expect((await post('operators/dkg_health_check', { dkgAddresses })).body).toMatchObject([
      { id: '2', isHealthy: true, isMismatchId: false },
      { id: '3', isHealthy: false, isMismatchId: true },
      { id: '4', isHealthy: false, isMismatchId: false },
    ])
    expect(await post('operators/dkg_health_check', {})).toMatchObject({ status: 400, body: { error: 'Bad Request' } })
  })
})

describe('the list of operators', () => {
  test('comes in pages and leaves out the removed', async () => {
    const { body } = await get('operators')
    expect(body).toMatchObject({
      pagination: {
        total: 13,
        pages: 2,
        per_page: 10,
        page: 1,
        current_first: 1,
        current_last: 10,
        has_next_page: true,
      },
    })
    expect(await ids('operators?page=2')).toEqual([11, 12, 14])
    expect(await ids('operators?page=9')).toEqual([])
    const { operators } = v.parse(operatorList, body)
    expect(operators[0]).toMatchObject({ updated_at: expect.any(Number) })
  })

  test.each<[string, number[]]>([
    ['ordering=id:desc&perPage=3', [14, 12, 11]],
    ['ordering=validatorsCount:desc&perPage=5', [1, 2, 3, 4, 5]],
    ['ordering=ethFee:desc&perPage=2', [12, 11]],
    ['ordering=name:asc&perPage=2', [14, 1]],
    ['ordering=nonsense:asc&perPage=2', [1, 2]],
    ['search=BIRCH', [2]],
    ['search=7', [7]],
    ['id=3,5,13', [3, 5]],
    ['isPrivate=true', [11, 12]],
    ['status=active', [1, 2, 3, 4]],
    ['status=no_validators&isPrivate=false&perPage=3', [5, 6, 7]],
    ['validatorsCount=1,10', [1, 2, 3, 4]],
    ['validatorsCount=true&perPage=2', [1, 2]],
    ['performance30d=1,100', [1, 2, 3, 4]],
    ['ethFee=1770000000,1771000000', [1, 2]],
    ['has_dkg_address=true', [2, 4, 6, 8, 12]],
    ['type=verified_operator', [4, 8, 12]],
  ])('?%s', async (query, expected) => {
    expect(await ids(`operators?${query}`)).toEqual(expected)
  })

  test('can be narrowed by what other operators say, and by owner', async () => {
    const { body } = await get('operators/1')
    const { location, mev_relays } = v.parse(v.looseObject({ location: v.string(), mev_relays: v.string() }), body)
    expect(await ids(`operators?location=${encodeURIComponent(location)}`)).toContain(1)
    const [relay] = mev_relays.split(',')
    expect(await ids(`operators?mev=${encodeURIComponent(relay ?? '')}`)).toContain(1)
    const address = chain.operators[0]?.owner
    expect(await ids(`operators/owned_by/${address}`)).toEqual([1, 2, 3, 4, 5, 6, 7])
    expect((await get('operators/nodes/eth1_node')).body).toContain('Geth')
    expect((await get('operators/nodes/all')).body).toHaveProperty('SSV_NODE')
    expect((await get('operators/locations')).body).toContainEqual(expect.objectContaining({ name: location }))
  })
})

describe('validators, clusters and accounts', () => {
  test('validators are found by operator, owner, cluster and key', async () => {
    const hash = getClusterHash(owner(), operatorIds)
    const all = [key(1), key(2), key(3)].map((public_key, index) => ({ id: index + 1, public_key }))
    for (const path of [
      'validators?perPage=100',
      'validators/in_operator/2',
      `validators?ownerAddress=${owner()}`,
      `validators?cluster=${hash}&status=Active&operator=4`,
    ]) {
      expect((await get(path)).body).toMatchObject({ validators: all, pagination: { total: 3 } })
    }
    expect((await get('validators/in_operator/5')).body).toMatchObject({ validators: [], pagination: { total: 0 } })
    expect((await get(`validators/${key(2)}`)).body).toMatchObject({
      public_key: key(2),
      cluster: hash,
      owner_address: owner(),
      operators: operatorIds,
      status: 'Active',
      is_deleted: false,
    })
    expect((await get('validators?includeOperatorData=minimal&perPage=1')).body).toMatchObject({
      validators: [{ operators: [{ id: 1, name: 'Alder' }, { id: 2 }, { id: 3 }, { id: 4 }] }],
    })
    expect((await get(`validators/isRegisteredValidator/${key(1)}`)).body).toMatchObject({ data: { id: 1 } })
    expect((await get(`validators/statusCount?clusterHash=${hash}`)).body).toMatchObject({
      data: { active: 3, inactive: 0 },
    })
    const asked = await post('validators/registeredByPublicKeys', { publicKeys: [key(1), key(8)] })
    expect(asked.body).toMatchObject({ data: { registered: [key(1)], notRegistered: [key(8)] } })
  })

  test('a new validator has no beacon data until two blocks later', async () => {
    const now = await get(`validators/${key(1)}`)
    expect(now.body).toMatchObject({ validator_info: {} })
    await chain.mine(2)
    expect((await get(`validators/${key(3)}`)).body).toMatchObject({
      validator_info: { index: 3, status: 'active_ongoing', effective_balance: 32_000_000_000 },
    })
  })

  test('clusters are found by hash, owner and operators', async () => {
    const hash = getClusterHash(owner(), operatorIds)
    const cluster = {
      clusterId: hash,
      ownerAddress: owner(),
      validatorCount: 3,
      balance: String(10n ** 18n),
      ethBalance: String(10n ** 18n),
      active: true,
      isLiquidated: false,
      operators: operatorIds,
      effectiveBalance: '96000000000',
      migrated: true,
    }
    expect((await get(`clusters/${hash}`)).body).toMatchObject({ type: 'cluster', cluster })
    expect((await get(`clusters/owner/${owner()}`)).body).toMatchObject({ clusters: [cluster] })
    expect((await get(`clusters/owner/${owner()}/operators/1,2,3,4`)).body).toMatchObject({ cluster })
    expect((await get(`clusters/owner/${owner()}/operators/1,2,3,5`)).status).toBe(404)
    expect((await get(`clusters/0x${'0'.repeat(64)}`)).body).toEqual({ type: 'cluster', cluster: null })
    expect((await get(`clusters?operators=1,2&isLiquidated=false&operatorDetails=true`)).body).toMatchObject({
      clusters: [{ operators: [{ id: 1, name: 'Alder' }, { id: 2 }, { id: 3 }, { id: 4 }] }],
    })
    expect((await get(`clusters/${hash}/totalEffectiveBalance`)).body).toEqual({
      clusterId: hash,
      effectiveBalance: '96000000000',
    })
  })

  test('an account tells the next nonce as a number', async () => {
    expect((await get(`accounts/${owner()}`)).body).toMatchObject({
      data: { ownerAddress: owner(), recipientAddress: owner(), nonce: 3 },
    })
    expect((await get(`accounts/counts/${owner()}`)).body).toMatchObject({
      data: { operators: 1, validators: 3, clusters: 1 },
    })
  })
})

test('faults hit the next requests, and a lag hides the newest blocks', async () => {
  api.faults.next = [
    { kind: 'rateLimit', retryAfter: 1 },
    { kind: 'status', status: 503 },
  ]
  const url = `${api.url}/api/v4/devnet/operators/14`
  expect((await fetch(url)).status).toBe(429)
  expect((await fetch(url)).status).toBe(503)
  expect((await fetch(url)).status).toBe(200)
  expect(api.requests.at(-1)).toEqual({ method: 'GET', path: '/api/v4/devnet/operators/14' })
  api.faults.lag = 1_000
  expect((await fetch(url)).status).toBe(404)
})
