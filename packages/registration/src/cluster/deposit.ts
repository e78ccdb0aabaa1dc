import { getRequiredDeposit } from '@x/chain/internal'
import { BaseError } from '@x/schemas'
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
 * @throws {RunwayReachedError} it lasts for `runwayDays` without a deposit
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
    if (value === 0n && runwayDays !== undefined) throw new RunwayReachedError(runwayDays)
    const args = [owner, toContractIds(operatorIds), cluster.snapshot] as const
    return composeClusterCall(network, found, { functionName: 'deposit', args, value })
  },
  readClusterReceipt,
)

/** The cluster lasts for as long as it is wanted to, so that there is nothing to deposit. */
export class RunwayReachedError extends BaseError {
  override readonly name = 'RunwayReachedError'
  readonly runwayDays: number
  constructor(runwayDays: number) {
    super(`The cluster lasts for ${runwayDays} days without a deposit.`, {
      fix: 'There is nothing to do. To deposit anyway, pass an amount or more days.',
    })
    this.runwayDays = runwayDays
  }
}
