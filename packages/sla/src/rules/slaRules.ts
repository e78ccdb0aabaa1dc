import { type InputProblem, InvalidInputError } from '@x/schemas'
import { getInputProblems } from '@x/schemas/internal'
import * as v from 'valibot'

const share = /* @__PURE__ */ v.pipe(
  v.number('expected a share as a number, such as 0.98'),
  v.gtValue(0, 'expected a share above 0'),
  v.maxValue(1, 'expected a share of at most 1, such as 0.98'),
)
const days = (from: number) =>
  v.pipe(
    v.number('expected a number of days'),
    v.integer('expected whole days'),
    v.minValue(from, `expected at least ${from}`),
  )
const role = /* @__PURE__ */ v.pipe(
  v.string('expected the name of a role, such as ATTESTER'),
  v.regex(/^[A-Z][A-Z0-9_]*$/, 'expected the name of a role, such as ATTESTER'),
)

/** What may be agreed on, as it is written in a file. */
export const slaRulesSchema = /* @__PURE__ */ v.strictObject({
  /** For people. */
  name: v.optional(v.pipe(v.string('expected text'), v.maxLength(200, 'expected at most 200 characters'))),
  /** Whom it is about: each operator with all its validators, or each cluster of operators. */
  per: v.picklist(['operator', 'cluster'], 'expected operator or cluster'),
  /**
   * - `duties`: of the scheduled duties those that were decided, as the library's `share` of duties
   * - `signatures`: of the decided duties those that the operator signed, as the library's `share` of an operator
   */
  measure: v.picklist(['duties', 'signatures'], 'expected duties or signatures'),
  /** The least share, over all roles that count together. */
  share,
  /** Shares of single roles that have to be kept as well. */
  byRole: v.optional(v.record(role, share)),
  /** Roles that count. Default: all. */
  roles: v.optional(v.pipe(v.array(role, 'expected a list of roles'), v.minLength(1, 'expected a role'))),
  /** Over how many days, in UTC, the share is taken; it is looked at after each day. */
  days: days(1),
  /** How long after a day that broke it notice lasts. */
  noticeDays: days(0),
  /** How long there is after notice to come back to the share. */
  cureDays: days(0),
  /** Fewer counted duties in the days than this decide nothing. Default: 1. */
  minDuties: v.optional(days(1)),
})

/** What was agreed on. */
export type SlaRules = v.InferOutput<typeof slaRulesSchema>

/** 98 % of the scheduled duties over 30 days, with 14 days of notice and 14 days to cure. */
export const defaultSlaRules: SlaRules = {
  name: '98 % of the duties over 30 days, 14 days of notice, 14 days to cure',
  ...{ per: 'cluster', measure: 'duties', share: 0.98, days: 30, noticeDays: 14, cureDays: 14 },
}

/**
 * Parses rules of a service level.
 *
 * @throws {InvalidInputError} a field is wrong, is missing or is not known; `problems` has the path of each
 * @example
 * parseSlaRules({ per: 'operator', measure: 'signatures', share: 0.98, days: 30, noticeDays: 14, cureDays: 14 })
 */
export function parseSlaRules(input: unknown): SlaRules {
  const found = v.safeParse(slaRulesSchema, input)
  if (!found.success) throw refuse(getInputProblems(found.issues))
  const rules = found.output
  if (rules.measure === 'signatures' && rules.per === 'cluster') {
    throw refuse([{ path: 'measure', message: 'a cluster does not sign: expected duties, or `per` to be operator' }])
  }
  return rules
}

function refuse(problems: readonly InputProblem[]): InvalidInputError {
  const fix = 'The README of @x/sla describes each field under "Rules"; its rules.example.json can be changed.'
  return new InvalidInputError('The set of rules', problems, { fix })
}
