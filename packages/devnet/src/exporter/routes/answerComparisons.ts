import type { BoundRequest, RequestShape } from '../request/bindRequest.ts'
import { createRandom, hexOfKey, keyOfText, mix } from '../simulation/random.ts'
import type { RouteContext } from './RouteContext.ts'

export const comparisonsRequest: RequestShape = { struct: 'DryRunRequest', fields: { limit: 'uint64' } }

const defaultLimit = 100
/** How far back a node remembers. */
const keptSlots = 4_096

/**
 * Answers `/v1/mev/dry-run/comparisons`, the newest first: what the beacon node gave for each proposal, and what a relay
 * would have given. As in Go, what is false or empty is left out; so a parent that was not compared looks like one that
 * is another, but for the hash beside it.
 */
export function answerComparisons(context: RouteContext, request: BoundRequest): { comparisons: object[] } {
  const { headSlot, population, simulation, formatTime, getSlotTime } = context
  const limit = Number(request.uint64('limit')) || defaultLimit
  const comparisons: object[] = []
  const last = Math.max(0, headSlot - keptSlots)
  for (let slot = headSlot; slot > last && comparisons.length < limit; slot--) {
    for (const { index, publicKey } of simulation.getValidatorsOnDuty(population, slot, 'PROPOSER')) {
      const key = mix(keyOfText(publicKey), slot)
      const random = createRandom(key)
      const [fromNode, fromRelay, parent] = [random(), random(), random()]
      const isOk = fromNode >= 0.05
      const result = fromRelay < 0.7 ? 'bid' : fromRelay < 0.85 ? 'no_bid' : 'timeout'
      const hasHeader = result !== 'timeout'
      const isSame = parent < 0.8
      const started = formatTime(getSlotTime(slot))
      comparisons.push({
        ...{ slot: `${slot}`, validator_index: `${index}`, validator_pubkey: publicKey },
        ...(isOk && { baseline_exec_parent_hash: hexOfKey(key + 1, 8) }),
        ...(isOk && hasHeader && isSame && { parent_hash_match: true }),
        baseline: {
          ...{ started_at: started, took: 200_000_000, result: isOk ? 'ok' : 'error' },
          ...(isOk && fromNode < 0.5 && { blinded: true }),
        },
        shadow: {
          ...{ started_at: started, took: 150_000_000, result },
          ...(hasHeader && { parent_hash: hexOfKey(key + (isSame ? 1 : 2), 8), cache: 'miss' }),
          ...(result === 'bid' && { relay_host: 'relay.devnet', value_eth: 0.05 }),
        },
      })
    }
  }
  return { comparisons: comparisons.slice(0, limit) }
}
