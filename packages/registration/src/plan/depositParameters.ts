import { parse } from '@x/schemas'
import * as v from 'valibot'

/** What to deposit: an amount, or how long the cluster should last. */
export type DepositParameters =
  | {
      /** Wei that each transaction deposits into the cluster. */
      depositAmount: bigint
      runwayDays?: undefined
      effectiveBalance?: undefined
    }
  | {
      depositAmount?: undefined
      /** For how many days the whole cluster should be able to pay, beyond the liquidation threshold. */
      runwayDays: number
      /** Effective balance of each validator that is added, in ETH. Default 32. */
      effectiveBalance?: number | undefined
    }

const deposit = /* @__PURE__ */ v.union([
  v.object({
    depositAmount: v.pipe(v.bigint(), v.minValue(0n, 'expected wei from 0')),
    runwayDays: v.optional(v.undefined()),
    effectiveBalance: v.optional(v.undefined()),
  }),
  v.object({
    depositAmount: v.optional(v.undefined()),
    runwayDays: v.pipe(v.number(), v.finite('expected days'), v.minValue(0, 'expected days from 0')),
    effectiveBalance: v.optional(
      v.pipe(v.number(), v.minValue(32, 'expected ETH from 32'), v.maxValue(2_048, 'expected ETH up to 2,048')),
    ),
  }),
])

/**
 * Checks what to deposit.
 *
 * @throws {InvalidInputError} there is neither an amount nor a runway, or it is not valid
 */
export function parseDeposit({
  depositAmount,
  runwayDays,
  effectiveBalance,
}: {
  depositAmount?: bigint | undefined
  runwayDays?: number | undefined
  effectiveBalance?: number | undefined
}): DepositParameters {
  return parse(deposit, { depositAmount, runwayDays, effectiveBalance }, 'The deposit (depositAmount or runwayDays)')
}
