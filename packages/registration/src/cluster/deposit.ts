import { getRequiredDeposit } from '@x/chain/internal'
import { NothingToDoError } from '../plan/NothingToDoError.ts'
import { type CallAction, createCallAction } from '../transaction/createCallAction.ts'
import { type ClusterAmount, parseClusterAmount } from './clusterAmount.ts'
import { composeClusterCall, toContractIds } from './composeClusterCall.ts'
import { type AnyClusterParameters, findActiveCluster } from './findCluster.ts'
import { type ClusterReceipt, readClusterReceipt } from './readClusterReceipt.ts'

export type DepositToClusterParameters = AnyClusterParameters & ClusterAmount

/**
 * Deposits ETH into any cluster: an amount, or what it lacks for a runway of `runwayDays`. What a
 * cluster owes that has run dry is counted. `deposit.prepare` makes the unsigned transaction.
 *
 * @throws {ContractRevertError} `ClusterDoesNotExist`; `ClusterIsLiquidated`: the ETH would not make it active again, which
 * `reactivate` does; `IncorrectClusterVersion`: it pays its fees in SSV
 * @throws {NothingToDoError} it lasts for `runwayDays` without a deposit
 * @throws {InsufficientFundsError} the account can't pay
 * @throws what `sendCall` throws
 * @example
 * const { wait } = await deposit(walletClient, { operatorIds, amount: parseEther('1') })
 * const { snapshot } = await wait()
 */
export const deposit: CallAction<DepositToClusterParameters, ClusterReceipt> = /* @__PURE__ */ createCallAction(
  async (parameters) => {
    const { publicClient, network, sources, signal } = parameters
    const wanted = parseClusterAmount(parameters)
    const found = await findActiveCluster(parameters, 'deposit')
    const { owner, operatorIds, cluster } = found
    const { amount, runwayDays } = wanted
    const value =
      amount ??
      (await getRequiredDeposit(publicClient, {
        ...found,
        network,
        validatorsToAdd: 0,
        runwayDays,
        maxDeposit: parameters.maxDeposit,
        sources,
        signal,
      }))
    if (value === 0n && runwayDays !== undefined) {
      throw new NothingToDoError('runway', runwayDays)
    }
    const args = [owner, toContractIds(operatorIds), cluster.snapshot] as const
    return composeClusterCall(network, found, { functionName: 'deposit', args, value })
  },
  readClusterReceipt,
)
