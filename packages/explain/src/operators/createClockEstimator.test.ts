import { hoodi } from '@x/schemas'
import { describe, expect, test } from 'vitest'
import type { DutyEvidence, JudgedDuty } from '../index.ts'
import { judgeDuty } from '../index.ts'
import { createClockEstimator } from './createClockEstimator.ts'

// Which messages say something of a clock, made by hand: seven operators, and when each of some sent.

const members = [2, 4, 6, 8, 10, 12, 14]
const root = `0x${'ab'.repeat(32)}` as const
type Times = readonly (readonly [signer: number, at: number])[]
type Made = {
  slot?: number
  pre?: Times
  proposed?: readonly [leader: number, at: number]
  rounds?: readonly { prepares?: Times; commits?: Times; roundChanges?: Times }[]
  more?: Partial<DutyEvidence>
}

function make({ slot = 1_000, pre = [], proposed, rounds = [{}], more }: Made): JudgedDuty {
  const begin = hoodi.custom.genesisTime * 1_000 + slot * 12_000
  const none = { roundChangeJustifications: [], prepareJustifications: [] }
  const send = (times: Times = []) =>
    times.map(([signer, at]) => ({ round: 1, ssvRoot: root, signer, time: begin + at }))
  return judgeDuty({
    ...{ network: hoodi, slot, role: 'ATTESTER', validatorIndex: 7, members, isScheduled: true, heardOthers: true },
    trace: {
      consensus: rounds.map(({ prepares, commits, roundChanges }, i) => ({
        proposal:
          proposed && i === 0
            ? { round: 1, ssvRoot: root, leader: proposed[0], time: begin + proposed[1], ...none }
            : null,
        ...{ prepares: send(prepares), commits: send(commits) },
        roundChanges: send(roundChanges).map((each) => ({ ...each, preparedRound: 0, prepareMessages: [] })),
      })),
      ...{ pre: send(pre), post: [], decideds: [] },
    },
    ...more,
  })
}

function estimate(...made: Made[]) {
  const estimator = createClockEstimator()
  for (const each of made) estimator.add(make(each))
  const found = estimator.result()
  const list = (kind: 'clock' | 'reaction') =>
    Object.fromEntries(found.flatMap((each) => (each[kind] ? [[each.operatorId, each[kind].median]] : [])))
  return { ids: found.map(({ operatorId }) => operatorId), clock: list('clock'), reaction: list('reaction') }
}

const two: Times = [
  [12, 100],
  [4, 160],
]
const three: Times = [...two, [14, 300]]
const differences = { 4: 160 - 200, 12: 100 - 230, 14: 300 - 130 }

describe('messages of one kind', () => {
  test('are compared where there are three, each with the middle of the others', () => {
    expect(estimate({ pre: two })).toEqual({ ids: [], clock: {}, reaction: {} })
    expect(estimate({ pre: three })).toEqual({ ids: [4, 12, 14], clock: differences, reaction: {} })
  })

  test('that are sent by a clock are signatures before, and requests for a round; answers are prepares and commits', () => {
    expect(estimate({ rounds: [{}, { roundChanges: three }] })).toEqual({
      ids: [4, 12, 14],
      clock: differences,
      reaction: {},
    })
    expect(estimate({ rounds: [{ prepares: three }] })).toEqual({ ids: [4, 12, 14], clock: {}, reaction: differences })
    expect(estimate({ rounds: [{ commits: three }] })).toEqual({ ids: [4, 12, 14], clock: {}, reaction: differences })
    // In later rounds whoever proposes has waited for others.
    expect(estimate({ rounds: [{}, { prepares: three, commits: three }] })).toEqual({
      ids: [],
      clock: {},
      reaction: {},
    })
  })
})

describe('first proposals', () => {
  const propose = (slot: number, leader: number, at: number, more?: Partial<DutyEvidence>): Made => ({
    ...{ slot, proposed: [leader, at] },
    ...(more && { more }),
  })
  const others = [propose(1, 2, 4_100), propose(2, 4, 4_200)]

  test('are compared with the latest ones of at least two other leaders, after the duty was due', () => {
    expect(estimate(...others).clock).toEqual({})
    expect(estimate(...others, propose(3, 6, 4_450)).clock).toEqual({ 6: 300 })
    // Again by the one of them: its own last one does not count.
    expect(estimate(...others, propose(3, 2, 4_300), propose(4, 6, 4_450)).clock).toEqual({ 6: 200 })
    expect(estimate(...others, propose(3, 4, 4_300)).clock).toEqual({})
    // An attestation of Gloas is due a second earlier.
    const gloas = { ...hoodi, custom: { ...hoodi.custom, gloasForkSlot: 3 } }
    expect(estimate(...others, propose(3, 6, 3_450, { network: gloas })).clock).toEqual({ 6: 300 })
  })

  test('are those of a committee and a role', () => {
    const elsewhere = { members: [2, 4, 6, 8] }
    expect(estimate(...others, propose(3, 6, 4_450, elsewhere)).clock).toEqual({})
    expect(estimate(...others, propose(3, 6, 4_450, { role: 'SYNC_COMMITTEE' })).clock).toEqual({})
  })

  test('that answer signatures of others say nothing of a clock', () => {
    const signed = (each: Made): Made => ({ ...each, pre: [[8, 4_000]] })
    expect(estimate(...[...others, propose(3, 6, 4_450)].map(signed)).clock).toEqual({})
  })
})

test('operators stand in the order of their numbers', () => {
  const of = (ids: readonly number[]): Times => ids.map((id) => [id, 100])
  expect(estimate({ pre: of([14, 12, 10]) }, { rounds: [{ prepares: of([2, 8, 14]) }] }).ids).toEqual([
    2, 8, 10, 12, 14,
  ])
})
