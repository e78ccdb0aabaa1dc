import { expect, test } from 'vitest'
import { testNetwork as network, startExporter } from '../fixtures/startExporter.ts'
import type { DutyRecord } from '../participation/dutyRecord.ts'
import type { UnreadableRow } from '../wire/unreadable.ts'
import { collectParticipation } from './collectParticipation.ts'
import { type StreamDutiesParameters, streamDuties } from './streamDuties.ts'

const range = { from: 1000, to: 1120 }

test('the duties one by one are those that are counted, and the wrong ones those that are kept', async () => {
  await using exporter = await startExporter({
    behaviour: { undecidedRate: 0.05, syncCommitteeShare: 0.3, outages: [{ operatorId: 6, from: 1040, to: 1060 }] },
  })
  const { client } = exporter
  const known = await client.getValidators()
  const { participation } = await collectParticipation(client, { network, ...range, known, maxWrongDuties: 10_000 })
  const { totals, wrongDuties } = participation

  const stream = streamDuties(client, { network, ...range, known })
  const duties = await Array.fromAsync(stream)
  const count = (isCounted: (duty: DutyRecord) => boolean) => duties.filter(isCounted).length
  expect(totals.scheduled).toBeGreaterThan(100)
  expect({
    scheduled: count(({ isScheduled }) => isScheduled),
    observed: count(({ isObserved }) => isObserved),
    decided: count(({ isDecided }) => isDecided),
    missed: count(({ isScheduled, isDecided }) => isScheduled && !isDecided),
    undecided: count(({ problems }) => problems.includes('undecided')),
    unobserved: count(({ problems }) => problems.includes('missed')),
  }).toEqual({
    scheduled: totals.scheduled,
    observed: totals.observed,
    decided: totals.decided,
    missed: totals.missed,
    undecided: totals.undecided,
    unobserved: totals.unobserved,
  })
  expect(wrongDuties.counts.undecided).toBeGreaterThan(0)
  expect(wrongDuties.counts['second-round']).toBeGreaterThan(0)
  expect(wrongDuties.total).toBe(wrongDuties.duties.length)

  const wrong = await Array.fromAsync(streamDuties(client, { network, ...range, known, wrongOnly: true }))
  const sort = (list: readonly DutyRecord[]) => list.map((duty) => JSON.stringify(duty)).sort()
  expect(sort(wrong)).toEqual(sort(duties.filter(({ problems }) => problems.length > 0)))
  expect(sort(wrongDuties.duties)).toEqual(sort(wrong))
  expect(stream.summary()).toMatchObject({ failed: [], errors: [] })
})

test('rows that cannot be read come with the duties, each once, also where two streams have them', async () => {
  const forked = { ...network, custom: { ...network.custom, booleForkSlot: 1060 } }
  await using exporter = await startExporter({
    network: forked,
    behaviour: { absurdSignerRate: 0.3, syncCommitteeShare: 0.5 },
  })
  const { client } = exporter
  const known = await client.getValidators()
  const collect = async (parameters: Pick<StreamDutiesParameters, 'known' | 'chosen'>) => {
    const stream = streamDuties(client, { network: forked, ...range, ...parameters })
    const rows: UnreadableRow[] = []
    for await (const { unreadable } of stream.batches()) rows.push(...unreadable)
    expect(stream.summary().unreadable).toBe(rows.length)
    return rows
  }

  const rows = await collect({ known })
  const { participation } = await collectParticipation(client, { network: forked, ...range, known })
  expect(participation.coverage.unreadable).toBe(rows.length)
  expect(rows.some(({ role }) => role === 'PROPOSER')).toBe(true)
  expect(rows.some(({ role, slot }) => role === 'AGGREGATOR' && slot < 1060)).toBe(true)
  expect(rows.some(({ role, slot }) => role === 'AGGREGATOR_COMMITTEE' && slot >= 1060)).toBe(true)
  // Traces of named validators have the aggregations after the fork a second time.
  const name = (row: UnreadableRow) => [row.slot, row.role, row.validatorIndex ?? row.committeeId].join(' ')
  expect((await collect({ chosen: known })).map(name).sort()).toEqual(rows.map(name).sort())
})

test('a slot that both streams could not read is told once', async () => {
  await using exporter = await startExporter({
    faults: { onRequest: ({ from = 0, to = 0 }) => (from <= 1010 && to >= 1009 ? 'error' : undefined) },
  })
  const stream = streamDuties(exporter.client, { network, from: 1000, to: 1020, known: [] })
  for await (const _ of stream.batches());
  expect(stream.summary().failed).toMatchObject([{ from: 1009, to: 1010, error: 'HttpStatusError' }])
})
