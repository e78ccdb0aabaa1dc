import { type Hex, hoodi } from '@x/schemas'
import { describe, expect, test } from 'vitest'
import type { DutyEvidence } from '../evidence/dutyEvidence.ts'
import { type Answers, inventFinality, inventNode } from '../fixtures/inventNode.ts'
import { createNodeReader } from './createNodeReader.ts'

// Epoch 100 begins with slot 3,200; what a node answers is made by hand.

const epoch = 100
const first = epoch * 32
const rootOf = (slot: number): Hex => `0x${slot.toString(16).padStart(64, '0')}`
const block = (slot: number, { root = rootOf(slot), proposer = 1, canonical = true } = {}) => {
  const bytes = `0x${'00'.repeat(32)}`
  const message = {
    slot: `${slot}`,
    proposer_index: `${proposer}`,
    parent_root: bytes,
    state_root: bytes,
    body_root: bytes,
  }
  return { root, canonical, header: { message } }
}
/** Blocks of slots, as they are asked for by slot. */
const blocks = (slots: readonly number[]): Answers =>
  Object.fromEntries(slots.map((slot) => [`v1/beacon/headers/${slot}`, block(slot)]))
const every = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, i) => from + i)

function duty(role: DutyEvidence['role'], slot: number, validatorIndex = 7): DutyEvidence {
  const known = { network: hoodi, members: [1, 2, 3, 4], isScheduled: true, trace: undefined, heardOthers: true }
  return { ...known, role, slot, validatorIndex }
}

function open({ final = epoch + 9, answers = {} }: { final?: number; answers?: Answers } = {}) {
  const node = inventNode({ final, answers })
  const reader = createNodeReader(node.connection, hoodi, {})
  const read = async (...duties: DutyEvidence[]) => {
    const { outcomes, lacking } = await reader.read(duties)
    return duties.map((each) => (lacking.has(each) ? 'lacking' : outcomes.get(each)))
  }
  return { ...node, node, reader, read }
}

const rewards = (index: number, parts: Partial<Record<'head' | 'target' | 'source', number>> = {}) => ({
  validator_index: `${index}`,
  ...{ head: '0', target: '-10', source: '-5', inactivity: '0' },
  ...Object.fromEntries(Object.entries(parts).map(([name, value]) => [name, `${value}`])),
})
const ideal = (ether: number, each: number) => ({
  effective_balance: `${ether}000000000`,
  ...{ head: `${each}`, target: `${each}`, source: `${each}`, inactivity: '0' },
})
const validator = (index: number, ether: number) => ({
  ...{ index: `${index}`, balance: `${ether}000000000`, status: 'active_ongoing' },
  validator: {
    pubkey: `0x${'ab'.repeat(48)}`,
    withdrawal_credentials: `0x${'01'.repeat(32)}`,
    effective_balance: `${ether}000000000`,
    slashed: false,
    ...{ activation_eligibility_epoch: '0', activation_epoch: '0' },
    ...{ exit_epoch: '18446744073709551615', withdrawable_epoch: '18446744073709551615' },
  },
})

describe('what is final', () => {
  test('of the last slot of the last final epoch the next one has to be final too', async () => {
    const { read } = open({ final: epoch + 1, answers: blocks(every(first, first + 40)) })
    const told = await read(...[first + 30, first + 31, first + 32].map((slot) => duty('PROPOSER', slot, 1)))
    expect(told.map((each) => (each === 'lacking' ? each : each?.outcome.type))).toEqual([
      'proposal',
      'lacking',
      'lacking',
    ])
  })

  test('is asked again for what was not final', async () => {
    const { read, node } = open({ final: epoch, answers: { [`v1/beacon/headers?slot=${first}`]: [block(first)] } })
    expect(await read(duty('PROPOSER', first, 1))).toEqual(['lacking'])
    node.answers['v1/beacon/states/head/finality_checkpoints'] = inventFinality(epoch + 2)
    expect(await read(duty('PROPOSER', first, 1))).toMatchObject([{ outcome: { block: 'canonical' } }])
    const before = node.asked.filter((path) => path.includes('finality')).length
    await read(duty('PROPOSER', first, 1))
    expect(node.asked.filter((path) => path.includes('finality'))).toHaveLength(before)
  })
})

