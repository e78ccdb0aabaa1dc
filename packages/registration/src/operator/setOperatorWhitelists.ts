import type { Address } from '@x/schemas'
import { composeContractCall } from '../transaction/composeContractCall.ts'
import { type CallAction, createCallAction } from '../transaction/createCallAction.ts'
import { assertWhitelistChanges } from './assertWhitelistChanges.ts'
import { parseAccounts } from './parseAccounts.ts'
import { parseOperatorIds } from './parseOperatorIds.ts'
import { assertOwnOperators } from './readOwnOperator.ts'
import type { OperatorsParameters } from './setOperatorsPrivate.ts'

/** What `removeOperatorWhitelists` and `setOperatorWhitelists` take. */
export type OperatorWhitelistsParameters = OperatorsParameters & {
  /** Accounts, not whitelisting contracts. Each is put on, or taken off, the list of each operator. */
  accounts: readonly Address[]
  /** Whether it is sent where no list would change. Default: it is refused, since it costs gas for nothing. */
  allowUnchanged?: boolean | undefined
}

/**
 * Puts accounts on the lists of operators: they can register validators with them, also while they are private.
 *
 * @throws {InvalidInputError} an id or an account is not one, or stands twice, or there is none
 * @throws {OperatorRefusedError} one of the operators is not the sender's
 * @throws {WhitelistUnchangedError} no list would change
 * @throws what `sendCall` throws
 * @example
 * const { wait } = await setOperatorWhitelists(walletClient, { operatorIds: [operatorId], accounts: [owner] })
 * await wait()
 */
export const setOperatorWhitelists: CallAction<OperatorWhitelistsParameters> = /* @__PURE__ */ createCallAction(
  async ({ publicClient, network, from, ...parameters }) => {
    const operatorIds = parseOperatorIds(parameters.operatorIds)
    const accounts = parseAccounts(parameters.accounts)
    const operators = await assertOwnOperators(publicClient, { network, from, operatorIds })
    if (parameters.allowUnchanged !== true)
      await assertWhitelistChanges(publicClient, { network, operators, accounts, isListed: true })
    const args = [operatorIds.map(BigInt), accounts] as const
    return composeContractCall({ network, from, operatorIds, functionName: 'setOperatorsWhitelists', args })
  },
)
