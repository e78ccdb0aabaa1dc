import { beaconChain, readBeaconAnswers, sendJson, startTestServer } from '@x/testing'
import { describe, expect, test } from 'vitest'
import { createBeaconClient } from './createBeaconClient.ts'
import { recordedNetwork, slotTime, startRecordedNode } from './fixtures/startRecordedNode.ts'

const known = '0xa99a76ed7796f7be22d5b7e85deeb7c5677e88e511e0b337618f8c4eb61349b4bf2d153f649f7b53359fe8b94a38e44c'
const unknown = `0x${'aa'.repeat(48)}`

describe('what a real node answers', () => {
  test('is read: genesis, spec, version, syncing, finality', async () => {
    await using node = await startRecordedNode()
    const { client } = node
    expect(await client.getGenesis()).toEqual({
      genesisTime: beaconChain.genesisTime,
      genesisValidatorsRoot: '0xf73e24244c98d9a12f901fc0721efffddef2f6fd1d223007d9f67c43b00ade64',
      genesisForkVersion: '0x20000089',
    })
    const spec = await client.getSpec()
    expect([spec.SLOTS_PER_EPOCH, spec.SECONDS_PER_SLOT, spec.BLOB_SCHEDULE]).toEqual(['8', '4', []])
    expect(await client.getVersion()).toMatch(/^Prysm/)
    const syncing = { headSlot: 43, syncDistance: 0, isSyncing: false, isOptimistic: false, isExecutionOffline: false }
    expect(await client.getSyncing()).toEqual(syncing)
    expect(await client.assertCurrent()).toEqual(syncing)
    const { finalized, currentJustified, previousJustified } = await client.getFinality()
    expect([finalized.epoch, currentJustified.epoch, previousJustified.epoch]).toEqual([3, 4, 3])
  })

  test('is read: validators by key and index, and who is unknown', async () => {
    await using node = await startRecordedNode()
    const { client, server } = node
    const { validators, unknown: missing } = await client.getValidators({ ids: [known, unknown, 999_999] })
    expect(missing).toEqual([unknown, 999_999])
    expect(validators).toEqual([
      {
        index: 0,
        publicKey: known,
        status: 'active_ongoing',
        balance: 32_029_595_707n,
        effectiveBalance: 32_000_000_000n,
        isSlashed: false,
        withdrawalCredentials: expect.stringMatching(/^0x0[012]/),
        activationEligibilityEpoch: 0,
        activationEpoch: 0,
      },
    ])
    const sent = server.requests.length
    expect(await client.getValidators({ ids: [] })).toEqual({ validators: [], unknown: [] })
    expect(server.requests).toHaveLength(sent)
    for (const id of ['0x1234', 'foo', -1, 1.5, known.slice(2, 20)]) {
      await expect(client.getValidators({ ids: [id] })).rejects.toThrow('of the list')
    }
    expect(server.requests).toHaveLength(sent)
  })

  test('is read: liveness, also of twice the same, and of indices that the node refuses', async () => {
    await using node = await startRecordedNode()
    const { client, replies } = node
    const future = { code: 400, message: 'Requested epoch cannot be in the future' }
    replies.set('POST /eth/v1/validator/liveness/6', { status: 400, body: future })
    const indices = [0, 1, 2, 110, 115, 127]
    expect(await client.getLiveness({ epoch: 4, indices })).toEqual({
      live: [0, 1, 2, 110],
      silent: [115, 127],
      unknown: [],
    })
    await expect(client.getLiveness({ epoch: 6, indices })).rejects.toMatchObject({
      name: 'HttpStatusError',
      status: 400,
    })
  })

  test('is read: duties of attesters, proposers and the sync committee', async () => {
    await using node = await startRecordedNode()
    const { client } = node
    const { duties, dependentRoot } = await client.getAttesterDuties({ epoch: 5, indices: [0, 1, 115] })
    expect(dependentRoot).toBe('0x5dd9019b4b3b66536b1e1b62908f4514c77a99cf30b22e6780067482d10ec85a')
    expect(duties[0]).toEqual({
      publicKey: known,
      validatorIndex: 0,
      slot: 45,
      committeeIndex: 0,
      committeeLength: 4,
      committeesAtSlot: 4,
      validatorCommitteeIndex: 2,
    })
    const proposers = await client.getProposerDuties({ epoch: 5 })
    expect(proposers.duties.map(({ slot }) => slot)).toEqual([40, 41, 42, 43, 44, 45, 46, 47])
    expect(proposers.duties[0]?.validatorIndex).toBe(108)
    const sync = await client.getSyncDuties({ epoch: 5, indices: [0, 1, 115] })
    expect(
      sync.duties.map(({ validatorIndex, syncCommitteeIndices }) => [validatorIndex, syncCommitteeIndices]),
    ).toEqual([[1, [20, 26]]])
    const members = await client.getSyncCommittee()
    expect([members[20], members[26], members.filter((index) => index === 1)]).toEqual([1, 1, [1, 1]])
  })

  test('is read: rewards of attestations, blocks and sync committees, penalties too', async () => {
    await using node = await startRecordedNode()
    const { client } = node
    const { ideal, total } = await client.getAttestationRewards({ epoch: 2, ids: [0, 1, 115] })
    expect(ideal).toEqual([
      { effectiveBalance: 32_000_000_000n, head: 193_684n, target: 359_700n, source: 193_684n, inactivity: 0n },
    ])
    expect(total[2]).toEqual({ validatorIndex: 115, head: 0n, target: -411_086n, source: -221_354n, inactivity: 0n })
    expect(await client.getBlockRewards({ blockId: 42 })).toEqual({
      proposerIndex: 57,
      total: 1_531_386n,
      attestations: 1_463_646n,
      syncAggregate: 67_740n,
      proposerSlashings: 0n,
      attesterSlashings: 0n,
    })
    const third = '0xa3a32b0f8b4ddb83f1a0a853d81dd725dfe577d4f4c3db8ece52ce2b026eca84815c1a7e8e92a4de3d755733bf7e4a9b'
    expect(await client.getSyncCommitteeRewards({ blockId: 42, ids: [0, 1, third] })).toEqual({
      rewards: [{ validatorIndex: 1, reward: 31_622n }],
      unknown: [],
    })
  })

  test('is read: blocks, headers, and slots without a block', async () => {
    await using node = await startRecordedNode()
    const { client } = node
    expect(await client.getHeader({ blockId: 42 })).toMatchObject({
      root: '0x8ca809f1eea9474e6dec403839cfb314e441bb4fa45263364895db9e23b5ad95',
      isCanonical: true,
      slot: 42,
      proposerIndex: 57,
    })
    expect(await client.getBlock({ blockId: 42 })).toMatchObject({
      version: 'fulu',
      slot: 42,
      proposerIndex: 57,
      slashed: [],
      feeRecipient: '0x123463a4B065722E99115D6c222f267d9cABb524',
      attestations: [{ slot: 41, target: { epoch: 5 }, aggregationBits: '0x767f01', committeeBits: '0x0f' }],
    })
    expect(await client.getBlock()).toMatchObject({ slot: 43 })
    const votes = await client.getBlockAttestations()
    expect(votes).toMatchObject([
      {
        slot: 42,
        beaconBlockRoot: '0x8ca809f1eea9474e6dec403839cfb314e441bb4fa45263364895db9e23b5ad95',
        source: { epoch: 4, root: expect.stringMatching(/^0xdb3c/) },
        target: { epoch: 5, root: expect.stringMatching(/^0x4633/) },
        committeeIndex: 0,
        aggregationBits: '0xeffa01',
        committeeBits: '0x0f',
      },
    ])
    expect((await client.getBlock())?.attestations).toEqual(votes)
    // Many questions in a row take one look at the node.
    const syncing = await client.assertCurrent()
    const sent = node.server.requests.length
    expect(await client.getBlockAttestations({ blockId: 'head', syncing })).toEqual(votes)
    expect(node.server.requests).toHaveLength(sent + 1)
    // Without execution payload.
    for (const get of [client.getHeader, client.getBlock, client.getBlockRewards]) {
      expect(await get({ blockId: 26 })).toBeUndefined()
      await expect(get({ blockId: 1043 })).rejects.toMatchObject({ name: 'BeaconNodeError', reason: 'unknown-slot' })
    }
  })

  test('is read: queues', async () => {
    await using node = await startRecordedNode()
    const { client } = node
    expect((await client.getPendingDeposits())[0]).toMatchObject({ publicKey: known, amount: 1_000_000_000n })
    expect(await client.getPendingPartialWithdrawals()).toEqual([])
    expect(await client.getPendingConsolidations()).toEqual([])
  })

  test('is offered or not, which is asked once', async () => {
    await using node = await startRecordedNode()
    const { client, server, replies } = node
    const validators = { data: [], execution_optimistic: false }
    replies.set('POST /eth/v1/beacon/states/head/validators', { body: validators })
    replies.set('POST /eth/v1/validator/liveness/4', { body: { data: [{ index: '0', is_live: true }] } })
    replies.set('GET /eth/v1/events?topics=head', { body: ': open\n\n', type: 'text/event-stream' })
    const expected = { postValidators: true, pastStates: true, liveness: true, rewards: false, events: true }
    expect(await client.getCapabilities()).toEqual(expected)
    const sent = server.requests.length
    expect(await client.getCapabilities()).toEqual(expected)
    expect(server.requests).toHaveLength(sent)
  })
})

