import { checkWhitelistingContract } from '@x/chain/internal'
import { type Address, address, parse } from '@x/schemas'
import { composeContractCall } from '../transaction/composeContractCall.ts'
import { type CallAction, createCallAction } from '../transaction/createCallAction.ts'
import { parseOperatorIds } from './parseOperatorIds.ts'
import { assertOwnOperators } from './readOwnOperator.ts'
import type { OperatorsParameters } from './setOperatorsPrivate.ts'
import { WhitelistingContractError } from './WhitelistingContractError.ts'

export type SetOperatorWhitelistingContractParameters = OperatorsParameters & {
  /** Takes the place of the one that there is. */
  whitelistingContract: Address
}

/**
 * Lets a contract decide who can register validators with operators while they are private, besides the accounts on
 * their lists. It is asked first, for each operator, whether the owner may: one that fails then would keep everybody out.
 *
 * @throws {InvalidInputError} an id or the address is not one, or an id stands twice, or there is none
 * @throws {OperatorRefusedError} one of the operators is not the sender's
 * @throws {WhitelistingContractError} the address can't decide: no code, no ERC-165, no `isWhitelisted`, or no answer
 * @throws what `sendCall` throws
 * @example
 * const { wait } = await setOperatorWhitelistingContract(walletClient, {
 *   operatorIds: [operatorId], whitelistingContract,
 * })
 * await wait()
 */
export const setOperatorWhitelistingContract: CallAction<SetOperatorWhitelistingContractParameters> =
  /* @__PURE__ */ createCallAction(async ({ publicClient, network, from, ...parameters }) => {
    const operatorIds = parseOperatorIds(parameters.operatorIds)
    const whitelistingContract = parse(address, parameters.whitelistingContract, 'The whitelisting contract')
    await assertOwnOperators(publicClient, { network, from, operatorIds })
    for (const operatorId of operatorIds) {
      const place = { whitelistingContract, operatorId, account: from }
      const report = await checkWhitelistingContract(publicClient, place)
      if (!report.isUsable) throw new WhitelistingContractError(whitelistingContract, report.problem)
    }
    const functionName = 'setOperatorsWhitelistingContract'
    const args = [operatorIds.map(BigInt), whitelistingContract] as const
    return composeContractCall({ network, from, operatorIds, functionName, args })
  })
