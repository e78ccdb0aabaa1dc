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

export type SealedMoveState = MoveState & {
  /** SHA-256 of everything else in the file, so that a user can name the file that was checked. */
  digest: Hex
}

const moveState = /* @__PURE__ */ v.object({ plan: v.unknown(), keyShares: v.unknown() })

/** The text of the file from which an interrupted move resumes: JSON with a digest. Nothing in it is secret. */
export function formatMoveState({ plan, keyShares }: MoveState): string {
  const keySharesFile = { version: 'v1.2.0', createdAt: new Date().toISOString(), shares: keyShares }
  const content = { version: 2, plan: movePlanToJson(plan), keyShares: keySharesFile }
  return `${JSON.stringify({ ...content, digest: computeDigest('move', content) }, undefined, 2)}\n`
}

/**
 * Reads what `formatMoveState` has written, from its parsed JSON, and checks that it was not changed: its digest fits,
 * each figure of the plan follows from the plan's inputs, and the key shares are those of exactly its validators.
 *
 * The digest in the file does not stop an attacker, who can compute it anew, and shares do not show which key they are
 * encrypted for. So pass the digest that was shown when the file was written, or split the keystores again.
 *
 * @param options.digest a file with another digest is refused
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
  const areThose = keyShares.every(({ payload }) => planned.has(payload.publicKey))
  if (!areThose || keyShares.length !== planned.size) {
    const about = 'The key shares in the file are not those of the validators of the plan.'
    throw new PlanChangedError([{ what: 'validators', message: about }])
  }
  return { plan, keyShares, digest }
}
