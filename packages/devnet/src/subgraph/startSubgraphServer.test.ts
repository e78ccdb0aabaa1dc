import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type ClusterSnapshot, clusterSnapshot, newClusterSnapshot } from '@x/schemas'
import * as v from 'valibot'
import { type Address, type Hex, toHex } from 'viem'
import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { ssvNetworkAbi } from '../chain/contracts.generated.ts'
import { createNodeClient } from '../chain/createNodeClient.ts'
import { startChain } from '../chain/startChain.ts'
import type { ChainHandle } from '../chain/types.ts'
import { createChainIndex } from '../indexer/createChainIndex.ts'
import { type SubgraphServer, startSubgraphServer } from './startSubgraphServer.ts'

let directory: string
let chain: ChainHandle
let subgraph: SubgraphServer
let owner: Address
let clusterId: string
let registeredAt: number
const ids = [1n, 2n, 3n, 4n]

beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'ssvx-subgraph-'))
  chain = await startChain({ directory })
  subgraph = await startSubgraphServer({ index: await createChainIndex(chain) })
  owner = chain.getAccount(0).address
  clusterId = `${owner.toLowerCase()}-1-2-3-4`
  registeredAt = await register([publicKey(1), publicKey(2)], newClusterSnapshot)
})
afterAll(async () => {
  await subgraph?.stop()
  await chain?.stop()
  await rm(directory, { recursive: true, force: true })
})
beforeEach(() => {
  Object.assign(subgraph.faults, { latency: 0, next: [], lag: 0, indexingErrors: false })
})

function publicKey(n: number): Hex {
  return toHex(n, { size: 48 })
}

async function register(publicKeys: Hex[], snapshot: ClusterSnapshot, value = 10n ** 18n): Promise<number> {
  const hash = await chain.createWallet(0).writeContract({
    address: chain.contracts.network,
    abi: ssvNetworkAbi,
    functionName: 'bulkRegisterValidator',
    args: [publicKeys, ids, publicKeys.map(() => '0xABcd' as const), snapshot],
    value,
  })
  const receipt = await chain.publicClient.waitForTransactionReceipt({ hash })
  expect(receipt.status).toBe('success')
  return Number(receipt.blockNumber)
}

const answer = v.object({
  data: v.optional(v.record(v.string(), v.unknown())),
  errors: v.optional(v.array(v.looseObject({ message: v.string() }))),
})

const counts = v.object({
  account: v.object({ nonce: v.string(), validatorCount: v.string() }),
  cluster: v.object({ validatorCount: v.string() }),
})

const everything = `{
  _meta { block { number hash } }
  operators { id fee feeIndex feeIndexBlockNumber isPrivate removed validatorCount totalEffectiveBalance whitelisted { id } lastUpdateBlockNumber lastUpdateBlockTimestamp lastUpdateTransactionHash }
  accounts { id nonce validatorCount effectiveBalance feeRecipient }
  clusters { id owner { id } validatorCount networkFeeIndex index active balance feeAsset effectiveBalance vUnits }
  validators { id owner { id } cluster { id } removed shares operators { id } }
  daovalues_collection { networkFee networkFeeIndex networkFeeIndexBlockNumber liquidationThreshold totalAccounts totalOperators totalValidators totalEffectiveBalance effectiveBalanceETH validatorsAdded validatorsRemoved }
  validatorAddeds { id publicKey cluster_balance blockNumber }
}`

async function post(url: string, body: unknown, headers: Record<string, string> = {}): Promise<Response> {
  return fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  })
}

async function ask(query: string, variables?: object): Promise<v.InferOutput<typeof answer>> {
  const headers = { authorization: `Bearer ${subgraph.apiKey}` }
  const response = await post(subgraph.url, { query, variables }, headers)
  expect(response.status).toBe(200)
  return v.parse(answer, await response.json())
}

async function readSnapshot(): Promise<ClusterSnapshot> {
  const { data } = await ask(`{ cluster(id: "${clusterId}") { validatorCount networkFeeIndex index active balance } }`)
  return v.parse(v.object({ cluster: clusterSnapshot }), data).cluster
}

