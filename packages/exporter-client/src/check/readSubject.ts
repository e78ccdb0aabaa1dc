import { getCommitteeId, InvalidInputError, type Network } from '@x/schemas'
import { getValidators } from '../node/getValidators.ts'
import type { ExporterConnection } from '../request/createExporterConnection.ts'
import { getCommitteeTraces } from '../request/getCommitteeTraces.ts'
import { getDecideds } from '../request/getDecideds.ts'
import { getNewestCompleteSlot } from '../rules/getNewestCompleteSlot.ts'
import type { ExporterMode, SlotRange } from '../rules/slotRange.ts'
import { type AskNode, canRender, findRenderable } from './findRenderable.ts'
import type { QuirkSubject } from './quirk.ts'

/** Slots behind the newest complete one. */
const distance = 64
/** Slots of a window, and how many of the largest answer to ask for in one. */
const windowSize = 320
const targetRows = 3000
/** How far back to look for duties. */
const patience = 96

/**
 * Finds two validators with attester duties, of different committees if there are several, and a window of slots whose
 * answers are small enough and can be rendered, if there is one.
 *
 * @throws {InvalidInputError} the node has no attester duty in the latest slots
 */
export async function readSubject(
  client: ExporterConnection,
  {
    network,
    mode,
    ask,
    signal,
  }: { network: Network; mode: ExporterMode; ask: AskNode; signal: AbortSignal | undefined },
): Promise<QuirkSubject> {
  const newest = getNewestCompleteSlot(network, client.now()) - distance
  const { booleForkSlot } = network.custom
  const hasForked = mode === 'archive' && booleForkSlot !== undefined && booleForkSlot + distance <= newest
  // The table is about what was there before the fork, and apart from that about what came with it.
  const to = hasForked ? Math.min(newest, booleForkSlot - 2 * distance) : newest
  const isArchive = mode === 'archive'
  const indices = new Map<string, number>()
  /** Where they attested, from the latest on. */
  const seen: number[] = []
  let rows = 0
  let slot = to
  for (; slot > Math.max(to - patience, 0) && indices.size < 2; slot -= 1) {
    if (isArchive && !(await canRender(ask, { from: slot, to: slot }))) continue
    const found = isArchive ? await findInTraces(client, slot, signal) : await findInDecideds(client, slot, signal)
    rows = Math.max(rows, found.size)
    for (const [committee, index] of found) {
      if (indices.size === 2 || indices.has(committee)) continue
      indices.set(committee, index)
      seen.push(slot)
    }
  }
  const validators = await getValidators(client, { validatorIndices: [...indices.values(), 0], signal })
  // A node may observe a single committee.
  const [first, second = first] = [...indices.values()].map((index) =>
    validators.find((known) => known.index === index),
  )
  if (first === undefined || second === undefined) {
    throw new InvalidInputError('The exporter', [
      { path: '', message: `has no attester duty in the ${patience} slots before ${to}` },
    ])
  }
  const size = Math.max(Math.min(windowSize, Math.floor(targetRows / Math.max(rows, 1))), to - slot)
  const range = { from: Math.max(0, to - size + 1), to }
  // Each validator attests once in an epoch.
  const hasDuties = (piece: SlotRange) =>
    piece.to - piece.from + 1 >= network.custom.slotsPerEpoch ||
    seen.every((duty) => piece.from <= duty && duty <= piece.to)
  const window = isArchive ? await findRenderable(ask, range, hasDuties) : undefined
  signal?.throwIfAborted()
  const describe = ({ index = 0, publicKey }: typeof first) => ({ index, publicKey: publicKey.slice(2) })
  return {
    validator: describe(first),
    otherValidator: describe(second),
    committeeId: getCommitteeId(first.committee).slice(2),
    otherCommitteeId: getCommitteeId(second.committee).slice(2),
    operators: first.committee,
    ...(window ?? range),
    booleForkSlot: hasForked ? booleForkSlot : undefined,
  }
}

/** A validator of each committee that attested in a slot, by the id of the committee. */
async function findInTraces(
  client: ExporterConnection,
  slot: number,
  signal: AbortSignal | undefined,
): Promise<Map<string, number>> {
  const { data } = await getCommitteeTraces(client, { from: slot, to: slot, signal })
  return new Map(
    data.flatMap(({ committeeId, attester }) => {
      const index = attester[0]?.validatorIndices[0]
      return index === undefined ? [] : [[committeeId, index]]
    }),
  )
}

async function findInDecideds(
  client: ExporterConnection,
  slot: number,
  signal: AbortSignal | undefined,
): Promise<Map<string, number>> {
  const { data } = await getDecideds(client, { from: slot, to: slot, roles: 'ATTESTER', signal })
  const publicKeys = data.slice(0, 200).map(({ publicKey }) => publicKey)
  const validators = publicKeys.length === 0 ? [] : await getValidators(client, { publicKeys, signal })
  return new Map(validators.flatMap(({ committee, index }) => (index === undefined ? [] : [[committee.join(), index]])))
}
