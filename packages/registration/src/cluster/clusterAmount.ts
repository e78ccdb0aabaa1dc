import { parse } from '@x/schemas'
import * as v from 'valibot'

/** What to pay into a cluster: an amount, or how long the cluster should last. */
export type ClusterAmount = (
  | {
      /** Wei. */
      amount: bigint
      runwayDays?: undefined
    }
  | {
      amount?: undefined
      /** For how many days the cluster should be able to pay, beyond the liquidation threshold. */
      runwayDays: number
    }
) & {
  /** Wei that a runway may take, where that is more than the network's limits allow for (`getNetworkLimits`). */
  maxDeposit?: bigint | undefined
}

/** Wei that are paid in or out. */
export const positiveAmount = /* @__PURE__ */ v.pipe(v.bigint(), v.minValue(1n, 'expected wei from 1'))

/** Days that a cluster lasts. */
export const runway = /* @__PURE__ */ v.pipe(
  v.number(),
  v.finite('expected days'),
  v.minValue(0, 'expected days from 0'),
)

const clusterAmount = /* @__PURE__ */ v.union([
  v.object({ amount: positiveAmount, runwayDays: v.optional(v.undefined()) }),
  v.object({ amount: v.optional(v.undefined()), runwayDays: runway }),
])

/**
 * Checks what to pay into a cluster.
 *
 * @throws {InvalidInputError} there is neither an amount nor a runway, or it is not valid
 */
export function parseClusterAmount({ amount, runwayDays }: ClusterAmount): ClusterAmount {
  return parse(clusterAmount, { amount, runwayDays }, 'What to deposit (amount or runwayDays)')
}