describe('rewards of attestations', () => {
  const answers = {
    [`v1/beacon/rewards/attestations/${epoch}`]: {
      ideal_rewards: [ideal(32, 10), ideal(48, 15), ideal(64, 20)],
      total_rewards: [rewards(7)],
    },
    // It grew at the end of the epoch, and again later.
    [`v1/beacon/states/${first}/validators`]: [validator(7, 32)],
    [`v1/beacon/states/${first + 32}/validators`]: [validator(7, 48)],
    'v1/beacon/states/head/validators': [validator(7, 64)],
    ...blocks([first]),
  }

  test('go by the balance at the begin of the next epoch; where that is not kept, by the present one', async () => {
    const { read, node } = open({ answers })
    const costs = async () =>
      (await read(duty('ATTESTER', first))).map((each) => each !== 'lacking' && each?.outcome.cost)
    expect(await costs()).toEqual([{ gwei: 3n * 15n + 15n, isEstimated: false }])
    delete node.answers[`v1/beacon/states/${first + 32}/validators`]
    expect(await costs()).toEqual([{ gwei: 3n * 20n + 15n, isEstimated: false }])
  })

  test('of whom nothing is told, nothing is known; the head is named where it was not paid for', async () => {
    const { read, node } = open({ answers })
    const [missed, other] = await read(duty('ATTESTER', first), duty('ATTESTER', first, 8))
    expect(other).toBeUndefined()
    expect(missed).toMatchObject({ outcome: { canonicalRoot: rootOf(first) }, isPriced: true })
    const whole = { head: 15, target: 15, source: 15 }
    node.answers[`v1/beacon/rewards/attestations/${epoch}`] = {
      ideal_rewards: [],
      total_rewards: [rewards(7, whole)],
    }
    const [paid] = await read(duty('ATTESTER', first))
    expect(paid).toMatchObject({ outcome: { head: true } })
    expect(paid).not.toHaveProperty('outcome.canonicalRoot')
  })
})

describe('blocks instead of rewards', () => {
  const slot = first + 5
  const target = rootOf(first)
  const vote = (data: Partial<Record<'head' | 'target', Hex>> = {}, bits: Hex = '0x0f') => ({
    aggregation_bits: bits,
    committee_bits: '0x0100000000000000',
    data: {
      ...{ slot: `${slot}`, index: '0', beacon_block_root: data.head ?? rootOf(slot) },
      source: { epoch: `${epoch - 1}`, root: rootOf(first - 32) },
      target: { epoch: `${epoch}`, root: data.target ?? target },
    },
  })
  const committees = [{ index: '0', slot: `${slot}`, validators: ['7', '8', '9'] }]
  const answers: Answers = {
    ...blocks(every(first - 1, first + 64)),
    [`v1/beacon/states/${slot}/committees?slot=${slot}`]: committees,
    [`v1/beacon/states/${first + 64}/finality_checkpoints`]: inventFinality(epoch),
    [`v2/beacon/blocks/${slot + 1}/attestations`]: [vote()],
  }
  const openWith = (more: Answers = {}, final = epoch + 9) => {
    const opened = open({ final, answers: { ...answers, ...more } })
    opened.node.lacks.push('v1/beacon/rewards')
    return opened
  }

  test('say what was paid for: against the head of the slot and the block at the begin of the epoch', async () => {
    const { read, node } = openWith()
    expect(await read(duty('ATTESTER', slot))).toMatchObject([
      { outcome: { isIncluded: true, source: true, target: true, head: true, delay: 1 }, isPriced: false },
    ])
    // That it offers no rewards is found out once.
    await read(duty('ATTESTER', slot))
    expect(node.asked.filter((path) => path.includes('rewards'))).toHaveLength(1)
  })

  test('in an empty slot the head is the block before it', async () => {
    const more = { [`v1/beacon/headers/${slot}`]: undefined }
    const { read } = openWith({
      ...more,
      [`v2/beacon/blocks/${slot + 1}/attestations`]: [vote({ head: rootOf(slot - 1) })],
    })
    expect(await read(duty('ATTESTER', slot))).toMatchObject([{ outcome: { head: true } }])
  })

  test('since Gloas a vote for an earlier block counts with its payload: nothing is told where blocks do not show it', async () => {
    const earlier = {
      [`v1/beacon/headers/${slot}`]: undefined,
      [`v2/beacon/blocks/${slot + 1}/attestations`]: [vote({ head: rootOf(slot - 1) })],
    }
    const told = async (more: Answers, gloasForkSlot: number) => {
      const { connection } = openWith(more).node
      const network = { ...hoodi, custom: { ...hoodi.custom, gloasForkSlot } }
      const { outcomes, lacking } = await createNodeReader(connection, network, {}).read([duty('ATTESTER', slot)])
      return [[...outcomes.values()].map(({ outcome }) => outcome.type === 'attestation' && outcome.head), lacking.size]
    }
    expect(await told(earlier, slot + 1)).toEqual([[true], 0])
    expect(await told(earlier, slot)).toEqual([[], 1])
    // A vote for the block of its own slot says nothing of a payload; one that is wrong is, whatever it says.
    expect(await told({}, slot)).toEqual([[true], 0])
    expect(await told({ [`v1/beacon/headers/${slot}`]: undefined }, slot)).toEqual([[false], 0])
  })

  test('while finality is more than four epochs away no head is paid for, and none is wrong', async () => {
    const at = async (finalized: number) => {
      const states = { [`v1/beacon/states/${first + 64}/finality_checkpoints`]: inventFinality(finalized) }
      // A state of the epoch before says otherwise.
      const before = {
        [`v1/beacon/states/${first + 32}/finality_checkpoints`]: inventFinality(epoch - 9 + (finalized % 2) * 9),
      }
      const wrong = { [`v2/beacon/blocks/${slot + 1}/attestations`]: [vote({ head: rootOf(1) })] }
      const [told] = await openWith({ ...states, ...before, ...wrong }).read(duty('ATTESTER', slot))
      return told !== 'lacking' && told?.outcome.type === 'attestation' && told.outcome.head
    }
    expect([await at(epoch - 4), await at(epoch - 5)]).toEqual([false, true])
  })

  test('until all blocks that may have a vote are final, or without the state, nothing is told', async () => {
    expect(await openWith({}, epoch + 1).read(duty('ATTESTER', slot))).toEqual(['lacking'])
    expect(await openWith({}, epoch + 2).read(duty('ATTESTER', slot))).toMatchObject([{ isPriced: false }])
    const stateless = { [`v1/beacon/states/${first + 64}/finality_checkpoints`]: undefined }
    expect(await openWith(stateless).read(duty('ATTESTER', slot))).toEqual(['lacking'])
  })

  test('whoever is in no committee of the slot has no such duty', async () => {
    expect(await openWith().read(duty('ATTESTER', slot, 99))).toEqual([undefined])
  })

  test('votes are told with the block that has them, and where their head is', async () => {
    const { reader, node, read } = openWith()
    await read(duty('ATTESTER', slot))
    const found = await reader.readVotes(slot, [7])
    const expected = { blockRoot: rootOf(slot + 1), headBlock: { slot, isCanonical: true } }
    expect(found?.votes.get(7)).toMatchObject(expected)
    // The head of the slot is known already.
    expect(node.asked).not.toContain(`v1/beacon/headers/${rootOf(slot)}`)

    const lost = rootOf(0xdead)
    const left = { [`v1/beacon/headers/${lost}`]: block(slot - 2, { root: lost, canonical: false }) }
    const other = openWith({ ...left, [`v2/beacon/blocks/${slot + 1}/attestations`]: [vote({ head: lost })] })
    await other.read(duty('ATTESTER', slot))
    expect((await other.reader.readVotes(slot, [7]))?.votes.get(7)?.headBlock).toEqual({
      slot: slot - 2,
      isCanonical: false,
    })
    // Blocks of the next epoch may have it as well.
    const early = openWith({}, epoch + 1)
    await early.read(duty('ATTESTER', slot))
    expect(await early.reader.readVotes(slot, [7])).toBeUndefined()
  })
})

