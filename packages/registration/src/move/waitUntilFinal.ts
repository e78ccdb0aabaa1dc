import { type ChainClient, callNode, getPinnedBlock, NodeStalledError } from '@x/chain'
import { type Network, sleep } from '@x/schemas'
import { getBlock } from 'viem/actions'
import type { Finality } from './finality.ts'

export type WaitUntilFinalParameters = {
  network: Network
  /** The block that is waited for. */
  blockNumber: number
  finality: Finality
  /** Milliseconds after which it is given up if the node shows no new block, or none is finalized. Default 1 hour. */
  giveUpAfter?: number | undefined
  /** Milliseconds between two looks. Default: that of the client, and at least 1,000 unless it is said. */
  pollingInterval?: number | undefined
  signal?: AbortSignal | undefined
  /** Called and awaited at each new block. */
  onLook?: ((look: FinalityLook) => void | Promise<void>) | undefined
}

/** How far it has come. */
export type FinalityLook = {
  /** The block that is waited for. */
  blockNumber: number
  /** The newest block. */
  head: number
  /** The newest block that is finalized; `undefined` where blocks are counted. */
  finalized: number | undefined
}

/**
 * Waits until a block is final.
 *
 * @throws {NodeStalledError} the node shows nothing new for too long
 */
export async function waitUntilFinal(
  client: ChainClient,
  {
    network,
    blockNumber,
    finality,
    giveUpAfter = 3_600_000,
    pollingInterval = Math.max(client.pollingInterval, 1_000),
    signal,
    onLook,
  }: WaitUntilFinalParameters,
): Promise<void> {
  let newsAt = Date.now()
  let last: FinalityLook = { blockNumber, head: -1, finalized: undefined }
  let failure: unknown
  for (;;) {
    signal?.throwIfAborted()
    const look = await lookOnce(client, network, blockNumber, finality).catch((error: unknown) => {
      failure = error
      return undefined
    })
    if (look !== undefined) failure = undefined
    if (look !== undefined && (look.head > last.head || (look.finalized ?? -1) > (last.finalized ?? -1))) {
      newsAt = Date.now()
      last = look
      await onLook?.({ blockNumber, head: look.head, finalized: look.finalized })
    }
    if (look?.isFinal) return
    if (Date.now() - newsAt >= giveUpAfter) {
      throw new NodeStalledError('The node has shown no new block', giveUpAfter, { cause: failure })
    }
    await sleep(pollingInterval, signal)
  }
}

async function lookOnce(
  client: ChainClient,
  { custom: { slotsPerEpoch, secondsPerSlot } }: Network,
  blockNumber: number,
  finality: Finality,
): Promise<FinalityLook & { isFinal: boolean }> {
  const head = await getPinnedBlock(client)
  if ('blocks' in finality) {
    const isFinal = head.number - blockNumber >= finality.blocks
    return { blockNumber, head: head.number, finalized: undefined, isFinal }
  }
  const [block, latest] = await Promise.all([
    getPinnedBlock(client, blockNumber),
    callNode('reading the finalized block', () => getBlock(client, { blockTag: 'finalized' })),
  ])
  const finalized = Number(latest.number)
  const hasPassed = head.timestamp - block.timestamp >= finality.epochs * slotsPerEpoch * secondsPerSlot
  return { blockNumber, head: head.number, finalized, isFinal: hasPassed && finalized >= blockNumber }
}
