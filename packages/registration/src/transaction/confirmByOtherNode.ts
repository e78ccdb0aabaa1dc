import { assertNetwork, type ChainClient, ContractRevertError, type OwnerSources } from '@x/chain'
import { callNode, completeSources, getPinnedBlock, waitForSources } from '@x/chain/internal'
import { BaseError, type Hex, type Network } from '@x/schemas'
import type { TransactionReceipt } from 'viem'
import { getTransactionCount } from 'viem/actions'
import { simulateTransaction } from './simulateTransaction.ts'
import type { PreparedTransaction } from './unsignedTransaction.ts'
import { findReceipt } from './watchReceipt.ts'

export type ConfirmByOtherNodeParameters = {
  publicClient: ChainClient
  network: Network
  sources?: OwnerSources | undefined
  /** Attempts at the same call that were signed before. */
  earlier?: readonly Hex[] | undefined
  signal?: AbortSignal | undefined
}

/**
 * Has the second node confirm what is about to be signed: that it serves the chain, that it has the block which the
 * transaction was prepared for, that the account had sent as many transactions by then, and that the contract takes the
 * call, snapshot and value as they are; and that no earlier attempt was mined, which a node may hide to have it sent once
 * more. One that is behind is waited for (`patience`). Without a second node nothing is asked.
 *
 * @throws {NodesDisagreeError} the second node does not confirm it; nothing was signed
 * @throws {ContractRevertError} the first one does not confirm it any more either
 */
export async function confirmByOtherNode(
  { publicClient, network, sources, earlier = [], signal }: ConfirmByOtherNodeParameters,
  prepared: PreparedTransaction,
): Promise<void> {
  const { otherNode, patience } = completeSources(network, sources)
  if (otherNode === undefined) return
  await assertNetwork(otherNode, network)
  await waitForSources({ patience }, signal, async (isPatient) => {
    try {
      await confirm(otherNode, prepared)
      for (const hash of earlier) {
        const receipt = await findReceipt(otherNode, { network, owner: prepared.from, hash })
        if (receipt?.status === 'success')
          throw new NodesDisagreeError(`It shows that transaction ${hash} did it already.`)
      }
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

/**
 * Has the second node show the same receipt, status, events and gas, of a transaction that was mined as the first one
 * says. One that is behind is waited for. Without a second node nothing is asked.
 *
 * @returns the receipt as both show it by then
 * @throws {NodesDisagreeError} the second node does not show it so
 */
export async function confirmReceipt(
  { publicClient, network, sources, signal }: Omit<ConfirmByOtherNodeParameters, 'earlier'>,
  receipt: TransactionReceipt,
): Promise<TransactionReceipt> {
  const { otherNode, patience } = completeSources(network, sources)
  if (otherNode === undefined) return receipt
  const { transactionHash: hash, from: owner } = receipt
  const find = (node: ChainClient) =>
    findReceipt(node, { network, owner, hash }).catch(() => {
      signal?.throwIfAborted()
      return undefined
    })
  return waitForSources({ patience }, signal, async (isPatient) => {
    const [own, other] = await Promise.all([find(publicClient), find(otherNode)])
    if (own !== undefined && other !== undefined && tell(own) === tell(other)) return own
    if (isPatient) return undefined
    throw new NodesDisagreeError(
      other === undefined ? 'It does not know it.' : 'It shows another receipt.',
      undefined,
      hash,
    )
  })
}

function tell({ status, blockHash, blockNumber, gasUsed, effectiveGasPrice, logs }: TransactionReceipt): string {
  const events = logs.map(({ address, topics, data }) => [address, topics, data])
  return JSON.stringify([
    status,
    blockHash,
    ...[blockNumber, gasUsed, effectiveGasPrice].map(String),
    events,
  ]).toLowerCase()
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

/** The second node does not confirm what was about to be signed, or what became of a transaction (`hash`). */
export class NodesDisagreeError extends BaseError {
  override readonly name = 'NodesDisagreeError'
  /** The transaction that was sent; `undefined` where nothing was signed. */
  readonly hash: Hex | undefined
  constructor(reason: string, cause?: unknown, hash?: Hex | undefined) {
    const isSent = hash !== undefined
    super(
      isSent
        ? `The second node does not show what the first one shows of transaction ${hash}.`
        : 'The second node does not confirm the transaction to be signed.',
      {
        cause,
        details: reason,
        metaMessages: isSent ? [] : ['- the transaction was not signed'],
        fix: isSent
          ? 'Look the transaction up by its hash before you do anything again: one of the two nodes is wrong, or behind.'
          : 'Check that both nodes are in sync and belong to the same network. If they are, one of them is wrong: find out which before you sign anything.',
      },
    )
    this.hash = hash
  }
}
