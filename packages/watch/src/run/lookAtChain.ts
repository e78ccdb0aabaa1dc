import { assertNetwork, NetworkMismatchError } from '@x/chain'
import { abortable } from '@x/schemas/internal'
import { formatCluster, type Verdict } from '../alerts/alertEvent.ts'
import { judgeClusters } from '../chain/judgeClusters.ts'
import { judgeDrift } from '../chain/judgeDrift.ts'
import { judgeEmptied } from '../chain/judgeEmptied.ts'
import { judgeOperators, updateFees } from '../chain/judgeOperators.ts'
import { type Missing, readChain } from '../chain/readChain.ts'
import { getOwners } from '../scope/watchScope.ts'
import { reportSource } from './reportSource.ts'
import { tell } from './tell.ts'
import type { WatchRun } from './watchRun.ts'

/**
 * Looks at the chain once, and keeps what it says. That the node fails is kept too, and changes nothing else.
 *
 * @throws {NetworkMismatchError} the node serves another chain; there is no contract at the network's address
 */
export async function lookAtChain(run: WatchRun): Promise<void> {
  const { settings, client, keeper, signal, latest } = run
  const { network, scope, fleet, confirmations, subgraph, runwayDays, clock } = settings
  if (client === undefined) return
  try {
    if (!latest.isConnected) await abortable(assertNetwork(client, network), signal)
    latest.isConnected = true
    const known = keeper.stored.chain
    const reading = await abortable(
      readChain(client, { network, scope, known, confirmations, now: clock.now, subgraph, signal }),
      signal,
    )
    const { block, clusters, search, overviews, empty, missing, operators } = reading
    const { searchedFrom, failure } = search
    latest.hasReadChain = true
    latest.blockTime = block.timestamp
    latest.clusters = overviews
    latest.operators = operators
    await keeper.update((state) => {
      const fees = updateFees(state.chain.fees, operators)
      const { keys, recipients } = state.chain
      const chain = { block: block.number, owners: getOwners(scope), searchedFrom, clusters, fees, keys, recipients }
      const verdicts = [
        ...judgeClusters(overviews, runwayDays),
        ...judgeEmptied(empty, overviews),
        ...(fleet ? judgeDrift(fleet, reading) : []),
        ...judgeMissing(missing),
        ...judgeOperators(operators, fees),
      ]
      const kinds = ['runway', 'emptied', 'drift', 'operator-removed', 'operator-fee'] as const
      const told = tell(run, { ...state, chain }, { verdicts, kinds })
      return reportSource(run, told, 'node', failure ?? latest.keysFailure)
    })
  } catch (error) {
    signal.throwIfAborted()
    const isFatal = error instanceof NetworkMismatchError
    if (isFatal) throw error
    await keeper.update((state) => reportSource(run, state, 'node', error))
  }
}

/** Says of clusters and operators that are watched and do not exist that they do not, unless they are on their way. */
function judgeMissing(missing: readonly Missing[]): Verdict[] {
  return missing.map(({ subject, isNew }) => {
    const isCluster = subject.type === 'cluster'
    const name = isCluster ? formatCluster(subject) : `Operator ${subject.operatorId}`
    return {
      kind: isCluster ? 'runway' : 'operator-removed',
      subject,
      level: isNew ? undefined : 'unknown',
      severity: 'critical',
      message: isNew ? `${name} is new.` : `${name} does not exist.`,
      facts: {},
    }
  })
}
