import { getCommitteeId, InvalidInputError } from '@x/schemas'
import { describe, expect, test } from 'vitest'
import { headSlot, startExporter, testNetwork, testValidators } from '../fixtures/startExporter.ts'
import { ArchiveModeRequiredError } from '../request/ArchiveModeRequiredError.ts'
import { parseDecideds } from '../wire/parseDecideds.ts'
import type { UnreadableRow } from '../wire/unreadable.ts'
import { explainAnswer } from './explainAnswer.ts'

const [first, second] = testValidators
if (first === undefined || second === undefined) throw new Error('The tests need validators.')
const range = { from: 1000, to: 1063 }
const committeeIds = [getCommitteeId([1, 2, 3, 4]), getCommitteeId([5, 6, 7, 8])]

describe('what silence means', () => {
  const network = { ...testNetwork, custom: { ...testNetwork.custom, booleForkSlot: 1032 } }
  test('a duty is told apart as observed, missed, not scheduled, unknown and not answerable', async () => {
    await using exporter = await startExporter({ behaviour: { syncCommitteeShare: 1 } }, { network })
    const { client } = exporter
    const { schedule } = await client.getValidatorTraces({
      from: 1000,
      to: 1127,
      roles: 'ATTESTER',
      validatorIndices: 1000,
    })
    const duty = schedule.find(({ roles }) => roles.includes('ATTESTER'))
    const rest = schedule.find(({ roles }) => !roles.includes('ATTESTER'))
    if (!duty || !rest) throw new Error('The simulation has no duty of the validator.')
    expect(await client.explainSlot({ slot: duty.slot, role: 'ATTESTER', validatorIndex: 1000 })).toMatchObject({
      state: 'observed',
      askedFrom: 'validator-traces',
    })
    expect(await client.explainSlot({ slot: rest.slot, role: 'ATTESTER', publicKey: first.publicKey })).toMatchObject({
      state: 'not-scheduled',
    })
    expect(await client.explainSlot({ slot: duty.slot, role: 'ATTESTER' })).toMatchObject({
      state: 'observed',
      askedFrom: 'committee-traces',
    })
    expect(await client.explainSlot({ slot: duty.slot, role: 'ATTESTER', committeeId: committeeIds[0] })).toMatchObject(
      { state: 'observed' },
    )
    expect(await client.explainSlot({ slot: headSlot - 1, role: 'PROPOSER' })).toMatchObject({
      state: expect.stringMatching(/observed|not-answerable/),
    })
    expect(await client.explainSlot({ slot: headSlot + 9, role: 'PROPOSER' })).toMatchObject({
      state: 'not-answerable',
      reason: 'future',
    })
  })

  test('a duty that nobody did is scheduled and not observed', async () => {
    const period = { from: 1000, to: 1127 }
    const outages = [1, 2, 3, 4].map((operatorId) => ({ operatorId, ...period }))
    await using exporter = await startExporter({ behaviour: { outages, syncCommitteeShare: 1 } })
    const { client } = exporter
    const answer = await client.getValidatorTraces({ ...period, roles: 'ATTESTER', validatorIndices: 1000 })
    const slot = answer.schedule.find(({ roles }) => roles.includes('ATTESTER'))?.slot ?? -1
    expect(await client.explainSlot({ slot, role: 'ATTESTER', validatorIndex: 1000 })).toMatchObject({
      state: 'scheduled-not-observed',
    })
    const coverage = explainAnswer({ ...period, roles: ['ATTESTER'], answer, subject: { validatorIndex: 1000 } })
    expect(coverage).toHaveLength(128)
    expect(new Set(coverage.map(({ state }) => state))).toEqual(
      new Set(['scheduled-not-observed', 'not-scheduled', 'unknown']),
    )
  })

  test('after the fork aggregators are asked for among the committee traces', async () => {
    await using exporter = await startExporter({}, { network })
    const { client, sent } = exporter
    const found = await client.getCommitteeTraces({ from: 1040, to: 1100, roles: 'AGGREGATOR_COMMITTEE' })
    const slot = found.data.find(({ attester }) => attester.length > 0)?.slot
    if (slot === undefined) throw new Error('The simulation has no aggregator.')
    expect(await client.explainSlot({ slot, role: 'AGGREGATOR' })).toMatchObject({
      state: 'observed',
      askedFrom: 'committee-traces',
    })
    expect(sent.at(-1)?.url.pathname).toBe('/v1/exporter/traces/committee')
    expect(await client.explainSlot({ slot: 1000, role: 'AGGREGATOR' })).toMatchObject({
      askedFrom: 'validator-traces',
    })
  })

  test('the exporter moves the question where the client does not know the fork', async () => {
    await using exporter = await startExporter({ booleForkSlot: 1032 })
    const { client } = exporter
    const { data } = await client.getCommitteeTraces({ from: 1040, to: 1100, roles: 'AGGREGATOR_COMMITTEE' })
    const slot = data.find(({ attester }) => attester.length > 0)?.slot ?? -1
    expect(await client.explainSlot({ slot, role: 'AGGREGATOR' })).toMatchObject({
      state: 'observed',
      askedFrom: 'committee-traces',
    })
  })

  test('an answer about several validators is not taken for one that it does not name', async () => {
    await using exporter = await startExporter()
    const { client } = exporter
    const publicKeys = [first.publicKey, second.publicKey]
    const parameters = { ...range, roles: ['ATTESTER'] }
    const publicKey = parseDecideds({
      data: [{ role: 'ATTESTER', slot: 1, public_key: first.publicKey, message: { Signers: [] } }],
    }).data[0]?.publicKey
    const traces = await client.getValidatorTraces({ ...parameters, publicKeys })
    const decideds = await client.getDecideds({ ...parameters, publicKeys })
    const committees = await client.getCommitteeTraces({ ...range, committeeIds })
    for (const [answer, subject] of [
      [traces, { publicKey }],
      [committees, { publicKey }],
      [decideds, { validatorIndex: first.index }],
    ] as const) {
      expect(() => explainAnswer({ ...parameters, answer, subject })).toThrow(InvalidInputError)
      const states = explainAnswer({ ...parameters, answer, subject: { publicKey, validatorIndex: first.index } })
      expect(states.filter(({ state }) => state === 'observed').length).toBeGreaterThan(0)
    }
    const alone = await client.getValidatorTraces({ ...parameters, publicKeys: first.publicKey })
    const observed = explainAnswer({ ...parameters, answer: alone, subject: { publicKey } })
    expect(observed.filter(({ state }) => state === 'observed')).toHaveLength(alone.data.length)
  })

  test('decideds are blind for aggregators after the fork, and say so', async () => {
    await using exporter = await startExporter({}, { network })
    const answer = await exporter.client.getDecideds({ ...range, roles: ['AGGREGATOR', 'PROPOSER'] })
    expect(answer.data.some(({ role, slot }) => role === 'AGGREGATOR' && slot >= 1032)).toBe(false)
    expect(answer.caveats).toContainEqual(
      expect.objectContaining({ reason: 'fork-blind', from: 1032, to: 1063, roles: ['AGGREGATOR'] }),
    )
  })

  test('unfiltered decideds of an archive exporter have one row per committee, and say so', async () => {
    await using exporter = await startExporter({ behaviour: { syncCommitteeShare: 1 } })
    const all = await exporter.client.getDecideds({ ...range, roles: 'SYNC_COMMITTEE' })
    const filtered = await exporter.client.getDecideds({
      ...range,
      roles: 'SYNC_COMMITTEE',
      validatorIndices: testValidators.map(({ index }) => index),
    })
    expect(all.data.length).toBeLessThan(filtered.data.length)
    expect(all.caveats.map(({ reason }) => reason)).toContain('one-row-per-committee')
    expect(filtered.caveats).toEqual([])
  })

  test('the last four slots are not on disk yet, and the answer says so', async () => {
    await using exporter = await startExporter()
    const { caveats } = await exporter.client.getValidatorTraces({
      from: headSlot - 10,
      to: headSlot,
      roles: 'PROPOSER',
    })
    expect(caveats).toEqual([expect.objectContaining({ reason: 'unflushed', from: headSlot - 3, to: headSlot })])
  })

  test('a standard exporter has forgotten old slots and keeps no schedules', async () => {
    await using exporter = await startExporter({ mode: 'standard' }, { mode: 'standard' })
    const { client } = exporter
    const { data, caveats } = await client.getDecideds({ from: 10, to: 20, roles: 'ATTESTER' })
    expect(data).toEqual([])
    expect(caveats.map(({ reason }) => reason)).toEqual(['standard-mode', 'pruned'])
    expect(await client.explainSlot({ slot: 10, role: 'ATTESTER', publicKey: first.publicKey })).toMatchObject({
      state: 'not-answerable',
      askedFrom: 'decideds',
    })
    await expect(client.explainSlot({ slot: 10, role: 'ATTESTER', validatorIndex: 1000 })).rejects.toThrow(
      ArchiveModeRequiredError,
    )
  })

  test('a row that cannot be read is neither an observation nor a miss', () => {
    const roles = ['COMMITTEE', 'ATTESTER', 'PROPOSER']
    const facts = { problem: 'consensus.0: expected an object', text: '{}' }
    const explain = (unreadable: UnreadableRow[], validatorIndex: number) =>
      explainAnswer({
        ...{ from: 7, to: 7, roles, subject: { validatorIndex } },
        answer: { data: [], errors: [], caveats: [], unreadable },
      }).map(({ state, reason }) => reason ?? state)
    const ofCommittee: UnreadableRow = {
      slot: 7,
      role: 'COMMITTEE',
      committeeId: getCommitteeId([1, 2, 3, 4]),
      ...facts,
    }
    expect(explain([ofCommittee], 9)).toEqual(['unreadable', 'unreadable', 'unknown'])
    const ofValidator: UnreadableRow = { slot: 7, role: 'PROPOSER', validatorIndex: 9, ...facts }
    expect(explain([ofValidator], 9)).toEqual(['unknown', 'unknown', 'unreadable'])
    expect(explain([ofValidator], 8)).toEqual(['unknown', 'unknown', 'unknown'])
    const ofAnybody: UnreadableRow = { slot: 7, ...facts }
    expect(explain([ofAnybody], 9)).toEqual(['unreadable', 'unreadable', 'unreadable'])
    expect(explain([{ ...ofAnybody, validatorIndex: 9 }], 8)).toEqual(['unknown', 'unknown', 'unknown'])
  })

  test('a schedule that cannot be read leaves nothing out', () => {
    const committeeId = getCommitteeId([1, 2, 3, 4])
    const bad: UnreadableRow = { slot: 7, isSchedule: true, problem: 'schedule: roles', text: '{}' }
    const explain = (unreadable: UnreadableRow[]) =>
      explainAnswer({
        ...{ from: 7, to: 7, roles: ['ATTESTER', 'SYNC_COMMITTEE'], subject: { validatorIndex: 9 } },
        answer: {
          ...{ data: [], errors: [], caveats: [], unreadable },
          schedule: [{ slot: 7, committeeId, roles: { ATTESTER: [9] } }],
        },
      }).map(({ state, reason }) => reason ?? state)
    expect(explain([])).toEqual(['scheduled-not-observed', 'not-scheduled'])
    expect(explain([bad])).toEqual(['scheduled-not-observed', 'schedule-unreadable'])
    expect(explain([{ ...bad, slot: 8 }])).toEqual(['scheduled-not-observed', 'not-scheduled'])
  })
})
