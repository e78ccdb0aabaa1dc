import { createBeaconConnection } from '@x/beacon-client'
import { createDevnet, type Devnet, type HttpFault, registerClusters } from '@x/devnet'
import { ArchiveModeRequiredError, createExporterConnection } from '@x/exporter-client'
import { slotToEpoch } from '@x/schemas'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import type { JudgedDuty } from '../judge/explainDuty.ts'
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
  const [, , of48 = '0x', large = '0x', grown = '0x'] = keys
  await devnet.beaconChain.setValidator(of48, { balance: 48_000_000_000n })
  await devnet.beaconChain.setValidator(large, { balance: 2_048_000_000_000n })
  await devnet.beaconChain.passEpochs(8)
  // What it has now is not what it had then.
  await devnet.beaconChain.setValidator(grown, { balance: 64_000_000_000n })
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
    expect(cost?.isEstimated).toBe(false)
  }
  // What a missed attestation costs goes by the effective balance of its time: of 32, 48 and 2,048 ETH.
  const costs = keys.map((key) => Number(attestations.find(({ publicKey }) => publicKey === key)?.cost?.gwei))
  const [of32 = 0] = costs
  // Reward and penalty of source and target, 40 of 64 parts, and the reward of the head, 14: all voted but a few.
  const { data } = await (await fetch(`${devnet.beaconUrl}/eth/v1/beacon/states/head/validators`)).json()
  const total = data.reduce((sum: number, each: { validator: { effective_balance: string } }) => {
    return sum + Number(each.validator.effective_balance)
  }, 0)
  const whole = (32 * Math.floor(64_000_000_000 / Math.sqrt(total)) * (54 + 40)) / 64
  expect(of32 / whole).toBeGreaterThan(0.75)
  expect(of32 / whole).toBeLessThan(1.02)
  const ratios = costs.map((cost) => cost / of32)
  for (const [i, ratio] of [1, 1, 1.5, 64, 1, 1].entries()) expect(ratios[i]).toBeCloseTo(ratio, 3)
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

describe('a node without rewards', () => {
  const page = { kind: 'status', status: 404, body: '404 page not found' } as const
  const refusals: [string, HttpFault][] = [
    ['404, by a router', page],
    [
      '404, in the words of Lodestar',
      { ...page, body: '{"code":404,"message":"Route POST:/eth/v1/beacon not found"}' },
    ],
    ['404, as it keeps no state of the time', { ...page, body: '{"code":404,"message":"State not found"}' }],
    ['405', { ...page, status: 405, body: '{"code":405,"message":"Method Not Allowed"}' }],
    ['501', { ...page, status: 501, body: '{"code":501,"message":"Not Implemented"}' }],
  ]
  const refuse = (fault: HttpFault) => {
    devnet.beacon.faults.onRequest = ({ path }) => (path.includes('/rewards/') ? fault : undefined)
  }
  afterEach(() => {
    Object.assign(devnet.beacon.faults, { onRequest: undefined, lacks: [], prunedBefore: 0 })
  })

  /** All duties of an epoch in which two were away, or of several. */
  async function judge(names: ('beacon' | 'other')[], [from, epochs] = [3, 1]) {
    const { client, network, ...nodes } = connect()
    const range = { from: (first + from) * 32, to: (first + from + epochs) * 32 - 1 }
    const explanations = explainDuties(client, { network, ...range, beaconNodes: names.map((name) => nodes[name]) })
    const duties: JudgedDuty[] = []
    for await (const batch of explanations.batches()) duties.push(...batch.duties)
    const told = duties.map(({ evidence: { slot, role, validatorIndex, outcome }, result, explanation }) => {
      const { cost, lacksRewards, ...rest } = outcome ?? {}
      const { cause, operators } = explanation ?? {}
      return { slot, role, validatorIndex, result, cause, operators, ...rest }
    })
    return { told, judged: duties, ...explanations.summary() }
  }

  test.each(refusals)('%s: what rewards and blocks tell is asked of blocks alone', async (_, fault) => {
    refuse(fault)
    const { judged, withOutcome, blocks } = await judge(['beacon'])
    expect(withOutcome).toBeGreaterThanOrEqual(keys.length)
    const lost = judged.filter(({ evidence }) => evidence.outcome?.lacksRewards)
    expect(lost.length).toBe(blocks.unpriced)
    expect(lost.length).toBeGreaterThanOrEqual(keys.length)
    for (const { explanation } of lost) {
      expect(explanation?.cost).toBeUndefined()
      expect(explanation?.evidence.at(-1)?.text).toContain('tells no rewards of that time')
    }
  })

  test('outcomes and causes are the same as with rewards, of duties of all roles', async () => {
    const range: [number, number] = [1, 3]
    const whole = await judge(['beacon'], range)
    refuse(page)
    const less = await judge(['beacon'], range)
    expect(less.told).toEqual(whole.told)
    expect([less.withOutcome, whole.blocks.unpriced]).toEqual([whole.withOutcome, 0])
    for (const role of ['ATTESTER', 'PROPOSER', 'SYNC_COMMITTEE'] as const) {
      const found = whole.judged.filter(({ evidence }) => evidence.role === role && evidence.outcome !== undefined)
      expect([role, found.length > 0]).toEqual([role, true])
    }
    // Beside a node with rewards nothing is missing, whichever is asked first.
    for (const names of [['beacon', 'other'] as const, ['other', 'beacon'] as const]) {
      const both = await judge([...names])
      const costs = both.judged.flatMap(({ explanation }) => explanation?.cost?.gwei ?? [])
      expect([both.blocks.unpriced, costs.length >= keys.length]).toEqual([0, true])
    }
  })

  test('one that keeps no states, or no blocks, of the time tells nothing, and not that all was missed', async () => {
    refuse(page)
    devnet.beacon.faults.lacks = ['pastStates']
    const stateless = await judge(['beacon'])
    const roles = stateless.judged.flatMap(({ evidence }) => (evidence.outcome ? evidence.role : []))
    expect([...new Set(roles)].filter((role) => role !== 'PROPOSER')).toEqual([])
    devnet.beacon.faults.prunedBefore = (first + 6) * 32
    expect(await judge(['beacon'])).toMatchObject({ withOutcome: 0, blocks: { unpriced: 0 } })
    // Another one that has them is believed.
    expect((await judge(['beacon', 'other'])).withOutcome).toBeGreaterThanOrEqual(keys.length)
  })
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
