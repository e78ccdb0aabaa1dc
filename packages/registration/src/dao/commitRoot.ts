import type { Hex } from '@x/schemas'
import { composeContractCall } from '../transaction/composeContractCall.ts'
import { type CallAction, createCallAction } from '../transaction/createCallAction.ts'

export type CommitRootParameters = {
  /** Root of the tree of the clusters' effective balances: 32 bytes. */
  merkleRoot: Hex
  /** The block that the balances are of. */
  blockNumber: number
}

/**
 * Votes as an oracle of the network for the effective balances of all clusters at a block. They count once enough
 * oracles have voted for the same root.
 *
 * @throws what `sendCall` throws: `ContractRevertError` with `NotOracle`, `AlreadyVoted`, `StaleBlockNumber` or
 * `FutureBlockNumber`
 * @example
 * const { data } = await commitRoot.prepare(publicClient, { from: oracle, merkleRoot, blockNumber })
 */
export const commitRoot: CallAction<CommitRootParameters> = /* @__PURE__ */ createCallAction(
  async ({ network, from, merkleRoot, blockNumber }) =>
    composeContractCall({ network, from, functionName: 'commitRoot', args: [merkleRoot, BigInt(blockNumber)] }),
)
