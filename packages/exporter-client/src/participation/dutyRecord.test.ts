import { getCommitteeId } from '@x/schemas'
import { describe, expect, test } from 'vitest'
import type { CommitteeTrace, Round, ScheduleEntry } from '../wire/rows.ts'
import { createRoster } from './createRoster.ts'
import { createWrongDutyKeeper } from './createWrongDutyKeeper.ts'
import { type DutyRecord, type DutyRecordOptions, toDutyRecords } from './dutyRecord.ts'
import { getSlotFacts } from './getSlotFacts.ts'

const network = { custom: { genesisTime: 1_700_000_000, secondsPerSlot: 12, slotsPerEpoch: 32 } }
const slot = 102
const start = (network.custom.genesisTime + slot * 12) * 1000
const ssvRoot = `0x${'11'.repeat(32)}` as const
const committee = [11, 12, 13, 14]
const committeeId = getCommitteeId(committee)
/** In slot 102 the third of four leads first, then the fourth. */
const [firstLeader, secondLeader] = [13, 14]

const round = (leader?: number): Round => ({
  proposal:
    leader === undefined
      ? null
      : { round: 1, leader, ssvRoot, time: start + 4100, roundChangeJustifications: [], prepareJustifications: [] },
  prepares: [],
  commits: [],
  roundChanges: [],
})
const schedule: ScheduleEntry[] = [{ slot, committeeId, roles: { ATTESTER: [7], SYNC_COMMITTEE: [7] } }]

function read(row: Partial<CommitteeTrace> | undefined, options: Partial<DutyRecordOptions> = {}): DutyRecord[] {
  const clock = options.network ?? network
  const roster = createRoster({
    committees: [],
    validators: [{ index: 7, publicKey: `0x${'ab'.repeat(48)}`, committee }],
  })
  const trace = { slot, committeeId, consensus: [], decideds: [], attester: [], syncCommittee: [], ...row }
  const rows = { slot, rows: row ? [trace] : [], schedule, unreadable: [] }
  return toDutyRecords(getSlotFacts(rows, { network: clock, roster }), { network, ...options })
}

const decidedAt = (ms: number, roundNumber = 1) => ({
  consensus: roundNumber === 1 ? [round(firstLeader)] : [round(), round(secondLeader)],
  decideds: [{ round: roundNumber, ssvRoot, signers: [11, 12, 14], time: start + ms }],
})

function readProposal(ms: number, clock: DutyRecordOptions['network'] = network): DutyRecord | undefined {
  const roster = createRoster({ committees: [committee], validators: [] })
  const row = { slot, role: 'PROPOSER', validatorIndex: 7, committeeId, pre: [], post: [], ...decidedAt(ms) }
  const facts = getSlotFacts({ slot, rows: [row], schedule: [], unreadable: [] }, { network: clock, roster })
  return toDutyRecords(facts, { network: clock })[0]
}

