import { type Address, address, blsPublicKey, type Hex, type Network } from '@x/schemas'
import * as v from 'valibot'
import { decodeContractEvent } from '../abi/decodeContractEvent.ts'
import { getValidatorAddedTopic } from '../owner/snapshotEvents.ts'
import type { ChainClient } from '../rpc/chainClient.ts'
import { requestLogs } from '../rpc/requestLogs.ts'
import { streamLogs } from '../rpc/streamLogs.ts'

export type FindOwnersBeforeParameters = {
  network: Network
  owner: Address
  /** What the owner has, and where it was registered. */
  registrations: readonly { publicKey: Hex; blockNumber: number }[]
  signal?: AbortSignal | undefined
}

export type OwnersBefore = {
  /** Public keys that others registered, with those others. */
  ownersOf: Map<Hex, Set<Address>>
  /** In how many blocks before the latest registrations it was looked, at least. */
  blocksBefore: number
}

/** Half an hour, which is always looked at: whoever copies a transaction that waits to be mined has to be quick. */
export const fewestBlocks = 150
/** A day, where the node gives that at once: on mainnet about half a megabyte. All blocks would be hundreds. */
const mostBlocks = 7_200
/** So many ranges are read, the latest ones, and so many registrations of the owner's own are read again. */
const limits = { ranges: 4, registrations: 1_000 }

/**
 * Looks on a node who else registered the same public keys right before an owner did. They are not indexed, so
 * everybody's registrations are read.
 */
export async function findOwnersBefore(
  client: ChainClient,
  { network, owner, registrations, signal }: FindOwnersBeforeParameters,
): Promise<OwnersBefore> {
  const ownersOf: OwnersBefore['ownersOf'] = new Map()
  const publicKeys = new Set(registrations.map(({ publicKey }) => publicKey))
  const { address: contract, blockCreated } = network.contracts.ssvNetwork
  const topics = [getValidatorAddedTopic()]
  let blocksBefore = registrations.length === 0 ? 0 : mostBlocks
  for (const { first, last } of chooseRanges(registrations.map(({ blockNumber }) => blockNumber))) {
    const range = (blocks: number) => ({ from: Math.max(first - blocks, blockCreated), to: last })
    const search = { address: contract, topics, signal: signal ?? new AbortController().signal }
    const day = await requestLogs(client, { ...search, range: range(mostBlocks) }).catch(() => undefined)
    signal?.throwIfAborted()
    const { from, to } = range(day === undefined ? fewestBlocks : mostBlocks)
    const windows =
      day === undefined ? streamLogs(client, { ...search, fromBlock: from, toBlock: to }) : [{ logs: day }]
    for await (const { logs } of windows) {
      for (const log of logs) {
        const added = v.parse(registered, decodeContractEvent(log).args)
        if (added.owner === owner || !publicKeys.has(added.publicKey)) continue
        ownersOf.set(added.publicKey, (ownersOf.get(added.publicKey) ?? new Set()).add(added.owner))
      }
    }
    blocksBefore = Math.min(blocksBefore, first - from)
  }
  return { ownersOf, blocksBefore }
}

const registered = /* @__PURE__ */ v.object({ owner: address, publicKey: blsPublicKey })

/** The first and the last registration of each range; those of one range are not further apart than what is always looked at. */
export function chooseRanges(blockNumbers: readonly number[]): { first: number; last: number }[] {
  const ranges: { first: number; last: number }[] = []
  const latest = blockNumbers.toSorted((a, b) => b - a).slice(0, limits.registrations)
  for (const blockNumber of latest) {
    const range = ranges.at(-1)
    if (range !== undefined && blockNumber >= range.first - fewestBlocks) range.first = blockNumber
    else if (ranges.length < limits.ranges) ranges.push({ first: blockNumber, last: blockNumber })
    else break
  }
  return ranges
}
