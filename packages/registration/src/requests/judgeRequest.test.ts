import type { BeaconValidator } from '@x/beacon-client'
import { epochToSlot, type Hex, hoodi, slotToTime } from '@x/schemas'
import { describe, expect, test } from 'vitest'
import type { BeaconRequest } from './beaconRequest.ts'
import { judgeRequest, type RequestPlacement } from './judgeRequest.ts'
import type { BeaconFacts } from './readBeaconFacts.ts'

const [publicKey, target] = [`0x${'a1'.repeat(48)}`, `0x${'b2'.repeat(48)}`] as const
const at = (epoch: number) => epochToSlot(hoodi, epoch)
const timeOf = (epoch: number) => slotToTime(hoodi, at(epoch))

function validator(index: number, changes: Partial<BeaconValidator> = {}): BeaconValidator {
  return {
    ...{ index, publicKey, status: 'active_ongoing', balance: 40n, effectiveBalance: 40n, isSlashed: false },
    withdrawalCredentials: `0x02${'00'.repeat(31)}`,
    ...changes,
  }
}

/** Made in epoch 1000; the validators have the indices 7 and 8. */
function judge(
  request: BeaconRequest,
  slot: number,
  {
    source = {},
    placement = {},
    ...facts
  }: Partial<BeaconFacts> & { source?: Partial<BeaconValidator>; placement?: Partial<RequestPlacement> } = {},
) {
  const all: BeaconFacts = {
    network: hoodi,
    slot,
    epoch: Math.floor(slot / 32),
    rules: {
      shardCommitteePeriod: 256,
      minActivationBalance: 32n,
      maxEffectiveBalance: 2_048n,
      withdrawabilityDelay: 256,
      pendingWithdrawalsLimit: 100,
      pendingConsolidationsLimit: 100,
      pendingDepositsPerEpoch: 16,
      depositsPerEpoch: { least: 128n, most: 256n },
    },
    validators: new Map<Hex, BeaconValidator>([
      [publicKey, validator(7, source)],
      [target, validator(8, { publicKey: target })],
    ]),
    pendingWithdrawals: [],
    pendingConsolidations: [],
    queued: { withdrawals: 0, consolidations: 0 },
    ...facts,
  }
  return judgeRequest(request, all, {
    handedOverAt: at(1_000) + 5,
    isFound: true,
    patience: 2,
    wasAccepted: false,
    ...placement,
  })
}

const leaving = { exitEpoch: 1_005, withdrawableEpoch: 1_261 }
const times = { exitsAt: timeOf(1_005), endsAt: timeOf(1_261) }
const requests: BeaconRequest[] = [
  { type: 'exit', publicKey },
  { type: 'withdrawal', publicKey, amount: 3n },
  { type: 'consolidation', publicKey, target },
]

test.each(requests)('$type: waits for two epochs, and was ignored then', (request) => {
  expect(judge(request, at(1_000) + 6).state).toBe('waiting')
  expect(judge(request, at(1_002) + 4).state).toBe('waiting')
  expect(judge(request, at(1_002) + 5).state).toBe('ignored')
  expect(judge(request, at(1_005) + 4, { placement: { patience: 5 } }).state).toBe('waiting')
  expect(judge(request, at(2_000), { placement: { handedOverAt: undefined, isFound: false } }).state).toBe('unknown')
  // Behind many others it comes later, and one that is not mined may come at any time.
  expect(judge(request, at(1_003), { placement: { handedOverAt: at(1_001) + 1 } }).state).toBe('waiting')
  expect(judge(request, at(2_000), { placement: { handedOverAt: undefined } }).state).toBe('waiting')
})

test('an exit has begun, and ends when all can be withdrawn', () => {
  const exit: BeaconRequest = { type: 'exit', publicKey }
  expect(judge(exit, at(1_001), { source: leaving })).toEqual({ state: 'accepted', ...times })
  expect(judge(exit, at(1_261) - 1, { source: leaving }).state).toBe('accepted')
  expect(judge(exit, at(1_261), { source: leaving }).state).toBe('done')
})

test('a switch is done with the credentials', () => {
  const request: BeaconRequest = { type: 'compounding', publicKey }
  expect(judge(request, at(1_001)).state).toBe('done')
  const source = { withdrawalCredentials: `0x01${'00'.repeat(31)}` } as const
  expect(judge(request, at(1_001), { source }).state).toBe('waiting')
  expect(judge(request, at(1_003), { source }).state).toBe('ignored')
})

describe('a withdrawal', () => {
  const request: BeaconRequest = { type: 'withdrawal', publicKey, amount: 3n }
  const pending = (validatorIndex: number, amount: bigint, withdrawableEpoch: number) => ({
    pendingWithdrawals: [{ validatorIndex, amount, withdrawableEpoch }],
  })
  test('is in the queue, cut where the balance was lower by then', () => {
    const accepted = { state: 'accepted', endsAt: timeOf(1_257) }
    expect(judge(request, at(1_003), pending(7, 3n, 1_257))).toEqual(accepted)
    expect(judge(request, at(1_003), pending(7, 2n, 1_257))).toEqual(accepted)
  })
  test('is none of others: of another validator, of more, or of an earlier request', () => {
    for (const other of [pending(8, 3n, 1_257), pending(7, 4n, 1_257), pending(7, 3n, 1_255)]) {
      expect(judge(request, at(1_003), other).state).toBe('ignored')
    }
  })
  test('is done where it was seen before, and unknown where nobody has looked for so long', () => {
    expect(judge(request, at(1_257), { placement: { wasAccepted: true } }).state).toBe('done')
    expect(judge(request, at(1_256)).state).toBe('unknown')
  })
})

describe('a consolidation', () => {
  const request: BeaconRequest = { type: 'consolidation', publicKey, target }
  const pending = (sourceIndex: number, targetIndex: number) => ({
    source: leaving,
    pendingConsolidations: [{ sourceIndex, targetIndex }],
  })
  test('is in the queue, and done when the source can be withdrawn and has left the queue', () => {
    expect(judge(request, at(1_003), pending(7, 8))).toEqual({ state: 'accepted', ...times })
    expect(judge(request, at(1_300), pending(7, 8)).state).toBe('accepted')
    expect(judge(request, at(1_261), { source: leaving }).state).toBe('done')
  })
  test('goes nowhere where the source leaves for another reason, or was slashed', () => {
    expect(judge(request, at(1_003), pending(7, 9)).state).toBe('ignored')
    expect(judge(request, at(1_001), { source: leaving }).state).toBe('ignored')
    expect(judge(request, at(1_261), { source: { ...leaving, isSlashed: true } }).state).toBe('ignored')
  })
})
