import { composeContractCall } from '../transaction/composeContractCall.ts'
import { type CallAction, createCallAction } from '../transaction/createCallAction.ts'
import { DeclaredFeeError } from './DeclaredFeeError.ts'
import type { OperatorParameters } from './executeOperatorFee.ts'
import { readOwnOperator } from './readOwnOperator.ts'

/**
 * Cancels the declared fee of an operator. Its current fee stays.
 *
 * @throws {OperatorRefusedError} the operator is not the sender's
 * @throws {DeclaredFeeError} it has declared none
 * @throws what `sendCall` throws
 * @example
 * const client = publicClient.extend(ssvPublicActions({ network }))
 * if ((await client.getDeclaredFee({ operatorId })) !== undefined) {
 *   const { wait } = await cancelDeclaredOperatorFee(walletClient, { operatorId })
 *   await wait()
 * }
 */
export const cancelDeclaredOperatorFee: CallAction<OperatorParameters> = /* @__PURE__ */ createCallAction(
  async ({ publicClient, network, from, operatorId }) => {
    const { declaredFee } = await readOwnOperator(publicClient, { network, from, operatorId })
    if (declaredFee === undefined) throw new DeclaredFeeError(operatorId, 'none')
    const functionName = 'cancelDeclaredOperatorFee'
    return composeContractCall({ network, from, operatorIds: [operatorId], functionName, args: [BigInt(operatorId)] })
  },
)
