import { blsPublicKey, type JsonOf, operatorId, toJson } from '@x/schemas'
import * as v from 'valibot'
import { amount, count, registrationPlan } from '../plan/registrationPlan.ts'
import { finality } from './finality.ts'

const ids = /* @__PURE__ */ v.array(operatorId)

/** A plan of a move as JSON has it, and what `parseMovePlan` makes of that. */
export const movePlan = /* @__PURE__ */ v.object({
  version: v.literal(2),
  /** The operators that have the validators now; ascending. */
  from: ids,
  /** The validators, in the order in which they get their new owner nonces. */
  publicKeys: v.array(blsPublicKey),
  /** Those of them that an interrupted move has removed and not yet registered: they are in neither cluster. */
  between: v.array(blsPublicKey),
  /** Those that were asked for and have moved already; they are no part of the plan. */
  moved: v.array(blsPublicKey),
  /** The registration with the new operators. Its owner nonces are those to split the keys for. */
  registration: registrationPlan,
  /** Who could still sign with old shares. */
  committee: v.object({
    staying: ids,
    leaving: ids,
    joining: ids,
    changed: count,
    quorum: count,
    tolerated: count,
    neededFromStaying: count,
    isExposed: v.boolean(),
  }),
  /** The old cluster, in wei. It keeps its balance. */
  old: v.object({
    validatorsBefore: count,
    validatorsAfter: count,
    balance: amount,
    burnBefore: amount,
    burnAfter: amount,
    /** What can be withdrawn from it after the move. */
    withdrawable: amount,
  }),
  /** How long a removal is waited for. */
  finality,
  /** Of the network: how long finality takes. */
  slotsPerEpoch: v.pipe(count, v.minValue(1, 'expected an integer from 1')),
  /** How many transactions remove, and wei for their gas at most. */
  removal: v.object({ transactions: count, gasCost: amount }),
  /** About for how many seconds nobody signs for the validators. */
  idleSeconds: count,
  /** What somebody should know who agrees to it. */
  warnings: v.array(v.string()),
})

/** What moving validators will do and cost, as plain data. */
export type MovePlan = v.InferOutput<typeof movePlan>

/**
 * The plan for `JSON.stringify`: the same fields, with each amount as decimal text. Nothing in it is secret.
 *
 * @example
 * const { operators: others } = await resolveOperators([1, 2, 3, 5], { network, publicClient, owner })
 * const plan = await planMove(publicClient, { owner, from: [1, 2, 3, 4], operators: others, runwayDays: 90 })
 * await writeFile('move.json', JSON.stringify(movePlanToJson(plan)))
 */
export function movePlanToJson(plan: MovePlan): JsonOf<MovePlan> {
  return toJson(plan)
}
