import { getOperatorFeeRules } from '@x/chain'
import { composeContractCall } from '../transaction/composeContractCall.ts'
import { type CallAction, createCallAction } from '../transaction/createCallAction.ts'
import { assertFee } from './assertFee.ts'
import { readOwnOperator } from './readOwnOperator.ts'

/** What `declareOperatorFee` and `reduceOperatorFee` take. */
export type OperatorFeeParameters = {
  operatorId: number
  /** Wei per block for each validator of 32 ETH: a multiple of 100,000, or 0. */
  fee: bigint
}

/**
 * Declares what an operator wants to take. The owners of clusters can see it and leave: it counts only once
 * `executeOperatorFee` is called, which may be done from `declarePeriod` seconds after the declaration on, for
 * `executePeriod` seconds (`getOperatorFeeRules`). A fee that was declared before is replaced, and the waiting period restarts. To
 * take less there is `reduceOperatorFee`, without waiting.
 *
 * @throws {OperatorRefusedError} the operator is not the sender's
 * @throws {OperatorFeeError} the network does not allow the fee; tells which it does
 * @throws what `sendCall` throws
 * @example
 * const { wait } = await declareOperatorFee(walletClient, { operatorId, fee: 1_800_000_000n })
 * await wait()
 */
export const declareOperatorFee: CallAction<OperatorFeeParameters> = /* @__PURE__ */ createCallAction(
  async ({ publicClient, network, from, operatorId, fee }) => {
    const [operator, rules] = await Promise.all([
      readOwnOperator(publicClient, { network, from, operatorId }),
      getOperatorFeeRules(publicClient, { network }),
    ])
    assertFee({ change: 'declare', fee, currentFee: operator.fee, rules })
    const args = [BigInt(operatorId), fee] as const
    return composeContractCall({ network, from, operatorIds: [operatorId], functionName: 'declareOperatorFee', args })
  },
)
