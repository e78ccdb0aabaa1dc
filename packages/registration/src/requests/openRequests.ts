import type { BeaconConnection } from '@x/beacon-client'
import { requireNodes } from '@x/beacon-client/internal'
import { completeSources, getPinnedBlock } from '@x/chain/internal'
import type { Hex } from '@x/schemas'
import { getAddress } from 'viem'
import type { CallPlace } from '../transaction/createCallAction.ts'
import type { CallOptions, ComposedCall } from '../transaction/prepareCall.ts'
import { type BeaconRequest, encodeRequest, getQueue, listKeys, parseRequests } from './beaconRequest.ts'
import { findRequestProblems, type RequestProblem } from './findRequestProblems.ts'
import { findRequests, getLastDay } from './findRequests.ts'
import { RequestRefusedError } from './RequestRefusedError.ts'
import { type BeaconFacts, readBeaconFacts } from './readBeaconFacts.ts'
import { agreeOnFee } from './requestFee.ts'

/** Requests to the beacon chain, and what may be paid for them. */
export type BeaconRequestsParameters = {
  /** One for each validator at most. They are made in this order. */
  requests: readonly BeaconRequest[]
  /** Beacon nodes, at least one; they have to agree. */
  beaconNodes: readonly BeaconConnection[]
  /** Wei that one request may cost. Default 0.001 ETH, what its gas costs at 10 gwei; usually the fee is 1 wei. */
  maxFee?: bigint | undefined
  /** So many requests of others may come before each: the fee is paid for those too, up to `maxFee`. Default 16. */
  spareRequests?: number | undefined
  /**
   * What to do with those that were asked for before, as the beacon chain shows, or requests of the last day: refuse all,
   * leave them out, or, where the beacon chain shows nothing yet, ask again. Default `refuse`.
   */
  asked?: 'refuse' | 'skip' | 'again' | undefined
  /** Whether ETH may go to a validator that another address withdraws from. Default: false. */
  allowForeignTarget?: boolean | undefined
}

export type RequestsPlace = CallPlace & Pick<CallOptions, 'sources'> & BeaconRequestsParameters

/** Requests that can be made now. */
export type OpenRequests = {
  requests: BeaconRequest[]
  facts: BeaconFacts
  /** The newest block when the requests of others were looked for. */
  blockNumber: number
}

/**
 * Makes sure of all that the beacon chain would ignore without a word, and of the fee.
 *
 * @throws {RequestRefusedError} the beacon chain would ignore some, or they were made before
 * @throws {RequestFeeError} the last of them would cost more than `maxFee`
 */
export async function openRequests(place: RequestsPlace): Promise<OpenRequests> {
  const { publicClient, network, asked = 'refuse', signal } = place
  const requests = parseRequests(place.requests)
  const nodes = requireNodes(place.beaconNodes)
  const publicKeys = listKeys(requests)
  const [facts, lastDay] = await Promise.all([
    readBeaconFacts(nodes, { publicKeys, signal }),
    getLastDay(publicClient, network),
  ])
  const before = asked === 'again' ? new Map() : await findSame(place, requests, lastDay)
  const refused: RequestProblem[] = []
  const open: BeaconRequest[] = []
  for (const request of requests) {
    const problems = findRequestProblems(request, facts, place)
    const again = before.get(request.publicKey)
    if (again !== undefined && problems.length === 0) problems.push(again)
    if (problems.length === 0) open.push(request)
    else if (asked !== 'skip' || !problems.every((problem) => isDone(request, problem))) refused.push(...problems)
  }
  if (refused.length > 0) throw new RequestRefusedError(refused)
  await Promise.all(
    [...new Set(open.map(getQueue))].map((queue) => {
      const count = open.filter((each) => getQueue(each) === queue).length
      return agreeOnFee(publicClient, { ...place, queue, count, otherNode: getOtherNode(place) })
    }),
  )
  return { requests: open, facts, blockNumber: lastDay.toBlock }
}

/**
 * Composes the call of a request, with everything looked at once more: what others have asked for since, the state of
 * the beacon chain, and the fee.
 *
 * @param ahead own requests to the same queue that come before it and are not on the chain
 */
export async function composeRequest(
  place: RequestsPlace,
  request: BeaconRequest,
  { since, ahead = 0 }: { since: number; ahead?: number },
): Promise<ComposedCall> {
  const { publicClient, from, signal } = place
  const queue = getQueue(request)
  const { number: toBlock } = await getPinnedBlock(publicClient)
  const [facts, { value }, same] = await Promise.all([
    readBeaconFacts(requireNodes(place.beaconNodes), { publicKeys: listKeys([request]), signal }),
    agreeOnFee(publicClient, { ...place, queue, count: 1, ahead, otherNode: getOtherNode(place) }),
    findSame(place, [request], { fromBlock: since + 1, toBlock }),
  ])
  const problems = [...same.values(), ...findRequestProblems(request, facts, place)]
  if (problems.length > 0) throw new RequestRefusedError(problems)
  // Without `publicKeys`, which are those of a function of the network's contract.
  return {
    to: queue.address,
    data: encodeRequest(request),
    value,
    functionName: functionNames[request.type],
    owner: from,
  }
}

/** What requests are called where a call has a name. */
export const functionNames: Readonly<Record<BeaconRequest['type'], string>> = {
  exit: 'requestExit',
  withdrawal: 'requestWithdrawal',
  compounding: 'requestCompounding',
  consolidation: 'requestConsolidation',
}

/** The same requests by the same sender, which were made in these blocks. */
async function findSame(
  { publicClient, from, signal }: RequestsPlace,
  requests: readonly BeaconRequest[],
  range: { fromBlock: number; toBlock: number },
): Promise<Map<Hex, RequestProblem>> {
  const wanted = new Map(requests.map((each) => [encodeRequest(each), each.publicKey]))
  const publicKeys = requests.map(({ publicKey }) => publicKey)
  const found = await findRequests(publicClient, { publicKeys, ...range, signal })
  return new Map(
    found.flatMap(({ request, from: sender, blockNumber, hash }): [Hex, RequestProblem][] => {
      if (getAddress(sender) !== getAddress(from) || !wanted.has(encodeRequest(request))) return []
      const { publicKey } = request
      const message = `The same was asked for in block ${blockNumber} (${hash}), and the beacon chain does not show it yet, or has done it.`
      const fix = "Wait and see. Leave it out with asked: 'skip', or ask once more with asked: 'again'."
      return [[publicKey, { publicKey, code: 'asked', message, fix }]]
    }),
  )
}

/** Whether a request has done already what it is to do. */
function isDone({ type, publicKey }: BeaconRequest, { publicKey: of, code }: RequestProblem): boolean {
  if (of !== publicKey) return false
  if (code === 'asked') return true
  return type === 'compounding' ? code === 'compounding' : type !== 'withdrawal' && code === 'exiting'
}

function getOtherNode({ network, sources }: RequestsPlace) {
  return completeSources(network, sources).otherNode
}
