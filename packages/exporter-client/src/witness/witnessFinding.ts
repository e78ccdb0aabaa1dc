import type { Hex } from '@x/schemas'

/**
 * What several exporters say that does not go together.
 * - `decided-values`: each has a decided message of a quorum, of different values. Two quorums have more operators in common
 *   than can be faulty, so that an exporter, or what was sent to it, is false
 * - `signer-sets`: the signers that one calls a quorum are none in the committee that the other shows
 * - `messages`: they have different messages of more operators than can be faulty
 * - `equivocation`: an operator sent two different messages in one round, or somebody sent one in its name. So few operators
 *   that each exporter may be right
 * - `values`: they have different bytes of the value of the one proposal that there was
 * - `schedules`: they have a validator attest in two slots of an epoch, or two validators propose in one slot
 */
export type WitnessFindingKind = (typeof witnessFindingKinds)[number]

/** All that may not go together; `equivocation` alone says nothing against an exporter. */
export const witnessFindingKinds = [
  'decided-values',
  'signer-sets',
  'messages',
  'equivocation',
  'values',
  'schedules',
] as const

/** One thing that does not go together. */
export type WitnessFinding = {
  kind: WitnessFindingKind
  slot: number
  /** Of the duty, or of the instance of a committee. */
  role: string
  committeeId?: Hex | undefined
  validatorIndex?: number | undefined
  publicKey?: Hex | undefined
  /** Operators that would have had to say two things, ascending. */
  operators: number[]
  /** What is said, and by which exporters; each thing once, in order. */
  claims: { says: string; witnesses: string[] }[]
  /** One sentence for people. */
  explanation: string
}

/** Puts claims together: what each exporter says, by what is said. */
export function toClaims(said: Iterable<readonly [says: string, witness: string]>): WitnessFinding['claims'] {
  const claims = new Map<string, Set<string>>()
  for (const [says, witness] of said) claims.set(says, (claims.get(says) ?? new Set()).add(witness))
  return [...claims]
    .map(([says, witnesses]) => ({ says, witnesses: [...witnesses].sort() }))
    .sort((a, b) => (a.says < b.says ? -1 : 1))
}
