import { afterAll, beforeAll, expect, test } from 'vitest'
import { createDevnet, type Devnet } from '../createDevnet.ts'
import { registerClusters } from '../registerClusters.ts'

/** What an exporter has seen decided. */
type Decided = { slot: number; public_key: string }

let devnet: Devnet
let indices: Map<string, number>
const keys = Array.from({ length: 12 }, (_, i) => `0x${(0xa0 + i).toString(16).repeat(48)}` as const)
beforeAll(async () => {
  // Operator 4 is away from the first epoch after the start on, operator 3 in the third: then there is no quorum.
  const first = 72_000 / 32
  const outages = [
    { operatorId: 4, from: (first + 1) * 32, to: (first + 99) * 32 },
    { operatorId: 3, from: (first + 3) * 32, to: (first + 4) * 32 - 1 },
  ]
  devnet = await createDevnet({ operatorCount: 7, archiveExporter: { behaviour: { outages } } })
  const register = keys.map((publicKey) => ({ publicKey, sharesData: '0x' as const }))
  await registerClusters(devnet, { account: 0, clusters: [{ operatorIds: [1, 2, 3, 4], register }] })
  const { data } = await ask('beacon/states/head/validators', { ids: keys })
  indices = new Map(
    data.map((each: { index: string; validator: { pubkey: string } }) => [each.validator.pubkey, Number(each.index)]),
  )
  await devnet.beaconChain.passEpochs(8)
})
afterAll(() => devnet.stop())

async function ask(path: string, body?: unknown) {
  const response = await fetch(`${devnet.beaconUrl}/eth/v1/${path}`, {
    ...(body !== undefined && { method: 'POST', body: JSON.stringify(body) }),
    headers: { 'content-type': 'application/json' },
  })
  return response.json()
}

async function readDecided(epoch: number, role: string): Promise<Decided[]> {
  const range = `from=${epoch * 32}&to=${epoch * 32 + 31}&roles=${role}`
  const answer = await fetch(`${devnet.archiveExporterUrl}/v1/exporter/decideds?${range}`)
  const { data } = await answer.json()
  return data
}

type Trace = {
  slot: number
  decideds: unknown[] | null
  attester: { signer: number; validatorIdx: number[] }[] | null
}

/** Of each validator whose attestation got a quorum of signatures, the slot of it. */
async function readSigned(epoch: number): Promise<Map<number, number>> {
  const range = `from=${epoch * 32}&to=${epoch * 32 + 31}`
  const answer = await fetch(`${devnet.archiveExporterUrl}/v1/exporter/traces/committee?${range}`)
  const { data }: { data: Trace[] } = await answer.json()
  const signed = data
    .filter(({ decideds, attester }) => (decideds?.length ?? 0) > 0 && (attester?.length ?? 0) >= 3)
    .flatMap(({ slot, attester }) => (attester?.[0]?.validatorIdx ?? []).map((index) => [index, slot] as const))
  return new Map(signed)
}

const ids = () => [...indices.values()].map(String)

test('who was seen to decide is rewarded, and who was not pays, before the start of the devnet and after', async () => {
  const now = devnet.beaconChain.currentEpoch()
  const found: Record<string, number> = { paid: 0, punished: 0 }
  for (const epoch of [now - 400, now - 9, now - 7, now - 5, now - 3]) {
    const signed = await readSigned(epoch)
    const { data } = await ask(`beacon/rewards/attestations/${epoch}`, ids())
    for (const [publicKey, index] of indices) {
      const reward = data.total_rewards.find((each: { validator_index: string }) => each.validator_index === `${index}`)
      const isPaid = Number(reward.source) > 0 || Number(reward.target) > 0
      expect([epoch, publicKey, isPaid]).toEqual([epoch, publicKey, signed.has(index)])
      found[isPaid ? 'paid' : 'punished'] = (found[isPaid ? 'paid' : 'punished'] ?? 0) + 1
    }
  }
  expect(found['paid']).toBeGreaterThan(30)
  expect(found['punished']).toBeGreaterThanOrEqual(12)
})

