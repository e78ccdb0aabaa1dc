import type { Address, Network } from '@x/schemas'
import { pad } from 'viem'
import type { ChainClient } from '../rpc/chainClient.ts'
import { type ProvenLog, readProvenLogs } from '../rpc/readProvenLogs.ts'
import type { AddedEvent } from './readOwnerLogs.ts'
import { getValidatorAddedTopic } from './snapshotEvents.ts'

/** So many blocks are proven at most, the newest: an owner may have hundreds. */
const mostBlocks = 32

/**
 * Whether registrations of an owner are in their blocks, as headers prove on which all these nodes agree: what a node
 * shows as a log may be nowhere, or twice.
 *
 * @returns `false` where one is not; `undefined` where no node shows receipts that fit, or where they are too many
 */
export async function proveRegistrations(
  nodes: readonly ChainClient[],
  { network, owner, events }: { network: Network; owner: Address; events: readonly AddedEvent[] },
): Promise<boolean | undefined> {
  const contract = network.contracts.ssvNetwork.address.toLowerCase()
  const isRegistration = (log: ProvenLog | undefined) =>
    log?.address.toLowerCase() === contract &&
    log.topics[0] === getValidatorAddedTopic() &&
    log.topics[1]?.toLowerCase() === pad(owner).toLowerCase()
  const blocks = [...new Set(events.map(({ blockNumber }) => blockNumber))]
  const verdicts = await Promise.all(
    blocks.slice(-mostBlocks).map(async (blockNumber) => {
      const logs = await readProvenLogs(nodes, blockNumber)
      const places = events.filter((event) => event.blockNumber === blockNumber).map(({ logIndex }) => logIndex)
      const isEachOnce = new Set(places).size === places.length
      return logs && isEachOnce && places.every((place) => isRegistration(logs[place]))
    }),
  )
  if (verdicts.includes(false)) return false
  return verdicts.includes(undefined) || blocks.length > mostBlocks ? undefined : true
}
