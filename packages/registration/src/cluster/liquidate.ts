import { getRunway } from '@x/chain'
import { isLiquidatable } from '@x/chain/internal'
import { BaseError } from '@x/schemas'
import { type CallAction, createCallAction } from '../transaction/createCallAction.ts'
import { composeClusterCall, toContractIds } from './composeClusterCall.ts'
import { type AnyClusterParameters, findActiveCluster } from './findCluster.ts'
import { type ClusterReceipt, readClusterReceipt } from './readClusterReceipt.ts'

/**
 * Liquidates a cluster: your own at any time, others once they are liquidatable. Its balance is paid to the sender, and
 * its validators stop. `liquidate.prepare` makes the unsigned transaction.
 *
 * @throws {NotLiquidatableError} someone else owns the cluster and it is not liquidatable before block `liquidatableFrom`
 * @throws {ContractRevertError} `ClusterDoesNotExist`, `ClusterIsLiquidated`; `IncorrectClusterVersion`: it pays its fees
 * in SSV
 * @throws what `sendCall` throws
 * @example
 * const { wait } = await liquidate(walletClient, { operatorIds })
 * await wait()
 * await (await reactivate(walletClient, { operatorIds, amount: parseEther('5') })).wait()
 */
export const liquidate: CallAction<AnyClusterParameters, ClusterReceipt> = /* @__PURE__ */ createCallAction(
  async (parameters) => {
    const { publicClient, network, from } = parameters
    const found = await findActiveCluster(parameters, 'liquidate')
    const { owner, operatorIds, cluster } = found
    const view = { network, owner, operatorIds, snapshot: cluster.snapshot }
    const isOwn = owner.toLowerCase() === from.toLowerCase()
    if (!isOwn && !(await isLiquidatable(publicClient, view))) {
      const { blocks } = await getRunway(publicClient, view)
      throw new NotLiquidatableError(blocks === Number.POSITIVE_INFINITY ? undefined : cluster.blockNumber + blocks + 1)
    }
    const args = [owner, toContractIds(operatorIds), cluster.snapshot] as const
    return composeClusterCall(network, found, { functionName: 'liquidate', args })
  },
  readClusterReceipt,
)

/** Someone else owns the cluster and it is not liquidatable yet. Nothing was sent. */
export class NotLiquidatableError extends BaseError {
  override readonly name = 'NotLiquidatableError'
  /** First block at which anyone can liquidate it at current fees; `undefined` if it pays no fees. */
  readonly liquidatableFrom: number | undefined

  constructor(liquidatableFrom: number | undefined) {
    super('The cluster is not liquidatable, so only its owner can liquidate it.', {
      metaMessages: [
        liquidatableFrom === undefined
          ? '- it pays no fees, so it never becomes liquidatable'
          : `- at current fees, anyone can liquidate it from block ${liquidatableFrom}, unless someone deposits`,
      ],
      fix: 'Wait until then.',
    })
    this.liquidatableFrom = liquidatableFrom
  }
}
