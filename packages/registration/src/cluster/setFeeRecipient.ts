import { ssvNetworkAbi } from '@x/chain'
import { type Address, address, parse } from '@x/schemas'
import { zeroAddress } from '@x/schemas/internal'
import * as v from 'valibot'
import { encodeFunctionData } from 'viem'
import { type CallAction, createCallAction } from '../transaction/createCallAction.ts'

export type SetFeeRecipientParameters = {
  /** Who receives the fees of the blocks that the owner's validators propose. */
  recipient: Address
}

const feeRecipient = /* @__PURE__ */ v.pipe(
  address,
  v.check((value) => value !== zeroAddress, 'expected an address other than the zero address'),
)

/**
 * Sets who receives the fees of the blocks that the validators of the sender propose, those of all its clusters.
 * `setFeeRecipient.prepare` makes the unsigned transaction.
 *
 * @throws {InvalidInputError} the recipient is not an address, or the zero address, which would burn the fees
 * @throws what `sendCall` throws
 * @example
 * const { wait } = await setFeeRecipient(walletClient, { recipient: owner })
 * await wait()
 */
export const setFeeRecipient: CallAction<SetFeeRecipientParameters> = /* @__PURE__ */ createCallAction(
  async ({ network, from, ...parameters }) => {
    const recipient = parse(feeRecipient, parameters.recipient, 'The fee recipient')
    const functionName = 'setFeeRecipientAddress'
    const data = encodeFunctionData({ abi: ssvNetworkAbi, functionName, args: [recipient] })
    return { to: network.contracts.ssvNetwork.address, data, value: 0n, functionName, owner: from }
  },
)
