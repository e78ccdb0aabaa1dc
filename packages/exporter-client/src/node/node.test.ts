import { describe, expect, test } from 'vitest'
import { createExporterClient } from '../createExporterClient.ts'
import { listen } from '../fixtures/listen.ts'
import { startExporter, testValidators } from '../fixtures/startExporter.ts'

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

  test('a validator without beacon data has no index', async () => {
    await using exporter = await startExporter({ validators: [{ ...first, hasMetadata: false }] })
    const [validator] = await exporter.client.getValidators()
    expect(validator).toMatchObject({ publicKey: first.publicKey, status: '' })
    expect(validator).not.toHaveProperty('index')
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