describe('a duty', () => {
  test('that went well has no problems, and says when, who led and who did not sign', () => {
    const [duty, ...others] = read(decidedAt(4900))
    expect(duty).toEqual({
      slot,
      role: 'ATTESTER',
      validatorIndex: 7,
      publicKey: `0x${'ab'.repeat(48)}`,
      committeeId,
      isScheduled: true,
      isObserved: true,
      isUnreadable: false,
      isDecided: true,
      rounds: 1,
      leader: firstLeader,
      failedLeaders: [],
      decidedAt: 4900,
      delay: 900,
      signers: [11, 12, 14],
      absent: [13],
      problems: [],
    })
    expect(others.map(({ role }) => role)).toEqual(['SYNC_COMMITTEE'])
    expect(read(decidedAt(4900), { wrongOnly: true })).toEqual([])
  })

  test('of which there is no row is missed, and its leader is the one whose turn it was', () => {
    expect(read(undefined)).toMatchObject([
      { problems: ['missed'], isObserved: false, rounds: 0, leader: firstLeader, signers: [], absent: committee },
      { problems: ['missed'], role: 'SYNC_COMMITTEE' },
    ])
  })

  test('has other leaders from the Boole fork on: slot 102 is in epoch 3', () => {
    const forked = { custom: { ...network.custom, booleForkSlot: 102 } }
    expect(read(undefined, { network: forked })).toMatchObject([{ leader: 12 }, { leader: 12 }])
    expect(read({ consensus: [round(), round(13)] }, { network: forked })[0]).toMatchObject({
      leader: 12,
      failedLeaders: [12, 13],
    })
  })

  test('that was not decided is not missed: both leaders had their round', () => {
    expect(read({ consensus: [round(), round(secondLeader)] })[0]).toMatchObject({
      problems: ['undecided', 'second-round'],
      isObserved: true,
      leader: firstLeader,
      failedLeaders: [firstLeader, secondLeader],
    })
  })

  test('that took a second round blames the first leader alone', () => {
    expect(read(decidedAt(6500, 2))[0]).toMatchObject({
      problems: ['second-round'],
      rounds: 2,
      failedLeaders: [firstLeader],
    })
  })

  test('is late by the deadlines of its role, or as told', () => {
    expect(read(decidedAt(7000))[0]?.problems).toEqual([])
    expect(read(decidedAt(7001))[0]).toMatchObject({ problems: ['late'], delay: 3001 })
    expect(read(decidedAt(7999))[0]?.problems).toEqual(['late'])
    expect(read(decidedAt(8000))[0]).toMatchObject({ problems: ['too-late', 'late'], delay: 4000 })
    expect(read(decidedAt(8000), { lateAfter: 4000 })[0]?.problems).toEqual([])
    expect(read(decidedAt(8001), { lateAfter: 4000 })[0]?.problems).toEqual(['late'])
    expect([3000, 3001, 3999, 4000].map((ms) => readProposal(ms)?.problems)).toEqual([
      [],
      ['late'],
      ['late'],
      ['too-late', 'late'],
    ])
    expect(readProposal(3001)?.delay).toBe(3001)
    const gloas = { custom: { ...network.custom, gloasForkSlot: slot } }
    expect([2250, 2251, 3000].map((ms) => readProposal(ms, gloas)?.problems)).toEqual([
      [],
      ['late'],
      ['too-late', 'late'],
    ])
    expect(read(decidedAt(5250), { network: gloas })[0]).toMatchObject({ problems: [], delay: 2250 })
    expect(read(decidedAt(5251), { network: gloas })[0]?.problems).toEqual(['late'])
    expect(read(decidedAt(4600), { lateAfter: 500 })[0]).toMatchObject({ problems: ['late'], delay: 600 })
  })
})

test('the keeper counts all and keeps the worst', () => {
  const duty = read(decidedAt(4900))[0]
  if (!duty) throw new TypeError('There is no duty.')
  const make = (slot: number, facts: Partial<DutyRecord>): DutyRecord => ({ ...duty, slot, ...facts })
  const keeper = createWrongDutyKeeper(4)
  keeper.add([make(1, {}), make(2, { problems: ['second-round'], rounds: 2 })])
  keeper.add(
    Array.from({ length: 20 }, (_, i) =>
      make(10 + i, { problems: ['late', 'second-round'], delay: 4000 + i, rounds: 2 }),
    ),
  )
  keeper.add([make(40, { problems: ['undecided'] }), make(41, { problems: ['missed'] })])
  keeper.add([make(42, { problems: ['missed'], role: 'PROPOSER' })])
  const { counts, total, duties } = keeper.get()
  expect(counts).toEqual({ missed: 2, undecided: 1, 'too-late': 0, late: 20, 'second-round': 21 })
  expect(total).toBe(24)
  expect(duties.map(({ slot }) => slot)).toEqual([42, 41, 40, 29])
  expect(keeper.get()).toEqual({ counts, total, duties })
})
