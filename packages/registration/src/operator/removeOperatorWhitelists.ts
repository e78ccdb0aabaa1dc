import { composeContractCall } from '../transaction/composeContractCall.ts'
import { type CallAction, createCallAction } from '../transaction/createCallAction.ts'
import { assertWhitelistChanges } from './assertWhitelistChanges.ts'
import { parseAccounts } from './parseAccounts.ts'
import { parseOperatorIds } from './parseOperatorIds.ts'
import { assertOwnOperators } from './readOwnOperator.ts'
import type { OperatorWhitelistsParameters } from './setOperatorWhitelists.ts'

/**
 * Takes accounts off the lists of operators. Validators that they have registered stay.
 *
 * @throws {InvalidInputError} an id or an account is not one, or stands twice, or there is none
 * @throws {OperatorRefusedError} one of the operators is not the sender's
 * @throws {WhitelistUnchangedError} no list would change
 * @throws what `sendCall` throws
 * @example
 * const parameters = { operatorIds: [operatorId], accounts: [owner] }
 * await (await setOperatorWhitelists(walletClient, parameters)).wait()
 * await (await removeOperatorWhitelists(walletClient, parameters)).wait()
 */
export const removeOperatorWhitelists: CallAction<OperatorWhitelistsParameters> = /* @__PURE__ */ createCallAction(
  async ({ publicClient, network, from, ...parameters }) => {
    const operatorIds = parseOperatorIds(parameters.operatorIds)
    const accounts = parseAccounts(parameters.accounts)
    const operators = await assertOwnOperators(publicClient, { network, from, operatorIds })
    if (parameters.allowUnchanged !== true)
      await assertWhitelistChanges(publicClient, { network, operators, accounts, isListed: false })
    const args = [operatorIds.map(BigInt), accounts] as const
    return composeContractCall({ network, from, operatorIds, functionName: 'removeOperatorsWhitelists', args })
  },
)
