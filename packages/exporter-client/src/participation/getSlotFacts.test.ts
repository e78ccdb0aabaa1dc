import { getCommitteeId, type Hex } from '@x/schemas'
import { describe, expect, test } from 'vitest'
import type { CommitteeTrace, Decided, ScheduleEntry, ValidatorTrace } from '../wire/rows.ts'
import type { UnreadableRow } from '../wire/unreadable.ts'
import { createRoster } from './createRoster.ts'
import { getSlotFacts } from './getSlotFacts.ts'

const slot = 100
const clock = { custom: { genesisTime: 1_700_000_000, secondsPerSlot: 12, slotsPerEpoch: 32 } }
const start = (clock.custom.genesisTime + slot * 12) * 1000
const ssvRoot = `0x${'11'.repeat(32)}` as const
const committeeId = getCommitteeId([1, 2, 3, 4])
const publicKey = `0x${'ab'.repeat(48)}` as const
const decideds = [{ round: 1, ssvRoot, signers: [1, 2, 3], time: start + 900 }]

const committeeTrace = (facts: Partial<CommitteeTrace> = {}): CommitteeTrace => ({
  slot,
  committeeId,
  consensus: [],
  decideds,
  attester: [{ signer: 1, validatorIndices: [7, 8], time: start + 1000 }],
  syncCommittee: [],
  ...facts,
})
const validatorTrace = (facts: Partial<ValidatorTrace> = {}): ValidatorTrace => ({
  slot,
  role: 'ATTESTER',
  validatorIndex: 7,
  committeeId,
  consensus: [],
  decideds,
  pre: [],
  post: [],
  ...facts,
})

function read(
  rows: (Decided | ValidatorTrace | CommitteeTrace)[],
  schedule: ScheduleEntry[] = [],
  {
    booleForkSlot,
    committees = [],
    unreadable = [],
  }: { booleForkSlot?: number; committees?: number[][]; unreadable?: UnreadableRow[] } = {},
) {
  const roster = createRoster({
    committees,
    validators: [{ index: 70, publicKey, committee: [5, 6, 7, 8] }],
  })
  const facts = getSlotFacts(
    { slot, rows, schedule, unreadable },
    { network: { custom: { ...clock.custom, booleForkSlot } }, roster },
  )
  const duties = facts.duties.map(({ role, validator, isScheduled, isObserved, isUnreadable, isDecided, signers }) => ({
    duty: `${role} of ${validator.index ?? validator.publicKey}`,
    state: Object.entries({
      scheduled: isScheduled,
      unreadable: isUnreadable,
      observed: isObserved,
      decided: isDecided,
    })
      .flatMap(([name, is]) => (is ? name : []))
      .join(' '),
    signers: [...signers],
  }))
  return { ...facts, duties, roster }
}