describe('what the index knows', () => {
  test('operators carry the raw event bytes, fees, privacy and removal', async () => {
    const { data } = await ask(
      '{ operators(first: 20) { id operatorId publicKey fee isPrivate removed validatorCount owner { id } whitelisted { id } whitelistedContract } }',
    )
    const { operators } = v.parse(v.object({ operators: v.array(v.looseObject({ id: v.string() })) }), data)
    expect(operators.map(({ id }) => id)).toEqual(['1', '10', '11', '12', '13', '2', '3', '4', '5', '6', '7', '8', '9'])
    const byId = new Map(operators.map((operator) => [operator.id, operator]))
    for (const expected of chain.operators) {
      const ascii = Buffer.from(expected.operatorKey).toString('hex')
      const actual = byId.get(String(expected.id))
      expect(actual).toMatchObject({
        operatorId: String(expected.id),
        fee: String(expected.fee),
        isPrivate: expected.isPrivate,
        removed: expected.removed,
        validatorCount: expected.id <= 4 ? '2' : '0',
        owner: { id: expected.owner.toLowerCase() },
        whitelisted: expected.whitelistedAddresses.map((address) => ({ id: address.toLowerCase() })),
        whitelistedContract: (expected.whitelistingContract ?? `0x${'0'.repeat(40)}`).toLowerCase(),
      })
      expect(actual?.['publicKey']).toMatch(new RegExp(`^0x0{62}20.*${ascii}0*$`))
    }
  })

  test('clusters carry the snapshot that the contract accepts, accounts the next nonce', async () => {
    const before = await ask(`{ account(id: "${owner}") { nonce validatorCount } }`)
    expect(before).toEqual({ data: { account: { nonce: '2', validatorCount: '2' } } })
    await register([publicKey(3)], await readSnapshot())
    const { data } = await ask(
      `{ account(id: "${owner}") { nonce clusters { id operatorIds feeAsset effectiveBalance vUnits validators { id removed shares } } } }`,
    )
    expect(data).toEqual({
      account: {
        nonce: '3',
        clusters: [
          {
            id: clusterId,
            operatorIds: ['1', '2', '3', '4'],
            feeAsset: 'ETH',
            effectiveBalance: '96',
            vUnits: '300000',
            validators: [1, 2, 3].map((n) => ({ id: publicKey(n), removed: false, shares: '0xabcd' })),
          },
        ],
      },
    })
  })

  test('network values come from the contract and its events', async () => {
    const id = chain.contracts.network.toLowerCase()
    await chain.setNetworkFee(4_000_000_000n)
    const { data } = await ask(
      `{ daovalues(id: "${id}") { id networkFee liquidationThreshold minimumLiquidationCollateral validatorsPerOperatorLimit totalOperators updateType } networkFeeUpdateds { oldFee newFee } }`,
    )
    expect(data).toEqual({
      daovalues: {
        id,
        networkFee: '4000000000',
        liquidationThreshold: '50190',
        minimumLiquidationCollateral: '940000000000000',
        validatorsPerOperatorLimit: '3000',
        totalOperators: '12',
        updateType: 'NETWORK_FEE',
      },
      networkFeeUpdateds: [{ oldFee: '3550900000', newFee: '4000000000' }],
    })
  })

  test('entities are named as in the public subgraph, with those of events that never happen here', async () => {
    const names =
      'clusterMigratedToETHs { id } networkFeeUpdatedSSVs { id } erc20Rescueds { id } ssvnetworkUpgradeBlocks { id }'
    const { data } = await ask(
      `{ ${names} stakeds { id } rootCommitteds { id merkleRoot }
        validatorAddeds(first: 1, orderBy: blockNumber) { id transactionHash cluster { id feeAsset } cluster_active }
        quorumUpdateds { newQuorum } oracles { id oracleId oracleAddress } daovalues_collection { quorum latestMerkleRoot declareOperatorFeePeriod operatorFeeIncreaseLimit networkFeeSSV } }`,
    )
    const { validatorAddeds, ...others } = v.parse(
      v.looseObject({ validatorAddeds: v.array(v.looseObject({ id: v.string(), transactionHash: v.string() })) }),
      data,
    )
    const [added] = validatorAddeds
    expect(added).toMatchObject({ cluster: { id: clusterId, feeAsset: 'ETH' }, cluster_active: true })
    expect(added?.id).toMatch(new RegExp(`^${added?.transactionHash}-0000\\d$`))
    expect(others).toMatchObject({
      clusterMigratedToETHs: [],
      networkFeeUpdatedSSVs: [],
      erc20Rescueds: [],
      ssvnetworkUpgradeBlocks: [],
      stakeds: [],
      rootCommitteds: [],
      quorumUpdateds: [{ newQuorum: 7_500 }],
      oracles: ['1', '2', '3', '4'].map((id) => ({ id, oracleId: id })),
      daovalues_collection: [
        {
          quorum: 7_500,
          latestMerkleRoot: '0x',
          declareOperatorFeePeriod: '604800',
          operatorFeeIncreaseLimit: '1000',
          networkFeeSSV: '382640000000',
        },
      ],
    })
    expect((await ask('{ validatorExiteds { id } }')).errors).toHaveLength(1)
  })

  test("a stranger's deposit, a reported balance and a legacy cluster show up at once", async () => {
    const before = await readSnapshot()
    const { snapshot } = await chain.strangerDeposit({ owner, operatorIds: [1, 2, 3, 4], snapshot: before })
    expect(await readSnapshot()).toEqual(snapshot)
    await chain.setEffectiveBalance({ owner, operatorIds: [1, 2, 3, 4], snapshot, effectiveBalance: 144 })
    const reported = await ask(`{ cluster(id: "${clusterId}") { effectiveBalance vUnits } }`)
    expect(reported).toEqual({ data: { cluster: { effectiveBalance: '144', vUnits: '450000' } } })
    const legacyOwner = chain.accounts[3]?.address ?? expect.unreachable()
    await chain.seedLegacyCluster({
      owner: legacyOwner,
      operatorIds: [1, 2, 3, 5],
      publicKeys: [publicKey(77)],
      sharesData: ['0x'],
      ssvBalance: 5n,
    })
    const legacy = await ask('query($o: String!) { clusters(where: { owner: $o }) { feeAsset balance } }', {
      o: legacyOwner,
    })
    expect(legacy).toEqual({ data: { clusters: [{ feeAsset: 'SSV', balance: '5' }] } })
  })
})

