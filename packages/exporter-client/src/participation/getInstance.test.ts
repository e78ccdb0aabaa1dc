import { expect, test } from 'vitest'
import type { ConsensusMessage, Proposal, Round } from '../wire/rows.ts'
import { getInstance } from './getInstance.ts'

const network = { custom: { genesisTime: 1_700_000_000, secondsPerSlot: 12, slotsPerEpoch: 32 } }
const ssvRoot = `0x${'11'.repeat(32)}` as const
const messages = (...signers: number[]): ConsensusMessage[] =>
  signers.map((signer) => ({ round: 1, ssvRoot, signer, time: 1 }))
const proposal = (leader: number): Proposal => ({
  round: 1,
  ssvRoot,
  leader,
  time: 1,
  roundChangeJustifications: [],
  prepareJustifications: [],
})
const round = (facts: Partial<Round>): Round => ({
  proposal: null,
  prepares: [],
  commits: [],
  roundChanges: [],
  ...facts,
})

test('operators earn a point for each round in which they prepared or committed, however often they said so', () => {
  const consensus = [
    round({ proposal: proposal(2), prepares: messages(1, 2, 2), commits: messages(1) }),
    round({ proposal: proposal(3), prepares: messages(1, 2, 3), commits: messages(1, 2, 2) }),
  ]
  const { getProposal, ...instance } = getInstance({ slot: 1, consensus, decideds: [] }, { network })
  expect(getProposal()).toBeUndefined()
  expect(instance).toEqual({
    rounds: 2,
    isDecided: false,
    decidedAt: undefined,
    signers: new Set(),
    possible: 4,
    earned: new Map([
      [1, 4],
      [2, 3],
      [3, 1],
    ]),
    leaders: [
      { round: 1, operatorId: 2, hasProposed: true },
      { round: 2, operatorId: 3, hasProposed: true },
    ],
    prepares: new Map([
      [1, 2],
      [2, 2],
      [3, 1],
    ]),
    commits: new Map([
      [1, 2],
      [2, 1],
    ]),
  })
})

test('what a failed leader made impossible is not held against the others', () => {
  const possible = (facts: Partial<Round>) =>
    getInstance({ slot: 1, consensus: [round(facts)], decideds: [] }, { network }).possible
  expect(possible({})).toBe(0)
  expect(possible({ proposal: proposal(1) })).toBe(1)
  expect(possible({ proposal: proposal(1), commits: messages(1) })).toBe(2)
  // Without a proposal, and without a quorum that went on, there was no round.
  expect(possible({ prepares: messages(1) })).toBe(0)
  expect(possible({ proposal: proposal(1), prepares: messages(1), commits: messages(1) })).toBe(2)
})

test('members take turns to lead, from one slot and from one round to the next', () => {
  const members = [3, 5, 8, 13]
  const roundChanges = messages(3, 5, 8).map((message) => ({ ...message, preparedRound: 0, prepareMessages: [] }))
  const leaders = (slot: number, count: number) => {
    const consensus = Array.from({ length: count }, (_, i) => round(i === 0 ? {} : { roundChanges }))
    return getInstance({ slot, consensus, decideds: [] }, { network, members }).leaders
  }
  expect(leaders(8, 5).map(({ operatorId }) => operatorId)).toEqual([3, 5, 8, 13, 3])
  expect(leaders(11, 2)).toEqual([
    { round: 1, operatorId: 13, hasProposed: false },
    { round: 2, operatorId: 3, hasProposed: false },
  ])
  // From the Boole fork on the epoch counts too: slot 40 is in epoch 1.
  const forked = { custom: { ...network.custom, booleForkSlot: 40 } }
  const turns = [39, 40].map(
    (slot) =>
      getInstance({ slot, consensus: [round({ roundChanges })], decideds: [] }, { network: forked, members }).leaders,
  )
  expect(turns.map(([leader]) => leader?.operatorId)).toEqual([13, 5])
  // A proposal says more than the turn.
  const [leader] = getInstance(
    { slot: 8, consensus: [round({ proposal: proposal(13) })], decideds: [] },
    { network, members },
  ).leaders
  expect(leader).toEqual({ round: 1, operatorId: 13, hasProposed: true })
})

test('nobody is blamed for a round without a proposal where the members are not known', () => {
  const consensus = [round({}), round({ proposal: proposal(2) })]
  expect(getInstance({ slot: 1, consensus, decideds: [] }, { network }).leaders).toEqual([
    { round: 2, operatorId: 2, hasProposed: true },
  ])
})

test('nobody is blamed for a proposal that a quorum has seen, or that led to the decision', () => {
  const members = [1, 2, 3, 4]
  const decideds = [{ round: 2, ssvRoot, signers: [1, 2, 3], time: 1 }]
  const leaders = (first: Partial<Round>) =>
    getInstance({ slot: 0, consensus: [round(first), round({})], decideds }, { network, members }).leaders
  expect(leaders({})).toEqual([{ round: 1, operatorId: 1, hasProposed: false }])
  expect(leaders({ prepares: messages(1, 2) })).toEqual([{ round: 1, operatorId: 1, hasProposed: false }])
  expect(leaders({ prepares: messages(1, 2, 3) })).toEqual([])
})

test('a round that one member alone asks for, or that a quorum asks for once all is signed, blames nobody', () => {
  const members = [1, 2, 3, 4]
  const ask = (time: number, ...signers: number[]) =>
    round({
      roundChanges: signers.map((signer) => ({
        ...{ round: 2, ssvRoot, signer, time, preparedRound: 0, prepareMessages: [] },
      })),
    })
  const first = round({ proposal: proposal(1), prepares: messages(1, 2, 3) })
  const read = (
    second: Round,
    facts: { attester?: { signer: number; validatorIndices: number[]; time: number }[] } = {},
  ) => {
    const { rounds, leaders } = getInstance(
      { slot: 0, consensus: [first, second], decideds: [], syncCommittee: [], attester: [], ...facts },
      { network, members },
    )
    return { rounds, failed: leaders.filter(({ hasProposed }) => !hasProposed).map(({ operatorId }) => operatorId) }
  }
  expect(read(ask(5, 4))).toEqual({ rounds: 1, failed: [] })
  // A stranger makes no quorum.
  expect(read(ask(5, 2, 4, 9))).toEqual({ rounds: 1, failed: [] })
  expect(read(ask(5, 2, 3, 4))).toEqual({ rounds: 2, failed: [2] })
  const attester = [1, 2, 3].map((signer) => ({ signer, validatorIndices: [7], time: 4 }))
  expect(read(ask(5, 2, 3, 4), { attester })).toEqual({ rounds: 1, failed: [] })
  expect(read(ask(3, 2, 3, 4), { attester })).toMatchObject({ rounds: 2 })
})
