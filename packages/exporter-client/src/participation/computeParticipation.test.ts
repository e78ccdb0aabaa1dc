import { getCommitteeId } from '@x/schemas'
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { startExporter, testNetwork, testValidators } from '../fixtures/startExporter.ts'
import type { CommitteeTrace, ConsensusMessage, ValidatorTrace } from '../wire/rows.ts'
import { computeParticipation } from './computeParticipation.ts'
import { createParticipation } from './createParticipation.ts'

const ssvRoot = `0x${'11'.repeat(32)}` as const
const committeeId = getCommitteeId([1, 2, 3, 4])
const at = (slot: number, ms: number) => (testNetwork.custom.genesisTime + slot * 12) * 1000 + ms
const messages = (slot: number, round: number, signers: number[]): ConsensusMessage[] =>
  signers.map((signer) => ({ round, ssvRoot, signer, time: at(slot, 4200) }))

/** Slot 100: round 1 without a proposal (it was operator 1's turn), round 2 led by operator 2; operator 4 is away. */
const trace: CommitteeTrace = {
  slot: 100,
  committeeId,
  role: 'COMMITTEE',
  consensus: [
    { proposal: null, prepares: [], commits: [], roundChanges: [] },
    {
      proposal: {
        round: 2,
        ssvRoot,
        leader: 2,
        roundChangeJustifications: [],
        prepareJustifications: [],
        time: at(100, 6000),
      },
      prepares: messages(100, 2, [1, 2, 3, 3]),
      commits: messages(100, 2, [1, 2, 3]),
      roundChanges: [],
    },
  ],
  decideds: [
    { round: 2, ssvRoot, signers: [1, 2, 3], time: at(100, 6400) },
    { round: 2, ssvRoot, signers: [1, 2, 3], time: at(100, 6300) },
  ],
  attester: [
    { signer: 1, validatorIndices: [7, 8], time: at(100, 6500) },
    { signer: 2, validatorIndices: [7], time: at(100, 6600) },
  ],
  syncCommittee: [],
}
const schedule = [
  { slot: 100, committeeId, roles: { ATTESTER: [7, 8, 8], PROPOSER: [7] } },
  { slot: 101, committeeId, roles: { ATTESTER: [9] } },
]
const proposal: ValidatorTrace = {
  slot: 102,
  role: 'PROPOSER',
  validatorIndex: 7,
  committeeId,
  consensus: [
    {
      proposal: {
        round: 1,
        ssvRoot,
        leader: 3,
        roundChangeJustifications: [],
        prepareJustifications: [],
        time: at(102, 300),
      },
      prepares: messages(102, 1, [1, 2, 3, 4]),
      commits: messages(102, 1, [2, 3, 4]),
      roundChanges: [],
    },
  ],
  decideds: [{ round: 1, ssvRoot, signers: [2, 3, 4], time: at(102, 900) }],
  pre: [1, 2, 3].map((signer) => ({ ssvRoot, signer, time: at(102, 100) })),
  post: [1, 2, 3, 4].map((signer) => ({ ssvRoot, signer, time: at(102, 1000) })),
}

test('duties, misses, rounds and times are counted as the schedule and the traces say', async () => {
  const result = await computeParticipation([{ data: [trace], schedule, from: 96, to: 127 }], {
    network: testNetwork,
    committees: [[4, 3, 2, 1]],
  })
  expect(result.range).toEqual({ from: 96, to: 127 })
  expect(result.totals).toEqual({
    scheduled: 3,
    observed: 2,
    decided: 2,
    undecided: 0,
    unobserved: 1,
    unscheduled: 0,
    unreadable: 0,
    disputed: 0,
    missed: 1,
    decidedOfScheduled: 2,
    share: 2 / 3,
    coverage: { scheduled: 3, observed: 2, share: 2 / 3 },
  })
  expect(Object.keys(result.byRole)).toEqual(['ATTESTER'])
  expect(result.byRole['ATTESTER']).toMatchObject({
    instances: 1,
    rounds: [0, 1],
    aboveFirstRound: 1,
    leaderChanges: 1,
    decidedTime: { count: 1, min: 6300, max: 6300, p50: 6300, histogram: [{ bucket: 6300, count: 1 }] },
  })
  const [worst] = result.validators
  expect(worst).toMatchObject({ validatorIndex: 9, scheduled: 1, observed: 0, missed: 1, committeeId })
  expect(result.operators.map(({ operatorId, expected, signed }) => [operatorId, signed, expected])).toEqual([
    [4, 0, 2],
    [1, 2, 2],
    [2, 2, 2],
    [3, 2, 2],
  ])
  expect(result.operators[1]).toMatchObject({ proposals: 0, missedProposals: 1, prepares: 1, commits: 1 })
  expect(result.operators[2]).toMatchObject({ proposals: 1, missedProposals: 0, signatureTime: { min: 6600 } })
  expect(result.committees).toMatchObject([
    { committeeId, operators: [1, 2, 3, 4], operatorsGiven: true, duties: { scheduled: 3, missed: 1, share: 2 / 3 } },
  ])
})