describe('a node from which nothing can be concluded', () => {
  const refused = { name: 'BeaconNodeError' }

  test.each([
    ['syncing', { head_slot: '40', sync_distance: '3', is_syncing: true, is_optimistic: false, el_offline: false }, 43],
    [
      'optimistic',
      { head_slot: '43', sync_distance: '0', is_syncing: false, is_optimistic: true, el_offline: true },
      43,
    ],
    [
      'stalled',
      { head_slot: '43', sync_distance: '5', is_syncing: false, is_optimistic: false, el_offline: false },
      48,
    ],
    ['ahead', { head_slot: '43', sync_distance: '0', is_syncing: false }, 41],
  ])('is %s', async (reason, data, clock) => {
    await using node = await startRecordedNode({ now: () => slotTime(clock) })
    const { client, replies } = node
    replies.set('GET /eth/v1/node/syncing', { body: { data } })
    const asked = [
      () => client.assertCurrent(),
      () => client.getFinality(),
      () => client.getValidators({ ids: [known] }),
      () => client.getLiveness({ epoch: 4, indices: [0] }),
      () => client.getAttesterDuties({ epoch: 5, indices: [0] }),
      () => client.getProposerDuties({ epoch: 5 }),
      () => client.getAttestationRewards({ epoch: 2, ids: [0] }),
      () => client.getHeader({ blockId: 42 }),
      () => client.getPendingDeposits(),
    ]
    for (const ask of asked) await expect(ask()).rejects.toMatchObject({ ...refused, reason })
  })

  test('four empty slots are no standstill', async () => {
    await using node = await startRecordedNode({ now: () => slotTime(47) })
    expect(await node.client.assertCurrent()).toMatchObject({ headSlot: 43 })
  })

  test('says that an answer is optimistic', async () => {
    await using node = await startRecordedNode()
    const { client, replies } = node
    const data = { previous_justified: null }
    replies.set('GET /eth/v1/beacon/states/head/finality_checkpoints', { body: { data, execution_optimistic: true } })
    await expect(client.getFinality()).rejects.toMatchObject({ name: 'ResponseError' })
    const recorded = readBeaconAnswers().find(({ name }) => name === 'finality_checkpoints_head')?.body
    replies.set('GET /eth/v1/beacon/states/head/finality_checkpoints', {
      body: { ...Object(recorded), execution_optimistic: true },
    })
    await expect(client.getFinality()).rejects.toMatchObject({ ...refused, reason: 'optimistic' })
  })

  test('tells rewards of an epoch that is not final', async () => {
    await using node = await startRecordedNode()
    const asking = node.client.getAttestationRewards({ epoch: 3, ids: [0, 1, 115] })
    await expect(asking).rejects.toMatchObject({ ...refused, reason: 'not-final' })
  })

  test.each([
    [404, 'Not Found', 'unsupported'],
    [404, { code: 404, message: 'NOT_FOUND', stacktraces: [] }, 'unsupported'],
    [404, { code: 404, message: 'Route POST:/eth/v1/beacon/rewards/attestations/2 not found' }, 'unsupported'],
    [404, { code: 404, message: 'NOT_FOUND: missing state' }, 'state-missing'],
    [405, { code: 405, message: 'Method not allowed' }, 'unsupported'],
    [501, { code: 501, message: 'Not implemented' }, 'unsupported'],
  ])('says with %i and %j that it has no rewards', async (status, body, reason) => {
    await using node = await startRecordedNode()
    node.replies.set('POST /eth/v1/beacon/rewards/attestations/2', { status, body })
    const asking = node.client.getAttestationRewards({ epoch: 2, ids: [0, 1, 115] })
    await expect(asking).rejects.toMatchObject({ ...refused, reason })
  })

  test.each<[string, object, object]>([
    [
      'of another network',
      { body: { data: { genesis_time: '1606824023' } } },
      { name: 'ResponseError', reason: 'shape' },
    ],
    [
      'of another network, complete',
      {
        body: {
          data: {
            genesis_time: '1606824023',
            genesis_validators_root: `0x${'01'.repeat(32)}`,
            genesis_fork_version: '0x00000000',
          },
        },
      },
      { ...refused, reason: 'other-network' },
    ],
    [
      'an execution node',
      { body: { jsonrpc: '2.0', error: { code: -32_600 } } },
      { ...refused, reason: 'not-a-beacon-node' },
    ],
    [
      'an execution node that knows no such path',
      { status: 404, body: '404 page not found' },
      { ...refused, reason: 'not-a-beacon-node' },
    ],
    ['a web page', { body: '<html></html>', type: 'text/html' }, { name: 'ResponseError', reason: 'not-json' }],
    ['a login', { status: 401, body: 'no' }, { name: 'HttpStatusError', status: 401 }],
    ['cut off', { body: '{"data":{"genesis_ti' }, { name: 'ResponseError', reason: 'not-json' }],
    [
      'out of range',
      { body: { data: { genesis_time: `1${'0'.repeat(30)}` } } },
      { name: 'ResponseError', reason: 'shape' },
    ],
    ['syncing', { status: 503, body: { code: 503, message: 'syncing' } }, { ...refused, reason: 'syncing' }],
  ])('%s', async (_, reply, expected) => {
    await using node = await startRecordedNode()
    node.replies.set('GET /eth/v1/beacon/genesis', { body: '', ...reply })
    await expect(node.client.getValidators({ ids: [known] })).rejects.toMatchObject(expected)
  })
})

