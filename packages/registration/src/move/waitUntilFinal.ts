import { type ChainClient, NodeStalledError } from '@x/chain'
import { callNode, getPinnedBlock, type PinnedBlock } from '@x/chain/internal'
import { type Network, sleep } from '@x/schemas'
import { getBlock } from 'viem/actions'
import type { Finality } from './finality.ts'

export type WaitUntilFinalParameters = {
  network: Network
  /** The block that is waited for. */
  blockNumber: number
  finality: Finality
  /** A second node, which must say the same. */
  otherNode?: ChainClient | undefined
  /** The present in milliseconds since the Unix epoch. Default: that of this machine. */
  now?: (() => number) | undefined
  /** When the block was not there yet, by the same clock: no time before it counts. */
  notBefore?: number | undefined
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
 * Waits until a block is final: both nodes say so, where there are two, and where epochs are waited for, as much time has
 * passed by the clock of the caller, so that no node makes it shorter with a clock that runs ahead.
 *
 * @throws {NodeStalledError} for too long the node shows nothing new, none is finalized, or two nodes differ
 */
export async function waitUntilFinal(
  client: ChainClient,
  {
    network,
    blockNumber,
    finality,
    otherNode,
    now = () => Date.now(),
    notBefore = 0,
    giveUpAfter = 3_600_000,
    pollingInterval = Math.max(client.pollingInterval, 1_000),
    signal,
    onLook,
  }: WaitUntilFinalParameters,
): Promise<void> {
  const startedAt = now()
  let newsAt = Date.now()
  /** When the chain became final a bit further, on nodes that show the same block. */
  let finalAt = newsAt
  let last: FinalityLook & { isSame: boolean } = { blockNumber, head: -1, finalized: undefined, isSame: true }
  let failure: unknown
  for (;;) {
    signal?.throwIfAborted()
    const look = await lookAtBoth().catch((error: unknown) => {
      failure = error
      return undefined
    })
    if (look !== undefined) failure = undefined
    if (look !== undefined && (look.head > last.head || (look.finalized ?? -1) > (last.finalized ?? -1))) {
      newsAt = Date.now()
      if (look.isSame && ('blocks' in finality || look.finalized !== last.finalized)) finalAt = newsAt
      last = look
      await onLook?.({ blockNumber, head: look.head, finalized: look.finalized })
    }
    if (look?.isFinal) return
    if (Date.now() - newsAt >= giveUpAfter) {
      throw new NodeStalledError('The node has shown no new block', giveUpAfter, { cause: failure })
    }
    if (Date.now() - finalAt >= giveUpAfter) {
      throw new NodeStalledError(
        last.isSame ? 'No node has finalized a block' : 'The two nodes have shown different blocks at the same height',
        giveUpAfter,
        { cause: failure },
      )
    }
    await sleep(pollingInterval, signal)
  }

  /** What the slower one of two nodes says. */
  async function lookAtBoth(): Promise<FinalityLook & { isFinal: boolean; isSame: boolean }> {
    const nodes = otherNode === undefined ? [client] : [client, otherNode]
    const looks = await Promise.all(nodes.map((node) => lookOnce(node, network, blockNumber, finality)))
    const finalized = looks.flatMap((each) => each.finalized ?? [])
    const isSame = new Set(looks.map(({ block }) => block.hash)).size === 1
    const minedAt = Math.max(...looks.map(({ block }) => block.timestamp)) * 1_000
    const since = Math.max(notBefore, Math.min(minedAt, startedAt))
    const hasPassed = 'blocks' in finality || now() - since >= getSeconds(finality, network) * 1_000
    return {
      blockNumber,
      head: Math.min(...looks.map(({ head }) => head)),
      finalized: finalized.length === 0 ? undefined : Math.min(...finalized),
      isSame,
      isFinal: isSame && hasPassed && looks.every(({ isFinal }) => isFinal),
    }
  }
}

async function lookOnce(
  client: ChainClient,
  network: Network,
  blockNumber: number,
  finality: Finality,
): Promise<FinalityLook & { isFinal: boolean; block: PinnedBlock }> {
  const [head, block] = await Promise.all([getPinnedBlock(client), getPinnedBlock(client, blockNumber)])
  const look = { blockNumber, block, head: head.number }
  if ('blocks' in finality) {
    return { ...look, finalized: undefined, isFinal: head.number - blockNumber >= finality.blocks }
  }
  const latest = await callNode('reading the finalized block', () => getBlock(client, { blockTag: 'finalized' }))
  const finalized = Number(latest.number)
  const hasPassed = head.timestamp - block.timestamp >= getSeconds(finality, network)
  return { ...look, finalized, isFinal: hasPassed && finalized >= blockNumber }
}

function getSeconds(
  { epochs }: { epochs: number },
  { custom: { slotsPerEpoch, secondsPerSlot } }: Pick<Network, 'custom'>,
): number {
  return epochs * slotsPerEpoch * secondsPerSlot
}