test('what was scheduled in slots whose rows were deleted is not missed', async () => {
  const entry = (slot: number) => ({ slot, committeeId, roles: { ATTESTER: [9] } })
  const pruned = { reason: 'pruned', from: 90, to: 99, explanation: 'It was deleted.' } as const
  const { totals, coverage } = await computeParticipation(
    [{ data: [], schedule: [entry(99), entry(101)], from: 90, to: 127, caveats: [pruned] }],
    { network: testNetwork, committees: [[1, 2, 3, 4]] },
  )
  expect(totals).toMatchObject({ scheduled: 1, missed: 1 })
  expect(coverage).toMatchObject({ slots: 38, slotsPruned: 10 })
  expect(coverage.caveats).toContain('Slots 90 to 99: It was deleted.')
})

test('the share of duties is of the scheduled ones that can be read, for validators, committees, operators and roles', async () => {
  // Scheduled are 8, and 9 without a row; 7 signed beside the schedule; what 8 did in the next slot can't be read.
  const next = { ...trace, slot: trace.slot + 1 }
  const result = await computeParticipation(
    [
      { data: [trace], schedule: [{ slot: trace.slot, committeeId, roles: { ATTESTER: [8] } }] },
      { data: [], schedule: [{ slot: trace.slot + 5, committeeId, roles: { ATTESTER: [9] } }] },
      {
        data: [],
        schedule: [{ slot: next.slot, committeeId, roles: { ATTESTER: [8] } }],
        unreadable: [{ slot: next.slot, role: 'ATTESTER', validatorIndex: 8, problem: '', text: '' }],
      },
    ],
    { network: testNetwork, committees: [[1, 2, 3, 4]] },
  )
  const half = { decided: 2, decidedOfScheduled: 1, missed: 1, scheduled: 3, unreadable: 1, share: 1 / 2 }
  expect(result.totals).toMatchObject(half)
  expect(result.byRole['ATTESTER']).toMatchObject(half)
  expect(result.committees).toMatchObject([{ duties: half }])
  expect(result.operators).toMatchObject(Array(4).fill({ duties: half }))
  expect(new Map(result.validators.map(({ validatorIndex, share }) => [validatorIndex, share]))).toEqual(
    new Map([
      [7, null],
      [8, 1],
      [9, 0],
    ]),
  )
})

test('the scores are those of the published formulae', async () => {
  const { validators, operators } = await computeParticipation([{ data: [trace], schedule }, { data: [proposal] }], {
    network: testNetwork,
    committees: [[1, 2, 3, 4]],
  })
  const seven = validators.find(({ validatorIndex }) => validatorIndex === 7)
  const scores = Object.fromEntries(
    seven?.operators.map(({ operatorId, microScore }) => [operatorId, microScore]) ?? [],
  )
  // Attestation: prepare, commit and post of 3, and 4 for operator 1, which failed as leader, and 2, which did not.
  // Proposal: prepare, commit, pre and post of 4, and 4 for operator 3, which led.
  const percent = (standard: number, proposals: number) => 100 * ((5 / 8) * standard + (3 / 8) * proposals)
  expect(scores[1]).toEqual({ earned: 3 + 3, possible: 7 + 4, percent: percent(3 / 7, 3 / 4), withProposals: true })
  expect(scores[2]).toEqual({ earned: 7 + 4, possible: 7 + 4, percent: 100, withProposals: true })
  expect(scores[3]).toEqual({ earned: 2 + 8, possible: 3 + 8, percent: percent(2 / 3, 1), withProposals: true })
  expect(scores[4]).toEqual({ earned: 0 + 3, possible: 3 + 4, percent: percent(0, 3 / 4), withProposals: true })
  const eight = validators.find(({ validatorIndex }) => validatorIndex === 8)
  expect(eight?.operators[0]?.microScore).toEqual({
    earned: 3,
    possible: 7,
    percent: (3 / 7) * 100,
    withProposals: false,
  })
  // Validator 9 was scheduled only: nothing of it can be scored.
  expect(operators.find(({ operatorId }) => operatorId === 4)?.macroScore).toEqual({
    percent: (percent(0, 3 / 4) + 0) / 2,
    validators: 2,
  })
})

