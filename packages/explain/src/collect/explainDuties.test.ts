import { createBeaconConnection } from '@x/beacon-client'
import { createDevnet, type Devnet, registerClusters } from '@x/devnet'
import { ArchiveModeRequiredError, createExporterConnection } from '@x/exporter-client'
import { slotToEpoch } from '@x/schemas'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { explainDuties } from './explainDuties.ts'

let devnet: Devnet
let first: number
const keys = Array.from({ length: 12 }, (_, i) => `0x${(0xa0 + i).toString(16).repeat(48)}` as const)

beforeAll(async () => {
  // Operator 4 is away from the first epoch after the start on, operator 3 in the third: then there is no quorum.
  first = 72_000 / 32
  const outages = [
    { operatorId: 4, from: (first + 1) * 32, to: (first + 99) * 32 },
    { operatorId: 3, from: (first + 3) * 32, to: (first + 4) * 32 - 1 },
  ]
  devnet = await createDevnet({ operatorCount: 7, archiveExporter: { behaviour: { outages } } })
  const register = keys.map((publicKey) => ({ publicKey, sharesData: '0x' as const }))
  await registerClusters(devnet, { account: 0, clusters: [{ operatorIds: [1, 2, 3, 4], register }] })
  await fetch(`${devnet.beaconUrl}/eth/v1/beacon/states/head/validators?id=${keys.join()}`)
  await devnet.beaconChain.passEpochs(8)
})
afterAll(() => devnet.stop())

const connect = () => {
  const { network } = devnet
  const { now } = devnet.beaconChain
  return {
    client: createExporterConnection({ url: devnet.archiveExporterUrl, network, now }),
    beacon: createBeaconConnection({ url: devnet.beaconUrl, network, now }),
    other: createBeaconConnection({ url: devnet.otherBeacon.url, network, now }),
    network,
  }
}

test('where two of four were away, each duty lacked a quorum, and the beacon chain says what it cost', async () => {
  const { client, beacon, other, network } = connect()
  const range = { from: (first + 3) * 32, to: (first + 4) * 32 - 1 }
  const explanations = explainDuties(client, { network, ...range, beaconNodes: [beacon, other] })
  const found = await Array.fromAsync(explanations)
  const attestations = found.filter(({ role }) => role === 'ATTESTER')
  expect(attestations).toHaveLength(keys.length)
  for (const { result, cause, operators, cost, slot } of attestations) {
    expect({ result, cause, operators }).toEqual({ result: 'missed', cause: 'no-quorum', operators: [3, 4] })
    expect(slotToEpoch(network, slot)).toBe(first + 3)
    expect(cost?.gwei).toBeGreaterThan(0n)
  }
  const { duties, withOutcome } = explanations.summary()
  expect(withOutcome).toBeGreaterThanOrEqual(keys.length)
  expect(duties).toBeGreaterThanOrEqual(withOutcome)
})

test('blocks say which head was voted for: that of the operators; without blocks, rewards are all that is known', async () => {
  const { client, beacon, network } = connect()
  const range = { from: (first - 5) * 32, to: (first - 3) * 32 - 1 }
  const explain = async () => {
    const explanations = explainDuties(client, { network, ...range, roles: ['ATTESTER'], beaconNodes: [beacon] })
    const found = await Array.fromAsync(explanations)
    const { found: inBlocks, missing } = explanations.summary().blocks
    return { found, heads: found.filter(({ cause }) => cause === 'wrong-head'), inBlocks, missing }
  }
  const whole = await explain()
  expect(whole.heads.length).toBeGreaterThan(0)
  expect(whole.inBlocks).toBeGreaterThanOrEqual(whole.heads.length)
  expect(whole.missing).toBe(0)
  for (const { vote, others, evidence } of whole.heads) {
    // What the operators decided is what the block has; others in the slot have voted too.
    const words = evidence.map(({ text }) => text).join(' ')
    expect(words).toContain(`The vote is for the block ${vote?.head}, with the source`)
    expect(words).toContain(`The block of slot ${vote?.blockSlot} (0x`)
    expect(vote?.headBlock?.slot).toBeLessThanOrEqual(vote?.blockSlot ?? 0)
    expect(others?.heads.map(({ root }) => root)).toContain(vote?.head)
  }
  for (const { cause, vote } of whole.found) if (cause === 'included-late') expect(vote?.delay).toBeGreaterThan(1)

  devnet.beacon.faults.lacks = ['pastStates']
  try {
    const less = await explain()
    expect(less.found.map(({ cause }) => cause)).toEqual(whole.found.map(({ cause }) => cause))
    expect([less.inBlocks, less.missing]).toEqual([0, whole.inBlocks])
    expect(less.heads[0]?.vote).toBeUndefined()
    expect(JSON.stringify(less.heads[0]?.evidence)).toContain('No blocks of that time were to be had')
  } finally {
    devnet.beacon.faults.lacks = []
  }
})

test('without a beacon chain the operators are told, and not the cost', async () => {
  const { client, network } = connect()
  const range = { from: (first + 3) * 32, to: (first + 4) * 32 - 1 }
  const found = await Array.fromAsync(explainDuties(client, { network, ...range }))
  const attestations = found.filter(({ role }) => role === 'ATTESTER')
  expect(new Set(attestations.map(({ cause, cost, confidence }) => `${cause} ${cost} ${confidence}`))).toEqual(
    new Set(['no-quorum undefined low']),
  )
})

test('one of four away is no reason to miss an attestation', async () => {
  const { client, beacon, network } = connect()
  const range = { from: (first + 1) * 32, to: (first + 3) * 32 - 1 }
  const found = await Array.fromAsync(explainDuties(client, { network, ...range, beaconNodes: [beacon] }))
  expect(found.filter(({ cause, role }) => role === 'ATTESTER' && cause === 'no-quorum')).toEqual([])
})

test('an exporter without traces cannot tell', async () => {
  const { network } = connect()
  const client = createExporterConnection({ url: devnet.exporterUrl, network })
  await expect(Array.fromAsync(explainDuties(client, { network, from: 1, to: 2 }))).rejects.toThrow(
    ArchiveModeRequiredError,
  )
})
