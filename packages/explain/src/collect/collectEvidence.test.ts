import type { CommitteeScheduleEntry, CommitteeTrace, ValidatorScheduleEntry, ValidatorTrace } from '@x/exporter-client'
import { getCommitteeId, type Hex, hoodi, type SlotClock } from '@x/schemas'
import { expect, test } from 'vitest'
import { collectEvidence, createKnown } from './collectEvidence.ts'

// What a stream delivers, made by hand: a committee of seven, of whom two may lie, and another one of four.

const slot = 1_000
const [seven, four] = [
  [2, 4, 6, 8, 10, 12, 14],
  [1, 2, 3, 4],
]
const keyOf = (index: number): Hex => `0x${index.toString(16).padStart(96, '0')}`
const validators = [
  // They are told in any order.
  ...[0, 71, 72, 73].map((index) => ({ index, publicKey: keyOf(index), committee: [...seven].reverse() })),
  { index: 41, publicKey: keyOf(41), committee: four },
  { index: undefined, publicKey: keyOf(99), committee: [5, 6, 7, 9] },
]
const [ofSeven, ofFour] = [getCommitteeId(seven), getCommitteeId(four)]
const network = { ...hoodi, custom: { ...hoodi.custom, booleForkSlot: 5_000 } }

type ScheduleEntry = CommitteeScheduleEntry | ValidatorScheduleEntry
type Input = Parameters<typeof collectEvidence>[0]
type Given = Partial<Omit<Input, 'data' | 'schedule'>> & {
  data?: (CommitteeTrace | ValidatorTrace)[]
  schedule?: ScheduleEntry[]
}

function collect({ data = [], schedule = [], ...more }: Given, clock: SlotClock = network) {
  const input: Input = {
    ...{ data, schedule, from: slot, to: slot, errors: [], caveats: [], unreadable: [], done: 1, total: 1 },
    ...more,
  }
  return collectEvidence(input, { network: clock, known: createKnown(validators) })
}

const byCommittee = (roles: Record<string, number[]>, committeeId = ofSeven, at = slot): ScheduleEntry => ({
  ...{ slot: at, committeeId, roles },
})
const sign = (indices: readonly number[], by: readonly number[], time = 1) =>
  by.map((signer) => ({ signer, validatorIndices: [...indices], time }))
const committeeRow = (more: Partial<CommitteeTrace> = {}): CommitteeTrace => ({
  ...{ slot, committeeId: ofSeven, consensus: [], decideds: [], syncCommittee: [], attester: [] },
  ...more,
})
const validatorRow = (more: Partial<ValidatorTrace> = {}): ValidatorTrace => ({
  ...{ slot, role: 'PROPOSER', validatorIndex: 71, consensus: [], decideds: [], pre: [], post: [] },
  ...more,
})
const name = (found: ReturnType<typeof collect>) =>
  found.map(({ role, validatorIndex, isScheduled, trace }) => [role, validatorIndex, isScheduled, trace !== undefined])

test('duties are those of the schedule, of known validators, with a consensus; index 0 is one', () => {
  const schedule = [byCommittee({ ATTESTER: [0, 71, 5], SYNC_COMMITTEE: [72], VALIDATOR_REGISTRATION: [73] })]
  expect(name(collect({ schedule }))).toEqual([
    ['ATTESTER', 0, true, false],
    ['ATTESTER', 71, true, false],
    ['SYNC_COMMITTEE', 72, true, false],
  ])
  // Both kinds of answers name duties of the other kind too; each is taken from its own.
  const entry: ScheduleEntry = {
    slot,
    validatorIndex: 71,
    roles: ['ATTESTER', 'PROPOSER', 'AGGREGATOR', 'VOLUNTARY_EXIT'],
  }
  expect(name(collect({ schedule: [entry, byCommittee({ PROPOSER: [72], ATTESTER: [73] })] }))).toEqual([
    ['PROPOSER', 71, true, false],
    ['AGGREGATOR', 71, true, false],
    ['ATTESTER', 73, true, false],
  ])
})

test('who is not in a schedule that is whole was not scheduled; of other roles, or a part of one, it says nothing', () => {
  const data = [
    committeeRow({ attester: sign([71], seven), syncCommittee: sign([72], seven) }),
    validatorRow(),
    validatorRow({ role: 'AGGREGATOR' }),
  ]
  const told = (given: Given) => collect({ data, ...given }).map(({ role, isScheduled }) => [role, isScheduled])
  expect(told({ schedule: [byCommittee({ ATTESTER: [73] })] })).toEqual([
    ['ATTESTER', true],
    ['ATTESTER', false],
    ['SYNC_COMMITTEE', false],
    ['PROPOSER', false],
    ['AGGREGATOR', undefined],
  ])
  const nothing = ['ATTESTER', 'SYNC_COMMITTEE', 'PROPOSER', 'AGGREGATOR'].map((role) => [role, undefined])
  expect(told({})).toEqual(nothing)
  const unreadable = [{ slot, isSchedule: true as const, problem: '', text: '' }]
  expect(told({ schedule: [byCommittee({ ATTESTER: [73] })], unreadable })).toEqual([['ATTESTER', true], ...nothing])
})

test('of a row, three of seven have to name a validator that the schedule does not; strangers count for nothing', () => {
  const named = (by: readonly number[]) =>
    name(collect({ data: [committeeRow({ attester: sign([71], by) })] })).map(([, index]) => index)
  expect([named([2, 4]), named([2, 4, 6]), named([2, 4, 99])]).toEqual([[], [71], []])
  // A validator of another committee is none of theirs, whoever names it; nor is one of a committee that nobody knows.
  expect(name(collect({ data: [committeeRow({ attester: sign([41], seven) })] }))).toEqual([
    ['ATTESTER', 41, undefined, false],
  ])
  expect(
    collect({ data: [committeeRow({ committeeId: `0x${'12'.repeat(32)}`, attester: sign([71], seven) })] }),
  ).toEqual([])
})