test('duties of attesters are in the slots in which the exporters see them, and everybody is in one committee', async () => {
  const epoch = devnet.beaconChain.currentEpoch() - 3
  const { data: duties } = await ask(`validator/duties/attester/${epoch}`, ids())
  const slots = new Map(
    duties.map((each: { validator_index: string; slot: string }) => [Number(each.validator_index), Number(each.slot)]),
  )
  const signed = await readSigned(epoch)
  expect(signed.size).toBeGreaterThan(8)
  for (const [index, slot] of signed) expect(slots.get(index)).toBe(slot)
  const { data: committees } = await ask(`beacon/states/head/committees?epoch=${epoch + 3}`)
  const members: string[] = committees.flatMap((each: { validators: string[] }) => each.validators)
  expect(members.length).toBe(113)
  expect(new Set(members).size).toBe(113)
  const { data: current } = await ask(`validator/duties/attester/${epoch + 3}`, ids())
  for (const each of current) {
    const committee = committees.find(
      ({ slot, index }: { slot: string; index: string }) => slot === each.slot && index === each.committee_index,
    )
    expect(committee.validators[Number(each.validator_committee_index)]).toBe(each.validator_index)
    expect(committee.validators.length).toBe(Number(each.committee_length))
  }
})

test('blocks that a committee decided are those of its validator, and those that it missed are none', async () => {
  const now = devnet.beaconChain.currentEpoch()
  let made = 0
  let missed = 0
  for (let epoch = now - 7; epoch < now; epoch++) {
    const { data: duties } = await ask(`validator/duties/proposer/${epoch}`)
    const decided = new Map((await readDecided(epoch, 'PROPOSER')).map((each) => [each.slot, `0x${each.public_key}`]))
    for (const { pubkey, slot } of duties) {
      if (!indices.has(pubkey)) continue
      expect(decided.get(Number(slot)) ?? pubkey).toBe(pubkey)
      const { data } = await ask(`beacon/headers/${slot}`)
      if (data !== undefined) expect(data.header.message.proposer_index).toBe(`${indices.get(pubkey)}`)
      if (decided.has(Number(slot))) made++
      else {
        missed++
        expect(data).toBeUndefined()
      }
    }
  }
  expect({ made: made > 0, missed: missed > 0 }).toEqual({ made: true, missed: true })
})

