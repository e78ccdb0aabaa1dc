import { createContractRefusal } from '@x/chain/internal'
import { type CallAction, createCallAction } from '../transaction/createCallAction.ts'
import type { ClusterAmount } from './clusterAmount.ts'
import { composeClusterCall, toContractIds } from './composeClusterCall.ts'
import { type ClusterParameters, findEthCluster } from './findCluster.ts'
import { payForWholeCluster } from './payForWholeCluster.ts'
import { type ClusterReceipt, readClusterReceipt } from './readClusterReceipt.ts'

export type ReactivateParameters = ClusterParameters & ClusterAmount

/**
 * Reactivates your liquidated cluster, with an amount or with what all its validators need for `runwayDays`.
 * `reactivate.prepare` makes the unsigned transaction.
 *
 * @throws {ContractRevertError} `ClusterDoesNotExist`, `ClusterAlreadyEnabled`; `IncorrectClusterVersion`: it pays
 * its fees in SSV; `ExceedValidatorLimitWithData`: an
 * operator has taken others meanwhile
 * @throws {AmountRefusedError} the amount is less than the network requires; `minimum` is not
 * @throws what `sendCall` throws
 * @example
 * await (await liquidate(walletClient, { operatorIds })).wait()
 * const amount = parseEther('5')
 * const { wait } = await reactivate(walletClient, { operatorIds, amount })
 * await wait()
 */
export const reactivate: CallAction<ReactivateParameters, ClusterReceipt> = /* @__PURE__ */ createCallAction(
  async (parameters) => {
    const { network } = parameters
    const functionName = 'reactivate'
    const found = await findEthCluster(parameters, functionName)
    const { owner, operatorIds, cluster } = found
    const { snapshot } = cluster
    if (snapshot.active)
      throw createContractRefusal('ClusterAlreadyEnabled', { functionName, owner, operatorIds, snapshot })
    const value = await payForWholeCluster(parameters, parameters, found)
    return composeClusterCall(network, found, { functionName, args: [toContractIds(operatorIds), snapshot], value })
  },
  readClusterReceipt,
)
