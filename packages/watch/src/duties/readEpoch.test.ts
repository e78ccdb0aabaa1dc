import { type StartExporterServerParameters, startExporterServer } from '@x/devnet'
import {
  createExporterConnection,
  type ExporterConnection,
  type Exporters,
  getValidatorTraces,
} from '@x/exporter-client'
import type { Address } from '@x/schemas'
import { checksumAddress } from '@x/schemas/internal'
import { createTestNetwork } from '@x/testing'
import { describe, expect, test } from 'vitest'
import { listAttesters } from '../run/listAttesters.ts'
import type { WatchScope } from '../scope/watchScope.ts'
import type { Attester } from './attester.ts'
import { readEpoch } from './readEpoch.ts'

const network = createTestNetwork()
const owner = checksumAddress(`0x${'01'.repeat(20)}`)
const other = checksumAddress(`0x${'02'.repeat(20)}`)
const id = (address: Address, operatorIds: readonly number[]) => [address.toLowerCase(), ...operatorIds].join('-')

/** Twelve validators: four of the owner with operators 1 to 4, four with 5 to 8, and four of somebody else with 5 to 8. */
const validators = Array.from({ length: 12 }, (_, i) => ({
  index: 1_000 + i,
  publicKey: `0x${(i + 16).toString(16).repeat(48)}`,
  owner: i < 8 ? owner : other,
  operatorIds: (i < 4 ? [1, 2, 3, 4] : [5, 6, 7, 8]) as number[],
}))
const calm = { missRate: 0, lateRate: 0, undecidedRate: 0, syncCommitteeShare: 0, outages: [] }
const epoch = 1_000
const headSlot = (epoch + 2) * 32

/** A connection whose answers somebody may change. */
function connect(url: string, change = (text: string) => text): ExporterConnection {
  return createExporterConnection({
    url,
    network,
    retry: false,
    now: () => (network.custom.genesisTime + headSlot * 12) * 1_000,
    fetch: async (input, init) => {
      const answer = await fetch(input, init)
      return new Response(change(await answer.text()), answer)
    },
  })
}

async function start(server: Partial<StartExporterServerParameters> = {}) {
  const exporter = await startExporterServer({
    mode: 'archive',
    network,
    validators,
    headSlot,
    behaviour: calm,
    ...server,
  })
  const client = connect(exporter.url)
  return { client, exporter, [Symbol.asyncDispose]: () => exporter.stop() }
}

/** Nobody but the exporter says who has to attest, unless keys are given that are active besides. */
function read(client: Exporters, scope: Partial<WatchScope>, besides: readonly Attester[] = []) {
  const { signal } = new AbortController()
  return readEpoch(client, {
    ...{ network, scope: { owners: [], clusters: [], operatorIds: [], validators: [], ...scope }, epoch, signal },
    listAttesters: async (known) => [
      ...listAttesters({ network, epoch, known, registered: undefined, beacon: undefined }),
      ...besides,
    ],
  })
}

/** From one slot of the epoch on, operators are down until its end. */
const takeDown = (operatorIds: readonly number[], fromSlot = 0) => ({
  ...calm,
  outages: operatorIds.map((operatorId) => ({ operatorId, from: epoch * 32 + fromSlot, to: epoch * 32 + 31 })),
})

describe('several exporters', () => {
  test('are blind where all that answer are; what any of them saw counts, and what does not go together is told', async () => {
    await using sees = await start()
    const rename = (client: ExporterConnection, name: string): ExporterConnection => ({ ...client, name })
    const blank = (text: string) =>
      /"schedule"|"data"/.test(text) && !text.includes('owner') ? '{"data":[],"schedule":[]}' : text
    const blind = rename(connect(sees.exporter.url, blank), 'blind')
    const gone = rename(connect('http://127.0.0.1:1'), 'gone')
    const alone = await read(sees.client, { owners: [owner] })
    const together = await read([blind, gone, rename(sees.client, 'sees')], { owners: [owner] })
    const { witnesses, ...rest } = together
    expect(rest).toEqual(alone)
    expect(alone.witnesses).toBeUndefined()
    expect(witnesses).toMatchObject({ epoch, contested: 0 })
    expect(witnesses?.witnesses.map(({ name, share, slotsFailed }) => [name, share, slotsFailed])).toEqual([
      ['blind', 0, 32],
      ['gone', 0, 32],
      ['sees', 1, 0],
    ])
    await expect(read([blind, gone], { owners: [owner] })).rejects.toMatchObject({ name: 'EpochUnreadableError' })
    await expect(read([gone, { ...gone, name: 'too' }], { owners: [owner] })).rejects.toThrow()
  })

  test('a proposal that one alone has in its schedule wakes nobody, and is told as contested', async () => {
    await using honest = await start()
    // By the words of one, another validator is to propose in a slot, and does not.
    const slot = epoch * 32 + 3
    const liar = createExporterConnection({
      ...{ url: honest.exporter.url, name: 'liar', network, retry: false, now: honest.client.now },
      fetch: async (input, init) => {
        const request = new Request(input, init)
        const asked = await request.clone().text()
        const { from, to } = asked ? JSON.parse(asked) : Object.fromEntries(new URL(request.url).searchParams)
        const answer = await fetch(request)
        if (!answer.url.endsWith('/traces/validator') || Number(from) > slot || Number(to) < slot) return answer
        const body = await answer.json()
        return Response.json({
          ...body,
          schedule: [...(body.schedule ?? []), { slot, validator: 1_001, roles: ['PROPOSER'] }],
        })
      },
    })
    const byLiar = await read(liar, { owners: [owner] })
    const both = await read([liar, { ...honest.client, name: 'honest' }], { owners: [owner] })
    expect(byLiar.missedProposals).toMatchObject([{ validatorIndex: 1_001, slot }])
    expect(both.missedProposals).toEqual([])
    expect(both.witnesses?.contested).toBe(1)
  })
})

