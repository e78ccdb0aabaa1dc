import { composeContractCall } from '../transaction/composeContractCall.ts'
import { type CallAction, createCallAction } from '../transaction/createCallAction.ts'

export type WithdrawNetworkSsvEarningsParameters = {
  /** Units of 10^-18 SSV: a multiple of 10,000,000. */
  amount: bigint
}

/**
 * Pays out, to the owner of the network's contract, what the network has earned in SSV.
 *
 * @throws what `sendCall` throws: `ContractRevertError` where the sender does not own the contract, or with
 * `InsufficientBalance`
 * @example
 * const { data } = await withdrawNetworkSsvEarnings.prepare(publicClient, { from: governor, amount })
 */
export const withdrawNetworkSsvEarnings: CallAction<WithdrawNetworkSsvEarningsParameters> =
  /* @__PURE__ */ createCallAction(async ({ network, from, amount }) =>
    composeContractCall({ network, from, functionName: 'withdrawNetworkSSVEarnings', args: [amount] }),
  )
