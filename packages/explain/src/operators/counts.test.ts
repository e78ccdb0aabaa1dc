import { type Hex, hoodi } from '@x/schemas'
import { describe, expect, test } from 'vitest'
import type { DutyEvidence, DutyOutcome, DutyTrace } from '../index.ts'
import { createOperatorFigures, judgeDuty, replayWithout } from '../index.ts'
import { createCoFailures } from './createCoFailures.ts'
import { createRiskCurve } from './createRiskCurve.ts'

// What is counted of single duties, made by hand: sums, costs, who led.

const root: Hex = `0x${'ab'.repeat(32)}`
const members = [1, 2, 3, 4]

type Made = {
  slot: number
  validatorIndex?: number
  gwei?: bigint | undefined
  role?: DutyEvidence['role']
  there?: readonly number[]
  proposes?: boolean
}

/** An attestation of those who are there; the turn is that of the slot. */
function make({ slot, validatorIndex = 1, gwei, role = 'ATTESTER', there = members, proposes = true }: Made) {
  const begin = hoodi.custom.genesisTime * 1_000 + slot * 12_000
  const leader = members[slot % 4] ?? 0
  const isDone = proposes && there.length > 2
  const none = { roundChangeJustifications: [], prepareJustifications: [] }
  const answer = (at: number) => there.map((signer) => ({ round: 1, ssvRoot: root, signer, time: begin + at }))
  const first = {
    proposal: proposes ? { round: 1, ssvRoot: root, leader, time: begin + 4_100, ...none } : null,
    ...{ prepares: proposes ? answer(4_200) : [], commits: isDone ? answer(4_300) : [], roundChanges: [] },
  }
  const roundChanges = isDone
    ? []
    : answer(6_000).map((each) => ({ ...each, round: 2, preparedRound: 0, prepareMessages: [] }))
  const late = { roundChanges, prepares: [], commits: [], proposal: null }
  const trace: DutyTrace = {
    consensus: isDone ? [first] : [first, late],
    decideds: isDone ? [{ round: 1, ssvRoot: root, signers: [...there], time: begin + 4_400 }] : [],
    pre: [],
    post: isDone ? there.map((signer) => ({ signer, time: begin + 4_600 })) : [],
  }
  const cost = gwei === undefined ? undefined : { gwei, isEstimated: false }
  const outcome: DutyOutcome = {
    type: 'attestation',
    isIncluded: isDone,
    source: isDone,
    target: isDone,
    head: isDone,
    cost,
  }
  return judgeDuty({
    network: hoodi,
    slot,
    role,
    validatorIndex,
    members,
    isScheduled: true,
    heardOthers: true,
    trace,
    outcome: role === 'ATTESTER' ? outcome : undefined,
  })
}

function count(made: readonly Made[]) {
  const figures = createOperatorFigures()
  for (const each of made) figures.add(make(each))
  const result = figures.result()
  const of = (id: number) => result.operators.find(({ operatorId }) => operatorId === id)
  return { ...result, of }
}

describe('sums', () => {
  // Slot 1000 is led by 1, and so on. Missed: 1001, for 3 and 4; 1004 by its leader. Of two validators each.
  const made = [1_000, 1_001, 1_002, 1_003, 1_004].flatMap((slot) =>
    [7, 8].map((validatorIndex) => ({
      ...{ slot, validatorIndex, gwei: slot === 1_001 ? 300n : slot === 1_004 ? 50n : undefined },
      ...(slot === 1_001 && { there: [1, 2] }),
      ...(slot === 1_004 && { proposes: false, there: [2, 3, 4] }),
    })),
  )
  const { of, committees } = count(made)

  test('of costs are those of the duties that are on an operator, and of a committee all that it missed', () => {
    expect(members.map((id) => of(id)?.blamedGwei)).toEqual([100n, 0n, 600n, 600n])
    expect(committees[0]).toMatchObject({ duties: 10, validators: 2, missedGwei: 700n, missed: { count: 4, of: 10 } })
    expect(committees[0]?.without.map(({ saved, savedGwei }) => [saved, savedGwei])).toEqual([
      ...[
        [2, 100n],
        // It had the turn of the second round, which was asked for, and proposed nothing either.
        [2, 100n],
        [2, 600n],
        [2, 600n],
      ],
    ])
  })

  test('of absences count what a committee runs once, whoever it is for', () => {
    expect(members.map((id) => [of(id)?.absent.count, of(id)?.absent.of])).toEqual([
      [1, 5],
      [0, 5],
      [1, 5],
      [1, 5],
    ])
    const both = count([...made, { slot: 1_001, role: 'SYNC_COMMITTEE', there: [1, 2] }])
    expect(both.of(3)?.absent).toMatchObject({ count: 1, of: 5 })
  })

  test('of leaders are of those whose round it was, also where they were silent', () => {
    expect(members.map((id) => [of(id)?.led.count, of(id)?.led.of, of(id)?.ledByOthers.of])).toEqual([
      ...[
        [2, 4, 6],
        [2, 2, 8],
        [0, 2, 8],
        [0, 2, 8],
      ],
    ])
  })

  test('validators of a committee share their fate: the interval is that of five, not of ten', () => {
    const single = count(made.filter(({ validatorIndex }) => validatorIndex === 7))
    expect(of(1)?.missed).toMatchObject({ count: 4, of: 10, share: 0.4 })
    expect([of(1)?.missed.low, of(1)?.missed.high]).toEqual([single.of(1)?.missed.low, single.of(1)?.missed.high])
  })

  test('of curves go by the first message, the round and the time of the quorum', () => {
    const [role] = of(1)?.roles ?? []
    expect(role?.start.map(({ from, count: missed, of: all }) => [from, missed, all])).toEqual([[4_000, 2, 8]])
    expect(role?.round.map(({ from, of: all }) => [from, all])).toEqual([[1, 8]])
    expect(role?.delay.map(({ from, of: all }) => [from, all])).toEqual([[4_500, 6]])
  })
})