describe('many validators', () => {
  /** A node with validators 0 to 19,999, which refuses some, and may take no POST. */
  async function startLargeNode({ refuses = new Set<number>(), takesPost = true, mostIds = 20_000 } = {}) {
    const genesis = readBeaconAnswers().find(({ name }) => name === 'genesis')?.body
    const syncing = readBeaconAnswers().find(({ name }) => name === 'node_syncing')?.body
    const server = await startTestServer((request, response) => {
      const url = new URL(request.url ?? '', 'http://node')
      const { body } = server.requests.at(-1) ?? {}
      if (url.pathname.endsWith('/genesis')) return sendJson(response, genesis)
      if (url.pathname.endsWith('/syncing')) return sendJson(response, syncing)
      if (request.method === 'POST' && !takesPost) return void response.writeHead(405).end('Method Not Allowed')
      const sent: unknown = body ? JSON.parse(body) : { ids: url.searchParams.get('id')?.split(',') }
      const ids: string[] = Array.isArray(sent) ? sent : Object(sent).ids
      if (ids.length > mostIds) return void response.writeHead(413).end('too large')
      if (url.pathname.includes('liveness')) {
        const wrong = ids.find((id) => refuses.has(Number(id)))
        if (wrong !== undefined) {
          return sendJson(response, { code: 400, message: `Validator index ${wrong} is invalid` }, 400)
        }
        return sendJson(response, { data: ids.map((index) => ({ index, is_live: Number(index) % 2 === 0 })) })
      }
      if (ids.length > 64 && request.method === 'GET') return void response.writeHead(431).end('too large')
      // Not in the order asked for.
      sendJson(response, { data: ids.map((id) => createValidator(Number(id))).reverse() })
    })
    const client = createBeaconClient({
      url: server.url,
      network: recordedNetwork,
      retry: false,
      now: () => slotTime(43),
    })
    return { client, server, [Symbol.asyncDispose]: () => server[Symbol.asyncDispose]() }
  }

  function createValidator(index: number) {
    return {
      index: `${index}`,
      balance: '32000000000',
      status: 'active_ongoing',
      validator: {
        pubkey: `0x${index.toString(16).padStart(96, '0')}`,
        withdrawal_credentials: `0x01${'00'.repeat(31)}`,
        effective_balance: '32000000000',
        slashed: false,
        activation_eligibility_epoch: '0',
        activation_epoch: '0',
        exit_epoch: '18446744073709551615',
        withdrawable_epoch: '18446744073709551615',
      },
    }
  }
  const ids = Array.from({ length: 10_000 }, (_, i) => 2 * i)

  test('10,000 are read in at most 12 requests, in the order asked for', async () => {
    await using node = await startLargeNode()
    const { validators, unknown } = await node.client.getValidators({ ids })
    expect(validators.map(({ index }) => index)).toEqual(ids)
    expect([validators[0]?.exitEpoch, unknown]).toEqual([undefined, []])
    expect(node.server.requests.length).toBeLessThanOrEqual(12)
  })

  test('a node that takes fewer at once gets fewer', async () => {
    await using node = await startLargeNode({ mostIds: 3_000 })
    const { validators } = await node.client.getValidators({ ids })
    expect(validators.map(({ index }) => index)).toEqual(ids)
    // Of 10,000, 5,000 twice, and 2,500 four times; genesis and head before.
    expect(node.server.requests).toHaveLength(2 + 1 + 2 + 4)
    await using small = await startLargeNode({ mostIds: 1_000 })
    await expect(small.client.getValidators({ ids })).rejects.toMatchObject({ status: 413 })
  })

  test('where no POST is taken, 64 at a time', async () => {
    await using node = await startLargeNode({ takesPost: false })
    const { validators } = await node.client.getValidators({ ids: ids.slice(0, 200) })
    expect(validators.map(({ index }) => index)).toEqual(ids.slice(0, 200))
    expect(node.server.requests.filter(({ method, url }) => method === 'GET' && url.includes('id='))).toHaveLength(4)
  })

  test('liveness of 1,000 takes one request an epoch, and one for the state of the node', async () => {
    await using node = await startLargeNode()
    const indices = ids.slice(0, 1_000)
    await node.client.assertCurrent()
    const before = node.server.requests.length
    for (const epoch of [3, 4]) expect((await node.client.getLiveness({ epoch, indices })).live).toEqual(indices)
    const sent = node.server.requests.slice(before).map(({ url }) => url.replace(/^.*\/(liveness|node)\/.*$/, '$1'))
    expect(sent.toSorted()).toEqual(['liveness', 'liveness', 'node', 'node'])
  })

  test('those that a node refuses are found, and the others told', async () => {
    await using node = await startLargeNode({ refuses: new Set([7, 700, 1_999]) })
    const indices = Array.from({ length: 2_500 }, (_, i) => i)
    const { live, silent, unknown } = await node.client.getLiveness({ epoch: 4, indices })
    expect(unknown).toEqual([7, 700, 1_999])
    expect([live.length, silent.length]).toEqual([1_249, 1_248])
  })

  test('a question that is refused whatever the indices is not asked for each of them', async () => {
    await using node = await startLargeNode({ refuses: new Set(ids) })
    await expect(node.client.getLiveness({ epoch: 4, indices: ids.slice(0, 2_000) })).rejects.toMatchObject({
      status: 400,
    })
    expect(node.server.requests.length).toBeLessThan(80)
  })
})