describe('blocks', () => {
  test("_meta tells the chain's newest block, and no hash for a block asked for by number", async () => {
    await chain.mine(2)
    const head = await chain.publicClient.getBlock()
    const { data } = await ask(
      `{ _meta { block { number hash timestamp parentHash } deployment hasIndexingErrors } past: _meta(block: { number: ${registeredAt} }) { block { number hash } } }`,
    )
    expect(data).toEqual({
      _meta: {
        block: {
          number: Number(head.number),
          hash: head.hash,
          timestamp: Number(head.timestamp),
          parentHash: head.parentHash,
        },
        deployment: expect.stringMatching(/^Qm[1-9A-HJ-NP-Za-km-z]{44}$/),
        hasIndexingErrors: false,
      },
      past: { block: { number: registeredAt, hash: null } },
    })
  })

  test('a block of the past answers as it was then, by number, hash and at least', async () => {
    const { hash } = await chain.publicClient.getBlock({ blockNumber: BigInt(registeredAt) })
    const { data } = await ask(
      `query($n: Int!, $h: Bytes!) {
        before: account(id: "${owner}", block: { number: ${registeredAt - 1} }) { nonce }
        at: account(id: "${owner}", block: { number: $n }) { nonce clusters { validatorCount validators { id } } }
        byHash: account(id: "${owner}", block: { hash: $h }) { nonce }
        now: account(id: "${owner}", block: { number_gte: $n }) { nonce }
      }`,
      { n: registeredAt, h: hash },
    )
    expect(data).toEqual({
      before: null,
      at: { nonce: '2', clusters: [{ validatorCount: '2', validators: [{ id: publicKey(1) }, { id: publicKey(2) }] }] },
      byHash: { nonce: '2' },
      now: { nonce: '3' },
    })
  })

  test('a block that is not indexed yet is refused, in the words of the gateway and of graph-node', async () => {
    const head = await chain.publicClient.getBlockNumber()
    const query = '{ operators(block: { number: 999999 }) { id } }'
    expect(await ask(query)).toEqual({
      errors: [
        {
          message: expect.stringMatching(
            new RegExp(`^bad indexers: \\{0x[0-9a-f]{40}: Unavailable\\(missing block: 999999, latest: ${head}\\)\\}$`),
          ),
        },
      ],
    })
    const answer: unknown = await (await post(subgraph.studioUrl, { query })).json()
    expect(answer).toMatchObject({
      errors: [
        {
          message: expect.stringContaining(
            `has only indexed up to block number ${head} and data for block number 999999`,
          ),
        },
      ],
    })
  })

  test('after a reorganisation nothing of the lost blocks is left', async () => {
    await chain.mine()
    const snapshot = await readSnapshot()
    await register([publicKey(50)], snapshot)
    expect(await ask(`{ validator(id: "${publicKey(50)}") { id } }`)).toEqual({
      data: { validator: { id: publicKey(50) } },
    })
    await chain.reorg(1)
    expect(await ask(`{ validator(id: "${publicKey(50)}") { id } }`)).toEqual({ data: { validator: null } })
    expect(await readSnapshot()).toEqual(snapshot)
    await register([publicKey(51)], snapshot)
    expect(await ask(`{ validator(id: "${publicKey(51)}") { id } }`)).toEqual({
      data: { validator: { id: publicKey(51) } },
    })
  })

  test('a chain that is set back to an older state is followed there', async () => {
    const node = createNodeClient(chain.rpcUrl)
    const id = await node.snapshot()
    const before = await ask(everything)
    await register([publicKey(60)], await readSnapshot())
    await chain.mine(3)
    expect(await ask(everything)).not.toEqual(before)
    await node.revert({ id })
    expect(await ask(everything)).toEqual(before)
  })

  test('an index that followed the chain knows what one knows that reads it from the start', async () => {
    await using fresh = await startSubgraphServer({ index: await createChainIndex(chain) })
    const response = await post(fresh.studioUrl, { query: everything })
    expect(await response.json()).toEqual(await ask(everything))
  })

  test('queries that run while blocks are mined never see half a block', async () => {
    const query = `{ _meta { block { number } } account(id: "${owner}") { nonce validatorCount } cluster(id: "${clusterId}") { validatorCount } }`
    let isDone = false
    const answers: unknown[] = []
    const readers = Array.from({ length: 4 }, async () => {
      while (!isDone) answers.push((await ask(query)).data)
    })
    const { account } = v.parse(counts, (await ask(query)).data)
    for (let n = 70; n < 74; n += 1) await register([publicKey(n), publicKey(n + 10)], await readSnapshot())
    isDone = true
    await Promise.all(readers)
    answers.push((await ask(query)).data)
    const offset = Number(account.nonce) - Number(account.validatorCount)
    const seen = answers.map((answer) => v.parse(counts, answer))
    for (const { account, cluster } of seen) {
      expect(Number(account.nonce) - Number(account.validatorCount)).toBe(offset)
      expect(cluster.validatorCount).toBe(account.validatorCount)
    }
    expect(Number(seen.at(-1)?.account.nonce)).toBe(Number(account.nonce) + 8)
  })

  test('with a lag the newest blocks are not there yet', async () => {
    subgraph.faults.lag = 3
    await chain.mine(3)
    const head = Number(await chain.publicClient.getBlockNumber())
    await chain.strangerDeposit({ owner, operatorIds: [1, 2, 3, 4], snapshot: await readSnapshot() })
    const { data } = await ask('{ _meta { block { number hash } } }')
    const block = await chain.publicClient.getBlock({ blockNumber: BigInt(head - 2) })
    expect(data).toEqual({ _meta: { block: { number: head - 2, hash: block.hash } } })
    expect((await ask(`{ operators(block: { number_gte: ${head} }) { id } }`)).errors).toHaveLength(1)
  })
})