test('decideds alone give the share of each signer', async () => {
  const publicKey = `0x${'ab'.repeat(48)}` as const
  const row = (slot: number, signers: number[]) => ({ role: 'ATTESTER', slot, publicKey, signers })
  const result = await computeParticipation([{ data: [row(1, [1, 2, 3]), row(2, [1, 2, 4]), row(3, [1, 2, 3, 4])] }], {
    network: testNetwork,
    validators: [{ index: 7, publicKey, committee: [1, 2, 3, 4] }],
    intervalSlots: 2,
  })
  expect(result.validators).toMatchObject([{ validatorIndex: 7, publicKey, committeeId, observed: 3, scheduled: 0 }])
  expect(result.operators.map(({ operatorId, share }) => [operatorId, share])).toEqual([
    [3, 2 / 3],
    [4, 2 / 3],
    [1, 1],
    [2, 1],
  ])
  expect(result.coverage).toMatchObject({ share: null, slots: 3, rolesWithoutSchedule: ['ATTESTER'] })
  expect(result.operators[0]?.macroScore).toEqual({ percent: null, validators: 0 })
  expect(result.intervals.map(({ from, to, operators }) => [from, to, operators.map(({ share }) => share)])).toEqual([
    [1, 1, [1, 1, 1, 0]],
    [2, 3, [1, 1, 0.5, 1]],
  ])
})

test('an instance that the rows of several validators repeat counts once, and earns points for each of them', async () => {
  const rows = [7, 8, 9].map((validatorIndex) => ({
    ...proposal,
    validatorIndex,
    role: 'ATTESTER',
    pre: [],
    post: [],
  }))
  const { byRole, operators, committees, validators, totals } = await computeParticipation([{ data: rows }], {
    network: testNetwork,
    committees: [[1, 2, 3, 4]],
  })
  expect(totals).toMatchObject({ observed: 3, decided: 3 })
  expect(byRole['ATTESTER']).toMatchObject({ instances: 1, rounds: [1], decidedTime: { count: 1 } })
  expect(committees).toMatchObject([{ instances: 1 }])
  const figures = operators.map(({ operatorId, prepares, commits, proposals }) => [
    operatorId,
    prepares,
    commits,
    proposals,
  ])
  expect(figures.toSorted()).toEqual([
    [1, 1, 0, 0],
    [2, 1, 1, 0],
    [3, 1, 1, 1],
    [4, 1, 1, 0],
  ])
  for (const validator of validators)
    expect(validator.operators[2]?.microScore).toMatchObject({ earned: 6, possible: 6 })
})

test.each([
  ['falling', [900, 700, 500]],
  ['rising', [500, 700, 900]],
  ['mixed', [700, 500, 900]],
])('the time to decide is that of the first decided message, with %s times', async (_, times) => {
  const decided = (ms: number) => ({ round: 1, ssvRoot, signers: [2, 3, 4], time: at(102, ms) })
  // A time of 0 is one that the node did not record.
  const decideds = [{ ...decided(0), time: 0 }, ...times.map(decided)]
  const { byRole } = await computeParticipation([{ data: [{ ...proposal, decideds }] }], { network: testNetwork })
  expect(byRole['PROPOSER']?.decidedTime).toMatchObject({ count: 1, min: 500, max: 500 })
})

