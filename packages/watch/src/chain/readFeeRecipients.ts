import type { ChainClient } from '@x/chain'
import { getOwnerTopics, parseContractEvents, streamLogs } from '@x/chain/internal'
import type { Address, Network } from '@x/schemas'
import type { KnownRecipients, RecipientChange } from '../state/watchState.ts'
import { overlap } from './readClusters.ts'

export type ReadFeeRecipientsParameters = {
  network: Network
  owners: Iterable<Address>
  /** What was read before: only what came since is read. */
  known: readonly KnownRecipients[]
  /** The last block whose events count. */
  toBlock: number
  /** Tells the present in ms since the Unix epoch. */
  now: () => number
  /** Tells when a block was made, in seconds since the Unix epoch. */
  getTime: (blockNumber: number) => Promise<number>
  signal: AbortSignal
}

export type FeeRecipientsReading = {
  /** All that each owner has set up to the block; without those of whom not all is known yet. */
  changes: Map<Address, RecipientChange[]>
  /** What to pass the next time, also to another process. */
  known: KnownRecipients[]
  /** What ended the reading: `LogsError` where the node does not return the events. */
  failure: unknown
}

/** For how many milliseconds a poll searches through events of the past. */
const searchTime = 10_000

const eventName = 'FeeRecipientAddressUpdated'

/** Reads whom owners have set to get the fees of their validators' blocks: all of it once, then what is new. */
export async function readFeeRecipients(
  client: ChainClient,
  { network, owners, known, toBlock, now, getTime, signal }: ReadFeeRecipientsParameters,
): Promise<FeeRecipientsReading> {
  const { address, blockCreated } = network.contracts.ssvNetwork
  const end = now() + searchTime
  const kept = new Map(known.map((each) => [each.owner, each]))
  const changes = new Map<Address, RecipientChange[]>()
  try {
    for (const owner of new Set(owners)) {
      const before = kept.get(owner)
      const lasting = [...(before?.changes ?? [])]
      // Blocks near the head may be reorged out: their events are read again the next time.
      const young: RecipientChange[] = []
      const fromBlock = before === undefined ? blockCreated : before.upTo + 1
      const topics = getOwnerTopics(owner, [eventName])
      let isWhole = true
      for await (const window of streamLogs(client, {
        address,
        topics,
        fromBlock,
        toBlock,
        initialRange: 1_000,
        signal,
      })) {
        const upTo = Math.min(window.toBlock, toBlock - overlap)
        for (const { args, blockNumber } of parseContractEvents(window.logs, [eventName])) {
          const change = { recipient: args.recipientAddress, time: await getTime(Number(blockNumber)) }
          ;(blockNumber <= upTo ? lasting : young).push(change)
        }
        if (upTo >= window.fromBlock) kept.set(owner, { owner, upTo, changes: [...lasting] })
        if (window.toBlock >= toBlock - overlap || now() < end) continue
        isWhole = false
        break
      }
      if (isWhole) changes.set(owner, [...lasting, ...young])
    }
    return { changes, known: [...kept.values()], failure: undefined }
  } catch (error) {
    signal.throwIfAborted()
    return { changes, known: [...kept.values()], failure: error }
  }
}
