import { type Hex, hoodi } from '@x/schemas'
import { describe, expect, test } from 'vitest'
import type { DutyEvidence, DutyOutcome, DutyTrace } from '../index.ts'
import { judgeDuty } from '../index.ts'

// Where one cause ends and the next begins: an attestation of seven operators, of whom five are a quorum, made by hand.

const [value, other]: [Hex, Hex] = [`0x${'aa'.repeat(32)}`, `0x${'bb'.repeat(32)}`]
const members = [2, 4, 6, 8, 10, 12, 14]
const [quorum, slot] = [5, 1_000_006]
/** Whose turn is the first round. */
const leader = members[slot % 7] ?? 0
const begin = hoodi.custom.genesisTime * 1_000 + slot * 12_000
const first = (count: number, of: readonly number[] = members) => of.slice(0, count)

type Made = {
  proposedAt?: number | undefined
  prepared?: readonly number[]
  committed?: readonly number[]
  /** Who asked for the second round, and when each did. */
  asked?: readonly (readonly [signer: number, at: number])[]
  second?: { proposedAt: number; prepared: readonly number[] }
  decided?: { round?: number; at: number; signers?: readonly number[] }
  signed?: readonly (readonly [signer: number, at: number])[]
  pre?: readonly (readonly [signer: number, at: number])[]
}

function makeTrace({
  proposedAt,
  prepared = [],
  committed = [],
  asked = [],
  second,
  decided,
  signed = [],
  pre = [],
}: Made): DutyTrace {
  const none = { roundChangeJustifications: [], prepareJustifications: [] }
  const propose = (round: number, at: number | undefined) =>
    at === undefined
      ? null
      : { round, ssvRoot: value, leader: members[(slot + round - 1) % 7] ?? 0, time: begin + at, ...none }
  const answer = (round: number, by: readonly number[], root = value) =>
    by.map((signer) => ({ round, ssvRoot: root, signer, time: begin + 4_200 }))
  const sign = (by: readonly (readonly [number, number])[]) => by.map(([signer, at]) => ({ signer, time: begin + at }))
  const rounds = [
    {
      proposal: propose(1, proposedAt),
      prepares: answer(1, prepared),
      commits: answer(1, committed),
      roundChanges: [],
    },
    {
      proposal: propose(2, second?.proposedAt),
      prepares: answer(2, second?.prepared ?? [], other),
      commits: [],
      roundChanges: asked.map(([signer, at]) => ({
        ...{ round: 2, ssvRoot: value, signer, time: begin + at, preparedRound: 0, prepareMessages: [] },
      })),
    },
  ]
  const decideds = decided
    ? [
        {
          round: decided.round ?? 1,
          ssvRoot: value,
          signers: [...(decided.signers ?? first(quorum))],
          time: begin + decided.at,
        },
      ]
    : []
  return { consensus: rounds, decideds, pre: sign(pre), post: sign(signed) }
}

function judge(made: Made, more: Partial<DutyEvidence> = {}) {
  const evidence: DutyEvidence = {
    ...{ network: hoodi, slot, role: 'ATTESTER', validatorIndex: 1, members, isScheduled: true, heardOthers: true },
    trace: makeTrace(made),
    ...more,
  }
  const { result, explanation, seen } = judgeDuty(evidence)
  return {
    result,
    cause: explanation?.cause,
    operators: explanation?.operators,
    confidence: explanation?.confidence,
    seen,
    explanation,
  }
}

const at = (time: number, count = quorum) => first(count).map((id) => [id, time] as const)
const done = (time: number): Made => ({ proposedAt: 4_050, decided: { at: time - 100 }, signed: at(time) })
const missed: DutyOutcome = { type: 'attestation', isIncluded: false, source: false, target: false, head: false }

