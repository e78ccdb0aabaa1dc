import type { OwnerNonceSource } from './ownerSources.ts'
import { type Testimony, weighTestimonies } from './weighTestimonies.ts'

/** What a source says about an owner nonce. */
export type OwnerNonceWitness = {
  source: OwnerNonceSource
  /** What it says; of a node the number of events that it shows. */
  ownerNonce: number
  /** The block that it speaks of; `undefined` where it does not tell. */
  blockNumber: number | undefined
  /** Registrations after that block, up to the block that is read. */
  later: number
  /** Whether it is sure that there are no others since. */
  isCurrent: boolean
}

export type OwnerNonceVerdict =
  | {
      type: 'agreed'
      ownerNonce: number
      ownerNonceSources: OwnerNonceSource[]
      /** Who says something else and is outvoted. */
      dissenters: Testimony<number>[]
    }
  /** A source may be behind: ask again. */
  | { type: 'waiting' }
  | { type: 'disputed' }

export type AgreeOnOwnerNonceOptions = {
  /** How many validators the owner's clusters have, as far as that is known: the nonce is at least that. */
  atLeast: number
  /** Whether the owner's latest validator signed another nonce: then one source is not enough. */
  isContradicted: boolean
  /** Whether there is time to wait for a source that is behind. */
  isPatient: boolean
}

/**
 * What follows from what the sources say, without asking anybody.
 *
 * The owner nonce is a number of events, so a figure counts only if a node shows as many, and if most of those that
 * answered say it (`weighTestimonies`). Where they differ, those that may be behind are waited for. A source that only
 * can't tell about the newest blocks contradicts nobody, and confirms nobody either.
 */
export function agreeOnOwnerNonce(
  witnesses: readonly OwnerNonceWitness[],
  { atLeast, isContradicted, isPatient }: AgreeOnOwnerNonceOptions,
): OwnerNonceVerdict {
  const current = witnesses.filter(({ isCurrent }) => isCurrent)
  const unsure = witnesses.filter(({ isCurrent }) => !isCurrent)
  const weighed = weighTestimonies([
    ...current.map(toTestimony),
    // Whoever is not sure about the newest blocks, and has another figure without them, dissents.
    ...unsure.filter((witness) => !current.some((each) => getFigure(each) === getFigure(witness))).map(toTestimony),
  ])
  // It may know what the others do not know yet.
  const ahead = unsure.filter((witness) => weighed === undefined || getFigure(witness) > weighed.value)
  const isEnough = weighed !== undefined && weighed.value >= atLeast && ahead.length === 0
  const isConfirmed = weighed !== undefined && weighed.sources.length > 1
  // Somebody who confirms nothing yet may confirm the only source soon.
  const isAwaited = isPatient && !isConfirmed && unsure.length > 0
  if (isEnough && (isConfirmed || !isContradicted) && !isAwaited) {
    const { value, sources, dissenters } = weighed
    return { type: 'agreed', ownerNonce: value, ownerNonceSources: sources, dissenters }
  }
  // The API does not tell its block, so that it may be behind, or ahead of the others.
  const mayChange = witnesses.some(({ isCurrent, blockNumber }) => !isCurrent || blockNumber === undefined)
  return isPatient && mayChange ? { type: 'waiting' } : { type: 'disputed' }
}

function toTestimony(witness: OwnerNonceWitness): Testimony<number> {
  return { source: witness.source, value: getFigure(witness) }
}

/** What the source's word makes for the block that is read. */
function getFigure({ ownerNonce, later }: OwnerNonceWitness): number {
  return ownerNonce + later
}
