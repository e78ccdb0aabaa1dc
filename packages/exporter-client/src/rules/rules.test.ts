import { mainnet, slotToTime } from '@x/schemas'
import { describe, expect, test } from 'vitest'
import type { ConsensusMessage, DecidedMessage, Proposal, Round } from '../wire/rows.ts'
import { getAnswerableRoles } from './getAnswerableRoles.ts'
import { getCaveats } from './getCaveats.ts'
import { getConsensusSummary } from './getConsensusSummary.ts'
import { getNewestCompleteSlot } from './getNewestCompleteSlot.ts'
import { isLastingError } from './mergePartialErrors.ts'
import { routeDuty } from './routeDuty.ts'

const clock = { custom: { genesisTime: 1_700_000_000, secondsPerSlot: 12, slotsPerEpoch: 32 } }

describe('an error that never goes away', () => {
  test.each([
    [`validator not found for pubkey: ${'ab'.repeat(48)}`, true],
    ['validator not found by index: 0', true],
    ['committee duty post-fork: AGGREGATOR since slot 1100', true],
    ['slot 7: validator not found by index: 0', true],
    ['slot 7: committee duty post-fork', false],
    ['validator not found', false],
    ['error getting participants: leveldb: closed', false],
    ['', false],
  ])('%j: %s', (message, isLasting) => {
    expect(isLastingError(message)).toBe(isLasting)
  })
})

test('the newest complete slot is five behind the head', () => {
  const start = slotToTime(clock, 1000)
  expect(getNewestCompleteSlot(clock, start)).toBe(995)
  expect(getNewestCompleteSlot(clock, start - 1)).toBe(994)
  expect(getNewestCompleteSlot(clock, start + 11_999)).toBe(995)
  expect(getNewestCompleteSlot(clock, slotToTime(clock, 2))).toBe(-3)
})

test('an answer up to the newest complete slot has no caveat about the time, one beyond has', () => {
  const now = slotToTime(clock, 1000)
  const exporter = {
    network: { ...mainnet, custom: { ...mainnet.custom, ...clock.custom } },
    knownMode: 'archive',
    retainSlots: 50_400,
    now: () => now,
  } as const
  const asked = { route: 'validator-traces', from: 990, roles: ['PROPOSER'], isFiltered: false } as const
  expect(getCaveats(exporter, { ...asked, to: 995 })).toEqual([])
  // One slot of margin: it may be on disk already.
  expect(getCaveats(exporter, { ...asked, to: 996 })).toEqual([])
  expect(getCaveats(exporter, { ...asked, to: 1002 })).toMatchObject([
    { reason: 'unflushed', from: 997, to: 1000 },
    { reason: 'future', from: 1001, to: 1002 },
  ])
})

describe('the note that schedules of aggregating committees are not kept', () => {
  const exporter = { knownMode: 'archive', retainSlots: 50_400, now: () => slotToTime(clock, 1000) } as const
  const network = { ...mainnet, custom: { ...mainnet.custom, ...clock.custom } }
  const asked = { route: 'committee-traces', from: 100, to: 199, roles: ['COMMITTEE', 'AGGREGATOR_COMMITTEE'] } as const

  test.each([
    ['a fork that is not scheduled', undefined, false, undefined],
    ['a fork that comes later', 200, false, undefined],
    ['a fork within', 150, false, 150],
    ['a fork before', 50, false, 100],
    ['rows of a fork whose slot is not known', undefined, true, 100],
  ])('says something about %s', (_, booleForkSlot, hasAggregations, from) => {
    const known = { ...exporter, network: { ...network, custom: { ...network.custom, booleForkSlot } } }
    const caveats = getCaveats(known, { ...asked, isFiltered: false, hasAggregations })
    const expected = { reason: 'schedule-not-kept', from, to: 199, roles: ['AGGREGATOR_COMMITTEE'] }
    expect(caveats).toEqual(from === undefined ? [] : [expect.objectContaining(expected)])
  })
})

describe('the roles that can be asked for', () => {
  const all = ['ATTESTER', 'AGGREGATOR', 'PROPOSER', 'SYNC_COMMITTEE', 'SYNC_COMMITTEE_CONTRIBUTION']
  const network = { custom: { booleForkSlot: 100 } }

  test('are all of decideds, and of traces of named validators', () => {
    expect(getAnswerableRoles({ route: 'decideds', isFiltered: false, from: 200, network })).toEqual(all)
    expect(getAnswerableRoles({ route: 'validator-traces', isFiltered: true, from: 200, network })).toEqual(all)
  })

  test.each([
    ['before the fork', 99, network, ['AGGREGATOR', 'PROPOSER', 'SYNC_COMMITTEE_CONTRIBUTION']],
    ['after it', 100, network, ['PROPOSER']],
    ['where it is not known', 100, undefined, ['AGGREGATOR', 'PROPOSER', 'SYNC_COMMITTEE_CONTRIBUTION']],
  ])('are those that each validator runs alone in traces of all, %s', (_, from, known, roles) => {
    const route = 'validator-traces'
    expect(getAnswerableRoles({ route, isFiltered: false, from, network: known })).toEqual(roles)
  })
})