describe('time', () => {
  test.each([
    // An attestation is late three quarters of the way from 4 to 8 s.
    [7_000, 'good', undefined],
    [7_001, 'late', 'decided-late'],
  ])('signed by a quorum at %i ms is %s', (time, result, cause) => {
    expect(judge(done(time))).toMatchObject({ result, cause })
  })

  test.each([
    // Blocks begin to be missed at 3.0 s, all are at 4.0 s: whether it was is for the beacon chain to tell.
    [3_000, 'good', undefined],
    [3_001, 'late', 'decided-late'],
    [4_000, 'late', 'decided-late'],
    [4_001, 'late', 'decided-late'],
  ])('a block that is signed at %i ms is %s', (time, result, cause) => {
    const proposal = { ...done(time), proposedAt: 1_500, pre: at(100) }
    expect(judge(proposal, { role: 'PROPOSER' })).toMatchObject({ result, cause })
    const told = (block: 'canonical' | 'none') =>
      judge(proposal, { role: 'PROPOSER', outcome: { type: 'proposal', block } })
    expect(told('canonical')).toMatchObject({ result: 'good', cause: undefined })
    expect(told('none')).toMatchObject({ result: 'missed', cause: cause ?? 'not-included' })
  })

  test.each([
    // Ready at 0.1 s and done at 3.2 s: 1.6 s is half of it.
    [1_700, 'decided-late', []],
    [1_701, 'block-late', [leader]],
  ])('of a block that is late, a proposal at %i ms is told as %s', (proposedAt, cause, operators) => {
    expect(judge({ ...done(3_200), proposedAt, pre: at(100) }, { role: 'PROPOSER' })).toMatchObject({
      cause,
      operators,
    })
  })

  test('it is when the quorum signed that counts, not when it was decided, nor who came after', () => {
    const signed = [4_300, 4_310, 4_320, 4_330, 7_001, 7_500].map((time, i) => [members[i] ?? 0, time] as const)
    expect(judge({ ...done(4_300), signed }).result).toBe('late')
    expect(judge({ ...done(4_300), signed: signed.map(([id, time]) => [id, Math.min(time, 6_999)]) }).result).toBe(
      'good',
    )
  })

  test.each([
    // Half of the time that it took, from 4 to 7.2 s.
    [5_600, 'decided-late', []],
    [5_601, 'leader-late', [leader]],
  ])('of what is decided late, a proposal at %i ms is told as %s', (proposedAt, cause, operators) => {
    expect(judge({ ...done(7_200), proposedAt })).toMatchObject({ result: 'late', cause, operators })
  })

  test('what the leader took begins when all are ready, and not before the duty is due', () => {
    const aggregation = (readyAt: number) =>
      judge({ ...done(11_900), proposedAt: 10_400, pre: at(readyAt) }, { role: 'AGGREGATOR' }).cause
    // Due at 8 s and done at 11.9 s.
    expect([8_449, 8_450, 9_400].map(aggregation)).toEqual(['leader-late', 'decided-late', 'decided-late'])
    const early = (proposedAt: number) =>
      judge({ ...done(11_900), proposedAt, pre: at(7_000) }, { role: 'AGGREGATOR' }).cause
    expect([9_950, 9_951].map(early)).toEqual(['decided-late', 'leader-late'])
  })

  test('a proposal that was not heard was there before the first prepare, and late ones tell nothing of it', () => {
    const unheard = (preparedAt: number) => {
      const trace = makeTrace({ ...done(7_200), proposedAt: undefined, prepared: members })
      const prepares = trace.consensus[0]?.prepares.map((each) => ({ ...each, time: begin + preparedAt })) ?? []
      const consensus = trace.consensus.map((each, i) => (i === 0 ? { ...each, prepares } : each))
      return judge({}, { trace: { ...trace, consensus } }).cause
    }
    expect([unheard(5_600), unheard(5_601)]).toEqual(['decided-late', 'unknown'])
  })

  test('messages of another time say nothing of when', () => {
    expect(judge(done(40 * 60_000)).seen.post?.quorumAt).toBeUndefined()
    expect(judge({ ...done(7_200), proposedAt: -1e9 })).toMatchObject({ result: 'late', cause: 'decided-late' })
  })
})

