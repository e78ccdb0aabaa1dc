import { composeContractCall } from '../transaction/composeContractCall.ts'
import { type CallAction, createCallAction } from '../transaction/createCallAction.ts'
import type { OperatorParameters } from './executeOperatorFee.ts'
import { readOwnOperator } from './readOwnOperator.ts'

/**
 * Removes an operator, and pays out what it has earned. This can't be undone: its id and its key are used up, and the
 * clusters that it belongs to go on without it, with one fewer that may fail.
 *
 * @throws {OperatorRefusedError} the operator is not the sender's
 * @throws what `sendCall` throws
 * @example
 * const { events } = await (await removeOperator(walletClient, { operatorId })).wait()
 */
export const removeOperator: CallAction<OperatorParameters> = /* @__PURE__ */ createCallAction(
  async ({ publicClient, network, from, operatorId }) => {
    await readOwnOperator(publicClient, { network, from, operatorId })
    const args = [BigInt(operatorId)] as const
    return composeContractCall({ network, from, operatorIds: [operatorId], functionName: 'removeOperator', args })
  },
)
