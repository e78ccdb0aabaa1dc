import { expect, test } from 'vitest'
import { formatMetrics } from './formatMetrics.ts'
import type { WatchStatus } from './watchStatus.ts'

const owner = '0x012f55B6Cc5D57F943F1E79cF00214B652513f88'
const block = { number: 7, hash: '0x00', timestamp: 9 } as const
const status: WatchStatus = {
  looks: 3,
  lastLook: 1_763_800_000_500,
  block: 7,
  epoch: undefined,
  clusters: [
    {
      id: `${owner}-1-2-3-4`,
      owner,
      operatorIds: [1, 2, 3, 4],
      status: 'active',
      feeAsset: 'ETH',
      validatorCount: 2,
      effectiveBalance: 64,
      balance: 1_500_000_000_000_000_000n,
      debt: 0n,
      burnRate: 1n,
      burnPerDay: 10n ** 15n,
      announcedBurnRate: undefined,
      liquidationThreshold: 1n,
      runway: { blocks: 90_000, days: 12.5, liquidationBlock: 90_001, end: { unix: 1, date: new Date(1_000) } },
      operators: [],
      networkFee: 1n,
      snapshot: { validatorCount: 2, networkFeeIndex: 0n, index: 0n, active: true, balance: 0n },
      block,
    },
  ],
  operators: [],
  participation: {
    operators: [{ operatorId: 2, share: 0.975 }],
    clusters: [],
    blocks: [],
    unknownValidators: [7],
    epochsAgain: [3],
  },
  beacon: {
    epoch: 11,
    notLookedAt: [8, 9],
    clusters: [
      { owner, operatorIds: [1, 2, 3, 4], kind: 'slashed', count: 0, costPerYear: undefined },
      { owner, operatorIds: [1, 2, 3, 4], kind: 'exited', count: 3, costPerYear: 7n * 10n ** 17n },
    ],
  },
  alerts: [
    {
      id: 'a-1',
      kind: 'runway',
      level: 'short',
      severity: 'warning',
      subject: { type: 'operator', operatorId: 1 },
      began: '',
    },
    {
      id: 'a-2',
      kind: 'runway',
      level: 'short',
      severity: 'warning',
      subject: { type: 'operator', operatorId: 2 },
      began: '',
    },
  ],
  events: [{ kind: 'runway', type: 'began', count: 2 }],
  sources: [
    { source: 'node', failingSince: undefined, lastSuccess: 1_763_800_000_000, reason: undefined },
    { source: 'exporter', failingSince: 1, lastSuccess: undefined, reason: 'It is away.' },
  ],
  pending: 0,
  undelivered: 4,
}

test('metrics are lines that Prometheus reads, and what is not known is left out', () => {
  const lines = formatMetrics(status).split('\n')
  expect(lines.filter((line) => !line.startsWith('#'))).toEqual([
    `ssvx_cluster_runway_days{owner="${owner}",operators="1-2-3-4"} 12.5`,
    `ssvx_cluster_balance{owner="${owner}",operators="1-2-3-4"} 1.5`,
    `ssvx_cluster_burn_per_day{owner="${owner}",operators="1-2-3-4"} 0.001`,
    `ssvx_cluster_validators{owner="${owner}",operators="1-2-3-4"} 2`,
    `ssvx_cluster_liquidatable{owner="${owner}",operators="1-2-3-4"} 0`,
    `ssvx_cluster_liquidated{owner="${owner}",operators="1-2-3-4"} 0`,
    `ssvx_cluster_validators_alerted{owner="${owner}",operators="1-2-3-4",kind="slashed"} 0`,
    `ssvx_cluster_validators_alerted{owner="${owner}",operators="1-2-3-4",kind="exited"} 3`,
    `ssvx_cluster_exited_cost_per_year{owner="${owner}",operators="1-2-3-4"} 0.7`,
    'ssvx_beacon_epoch 11',
    'ssvx_beacon_epochs_not_looked_at 2',
    'ssvx_operator_participation_ratio{operator="2"} 0.975',
    'ssvx_alerts{kind="runway",level="short",severity="warning"} 2',
    'ssvx_alert_events_total{kind="runway",type="began"} 2',
    'ssvx_source_up{source="node"} 1',
    'ssvx_source_up{source="exporter"} 0',
    'ssvx_source_last_success_timestamp_seconds{source="node"} 1763800000',
    'ssvx_webhook_undelivered 4',
    'ssvx_block 7',
    'ssvx_looks_total 3',
    'ssvx_last_look_timestamp_seconds 1763800000.5',
    '',
  ])
  // Each metric is described once, before its values.
  const described = lines.filter((line) => line.startsWith('# TYPE')).map((line) => line.split(' ')[2])
  expect(new Set(described).size).toBe(described.length)
  expect(lines.filter((line) => line.startsWith('# HELP')).map((line) => line.split(' ')[2])).toEqual(described)
})