describe('proposals', () => {
  const slot = first + 3
  const list = (...found: unknown[]) => ({ [`v1/beacon/headers?slot=${slot}`]: found })
  const around = blocks([slot - 1, slot + 1])
  const brings = (at: number, total: number) => ({
    [`v1/beacon/rewards/blocks/${at}`]: {
      ...{ proposer_index: '1', total: `${total}`, attestations: '0', sync_aggregate: '0' },
      ...{ proposer_slashings: '0', attester_slashings: '0' },
    },
  })
  const estimated = { gwei: 40n, isEstimated: true }

  test.each([
    ['canonical', [block(slot, { proposer: 7 })], undefined],
    ['orphaned', [block(slot), block(slot, { proposer: 7, canonical: false, root: rootOf(9) })], estimated],
    ['foreign', [block(slot)], estimated],
    ['none', [], estimated],
  ])('the block is %s; what is lost is what the next one brought', async (expected, headers, cost) => {
    const { read } = open({
      answers: { ...around, ...list(...headers), ...brings(slot + 1, 40), ...brings(slot + 2, 90) },
    })
    const [told] = await read(duty('PROPOSER', slot))
    expect(told).toMatchObject({ outcome: { type: 'proposal', block: expected }, isPriced: true })
    expect(told !== 'lacking' && told?.outcome.cost).toEqual(cost)
  })

  test('of slots that are not kept nothing is told, of an empty one it is', async () => {
    const told = (answers: Answers) => open({ answers: { ...list(), ...answers } }).read(duty('PROPOSER', slot))
    expect(await told({})).toEqual(['lacking'])
    // The next block tells nothing of what was before.
    expect(await told(blocks([slot + 1]))).toEqual(['lacking'])
    expect(await told(blocks([slot - 1]))).toMatchObject([{ outcome: { block: 'none' } }])
    // A foreign block is enough.
    expect(await told(list(block(slot)))).toMatchObject([{ outcome: { block: 'foreign' } }])
  })

  test('an estimate rests on what is final, and without rewards there is none', async () => {
    const late = first + 30
    const last = { ...blocks([late - 1]), [`v1/beacon/headers?slot=${late}`]: [], ...brings(first + 32, 40) }
    const costs = async (opened: ReturnType<typeof open>) =>
      (await opened.read(duty('PROPOSER', late))).map(
        (each) => each !== 'lacking' && [each?.outcome.cost, each?.isPriced],
      )
    expect(await costs(open({ final: epoch + 1, answers: last }))).toEqual([[undefined, true]])
    expect(await costs(open({ final: epoch + 2, answers: last }))).toEqual([[estimated, true]])
    const without = open({ answers: last })
    without.node.lacks.push('v1/beacon/rewards')
    expect(await costs(without)).toEqual([[undefined, false]])
    expect(without.asked.filter((path) => path.includes('rewards'))).toHaveLength(1)
  })
})