describe('duties', () => {
  test('of a committee trace are signed in decided messages and by partial signatures', () => {
    const attester = [
      { signer: 1, validatorIndices: [7, 8], time: 0 },
      { signer: 4, validatorIndices: [8], time: 0 },
    ]
    const syncCommittee = [{ signer: 2, validatorIndices: [8], time: 0 }]
    expect(read([committeeTrace({ attester, syncCommittee })]).duties).toEqual([
      { duty: 'ATTESTER of 7', state: 'observed decided', signers: [1, 2, 3] },
      { duty: 'ATTESTER of 8', state: 'observed decided', signers: [1, 2, 3, 4] },
      { duty: 'SYNC_COMMITTEE of 8', state: 'observed decided', signers: [1, 2, 3] },
    ])
  })

  test('of an aggregating committee are aggregations', () => {
    const signers = [{ signer: 1, validatorIndices: [7], time: 0 }]
    const row = committeeTrace({
      role: 'AGGREGATOR_COMMITTEE',
      attester: signers,
      syncCommittee: signers,
      decideds: [],
    })
    expect(read([row]).duties.map(({ duty, state }) => [duty, state])).toEqual([
      ['AGGREGATOR of 7', 'observed'],
      ['SYNC_COMMITTEE_CONTRIBUTION of 7', 'observed'],
    ])
  })

  test('that are scheduled belong to the trace of their committee, even if nobody signed for them', () => {
    const other = getCommitteeId([5, 6, 7, 8])
    const schedule = [
      { slot, committeeId, roles: { ATTESTER: [7, 9], PROPOSER: [7] } },
      { slot, committeeId: other, roles: { ATTESTER: [20] } },
    ]
    const { duties } = read([committeeTrace({ attester: [] })], schedule)
    expect(duties.map(({ duty, state }) => [duty, state])).toEqual([
      ['ATTESTER of 7', 'scheduled observed decided'],
      ['ATTESTER of 9', 'scheduled observed decided'],
      ['ATTESTER of 20', 'scheduled'],
    ])
  })

  test('of a validator that the members left out are not decided with those of the others', () => {
    const roles = { ATTESTER: [7, 9], SYNC_COMMITTEE: [8] }
    const schedule = [{ slot, committeeId, roles }]
    const sign = (...lists: number[][]) =>
      lists.map((validatorIndices, i) => ({ signer: i + 1, validatorIndices, time: start + 1000 }))
    const state = (attester: number[][], syncCommittee: number[][] = [], committees = [[1, 2, 3, 4]]) =>
      read([committeeTrace({ attester: sign(...attester), syncCommittee: sign(...syncCommittee) })], schedule, {
        committees,
      }).duties.find(({ duty }) => duty === 'ATTESTER of 9')
    // One of four may be wrong; two that left it out leave no quorum.
    expect(state([[7], [7, 9], [7, 9], []])?.state).toBe('scheduled observed decided')
    expect(state([[7], [7], [7, 9], [7, 9]])).toMatchObject({ state: 'scheduled observed', signers: [3, 4] })
    // Whoever signed for the sync committee of another validator would have attested for this one.
    expect(state([], [[8], [8]])).toMatchObject({ state: 'scheduled observed', signers: [] })
    expect(state([], [[8]])?.state).toBe('scheduled observed decided')
    // Of strangers, and where the members are not known, nothing follows.
    expect(state([[7], [7]], [], [])?.state).toBe('scheduled observed decided')
    expect(state([[7], [], [], [], [7], [7]])?.state).toBe('scheduled observed decided')
  })

  test.each([
    ['before the Boole fork', 101, []],
    ['after it', 100, ['AGGREGATOR of 7']],
    ['where the fork is not known', undefined, []],
  ])('in the schedule of a committee are those that it runs, %s', (_, booleForkSlot, expected) => {
    const schedule = [{ slot, committeeId, roles: { AGGREGATOR: [7], PROPOSER: [7] } }]
    const { duties } = read([], schedule, booleForkSlot === undefined ? {} : { booleForkSlot })
    expect(duties.map(({ duty }) => duty)).toEqual(expected)
  })

  test('in the schedule of a validator are all of it', () => {
    const { duties } = read([], [{ slot, validatorIndex: 7, roles: ['PROPOSER', 'ATTESTER'] }])
    expect(duties.map(({ duty }) => duty)).toEqual(['PROPOSER of 7', 'ATTESTER of 7'])
  })

  test('of decideds are decided where a quorum signed', () => {
    const key = `0x${'cd'.repeat(48)}` as const
    const rows = [
      { role: 'ATTESTER', slot, publicKey: key, signers: [1, 2, 3] },
      { role: 'PROPOSER', slot, publicKey: key, signers: [1, 2] },
    ]
    expect(read(rows).duties).toEqual([
      { duty: `ATTESTER of ${key}`, state: 'observed decided', signers: [1, 2, 3] },
      { duty: `PROPOSER of ${key}`, state: 'observed', signers: [1, 2] },
    ])
  })

  test('of one validator are one, whether rows name its index or its public key', () => {
    const rows = [
      { role: 'ATTESTER', slot, publicKey, signers: [5, 6] },
      validatorTrace({ validatorIndex: 70, committeeId: undefined, decideds: [] }),
    ]
    expect(read(rows).duties).toEqual([{ duty: 'ATTESTER of 70', state: 'observed', signers: [5, 6] }])
  })
})

