import { getClusterOverview } from '@x/chain'
import { createContractRefusal, getClusterFeeAsset } from '@x/chain/internal'
import { type CallAction, createCallAction } from '../transaction/createCallAction.ts'
import { composeClusterCall, toContractIds } from './composeClusterCall.ts'
import { type AnyClusterParameters, findCluster } from './findCluster.ts'
import { NotLiquidatableError } from './liquidate.ts'
import { type ClusterReceipt, readClusterReceipt } from './readClusterReceipt.ts'

/**
 * Liquidates a cluster that still pays its fees in SSV: your own at any time, others once they are
 * little. The SSV that it holds are paid to whoever sends, and its validators stop. Nothing reactivates it but
 * `migrateClusterToEth`. `liquidateSsv.prepare` makes the unsigned transaction.
 *
 * @throws {NotLiquidatableError} someone else owns the cluster and it is not liquidatable before block `liquidatableFrom`
 * @throws {ContractRevertError} `ClusterDoesNotExist`, `ClusterIsLiquidated`; `IncorrectClusterVersion`: it pays its fees
 * in ETH
 * @throws what `sendCall` throws
 * @example
 * const operatorIds = [5, 6, 7, 8] // with which the owner has a cluster of the time of SSV fees
 * const { wait } = await liquidateSsv(walletClient, { operatorIds })
 * const { snapshot } = await wait()
 */
export const liquidateSsv: CallAction<AnyClusterParameters, ClusterReceipt> = /* @__PURE__ */ createCallAction(
  async (parameters) => {
    const { publicClient, network, from, signal } = parameters
    const functionName = 'liquidateSSV'
    const found = await findCluster(parameters, functionName)
    const { owner, operatorIds, cluster } = found
    const { snapshot } = cluster
    if ((await getClusterFeeAsset(publicClient, { network, owner, operatorIds })) === 'ETH') {
      throw createContractRefusal('IncorrectClusterVersion', { functionName, owner, operatorIds })
    }
    if (!snapshot.active) {
      throw createContractRefusal('ClusterIsLiquidated', { functionName, owner, operatorIds, snapshot })
    }
    if (owner.toLowerCase() !== from.toLowerCase()) {
      const place = { network, owner, operatorIds, cluster, signal }
      const { status, runway } = await getClusterOverview(publicClient, place)
      if (status === 'active') throw new NotLiquidatableError(runway?.liquidationBlock)
    }
    const args = [owner, toContractIds(operatorIds), snapshot] as const
    return composeClusterCall(network, found, { functionName, args })
  },
  readClusterReceipt,
)
