import { createTestNetwork } from '@x/testing'
import * as fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { collectParticipation } from '../collect/collectParticipation.ts'
import { streamDuties } from '../collect/streamDuties.ts'
import { testNetwork as network, startExporter } from '../fixtures/startExporter.ts'
import { getCommitteeTraces } from '../node/getCommitteeTraces.ts'
import { createParticipation } from '../participation/createParticipation.ts'
import { createExporterConnection } from '../request/createExporterConnection.ts'
import { streamCommitteeTraces } from '../stream/streamCommitteeTraces.ts'
import { createViewMerger } from './createViewMerger.ts'
import { streamWitnesses } from './streamWitnesses.ts'
import type { WitnessRow } from './witness.ts'

const range = { from: 1000, to: 1039 }
let exporter: Awaited<ReturnType<typeof startExporter>>
beforeAll(async () => {
  // Two of four are away for a while: these duties are missed.
  const outages = [1, 2].map((operatorId) => ({ operatorId, from: 1010, to: 1030 }))
  exporter = await startExporter({ behaviour: { syncCommitteeShare: 0.3, undecidedRate: 0.02, outages } })
})
afterAll(async () => exporter[Symbol.asyncDispose]())

type Change = (answer: { data: Wire[]; schedule: Wire[] }, path: string) => void
// biome-ignore lint/suspicious/noExplicitAny: what an exporter sends, before it is parsed
type Wire = Record<string, any>

/** The exporter under another name, with other answers. */
function createWitness(name: string, change: Change = () => undefined, facts: object = {}) {
  return createExporterConnection({
    ...{ url: exporter.server.url, name, network, retry: false, ...facts },
    now: exporter.client.now,
    fetch: async (input, init) => {
      const answer = await fetch(input, init)
      const path = new URL(answer.url).pathname
      if (!answer.ok || !/traces|decideds/.test(path)) return answer
      const body = await answer.json()
      body.data ??= []
      body.schedule ??= []
      change(body, path)
      return Response.json(body)
    },
  })
}

const nothing: Change = (body) => {
  body.data = []
  body.schedule = []
}

/** A row with its messages in one order, whichever they came in. */
function toCanon(value: unknown): unknown {
  if (Array.isArray(value)) {
    const items = value.map(toCanon)
    // Rounds have their place.
    const isRounds = items.some((item) => item !== null && typeof item === 'object' && 'prepares' in item)
    return isRounds ? items : items.sort((a, b) => (JSON.stringify(a) < JSON.stringify(b) ? -1 : 1))
  }
  if (value === null || typeof value !== 'object') return value
  return Object.fromEntries(
    Object.entries(value)
      .filter(([key]) => key !== 'seenBy')
      .map(([key, each]) => [key, toCanon(each)]),
  )
}

function leaveOutTestimony(value: object): unknown {
  return JSON.parse(JSON.stringify(value, (key, each) => (key === 'testimony' ? undefined : each)))
}

/** A row without the messages that somebody does not have. */
function filterMessages(row: WitnessRow, has: () => boolean): WitnessRow {
  return JSON.parse(JSON.stringify(row), (_, value) => {
    const isMessages =
      Array.isArray(value) && value.some((item) => 'signer' in Object(item) || 'signers' in Object(item))
    return isMessages ? value.filter(has) : value
  })
}