describe('duties that a member names', () => {
  const members = [1, 2, 3, 4]
  const signed = (...names: [signer: number, validatorIndices: number[]][]) => [
    committeeTrace({ attester: names.map(([signer, validatorIndices]) => ({ signer, validatorIndices, time: 0 })) }),
  ]
  const readOf = (rows: CommitteeTrace[], schedule: ScheduleEntry[]) =>
    read(rows, schedule, { committees: [members] }).duties.map(({ duty, state }) => `${duty}: ${state}`)
  const schedule = [{ slot, committeeId, roles: { ATTESTER: [7] } }]

  test('beside the schedule count once two of four do: one alone may have made them up', () => {
    expect(readOf(signed([1, [7]], [2, [7, 8]], [2, [8]]), schedule)).toEqual([
      'ATTESTER of 7: scheduled observed decided',
    ])
    expect(readOf(signed([1, [7]], [2, [8]], [3, [8]]), schedule)).toEqual([
      // Two of four left it out.
      'ATTESTER of 7: scheduled observed',
      'ATTESTER of 8: observed decided',
    ])
  })

  test('count without a schedule', () => {
    expect(readOf(signed([2, [8]]), [])).toEqual(['ATTESTER of 8: observed decided'])
  })

  test('of other committees’ validators do not count, unless two do', () => {
    expect(readOf(signed([1, [70]]), [])).toEqual([])
    const theirs = [{ slot, committeeId: getCommitteeId([5, 6, 7, 8]), roles: { ATTESTER: [70] } }]
    expect(readOf(signed([1, [70]]), theirs)).toEqual(['ATTESTER of 70: scheduled'])
    // It is with the others by now.
    expect(readOf(signed([1, [70]], [4, [70]]), [])).toEqual(['ATTESTER of 70: observed decided'])
  })

  test('of a validator that has moved since count where they were scheduled', () => {
    const before = [{ slot, committeeId, roles: { ATTESTER: [70] } }]
    expect(readOf(signed([1, [70]]), before)).toEqual(['ATTESTER of 70: scheduled observed decided'])
  })
})

describe('an unreadable row', () => {
  const schedule = [{ slot, committeeId, roles: { ATTESTER: [7, 9], SYNC_COMMITTEE: [9] } }]
  const spoiled = { slot, committeeId, problem: 'consensus.0.prepares.0.round: expected an integer from 0', text: '{}' }

  test('leaves nothing to say of its duties, whatever late messages are beside it', () => {
    const late = committeeTrace({ decideds: [], attester: [{ signer: 4, validatorIndices: [7, 8], time: 0 }] })
    const { duties, instances, signatureTimes } = read([late], schedule, { unreadable: [spoiled] })
    expect(duties).toEqual([
      { duty: 'ATTESTER of 7', state: 'scheduled unreadable', signers: [] },
      { duty: 'ATTESTER of 9', state: 'scheduled unreadable', signers: [] },
      { duty: 'SYNC_COMMITTEE of 9', state: 'scheduled unreadable', signers: [] },
    ])
    expect([instances, signatureTimes]).toEqual([[], []])
  })

  test('spoils no others', () => {
    const other = { ...spoiled, committeeId: getCommitteeId([5, 6, 7, 8]) }
    const alone = { ...spoiled, committeeId: undefined, role: 'PROPOSER', validatorIndex: 7 }
    const { duties } = read([committeeTrace()], [], { unreadable: [other, alone] })
    expect(duties.map(({ duty, state }) => `${duty}: ${state}`)).toEqual([
      'PROPOSER of 7: unreadable',
      'ATTESTER of 7: observed decided',
      'ATTESTER of 8: observed decided',
    ])
  })

  test('that does not say whose it is may be of any duty whose row is not there', () => {
    const anybodys = { slot, problem: 'committeeID: expected 32 bytes as hex', text: '{}' }
    const others = { slot, committeeId: getCommitteeId([5, 6, 7, 8]), roles: { ATTESTER: [20] } }
    const getStates = (unreadable: UnreadableRow[]) =>
      read([committeeTrace()], [...schedule, others], { unreadable }).duties.map(
        ({ duty, state }) => `${duty}: ${state}`,
      )
    expect(getStates([anybodys])).toContain('ATTESTER of 20: scheduled unreadable')
    expect(getStates([anybodys])).toContain('ATTESTER of 7: scheduled observed decided')
    expect(getStates([{ ...anybodys, isSchedule: true }])).toContain('ATTESTER of 20: scheduled')
  })

  test('does not matter where a row of another kind tells of the duty', () => {
    const { duties } = read([validatorTrace({ validatorIndex: 9 })], schedule, { unreadable: [spoiled] })
    expect(duties.find(({ duty }) => duty === 'ATTESTER of 9')?.state).toBe('scheduled observed decided')
  })
})

test('a decided message of another age has no time', () => {
  const inYear5000 = [{ round: 1, ssvRoot, signers: [1, 2, 3], time: Date.UTC(5000, 0) }]
  for (const row of [committeeTrace, validatorTrace]) {
    expect(read([row({ decideds: inYear5000 })]).instances[0]?.instance).toMatchObject({
      isDecided: true,
      decidedAt: undefined,
    })
    const [instance] = read([row({ decideds: [...inYear5000, ...decideds] })]).instances
    expect(instance?.instance.decidedAt).toBe(start + 900)
  }
})

