import { BeaconNodesDifferError } from '@x/beacon-client'
import { epochToSlot, type Hex, hoodi, slotToTime } from '@x/schemas'
import { numberToHex, parseGwei } from 'viem'
import { beforeEach, expect, test } from 'vitest'
import { createTestBeacon, type TestBeaconState, type TestValidator } from '../fixtures/createTestBeacon.ts'
import { readPendingRequests } from './readPendingRequests.ts'

// What the chain of requests shows is tried with `sendBeaconRequests`, on a devnet.

const gwei = (eth: number | string) => parseGwei(`${eth}`)
const key = (index: number) => numberToHex(index, { size: 48 })
const timeOf = (epoch: number) => slotToTime(hoodi, epochToSlot(hoodi, epoch))
const words = (epoch: number) => `${new Date(timeOf(epoch)).toISOString().slice(0, 16).replace('T', ' ')} UTC`

const state: TestBeaconState = {
  epoch: 1_000,
  validators: new Map(),
  pendingWithdrawals: [],
  pendingConsolidations: [],
  spec: {},
}
const node = createTestBeacon(hoodi, state)
beforeEach(() => {
  Object.assign(state, {
    pendingWithdrawals: [],
    pendingConsolidations: [],
    pendingDeposits: [],
    missing: [],
    spec: {},
  })
  state.validators.clear()
})

function add(index: number, changes: Partial<TestValidator> = {}): Hex {
  const withdrawalCredentials: Hex = `0x02${'00'.repeat(31)}`
  state.validators.set(key(index), { index, withdrawalCredentials, balance: gwei(40) + 7n, ...changes })
  return key(index)
}

async function read(publicKeys: readonly Hex[], beaconNodes = [node]) {
  const { pending, unchecked } = await readPendingRequests({ publicKeys, beaconNodes })
  const sentences = publicKeys.map((each) => (pending.get(each) ?? []).map(({ sentence }) => sentence))
  return { sentences, pending, unchecked: unchecked.map(({ what }) => what) }
}

test('exits are told with their times until the balance can be withdrawn, and a slashing as one', async () => {
  const leaving = add(1, { exitEpoch: 1_005, withdrawableEpoch: 1_261 })
  const left = add(2, { exitEpoch: 1_000, withdrawableEpoch: 1_256 })
  const over = add(3, { exitEpoch: 700, withdrawableEpoch: 1_000 })
  const slashed = add(4, { exitEpoch: 1_001, withdrawableEpoch: 9_193, isSlashed: true })
  const { sentences, pending, unchecked } = await read([leaving, left, over, slashed, add(5)])
  expect(sentences).toEqual([
    [`Its exit has begun: it leaves at ${words(1_005)}. Its balance is withdrawn after ${words(1_261)}.`],
    [`It left at ${words(1_000)}. Its balance is withdrawn after ${words(1_256)}.`],
    [],
    [`It was slashed: it leaves at ${words(1_001)}. Its balance is withdrawn after ${words(9_193)}.`],
    [],
  ])
  expect([...pending.keys()]).toEqual([leaving, left, slashed])
  // Nobody looked at what the beacon chain has not taken.
  expect(unchecked).toEqual(['requests'])
})

test('withdrawals and consolidations are told on both sides, and those of others are not', async () => {
  const [part, source, target] = [add(1), add(2, { exitEpoch: 1_010, withdrawableEpoch: 1_266 }), add(3)]
  add(4, { exitEpoch: 1_020, withdrawableEpoch: 1_276, balance: gwei(48) })
  state.pendingWithdrawals = [
    { index: 1, amount: gwei('1.5'), withdrawableEpoch: 1_100 },
    { index: 9, amount: gwei(9) },
    { index: 1, amount: gwei(2), withdrawableEpoch: 1_101 },
  ]
  state.pendingConsolidations = [
    { source: 2, target: 3 },
    { source: 4, target: 3 },
    { source: 7, target: 8 },
  ]
  const { sentences, pending } = await read([part, source, target])
  expect(sentences).toEqual([
    [
      `1.5 ETH are withdrawn after ${words(1_100)} (epoch 1100).`,
      `2 ETH are withdrawn after ${words(1_101)} (epoch 1101).`,
    ],
    [`Its balance moves into validator 3 (${target}) after ${words(1_266)}. It leaves at ${words(1_010)}.`],
    [
      `40 ETH of validator 2 (${source}) move into it after ${words(1_266)}.`,
      // Its key is not among those that were asked for.
      `48 ETH of validator 4 (${key(4)}) move into it after ${words(1_276)}.`,
    ],
  ])
  expect(pending.get(part)?.[0]).toMatchObject({
    type: 'withdrawal',
    amount: gwei('1.5'),
    withdrawableAt: timeOf(1_100),
  })
})