describe('the manners of graph-node', () => {
  const cases: [name: string, query: string, variables: object | undefined, expected: object][] = [
    [
      'a [Bytes!] variable serves for id_in: [String!]',
      'query OperatorData($operatorIDs: [Bytes!]) { operators(where: { id_in: $operatorIDs }) { id } }',
      { operatorIDs: ['3', '1'] },
      { data: { operators: [{ id: '1' }, { id: '3' }] } },
    ],
    [
      'numbers in such a list are refused',
      'query($operatorIDs: [Bytes!]) { operators(where: { id_in: $operatorIDs }) { id } }',
      { operatorIDs: [1, 2] },
      {
        errors: [
          {
            message: 'Invalid value provided for argument `operatorIDs`: List([Int(Number(1)), Int(Number(2))])',
            locations: [{ line: 1, column: 7 }],
          },
        ],
      },
    ],
    [
      'numbers in a literal filter are refused',
      '{ operators(where: { id_in: [1] }) { id } }',
      undefined,
      {
        errors: [
          expect.objectContaining({
            message: 'Invalid value provided for argument `where`: Object({"id_in": List([Int(Number(1))])})',
          }),
        ],
      },
    ],
    ['an ID may be a number', '{ operator(id: 2) { id } }', undefined, { data: { operator: { id: '2' } } }],
    [
      'a missing entity is null',
      '{ operator(id: "99") { id } account(id: "0x00") { id } }',
      undefined,
      { data: { operator: null, account: null } },
    ],
    [
      'ids of bytes are read in any case',
      '{ accounts(where: { id: "0XAB" }) { id } }',
      undefined,
      { errors: [{ message: "Failed to decode `Bytes` value: `Invalid character 'X' at position 1`" }] },
    ],
    [
      'more than 1000 rows are refused',
      '{ operators(first: 1001) { id } }',
      undefined,
      {
        errors: [expect.objectContaining({ message: 'The `first` argument must be between 0 and 1000, but is 1001' })],
      },
    ],
    [
      'no rows are refused',
      '{ operators(first: 0) { id } }',
      undefined,
      { errors: [expect.objectContaining({ message: 'The `first` argument must be between 0 and 1000, but is 0' })] },
    ],
    [
      'first and skip page through lexical order',
      '{ operators(first: 2, skip: 4) { id } }',
      undefined,
      { data: { operators: [{ id: '13' }, { id: '2' }] } },
    ],
    [
      'id_gt is lexical too',
      '{ operators(where: { id_gt: "8" }) { id } }',
      undefined,
      { data: { operators: [{ id: '9' }] } },
    ],
    [
      'numbers order as numbers',
      '{ operators(orderBy: operatorId, orderDirection: desc, first: 2) { id } }',
      undefined,
      { data: { operators: [{ id: '13' }, { id: '12' }] } },
    ],
    [
      'an enum may be a string',
      'query($by: String) { operators(orderBy: $by, first: 1) { id } }',
      { by: 'operatorId' },
      { data: { operators: [{ id: '1' }] } },
    ],
    [
      'an unknown enum value is refused',
      '{ operators(orderBy: nothing) { id } }',
      undefined,
      {
        errors: [
          expect.objectContaining({ message: 'Invalid value provided for argument `orderBy`: Enum("nothing")' }),
        ],
      },
    ],
    [
      'filters add up',
      '{ operators(where: { isPrivate: true, removed_not: true, fee_gt: "0", id_not: "11" }) { id } }',
      undefined,
      { data: { operators: [{ id: '12' }] } },
    ],
    [
      'or is one of',
      '{ operators(where: { or: [{ id: "1" }, { id: "2" }] }) { id } }',
      undefined,
      { data: { operators: [{ id: '1' }, { id: '2' }] } },
    ],
    [
      'id_not_in leaves out',
      '{ operators(where: { id_not_in: ["1", "2", "3", "4", "5", "6", "7", "8"], removed: false }) { id } }',
      undefined,
      { data: { operators: [{ id: '10' }, { id: '11' }, { id: '12' }, { id: '9' }] } },
    ],
    [
      'lists are searched by what they contain',
      '{ clusters(where: { operatorIds_contains: ["4"] }) { operatorIds } }',
      undefined,
      { data: { clusters: [{ operatorIds: ['1', '2', '3', '4'] }] } },
    ],
    [
      'related entities can be filtered by',
      '{ operators(where: { owner_: { nonce_gt: "99" } }) { id } }',
      undefined,
      { data: { operators: [] } },
    ],
    [
      'an unknown field is told with its type',
      '{ operators { id nope } }',
      undefined,
      { errors: [{ message: 'Type `Operator` has no field `nope`', locations: [{ line: 1, column: 18 }] }] },
    ],
    [
      'an unknown root field likewise',
      '{ nope { id } }',
      undefined,
      { errors: [{ message: 'Type `Query` has no field `nope`', locations: [{ line: 1, column: 3 }] }] },
    ],
    [
      'an unknown filter is refused',
      '{ operators(where: { nope: 1 }) { id } }',
      undefined,
      {
        errors: [
          expect.objectContaining({
            message: 'Invalid value provided for argument `where`: Object({"nope": Int(Number(1))})',
          }),
        ],
      },
    ],
    [
      'an undeclared variable is null',
      '{ operator(id: $id) { id } }',
      undefined,
      { errors: [expect.objectContaining({ message: 'Invalid value provided for argument `id`: Null' })] },
    ],
    [
      'a required variable is missed',
      'query($id: ID!) { operator(id: $id) { id } }',
      {},
      { errors: [{ message: 'No value provided for required variable `id`', locations: [{ line: 1, column: 7 }] }] },
    ],
    [
      'a missing argument is missed',
      '{ operator { id } }',
      undefined,
      { errors: [expect.objectContaining({ message: 'No value provided for required argument: `id`' })] },
    ],
    [
      'an argument that nobody knows is ignored',
      '{ operator(id: "1", nope: 1) { id } }',
      undefined,
      { data: { operator: { id: '1' } } },
    ],
    [
      'fragments and directives work',
      'query($no: Boolean!) { operator(id: "1") { ...f fee @skip(if: $no) } } fragment f on Operator { id }',
      { no: true },
      { data: { operator: { id: '1' } } },
    ],
    [
      'a fragment that is missing is told',
      '{ operator(id: "1") { ...f } }',
      undefined,
      { errors: [{ message: 'fragment `f` is not defined' }] },
    ],
    [
      'objects need a selection',
      '{ operator(id: "1") }',
      undefined,
      { errors: [{ message: 'Selection set for type `Operator` is empty' }] },
    ],
    [
      'mutations are not supported',
      'mutation { x }',
      undefined,
      { errors: [{ message: 'Not supported: Mutations are not supported' }] },
    ],
    [
      'introspection works',
      '{ __type(name: "Operator_filter") { inputFields { name } } }',
      undefined,
      { data: { __type: { inputFields: expect.arrayContaining([{ name: 'id_in' }, { name: 'owner_' }]) } } },
    ],
  ]
  test.each(cases)('%s', async (_name, query, variables, expected) => {
    const answer = await ask(query, variables)
    expect(answer).toEqual(expected)
    // On an error `data` is absent, not null.
    if ('errors' in expected) expect(Object.keys(answer)).toEqual(['errors'])
  })

  test('a document that does not parse is told with its place', async () => {
    const { errors } = await ask('{ operators {')
    expect(errors).toEqual([{ message: expect.stringContaining('Syntax Error'), locations: [{ line: 1, column: 14 }] }])
  })

  test('indexing errors withhold entities unless they are allowed; _meta stays', async () => {
    subgraph.faults.indexingErrors = true
    const errors = [{ message: 'indexing_error' }]
    expect(await ask('{ operator(id: "1") { id } }')).toEqual({ errors })
    expect(await ask('{ operator(id: "1") { id } _meta { hasIndexingErrors } }')).toEqual({
      data: { _meta: { hasIndexingErrors: true } },
      errors,
    })
    expect(await ask('{ operator(id: "1", subgraphError: allow) { id } }')).toEqual({
      data: { operator: { id: '1' } },
      errors,
    })
    expect(await ask('{ _meta { hasIndexingErrors } }')).toEqual({ data: { _meta: { hasIndexingErrors: true } } })
  })
})

