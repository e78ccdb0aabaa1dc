import { type BalanceUpdate, getClusterOverview, previewBalanceUpdate } from '@x/chain'
import { createContractRefusal, isBalanceProven, readCommittedRoot } from '@x/chain/internal'
import { BaseError, type Hex } from '@x/schemas'
import { getClusterHash } from '@x/schemas/internal'
import { type CallAction, createCallAction } from '../transaction/createCallAction.ts'
import { composeClusterCall, toContractIds } from './composeClusterCall.ts'
import { type AnyClusterParameters, findCluster } from './findCluster.ts'
import { type ClusterReceipt, readClusterReceipt } from './readClusterReceipt.ts'

export type UpdateClusterBalanceParameters = AnyClusterParameters & {
  /** The block that the root is for, from `getBalanceProof`. */
  blockNumber: number
  /** Sum over the cluster's validators, in whole ETH. */
  effectiveBalance: number
  /** From the leaf of the cluster up to the root. */
  proof: readonly Hex[]
  /** Send it even if the cluster has too little for it, and is liquidated by it. Default: false. */
  allowLiquidation?: boolean | undefined
}

/**
 * Proves the effective balance of any cluster to the contract, by a root that the oracles have committed to: from then on
 * it is billed by that. The proof is checked against the root that the contract has before anything is sent, and so is
 * what the cluster holds: one that has too little is liquidated by the update itself, and its balance goes to the sender.
 * `updateClusterBalance.prepare` makes the unsigned transaction.
 *
 * @throws {LiquidatingUpdateError} it would liquidate the cluster, or anyone could soon
 * @throws {ContractRevertError} `ClusterDoesNotExist`, `RootNotFound`, `InvalidProof`; `StaleUpdate`: it was updated from
 * this root or a later one; `EBBelowMinimum`, `EBExceedsMaximum`: the cluster has other validators now
 * @throws what `sendCall` throws
 * @example
 * const operatorIds = [5, 6, 7, 8]
 * const proof = await getBalanceProof(publicClient, { owner, operatorIds, beaconNodes })
 * const { wait } = await updateClusterBalance(walletClient, { operatorIds, ...proof })
 * const { snapshot } = await wait()
 */
export const updateClusterBalance: CallAction<UpdateClusterBalanceParameters, ClusterReceipt> =
  /* @__PURE__ */ createCallAction(async (parameters) => {
    const { publicClient, network, blockNumber, effectiveBalance, proof, allowLiquidation = false, signal } = parameters
    const functionName = 'updateClusterBalance'
    const found = await findCluster(parameters, functionName)
    const { owner, operatorIds, cluster } = found
    const call = { functionName, owner, operatorIds }
    const root = await readCommittedRoot(publicClient, { network, blockNumber })
    if (root === undefined) throw createContractRefusal('RootNotFound', call)
    const clusterHash = getClusterHash(owner, operatorIds)
    if (!isBalanceProven({ clusterHash, effectiveBalance, proof, root }))
      throw createContractRefusal('InvalidProof', call)
    if (!allowLiquidation) {
      const overview = await getClusterOverview(publicClient, { network, owner, operatorIds, cluster, signal })
      const update = await previewBalanceUpdate(publicClient, { network, overview, effectiveBalance })
      if (update.isLiquidatable) throw new LiquidatingUpdateError(update)
    }
    const args = [
      BigInt(blockNumber),
      owner,
      toContractIds(operatorIds),
      cluster.snapshot,
      effectiveBalance,
      proof,
    ] as const
    return composeClusterCall(network, found, { functionName, args })
  }, readClusterReceipt)

/** The cluster has less than it must hold with this effective balance. Nothing was sent. */
export class LiquidatingUpdateError extends BaseError {
  override readonly name = 'LiquidatingUpdateError'
  /** What the update would make of the cluster. */
  readonly update: BalanceUpdate

  constructor(update: BalanceUpdate) {
    super('This update would liquidate the cluster, and its validators would stop.', {
      metaMessages: [
        `- with ${update.effectiveBalance} ETH it must hold more than it has`,
        '- anyone can send the same update: without a deposit it may be liquidated at any time',
      ],
      fix: 'Deposit into the cluster first, or allow it to be liquidated (allowLiquidation).',
    })
    this.update = update
  }
}