describe('the union', () => {
  test('of any split of the messages of an exporter is what it has, whoever has what', async () => {
    const read = await exporter.client.getCommitteeTraces(range)
    const { data: proposals } = await exporter.client.getValidatorTraces({ ...range, roles: 'PROPOSER' })
    const full: WitnessRow[] = [...read.data, ...proposals]
    const known = await exporter.client.getValidators()
    const count = (data: readonly WitnessRow[]) => {
      const counted = createParticipation({ network, validators: known })
      counted.add({ ...range, data, schedule: read.schedule })
      return counted.result()
    }
    const figures = count(full)
    expect(figures.totals.decided).toBeGreaterThan(50)
    const names = ['a', 'b', 'c']
    fc.assert(
      fc.property(
        fc.array(fc.integer({ min: 1, max: 7 }), { minLength: 40, maxLength: 90 }),
        fc.nat(2),
        (masks, turn) => {
          const views = names.map((witness, who) => {
            let at = 0
            // Each message is with one of them at least.
            const has = () => ((masks[at++ % masks.length] ?? 7) & (1 << who)) !== 0
            const data = full.map((row) => filterMessages(row, has))
            const schedule = who === turn ? read.schedule : []
            return { ...range, witness, data, schedule, unreadable: [], errors: [], caveats: [] }
          })
          const merged = createViewMerger({ network })(views)
          expect(merged.findings).toEqual([])
          expect(toCanon(merged.data)).toEqual(toCanon(full))
          expect(count(merged.data)).toEqual(figures)
        },
      ),
      { numRuns: 10 },
    )
  })

  test('of any split of its rows is what it has, with who has each, in whatever order they are given', async () => {
    const isOf = (row: Wire, who: number) => (1 + ((row['slot'] + row['committeeID'].charCodeAt(3)) % 7)) & (1 << who)
    const part =
      (who: number): Change =>
      (body) => {
        body.data = body.data.filter((row) => isOf(row, who))
      }
    const [a, b, c] = ['a', 'b', 'c'].map((name, who) => createWitness(name, part(who)))
    if (!a || !b || !c) throw new TypeError('There are three.')
    const whole = await Array.fromAsync(exporter.client.streamCommitteeTraces(range))
    const read = async (...witnesses: (typeof a)[]) => {
      const stream = streamWitnesses(witnesses, streamCommitteeTraces, { ...range, maxWindow: 16 })
      const rows = await Array.fromAsync(stream)
      expect(rows.map(({ seenBy: _, ...row }) => row)).toEqual(whole)
      expect(stream.summary()).toMatchObject({ done: true, rows: whole.length, failed: [], errors: [] })
      expect(rows.every((row) => row.seenBy?.length)).toBe(true)
      return { rows, witnesses: stream.witnesses() }
    }
    const first = await read(a, b, c)
    expect(await read(c, a, b)).toEqual(first)
    const alone = first.rows.filter(({ seenBy }) => seenBy?.join() === 'b').length
    expect(alone).toBeGreaterThan(5)
    expect(first.witnesses?.witnesses[1]).toMatchObject({ name: 'b', alone })
    expect(first.witnesses).toMatchObject({ counted: 'rows', total: whole.length })
    // One of them alone is as it was, and says nothing of others.
    const single = streamWitnesses(exporter.client, streamCommitteeTraces, range)
    expect(await Array.fromAsync(single)).toEqual(whole)
    expect(single.witnesses()).toBeUndefined()
  })
})

describe('an exporter that lacks something', () => {
  test.each([
    ['is blind', () => createWitness('b', nothing)],
    ['does not answer', () => createWitness('b', undefined, { url: 'http://127.0.0.1:1' })],
    [
      'fails in some slots',
      () =>
        createWitness('b', (_, path) => {
          if (path.includes('committee')) throw new TypeError('cut off')
        }),
    ],
  ])('contradicts nobody: it %s', async (_, create) => {
    const known = await exporter.client.getValidators()
    const parameters = { network, ...range, known, attempts: 1, maxConsecutiveFailures: 3, retryDelay: 1 }
    const alone = await collectParticipation(exporter.client, parameters)
    const { participation, witnesses, failed, errors } = await collectParticipation(
      [create(), createWitness('a')],
      parameters,
    )
    const { testimony } = participation
    expect(leaveOutTestimony(participation)).toEqual(leaveOutTestimony(alone.participation))
    expect({ failed, errors }).toEqual({ failed: [], errors: [] })
    expect(testimony).toMatchObject({
      contested: 0,
      missedByOneSchedule: 0,
      decided: alone.participation.totals.decided,
    })
    expect(testimony?.witnesses[0]).toMatchObject({ name: 'a', share: 1 })
    expect(Object.values(witnesses?.counts ?? {}).every((count) => count === 0)).toBe(true)
  })

  test('is in standard mode: it adds what it saw, and denies nothing', async () => {
    const behaviour = { undecidedRate: 0.1, outages: [] }
    const late = { from: 199_000, to: 199_040 }
    await using archive = await startExporter({ behaviour }, { name: 'archive' })
    await using standard = await startExporter({ behaviour, mode: 'standard' }, { name: 'standard' })
    const known = await archive.client.getValidators()
    const alone = await collectParticipation(archive.client, { network, ...late, known })
    const both = await collectParticipation([standard.client, archive.client], { network, ...late, known })
    const { scheduled, missed, decidedOfScheduled } = alone.participation.totals
    expect(missed).toBeGreaterThan(2)
    expect(both.participation.totals).toMatchObject({ scheduled, missed, decidedOfScheduled })
    expect(both.participation.coverage.caveats.join()).not.toContain('standard')
    expect(both.participation.testimony).toMatchObject({ contested: 0, missedByOneSchedule: 0 })
    // Rows of the two kinds are never the same: of these the archive would have had less than all.
    const { testimony, totals } = both.participation
    expect(both.witnesses).toMatchObject({ counted: 'decided-duties', total: totals.decided })
    expect(both.witnesses?.witnesses[0]).toMatchObject({ name: 'archive', count: totals.decided, share: 1 })
    const shares = testimony?.witnesses.map(({ name, decided: count, alone: only, share }) => {
      return { name, count, alone: only, share }
    })
    expect(both.witnesses?.witnesses).toMatchObject(shares ?? [])
    const stream = streamDuties([standard.client, archive.client], { network, ...late, known })
    await Array.fromAsync(stream)
    expect(stream.witnesses()).toEqual(both.witnesses)
    for (const { testimony } of both.participation.wrongDuties.duties) {
      expect(testimony?.deniedBy).not.toContain('standard')
    }
  })

  test('leaves slots unknown only where the others lack them too', async () => {
    const lacks =
      (from: number, to: number): Change =>
      (body) => {
        if ([...body.data, ...body.schedule].some(({ slot }) => from <= slot && slot <= to))
          throw new TypeError('cut off')
      }
    const parameters = { network, ...range, attempts: 1, retryDelay: 1, known: [] }
    const witnesses = [createWitness('a', lacks(1005, 1012)), createWitness('b', lacks(1010, 1020))]
    const { failed, participation, ...told } = await collectParticipation(witnesses, parameters)
    expect(failed).toMatchObject([{ from: 1010, to: 1012 }])
    expect(participation.coverage.slotsFailed).toBe(3)
    expect(told.witnesses?.witnesses.map(({ slotsFailed }) => slotsFailed)).toEqual([8, 11])
  })
})

