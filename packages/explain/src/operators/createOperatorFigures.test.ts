import { expect, test } from 'vitest'
import { createRandom } from '../fixtures/inventDuty.ts'
import { type InventedOperator, inventWorld } from '../fixtures/inventWorld.ts'
import { createOperatorFigures, judgeDuty, type OperatorFigures, replayWithout } from '../index.ts'

const committees = [
  [1, 2, 3, 4],
  [1, 2, 5, 6],
  [3, 4, 5, 6, 7, 8, 9],
]

type World = Omit<Parameters<typeof inventWorld>[0], 'random' | 'committees'> & { seed: number }

function measure({ seed, ...world }: World): OperatorFigures {
  const figures = createOperatorFigures()
  for (const { evidence } of inventWorld({ random: createRandom(seed), committees, ...world })) {
    figures.add(judgeDuty(evidence))
  }
  return figures.result()
}

const plain: InventedOperator[] = Array.from({ length: 9 }, (_, i) => ({ id: i + 1 }))
const change = (changes: Record<number, Partial<InventedOperator>>) =>
  plain.map((each) => ({ ...each, ...changes[each.id] }))
/** Everybody goes away now and then, each for itself. */
const goAway = (rate: number, length: number) =>
  Object.fromEntries(plain.map(({ id }) => [id, { spells: { rate, length } }]))

test('clocks that are 700 ms late and 400 ms early are told, and a slow line is no clock', () => {
  const operators = change({ 3: { drift: 700 }, 5: { drift: -400 }, 8: { line: 250 } })
  const { operators: found } = measure({ seed: 1, operators, slots: 600 })
  const of = (id: number) => found.find(({ operatorId }) => operatorId === id)
  expect(of(3)?.clock?.median).toBeGreaterThan(680)
  expect(of(3)?.clock?.median).toBeLessThan(720)
  expect(of(5)?.clock?.median).toBeGreaterThan(-420)
  expect(of(5)?.clock?.median).toBeLessThan(-380)
  for (const id of [3, 5]) expect(Math.abs(of(id)?.reaction?.median ?? 99)).toBeLessThan(20)
  for (const id of [1, 2, 4, 6, 7, 9]) expect(Math.abs(of(id)?.clock?.median ?? 99)).toBeLessThan(20)
  // Both kinds of messages take longer: it is the line.
  expect(of(8)?.clock?.median).toBeGreaterThan(200)
  expect(of(8)?.reaction?.median).toBeGreaterThan(200)
})

test.each([0, 150])('the interval of a clock that is %i ms late has the truth in nine of ten worlds', (drift) => {
  let [held, all] = [0, 0]
  for (let seed = 0; seed < 20; seed += 1) {
    for (const { operatorId, clock } of measure({ seed, operators: change({ 4: { drift } }), slots: 60 }).operators) {
      // Beside a clock that is off, the others of four seem to be early by a part of what messages scatter.
      if (clock === undefined || clock.low === null || clock.high === null || (drift > 0 && operatorId !== 4)) continue
      all += 1
      // To half a millisecond, as times are.
      if (clock.low - 0.5 <= drift && drift <= clock.high + 0.5) held += 1
    }
  }
  expect(all).toBe(drift > 0 ? 20 : 180)
  expect(held / all).toBeGreaterThan(0.9)
})

test('a pair that goes away together stands out, and absences in spells by chance do not', () => {
  let [found, wrong, pairs] = [0, 0, 0]
  const operators = change({ ...goAway(0.006, 12), 6: { follows: 5 } })
  for (let seed = 100; seed < 104; seed += 1) {
    for (const { operatorIds, qValue, pValue } of measure({ seed, operators, slots: 900 }).pairs) {
      if (operatorIds.join() === '5,6') found += qValue < 0.05 ? 1 : 0
      else {
        pairs += 1
        wrong += pValue < 0.05 ? 1 : 0
      }
    }
  }
  expect(found).toBe(4)
  expect(pairs).toBeGreaterThan(100)
  expect(wrong / pairs).toBeLessThan(0.08)
})

test('the share that is missed lies in the interval of each point of a curve', () => {
  const risk = (delay: number) => (delay < 1_000 ? 0.01 : 0.3)
  let [held, all] = [0, 0]
  for (let seed = 0; seed < 8; seed += 1) {
    const operators = change({ 3: { drift: 1_500 }, 7: { spells: { rate: 0.02, length: 10 } } })
    for (const { roles } of measure({ seed, operators, slots: 200, risk, validators: 3 }).operators) {
      const attester = roles.find(({ role }) => role === 'ATTESTER')
      for (const { from, low, high, of } of attester?.delay ?? []) {
        // The step in which the risk rises has both.
        if (low === null || high === null || of < 30 || from === 5_000 || from === 4_500) continue
        all += 1
        const truth = risk(from - 4_000)
        if (low <= truth && truth <= high) held += 1
      }
    }
  }
  expect(all).toBeGreaterThan(100)
  expect(held / all).toBeGreaterThan(0.9)
})

test('what would have been saved or lost without an operator is what happens when it is played again', () => {
  const world = { operators: change(goAway(0.02, 8)), slots: 1_200 }
  const counts = { saved: 0, lost: 0, delayed: 0 }
  for (const { evidence, play, playWith } of inventWorld({ random: createRandom(7), committees, ...world })) {
    const duty = judgeDuty(evidence)
    for (const id of evidence.members) {
      const { isSaved, isLost, isDelayed } = replayWithout(duty, id)
      if (duty.result === 'missed') {
        const there = playWith({ id, isThere: true })
        // Where there was a quorum it was the leaders who failed.
        const truth = play.hasQuorum ? there.round > 0 : there.hasQuorum
        expect({ isSaved, isLost, isDelayed }).toEqual({ isSaved: truth, isLost: false, isDelayed: false })
      } else {
        const away = playWith({ id, isThere: false })
        expect({ isSaved, isLost }).toEqual({ isSaved: false, isLost: !away.hasQuorum })
        expect(isDelayed).toBe(away.hasQuorum && away.round !== play.round)
      }
      counts.saved += Number(isSaved)
      counts.lost += Number(isLost)
      counts.delayed += Number(isDelayed)
    }
  }
  expect(Math.min(counts.saved, counts.lost, counts.delayed)).toBeGreaterThan(100)
  // The sums are those of the single duties.
  const { committees: found } = measure({ seed: 7, ...world })
  const sum = (name: 'saved' | 'lost' | 'delayed') =>
    found.flatMap(({ without }) => without).reduce((total, each) => total + each[name], 0)
  expect({ saved: sum('saved'), lost: sum('lost'), delayed: sum('delayed') }).toEqual(counts)
})