describe('duties of the Gloas fork', () => {
  const signature = (signer: number, facts: { type?: string; ssvRoot?: `0x${string}` } = {}) => {
    return { ssvRoot, signer, time: start + 100, ...facts }
  }
  const trace = (facts: Partial<ValidatorTrace>) =>
    read([validatorTrace({ decideds: [], ...facts })], [], { committees: [[1, 2, 3, 4]] })

  test('without a consensus are decided by a quorum that signed the same, whenever it did', () => {
    const role = 'PROPOSER_PREFERENCES'
    const pre = [1, 2, 4].map((signer) => signature(signer, { type: 'preferences' }))
    expect(trace({ role, pre }).duties).toEqual([
      { duty: `${role} of 7`, state: 'observed decided', signers: [1, 2, 4] },
    ])
    // The same operators for two things, neither with a quorum.
    const other = `0x${'22'.repeat(32)}` as const
    const split = [signature(1), signature(2), signature(3, { ssvRoot: other }), signature(4, { ssvRoot: other })]
    expect(trace({ role, pre: split }).duties[0]?.state).toBe('observed')
    const typed = [signature(1, { type: 'a' }), signature(2, { type: 'a' }), signature(3, { type: 'b' })]
    expect(trace({ role, post: typed }).duties[0]?.state).toBe('observed')
    // A proposal is not decided by what was signed before.
    expect(trace({ role: 'PROPOSER', pre }).duties[0]?.state).toBe('observed')
  })

  test('may have 256 signatures of several kinds, of which one with a quorum decides', () => {
    const many = Array.from({ length: 253 }, (_, i) => signature(1, { type: `${i}` }))
    const post = [...many, ...[1, 2, 3].map((signer) => signature(signer, { type: 'payload' }))]
    // The exporter has them before the consensus that there is none of.
    for (const signed of [{ post }, { pre: post }]) {
      expect(trace({ role: 'PTC_ATTESTER', ...signed }).duties[0]).toMatchObject({
        state: 'observed decided',
        signers: [1, 2, 3],
      })
    }
  })

  test('are not done by what lets operators talk to builders', () => {
    const role = 'PROPOSER_PREFERENCES'
    const auth = [1, 2, 3, 4].map((signer) => signature(signer, { type: 'RequestAuthPartialSig' }))
    const pre = [...auth, signature(1, { type: 'ProposerPreferencesPartialSig' })]
    expect(trace({ role, pre }).duties).toEqual([{ duty: `${role} of 7`, state: 'observed', signers: [1] }])
  })

  test('are in no score', () => {
    const pre = [signature(1)]
    const isScored = (role: string) => trace({ role, pre }).instances.map((instance) => instance.isScored)
    expect(['PTC_ATTESTER', 'PROPOSER_PREFERENCES', 'PROPOSER', 'AGGREGATOR'].flatMap(isScored)).toEqual([
      false,
      false,
      true,
      true,
    ])
  })
})

