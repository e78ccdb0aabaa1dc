import { describe, expect, test } from 'vitest'
import type { Alert } from '../alerts/alertEvent.ts'
import { applyVerdicts } from '../alerts/applyVerdicts.ts'
import type { EpochRecord } from '../state/watchState.ts'
import { judgeParticipation } from './judgeParticipation.ts'

const owner = '0x012f55B6Cc5D57F943F1E79cF00214B652513f88'
const cluster = { owner, operatorIds: [1, 2, 3, 4] } as const
const window = 4

/** An epoch with ten duties, of which so many were decided, and of these the operator signed so many. */
function createEpoch(
  epoch: number,
  { decided = 10, expected = 10, ...given }: { decided?: number; signed?: number; expected?: number } = {},
): EpochRecord {
  const { signed = decided } = given
  return {
    epoch,
    operators: { 7: [decided, signed] },
    clusters: { [`${owner.toLowerCase()}-1-2-3-4`]: { ...cluster, duties: [expected, decided] } },
  }
}

/** What is told epoch by epoch, as the look does it. */
function tellAll(all: readonly EpochRecord[], limit = 0.9): string[] {
  let alerts: Alert[] = []
  return all.flatMap((record, i) => {
    const epochs = all.slice(Math.max(0, i + 1 - 2 * window), i + 1)
    if (epochs.length < window) return []
    const verdicts = judgeParticipation({ epochs, window, limit, alerts })
    const result = applyVerdicts({ alerts, verdicts, kinds: ['participation'], now: 0, watchId: 'a', nextNumber: 1 })
    alerts = result.alerts
    return result.events.map(({ type, subject }) => `${record.epoch} ${subject.type} ${type}`)
  })
}

const good = (from: number, count: number) => Array.from({ length: count }, (_, i) => createEpoch(from + i))

describe('participation', () => {
  test('is of the whole window, and at the limit it is good', () => {
    // 36 of 40 are 90 %.
    expect(tellAll([...good(0, 4), createEpoch(4, { signed: 6 }), ...good(5, 9)])).toEqual([])
    // 35 of 40 are less. It is good again in epoch 8, and has been for four epochs in epoch 11.
    expect(tellAll([...good(0, 4), createEpoch(4, { signed: 5 }), ...good(5, 9)])).toEqual([
      '4 operator began',
      '11 operator resolved',
    ])
  })

  test('that goes up and down around the limit is told once', () => {
    const wavering = Array.from({ length: 20 }, (_, i) =>
      createEpoch(4 + i, { signed: i % 4 === 0 ? 5 : 10 - (i % 2) }),
    )
    expect(tellAll([...good(0, 4), ...wavering])).toEqual(['4 operator began'])
  })

  test('of a cluster that decides nothing is the cluster’s, and of its operators nothing is known', () => {
    const none = Array.from({ length: 6 }, (_, i) => createEpoch(4 + i, { decided: 0 }))
    expect(tellAll([...good(0, 4), ...none])).toEqual(['4 cluster began'])
  })

  test('ends where there are no duties any more', () => {
    const idle = Array.from({ length: 4 }, (_, i) => createEpoch(5 + i, { decided: 0, expected: 0 }))
    expect(tellAll([...good(0, 4), createEpoch(4, { signed: 0 }), ...idle])).toEqual([
      '4 operator began',
      '8 operator resolved',
    ])
  })

  test('says what it is a share of', () => {
    const epochs = [...good(0, 3), createEpoch(3, { decided: 8, signed: 2 })]
    const verdicts = judgeParticipation({ epochs, window, limit: 0.9, alerts: [] })
    expect(verdicts.map(({ message, facts }) => ({ message, facts }))).toEqual([
      {
        message: 'Operator 7 signed 84.2 % of the decided duties of its validators in epochs 0 to 3.',
        facts: { share: 32 / 38, signed: 32, expected: 38, limit: 0.9, firstEpoch: 0, lastEpoch: 3 },
      },
      {
        message: `Cluster 1, 2, 3, 4 of ${owner} decided 95.0 % of the duties of its validators in epochs 0 to 3.`,
        facts: { share: 0.95, decided: 38, expected: 40, limit: 0.9, firstEpoch: 0, lastEpoch: 3 },
      },
    ])
  })
})