test('duties of which nobody knows how they ended count nowhere, and the largest committee is first', () => {
  const figures = createOperatorFigures()
  const unheard = { ...make({ slot: 1_000 }), result: 'unheard' as const }
  figures.add(unheard)
  expect(figures.result().committees).toEqual([])
  const small = make({ slot: 1_000 })
  figures.add({ ...small, evidence: { ...small.evidence, members: [5, 6, 7, 8] } })
  for (const slot of [1_000, 1_001]) figures.add(make({ slot }))
  expect(figures.result().committees.map(({ operatorIds }) => operatorIds[0])).toEqual([1, 5])
})

test('a leader who was silent would have been saved by one that is there, as long as three of four are then', () => {
  expect(replayWithout(make({ slot: 1_004, proposes: false, there: [2, 3, 4] }), 1).isSaved).toBe(true)
  const duty = make({ slot: 1_004, proposes: false, there: [2, 3] })
  const onLeader = {
    ...duty,
    explanation: duty.explanation && { ...duty.explanation, cause: 'leader-silent' as const, operators: [1] },
  }
  expect(replayWithout(onLeader, 1).isSaved).toBe(true)
  expect(replayWithout(onLeader, 2).isSaved).toBe(false)
  expect(replayWithout({ ...onLeader, seen: { ...duty.seen, active: new Set([2]) } }, 1).isSaved).toBe(false)
})

test('beyond the largest step all is one point', () => {
  const curve = createRiskCurve({ step: 500, largest: 2_000 })
  for (const [i, value] of [-1, 0, 499, 500, 2_000, 9_999].entries())
    curve.add({ value, isMissed: value > 9_000, instance: `${i}` })
  expect(curve.result().map(({ from, count: missed, of }) => [from, missed, of])).toEqual([
    ...[
      [-500, 0, 1],
      [0, 0, 2],
      [500, 0, 1],
      [2_000, 1, 2],
    ],
  ])
})

describe('pairs', () => {
  /** Both in the same spells of 400 duties, one alone, and a third who is never there with them. */
  function countPairs(away: (i: number) => readonly number[], duties = 400) {
    const failures = createCoFailures()
    for (let i = 0; i < duties; i += 1) {
      const gone = away(i)
      failures.add({ members, group: 'ATTESTER', active: new Set(members.filter((id) => !gone.includes(id))) })
    }
    return failures.result()
  }

  test('what is expected is the product of the shares, and the chance of what is seen one of the shifts', () => {
    const [pair] = countPairs((i) => (i < 40 ? [1, 2] : i < 60 ? [1] : i < 100 ? [2] : []))
    expect(pair).toMatchObject({ operatorIds: [1, 2], duties: 400, absent: [60, 80], both: 40 })
    expect(pair?.expected).toBeCloseTo((60 * 80) / 400, 9)
    // Of 399 shifts those by none to twenty in the one direction and by none to forty in the other keep all.
    expect(pair?.pValue).toBeGreaterThan(0.01)
    expect(pair?.pValue).toBeLessThan(0.3)
  })

  test('the chance has regard to how many pairs were looked at', () => {
    const pairs = countPairs((i) => (i % 97 === 0 ? [1, 2] : i % 89 === 1 ? [3] : i % 83 === 2 ? [4] : []))
    expect(pairs).toHaveLength(6)
    const [best, ...rest] = pairs
    expect(best?.operatorIds).toEqual([1, 2])
    expect(best?.qValue).toBeCloseTo(6 * (best?.pValue ?? 0), 9)
    expect(rest.every(({ pValue, qValue }) => qValue >= pValue && qValue <= 1)).toBe(true)
    // Five spells at the same places are met by hardly any shift.
    expect(best?.pValue).toBeLessThan(0.02)
  })
})
