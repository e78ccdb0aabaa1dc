import type { OwnerNonceSource } from './ownerSources.ts'

/** What a source says about an owner nonce. */
export type OwnerNonceWitness = {
  source: OwnerNonceSource
  /** What it says. */
  ownerNonce: number
  /** The block that it speaks of; `undefined` where it does not tell. */
  blockNumber: number | undefined
  /** Registrations after that block, up to the block that is read. */
  later: number
  /** Whether it is sure that there are no others since. */
  isCurrent: boolean
}

export type OwnerNonceVerdict =
  | { type: 'agreed'; ownerNonce: number; ownerNonceSources: OwnerNonceSource[] }
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
 * A source is wrong by missing something far more often than by inventing something. So the highest figure counts, and
 * never alone: where only one has it, the others are waited for if they may be behind, and that is the end of it if
 * they are not. A source that only can't tell about the newest blocks contradicts nobody, and confirms nobody either.
 */
export function agreeOnOwnerNonce(
  witnesses: readonly OwnerNonceWitness[],
  { atLeast, isContradicted, isPatient }: AgreeOnOwnerNonceOptions,
): OwnerNonceVerdict {
  const ownerNonce = Math.max(...witnesses.map(getFigure))
  const sure = witnesses.filter((witness) => getFigure(witness) === ownerNonce && witness.isCurrent)
  const others = witnesses.filter((witness) => !sure.includes(witness))
  const isEnough = ownerNonce >= atLeast && (sure.length > 1 || (sure.length === 1 && !isContradicted))
  if (isEnough && (sure.length > 1 || others.length === 0)) return agreeWith(ownerNonce, sure)
  // The API does not tell its block, so that it may be behind, or ahead of the others.
  if (isPatient && witnesses.some(({ isCurrent, blockNumber }) => !isCurrent || blockNumber === undefined)) {
    return { type: 'waiting' }
  }
  const isUndisputed = others.every((witness) => getFigure(witness) === ownerNonce)
  return isEnough && isUndisputed ? agreeWith(ownerNonce, sure) : { type: 'disputed' }
}

function agreeWith(ownerNonce: number, sure: readonly OwnerNonceWitness[]): OwnerNonceVerdict {
  return { type: 'agreed', ownerNonce, ownerNonceSources: sure.map(({ source }) => source) }
}

/** What the source's word makes for the block that is read. */
function getFigure({ ownerNonce, later }: OwnerNonceWitness): number {
  return ownerNonce + later
}
