import { type BeaconConnection, BeaconNodeError } from '@x/beacon-client'
import { requireNodes } from '@x/beacon-client/internal'
import type { ChainClient } from '@x/chain'
import { callNode, hasName, type NetworkOption } from '@x/chain/internal'
import { type Hex, hexOfSize, parse, sleep as usualSleep } from '@x/schemas'
import { getTransactionReceipt } from 'viem/actions'
import { placeReading } from '../transaction/places.ts'
import { type BeaconRequest, encodeRequest, listKeys, parseRequests } from './beaconRequest.ts'
import { findHandover } from './findHandover.ts'
import { getWithdrawalAddress } from './findRequestProblems.ts'
import { findRequests, getLastDay } from './findRequests.ts'
import { type FollowedRequest, judgeRequest } from './judgeRequest.ts'
import { type BeaconFacts, readBeaconFacts } from './readBeaconFacts.ts'

export type ReadBeaconRequestsParameters = NetworkOption & {
  /** Beacon nodes, at least one; they have to agree. */
  beaconNodes: readonly BeaconConnection[]
  /** What was asked for, with the transaction. Default: it is looked for in the blocks of the last day. */
  requests: readonly { request: BeaconRequest; hash?: Hex | undefined }[]
  /** Epochs after which a request that the beacon chain has not taken was ignored. Default 2. */
  patience?: number | undefined
  signal?: AbortSignal | undefined
}

export type WaitForBeaconRequestsParameters = ReadBeaconRequestsParameters & {
  /** Until the beacon chain has taken all of them, or until all are done. Default `done`. */
  until?: 'accepted' | 'done' | undefined
  /** Called and awaited after each look, at most one a slot. */
  onLook?: ((requests: FollowedRequest[]) => void | Promise<void>) | undefined
  /** How it is waited. Default: a timer. */
  sleep?: ((milliseconds: number, signal?: AbortSignal) => Promise<void>) | undefined
}

/**
 * Says how far requests to the beacon chain have come.
 *
 * @returns one for each, in their order
 * @throws {BeaconNodesDifferError} the beacon nodes do not agree
 * @throws {BeaconNodeError} nothing can be concluded from a beacon node
 * @throws {RpcError} the node failed
 * @example
 * const request = { type: 'compounding', publicKey } as const
 * const [followed] = await readBeaconRequests(publicClient, { requests: [{ request }], beaconNodes })
 * console.log(followed?.state)
 */
export async function readBeaconRequests(
  client: ChainClient,
  given: ReadBeaconRequestsParameters,
): Promise<FollowedRequest[]> {
  return createLook(client, given)()
}

/**
 * Waits until the beacon chain has done what it was asked for, or has ignored it. What fails meanwhile is tried again; it
 * may be stopped at any time, and begun again with the same requests.
 *
 * @returns how far each has come: `accepted` (with `until`), `done`, `ignored` or `unknown`
 * @throws {BeaconNodesDifferError} the beacon nodes did not agree for an epoch
 * @throws {BeaconNodeError} nothing could be concluded from a beacon node for an epoch, or it is the wrong one
 * @throws `signal.reason` when aborted
 * @example
 * const [, publicKey = '0x'] = publicKeys
 * const request = { type: 'exit', publicKey } as const
 * const { transactions } = await sendBeaconRequests(walletClient, { requests: [request], beaconNodes })
 * const requests = [{ request, hash: transactions[0]?.hash }]
 * const [exit] = await waitForBeaconRequests(publicClient, { requests, beaconNodes, until: 'accepted' })
 * if (exit?.exitsAt !== undefined) console.log(`it leaves at ${new Date(exit.exitsAt).toISOString()}`)
 */
