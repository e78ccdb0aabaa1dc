import { getOperatorFeeRules } from '@x/chain'
import { composeContractCall } from '../transaction/composeContractCall.ts'
import { type CallAction, createCallAction } from '../transaction/createCallAction.ts'
import { assertFee } from './assertFee.ts'
import type { OperatorFeeParameters } from './declareOperatorFee.ts'
import { readOwnOperator } from './readOwnOperator.ts'

/**
 * Lowers what an operator takes, at once. A declared fee is dropped.
 *
 * A fee of 0 is final: it can never be raised again.
 *
 * @throws {OperatorRefusedError} the operator is not the sender's
 * @throws {OperatorFeeError} the fee is not lower, or the network does not allow it; tells which it does
 * @throws what `sendCall` throws
 * @example
 * const { wait } = await reduceOperatorFee(walletClient, { operatorId, fee: 1_500_000_000n })
 * await wait()
 */
export const reduceOperatorFee: CallAction<OperatorFeeParameters> = /* @__PURE__ */ createCallAction(
  async ({ publicClient, network, from, operatorId, fee }) => {
    const [operator, rules] = await Promise.all([
      readOwnOperator(publicClient, { network, from, operatorId }),
      getOperatorFeeRules(publicClient, { network }),
    ])
    assertFee({ change: 'reduce', fee, currentFee: operator.fee, rules })
    const args = [BigInt(operatorId), fee] as const
    return composeContractCall({ network, from, operatorIds: [operatorId], functionName: 'reduceOperatorFee', args })
  },
)
