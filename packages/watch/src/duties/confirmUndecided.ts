import {
  type ExporterConnection,
  type Exporters,
  getCommitteeTraces,
  getDecideds,
  type NodeValidator,
} from '@x/exporter-client'
import { askWitnesses, getMode } from '@x/exporter-client/internal'
import { getCommitteeId, type Network } from '@x/schemas'
import { hasMessages } from './hasMessages.ts'
import { readDuties } from './readDuties.ts'

export type ConfirmUndecidedParameters = {
  network: Network
  epoch: number
  /** By index: those whose attestation was not decided or not signed, as it seems. */
  candidates: ReadonlySet<number>
  /** Those that are watched: of a message for several of them it is seen who is left out. */
  chosen: readonly NodeValidator[]
  signal: AbortSignal
}

/** The attestation of a validator that its committee certainly did not sign. */
export type Undecided = { index: number; publicKey: NodeValidator['publicKey']; slot: number }

/**
 * Reads an epoch once more, for validators whose attestation was not decided or not signed as it seems. One that was not
 * decided counts where the exporter saw the committee at work, and saw others decide in the same slot and in the next
 * one: an exporter that was away, or had no peers, has seen too little to tell.
 *
 * @throws {HttpError} the exporter can't be asked
 */
export async function confirmUndecided(
  exporters: Exporters,
  { network, epoch, candidates, chosen, signal }: ConfirmUndecidedParameters,
): Promise<Undecided[]> {
  const wanted = chosen.filter(({ index }) => index !== undefined && candidates.has(index))
  if (wanted.length === 0) return []
  const known = new Map(wanted.map((validator) => [validator.publicKey, validator]))
  const committeeIds = new Set(wanted.map(({ committee }) => getCommitteeId(committee)))
  const { participation, unsigned } = await readDuties(exporters, {
    ...{ network, epoch, signal },
    chosen: chosen.filter(({ committee }) => committeeIds.has(getCommitteeId(committee))),
    // Of each validator there may be other duties that went wrong.
    maxWrongDuties: chosen.length * network.custom.slotsPerEpoch,
  })
  const confirmed = wanted.flatMap(({ index = -1, publicKey }): Undecided[] => {
    const slot = unsigned.get(index)
    return slot === undefined ? [] : [{ index, publicKey, slot }]
  })
  const slots = new Map<number, Promise<HeardInSlot>>()
  const hear = (slot: number) => {
    const reading = slots.get(slot) ?? hearSlot(exporters, slot, signal)
    slots.set(slot, reading)
    return reading
  }
  for (const { role, slot, publicKey, isObserved, isDecided, isUnreadable } of participation.wrongDuties.duties) {
    const validator = publicKey && known.get(publicKey)
    if (role !== 'ATTESTER' || !isObserved || isDecided || isUnreadable || validator?.index === undefined) continue
    const own: string[] = [getCommitteeId(validator.committee), validator.publicKey]
    const heard = await Promise.all([hear(slot), hear(slot + 1)])
    const isAtWork = own.some((each) => heard[0].active.has(each))
    const othersDecide = heard.every(({ deciders }) => [...deciders].some((decider) => !own.includes(decider)))
    if (isAtWork && othersDecide) confirmed.push({ index: validator.index, publicKey: validator.publicKey, slot })
  }
  return confirmed
}

/** Committees, or validators where the exporter keeps no traces. */
type HeardInSlot = {
  /** Who sent anything. */
  active: ReadonlySet<string>
  /** Who decided anything. */
  deciders: ReadonlySet<string>
}

/** What any of the exporters heard in a slot. */
async function hearSlot(exporters: Exporters, slot: number, signal: AbortSignal): Promise<HeardInSlot> {
  const heard = await askWitnesses(exporters, (client) => readSlot(client, slot, signal), signal)
  return {
    active: new Set(heard.flatMap(({ active }) => [...active])),
    deciders: new Set(heard.flatMap(({ deciders }) => [...deciders])),
  }
}

async function readSlot(client: ExporterConnection, slot: number, signal: AbortSignal): Promise<HeardInSlot> {
  const range = { from: slot, to: slot, signal }
  if ((await getMode(client, { signal })) === 'archive') {
    const { data } = await getCommitteeTraces(client, range)
    return {
      active: new Set(data.filter(hasMessages).map(({ committeeId }) => committeeId)),
      deciders: new Set(data.filter(({ decideds }) => decideds.length > 0).map(({ committeeId }) => committeeId)),
    }
  }
  const { data } = await getDecideds(client, { ...range, roles: 'ATTESTER' })
  return {
    active: new Set(data.filter(({ signers }) => signers.length > 0).map(({ publicKey }) => publicKey)),
    deciders: new Set(data.filter(({ signers }) => signers.length >= smallestQuorum).map(({ publicKey }) => publicKey)),
  }
}

const smallestQuorum = 3
