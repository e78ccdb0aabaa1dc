import { assertNetwork, type ChainClient, ContractRevertError, type OwnerSources } from '@x/chain'
import { callNode, completeSources, getPinnedBlock, waitForSources } from '@x/chain/internal'
import { BaseError, type Network } from '@x/schemas'
import { getTransactionCount } from 'viem/actions'
import { simulateTransaction } from './simulateTransaction.ts'
import type { PreparedTransaction } from './unsignedTransaction.ts'

export type ConfirmByOtherNodeParameters = {
  publicClient: ChainClient
  network: Network
  sources?: OwnerSources | undefined
  signal?: AbortSignal | undefined
}

/**
 * Has the second node confirm what is about to be signed: that it serves the chain, that it has the block which the
 * transaction was prepared for, that the account had sent as many transactions by then, and that the contract takes the
 * call, snapshot and value as they are. One that is behind is waited for (`patience`). Without a second node nothing is
 * asked.
 *
 * @throws {NodesDisagreeError} the second node does not confirm it; nothing was signed
 * @throws {ContractRevertError} the first one does not confirm it any more either
 */
export async function confirmByOtherNode(
  { publicClient, network, sources, signal }: ConfirmByOtherNodeParameters,
  prepared: PreparedTransaction,
): Promise<void> {
  const { otherNode, patience } = completeSources(network, sources)
  if (otherNode === undefined) return
  await assertNetwork(otherNode, network)
  await waitForSources({ patience }, signal, async (isPatient) => {
    try {
      await confirm(otherNode, prepared)
      return true
    } catch (error) {
      signal?.throwIfAborted()
      // Somebody may have changed the cluster in the meantime, and then the first node knows it as well.
      if (error instanceof ContractRevertError) await simulateTransaction(publicClient, prepared)
      if (!isPatient) throw toDisagreement(error)
      return undefined
    }
  })
}

async function confirm(node: ChainClient, prepared: PreparedTransaction): Promise<void> {
  const { from, state } = prepared
  const { blockNumber, blockHash, accountNonce } = state
  const [block, count] = await Promise.all([
    getPinnedBlock(node, blockNumber),
    callNode('reading the account nonce', () =>
      getTransactionCount(node, { address: from, blockNumber: BigInt(blockNumber) }),
    ),
    simulateTransaction(node, prepared),
  ])
  if (block.hash !== blockHash) throw new NodesDisagreeError(`It has another block ${blockNumber}.`)
  if (count === accountNonce) return
  throw new NodesDisagreeError(
    `At block ${blockNumber} the account had sent ${count} transactions according to it, and ${accountNonce} according to the first node.`,
  )
}

function toDisagreement(error: unknown): NodesDisagreeError {
  if (error instanceof NodesDisagreeError) return error
  const reason = error instanceof BaseError ? error.shortMessage : 'It does not answer.'
  return new NodesDisagreeError(reason, error)
}

/** The second node does not confirm what was about to be signed. Nothing was signed. */
export class NodesDisagreeError extends BaseError {
  override readonly name = 'NodesDisagreeError'
  constructor(reason: string, cause?: unknown) {
    super('The second node does not confirm the transaction to be signed.', {
      cause,
      details: reason,
      metaMessages: ['- the transaction was not signed'],
      fix: 'Check that both nodes are in sync and belong to the same network. If they are, one of them is wrong: find out which before you sign anything.',
    })
  }
}
