import { address, type InputProblem, InvalidInputError, operatorIds } from '@x/schemas'
import { etherAmount, getInputProblems, zeroAddress } from '@x/schemas/internal'
import * as v from 'valibot'
import type { Fleet, FleetRunway } from './fleet.ts'

/** A hundred years. */
const mostDays = 36_500

const days = /* @__PURE__ */ v.pipe(
  v.number(),
  v.check((value) => value >= 1 && value <= mostDays, `expected days from 1 to ${mostDays}`),
)

/** Amounts are text, since numbers of JSON lose digits. */
const ether = /* @__PURE__ */ v.pipe(
  v.unknown(),
  v.check((value) => typeof value === 'string', 'expected ETH in quotes, such as "1.5"'),
  v.transform((value) => (typeof value === 'string' ? value : '0')),
  etherAmount,
)

const count = /* @__PURE__ */ v.pipe(
  v.number(),
  v.check((value) => Number.isSafeInteger(value) && value >= 0, 'expected a whole number from 0'),
)

const effectiveBalance = /* @__PURE__ */ v.pipe(
  v.number(),
  v.check((value) => Number.isInteger(value) && value >= 32 && value <= 2_048, 'expected whole ETH from 32 to 2048'),
)

const recipient = /* @__PURE__ */ v.pipe(
  address,
  v.check(
    (value) => value !== zeroAddress,
    'expected an address other than the zero address, which would burn the fees',
  ),
)

/** A fleet as it is written in a file. */
export const fleetSchema = /* @__PURE__ */ v.strictObject({
  /** Where the JSON Schema is, for editors. */
  $schema: v.optional(v.string()),
  /** Who owns the clusters. */
  owner: address,
  /** When clusters are topped up, and for how long. */
  runway: v.strictObject({ minimumDays: days, targetDays: days }),
  /** ETH that may be spent in any seven days. */
  budget: v.strictObject({ depositsPerWeek: ether, gasPerWeek: ether }),
  /** Who should get the fees of the owner's blocks. */
  feeRecipient: v.optional(recipient),
  /** Whether validators that have exited from the beacon chain are removed. Default: `remove`. */
  exited: v.optional(v.picklist(['remove', 'keep'])),
  /** Whether the balance of clusters without validators is withdrawn. Default: `keep`. */
  emptied: v.optional(v.picklist(['withdraw', 'keep'])),
  /** Whether clusters that pay their fees in SSV are migrated to ETH, which cannot be undone. Default: `false`. */
  migrate: v.optional(v.boolean()),
  clusters: v.pipe(
    v.array(
      v.strictObject({
        operators: operatorIds,
        /** How many validators it should have. Default: as many as it has. */
        validators: v.optional(count),
        /** In place of the fleet's. */
        runway: v.optional(v.strictObject({ minimumDays: v.optional(days), targetDays: v.optional(days) })),
        /** In place of the fleet's. */
        migrate: v.optional(v.boolean()),
        /** Of each validator, in ETH, for a migration. Default: 32. */
        effectiveBalance: v.optional(effectiveBalance),
      }),
    ),
    v.check((list) => list.length > 0, 'expected at least one cluster'),
  ),
})

/**
 * Parses what the clusters of an owner should be, as a file says it.
 *
 * @throws {InvalidInputError} a field is wrong, is missing or is not known; `problems` has the path of each
 * @example
 * const { clusters } = parseFleet({
 *   owner: '0x012f55B6Cc5D57F943F1E79cF00214B652513f88',
 *   runway: { minimumDays: 30, targetDays: 90 },
 *   budget: { depositsPerWeek: '10', gasPerWeek: '0.1' },
 *   clusters: [{ operators: [1, 2, 3, 4] }],
 * })
 * clusters.length // 1
 */
export function parseFleet(input: unknown): Fleet {
  const found = v.safeParse(fleetSchema, input)
  if (!found.success) throw refuse(getInputProblems(found.issues))
  const { owner, runway, budget, feeRecipient, exited = 'remove', emptied = 'keep', migrate = false } = found.output
  const clusters = found.output.clusters.map((cluster) => ({
    operatorIds: cluster.operators,
    validatorCount: cluster.validators,
    runway: {
      minimumDays: cluster.runway?.minimumDays ?? runway.minimumDays,
      targetDays: cluster.runway?.targetDays ?? runway.targetDays,
    },
    migrate: cluster.migrate ?? migrate,
    effectiveBalance: cluster.effectiveBalance ?? 32,
  }))
  const first = new Map<string, number>()
  const problems: InputProblem[] = checkRunway(runway, 'runway')
  for (const [i, { operatorIds, runway: own }] of clusters.entries()) {
    const path = `clusters.${i}`
    if (found.output.clusters[i]?.runway !== undefined) problems.push(...checkRunway(own, `${path}.runway`))
    const before = first.get(operatorIds.join())
    if (before === undefined) first.set(operatorIds.join(), i)
    else problems.push({ path: `${path}.operators`, message: `these operators are in clusters.${before} already` })
  }
  if (problems.length > 0) throw refuse(problems)
  return { owner, budget, feeRecipient, exited, emptied, clusters }
}

/** Who tops up to less than the minimum tops up again with each look. */
function checkRunway({ minimumDays, targetDays }: FleetRunway, path: string): InputProblem[] {
  if (targetDays > minimumDays) return []
  return [{ path: `${path}.targetDays`, message: 'expected more days than minimumDays' }]
}

function refuse(problems: readonly InputProblem[]): InvalidInputError {
  const fix = 'Correct these fields and run it again. The guide "Run a fleet" describes each field of the file.'
  return new InvalidInputError('The fleet', problems, { fix })
}