test('the roles of Gloas are asked for where the range reaches the fork, and never of decideds', () => {
  const network = { custom: { gloasForkSlot: 500 } }
  const gloas = ['PTC_ATTESTER', 'PROPOSER_PREFERENCES']
  const count = (parameters: Partial<Parameters<typeof getAnswerableRoles>[0]>) => {
    const all = { route: 'validator-traces', isFiltered: false, from: 400, to: 600, network, ...parameters } as const
    return getAnswerableRoles(all).filter((role) => gloas.includes(role)).length
  }
  expect([count({}), count({ isFiltered: true }), count({ to: undefined }), count({ to: 500 })]).toEqual([2, 2, 2, 2])
  expect([count({ to: 499 }), count({ network: undefined }), count({ route: 'decideds' })]).toEqual([0, 0, 0])
})

describe('the traces that hold a duty', () => {
  const network = { custom: { booleForkSlot: 100 } }
  const attester = { route: 'committee', runnerRole: 'COMMITTEE', signers: 'attester' }
  const aggregator = { route: 'committee', runnerRole: 'AGGREGATOR_COMMITTEE', signers: 'attester' }
  test.each([
    ['ATTESTER', 99, attester],
    ['SYNC_COMMITTEE', 99, { ...attester, signers: 'syncCommittee' }],
    ['PROPOSER', 100, { route: 'validator' }],
    ['AGGREGATOR', 99, { route: 'validator' }],
    ['AGGREGATOR', 100, aggregator],
    ['SYNC_COMMITTEE_CONTRIBUTION', 100, { ...aggregator, signers: 'syncCommittee' }],
    ['A_NEW_ROLE', 100, { route: 'validator' }],
  ])('of %s in slot %i', (role, slot, expected) => {
    expect(routeDuty({ network, role, slot })).toEqual(expected)
  })

  test('are not known for aggregations where the fork is not', () => {
    expect(routeDuty({ network: undefined, role: 'AGGREGATOR', slot: 1 })).toEqual({ route: 'unknown' })
    expect(routeDuty({ network: undefined, role: 'ATTESTER', slot: 1 })).toEqual(attester)
  })
})

describe('a consensus in a line', () => {
  const ssvRoot = `0x${'11'.repeat(32)}` as const
  const decided = (round: number, time: number, signers: number[]): DecidedMessage => ({
    round,
    ssvRoot,
    signers,
    time,
  })
  const messages = (...signers: number[]): ConsensusMessage[] =>
    signers.map((signer) => ({ round: 1, ssvRoot, signer, time: 1 }))
  const proposal = (leader: number, time: number): Proposal => ({
    round: 1,
    ssvRoot,
    leader,
    time,
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

  test('has the last proposal, the first decided message, and each operator once', () => {
    const change = { round: 2, ssvRoot, signer: 3, time: 1, preparedRound: 0, prepareMessages: [] }
    const consensus = [
      round({ proposal: proposal(1, 1000), prepares: messages(3, 1) }),
      round({ proposal: proposal(2, 2000), prepares: messages(1, 2), commits: messages(4, 4), roundChanges: [change] }),
      round({ roundChanges: [change, change] }),
    ]
    const decideds = [decided(2, 3000, [4, 1, 2]), decided(2, 2500, [1, 2, 3]), decided(2, 0, [1, 3, 4])]
    expect(getConsensusSummary({ consensus, decideds })).toEqual({
      isDecided: true,
      // The third round was asked for after the decision.
      rounds: 2,
      leader: 2,
      proposalTime: 2000,
      decidedRound: 2,
      decidedTime: 2500,
      signers: [1, 2, 3, 4],
      prepares: [1, 2, 3],
      commits: [4],
      roundChanges: 1,
    })
  })

  test.each([
    ['of a stranger', [999]],
    ['of one member', [3]],
    ['of strangers and some members', [1, 2, 997, 998, 999]],
    ['that names a member three times', [3, 3, 3]],
  ])('a decided message %s decides nothing', (_, signers) => {
    const consensus = [round({ proposal: proposal(1, 1000) })]
    const members = [1, 2, 3, 4]
    const forged = decided(5, -1_000_000, signers)
    expect(getConsensusSummary({ consensus, decideds: [forged] }, members)).toMatchObject({
      isDecided: false,
      rounds: 1,
      decidedRound: undefined,
      decidedTime: undefined,
      signers: [],
    })
    expect(getConsensusSummary({ consensus, decideds: [forged, decided(1, 2000, [1, 2, 3])] }, members)).toMatchObject({
      isDecided: true,
      rounds: 1,
      decidedRound: 1,
      decidedTime: 2000,
      signers: [1, 2, 3],
    })
  })

  test('a decided message without members needs as many signers as the smallest committee of their number', () => {
    const isDecided = (signers: number[]) =>
      getConsensusSummary({ consensus: [], decideds: [decided(1, 1, signers)] }).isDecided
    expect([[1], [1, 2], [1, 2, 3], [1, 2, 3, 4, 5]].map(isDecided)).toEqual([false, false, true, true])
    // Whose signers the exporter did not store is believed.
    expect(isDecided([])).toBe(true)
  })

  test('has no times that the node did not record', () => {
    const consensus = [round({ proposal: proposal(1, 0) })]
    const summary = getConsensusSummary({ consensus, decideds: [decided(4, 0, [1, 2, 3]), decided(5, 0, [2, 3, 4])] })
    expect(summary).toMatchObject({ rounds: 4, decidedRound: 4, decidedTime: undefined, proposalTime: undefined })
  })

  test('may be empty', () => {
    expect(getConsensusSummary({ consensus: [], decideds: [] })).toEqual({
      isDecided: false,
      rounds: 0,
      leader: undefined,
      proposalTime: undefined,
      decidedRound: undefined,
      decidedTime: undefined,
      signers: [],
      prepares: [],
      commits: [],
      roundChanges: 0,
    })
  })
})
