import { createContractRefusal } from '@x/chain/internal'
import { type CallAction, createCallAction } from '../transaction/createCallAction.ts'
import type { ClusterAmount } from './clusterAmount.ts'
import { composeClusterCall, toContractIds } from './composeClusterCall.ts'
import { type ClusterParameters, findEthCluster } from './findCluster.ts'
import { payForWholeCluster } from './payForWholeCluster.ts'
import { type ClusterReceipt, readClusterReceipt } from './readClusterReceipt.ts'
import { type ReactivationWitnesses, watchReactivation } from './watchReactivation.ts'

export type ReactivateParameters = ClusterParameters & ClusterAmount & ReactivationWitnesses

/**
 * Reactivates your liquidated cluster, with an amount or with what all its validators need for `runwayDays`.
 * `reactivate.prepare` makes the unsigned transaction.
 *
 * Its operators sign again for all its validators. With `beaconNodes`, nothing is signed before nobody has signed with
 * their keys for two whole epochs, as by `registerValidators`: somebody may have started them elsewhere meanwhile. With
 * `prepare` it is not waited: `awaitSilentKeys` does that.
 *
 * @throws {KeysAliveError} somebody signs with keys of its validators, and goes on
 * @throws {KeysLoadedError} a validator client has some of the keys loaded
 * @throws {KeysSignedError} some have signed a moment ago, as files of slashing protection say
 * @throws {SilenceUnprovenError} the beacon nodes could not show it in time
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
  /* @__PURE__ */ watchReactivation('reactivate'),
)