describe('number', () => {
  test('of seven, five are a quorum: those who signed, decided, and took part', () => {
    expect(judge({ ...done(4_300), signed: at(4_300, 4) })).toMatchObject({
      cause: 'too-few-signatures',
      operators: [10, 12, 14],
    })
    expect(judge({ ...done(4_300), decided: { at: 4_200, signers: first(4) }, signed: [] }).cause).not.toBe(
      'too-few-signatures',
    )
    const few = { proposedAt: 4_050, prepared: first(4), asked: at(6_000, 4) }
    expect(judge(few).cause).toBe('no-quorum')
    // Strangers count for nothing.
    const strangers = { ...few, prepared: [...first(4), 99], asked: [...at(6_000, 4), [98, 6_000] as const] }
    expect(judge(strangers)).toMatchObject({ cause: 'no-quorum' })
    expect([...judge(strangers).seen.active].filter((id) => !members.includes(id))).toEqual([])
  })

  test('of six and eight, faulty ones are rounded down', () => {
    const quorums = [4, 5, 6, 7, 9, 10, 13].map(
      (size) => judge({}, { members: Array.from({ length: size }, (_, i) => i + 1) }).seen.quorum,
    )
    expect(quorums).toEqual([3, 4, 5, 5, 7, 7, 9])
  })

  test('a leader of whom no proposal was heard was silent, unless more prepared it than can lie', () => {
    const asked = at(6_000, 7)
    expect(judge({ prepared: first(2), asked })).toMatchObject({ cause: 'leader-silent', operators: [leader] })
    expect(judge({ prepared: first(3), asked }).cause).not.toBe('leader-silent')
  })

  test('the third who left gave it up: a proposal from then on is late, one before was refused', () => {
    const asked = members.map((id, i) => [id, 6_000 + 100 * i] as const)
    const left = (proposedAt: number) => judge({ proposedAt, prepared: first(4), asked })
    expect(left(6_199)).toMatchObject({ cause: 'proposal-refused', operators: [10, 12, 14] })
    expect(left(6_200)).toMatchObject({ cause: 'leader-late', operators: [leader] })
  })

  test('whoever asked for a later round was there, and refused', () => {
    const trace = makeTrace({ proposedAt: 4_050, prepared: first(4), asked: at(6_000, 6) })
    const [one, two] = trace.consensus
    if (one === undefined || two === undefined) throw new Error('Two rounds are made.')
    const asked = { ...(two.roundChanges[0] ?? { round: 3 }), round: 3, signer: 14, time: begin + 8_000 }
    const third = { proposal: null, prepares: [], commits: [], roundChanges: [asked as never] }
    expect(judge({}, { trace: { ...trace, consensus: [one, two, third] } })).toMatchObject({
      cause: 'proposal-refused',
      operators: [10, 12, 14],
    })
  })

  test('a leader who was silent broke it before two heads could', () => {
    const asked = at(6_000, 7)
    const trace = makeTrace({ asked, second: { proposedAt: 6_100, prepared: first(4) } })
    const prepares = [10, 12, 14].map((signer) => ({ round: 3, ssvRoot: value, signer, time: begin + 8_100 }))
    const third = { proposal: null, prepares, commits: [], roundChanges: [] }
    expect(judge({}, { trace: { ...trace, consensus: [...trace.consensus, third] } })).toMatchObject({
      cause: 'leader-silent',
      operators: [leader],
    })
  })

  test('exactly two who prepared another value are the smaller side, where neither has a quorum', () => {
    const split = (second: readonly number[], ones = first(4)) =>
      judge({
        ...{ proposedAt: 4_050, prepared: ones, asked: at(6_000, 7) },
        second: { proposedAt: 6_100, prepared: second },
      })
    expect(split([12, 14])).toMatchObject({ result: 'missed', cause: 'different-heads', operators: [12, 14] })
    expect(split([14])).toMatchObject({ cause: 'different-heads', operators: [14] })
    // Of those who prepared the same there is no other side; nor is there where five of seven agreed.
    expect(split([]).cause).not.toBe('different-heads')
    expect(split([12, 14], first(5)).cause).not.toBe('different-heads')
    // Of two against two, the first that was prepared is what the others differ from.
    expect(split([12, 14], first(2))).toMatchObject({ cause: 'different-heads', operators: [12, 14] })
  })

  test('the smaller side of two has the other head', () => {
    const split = {
      proposedAt: 4_050,
      prepared: first(4),
      asked: at(6_000, 7),
      second: { proposedAt: 6_100, prepared: [10, 12, 14] },
    }
    expect(judge(split)).toMatchObject({ cause: 'different-heads', operators: [10, 12, 14] })
    // Whoever prepared both is on neither.
    expect(judge({ ...split, second: { proposedAt: 6_100, prepared: [8, 10, 12] } })).toMatchObject({
      operators: [10, 12],
    })
  })
})