describe('an epoch', () => {
  test('is of the clusters and operators that are watched, and of no others', async () => {
    await using server = await start()
    const all = await read(server.client, { owners: [owner] })
    expect(Object.keys(all.record.clusters)).toEqual([id(owner, [1, 2, 3, 4]), id(owner, [5, 6, 7, 8])])
    expect(Object.keys(all.record.operators)).toEqual(['1', '2', '3', '4', '5', '6', '7', '8'])
    const one = await read(server.client, { clusters: [{ owner, operatorIds: [5, 6, 7, 8] }] })
    expect(Object.keys(one.record.clusters)).toEqual([id(owner, [5, 6, 7, 8])])
    expect(Object.keys(one.record.operators)).toEqual(['5', '6', '7', '8'])
    const operator = await read(server.client, { operatorIds: [6] })
    expect(Object.keys(operator.record.clusters)).toEqual([id(owner, [5, 6, 7, 8]), id(other, [5, 6, 7, 8])])
    expect(Object.keys(operator.record.operators)).toEqual(['6'])
    expect(await read(server.client, { operatorIds: [99] })).toEqual({
      record: { epoch, operators: {}, clusters: {} },
      missedProposals: [],
      blocks: [],
      undecided: [],
      unseen: 0,
      unknown: [],
    })
  })

  test('counts each attestation of each validator, in either mode', async () => {
    for (const mode of ['archive', 'standard'] as const) {
      await using server = await start({ mode, behaviour: takeDown([1]) })
      const { record } = await read(server.client, { clusters: [{ owner, operatorIds: [1, 2, 3, 4] }] })
      const [scheduled, decided] = record.clusters[id(owner, [1, 2, 3, 4])]?.duties ?? []
      expect(scheduled).toBe(decided)
      expect(scheduled).toBeGreaterThanOrEqual(4)
      expect(record.operators[1]).toEqual([record.operators[2]?.[0], 0])
      expect(record.operators[2]?.[1]).toBe(record.operators[2]?.[0])
    }
  })

  test('has no attestation of a validator that exits in it, and one in the epoch before', async () => {
    for (const [exitEpoch, count] of [
      [epoch - 1, 0],
      [epoch, 0],
      [epoch + 1, 1],
    ] as const) {
      await using server = await start({ mode: 'standard', validators: validators.slice(0, 1) })
      const client = connect(server.exporter.url, (text) => text.replaceAll('"18446744073709551615"', `"${exitEpoch}"`))
      const { record } = await read(client, { owners: [owner] })
      expect(record.clusters[id(owner, [1, 2, 3, 4])]?.duties).toEqual([count, count])
    }
  })

  test('in which a cluster decides nothing is told, in either mode, while others do', async () => {
    for (const mode of ['archive', 'standard'] as const) {
      await using server = await start({ mode, behaviour: takeDown([1, 2, 3, 4]) })
      const { record } = await read(server.client, { clusters: [{ owner, operatorIds: [1, 2, 3, 4] }] })
      const [scheduled, decided] = record.clusters[id(owner, [1, 2, 3, 4])]?.duties ?? []
      expect(scheduled).toBeGreaterThanOrEqual(4)
      expect(decided).toBe(0)
    }
  })

  test('in which a cluster without others has no quorum is its own fault', async () => {
    await using server = await start({ validators: validators.slice(0, 4), behaviour: takeDown([1, 2]) })
    const { record } = await read(server.client, { owners: [owner] })
    expect(record.clusters[id(owner, [1, 2, 3, 4])]?.duties).toEqual([expect.any(Number), 0])
  })

  test('in which the exporter saw nobody is not the operators’ fault', async () => {
    for (const mode of ['archive', 'standard'] as const) {
      await using server = await start({ mode, behaviour: takeDown([1, 2, 3, 4, 5, 6, 7, 8]) })
      await expect(read(server.client, { owners: [owner] })).rejects.toMatchObject({ name: 'ExporterBlindError' })
    }
  })

  test('has no proposal missed whose row can’t be read, though a late message of it can', async () => {
    await using server = await start({ seed: 1 })
    const range = { from: epoch * 32, to: epoch * 32 + 30 }
    const { data } = await getValidatorTraces(server.client, { ...range, roles: 'PROPOSER' })
    const { slot = 0, validatorIndex = 0 } = data[0] ?? {}
    const missed = slot + 1
    type Row = { slot: string; role: string; validator: string; post: { signer: number }[] | null }
    const client = connect(server.exporter.url, (text) => {
      if (!text.includes('"PROPOSER"')) return text
      const isOf = (row: Row, at: number) => Number(row.slot) === at && Number(row.validator) === validatorIndex
      const { data, schedule, ...rest }: { data: Row[]; schedule: object[] } = JSON.parse(text)
      const rows = data.flatMap((row) => {
        if (isOf(row, missed)) return []
        if (!isOf(row, slot)) return [row]
        const [first, ...others] = row.post ?? []
        return [
          { ...row, post: [{ ...first, signer: 1e20 }, ...others] },
          { ...row, consensus: null, decideds: null, pre: null, post: others.slice(0, 1) },
        ]
      })
      const added = data.some((row) => isOf(row, slot))
        ? [{ slot: missed, validator: validatorIndex, roles: ['PROPOSER'] }]
        : []
      return JSON.stringify({ ...rest, data: rows, schedule: [...schedule, ...added] })
    })
    const { missedProposals } = await read(client, { owners: [owner, other] })
    expect(missedProposals.map(({ slot, validatorIndex }) => [slot, validatorIndex])).toEqual([
      [missed, validatorIndex],
    ])
  })

  test('of which an archive tells neither rows nor schedule was not seen, for validators attest in each epoch', async () => {
    await using server = await start()
    type Answer = { data: object[]; schedule?: object[] }
    const forget = (text: string) => {
      const { schedule, ...rest }: Answer = JSON.parse(text)
      return JSON.stringify(schedule === undefined ? rest : { data: [], schedule: [] })
    }
    const blind = connect(server.exporter.url, forget)
    await expect(read(blind, { owners: [owner] })).rejects.toMatchObject({
      name: 'ExporterBlindError',
      shortMessage: expect.stringContaining('knows nothing of the attestations of 8 of 8 validators'),
    })
    // One that has not even heard of the validators does not know of their duties.
    const deaf = connect(server.exporter.url, () => '{"data":[]}')
    const besides = [{ publicKey: `0x${'ff'.repeat(48)}` as const, place: { owner, operatorIds: [1, 2, 3, 4] } }]
    await expect(read(deaf, { owners: [owner] }, besides)).rejects.toMatchObject({ name: 'ExporterBlindError' })
  })

  test('that was seen in part has duties of which nothing is known, neither done nor missed', async () => {
    await using server = await start()
    const clean = await read(server.client, { owners: [owner] })
    type Entry = { slot: number; roles: Record<string, number[]> }
    type Row = { attester?: { validatorIdx: number[] }[] | null }
    const change = (text: string) => {
      const answer: { data: Row[]; schedule?: Entry[] } = JSON.parse(text)
      // Nothing of validator 1000.
      for (const { roles } of answer.schedule ?? []) {
        for (const role of Object.keys(roles)) roles[role] = roles[role]?.filter?.((index) => index !== 1_000) ?? []
      }
      for (const { attester } of answer.data) {
        for (const signer of attester ?? []) signer.validatorIdx = signer.validatorIdx.filter((i) => i !== 1_000)
      }
      return JSON.stringify(answer)
    }
    const gap = await read(
      connect(server.exporter.url, (text) => (text.includes('"attester"') ? change(text) : text)),
      { owners: [owner] },
    )
    const cluster = id(owner, [1, 2, 3, 4])
    const [expected = 0, done = 0] = clean.record.clusters[cluster]?.duties ?? []
    expect(gap).toMatchObject({ unseen: 1, record: { clusters: { [cluster]: { unknown: 1 } } } })
    expect(gap.record.clusters[cluster]?.duties[0]).toBeLessThan(expected)

    // Of one committee no row can be read.
    const spoilt = await read(
      connect(server.exporter.url, (text) =>
        text.includes('"attester"') ? text.replaceAll(/"leader":\d+/g, '"leader":1e20') : text,
      ),
      { owners: [owner] },
    )
    const { duties = [0, 0], unknown = 0 } = spoilt.record.clusters[cluster] ?? {}
    expect(unknown).toBeGreaterThan(0)
    expect([duties[0] + unknown, duties[0] - duties[1]]).toEqual([expected, expected - done])
    expect(spoilt.unseen).toBe(0)
  })

  test('that can’t be read for the most part is read again', async () => {
    await using server = await start({
      faults: {
        onRequest: ({ from = 0, to = 0 }) => (from <= epoch * 32 + 20 && to >= epoch * 32 ? 'error' : undefined),
      },
    })
    await expect(read(server.client, { owners: [owner] })).rejects.toMatchObject({ name: 'EpochUnreadableError' })
  })
})
