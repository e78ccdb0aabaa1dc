import { getCommitteeId } from '@x/schemas'
import { expect, test } from 'vitest'
import { testNetwork } from '../fixtures/startExporter.ts'
import type { CommitteeTrace, ConsensusMessage, Proposal, Round } from '../wire/rows.ts'
import { createParticipation } from './createParticipation.ts'
import type { Participation } from './participationTypes.ts'

// Slot 100 of the committee 1, 2, 3, 4: operator 1 leads round 1 (100 mod 4 = 0), operator 2 round 2. Three are a quorum.
// Points: leader 4; prepare, commit and the signature after the consensus 1 each.

const slot = 100
const committeeId = getCommitteeId([1, 2, 3, 4])
const ssvRoot = `0x${'11'.repeat(32)}` as const
const at = (ms: number) => (testNetwork.custom.genesisTime + slot * 12) * 1000 + ms

const messages = (round: number, ms: number, ...signers: number[]): ConsensusMessage[] =>
  signers.map((signer) => ({ round, ssvRoot, signer, time: at(ms) }))
const proposal = (round: number, leader: number, ms: number): Proposal => ({
  ...{ round, ssvRoot, leader, time: at(ms) },
  ...{ roundChangeJustifications: [], prepareJustifications: [] },
})
const round = (facts: Partial<Round>): Round => ({
  ...{ proposal: null, prepares: [], commits: [], roundChanges: [] },
  ...facts,
})
const roundChanges = (number: number, ms: number, ...signers: number[]) =>
  messages(number, ms, ...signers).map((message) => ({ ...message, preparedRound: 0, prepareMessages: [] }))
const decided = (number: number, ms: number, ...signers: number[]) => ({
  round: number,
  ssvRoot,
  signers,
  time: at(ms),
})
const signatures = (ms: number, validatorIndices: number[], ...signers: number[]) =>
  signers.map((signer) => ({ signer, validatorIndices, time: at(ms) }))
const trace = (facts: Partial<CommitteeTrace>): CommitteeTrace => ({
  ...{ slot, committeeId, role: 'COMMITTEE', consensus: [], decideds: [], attester: [], syncCommittee: [] },
  ...facts,
})

function add(data: readonly CommitteeTrace[], committees: number[][] = [[1, 2, 3, 4]]): Participation {
  const accumulator = createParticipation({ network: testNetwork, committees })
  accumulator.add({ data, from: slot, to: slot })
  return accumulator.result()
}

/** Points earned of those possible, by operator. */
function getScores({ validators }: Participation, validatorIndex: number): Record<number, string> {
  const operators = validators.find((validator) => validator.validatorIndex === validatorIndex)?.operators ?? []
  return Object.fromEntries(
    operators.map(({ operatorId, microScore: { earned, possible } }) => [operatorId, `${earned}/${possible}`]),
  )
}

const firstRound = round({
  proposal: proposal(1, 1, 4000),
  prepares: messages(1, 4200, 1, 2, 3, 4),
  commits: messages(1, 4400, 1, 2, 3),
})

test('a round change after the decision makes nobody the leader of a round', () => {
  const late = round({ roundChanges: roundChanges(2, 6500, 4) })
  const result = add([
    trace({
      consensus: [firstRound, late],
      decideds: [decided(1, 4400, 1, 2, 3)],
      attester: signatures(4600, [7], 1, 2, 3, 4),
    }),
  ])
  // Possible: prepare 1 + commit 1 + signature 1 = 3, and 4 more for the leader.
  expect(getScores(result, 7)).toEqual({
    1: '7/7', // 4 as leader + 1 + 1 + 1
    2: '3/3', // not the leader of a second round, which there was not
    3: '3/3',
    4: '2/3', // prepare and signature
  })
  expect(result.byRole['ATTESTER']).toMatchObject({ instances: 1, rounds: [1], aboveFirstRound: 0, leaderChanges: 0 })
  expect(result.operators.map(({ missedProposals }) => missedProposals)).toEqual([0, 0, 0, 0])
})

test('a quorum that went on to the second round makes its leader and that of the first one answer for them', () => {
  const result = add([
    trace({
      consensus: [
        round({}),
        round({ roundChanges: roundChanges(2, 6500, 1, 3, 4) }),
        round({ roundChanges: roundChanges(3, 8500, 1, 3) }),
      ],
      attester: signatures(9000, [7], 1),
    }),
  ])
  // Signature 1; 4 more for operators 1 and 2, who led the rounds and did not propose. Two do not ask for a third round.
  expect(getScores(result, 7)).toEqual({ 1: '1/5', 2: '0/5', 3: '0/1', 4: '0/1' })
  expect(result.byRole['ATTESTER']).toMatchObject({ rounds: [0, 1], leaderChanges: 1 })
  expect(result.totals).toMatchObject({ observed: 1, decided: 0, undecided: 1 })
})

