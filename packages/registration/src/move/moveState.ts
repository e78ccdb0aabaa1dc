import { parseKeyShares } from '@x/keyshares'
import { type KeySharesItem, parse } from '@x/schemas'
import * as v from 'valibot'
import { type MovePlan, movePlanToJson, parseMovePlan } from './movePlan.ts'

/** What a move needs to go on after an interruption: the plan, and the encrypted shares for the new operators. */
export type MoveState = { plan: MovePlan; keyShares: readonly KeySharesItem[] }

const moveState = /* @__PURE__ */ v.object({ plan: v.unknown(), keyShares: v.unknown() })

/** What a move needs to go on, as JSON text. Nothing in it is secret. */
export function formatMoveState({ plan, keyShares }: MoveState): string {
  const file = { version: 'v1.2.0', createdAt: new Date().toISOString(), shares: keyShares }
  return `${JSON.stringify({ plan: movePlanToJson(plan), keyShares: file }, undefined, 2)}\n`
}

/**
 * Reads what `formatMoveState` has written, from its parsed JSON.
 *
 * @throws {InvalidInputError} it is something else, or the plan in it is not complete
 * @throws {KeySharesFormatError} the key shares in it can't be read
 */
export function parseMoveState(json: unknown): MoveState {
  const { plan, keyShares } = parse(moveState, json, 'The state of the move')
  return { plan: parseMovePlan(plan), keyShares: parseKeyShares(keyShares).shares }
}
