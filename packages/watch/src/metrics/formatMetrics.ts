import { formatUnits } from 'viem'
import type { WatchStatus } from './watchStatus.ts'

type Labels = Readonly<Record<string, string | number>>
type Sample = readonly [labels: Labels, value: number | undefined]
type Metric = { name: string; type: 'gauge' | 'counter'; help: string; samples: readonly Sample[] }

/**
 * Writes how a watch goes as Prometheus reads it (text format 0.0.4).
 *
 * @example
 * const watch = watchNetwork({ network, publicClient, owners: [owner] })
 * formatMetrics(watch.status()) // ''
 */
export function formatMetrics(status: WatchStatus | undefined): string {
  if (status === undefined) return ''
  return [
    ...listClusterMetrics(status),
    ...listBeaconMetrics(status),
    ...listExporterMetrics(status),
    ...listOperatorMetrics(status),
    ...listWatchMetrics(status),
  ]
    .map(formatMetric)
    .join('')
}

function listClusterMetrics({ clusters, participation }: WatchStatus): Metric[] {
  const gauge = (
    name: string,
    help: string,
    getValue: (cluster: WatchStatus['clusters'][number]) => number,
  ): Metric => ({
    name: `ssvx_cluster_${name}`,
    type: 'gauge',
    help,
    samples: clusters.map((cluster) => [getLabels(cluster), getValue(cluster)]),
  })
  return [
    gauge('runway_days', 'Days until anyone can liquidate the cluster.', ({ status, runway }) =>
      status === 'active' ? (runway?.days ?? Number.POSITIVE_INFINITY) : 0,
    ),
    gauge('balance', 'What the cluster holds, in whole ETH or SSV.', ({ balance }) => toWhole(balance)),
    gauge('burn_per_day', 'What it pays for a day, in whole ETH or SSV.', ({ burnPerDay }) => toWhole(burnPerDay)),
    gauge('validators', 'How many validators it has.', ({ validatorCount }) => validatorCount),
    gauge('liquidatable', '1 where anyone can liquidate it.', ({ status }) => Number(status === 'liquidatable')),
    gauge('liquidated', '1 where it is liquidated.', ({ status }) => Number(status === 'liquidated')),
    {
      name: 'ssvx_cluster_participation_ratio',
      type: 'gauge',
      help: 'Share of the duties of its validators that were decided, over the window.',
      samples: participation.clusters.map((cluster) => [getLabels(cluster), cluster.share]),
    },
    {
      name: 'ssvx_cluster_duties_unknown',
      type: 'gauge',
      help: 'Duties of the window of which the exporter does not tell whether they were decided.',
      samples: participation.clusters.map((cluster) => [getLabels(cluster), cluster.unknown]),
    },
    {
      name: 'ssvx_cluster_blocks',
      type: 'gauge',
      help: 'Blocks of a day by whom they pay: right, wrong, blinded (a builder chose), unknown, waiting for the chain.',
      samples: participation.blocks.map(({ state, count, ...cluster }) => [{ ...getLabels(cluster), state }, count]),
    },
  ]
}

function listBeaconMetrics({ beacon }: WatchStatus): Metric[] {
  if (beacon === undefined) return []
  return [
    {
      name: 'ssvx_cluster_validators_alerted',
      type: 'gauge',
      help: 'Validators that are slashed, run by somebody else, silent, asked to exit without effect, or exited and still paid for.',
      samples: beacon.clusters.map(({ kind, count, ...cluster }) => [{ ...getLabels(cluster), kind }, count]),
    },
    {
      name: 'ssvx_cluster_exited_cost_per_year',
      type: 'gauge',
      help: 'What validators that have exited still cost a year, in whole ETH or SSV.',
      samples: beacon.clusters.flatMap(({ costPerYear, ...cluster }): Sample[] =>
        costPerYear === undefined ? [] : [[getLabels(cluster), toWhole(costPerYear)]],
      ),
    },
    {
      name: 'ssvx_beacon_epoch',
      type: 'gauge',
      help: 'The last epoch that the beacon nodes were asked about.',
      samples: [[{}, beacon.epoch]],
    },
    {
      name: 'ssvx_beacon_epochs_not_looked_at',
      type: 'gauge',
      help: 'How many of the latest epochs nobody asked the beacon nodes about in time, up to 32.',
      samples: [[{}, beacon.notLookedAt.length]],
    },
  ]
}

