import { listen } from '@x/testing'
import { describe, expect, test } from 'vitest'
import { createExporterClient } from '../createExporterClient.ts'
import { startExporter, testValidators } from '../fixtures/startExporter.ts'
import type { UnreadableValidator } from './getValidators.ts'

const [first, second] = testValidators
if (first === undefined || second === undefined) throw new Error('The tests need validators.')

describe('the node itself', () => {
  test('health, identity, peers, topics and validators have our names', async () => {
    await using exporter = await startExporter({ nodeVersion: 'v9.9.9' })
    const { client } = exporter
    expect(await client.getHealth()).toMatchObject({
      isHealthy: true,
      beaconNode: 'good',
      advanced: { peers: expect.any(Number) },
    })
    expect(await client.getIdentity()).toMatchObject({ peerId: expect.any(String), version: 'v9.9.9' })
    expect((await client.getPeers())[0]).toMatchObject({ id: expect.any(String), connections: expect.any(Array) })
    expect(await client.getTopics()).toMatchObject({ allPeers: expect.any(Array), peersByTopic: expect.any(Array) })
    expect(await client.getValidators()).toHaveLength(12)
    expect(
      await client.getValidators({ publicKeys: [first.publicKey, second.publicKey], validatorIndices: 1001 }),
    ).toHaveLength(1)
    expect(
      await client.getValidators({
        clusters: [
          [1, 2, 3, 4],
          [5, 6, 7, 8],
        ],
      }),
    ).toHaveLength(8)
    expect(await client.getValidators({ operatorIds: 9 })).toHaveLength(4)
    const [validator] = await client.getValidators({ validatorIndices: 1000 })
    expect(validator).toMatchObject({
      publicKey: first.publicKey,
      index: 1000,
      committee: [1, 2, 3, 4],
      liquidated: false,
    })
    expect(validator?.exitEpoch).toBeUndefined()
  })

  test('committees are found whatever order their ids are in, and those that only look alike are not', async () => {
    await using exporter = await startExporter()
    const { client } = exporter
    const find = async (filter: { clusters?: number[][]; subclusters?: number[][] }) => {
      const validators = await client.getValidators(filter)
      return [...new Set(validators.map(({ committee }) => committee.join()))]
    }
    expect(await find({ clusters: [[4, 2, 3, 1]] })).toEqual(['1,2,3,4'])
    expect(await find({ subclusters: [[3, 2]] })).toEqual(['1,2,3,4'])
    // The node finds `2` in 9,10,11,12 too.
    expect(await find({ subclusters: [[4, 2]] })).toEqual(['1,2,3,4'])
    expect(await find({ subclusters: [[9, 11, 12], [1, 8], [8]] })).toEqual(['5,6,7,8', '9,10,11,12'])
    expect(exporter.sent.map(({ url }) => url.searchParams.get('subclusters') ?? '')).toEqual([
      '',
      '2,3',
      '2',
      '11,12 1 8',
    ])
  })

  test('the quorum is computed, and graffiti end where their text does', async () => {
    await using exporter = await startExporter()
    const [validator] = await exporter.client.getValidators({ validatorIndices: 1000 })
    expect(validator).toMatchObject({ quorum: 3, graffiti: 'SSV Devnet' })
  })

  test('a validator without beacon data has no index', async () => {
    await using exporter = await startExporter({ validators: [{ ...first, hasMetadata: false }] })
    const [validator] = await exporter.client.getValidators()
    expect(validator).toMatchObject({ publicKey: first.publicKey, status: '' })
    expect(validator).not.toHaveProperty('index')
  })

  test('a validator that cannot be read is left out and told, and costs no other', async () => {
    const validator = (index: number) => ({
      ...{ public_key: `${index}0`.repeat(48), index: String(index), status: 'active_ongoing' },
      ...{ activation_epoch: '0', exit_epoch: '18446744073709551615', owner: '01'.repeat(20) },
      ...{ committee: [1, 2, 3, 4], quorum: 0, partial_quorum: 0, graffiti: '', liquidated: false },
    })
    const absurd = JSON.stringify({ ...validator(2), index: '18446744073709551615' })
    const text = `{"data":[${JSON.stringify(validator(1))}, ${absurd} ,null,${JSON.stringify(validator(3))}]}`
    await using server = await listen((_, response) => response.end(text))
    const unreadable: UnreadableValidator[] = []
    const client = createExporterClient({ url: server.url })
    const validators = await client.getValidators({ onUnreadable: (each) => unreadable.push(each) })
    expect(validators.map(({ index }) => index)).toEqual([1, 3])
    expect(unreadable).toEqual([
      { problem: 'index: expected an integer from 0', text: absurd },
      { problem: 'expected an object', text: 'null' },
    ])
    expect(await client.getValidators()).toHaveLength(2)
    const { owner: _, ...other } = validator(1)
    await using newer = await listen((_, response) => response.end(JSON.stringify({ data: [other] })))
    await expect(createExporterClient({ url: newer.url }).getValidators()).rejects.toThrow(/data\.0\.owner/)
  })

  test('a sick node is reported as such', async () => {
    const body = {
      p2p: 'good',
      beacon_node: 'bad: syncing',
      execution_node: 'good',
      event_syncer: 'good',
      advanced: { peers: 1, inbound_conns: 0, outbound_conns: 1, p2p_listen_addresses: null },
    }
    await using server = await listen((_, response) => response.end(JSON.stringify(body)))
    expect(await createExporterClient({ url: server.url }).getHealth()).toMatchObject({
      isHealthy: false,
      beaconNode: 'bad: syncing',
      advanced: { outboundConnections: 1, listenAddresses: [] },
    })
  })
})
