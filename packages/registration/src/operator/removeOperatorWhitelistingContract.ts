import { composeContractCall } from '../transaction/composeContractCall.ts'
import { type CallAction, createCallAction } from '../transaction/createCallAction.ts'
import { parseOperatorIds } from './parseOperatorIds.ts'
import { assertOwnOperators } from './readOwnOperator.ts'
import type { OperatorsParameters } from './setOperatorsPrivate.ts'

/**
 * Takes the whitelisting contract away from operators. Whoever is on their lists stays there.
 *
 * @throws {InvalidInputError} an id is not one, or stands twice, or there is none
 * @throws {OperatorRefusedError} one of them is not the sender's
 * @throws what `sendCall` throws
 * @example
 * const { wait } = await removeOperatorWhitelistingContract(walletClient, { operatorIds: [operatorId] })
 * await wait()
 */
export const removeOperatorWhitelistingContract: CallAction<OperatorsParameters> = /* @__PURE__ */ createCallAction(
  async ({ publicClient, network, from, ...parameters }) => {
    const operatorIds = parseOperatorIds(parameters.operatorIds)
    await assertOwnOperators(publicClient, { network, from, operatorIds })
    const functionName = 'removeOperatorsWhitelistingContract'
    return composeContractCall({ network, from, operatorIds, functionName, args: [operatorIds.map(BigInt)] })
  },
)
