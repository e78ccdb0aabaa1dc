import { composeContractCall } from '../transaction/composeContractCall.ts'
import { type CallAction, createCallAction } from '../transaction/createCallAction.ts'

export type UpdateNetworkFeeSsvParameters = {
  /** Units of 10^-18 SSV per block for each validator: a multiple of 10,000,000. */
  fee: bigint
}

/**
 * Sets, as the owner of the network's contract, what clusters pay to the network that still pay in SSV.
 *
 * @throws what `sendCall` throws: `ContractRevertError` where the sender does not own the contract
 * @example
 * const { data } = await updateNetworkFeeSsv.prepare(publicClient, { from: governor, fee: 10_000_000n })
 */
export const updateNetworkFeeSsv: CallAction<UpdateNetworkFeeSsvParameters> = /* @__PURE__ */ createCallAction(
  async ({ network, from, fee }) =>
    composeContractCall({ network, from, functionName: 'updateNetworkFeeSSV', args: [fee] }),
)
