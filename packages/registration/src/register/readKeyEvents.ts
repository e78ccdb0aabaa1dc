import type { ChainClient } from '@x/chain'
import { getEventTopic, logsUnavailable, parseContractEvents, streamLogs } from '@x/chain/internal'
import { type Hex, type Network, sleep } from '@x/schemas'
import { formatLog, type Log, numberToHex } from 'viem'
import { getLastKnownBlock, type SignedState } from './signedState.ts'

/** A validator that somebody registered or removed, in the order of the chain. All in lower case. */
export type KeyEvent = { type: 'added' | 'removed'; owner: string; publicKey: string; blockNumber: number }

/**
 * Asks once for the validators that anybody has registered or removed after a block. Whoever needs them for sure reads
 * them again if this fails, or does not reach far enough.
 */
export async function readKeyEvents(
  client: ChainClient,
  { network, after }: { network: Network; after: number },
): Promise<KeyEvent[]> {
  const address = network.contracts.ssvNetwork.address
  const filter = { address, topics: getTopics(), fromBlock: numberToHex(after + 1), toBlock: 'latest' } as const
  const answer = await client.request({ method: 'eth_getLogs', params: [filter] }, { retryCount: 0 })
  return toKeyEvents(answer.map((log) => formatLog(log)).filter((log) => !log.removed))
}

/** What was seen beside a receipt. */
export type SeenKeyEvents = {
  /** What anybody has registered and removed since the state. */
  events: readonly KeyEvent[]
  /** Whether the block of the state has its place no more. */
  isStateReplaced: boolean
}

/** Looks for what anybody registers after a state, each time that the receipt of one's own registration is looked for. */
export function watchKeyEvents(
  client: ChainClient,
  {
    network,
    state,
    after,
  }: {
    network: Network
    state?: SignedState | undefined
    /** The block after which it is looked, where that is before the state. */
    after?: number | undefined
  },
): {
  alongside: () => Promise<void>
  /** What the last look has shown; `undefined` where it failed, or no state is known. */
  seen: () => SeenKeyEvents | undefined
} {
  let seen: SeenKeyEvents | undefined
  return {
    alongside: async () => {
      if (state === undefined) return
      const known = getLastKnownBlock(state, after)
      const looks = Promise.all([readKeyEvents(client, { network, after: known }), isReplaced(client, state)])
      seen = await looks.then(([events, isStateReplaced]) => ({ events, isStateReplaced })).catch(() => undefined)
    },
    seen: () => seen,
  }
}

/** Whether the block of a state has its place no more, as far as its hash is known and the node says so. */
export async function isReplaced(client: ChainClient, { blockNumber, blockHash }: SignedState): Promise<boolean> {
  if (blockHash === undefined) return false
  const params: [Hex, false] = [numberToHex(blockNumber), false]
  const block = await client.request({ method: 'eth_getBlockByNumber', params }, { retryCount: 0 })
  return block?.hash !== blockHash
}

export type ReadKeyEventsUpToParameters = {
  network: Network
  /** Blocks, both inclusive. */
  fromBlock: number
  toBlock: number
  /** What was seen of them already. Where it lacks some, they are read. */
  seen?: readonly KeyEvent[] | undefined
  /** The registrations that must be among them. */
  owner: string
  publicKeys: readonly Hex[]
  signal?: AbortSignal | undefined
}

/** How often the logs are asked for where those of the receipt itself are not among them. */
const patience = 5

/**
 * Reads the validators that anybody has registered or removed in a range of blocks, certain registrations among them.
 *
 * @throws {LogsError} the node does not return the logs, or not those
 */
export async function readKeyEventsUpTo(
  client: ChainClient,
  { network, fromBlock, toBlock, seen, owner, publicKeys, signal }: ReadKeyEventsUpToParameters,
): Promise<KeyEvent[]> {
  for (let attempt = seen === undefined ? 1 : 0; ; attempt++) {
    const events: KeyEvent[] = []
    if (attempt === 0) events.push(...(seen ?? []).filter(({ blockNumber }) => blockNumber <= toBlock))
    else {
      const range = { address: network.contracts.ssvNetwork.address, topics: getTopics(), fromBlock, toBlock, signal }
      for await (const { logs } of streamLogs(client, range)) events.push(...toKeyEvents(logs))
    }
    const own = new Set(
      events.flatMap((event) =>
        event.type === 'added' && event.owner === owner.toLowerCase() ? [event.publicKey] : [],
      ),
    )
    if (publicKeys.every((publicKey) => own.has(publicKey.toLowerCase()))) return events
    // The node has the receipt, but not its logs yet.
    if (attempt === patience) throw logsUnavailable({ from: fromBlock, to: toBlock })
    if (attempt > 0) await sleep(Math.min(client.pollingInterval, 1_000), signal)
  }
}

function getTopics(): Hex[][] {
  return [eventNames.map(getEventTopic)]
}

const eventNames = ['ValidatorAdded', 'ValidatorRemoved'] as const

function toKeyEvents(logs: readonly Log[]): KeyEvent[] {
  return parseContractEvents(logs, eventNames)
    .flatMap(({ eventName, args, blockNumber, logIndex }) => {
      if (blockNumber === null || logIndex === null) return []
      const type = eventName === 'ValidatorAdded' ? ('added' as const) : ('removed' as const)
      const [owner, publicKey] = [args.owner.toLowerCase(), args.publicKey.toLowerCase()]
      return [{ type, owner, publicKey, blockNumber: Number(blockNumber), logIndex }]
    })
    .sort((a, b) => a.blockNumber - b.blockNumber || a.logIndex - b.logIndex)
    .map(({ logIndex: _, ...event }) => event)
}