test('instances are counted by the rounds that they took, twelve and more together', async () => {
  const [proposed] = proposal.consensus
  const data = [1, 1, 2, 12, 15].map((rounds, i) => ({
    ...proposal,
    slot: 200 + i,
    consensus: Array.from({ length: rounds }, () => proposed ?? expect.unreachable()),
    decideds: [],
    post: [],
  }))
  const { byRole, totals } = await computeParticipation([{ data }], { network: testNetwork })
  expect(byRole['PROPOSER']).toMatchObject({
    instances: 5,
    rounds: [2, 1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 2],
    aboveFirstRound: 3,
    leaderChanges: 0 + 0 + 1 + 11 + 14,
    decidedTime: null,
  })
  expect(totals).toMatchObject({ observed: 5, decided: 0 })
})

test('a round that only a decided message names counts too', async () => {
  const late = { ...proposal, decideds: [{ round: 3, ssvRoot, signers: [1, 2, 3], time: at(102, 900) }] }
  const { byRole } = await computeParticipation([{ data: [late] }], { network: testNetwork })
  expect(byRole['PROPOSER']).toMatchObject({ instances: 1, rounds: [0, 0, 1], leaderChanges: 2 })
})

test('the figures do not depend on how the slots are cut into batches, nor on their order', async () => {
  await using exporter = await startExporter({ behaviour: { missRate: 0.1, lateRate: 0.2, undecidedRate: 0.1 } })
  const { client } = exporter
  const validators = await client.getValidators()
  const { data, schedule } = await client.getCommitteeTraces({ from: 1000, to: 1060 })
  const add = (cuts: readonly number[], isReversed: boolean) => {
    const accumulator = createParticipation({ network: testNetwork, validators, intervalSlots: 16 })
    const bounds = [1000, ...[...new Set(cuts)].sort((a, b) => a - b), 1061]
    const batches = bounds.slice(1).map((to, i) => ({ from: bounds[i] ?? 0, to: to - 1 }))
    for (const range of isReversed ? batches.toReversed() : batches) {
      const isInside = ({ slot }: { slot: number }) => range.from <= slot && slot <= range.to
      accumulator.add({ ...range, data: data.filter(isInside), schedule: schedule.filter(isInside) })
    }
    return accumulator.result()
  }
  const whole = add([], false)
  expect(whole.totals.decided).toBeGreaterThan(100)
  // Sums of fractions differ in their last digit by the order of the summands.
  const round = (_: string, value: unknown) => (typeof value === 'number' ? Number(value.toFixed(9)) : value)
  const print = ({ validators: all, ...figures }: typeof whole): unknown => {
    const sorted = all.toSorted((a, b) => (a.validatorIndex ?? 0) - (b.validatorIndex ?? 0))
    return JSON.parse(JSON.stringify({ ...figures, validators: sorted }, round))
  }
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 1001, max: 1060 }), { maxLength: 6 }), fc.boolean(), (cuts, isReversed) => {
      expect(print(add(cuts, isReversed))).toEqual(print(whole))
    }),
    { numRuns: 25 },
  )
})

test('nothing gives nothing', async () => {
  const result = await computeParticipation([], { network: testNetwork })
  expect(result).toMatchObject({ range: null, operators: [], validators: [], totals: { scheduled: 0, missed: 0 } })
  expect(result.coverage.slots).toBe(0)
})

test('what is said of some slots names them, from the first to the last, and what is said of all does not', async () => {
  const begun = { reason: 'future' as const, explanation: 'These slots have not begun.' }
  const caveats = async (...ranges: [from: number, to: number][]) =>
    (
      await computeParticipation(
        ranges.map(([from, to]) => ({ data: [], from: 1, to: 9, caveats: [{ ...begun, from, to }] })),
        { network: testNetwork },
      )
    ).coverage.caveats
  expect(await caveats([8, 9])).toEqual(['Slots 8 to 9: These slots have not begun.'])
  expect(await caveats([9, 9])).toEqual(['Slot 9: These slots have not begun.'])
  expect(await caveats([7, 7], [2, 3])).toEqual(['Slots 2 to 7: These slots have not begun.'])
  expect(await caveats([1, 9])).toEqual(['These slots have not begun.'])
})