export async function waitForBeaconRequests(
  client: ChainClient,
  { until = 'done', onLook, sleep = usualSleep, ...given }: WaitForBeaconRequestsParameters,
): Promise<FollowedRequest[]> {
  const [{ network, now }] = requireNodes(given.beaconNodes)
  const { secondsPerSlot, slotsPerEpoch } = network.custom
  const slotTime = secondsPerSlot * 1_000
  const look = createLook(client, given)
  const { signal } = given
  let failures = 0
  for (;;) {
    let pause = slotTime
    try {
      const requests = await look()
      failures = 0
      await onLook?.(requests)
      const open = requests.filter(({ state }) => state === 'waiting' || (until === 'done' && state === 'accepted'))
      if (open.length === 0) return requests
      // What the beacon chain has taken goes on by itself.
      if (open.every(({ state }) => state === 'accepted')) {
        const ends = open.map(({ endsAt = 0 }) => endsAt - now())
        pause = Math.min(slotTime * slotsPerEpoch, Math.max(slotTime, ...ends))
      }
    } catch (error) {
      signal?.throwIfAborted()
      if (++failures > slotsPerEpoch || isHopeless(error)) throw error
    }
    await sleep(pause, signal)
    signal?.throwIfAborted()
  }
}

/** Makes a look that remembers what it has seen before. */
function createLook(client: ChainClient, given: ReadBeaconRequestsParameters): () => Promise<FollowedRequest[]> {
  const { patience = 2, beaconNodes, signal, publicClient, network } = placeReading(client, given)
  const nodes = requireNodes(beaconNodes)
  const requests = parseRequests(given.requests.map(({ request }) => request))
  const named = given.requests.map(({ hash }) =>
    hash === undefined ? undefined : parse(hexOfSize(32), hash, 'A hash'),
  )
  let hashes: (Hex | undefined)[] | undefined
  const publicKeys = listKeys(requests)
  const accepted = new Set<Hex>()
  return async () => {
    signal?.throwIfAborted()
    const facts = await readBeaconFacts(nodes, { publicKeys, signal })
    hashes ??= await findHashes(facts)
    const known = hashes
    const handedOver = await Promise.all(
      requests.map(async (request, i) => {
        const hash = known[i]
        const blockNumber = hash === undefined ? undefined : await findBlock(publicClient, hash)
        return blockNumber === undefined ? undefined : findHandover(publicClient, { network, request, blockNumber })
      }),
    )
    return requests.map((request, i): FollowedRequest => {
      const { publicKey } = request
      const hash = known[i]
      const isFound = hash !== undefined
      const placement = { handedOverAt: handedOver[i], isFound, patience, wasAccepted: accepted.has(publicKey) }
      const judged = judgeRequest(request, facts, placement)
      if (judged.state === 'accepted') accepted.add(publicKey)
      return { request, hash, ...judged }
    })
  }

  /**
   * Those of the last day, where they are not named: the newest of each by the withdrawal address alone, since the beacon
   * chain takes none of anybody else.
   */
  async function findHashes({ validators }: BeaconFacts): Promise<(Hex | undefined)[]> {
    if (!named.includes(undefined)) return named
    const lastDay = await getLastDay(publicClient, network)
    const found = await findRequests(publicClient, { publicKeys, ...lastDay, signal })
    return requests.map((request, i) => {
      const data = encodeRequest(request)
      const validator = validators.get(request.publicKey)
      const sender = validator && getWithdrawalAddress(validator)
      return (
        named[i] ?? found.findLast(({ request: each, from }) => from === sender && encodeRequest(each) === data)?.hash
      )
    })
  }
}

/** The block in which a transaction has succeeded. */
async function findBlock(client: ChainClient, hash: Hex): Promise<bigint | undefined> {
  const receipt = await callNode('reading a receipt', () =>
    getTransactionReceipt(client, { hash }).catch((error: unknown) => {
      if (hasName(error, 'TransactionReceiptNotFoundError')) return undefined
      throw error
    }),
  )
  return receipt?.status === 'success' ? receipt.blockNumber : undefined
}

function isHopeless(error: unknown): boolean {
  return (
    error instanceof BeaconNodeError && ['other-network', 'not-a-beacon-node', 'unsupported'].includes(error.reason)
  )
}