function listExporterMetrics({ participation, epoch }: WatchStatus): Metric[] {
  const count = epoch === undefined ? undefined : participation.epochsAgain.length
  return [
    {
      name: 'ssvx_exporter_epochs_unseen',
      type: 'gauge',
      help: 'Epochs of the last day that the exporter has not seen as a whole, up to 64: they are read again.',
      samples: [[{}, count]],
    },
    {
      name: 'ssvx_exporter_validators_unknown',
      type: 'gauge',
      help: 'Validators to be watched by key or index that the exporter does not know.',
      samples: [[{}, epoch === undefined ? undefined : participation.unknownValidators.length]],
    },
  ]
}

function listOperatorMetrics({ operators, participation }: WatchStatus): Metric[] {
  return [
    {
      name: 'ssvx_operator_participation_ratio',
      type: 'gauge',
      help: 'Share of the decided duties that the operator signed, over the window.',
      samples: participation.operators.map(({ operatorId, share }) => [{ operator: operatorId }, share]),
    },
    {
      name: 'ssvx_operator_fee',
      type: 'gauge',
      help: 'Fee for a block and a validator of 32 ETH, in whole ETH.',
      samples: operators.map(({ id, fee }) => [{ operator: id }, toWhole(fee)]),
    },
    {
      name: 'ssvx_operator_removed',
      type: 'gauge',
      help: '1 where the operator has left the network.',
      samples: operators.map(({ id, isRemoved }) => [{ operator: id }, Number(isRemoved)]),
    },
  ]
}

function listWatchMetrics({ alerts, events, sources, ...status }: WatchStatus): Metric[] {
  const toSeconds = (time: number | undefined) => (time === undefined ? undefined : time / 1_000)
  return [
    {
      name: 'ssvx_alerts',
      type: 'gauge',
      help: 'Alerts that have begun and not ended.',
      samples: countAlerts(alerts),
    },
    {
      name: 'ssvx_alert_events_total',
      type: 'counter',
      help: 'Alerts that began, changed or ended since the start.',
      samples: events.map(({ kind, type, count }) => [{ kind, type }, count]),
    },
    {
      name: 'ssvx_source_up',
      type: 'gauge',
      help: '1 while the source works.',
      samples: sources.map(({ source, failingSince }) => [{ source }, Number(failingSince === undefined)]),
    },
    {
      name: 'ssvx_source_last_success_timestamp_seconds',
      type: 'gauge',
      help: 'When the source worked last.',
      samples: sources.map(({ source, lastSuccess }) => [{ source }, toSeconds(lastSuccess)]),
    },
    {
      name: 'ssvx_webhook_undelivered',
      type: 'gauge',
      help: 'Events that the receiver of the webhook has not confirmed.',
      samples: [[{}, status.undelivered]],
    },
    { name: 'ssvx_block', type: 'gauge', help: 'The block that was read last.', samples: [[{}, status.block]] },
    { name: 'ssvx_epoch', type: 'gauge', help: 'The epoch that was read last.', samples: [[{}, status.epoch]] },
    { name: 'ssvx_looks_total', type: 'counter', help: 'Looks since the start.', samples: [[{}, status.looks]] },
    {
      name: 'ssvx_last_look_timestamp_seconds',
      type: 'gauge',
      help: 'When the last look ended.',
      samples: [[{}, toSeconds(status.lastLook)]],
    },
  ]
}

function formatMetric({ name, type, help, samples }: Metric): string {
  const lines = samples.flatMap(([labels, value]) =>
    value === undefined ? [] : `${name}${formatLabels(labels)} ${formatValue(value)}\n`,
  )
  return lines.length === 0 ? '' : `# HELP ${name} ${help}\n# TYPE ${name} ${type}\n${lines.join('')}`
}

/** No label holds a quote, a backslash or a line break: they are ids, addresses and our own words. */
function formatLabels(labels: Labels): string {
  const pairs = Object.entries(labels).map(([name, value]) => `${name}="${value}"`)
  return pairs.length === 0 ? '' : `{${pairs.join(',')}}`
}

function formatValue(value: number): string {
  return value === Number.POSITIVE_INFINITY ? '+Inf' : String(value)
}

function getLabels({ owner, operatorIds }: { owner: string; operatorIds: readonly number[] }): Labels {
  return { owner, operators: operatorIds.join('-') }
}

function toWhole(amount: bigint): number {
  return Number(formatUnits(amount, 18))
}

function countAlerts(alerts: WatchStatus['alerts']): Sample[] {
  const counts = new Map<string, Sample>()
  for (const { kind, level, severity } of alerts) {
    const key = `${kind} ${level}`
    counts.set(key, [{ kind, level, severity }, (counts.get(key)?.[1] ?? 0) + 1])
  }
  return [...counts.values()]
}
