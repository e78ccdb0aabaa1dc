import { parse } from '@x/schemas'
import { parseJson } from '@x/schemas/internal'
import { findFigureChanges } from '../plan/findFigureChanges.ts'
import { leaveOut } from '../plan/leaveOut.ts'
import { type PlanChange, PlanChangedError } from '../plan/PlanChangedError.ts'
import { assertVersion } from '../seal/assertVersion.ts'
import { findDifferences } from '../seal/findDifferences.ts'
import { deriveMove } from './deriveMove.ts'
import { type MovePlan, movePlan } from './movePlan.ts'

/**
 * Reads the plan of a move from the object that `movePlanToJson` makes, or from its JSON text, and computes each figure
 * again from the plan's inputs: a plan that was edited is refused.
 *
 * @throws {InvalidInputError} it is not a plan, or one of another version; names each field that is missing or wrong
 * @throws {PlanChangedError} a figure does not follow from the rest; lists all that do not
 * @example
 * parseMovePlan(JSON.stringify(movePlanToJson(movePlan)))
 */
export function parseMovePlan(json: unknown): MovePlan {
  const what = 'The plan of the move'
  const content = typeof json === 'string' ? parseJson(json, what) : json
  assertVersion(content, { version: 2, what })
  const plan = parse(movePlan, content, what)
  assertFiguresFollow(plan)
  return plan
}

/**
 * Makes sure that all figures of a plan follow from its inputs, and that the removed validators are among those that it
 * registers.
 *
 * @throws {PlanChangedError} lists all that is not so
 */
export function assertFiguresFollow(plan: MovePlan): void {
  const registering = plan.registration.batches.flatMap((batch) => batch.publicKeys)
  const differences = findDifferences(plan, deriveMove({ ...plan, publicKeys: registering }))
  const unplanned = leaveOut(plan.between, registering)
  const changes: PlanChange[] = [
    ...findFigureChanges(plan.registration),
    ...differences.map(({ path, found, derived }) => ({
      what: 'figures' as const,
      message: `${path} is ${found}, and ${derived} follows from the rest of the plan.`,
    })),
    ...unplanned.map((publicKey) => ({
      what: 'validators' as const,
      message: `Validator ${publicKey} is not part of the plan.`,
    })),
  ]
  if (changes.length > 0) throw new PlanChangedError(changes)
}