describe('signatures of the sync committee', () => {
  const slot = first + 3
  const told = (at: number, ...list: [number, number][]) => ({
    [`v1/beacon/rewards/sync_committee/${at}`]: list.map(([index, reward]) => ({
      ...{ validator_index: `${index}`, reward: `${reward}` },
    })),
  })

  test('are those of the next block; a missing one costs its reward, and as much again', async () => {
    const answers = { ...told(slot + 1, [7, -5], [8, 6], [9, 0]), ...told(slot, [7, 6], [8, -5]) }
    const { read } = open({ answers })
    const found = await read(...[7, 8, 9, 10].map((index) => duty('SYNC_COMMITTEE', slot, index)))
    expect(found).toEqual([
      {
        outcome: { type: 'sync-committee', isIncluded: false, cost: { gwei: 10n, isEstimated: false } },
        isPriced: true,
      },
      { outcome: { type: 'sync-committee', isIncluded: true, cost: undefined }, isPriced: true },
      // As much paid as lost is no loss.
      { outcome: { type: 'sync-committee', isIncluded: true, cost: undefined }, isPriced: true },
      undefined,
    ])
  })

  /** The next block with the bits of places 0 to 7. */
  const nextBlock = (bits: Hex) => ({
    [`v2/beacon/blocks/${slot + 1}`]: {
      message: {
        ...{ slot: `${slot + 1}`, proposer_index: '1', parent_root: rootOf(1), state_root: rootOf(1) },
        body: {
          ...{ graffiti: rootOf(1), attestations: [], proposer_slashings: [], attester_slashings: [] },
          sync_aggregate: { sync_committee_bits: bits },
        },
      },
    },
    [`v1/beacon/states/${slot + 1}/sync_committees`]: { validators: ['7', '8', '7', '9', '7', '9', '8', '8'] },
  })
  const openWithout = (answers: Answers) => {
    const opened = open({ answers })
    opened.node.lacks.push('v1/beacon/rewards')
    return opened
  }

  test('without rewards are those that the block has, by each of the places of a validator', async () => {
    // Places 0, 3 and 6: one of three, one of two, one of three.
    const { read, node } = openWithout(nextBlock('0x49'))
    const ask = () => read(...[7, 9, 8, 10].map((index) => duty('SYNC_COMMITTEE', slot, index)))
    expect(await ask()).toEqual([
      { outcome: { type: 'sync-committee', isIncluded: false }, isPriced: false },
      { outcome: { type: 'sync-committee', isIncluded: true }, isPriced: false },
      { outcome: { type: 'sync-committee', isIncluded: false }, isPriced: false },
      undefined,
    ])
    await ask()
    expect(node.asked.filter((path) => path.includes('sync_committees'))).toHaveLength(1)
  })

  test('where the next slot is empty nothing counts, and where nothing is kept nothing is told', async () => {
    expect(await openWithout(blocks([slot])).read(duty('SYNC_COMMITTEE', slot))).toEqual([undefined])
    expect(await openWithout({}).read(duty('SYNC_COMMITTEE', slot))).toEqual(['lacking'])
    const { [`v1/beacon/states/${slot + 1}/sync_committees`]: _, ...less } = nextBlock('0xff')
    expect(await openWithout(less).read(duty('SYNC_COMMITTEE', slot))).toEqual(['lacking'])
  })
})
