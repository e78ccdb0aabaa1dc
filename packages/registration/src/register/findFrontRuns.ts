import { type Address, BaseError, type Hex } from '@x/schemas'
import { checksumAddress } from '@x/schemas/internal'
import type { KeyEvent } from './readKeyEvents.ts'

/** A validator that another owner had registered when this one did. */
export type FrontRun = {
  publicKey: Hex
  /** Who has it. */
  owner: Address
  /** Where that owner registered it. */
  blockNumber: number
}

/**
 * Finds the validators of an owner that another one had when they were registered, without asking anybody.
 *
 * @param events in the order of the chain
 */
export function findFrontRuns(
  events: readonly KeyEvent[],
  { owner, publicKeys }: { owner: Address; publicKeys: readonly Hex[] },
): FrontRun[] {
  const own = owner.toLowerCase()
  const names = new Map(publicKeys.map((publicKey) => [publicKey.toLowerCase(), publicKey]))
  const holders = new Map<string, Map<string, KeyEvent>>()
  const found: FrontRun[] = []
  for (const event of events) {
    const publicKey = names.get(event.publicKey)
    if (publicKey === undefined) continue
    const others = holders.get(event.publicKey) ?? new Map<string, KeyEvent>()
    holders.set(event.publicKey, others)
    if (event.owner !== own) {
      if (event.type === 'added') others.set(event.owner, event)
      else others.delete(event.owner)
      continue
    }
    const [first] = others.values()
    if (event.type === 'added' && first !== undefined) {
      found.push({ publicKey, owner: checksumAddress(first.owner), blockNumber: first.blockNumber })
    }
  }
  return found
}

/** Finds the validators that another owner has now. */
export function findHeld(
  events: readonly KeyEvent[],
  { owner, publicKeys }: { owner: Address; publicKeys: readonly Hex[] },
): FrontRun[] {
  const now = publicKeys.map((publicKey) => ({
    type: 'added' as const,
    owner: owner.toLowerCase(),
    publicKey: publicKey.toLowerCase(),
    blockNumber: Number.POSITIVE_INFINITY,
  }))
  return findFrontRuns([...events, ...now], { owner, publicKeys })
}

/**
 * Another owner registered validators before this one did, though nobody had them when the registration was prepared.
 * The contract takes both, and the operators' nodes ignore the second.
 */
export class FrontRunError extends BaseError {
  override readonly name = 'FrontRunError'
  /** The transaction that registered them for this owner. */
  readonly hash: Hex
  readonly validators: readonly FrontRun[]

  constructor(hash: Hex, validators: readonly FrontRun[]) {
    const count = validators.length === 1 ? '1 validator' : `${validators.length} validators`
    const were = validators.length === 1 ? 'was' : 'were'
    super(
      `${count} of transaction ${hash} ${were} registered by another owner first, so that no operator runs them for this owner.`,
      {
        metaMessages: [
          ...validators
            .slice(0, 10)
            .map(({ publicKey, owner, blockNumber }) => `- ${publicKey}: by ${owner} in block ${blockNumber}`),
          ...(validators.length > 10 ? [`- and ${validators.length - 10} more`] : []),
        ],
        fix: "Do not start these keys anywhere else. Remove the validators from the cluster, whose balance keeps the deposit and can be withdrawn, and leave their keystores out. Find out who the other owner is: whoever registered a key that is not theirs has copied it from your transaction, and where that owner's shares are good, it has the key.",
      },
    )
    this.hash = hash
    this.validators = validators
  }
}