test('who is not active yet, has left or was slashed has no duties for anybody, from that slot on', async () => {
  const { beaconChain } = devnet
  const [leaver = '', slashed = '', pending = ''] = [keys[0], keys[1], `0x${'bb'.repeat(48)}`]
  const { data } = await ask('beacon/states/head/validators', { ids: [leaver] })
  expect(data).toMatchObject([{ status: 'active_ongoing' }])
  await beaconChain.deposit(pending)
  const register = [{ publicKey: `0x${'bb'.repeat(48)}` as const, sharesData: '0x' as const }]
  await registerClusters(devnet, { account: 1, clusters: [{ operatorIds: [1, 2, 3, 4], register }] })
  const readMetadata = async () => {
    const answer = await fetch(`${devnet.exporterUrl}/v1/validators?pubkeys=${[leaver, slashed, pending].join()}`)
    const told: { data: { public_key: string; status: string; exit_epoch: string }[] } = await answer.json()
    return new Map(told.data.map((each) => [`0x${each.public_key}`, each]))
  }
  expect((await readMetadata()).get(pending)).toMatchObject({ status: '' })
  await beaconChain.exit(leaver)
  await beaconChain.slash(slashed)
  const slashedAt = beaconChain.currentSlot()
  const first = beaconChain.currentEpoch()
  const exit = first + 5
  for (let epoch = first; epoch < exit + 3; epoch++) await beaconChain.passEpochs(1)
  const seen = new Map<string, number[]>()
  for (let epoch = first - 3; epoch < exit + 2; epoch++) {
    for (const role of ['ATTESTER', 'AGGREGATOR', 'PROPOSER', 'SYNC_COMMITTEE', 'SYNC_COMMITTEE_CONTRIBUTION']) {
      for (const each of await readDecided(epoch, role)) {
        const key = `0x${each.public_key}`
        seen.set(key, [...(seen.get(key) ?? []), each.slot])
      }
    }
  }
  const last = (key: string) => Math.max(-1, ...(seen.get(key) ?? []))
  expect(Math.floor(last(leaver) / 32)).toBe(exit - 1)
  expect(last(slashed)).toBeLessThanOrEqual(slashedAt)
  expect(seen.get(slashed)?.length).toBeGreaterThan(0)
  expect(seen.has(pending)).toBe(false)
  expect(Math.floor(last(keys[2] ?? '') / 32)).toBe(exit + 1)

  const byKey = await readMetadata()
  expect(byKey.get(leaver)).toMatchObject({ status: 'exited_unslashed', exit_epoch: `${exit}` })
  expect(byKey.get(slashed)).toMatchObject({ status: expect.stringMatching(/_slashed$/) })
  expect(byKey.get(pending)).toMatchObject({ status: expect.stringMatching(/^pending_/) })

  const lively = async (epoch: number, key: string) => {
    const path = `validator/liveness/${epoch}`
    return (await ask(path, [`${indices.get(key)}`])).data[0].is_live
  }
  const now = beaconChain.currentEpoch()
  expect(await lively(now - 1, leaver)).toBe(false)
  expect(await lively(now - 1, slashed)).toBe(false)
  expect(await lively(now - 1, keys[2] ?? '')).toBe(true)
})

test('who registers and asks for nothing before time passes is known to all that is told of each slot since, and before', async () => {
  const { beaconChain } = devnet
  const start = beaconChain.currentSlot()
  const later = Array.from({ length: 8 }, (_, i) => `0x${(0xc0 + i).toString(16).repeat(48)}` as const)
  const register = later.map((publicKey) => ({ publicKey, sharesData: '0x' as const }))
  await registerClusters(devnet, { account: 2, clusters: [{ operatorIds: [1, 2, 3, 4], register }] })
  await beaconChain.passEpochs(2)
  // The first question is that for the past.
  const readSync = async (slot: number, ids: readonly string[]) => {
    const { data } = await ask(`beacon/rewards/sync_committee/${slot}`, ids)
    return data?.map((each: { validator_index: string }) => each.validator_index)
  }
  const hasBlock = async (slot: number) => (await ask(`beacon/headers/${slot}`)).data !== undefined
  const slots: number[] = []
  for (const slot of [start - 40, start - 1, start, start + 1, start + 2, start + 33, beaconChain.currentSlot()]) {
    if (await hasBlock(slot)) slots.push(slot)
  }
  expect(slots.length).toBeGreaterThan(3)
  const found = await Promise.all(slots.map((slot) => readSync(slot, later)))
  const { data: validators } = await ask(`beacon/states/${start - 40}/validators`, { ids: later })
  const own: string[] = validators.map(({ index }: { index: string }) => index)
  expect(own).toHaveLength(later.length)
  const { data: duties } = await ask(`validator/duties/sync/${beaconChain.currentEpoch()}`, own)
  const members = duties.map((each: { validator_index: string }) => each.validator_index)
  expect(found).toEqual(slots.map(() => members))
  expect(members.length).toBeGreaterThan(0)
  for (const slot of slots) {
    const { data } = await ask(`beacon/states/${slot}/sync_committees`)
    expect(own.filter((index) => data.validators.includes(index))).toEqual(members)
    const balance = await ask(`beacon/states/${slot}/validator_balances`, own)
    expect(balance.data).toHaveLength(later.length)
  }
  // They are in the blocks, too.
  const epoch = Math.floor(start / 32)
  const { data: rewards } = await ask(`beacon/rewards/attestations/${epoch - 1}`, own)
  expect(rewards.total_rewards).toHaveLength(later.length)
})
