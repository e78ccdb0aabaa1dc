import { BaseError, slotToEpoch, timeToSlot } from '@x/schemas'
import { getLiveness } from '../duties/getLiveness.ts'
import type { BeaconConnection } from '../request/createBeaconConnection.ts'
import type { RequestOptions } from '../request/requestData.ts'
import type { BeaconNodes } from '../request/requireNodes.ts'
import { assertOthersSeen, sampleOthers } from './sampleOthers.ts'

export type ReadFreshLivenessParameters = RequestOptions & {
  /** The epoch before the current one. */
  epoch: number
  /** Indices of validators. */
  indices: readonly number[]
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
  { epoch, indices, ...options }: ReadFreshLivenessParameters,
): Promise<FreshLiveness & { doubt: unknown }> {
  const [first] = nodes
  const others = await sampleOthers(first, { ...options, epoch, without: new Set(indices) })
  const told = await askEach(nodes, { ...options, epoch, indices: [...indices, ...others.flat()] })
  const quiet = told.map(({ silent }) => new Set(silent))
  return {
    live: collectLive(nodes, told, indices),
    silent: new Set(indices.filter((index) => quiet.every((each) => each.has(index)))),
    doubt: findDoubt(),
  }

  function findDoubt(): unknown {
    try {
      for (const [i, node] of nodes.entries()) assertOthersSeen(node, epoch, others, told[i]?.live ?? [])
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
  return collectLive(nodes, await askEach(nodes, parameters), parameters.indices)
}

/** The current epoch by the clock. */
export function getClockEpoch({ network, now }: BeaconConnection): number {
  return slotToEpoch(network, Math.max(0, timeToSlot(network, now())))
}

function askEach(nodes: BeaconNodes, parameters: ReadFreshLivenessParameters) {
  return Promise.all(nodes.map((node) => getLiveness(node, parameters)))
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