describe('an exporter beside an honest one', () => {
  type Told = { data: readonly unknown[]; lacks?: readonly { witness: string; message: string }[] | undefined }

  /** What the honest one has alone, and what both are told to have. */
  async function readBoth(other: ReturnType<typeof createWitness>) {
    const parameters = { ...range, attempts: 1, retryDelay: 1, maxConsecutiveFailures: 3 }
    const alone = await Array.fromAsync(exporter.client.streamCommitteeTraces(range))
    const stream = streamWitnesses([createWitness('a'), other], streamCommitteeTraces, parameters)
    const lacks: string[] = []
    const rows: unknown[] = []
    for await (const batch of stream.batches()) {
      const { data, lacks: lacking = [] }: Told = batch
      rows.push(...data)
      lacks.push(...lacking.map(({ witness, message }) => `${witness}: ${message}`))
    }
    expect(rows).toEqual(alone.map((row) => ({ ...row, seenBy: ['a'] })))
    expect(stream.summary().failed).toEqual([])
    const { witnesses, findings } = stream.witnesses() ?? {}
    expect(witnesses).toMatchObject([
      { name: 'a', share: 1, slotsFailed: 0 },
      { name: 'b', count: 0, slotsFailed: 40 },
    ])
    expect(findings).toEqual([])
    const known = await exporter.client.getValidators()
    const counted = { network, ...range, known, attempts: 1, retryDelay: 1, maxConsecutiveFailures: 3 }
    const single = await collectParticipation(exporter.client, counted)
    const both = await collectParticipation([createWitness('a'), other], counted)
    expect(leaveOutTestimony(both.participation)).toEqual(leaveOutTestimony(single.participation))
    expect(both.failed).toEqual([])
    return { told: [...new Set(lacks)].join(), counted }
  }

  test('of another network, whose slots and committees are called the same, is named, and none of its rows is taken', async () => {
    const others = createTestNetwork({ genesisTime: network.custom.genesisTime + 40 * 86_400 })
    await using stranger = await startExporter({ network: others })
    const other = createWitness('b', undefined, { url: stranger.server.url })
    const { told, counted } = await readBoth(other)
    expect(told).toContain('the exporter is of another network, or its clock is wrong')
    await expect(collectParticipation(other, { ...counted, known: [] })).rejects.toThrow('another network')
    await expect(
      getCommitteeTraces(createWitness('b', undefined, { url: stranger.server.url }), range),
    ).rejects.toMatchObject({ reason: 'shape', details: expect.stringContaining('another network') })
  })

  test('that answers other slots than were asked for is named, and none of its rows is taken', async () => {
    const later: Change = (body) => {
      for (const row of [...body.data, ...body.schedule]) row['slot'] += 64
    }
    const { told } = await readBoth(createWitness('b', later))
    expect(told).toContain('as was asked for')
  })

  test('with absurd times in some messages is of the same network', async () => {
    const absurd: Change = (body) => {
      for (const { decideds } of body.data) for (const message of decideds ?? []) message.time = '1970-01-02T00:00:00Z'
    }
    const { data } = await getCommitteeTraces(createWitness('b', absurd), range)
    expect(data.length).toBeGreaterThan(10)
  })
})