test('a quorum of signatures after the consensus is a decision, though no decided message was seen', () => {
  const result = add([
    trace({
      consensus: [
        round({ ...firstRound, commits: messages(1, 4400, 1, 2) }),
        // After the third signature at 4600: too late to say anything, quorum or not.
        round({ roundChanges: roundChanges(2, 6500, 2, 3, 4) }),
      ],
      attester: [...signatures(4600, [7], 1, 2, 3), ...signatures(4700, [8], 1, 2)],
    }),
  ])
  // Possible: prepare 1 + commit 1 + signature 1 = 3, and 4 more for the leader.
  expect(getScores(result, 7)).toEqual({
    1: '7/7',
    2: '3/3',
    3: '2/3', // prepare and signature
    4: '1/3', // prepare
  })
  // The consensus was one for both validators.
  expect(getScores(result, 8)).toEqual({ 1: '7/7', 2: '3/3', 3: '1/3', 4: '1/3' })
  expect(result.totals).toMatchObject({ observed: 2, decided: 2, undecided: 0 })
  expect(result.byRole['ATTESTER']).toMatchObject({ rounds: [1], decidedTime: null })
  // Of two decided duties operators 1 and 2 signed both, 3 that of validator 7, 4 none.
  expect(Object.fromEntries(result.operators.map(({ operatorId, share }) => [operatorId, share]))).toEqual({
    ...{ 1: 1, 2: 1 },
    ...{ 3: 0.5, 4: 0 },
  })
})

test('fewer signatures than a quorum decide nothing', () => {
  const result = add([trace({ consensus: [firstRound], attester: signatures(4600, [7], 1, 2) })])
  expect(result.totals).toMatchObject({ observed: 1, decided: 0, undecided: 1, unscheduled: 1 })
  expect(result.operators.map(({ expected, share }) => [expected, share])).toEqual(Array(4).fill([0, null]))
})

test('who signed the decided message has committed, whether the commit was seen or not', () => {
  const result = add([
    trace({
      consensus: [round({ ...firstRound, commits: messages(1, 4400, 1) })],
      decideds: [decided(1, 4500, 1, 2, 3)],
      attester: signatures(4600, [7], 1, 2, 3, 4),
    }),
  ])
  // Possible: prepare 1 + commit 1 + signature 1 = 3, and 4 more for the leader.
  expect(getScores(result, 7)).toEqual({ 1: '7/7', 2: '3/3', 3: '3/3', 4: '2/3' })
  const commits = Object.fromEntries(result.operators.map(({ operatorId, commits }) => [operatorId, commits]))
  expect(commits).toEqual({ 1: 1, 2: 1, 3: 1, 4: 0 })
})

test('a decided message alone earns commits, and blames nobody for a proposal that was not seen', () => {
  const result = add([trace({ decideds: [decided(2, 7000, 2, 3, 4)], attester: signatures(7200, [7], 2, 3) })])
  // Possible: commit 1 + signature 1. The first round decided nothing, so that operator 1 led it for 0 of 4. The proposal
  // of the second one was not seen, but there was one.
  expect(getScores(result, 7)).toEqual({ 1: '0/6', 2: '2/2', 3: '2/2', 4: '1/2' })
  expect(result.byRole['ATTESTER']).toMatchObject({ rounds: [0, 1], leaderChanges: 1 })
})

test.each(['first', 'last'])(
  'messages that come after a slot was written are in a row of their own, here the %s',
  (place) => {
    const written = trace({
      consensus: [firstRound],
      decideds: [decided(1, 4400, 1, 2, 3)],
      attester: signatures(4600, [7], 1, 2, 3),
    })
    // From operator 4, a minute later: its commit, a round change that it sent while it waited, and its signature.
    const late = trace({
      consensus: [round({ commits: messages(1, 64_000, 4) }), round({ roundChanges: roundChanges(2, 64_000, 4) })],
      attester: signatures(64_100, [7], 4),
    })
    const result = add(place === 'first' ? [late, written] : [written, late])
    // Possible: prepare 1 + commit 1 + signature 1 = 3, and 4 more for the leader.
    expect(getScores(result, 7)).toEqual({ 1: '7/7', 2: '3/3', 3: '3/3', 4: '3/3' })
    expect(result.totals).toMatchObject({ observed: 1, decided: 1 })
    expect(result.byRole['ATTESTER']).toMatchObject({ instances: 1, rounds: [1], leaderChanges: 0 })
    const [time] = result.operators
      .filter(({ operatorId }) => operatorId === 4)
      .map(({ signatureTime }) => signatureTime)
    expect(time).toMatchObject({ count: 1, min: 64_100 })
  },
)