describe('the gateway', () => {
  test.each<[string, Record<string, string>, string]>([
    ['no header', {}, 'auth error: missing authorization header'],
    ['another scheme', { authorization: 'Basic x' }, 'auth error: invalid authorization header'],
    ['an empty key', { authorization: 'Bearer ' }, 'auth error: missing API key'],
    ['a key that is not 32 hex digits', { authorization: 'Bearer 0x12' }, 'auth error: malformed API key'],
    ['a key that nobody has', { authorization: `Bearer ${'0'.repeat(32)}` }, 'auth error: API key not found'],
  ])('%s is refused with status 200', async (_name, headers, message) => {
    const response = await post(subgraph.url, { query: '{ _meta { deployment } }' }, headers)
    expect([response.status, await response.json()]).toEqual([200, { errors: [{ message }] }])
  })

  test('the key may be in the path; the studio needs none', async () => {
    const body = { query: '{ operator(id: "1") { id } }' }
    const expected = { data: { operator: { id: '1' } } }
    const withKey = subgraph.url.replace('/api/', `/api/${subgraph.apiKey}/`)
    expect(await (await post(withKey, body)).json()).toEqual(expected)
    expect(await (await post(subgraph.studioUrl, body)).json()).toEqual(expected)
    expect(JSON.stringify(subgraph.requests)).not.toContain(subgraph.apiKey)
  })

  test('a body without a query is refused: 400 by graph-node, 200 by the gateway', async () => {
    const studio = await post(subgraph.studioUrl, { variables: {} })
    expect(studio.status).toBe(400)
    expect(await studio.json()).toEqual({
      error: 'GraphQL server error (client error): The "query" field is missing in request data',
    })
    const gateway = await post(subgraph.url, {}, { authorization: `Bearer ${subgraph.apiKey}` })
    expect(gateway.status).toBe(200)
    expect(await gateway.json()).toEqual({ errors: [{ message: 'bad query: missing field `query`' }] })
  })

  test('another subgraph is not found', async () => {
    const url = subgraph.url.replace(/[^/]+$/, 'abc')
    const answer: unknown = await (
      await post(url, { query: '{' }, { authorization: `Bearer ${subgraph.apiKey}` })
    ).json()
    expect(answer).toEqual({ errors: [{ message: 'subgraph not found: abc' }] })
  })
})

