import { composeContractCall } from '../transaction/composeContractCall.ts'
import { type CallAction, createCallAction } from '../transaction/createCallAction.ts'
import { parseAccounts } from './parseAccounts.ts'
import { parseOperatorIds } from './parseOperatorIds.ts'
import { assertOwnOperators } from './readOwnOperator.ts'
import type { OperatorWhitelistsParameters } from './setOperatorWhitelists.ts'

/**
 * Takes accounts off the lists of operators. Validators that they have registered stay.
 *
 * @throws {InvalidInputError} an id or an account is not one, or stands twice, or there is none
 * @throws {OperatorNotOwnedError} one of the operators is not the sender's
 * @throws what `sendCall` throws
 * @example
 * const { wait } = await removeOperatorWhitelists({ publicClient, walletClient, network, operatorIds: [operatorId], accounts: [owner] })
 * await wait()
 */
export const removeOperatorWhitelists: CallAction<OperatorWhitelistsParameters> = /* @__PURE__ */ createCallAction(
  async ({ publicClient, network, from, ...parameters }) => {
    const operatorIds = parseOperatorIds(parameters.operatorIds)
    const accounts = parseAccounts(parameters.accounts)
    await assertOwnOperators(publicClient, { network, from, operatorIds })
    const args = [operatorIds.map(BigInt), accounts] as const
    return composeContractCall({ network, from, operatorIds, functionName: 'removeOperatorsWhitelists', args })
  },
)