test('failed slots, errors and caveats stand in the coverage', async () => {
  const { coverage } = await computeParticipation(
    [
      { data: [], errors: ['one', 'two'], from: 1, to: 5 },
      { data: [], failed: { from: 6, to: 6 }, from: 6, to: 6 },
      { data: [], caveats: [{ reason: 'fork-blind', from: 1, to: 5, roles: ['AGGREGATOR'], explanation: 'Blind.' }] },
    ],
    { network: testNetwork },
  )
  expect(coverage).toMatchObject({ slots: 6, slotsFailed: 1, partialErrors: 2 })
  expect(coverage.caveats.slice(0, 2)).toEqual([
    'Slots 1 to 5, AGGREGATOR: Blind.',
    '1 slot could not be read and is not in the figures.',
  ])
})

test('an operator that is down is missing in each slot of its outage and in no other', async () => {
  const range = { from: 1024, to: 1151 }
  const outage = { operatorId: 6, from: 1060, to: 1099 }
  const behaviour = { outages: [outage], missRate: 0, lateRate: 0, undecidedRate: 0, syncCommitteeShare: 1 }
  await using exporter = await startExporter({ behaviour })
  const { client } = exporter
  const { intervals } = await computeParticipation(client.streamCommitteeTraces(range).batches(), {
    network: testNetwork,
    validators: await client.getValidators(),
    intervalSlots: 1,
  })
  expect(intervals).toHaveLength(128)
  for (const { from, operators } of intervals) {
    const isDown = outage.from <= from && from <= outage.to
    expect(operators.map(({ operatorId, share }) => [operatorId, share])).toEqual(
      Array.from({ length: 12 }, (_, i) => [i + 1, i + 1 === 6 && isDown ? 0 : 1]),
    )
  }
})

test('an operator that goes down is the worst, and the figures do not depend on the windows', async () => {
  const range = { from: 1024, to: 1279 }
  const outages = [{ operatorId: 6, from: 1100, to: 1163 }]
  const network = { ...testNetwork, custom: { ...testNetwork.custom, booleForkSlot: 1200 } }
  await using exporter = await startExporter({ behaviour: { outages } }, { network })
  const { client } = exporter
  const validators = await client.getValidators()
  const run = async (maxWindow: number) => {
    const accumulator = createParticipation({ network, validators, intervalSlots: 64 })
    for await (const batch of client.streamCommitteeTraces({ ...range, maxWindow }).batches()) accumulator.add(batch)
    const roles = ['PROPOSER', 'AGGREGATOR', 'SYNC_COMMITTEE_CONTRIBUTION']
    for await (const batch of client.streamValidatorTraces({ ...range, roles, maxWindow }).batches())
      accumulator.add(batch)
    return accumulator.result()
  }
  const result = await run(256)
  const print = ({ operators, validators: all, totals }: typeof result) =>
    JSON.stringify([
      operators.map(({ operatorId, signed, expected, macroScore }) => [
        operatorId,
        signed,
        expected,
        macroScore.percent,
      ]),
      all.map(({ validatorIndex, missed, decided }) => [validatorIndex, missed, decided]).sort(),
      totals,
    ])
  expect(print(await run(7))).toBe(print(result))
  const [worst, next] = result.operators
  expect(worst?.operatorId).toBe(6)
  expect(worst?.share).toBeLessThan(0.9)
  expect(next?.share).toBeGreaterThan(0.95)
  expect(worst?.macroScore.percent).toBeLessThan(next?.macroScore.percent ?? 0)
  const shareIn = (i: number) => result.intervals[i]?.operators.find(({ operatorId }) => operatorId === 6)?.share
  expect(result.intervals).toHaveLength(4)
  expect(shareIn(1)).toBeLessThan(0.6)
  expect(shareIn(3)).toBeGreaterThan(0.9)
  expect(result.validators).toHaveLength(testValidators.length)
  expect(result.byRole['AGGREGATOR']?.observed).toBeGreaterThan(0)
  expect(result.coverage.rolesWithoutSchedule.toSorted()).toEqual(['AGGREGATOR', 'SYNC_COMMITTEE_CONTRIBUTION'])
  expect(result.coverage.share).toBeGreaterThan(0.9)
})