describe('faults', () => {
  const query = { query: '{ operators { id publicKey } }' }
  const send = () => post(subgraph.studioUrl, query)

  test('rate limits with and without Retry-After, then 500 twice, then good', async () => {
    subgraph.faults.next = [
      { kind: 'rateLimit', retryAfter: 7 },
      { kind: 'rateLimit' },
      { kind: 'status', status: 500, times: 2 },
    ]
    const seen: [number, string | null][] = []
    for (let i = 0; i < 5; i += 1) {
      const response = await send()
      seen.push([response.status, response.headers.get('retry-after')])
      await response.text()
    }
    expect(seen).toEqual([
      [429, '7'],
      [429, null],
      [500, null],
      [500, null],
      [200, null],
    ])
  })

  test('answers that are empty, cut off, no JSON, huge, redirected or never come', async () => {
    subgraph.faults.next = [
      { kind: 'emptyBody' },
      { kind: 'truncatedJson' },
      { kind: 'html' },
      { kind: 'oversized', bytes: 300_000 },
      { kind: 'brokenBody' },
      { kind: 'dropped' },
      { kind: 'redirect', location: 'http://127.0.0.1:1/elsewhere' },
    ]
    expect(await (await send()).text()).toBe('')
    const cut = await (await send()).text()
    expect(cut).toMatch(/^\{"data":\{"operators":\[\{"id":"1"/)
    expect(() => JSON.parse(cut)).toThrow(SyntaxError)
    const page = await send()
    expect([page.headers.get('content-type'), await page.text()]).toEqual([
      expect.stringContaining('text/html'),
      expect.stringContaining('<html>'),
    ])
    const huge = await (await send()).text()
    expect(huge).toHaveLength(300_000)
    expect(() => JSON.parse(huge)).not.toThrow()
    await expect(send().then((response) => response.text())).rejects.toThrow(TypeError)
    await expect(send()).rejects.toThrow(TypeError)
    const redirect = await fetch(subgraph.studioUrl, { method: 'POST', body: '{}', redirect: 'manual' })
    expect([redirect.status, redirect.headers.get('location')]).toEqual([307, 'http://127.0.0.1:1/elsewhere'])
    expect((await send()).status).toBe(200)
  })

  test('a slow answer is late', async () => {
    const timers = vi.spyOn(globalThis, 'setTimeout')
    onTestFinished(() => void vi.restoreAllMocks())
    subgraph.requests.length = 0
    subgraph.faults.latency = ({ path }) => (path.endsWith('/never') ? 3_600_000 : 60)
    const hangUp = new AbortController()
    const never = fetch(`${subgraph.studioUrl}/never`, { method: 'POST', body: '{}', signal: hangUp.signal })
    const ended = expect(never).rejects.toThrow('enough')
    while (subgraph.requests.length === 0) await new Promise(setImmediate)
    expect((await send()).status).toBe(200)
    expect(timers.mock.calls.map(([, ms]) => ms)).toContain(60)
    hangUp.abort(new Error('enough'))
    await ended
  })

  test('while the chain is out of reach the index answers with what it has', async () => {
    const other = await mkdtemp(join(tmpdir(), 'ssvx-subgraph-'))
    const gone = await startChain({ directory: other, operatorCount: 3 })
    await using server = await startSubgraphServer({ index: await createChainIndex(gone) })
    await gone.stop()
    const answer: unknown = await (await post(server.studioUrl, { query: '{ operators { id } }' })).json()
    expect(answer).toEqual({ data: { operators: [{ id: '1' }, { id: '2' }, { id: '3' }] } })
    await rm(other, { recursive: true, force: true })
  })
})
