import { BeaconNodesDifferError } from '@x/beacon-client'
import { requireNodes } from '@x/beacon-client/internal'
import { type Hex, hoodi } from '@x/schemas'
import { describe, expect, test } from 'vitest'
import type { DutyEvidence } from '../evidence/dutyEvidence.ts'
import { type Answers, inventNode } from '../fixtures/inventNode.ts'
import { createOutcomeReader } from './createOutcomeReader.ts'

// Two nodes whose answers are made by hand, about an attestation in slot 3,205 and a proposal in slot 3,207.

const [slot, proposal] = [3_205, 3_207]
const rootOf = (at: number): Hex => `0x${at.toString(16).padStart(64, '0')}`
const header = (at: number, more: { root?: Hex; proposer?: number; canonical?: boolean } = {}) => ({
  root: more.root ?? rootOf(at),
  canonical: more.canonical ?? true,
  header: {
    message: {
      ...{ slot: `${at}`, proposer_index: `${more.proposer ?? 1}` },
      ...{ parent_root: rootOf(1), state_root: rootOf(1), body_root: rootOf(1) },
    },
  },
})
const vote = (head: Hex, bits: Hex = '0x0f') => ({
  aggregation_bits: bits,
  committee_bits: '0x0100000000000000',
  data: {
    ...{ slot: `${slot}`, index: '0', beacon_block_root: head },
    source: { epoch: '99', root: rootOf(3_168) },
    target: { epoch: '100', root: rootOf(3_200) },
  },
})
const reward = (parts: Record<string, string>) => ({ validator_index: '7', ...parts, inactivity: '0' })
const rewards = (parts: Record<string, string>) => ({
  'v1/beacon/rewards/attestations/100': {
    ideal_rewards: [{ effective_balance: '32000000000', head: '9', target: '9', source: '9', inactivity: '0' }],
    total_rewards: [reward(parts)],
  },
})
const lost = rootOf(0xdead)
const wrongHead: Answers = {
  ...Object.fromEntries(Array.from({ length: 12 }, (_, i) => [`v1/beacon/headers/${3_200 + i}`, header(3_200 + i)])),
  ...rewards({ head: '0', target: '9', source: '9' }),
  'v1/beacon/states/3232/validators': [],
  [`v1/beacon/states/${slot}/committees?slot=${slot}`]: [{ index: '0', slot: `${slot}`, validators: ['7', '8', '9'] }],
  [`v2/beacon/blocks/${slot + 1}/attestations`]: [vote(lost)],
  [`v1/beacon/headers/${lost}`]: header(slot - 1, { root: lost, canonical: false }),
}
const empty = { [`v1/beacon/headers?slot=${proposal}`]: [], [`v1/beacon/headers/${proposal}`]: undefined }
const brings = (total: number) => ({
  [`v1/beacon/rewards/blocks/${proposal + 1}`]: {
    ...{ proposer_index: '1', total: `${total}`, attestations: '0', sync_aggregate: '0' },
    ...{ proposer_slashings: '0', attester_slashings: '0' },
  },
})

function duty(role: DutyEvidence['role']): DutyEvidence {
  const at = role === 'PROPOSER' ? proposal : slot
  const known = { network: hoodi, members: [1, 2, 3, 4], isScheduled: true, trace: undefined, heardOthers: true }
  return { ...known, role, slot: at, validatorIndex: 7 }
}

/** What nodes that answer this tell of a duty, and what was counted. */
async function ask(role: DutyEvidence['role'], answers: Answers[], lacks: string[][] = []) {
  const nodes = answers.map((each, i) => inventNode({ final: 109, answers: each, name: `node-${i}` }))
  for (const [i, node] of nodes.entries()) node.lacks.push(...(lacks[i] ?? []))
  const reader = createOutcomeReader(requireNodes(nodes.map(({ connection }) => connection)), hoodi, {})
  const asked = duty(role)
  const outcome = (await reader.read([asked])).get(asked)
  return { outcome, blocks: reader.blocks, requests: nodes.map((node) => node.asked.length) }
}

describe('nodes that differ', () => {
  test('in what became of a duty, in what it cost, or in the vote, are refused', async () => {
    const others: Answers[] = [
      { ...wrongHead, ...rewards({ head: '9', target: '9', source: '9' }) },
      {
        ...wrongHead,
        'v1/beacon/states/3232/validators': undefined,
        'v1/beacon/states/head/validators': [validator()],
      },
      { ...wrongHead, [`v2/beacon/blocks/${slot + 1}/attestations`]: [vote(rootOf(3_201))] },
      { ...wrongHead, [`v2/beacon/blocks/${slot + 1}/attestations`]: [vote(lost, '0x09')] },
      // The same votes, that of the validator a block later.
      {
        ...wrongHead,
        [`v2/beacon/blocks/${slot + 1}/attestations`]: [vote(lost, '0x0e')],
        [`v2/beacon/blocks/${slot + 2}/attestations`]: [vote(lost)],
      },
    ]
    for (const other of others) {
      await expect(ask('ATTESTER', [wrongHead, other])).rejects.toThrow(BeaconNodesDifferError)
    }
    const blocks = { ...wrongHead, ...empty }
    const foreign = { ...blocks, [`v1/beacon/headers?slot=${proposal}`]: [header(proposal)] }
    await expect(ask('PROPOSER', [blocks, foreign])).rejects.toThrow(BeaconNodesDifferError)
  })

  test('in what the chain has left, and in what a block would have brought, agree', async () => {
    const forgetful = { ...wrongHead, [`v1/beacon/headers/${lost}`]: undefined }
    const { outcome, blocks } = await ask('ATTESTER', [wrongHead, forgetful])
    expect(outcome).toMatchObject({ isIncluded: true, delay: 1, vote: { headBlock: { isCanonical: false } } })
    expect(blocks).toMatchObject({ found: 1, missing: 0, unpriced: 0 })
    const estimates = await ask('PROPOSER', [
      { ...wrongHead, ...empty, ...brings(40) },
      { ...wrongHead, ...empty, ...brings(60) },
    ])
    expect(estimates.outcome).toMatchObject({ block: 'none', cost: { gwei: 40n } })
  })
})

