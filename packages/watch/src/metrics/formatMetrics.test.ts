import { expect, test } from 'vitest'
import { createStatus, owner } from '../fixtures/createStatus.ts'
import { formatMetrics } from './formatMetrics.ts'

test('metrics are lines that Prometheus reads', () => {
  const lines = formatMetrics(createStatus()).split('\n')
  expect(lines.filter((line) => !line.startsWith('#'))).toEqual([
    `ssvx_cluster_runway_days{owner="${owner}",operators="1-2-3-4"} 12.5`,
    `ssvx_cluster_balance{owner="${owner}",operators="1-2-3-4"} 1.5`,
    `ssvx_cluster_burn_per_day{owner="${owner}",operators="1-2-3-4"} 0.001`,
    `ssvx_cluster_validators{owner="${owner}",operators="1-2-3-4"} 2`,
    `ssvx_cluster_liquidatable{owner="${owner}",operators="1-2-3-4"} 0`,
    `ssvx_cluster_liquidated{owner="${owner}",operators="1-2-3-4"} 0`,
    `ssvx_cluster_participation_ratio{owner="${owner}",operators="1-2-3-4"} 0.99`,
    `ssvx_cluster_duties_unknown{owner="${owner}",operators="1-2-3-4"} 5`,
    `ssvx_cluster_blocks{owner="${owner}",operators="1-2-3-4",state="right"} 1`,
    `ssvx_cluster_validators_alerted{owner="${owner}",operators="1-2-3-4",kind="slashed"} 0`,
    `ssvx_cluster_validators_alerted{owner="${owner}",operators="1-2-3-4",kind="exited"} 3`,
    `ssvx_cluster_exited_cost_per_year{owner="${owner}",operators="1-2-3-4"} 0.7`,
    'ssvx_beacon_epoch 11',
    'ssvx_beacon_epochs_not_looked_at 2',
    'ssvx_exporter_epochs_unseen 1',
    'ssvx_exporter_validators_unknown 1',
    'ssvx_operator_participation_ratio{operator="2"} 0.975',
    'ssvx_operator_fee{operator="2"} 1e-9',
    'ssvx_operator_removed{operator="2"} 0',
    'ssvx_alerts{kind="runway",level="short",severity="warning"} 2',
    'ssvx_alert_events_total{kind="runway",type="began"} 2',
    'ssvx_source_up{source="node"} 1',
    'ssvx_source_up{source="exporter"} 0',
    'ssvx_source_last_success_timestamp_seconds{source="node"} 1763800000',
    'ssvx_webhook_undelivered 4',
    'ssvx_block 7',
    'ssvx_epoch 12',
    'ssvx_looks_total 3',
    'ssvx_last_look_timestamp_seconds 1763800000.5',
    '',
  ])
  // Each metric is described once, before its values.
  const described = lines.filter((line) => line.startsWith('# TYPE')).map((line) => line.split(' ')[2])
  expect(new Set(described).size).toBe(described.length)
  expect(lines.filter((line) => line.startsWith('# HELP')).map((line) => line.split(' ')[2])).toEqual(described)
})

test('what is not known is no figure', () => {
  const { participation } = createStatus()
  const clusters = participation.clusters.map((cluster) => ({ ...cluster, share: undefined }))
  const text = formatMetrics(
    createStatus({ epoch: undefined, participation: { ...participation, clusters }, beacon: undefined }),
  )
  expect(text).not.toMatch(/ssvx_(?:epoch|exporter_epochs_unseen|cluster_participation_ratio|beacon_epoch) /)
  expect(text).not.toContain('undefined')
})