describe('the beacon chain', () => {
  const outcome = (more: Partial<Extract<DutyOutcome, { type: 'attestation' }>>): DutyOutcome => ({
    ...{ type: 'attestation', isIncluded: true, source: true, target: true, head: true },
    ...more,
  })

  test.each([
    ['a head that is not paid for in the second slot came late', { head: false, delay: 2 }, 'late', 'included-late'],
    ['in the next slot it was wrong', { head: false, delay: 1 }, 'wrong', 'wrong-head'],
    ['a target that is not paid for was wrong', { head: false, target: false }, 'wrong', 'wrong-target'],
    [
      'a source too: then it came late',
      { head: false, target: false, source: false, delay: 9 },
      'late',
      'included-late',
    ],
  ] as const)('%s', (_, told, result, cause) => {
    expect(judge(done(4_300), { outcome: outcome(told) })).toMatchObject({ result, cause, confidence: 'high' })
  })

  test('what the chain has is not missed for want of signatures that were not heard', () => {
    const heard = { ...done(4_300), signed: at(4_300, 4) }
    expect(judge(heard, { outcome: outcome({}) })).toMatchObject({ result: 'unheard', cause: 'not-heard' })
    expect(judge(heard, { outcome: outcome({ head: false, delay: 3 }) })).toMatchObject({
      result: 'late',
      cause: 'included-late',
    })
    expect(judge(heard, { outcome: missed })).toMatchObject({ result: 'missed', cause: 'too-few-signatures' })
  })

  test('what was late for another head was late first, with blocks and without', () => {
    const source = { epoch: 7, root: value }
    const trace = {
      ...makeTrace(done(7_200)),
      vote: { type: 'vote', blockRoot: other, source, target: source } as never,
    }
    const told = outcome({ head: false, canonicalRoot: value })
    expect(judge({}, { trace, outcome: told })).toMatchObject({ result: 'late', cause: 'decided-late' })
  })

  test('a source of another epoch or another root is another one', () => {
    const [source, target] = [
      { epoch: 7, root: value },
      { epoch: 8, root: value },
    ]
    const others = { validators: 1, heads: [], committee: { validators: 1, heads: [] }, source }
    const vote = (own: typeof source): Partial<DutyEvidence> => ({
      trace: { ...makeTrace(done(4_300)), vote: { type: 'vote', blockRoot: value, source: own, target } as never },
      outcome: { ...missed, others },
    })
    const causes = [source, { epoch: 6, root: value }, { epoch: 7, root: other }].map(
      (own) => judge({}, vote(own)).cause,
    )
    expect(causes).toEqual(['not-included', 'wrong-source', 'wrong-source'])
  })

  test('one witness less, and silence, are a doubt each', () => {
    const silent = { asked: at(6_000, 7) }
    const confidence = (made: Made, told?: DutyOutcome) => judge(made, { outcome: told }).confidence
    expect([
      confidence(silent, missed),
      confidence(silent),
      confidence(done(7_200)),
      confidence(done(7_200), missed),
    ]).toEqual([...['medium', 'low', 'medium', 'high']])
  })

  test('ids are told by their number', () => {
    const { explanation } = judge({}, { trace: undefined, members: [100, 9, 20, 3], outcome: missed })
    expect([explanation?.members, explanation?.operators]).toEqual([
      [3, 9, 20, 100],
      [3, 9, 20, 100],
    ])
  })
})

test('which of several exporters says what of it stands in the evidence, and what none says does not', () => {
  const testimony = { scheduledBy: ['a', 'b'], observedBy: ['b'], decidedBy: [], deniedBy: ['a', 'b', 'c'] }
  const { explanation } = judge({ asked: at(6_000, 2) }, { testimony })
  const told = explanation?.evidence.map(({ text }) => text).filter((text) => text.startsWith('Exporter'))
  expect(told).toEqual([
    'Exporters a and b have it in the schedule.',
    'Exporter b heard of it.',
    'Exporters a, b and c were there and did not see it decided.',
  ])
  expect(judge({ asked: at(6_000, 2) }).explanation?.evidence.some(({ text }) => text.startsWith('Exporter'))).toBe(
    false,
  )
})