describe('a node that lacks something', () => {
  test('leaves it to the others, whichever is first', async () => {
    const blind = { ...wrongHead, [`v1/beacon/states/${slot}/committees?slot=${slot}`]: undefined }
    for (const nodes of [
      [wrongHead, blind],
      [blind, wrongHead],
    ]) {
      const { outcome, blocks, requests } = await ask('ATTESTER', nodes)
      expect([outcome?.type, blocks.found, blocks.missing]).toEqual(['attestation', 1, 0])
      expect(blocks.requests).toBeGreaterThan(2)
      expect(blocks.requests).toBeLessThan((requests[0] ?? 0) + (requests[1] ?? 0))
    }
    expect((await ask('ATTESTER', [blind])).blocks).toMatchObject({ found: 0, missing: 1 })
  })

  test('of blocks of the time, says nothing of a proposal', async () => {
    const whole = { ...wrongHead, ...empty }
    const pruned: Answers = { [`v1/beacon/headers?slot=${proposal}`]: [] }
    expect((await ask('PROPOSER', [pruned])).outcome).toBeUndefined()
    for (const nodes of [
      [whole, pruned],
      [pruned, whole],
    ])
      expect((await ask('PROPOSER', nodes)).outcome).toMatchObject({ block: 'none' })
  })

  test('of rewards alone, the cost is told by the other, and that nobody tells it is said of losses', async () => {
    const none = { ...wrongHead, ...empty }
    const priced = { ...none, ...brings(40) }
    const lacks = ['v1/beacon/rewards']
    for (const [nodes, lacking] of [
      [[none, priced], [lacks]],
      [
        [priced, none],
        [[], lacks],
      ],
    ] as const) {
      const { outcome, blocks } = await ask(
        'PROPOSER',
        [...nodes],
        lacking.map((each) => [...each]),
      )
      expect(outcome).toMatchObject({ block: 'none', cost: { gwei: 40n } })
      expect([outcome?.lacksRewards, blocks.unpriced]).toEqual([undefined, 0])
    }
    const alone = await ask('PROPOSER', [none], [lacks])
    expect([alone.outcome?.lacksRewards, alone.blocks.unpriced]).toEqual([true, 1])
    // An orphaned block and one of somebody else are losses as well.
    const orphaned = { [`v1/beacon/headers?slot=${proposal}`]: [header(proposal, { proposer: 7, canonical: false })] }
    expect((await ask('PROPOSER', [{ ...none, ...orphaned }], [lacks])).outcome?.lacksRewards).toBe(true)
  })

  test('of rewards, says nothing of a cost where nothing was lost', async () => {
    const block = {
      message: {
        ...{ slot: `${slot + 1}`, proposer_index: '1', parent_root: rootOf(1), state_root: rootOf(1) },
        body: {
          ...{ graffiti: rootOf(1), attestations: [], proposer_slashings: [], attester_slashings: [] },
          sync_aggregate: { sync_committee_bits: '0x01' },
        },
      },
    }
    const signed = (validators: string[]) => ({
      ...wrongHead,
      [`v2/beacon/blocks/${slot + 1}`]: block,
      [`v1/beacon/states/${slot + 1}/sync_committees`]: { validators },
    })
    const lacks = [['v1/beacon/rewards']]
    const there = await ask('SYNC_COMMITTEE', [signed(['7', '8'])], lacks)
    expect([there.outcome, there.blocks.unpriced]).toEqual([{ type: 'sync-committee', isIncluded: true }, 0])
    const missing = await ask('SYNC_COMMITTEE', [signed(['8', '7'])], lacks)
    expect([missing.outcome, missing.blocks.unpriced]).toEqual([
      { type: 'sync-committee', isIncluded: false, lacksRewards: true },
      1,
    ])
  })
})

test('what was paid for in part, and no block has, is one of which blocks are missing', async () => {
  const others = { ...wrongHead, [`v2/beacon/blocks/${slot + 1}/attestations`]: [vote(lost, '0x0e')] }
  const { outcome, blocks } = await ask('ATTESTER', [others])
  expect(blocks).toMatchObject({ found: 0, missing: 1 })
  expect(outcome).not.toHaveProperty('others')
})

function validator() {
  return {
    ...{ index: '7', balance: '32000000000', status: 'active_ongoing' },
    validator: {
      pubkey: `0x${'ab'.repeat(48)}`,
      withdrawal_credentials: rootOf(1),
      effective_balance: '32000000000',
      slashed: false,
      ...{ activation_eligibility_epoch: '0', activation_epoch: '0' },
      ...{ exit_epoch: '18446744073709551615', withdrawable_epoch: '18446744073709551615' },
    },
  }
}
