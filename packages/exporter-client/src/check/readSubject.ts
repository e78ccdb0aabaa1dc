import { getCommitteeId, type Network } from '@x/schemas'
import { getCommitteeTraces } from '../node/getCommitteeTraces.ts'
import { getDecideds } from '../node/getDecideds.ts'
import { getValidators } from '../node/getValidators.ts'
import type { ExporterConnection } from '../request/createExporterConnection.ts'
import { getNewestCompleteSlot } from '../rules/getNewestCompleteSlot.ts'
import type { ExporterMode, SlotRange } from '../rules/slotRange.ts'
import { type AskNode, canRender, findRenderable } from './findRenderable.ts'
import type { QuirkSubject, QuirkWindow } from './quirk.ts'

/** Slots behind the newest complete one. */
const distance = 64
/** Slots of a window, and how many of the largest answer to ask for in one. */
const windowSize = 320
const targetRows = 3000
/** How far back to look for duties. */
const patience = 96
/** Slots to ask of a node that shows nothing there. */
const smallWindow = 32

/** What a node has to show, if anything. */
export type FoundSubject = {
  window: QuirkWindow
  /** `undefined` where it has no attester duty. */
  data: QuirkData | undefined
}

/** Validators that did something, and their committees. */
export type QuirkData = Omit<QuirkSubject, keyof QuirkWindow>

type Reading = { network: Network; mode: ExporterMode; ask: AskNode; signal: AbortSignal | undefined }

/**
 * Finds two validators with attester duties, of different committees if there are several, and a window of slots whose
 * answers are small enough and can be rendered, if there is one. A node that is not at the head of the chain is asked
 * about the latest that it has.
 */
export async function readSubject(client: ExporterConnection, reading: Reading): Promise<FoundSubject> {
  const { network, mode } = reading
  const newest = Math.max(0, getNewestCompleteSlot(network, client.now()) - distance)
  const { booleForkSlot } = network.custom
  const hasForked = mode === 'archive' && booleForkSlot !== undefined && booleForkSlot + distance <= newest
  // The table is about what was there before the fork, and apart from that about what came with it.
  const to = Math.max(0, hasForked ? Math.min(newest, booleForkSlot - 2 * distance) : newest)
  const fork = { booleForkSlot: hasForked ? booleForkSlot : undefined }
  const found = await readFrom(client, to, reading)
  if (found) return { data: found.data, window: { ...found.window, ...fork } }
  const latest = await findLatest(client, to, reading.signal)
  const older = latest === undefined ? undefined : await readFrom(client, latest, reading)
  // What came with the fork is not seen in slots that the node has not come to.
  const window = older?.window ?? { from: Math.max(0, to - smallWindow + 1), to }
  return { data: older?.data, window: { ...window, booleForkSlot: undefined } }
}

/** Looks for duties in a slot and in those right before it. */
async function readFrom(
  client: ExporterConnection,
  to: number,
  { network, mode, ask, signal }: Reading,
): Promise<{ data: QuirkData; window: SlotRange } | undefined> {
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
  if (first === undefined || second === undefined) return undefined
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
    data: {
      validator: describe(first),
      otherValidator: describe(second),
      committeeId: getCommitteeId(first.committee).slice(2),
      otherCommitteeId: getCommitteeId(second.committee).slice(2),
      operators: first.committee,
    },
    window: window ?? range,
  }
}

/** The latest slot with an attester duty in pieces that lie twice as far back each time, up to 36 days. */
async function findLatest(
  client: ExporterConnection,
  head: number,
  signal: AbortSignal | undefined,
): Promise<number | undefined> {
  for (let back = patience; back < 2 ** 18 && back < head; back *= 2) {
    const to = head - back
    const range = { from: Math.max(0, to - smallWindow + 1), to }
    const { data } = await getDecideds(client, { ...range, roles: 'ATTESTER', signal })
    if (data.length > 0) return Math.max(...data.map(({ slot }) => slot))
  }
  return undefined
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
