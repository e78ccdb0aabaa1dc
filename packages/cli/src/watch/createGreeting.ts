import type { WatchNetworkParameters, WatchStatus } from '@x/watch'
import type { Output } from '../terminal/createOutput.ts'
import { formatCount } from '../terminal/formatAmounts.ts'
import { joinNames } from '../terminal/joinNames.ts'
import { isOfValidatorsAlone } from './isOfValidatorsAlone.ts'

/** Says before anything is read what an exporter alone can't tell: else its silence looks as if all were well. */
export function warnOfNotWatched(options: WatchNetworkParameters, output: Output): void {
  const { beaconNodes = [] } = options
  output.warn(
    `${isOfValidatorsAlone(options) ? 'With --validators alone' : 'Without --rpc-url'} only participation, missed proposals and the sources are watched: not runways, liquidations, ` +
      'fees and removed operators, whom blocks pay, nor validators that are slashed, silent, elsewhere, or have exited.',
  )
  if (beaconNodes.length > 0) output.note('The beacon nodes tell which validators have to attest, and nothing else.')
}

/** Says once what is watched, when a source has told it: else an owner without clusters looks like one whose are well. */
export function createGreeting(options: WatchNetworkParameters, output: Output): (status: WatchStatus) => void {
  const { publicClient, owners = [], clusters: chosen = [], operatorIds = [] } = options
  let isDone = false
  const greet = (clusters: number, operators: number) => {
    isDone = true
    output.note(`${formatCount(clusters, 'cluster')} and ${formatCount(operators, 'operator')} are watched.`)
  }
  const isFailing = ({ sources }: WatchStatus, name: 'node' | 'exporter') =>
    sources.some(({ source, failingSince }) => source === name && failingSince !== undefined)

  function greetByChain(status: WatchStatus): void {
    if (isFailing(status, 'node')) return
    const { clusters, operators } = status
    greet(clusters.length, operators.length)
    for (const owner of owners.filter((each) => clusters.every((cluster) => cluster.owner !== each))) {
      output.warn(`${owner} has no cluster with validators yet. It is watched once it has one.`)
    }
  }

  function greetByExporter(status: WatchStatus): void {
    if (isFailing(status, 'exporter') || status.epoch === undefined) return
    const { clusters, operators } = status.participation
    greet(clusters.length, operators.length)
    const isSame = (one: readonly number[], other: readonly number[]) => one.join() === other.join()
    const unknown = [
      ...owners.filter((owner) => clusters.every((cluster) => cluster.owner !== owner)),
      ...chosen
        .filter(({ owner, operatorIds: ids }) =>
          clusters.every((cluster) => cluster.owner !== owner || !isSame(cluster.operatorIds, ids)),
        )
        .map(({ operatorIds: ids }) => `Cluster ${ids.join('-')}`),
      ...operatorIds
        .filter((id) => operators.every(({ operatorId }) => operatorId !== id))
        .map((id) => `Operator ${id}`),
    ]
    if (unknown.length === 0) return
    const [are, they, have] = unknown.length === 1 ? ['has', 'It is', 'it has'] : ['have', 'They are', 'they have']
    output.warn(
      `${joinNames(unknown)} ${are} no validators with duties, as far as the exporter knows. ${they} watched once ${have} some.`,
    )
  }

  /** Told again where others are unknown than before. */
  let unknownBefore = ''
  function nameUnknown({ participation: { unknownValidators: unknown } }: WatchStatus): void {
    const names = unknown.slice(0, 3).map(String)
    const isChanged = unknown.join() !== unknownBefore
    unknownBefore = unknown.join()
    if (!isChanged || unknown.length === 0) return
    const more = unknown.length - names.length
    output.warn(
      `The exporter does not know ${formatCount(unknown.length, 'validator')} of --validators, of which nothing is watched: ` +
        `${joinNames(more > 0 ? [...names, `${more} more`] : names)}.`,
    )
  }

  return (status) => {
    nameUnknown(status)
    if (isDone) return
    if (publicClient === undefined) greetByExporter(status)
    else greetByChain(status)
  }
}