describe('an exporter that lies', () => {
  /** Makes up that a quorum decided and signed. */
  const makeUp =
    (root: string): Change =>
    (body, path) => {
      if (!path.endsWith('/committee')) return
      for (const row of body.data) {
        if (row['slot'] < 1010 || row['slot'] > 1030 || row['decideds']?.length) continue
        const entry = body.schedule.find(
          (each) => each['slot'] === row['slot'] && each['committeeID'] === row['committeeID'],
        )
        const ids = entry?.['roles']?.ATTESTER
        if (!ids) continue
        const time = new Date(exporter.client.now()).toISOString()
        row['decideds'] = [{ round: 1, ssvRoot: root, signers: [1, 2, 3], time }]
        row['attester'] = [1, 2, 3].map((signer) => ({ signer, validatorIdx: ids, time }))
      }
    }
  const [rootX, rootY] = ['ab', 'cd'].map((byte) => `0x${byte.repeat(32)}`)

  test('makes no missed duty look done without being named', async () => {
    const known = await exporter.client.getValidators()
    const parameters = { network, ...range, known }
    const alone = await collectParticipation(exporter.client, parameters)
    const liar = createWitness('liar', makeUp(rootX ?? ''))
    const { participation } = await collectParticipation([liar, createWitness('a'), createWitness('b')], parameters)
    const made = participation.totals.decided - alone.participation.totals.decided
    expect(made).toBeGreaterThan(3)
    const { testimony, coverage } = participation
    expect(testimony).toMatchObject({ contested: made })
    expect(testimony?.contestedDuties[0]).toMatchObject({ decidedBy: 'liar', deniedBy: ['a', 'b'] })
    expect(coverage.caveats.join()).toContain('on the word of one exporter alone (liar)')
    const duties = await Array.fromAsync(streamDuties([liar, createWitness('a')], parameters))
    expect(duties.filter(({ testimony: each }) => each?.decidedBy.join() === 'liar')).toHaveLength(made)
  })

  test('and another that lies in its own way contradict each other', async () => {
    const liars = [createWitness('liar', makeUp(rootX ?? '')), createWitness('other', makeUp(rootY ?? ''))]
    const { witnesses } = await collectParticipation([createWitness('a'), ...liars], { network, ...range })
    const found = witnesses?.findings.find(({ kind }) => kind === 'decided-values')
    expect(found?.claims).toEqual([
      { says: `${rootX} was decided`, witnesses: ['liar'] },
      { says: `${rootY} was decided`, witnesses: ['other'] },
    ])
    expect(found?.operators).toEqual([1, 2, 3])
  })

  test('about the schedule is named, an operator that says two things is another finding', async () => {
    const moved: Change = (body) => {
      for (const entry of body.schedule) if (entry['committeeID'] && entry['slot'] % 32 < 20) entry['slot'] += 3
    }
    const twice =
      (...signers: number[]): Change =>
      (body) => {
        for (const { consensus } of body.data)
          for (const { prepares } of consensus ?? [])
            for (const message of prepares ?? []) if (signers.includes(message.signer)) message.ssvRoot = rootX
      }
    const count = async (change: Change) => {
      const { witnesses } = await collectParticipation([createWitness('a'), createWitness('b', change)], {
        network,
        ...range,
      })
      return witnesses?.counts
    }
    const none = { 'decided-values': 0, 'signer-sets': 0, messages: 0, equivocation: 0, values: 0, schedules: 0 }
    const schedules = await count(moved)
    expect(schedules).toEqual({ ...none, schedules: expect.any(Number) })
    expect(schedules?.schedules).toBeGreaterThan(1)
    // Other proposers, in the schedules of both kinds of traces: each is one finding.
    const slots = new Set<number>()
    const others: Change = (body) => {
      for (const entry of body.schedule) {
        const { roles, slot } = entry
        if (!slots.has(slot) && !JSON.stringify(roles).includes('PROPOSER')) continue
        slots.add(slot)
        if (Array.isArray(roles)) entry['validator'] = 1_007
        else if (roles.PROPOSER) roles.PROPOSER = [1_007]
      }
    }
    const proposers = await count(others)
    expect(slots.size).toBeGreaterThan(0)
    expect(proposers).toEqual({ ...none, schedules: slots.size })
    const one = await count(twice(3))
    expect(one).toEqual({ ...none, equivocation: expect.any(Number) })
    expect(one?.equivocation).toBeGreaterThan(5)
    expect((await count(twice(3, 4)))?.messages).toBeGreaterThan(5)
  })
})
