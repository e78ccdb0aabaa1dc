import { composeContractCall } from '../transaction/composeContractCall.ts'
import { type CallAction, createCallAction } from '../transaction/createCallAction.ts'
import { parseOperatorIds } from './parseOperatorIds.ts'
import { assertOwnOperators } from './readOwnOperator.ts'

/** The operators that a call is about. */
export type OperatorsParameters = {
  /** In any order. */
  operatorIds: readonly number[]
}

/**
 * Makes operators private: only accounts on their lists, and those that their whitelisting contract allows, can register validators with them. Validators that they have stay.
 *
 * @throws {InvalidInputError} an id is not one, or stands twice, or there is none
 * @throws {OperatorRefusedError} one of them is not the sender's
 * @throws what `sendCall` throws
 * @example
 * const { wait } = await setOperatorsPrivate(walletClient, { operatorIds: [operatorId] })
 * await wait()
 */
export const setOperatorsPrivate: CallAction<OperatorsParameters> = /* @__PURE__ */ createCallAction(
  async ({ publicClient, network, from, ...parameters }) => {
    const operatorIds = parseOperatorIds(parameters.operatorIds)
    await assertOwnOperators(publicClient, { network, from, operatorIds })
    const args = [operatorIds.map(BigInt)] as const
    return composeContractCall({ network, from, operatorIds, functionName: 'setOperatorsPrivateUnchecked', args })
  },
)
