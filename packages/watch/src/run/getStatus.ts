import { epochToSlot, getClusterId, slotToTime } from '@x/schemas'
import { getLastRun, sumUpUnknown, sumUpWindow } from '../duties/sumUpWindow.ts'
import type { WatchStatus } from '../metrics/watchStatus.ts'
import type { ProposedBlock, WatchState } from '../state/watchState.ts'
import { getBeaconNodes, getSources, type WatchRun } from './watchRun.ts'

/** How a watch goes. */
export function getStatus({ settings, keeper, latest }: WatchRun): WatchStatus {
  const { stored } = keeper
  const { epochs, nextEpoch } = stored.duties
  const lastRun = getLastRun(epochs)
  const last = lastRun.at(-1)
  const share = (getFigures: Parameters<typeof sumUpWindow>[2]) =>
    sumUpWindow(lastRun, { window: settings.participationEpochs, ago: 0 }, getFigures).share
  return {
    network: { name: settings.network.name, chainId: settings.network.id },
    interval: settings.interval,
    looks: latest.looks,
    lastLook: stored.lastLook,
    block: stored.chain.block,
    epoch: nextEpoch === undefined ? undefined : nextEpoch - 1,
    clusters: latest.clusters,
    operators: latest.operators,
    participation: {
      operators: Object.keys(last?.operators ?? {}).flatMap((id) => {
        const ofOperator = share((record) => record.operators[id])
        return ofOperator === undefined ? [] : { operatorId: Number(id), share: ofOperator }
      }),
      clusters: Object.entries(last?.clusters ?? {}).flatMap(([id, { owner, operatorIds }]) => {
        const ofCluster = share((record) => record.clusters[id]?.duties)
        const unknown = sumUpUnknown(lastRun, { window: settings.participationEpochs, clusterId: id })
        return ofCluster === undefined && unknown === 0 ? [] : { owner, operatorIds, share: ofCluster, unknown }
      }),
      blocks: countBlocks(stored.duties.blocks),
      unknownValidators: latest.unknownValidators,
      epochsAgain: stored.duties.again.toSorted((a, b) => a - b),
    },
    duties: getDuties(settings, stored.duties),
    beacon: getBeaconStatus(settings, stored, latest),
    alerts: stored.alerts,
    events: [...latest.events].map(([key, count]) => {
      const [kind = '', type = ''] = key.split(' ')
      return { kind, type, count }
    }),
    sources: getSources(settings).map((source) => {
      const { failingSince, lastSuccess, reason } = stored.sources[source]
      return { source, failingSince, lastSuccess, reason }
    }),
    pending: stored.pending.caller.length,
    undelivered: stored.pending.webhook.length,
  }
}

/** So many epochs are told at most: participation may be measured over a week. */
const mostEpochs = 48

function getDuties(
  { network }: WatchRun['settings'],
  { epochs, missedProposals }: WatchState['duties'],
): WatchStatus['duties'] {
  return {
    epochs: epochs.slice(-mostEpochs).map(({ epoch, clusters }) => ({
      epoch,
      start: slotToTime(network, epochToSlot(network, epoch)),
      clusters: Object.values(clusters).map(({ owner, operatorIds, duties: [expected, decided], unknown = 0 }) => ({
        ...{ owner, operatorIds, expected, decided, unknown },
      })),
    })),
    missedProposals: missedProposals.map(({ validatorIndex, ...proposal }) => ({ ...proposal, validatorIndex })),
  }
}

function countBlocks(blocks: readonly ProposedBlock[]): WatchStatus['participation']['blocks'] {
  const counts = new Map<string, Pick<ProposedBlock, 'owner' | 'operatorIds' | 'state'> & { count: number }>()
  for (const { owner, operatorIds, state } of blocks) {
    const key = `${getClusterId(owner, operatorIds)} ${state}`
    counts.set(key, { owner, operatorIds, state, count: (counts.get(key)?.count ?? 0) + 1 })
  }
  return [...counts.values()]
}

function getBeaconStatus(
  settings: WatchRun['settings'],
  { beacon }: WatchRun['keeper']['stored'],
  { findings }: WatchRun['latest'],
): WatchStatus['beacon'] {
  if (getBeaconNodes(settings) === undefined) return undefined
  const { nextEpoch, notLookedAt } = beacon
  return {
    epoch: nextEpoch === undefined ? undefined : nextEpoch - 1,
    notLookedAt,
    clusters: [...findings].flatMap(([kind, ofKind]) =>
      ofKind.map(({ overview: { owner, operatorIds }, findings: found, costPerYear }) => ({
        ...{ owner, operatorIds, kind, costPerYear },
        count: found.length,
      })),
    ),
  }
}
