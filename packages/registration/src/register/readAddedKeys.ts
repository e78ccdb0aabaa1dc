import { type ChainClient, getOwnerTopics, ssvNetworkAbi } from '@x/chain'
import type { Address, Network } from '@x/schemas'
import { formatLog, numberToHex, parseEventLogs } from 'viem'

/** A validator that an owner registered. */
export type AddedKey = { publicKey: string; blockNumber: number }

/**
 * Asks once for the validators that an owner has registered after a block, in their order. Whoever needs them for sure
 * reads them again if this fails, or does not reach far enough.
 */
export async function readAddedKeys(
  client: ChainClient,
  { network, owner, after }: { network: Network; owner: Address; after: number },
): Promise<AddedKey[]> {
  const filter = {
    address: network.contracts.network,
    topics: getOwnerTopics(owner, ['ValidatorAdded']),
    fromBlock: numberToHex(after + 1),
    toBlock: 'latest',
  } as const
  const answer = await client.request({ method: 'eth_getLogs', params: [filter] }, { retryCount: 0 })
  const logs = answer.map((log) => formatLog(log)).filter((log) => !log.removed)
  return parseEventLogs({ abi: ssvNetworkAbi, eventName: 'ValidatorAdded', logs })
    .flatMap(({ args, blockNumber, logIndex }) =>
      blockNumber === null || logIndex === null ? [] : [{ publicKey: args.publicKey, blockNumber, logIndex }],
    )
    .sort((a, b) => Number(a.blockNumber - b.blockNumber) || a.logIndex - b.logIndex)
    .map(({ publicKey, blockNumber }) => ({ publicKey: publicKey.toLowerCase(), blockNumber: Number(blockNumber) }))
}

/** Looks for what an owner registers after a state, each time that the receipt of its own registration is looked for. */
export function watchAddedKeys(
  client: ChainClient,
  { network, owner, state }: { network: Network; owner: Address; state?: { blockNumber: number } | undefined },
): {
  alongside: () => Promise<void>
  /** What the last look has shown; `undefined` where it failed, or no state is known. */
  seen: () => readonly AddedKey[] | undefined
} {
  let added: readonly AddedKey[] | undefined
  return {
    alongside: async () => {
      if (state === undefined) return
      added = await readAddedKeys(client, { network, owner, after: state.blockNumber }).catch(() => undefined)
    },
    seen: () => added,
  }
}