describe('instances', () => {
  test('that come from memory and from disk count once', () => {
    const { instances } = read([committeeTrace(), committeeTrace(), committeeTrace({ role: 'AGGREGATOR_COMMITTEE' })])
    expect(instances.map(({ roles }) => roles)).toEqual([['ATTESTER'], ['AGGREGATOR']])
  })

  test('that the rows of several validators repeat are one', () => {
    const rows = [7, 8, 9].map((validatorIndex) => validatorTrace({ validatorIndex }))
    expect(read(rows).instances.map(({ isRepeated }) => isRepeated)).toEqual([false, true, true])
  })

  test('of duties that each validator runs alone are one for each', () => {
    const rows = [7, 8].map((validatorIndex) => validatorTrace({ validatorIndex, role: 'PROPOSER' }))
    expect(read(rows).instances.map(({ isRepeated, kind }) => [isRepeated, kind])).toEqual([
      [false, 'proposal'],
      [false, 'proposal'],
    ])
    const pre = [{ ssvRoot, signer: 1, time: 0 }]
    const alone = [7, 8].map((validatorIndex) => validatorTrace({ validatorIndex, role: 'AGGREGATOR', pre }))
    expect(read(alone).instances.map(({ isRepeated, kind }) => [isRepeated, kind])).toEqual([
      [false, 'standard'],
      [false, 'standard'],
    ])
  })

  test('of aggregations without signatures before the consensus are shared', () => {
    const rows = [7, 8].map((validatorIndex) => validatorTrace({ validatorIndex, role: 'AGGREGATOR' }))
    expect(read(rows).instances.map(({ isRepeated }) => isRepeated)).toEqual([false, true])
  })

  test('without a committee cannot be told to be the same', () => {
    const rows = [7, 8].map((validatorIndex) => validatorTrace({ validatorIndex, committeeId: undefined }))
    expect(read(rows).instances.map(({ isRepeated }) => isRepeated)).toEqual([false, false])
  })

  test('in which nobody signed for a validator belong to the role of the committee', () => {
    const silent = { attester: [], syncCommittee: [] }
    expect(read([committeeTrace(silent)]).instances[0]?.roles).toEqual(['COMMITTEE'])
    expect(read([committeeTrace({ ...silent, role: 'NEW' })]).instances[0]?.roles).toEqual(['NEW'])
  })

  test('earn points for the partial signatures of those duties that have any', () => {
    const attester = [
      { signer: 1, validatorIndices: [7], time: 0 },
      { signer: 2, validatorIndices: [7], time: 0 },
    ]
    const schedule = [{ slot, committeeId, roles: { ATTESTER: [9], SYNC_COMMITTEE: [9] } }]
    const { instances } = read([committeeTrace({ attester })], schedule)
    expect(instances[0]?.signatures.map(({ validator, signers }) => [validator.index, [...signers]])).toEqual([
      [9, []],
      [7, [1, 2]],
    ])
    const signature = (signer: number) => ({ ssvRoot, signer, time: 0 })
    const row = validatorTrace({ role: 'PROPOSER', pre: [signature(1)], post: [signature(1), signature(2)] })
    expect(read([row]).instances[0]?.signatures.map(({ signers }) => [...signers])).toEqual([[1], [1, 2]])
    expect(read([validatorTrace()]).instances[0]?.signatures).toEqual([])
  })
})

test('the times of partial signatures after the consensus count from the start of the slot, unless none was recorded', () => {
  const attester = [
    { signer: 1, validatorIndices: [7], time: start + 1000 },
    { signer: 2, validatorIndices: [7], time: 0 },
  ]
  const post = [{ ssvRoot, signer: 3, time: start - 5 }]
  const pre = [{ ssvRoot, signer: 4, time: start + 1 }]
  const rows = [committeeTrace({ attester }), validatorTrace({ role: 'PROPOSER', pre, post })]
  expect(read(rows).signatureTimes).toEqual([
    { operatorId: 1, time: 1000 },
    { operatorId: 3, time: -5 },
  ])
})

describe('the roster', () => {
  const seen = (id: Hex, roster: ReturnType<typeof read>['roster']) => [...roster.getCommittee(id).seen].sort()

  test('learns who is in a committee from every kind of message', () => {
    const message = (signer: number) => ({ round: 1, ssvRoot, signer, time: 0 })
    const proposal = {
      round: 1,
      ssvRoot,
      leader: 9,
      time: 0,
      roundChangeJustifications: [],
      prepareJustifications: [],
    }
    const consensus = [{ proposal, prepares: [message(4)], commits: [message(5)], roundChanges: [] }]
    const attester = [{ signer: 6, validatorIndices: [], time: 0 }]
    const { roster } = read([committeeTrace({ consensus, attester })])
    expect(seen(committeeId, roster)).toEqual([1, 2, 3, 4, 5, 6, 9])
    expect(roster.getCommittee(committeeId).given).toBeUndefined()
  })

  test('believes what it was given more than what a row says', () => {
    const { roster } = read([validatorTrace({ validatorIndex: 70 })])
    expect(roster.getValidator(70).committee?.id).toBe(getCommitteeId([5, 6, 7, 8]))
    // The signers of a decided duty are seen in the committee of the validator.
    expect(seen(getCommitteeId([5, 6, 7, 8]), roster)).toEqual([1, 2, 3])
  })

  test('does not guess the committee of a trace from other rows, which could come in any order', () => {
    const { instances } = read([committeeTrace(), validatorTrace({ role: 'PROPOSER', committeeId: undefined })])
    expect(instances.map(({ committee }) => committee?.id)).toEqual([committeeId, undefined])
  })
})
