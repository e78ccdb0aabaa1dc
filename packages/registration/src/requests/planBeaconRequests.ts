import type { ChainClient } from '@x/chain'
import { completeSources } from '@x/chain/internal'
import type { PrepareCallParameters } from '../transaction/createCallAction.ts'
import { placeReading } from '../transaction/places.ts'
import { useHonestNode } from '../transaction/useHonestNode.ts'
import { type BeaconRequest, getQueue } from './beaconRequest.ts'
import { lesser } from './lesser.ts'
import { type BeaconRequestsParameters, openRequests } from './openRequests.ts'
import type { BeaconFacts } from './readBeaconFacts.ts'
import { agreeOnFee, type RequestFee } from './requestFee.ts'

/** A request, and what it is going to do. Amounts are in gwei. */
export type PlannedRequest = BeaconRequest & {
  index: number
  balance: bigint
  effectiveBalance: bigint
  /**
   * What the validator that stays is rewarded for once this and the requests before it are done, and what SSV bills its
   * cluster for; 0 for an exit.
   */
  effectiveBalanceAfter: bigint
  /** What the validator that stays would have above the most that is rewarded: it is withdrawn by itself. */
  unrewarded: bigint
}

/** What requests are going to do, and what they cost besides gas. */
export type BeaconRequestsPlan = {
  requests: PlannedRequest[]
  /** Of each request; the higher one where they go to both queues. */
  fee: RequestFee
}

/**
 * Says what requests to the beacon chain are going to do and what they cost, with all checks of `sendBeaconRequests`.
 * Nothing is sent.
 *
 * @throws what `sendBeaconRequests.prepare` throws
 * @example
 * const requests = publicKeys.map((publicKey) => ({ type: 'exit', publicKey }) as const)
 * const { fee } = await planBeaconRequests(publicClient, { from: owner, requests, beaconNodes })
 * console.log(`each costs ${fee.current} wei now, and ${fee.needed} wei where all are made at once`)
 */
export async function planBeaconRequests(
  client: ChainClient,
  given: PrepareCallParameters & BeaconRequestsParameters,
): Promise<BeaconRequestsPlan> {
  return useHonestNode(placeReading(client, given), async (parameters) => {
    const { publicClient, network, sources } = parameters
    const { requests, facts } = await openRequests(parameters)
    const { otherNode } = completeSources(network, sources)
    const fees = await Promise.all(
      [...new Set((requests.length > 0 ? requests : parameters.requests).map(getQueue))].map((queue) => {
        const count = Math.max(1, requests.filter((each) => getQueue(each) === queue).length)
        return agreeOnFee(publicClient, { ...parameters, queue, count, otherNode })
      }),
    )
    const [fee] = fees.toSorted((a, b) => (a.needed < b.needed ? 1 : -1))
    if (fee === undefined) throw new TypeError('There is at least one request.')
    return { requests: describeRequests(requests, facts), fee }
  })
}

function describeRequests(
  requests: readonly BeaconRequest[],
  { validators, rules: { maxEffectiveBalance } }: BeaconFacts,
): PlannedRequest[] {
  /** What targets come to have. */
  const totals = new Map<string, bigint>()
  return requests.flatMap((request) => {
    const validator = validators.get(request.publicKey)
    if (validator === undefined) return []
    const { index, balance, effectiveBalance } = validator
    const remaining = { exit: 0n, withdrawal: balance, compounding: balance, consolidation: 0n }[request.type]
    let after = request.type === 'withdrawal' ? remaining - request.amount : remaining
    if (request.type === 'consolidation') {
      // What is above the effective balance of the source is withdrawn, and not moved.
      const before = totals.get(request.target) ?? validators.get(request.target)?.balance ?? 0n
      after = before + lesser(effectiveBalance, balance)
      totals.set(request.target, after)
    }
    const effectiveBalanceAfter = lesser(after - (after % wholeEther), maxEffectiveBalance)
    const unrewarded = after > maxEffectiveBalance ? after - maxEffectiveBalance : 0n
    return [{ ...request, index, balance, effectiveBalance, effectiveBalanceAfter, unrewarded }]
  })
}

const wholeEther = 1_000_000_000n