test('deposits are told with their place, and when they are credited: by stake, by number, once final, once left', async () => {
  const [known, leaving, fresh, late] = [add(1), add(2, { exitEpoch: 990, withdrawableEpoch: 1_246 }), key(50), key(51)]
  const slot = epochToSlot(hoodi, 900)
  state.pendingDeposits = [
    { publicKey: key(60), amount: gwei(2_048), slot },
    { publicKey: fresh, amount: gwei(32), slot },
    { publicKey: known, amount: gwei('0.25'), slot: 0, signature: `0xc0${'00'.repeat(95)}` },
    { publicKey: leaving, amount: gwei(1), slot },
    ...Array.from({ length: 200 }, (_, i) => ({ publicKey: key(100 + i), amount: gwei(1), slot })),
    { publicKey: known, amount: gwei(3), slot },
  ]
  const { sentences } = await read([known, leaving, fresh, late])
  // 2,281 ETH come before and with the last one, which are 9 epochs of 256 ETH, or 18 of 128; it is number 205: 13 epochs.
  expect(sentences).toEqual([
    [
      `0.25 ETH of its own, above 32 ETH when it began to compound, wait to be credited again: number 3 of 205 in the queue, expected between ${words(1_009)} and ${words(1_017)}.`,
      `A top-up of 3 ETH waits to be credited: number 205 of 205 in the queue, expected between ${words(1_013)} and ${words(1_018)}.`,
    ],
    [
      `A top-up of 1 ETH waits to be credited: number 4 of 205 in the queue, expected about ${words(1_246)}.`,
      `It left at ${words(990)}. Its balance is withdrawn after ${words(1_246)}.`,
    ],
    [
      `A deposit of 32 ETH waits to be credited: number 2 of 205 in the queue, expected between ${words(1_009)} and ${words(1_017)}.`,
    ],
    [],
  ])
  // By the constants of the chain, and no sooner than it is final.
  state.spec = { MAX_PER_EPOCH_ACTIVATION_EXIT_CHURN_LIMIT: '128000000000' }
  state.pendingDeposits = [{ publicKey: late, amount: gwei(256), slot: epochToSlot(hoodi, 999) + 31 }]
  expect((await read([late])).sentences).toEqual([
    [`A deposit of 256 ETH waits to be credited: number 1 of 1 in the queue, expected about ${words(1_002)}.`],
  ])
})

test('a queue that a node does not offer is named, and asked of the others; nodes that differ are refused', async () => {
  const part = add(1)
  state.pendingWithdrawals = [{ index: 1, amount: gwei(1) }]
  const without = createTestBeacon(hoodi, state, { missing: ['pending_partial_withdrawals', 'pending_deposits'] })
  expect(await read([part], [without])).toMatchObject({
    sentences: [[]],
    unchecked: ['deposits', 'withdrawals', 'requests'],
  })
  const beside = await read([part], [without, node])
  expect(beside.sentences).toEqual([[expect.stringContaining('1 ETH are withdrawn')]])
  const other = createTestBeacon(hoodi, state, { pendingWithdrawals: [] })
  await expect(read([part], [node, other])).rejects.toThrow(BeaconNodesDifferError)
  const foreign = createTestBeacon(hoodi, state, {
    pendingWithdrawals: [...state.pendingWithdrawals, { index: 5, amount: 1n }],
  })
  expect((await read([part], [node, foreign])).sentences).toEqual(beside.sentences)
})
