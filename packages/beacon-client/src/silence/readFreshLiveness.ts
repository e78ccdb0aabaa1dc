import { HttpStatusError } from '@x/http'
import { BaseError, slotToEpoch, timeToSlot } from '@x/schemas'
import { getLiveness } from '../duties/getLiveness.ts'
import { assertCurrent } from '../node/assertCurrent.ts'
import type { BeaconConnection } from '../request/createBeaconConnection.ts'
import type { RequestOptions } from '../request/requestData.ts'
import type { BeaconNodes } from '../request/requireNodes.ts'
import { assertOthersSeen, readCommittees, sampleOthers, secureRandom } from './sampleOthers.ts'

export type ReadFreshLivenessParameters = RequestOptions & {
  /** The epoch before the current one. */
  epoch: number
  /** Indices of validators. */
  indices: readonly number[]
  /** From 0 to less than 1: whom else it asks about. Default: what nobody can foresee. */
  random?: (() => number) | undefined
  /**
   * So many of a hundred others a node has to have seen. Default 80: whoever puts keys to work needs to be sure. Half is
   * enough for whoever watches, also while a network is not final.
   */
  leastSeen?: number | undefined
}

/** Who was seen at work. Those that a node did not tell about are in neither. */
export type FreshLiveness = {
  /** Seen by at least one node, with the addresses of those that have. */
  live: ReadonlyMap<number, readonly string[]>
  /** Seen by no node, each of which saw others at work throughout the epoch. */
  silent: ReadonlySet<number>
}

/**
 * Reads who was seen at work in the epoch that has just ended, where that can be told: each node has seen others
 * throughout it, and answers while it is the previous one.
 *
 * @throws {BeaconNodeError} nothing can be concluded from a node
 * @throws {BaseError} a node has not seen others, or it is not the previous epoch
 */
export async function readFreshLiveness(
  nodes: BeaconNodes,
  parameters: ReadFreshLivenessParameters,
): Promise<FreshLiveness> {
  const { live, silent, doubt } = await readLiveness(nodes, parameters)
  if (doubt !== undefined) throw doubt
  return { live, silent }
}

/** Does that, and tells who was seen also where nothing follows from who was not: `doubt` says why. */
export async function readLiveness(
  nodes: BeaconNodes,
  { epoch, indices, random = secureRandom, leastSeen, ...options }: ReadFreshLivenessParameters,
): Promise<FreshLiveness & { doubt: unknown }> {
  const [first] = nodes
  const committees = await readCommittees(nodes, { ...options, epoch })
  const without = new Set(indices)
  const samples = await Promise.all(
    nodes.map((node) => sampleOthers(node, { ...options, epoch, committees, without, random })),
  )
  const told = await Promise.all(
    nodes.map((node, i) =>
      getLiveness(node, { ...options, epoch, indices: [...indices, ...(samples[i] ?? []).flat()] }),
    ),
  )
  const quiet = told.map(({ silent }) => new Set(silent))
  return {
    live: collectLive(nodes, told, indices),
    silent: new Set(indices.filter((index) => quiet.every((each) => each.has(index)))),
    doubt: findDoubt(),
  }

  function findDoubt(): unknown {
    try {
      for (const [i, node] of nodes.entries()) {
        assertOthersSeen(node, { epoch, others: samples[i] ?? [], live: told[i]?.live ?? [], leastSeen })
      }
      if (getClockEpoch(first) !== epoch + 1) throw new BaseError(`Epoch ${epoch} is not the one that has just ended.`)
      return undefined
    } catch (error) {
      return error
    }
  }
}

/** Reads who was seen at work in an epoch: nothing follows from who was not. */
export async function readLive(
  nodes: BeaconNodes,
  parameters: ReadFreshLivenessParameters,
): Promise<FreshLiveness['live']> {
  const told = await Promise.all(nodes.map((node) => getLivenessSoFar(node, parameters)))
  return collectLive(nodes, told, parameters.indices)
}

/**
 * Where the first slots of an epoch have no block, it has begun by the clock, but not for a node, which refuses the
 * question then: nobody was seen yet.
 */
async function getLivenessSoFar(
  node: BeaconConnection,
  { epoch, indices, ...options }: ReadFreshLivenessParameters,
): Promise<{ live: readonly number[] }> {
  const ask = () => getLiveness(node, { ...options, epoch, indices })
  return ask().catch(async (error: unknown) => {
    const isRefused = error instanceof HttpStatusError && error.status === 400
    if (!isRefused || epoch !== getClockEpoch(node)) throw error
    const { headSlot } = await assertCurrent(node, options)
    // Its first block may have come meanwhile.
    return slotToEpoch(node.network, headSlot) < epoch ? { live: [] } : ask()
  })
}

/** The current epoch by the clock. */
export function getClockEpoch({ network, now }: BeaconConnection): number {
  return slotToEpoch(network, Math.max(0, timeToSlot(network, now())))
}

function collectLive(
  nodes: BeaconNodes,
  told: readonly { live: readonly number[] }[],
  indices: readonly number[],
): FreshLiveness['live'] {
  const live = new Map<number, string[]>()
  const wanted = new Set(indices)
  for (const [i, answer] of told.entries()) {
    for (const index of answer.live) {
      if (wanted.has(index)) live.set(index, [...(live.get(index) ?? []), nodes[i]?.endpoint ?? ''])
    }
  }
  return live
}
