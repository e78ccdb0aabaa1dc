import { parseKeyShares } from '@x/keyshares'
import { type Hex, type KeySharesItem, parse } from '@x/schemas'
import * as v from 'valibot'
import { PlanChangedError } from '../plan/PlanChangedError.ts'
import { assertVersion } from '../seal/assertVersion.ts'
import { computeDigest } from '../seal/computeDigest.ts'
import { findSealProblem, splitSealed } from '../seal/findSealProblem.ts'
import { type MovePlan, movePlanToJson } from './movePlan.ts'
import { parseMovePlan } from './parseMovePlan.ts'

/** What a move needs to go on after an interruption: the plan, and the encrypted shares for the new operators. */
export type MoveState = { plan: MovePlan; keyShares: readonly KeySharesItem[] }

/** A state that was read. */
export type SealedMoveState = MoveState & {
  /** SHA-256 of everything else in the file. */
  digest: Hex
}

const moveState = /* @__PURE__ */ v.object({ plan: v.unknown(), keyShares: v.unknown() })

/** What a move needs to go on, as JSON text with a digest. Nothing in it is secret. */
export function formatMoveState({ plan, keyShares }: MoveState): string {
  const file = { version: 'v1.2.0', createdAt: new Date().toISOString(), shares: keyShares }
  // As it is read again: what is undefined is left out.
  const content: unknown = JSON.parse(JSON.stringify({ version: 2, plan: movePlanToJson(plan), keyShares: file }))
  const sealed = { ...Object(content), digest: computeDigest('move', content) }
  return `${JSON.stringify(sealed, undefined, 2)}\n`
}

/**
 * Reads what `formatMoveState` has written, from its parsed JSON, and makes sure that it is as it was written: that its
 * digest fits, that each figure of the plan follows from what it was made from, and that there are key shares for its
 * validators alone. Whoever edits the file can make its digest again, and nothing shows for whom shares are encrypted: so
 * name its digest, or split the keystores again.
 *
 * @param options.digest the digest that was shown: a file with another one is refused
 * @throws {InvalidInputError} it is something else, one of another version, or the plan in it is not complete
 * @throws {PlanChangedError} it was edited after it was written, or a figure does not follow from the rest
 * @throws {KeySharesFormatError} the key shares in it can't be read
 */
export function parseMoveState(json: unknown, { digest: named }: { digest?: Hex | undefined } = {}): SealedMoveState {
  const what = 'The state of the move'
  assertVersion(json, { version: 2, what })
  const { content, digest } = splitSealed(json, what)
  const message = findSealProblem({ content, digest }, { kind: 'move', named })
  if (message !== undefined) throw new PlanChangedError([{ what: 'plan', message }])
  const parsed = parse(moveState, content, what)
  const plan = parseMovePlan(parsed.plan)
  const keyShares = parseKeyShares(parsed.keyShares).shares
  const planned = new Set<string>(plan.publicKeys)
  const others = keyShares.filter(({ payload }) => !planned.has(payload.publicKey))
  if (others.length > 0 || keyShares.length !== planned.size) {
    const about = 'The key shares in the file are not those of the validators of the plan.'
    throw new PlanChangedError([{ what: 'validators', message: about }])
  }
  return { plan, keyShares, digest }
}
