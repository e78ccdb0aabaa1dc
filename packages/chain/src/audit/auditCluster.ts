import type { Address, Network } from '@x/schemas'
import { isContractRevert } from '../abi/ContractRevertError.ts'
import { assertSnapshot } from '../cluster/assertSnapshot.ts'
import { readClusterView } from '../cluster/clusterView.ts'
import { isLiquidatable } from '../cluster/isLiquidatable.ts'
import type { ChainClient } from '../rpc/chainClient.ts'
import type { PinnedBlock } from '../rpc/pinnedBlock.ts'
import { eventsMissing } from './confirmCount.ts'
import type { AuditedCluster, AuditedOperator, AuditProblem } from './ownerAudit.ts'
import type { FoundCluster } from './readRegistrations.ts'

export type AuditClusterParameters = {
  network: Network
  owner: Address
  cluster: FoundCluster
  operators: readonly AuditedOperator[]
  block: PinnedBlock
}

/**
 * Asks the contract whether a cluster is as its events tell, and says what is wrong with it.
 *
 * @throws {SnapshotMismatchError} the contract has another snapshot of it
 * @throws {LogsError} it has more or fewer validators than its events tell
 */
export async function auditCluster(
  client: ChainClient,
  { network, owner, cluster, operators, block }: AuditClusterParameters,
): Promise<AuditedCluster> {
  const { id, operatorIds, snapshot, validatorCount } = cluster
  const state = { exists: true, snapshot, blockNumber: block.number }
  const reading = readLiquidity(client, { network, owner, cluster, block })
  // Both are asked at once; that the snapshot is another one says why the other call fails.
  reading.catch(() => {})
  await assertSnapshot(client, { network, owner, operatorIds, state })
  if (snapshot.validatorCount !== validatorCount) {
    const what = `validators on the operators ${operatorIds.join(', ')}`
    throw eventsMissing({
      who: 'the contract',
      what,
      counted: validatorCount,
      known: snapshot.validatorCount,
    })
  }
  const { feeAsset, canBeLiquidated } = await reading
  const problems: AuditProblem[] = []
  if (!snapshot.active && validatorCount > 0) problems.push(clusterLiquidated)
  if (canBeLiquidated && validatorCount > 0) {
    problems.push({
      code: 'cluster-liquidatable',
      isFatal: false,
      message: 'Anyone can liquidate it now: its balance is below what the network requires.',
      fix:
        feeAsset === 'ETH'
          ? 'Deposit into the cluster (`deposit`) at once.'
          : 'Let it pay in ETH, with a deposit (`migrateClusterToEth`), at once.',
    })
  }
  for (const { id: operator, exists, isRemoved } of operators) {
    if (validatorCount === 0 || !operatorIds.includes(operator) || (exists && !isRemoved)) continue
    problems.push({
      code: 'operator-removed',
      isFatal: false,
      message: exists ? `Its operator ${operator} was removed.` : `Its operator ${operator} does not exist.`,
      fix: 'Move the validators to a cluster of other operators: remove them and register them there, with new key shares.',
    })
  }
  return { id, operatorIds, snapshot, feeAsset, problems }
}

/** What is wrong with each validator of a cluster that was liquidated. */
export const clusterLiquidated: AuditProblem = {
  code: 'cluster-liquidated',
  isFatal: true,
  message: 'Its cluster was liquidated, so the operators do not run it.',
  fix: 'Reactivate the cluster with a deposit (`reactivate`), or remove its validators.',
}

/** The views of clusters that pay in ETH refuse those that still pay in SSV, which have their own. */
async function readLiquidity(
  client: ChainClient,
  { network, owner, cluster, block }: Omit<AuditClusterParameters, 'operators'>,
): Promise<{ feeAsset: AuditedCluster['feeAsset']; canBeLiquidated: boolean }> {
  const { operatorIds, snapshot } = cluster
  const parameters = { network, owner, operatorIds, snapshot, blockNumber: block.number }
  try {
    return { feeAsset: 'ETH', canBeLiquidated: await isLiquidatable(client, parameters) }
  } catch (error) {
    if (isContractRevert(error, 'IncorrectClusterVersion')) {
      const canBeLiquidated = snapshot.active && (await readClusterView(client, 'isLiquidatableSSV', parameters))
      return { feeAsset: 'SSV', canBeLiquidated }
    }
    if (isContractRevert(error, 'ClusterIsLiquidated')) return { feeAsset: 'ETH', canBeLiquidated: false }
    throw error
  }
}