test('a row that comes twice counts once', () => {
  const row = trace({
    consensus: [firstRound],
    decideds: [decided(1, 4400, 1, 2, 3)],
    attester: signatures(4600, [7], 1, 2, 3),
  })
  const { coverage: _, ...once } = add([row])
  const { coverage: __, ...twice } = add([row, structuredClone(row)])
  expect(twice).toEqual(once)
})

test('what nobody of the committee sent counts for nothing, and a time in another century is none', () => {
  const centuryMs = 100 * 365 * 86_400_000
  const result = add([
    trace({
      consensus: [
        round({ ...firstRound, prepares: [...firstRound.prepares, ...messages(1, 4200, 999)] }),
        round({ proposal: proposal(2, 999, 4100), roundChanges: roundChanges(2, 4100, 997, 998, 999) }),
      ],
      decideds: [],
      attester: [...signatures(4600, [7], 1, 2, 999), ...signatures(centuryMs, [7], 3)],
    }),
  ])
  expect(result.operators.map(({ operatorId }) => operatorId).sort()).toEqual([1, 2, 3, 4])
  expect(getScores(result, 7)).toEqual({ 1: '7/7', 2: '3/3', 3: '3/3', 4: '1/3' })
  expect(result.byRole['ATTESTER']).toMatchObject({ rounds: [1], leaderChanges: 0 })
  const times = Object.fromEntries(
    result.operators.map(({ operatorId, signatureTime }) => [operatorId, signatureTime?.count]),
  )
  expect(times).toEqual({ 1: 1, 2: 1, 3: undefined, 4: undefined })
})

test('a round that somebody made up is not counted, even in a decided message', () => {
  const { byRole, totals } = add([
    trace({ consensus: [firstRound], decideds: [decided(2 ** 40, 4400, 1, 2, 3)], attester: signatures(4600, [7], 1) }),
  ])
  expect(byRole['ATTESTER']).toMatchObject({ rounds: [1], leaderChanges: 0 })
  expect(totals.decided).toBe(1)
})

test('without members the committee is the smallest that has room for those in the row', () => {
  const decide = (signers: number[]) =>
    add([trace({ consensus: [round({ ...firstRound })], attester: signatures(4600, [7], ...signers) })], []).totals
      .decided
  // Four were seen: three are a quorum. With a fifth it is a committee of seven, of which five are.
  expect([decide([1, 2]), decide([1, 2, 3]), decide([1, 2, 3, 5]), decide([1, 2, 3, 4, 5])]).toEqual([0, 1, 0, 1])
})

test('an unreadable row makes no duty missed', () => {
  const accumulator = createParticipation({ network: testNetwork, committees: [[1, 2, 3, 4]] })
  const text = '{"slot":100}'
  const problem = 'consensus.0.prepares.0.round: expected an integer from 0'
  accumulator.add({
    from: slot,
    to: slot,
    // What came after the rest of it was on disk.
    data: [trace({ attester: signatures(60_000, [7], 4) })],
    schedule: [{ slot, committeeId, roles: { ATTESTER: [7, 8] } }],
    unreadable: [
      { slot, role: 'COMMITTEE', committeeId, problem, text },
      { slot, role: 'PROPOSER', validatorIndex: 9, problem, text },
    ],
    caveats: [{ reason: 'unreadable', from: slot, to: slot, explanation: 'Cannot be read.' }],
  })
  const { totals, byRole, coverage } = accumulator.result()
  expect(totals).toMatchObject({ scheduled: 2, observed: 0, unobserved: 0, unreadable: 3, missed: 0, decided: 0 })
  expect(totals.undecided).toBe(0)
  expect(byRole['PROPOSER']).toMatchObject({ scheduled: 0, unreadable: 1 })
  expect(coverage).toMatchObject({
    unreadable: 2,
    caveats: ['2 rows could not be read: the figures say nothing of the duties there.'],
  })
})
