import { composeContractCall } from '../transaction/composeContractCall.ts'
import { type CallAction, createCallAction } from '../transaction/createCallAction.ts'
import { parseOperatorIds } from './parseOperatorIds.ts'
import { assertOwnOperators } from './readOwnOperator.ts'
import type { OperatorsParameters } from './setOperatorsPrivate.ts'

/**
 * Makes operators public: any account can register validators with them. Their lists stay as they are, without effect.
 *
 * @throws {InvalidInputError} an id is not one, or stands twice, or there is none
 * @throws {OperatorRefusedError} one of them is not the sender's
 * @throws what `sendCall` throws
 * @example
 * const { wait } = await setOperatorsPublic(walletClient, { operatorIds: [operatorId] })
 * await wait()
 */
export const setOperatorsPublic: CallAction<OperatorsParameters> = /* @__PURE__ */ createCallAction(
  async ({ publicClient, network, from, ...parameters }) => {
    const operatorIds = parseOperatorIds(parameters.operatorIds)
    await assertOwnOperators(publicClient, { network, from, operatorIds })
    const args = [operatorIds.map(BigInt)] as const
    return composeContractCall({ network, from, operatorIds, functionName: 'setOperatorsPublicUnchecked', args })
  },
)
