import { hoodi } from '@x/schemas'
import { describe, expect, test } from 'vitest'
import type { DutyEvidence, JudgedDuty } from '../index.ts'
import { createOperatorFigures, judgeDuty } from '../index.ts'

// What of a duty makes the points of its curves, and what counts for presence, made by hand: four operators, three a quorum.

const members = [1, 2, 3, 4]
const root = `0x${'ab'.repeat(32)}` as const
const slot = 1_000
const begin = hoodi.custom.genesisTime * 1_000 + slot * 12_000

/** One round: when it was proposed, and who prepared it. */
type MadeRound = { proposedAt?: number; prepared?: readonly number[]; asked?: readonly number[] }
type Made = {
  rounds?: readonly MadeRound[]
  pre?: readonly number[]
  decided?: { round: number; at: number }
  more?: Partial<DutyEvidence>
}

function make({ rounds = [], pre = [], decided, more }: Made): JudgedDuty {
  const none = { roundChangeJustifications: [], prepareJustifications: [] }
  const answer = (by: readonly number[] = []) =>
    by.map((signer) => ({ round: 1, ssvRoot: root, signer, time: begin + 5_000 }))
  return judgeDuty({
    ...{ network: hoodi, slot, role: 'PROPOSER', validatorIndex: 7, members, isScheduled: true, heardOthers: true },
    trace: {
      consensus: rounds.map(({ proposedAt, prepared, asked }, i) => ({
        proposal:
          proposedAt === undefined
            ? null
            : { round: i + 1, ssvRoot: root, leader: 1, time: begin + proposedAt, ...none },
        ...{ prepares: answer(prepared), commits: [] },
        roundChanges: answer(asked).map((each) => ({ ...each, preparedRound: 0, prepareMessages: [] })),
      })),
      pre: pre.map((at, i) => ({ signer: members[i] ?? 0, time: begin + at })),
      post: undefined,
      decideds: decided ? [{ round: decided.round, ssvRoot: root, signers: [1, 2, 3], time: begin + decided.at }] : [],
    },
    ...more,
  })
}

function count(...duties: JudgedDuty[]) {
  const figures = createOperatorFigures()
  for (const duty of duties) figures.add(duty)
  return figures.result()
}
const curvesOf = (...made: Made[]) => {
  const [role] = count(...made.map(make)).operators[0]?.roles ?? []
  const from = (name: 'start' | 'round' | 'delay') => role?.[name].map((point) => point.from)
  return { start: from('start'), round: from('round'), delay: from('delay') }
}

describe('a duty begins', () => {
  test('with the first of its proposals, whichever round that is of', () => {
    expect(curvesOf({ rounds: [{ proposedAt: 2_600 }, { proposedAt: 700 }] }).start).toEqual([500])
    expect(curvesOf({ rounds: [{}, { proposedAt: 2_600 }] }).start).toEqual([2_500])
  })

  test('with the first signature before it, where there are any', () => {
    expect(curvesOf({ pre: [1_600, 200, 900], rounds: [{ proposedAt: 2_600 }] }).start).toEqual([0])
    expect(curvesOf({ pre: [3_100, 3_700], rounds: [{ proposedAt: 2_600 }] }).start).toEqual([2_500])
  })

  test('at no time where none is known', () => {
    expect(curvesOf({ rounds: [{ prepared: [1] }] }).start).toEqual([])
  })
})

describe('the round of a duty', () => {
  test('is that of the decision, and not of what came after it', () => {
    const rounds = [{ proposedAt: 100, prepared: members }, { proposedAt: 2_100 }]
    expect(curvesOf({ rounds, decided: { round: 1, at: 400 } }).round).toEqual([1])
  })

  test('is else the last that has a proposal or a prepare; that others asked for it is not enough', () => {
    expect(curvesOf({ rounds: [{ proposedAt: 100 }, { proposedAt: 2_100 }, { asked: [2, 3] }] }).round).toEqual([2])
    expect(curvesOf({ rounds: [{ proposedAt: 100 }, { prepared: [2] }, { asked: [2, 3] }] }).round).toEqual([2])
    expect(curvesOf({ rounds: [{ asked: [2, 3] }] }).round).toEqual([])
  })

  test('is counted apart up to the twelfth; points stand in their order', () => {
    const made = [14, 13, 12, 11, 2, 1].map((round) => ({ decided: { round, at: 400 } }))
    expect(curvesOf(...made).round).toEqual([1, 2, 11, 12])
  })
})

test('of a duty that was not decided there is no delay', () => {
  expect(curvesOf({ rounds: [{ proposedAt: 100, prepared: members }] }).delay).toEqual([])
  expect(curvesOf({ decided: { round: 1, at: 1_700 } }).delay).toEqual([1_500])
})

describe('presence', () => {
  const absences = (...duties: JudgedDuty[]) =>
    count(...duties).operators.map(({ absent }) => [absent.count, absent.of])

  test('is told by duties of which somebody was heard and whose rows can be read', () => {
    const heard = make({ rounds: [{ prepared: [1, 2] }] })
    const [silent, unreadable] = [
      make({ more: { slot: slot + 1 } }),
      make({ more: { slot: slot + 2, isUnreadable: true } }),
    ]
    // Its row can be read for another validator.
    const readable = make({ rounds: [{ prepared: [1] }], more: { slot: slot + 2, validatorIndex: 8 } })
    expect(absences(heard, silent)).toEqual([
      [0, 1],
      [0, 1],
      [1, 1],
      [1, 1],
    ])
    expect(absences(heard, unreadable)).toEqual([
      [0, 1],
      [0, 1],
      [1, 1],
      [1, 1],
    ])
    expect(absences(heard, unreadable, readable)).toEqual([
      [0, 2],
      [1, 2],
      [2, 2],
      [2, 2],
    ])
  })

  test('counts an instance once, also where many others lie between', () => {
    const figures = createOperatorFigures()
    const heard = make({ rounds: [{ prepared: [1, 2] }] })
    // Of a committee that nobody has heard of, so that nothing is counted but the instance.
    const between = make({ more: { members: [5, 6, 7, 8] } })
    figures.add(heard)
    for (let i = 1; i < 40_000; i += 1) {
      figures.add({ ...between, result: 'unknown', evidence: { ...between.evidence, slot: slot + i } })
    }
    figures.add(heard)
    expect(figures.result().operators.map(({ absent }) => absent.of)).toEqual([1, 1, 1, 1])
  })
})

test('what nobody knows counts nowhere', () => {
  const unknown: JudgedDuty = { ...make({ rounds: [{ prepared: [1, 2] }] }), result: 'unknown' }
  expect(count(unknown)).toMatchObject({ committees: [], operators: members.map(() => ({ duties: 0 })) })
})

test('the cause that is most often on an operator is first', () => {
  const cause = (name: 'leader-silent' | 'too-few-signatures', at: number): JudgedDuty => {
    const duty = make({ more: { slot: at } })
    return { ...duty, explanation: duty.explanation && { ...duty.explanation, cause: name, operators: [1] } }
  }
  const { operators } = count(
    ...[cause('leader-silent', 1), cause('too-few-signatures', 2), cause('too-few-signatures', 3)],
  )
  expect(operators[0]?.causes).toEqual([
    { cause: 'too-few-signatures', count: 2 },
    { cause: 'leader-silent', count: 1 },
  ])
})