test('a row is that of each validator of its committee and kind alone, with the signatures for it', () => {
  const schedule = [byCommittee({ ATTESTER: [71, 72], SYNC_COMMITTEE: [73] }), byCommittee({ ATTESTER: [41] }, ofFour)]
  const attester = [...sign([71], [2, 4]), ...sign([71, 72], [6])]
  const found = collect({ schedule, data: [committeeRow({ attester, syncCommittee: sign([73], [14]) })] })
  const posts = found.map(({ role, validatorIndex, trace }) => [
    ...[role, validatorIndex, trace?.post?.map(({ signer }) => signer)],
  ])
  expect(posts).toEqual([
    ['ATTESTER', 71, [2, 4, 6]],
    ['ATTESTER', 72, [6]],
    ['SYNC_COMMITTEE', 73, [14]],
    ['ATTESTER', 41, undefined],
  ])
  expect(found.map(({ members }) => members)).toEqual([seven, seven, seven, four])
})

test('the vote is told of attestations, and not of signatures of the head', () => {
  const proposalData: Hex = `0x${'01'.repeat(32)}${'0200000000000000'}${'03'.repeat(32)}${'0400000000000000'}${'05'.repeat(32)}`
  const row = committeeRow({ proposalData, attester: sign([71], seven), syncCommittee: sign([72], seven) })
  expect(collect({ data: [row] }).map(({ trace }) => trace?.vote?.target.epoch)).toEqual([4, undefined])
})

test('rows of one duty are one, with the signatures of both and those before the consensus', () => {
  const signature = (signer: number) => ({ ssvRoot: `0x${'ab'.repeat(32)}` as const, signer, time: signer })
  const data = [
    validatorRow({ pre: [signature(2)], post: [signature(4)] }),
    validatorRow({ pre: [signature(6)], post: [signature(8)] }),
  ]
  const [found, ...others] = collect({ data })
  expect(others).toEqual([])
  expect(found?.trace?.pre.map(({ signer }) => signer)).toEqual([2, 6])
  expect(found?.trace?.post?.map(({ signer }) => signer)).toEqual([4, 8])
})

test('of what is not written yet, has not begun or is kept no more, nothing follows', () => {
  const schedule = [slot, slot + 1, slot + 2].map((at) => byCommittee({ ATTESTER: [71] }, ofSeven, at))
  const left = (reason: 'unflushed' | 'future' | 'pruned' | 'failed', from = slot, to = slot + 1) =>
    collect({ schedule, to: slot + 2, caveats: [{ reason, from, to, explanation: '' }] }).map((duty) => duty.slot)
  expect([left('unflushed'), left('future'), left('pruned')]).toEqual([[slot + 2], [slot + 2], [slot + 2]])
  expect(left('future', slot + 1)).toEqual([slot, slot + 2])
  expect(left('failed')).toEqual([slot, slot + 1, slot + 2])
})

test('whether others were heard is told by the rows of the slot', () => {
  const schedule = [byCommittee({ ATTESTER: [71] })]
  const heard = (data: CommitteeTrace[]) => collect({ schedule, data }).map(({ heardOthers }) => heardOthers)
  expect([heard([]), heard([committeeRow({ committeeId: ofFour })])]).toEqual([[false], [true]])
})

test('a row that cannot be read is that of whom it names, in any of three ways', () => {
  const scheduleOf = (at: number): ScheduleEntry[] => [
    byCommittee({ ATTESTER: [71], SYNC_COMMITTEE: [72], AGGREGATOR: [73] }, ofSeven, at),
    byCommittee({ ATTESTER: [41] }, ofFour, at),
    { slot: at, validatorIndex: 71, roles: ['PROPOSER', 'AGGREGATOR'] },
  ]
  const bad = (row: object, at = slot, clock: SlotClock = network) =>
    collect({ schedule: scheduleOf(at), unreadable: [{ slot: at, problem: '', text: '', ...row }] }, clock)
      .filter(({ isUnreadable }) => isUnreadable)
      .map(({ role, validatorIndex }) => `${role} ${validatorIndex}`)
  expect(bad({ role: 'PROPOSER', validatorIndex: 71 })).toEqual(['PROPOSER 71'])
  expect(bad({ role: 'PROPOSER', publicKey: keyOf(71) })).toEqual(['PROPOSER 71'])
  expect(bad({ role: 'COMMITTEE', committeeId: ofSeven })).toEqual(['ATTESTER 71', 'SYNC_COMMITTEE 72'])
  // Before the fork rows do not say what they are.
  expect(bad({ committeeId: ofFour })).toEqual(['ATTESTER 41'])
  // What it runs since the fork says nothing of what a validator runs alone, nor of aggregations before it.
  const ofAggregations = { role: 'AGGREGATOR_COMMITTEE', committeeId: ofSeven }
  expect(bad(ofAggregations)).toEqual([])
  expect(bad(ofAggregations, 5_000)).toEqual(['AGGREGATOR 73'])
  // Where nobody knows the fork, they may be in it.
  const unknown = { custom: { ...network.custom, booleForkSlot: undefined } }
  expect(bad(ofAggregations, slot, unknown)).toContain('AGGREGATOR 71')
  expect(bad({ role: 'PROPOSER', validatorIndex: 71, isSchedule: true })).toEqual([])
})
