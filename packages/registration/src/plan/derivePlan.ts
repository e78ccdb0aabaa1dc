import { type ClusterFunds, computeRunway } from '@x/chain/internal'
import type { Hex } from '@x/schemas'
import { deriveLimits } from './deriveLimits.ts'
import { planBatches } from './planBatches.ts'
import { planDeposits } from './planDeposits.ts'
import type { RegistrationPlan } from './registrationPlan.ts'
import { sumAmounts } from './sumAmounts.ts'

/** What is derived in a plan. Whatever else it has is an input. */
type Figure =
  | 'version'
  | 'batches'
  | 'fees'
  | 'limits'
  | 'before'
  | 'debt'
  | 'after'
  | 'deposit'
  | 'gasCost'
  | 'total'
  | 'missing'

/** What a plan follows from: what was asked for, and what the chain said. All other figures of it are derived. */
export type PlanInputs = Omit<RegistrationPlan, Figure> & {
  /** In the order of their owner nonces. */
  publicKeys: readonly Hex[]
  /** Validators of one transaction at most. */
  batchSize: number
  /** The gas limit of each transaction, as the node measured it. */
  gas: readonly bigint[]
  fees: Omit<RegistrationPlan['fees'], 'burnPerValidator'>
  /** What the cluster holds and pays now; the balance is below 0 where it owes more than it held. */
  funds: ClusterFunds
}

/** What the transactions of a plan are, before it is known what gas they take. */
export function deriveSteps({
  publicKeys,
  batchSize,
  funds,
  network,
  operators,
  wanted,
  state,
  ...rest
}: Omit<PlanInputs, 'gas'>) {
  const fees = { ...rest.fees, burnPerValidator: operators.reduce((sum, { fee }) => sum + fee, rest.fees.networkFee) }
  const cut = planBatches({
    validatorCount: publicKeys.length,
    operatorCount: operators.length,
    batchSize,
    ownerNonce: state.ownerNonce,
  })
  const validatorCounts = cut.map(({ validatorCount }) => validatorCount)
  const { secondsPerSlot } = network
  return { cut, fees, ...planDeposits({ wanted, validatorCounts, fees, funds, secondsPerSlot }) }
}

/** The transactions of a plan, before it is known what gas they take. */
export type PlannedSteps = ReturnType<typeof deriveSteps>

/**
 * Derives all figures of a plan from what it follows from. It needs no network, so that whoever reads a plan can do it
 * again.
 *
 * @param steps its transactions, where they were derived from the same before
 * @throws {AmountRefusedError} the amount leaves the cluster with less than the network requires
 */
export function derivePlan(all: PlanInputs, steps: PlannedSteps = deriveSteps(all)): RegistrationPlan {
  const { publicKeys, batchSize, funds, gas, ...inputs } = all
  const { network, state, gasPrice, accountBalance } = inputs
  const { cut, fees, deposits, after } = steps
  const batches = cut.map(({ start, validatorCount, ...batch }, i) => {
    const limit = gas[i] ?? batch.gas
    return {
      ...batch,
      publicKeys: publicKeys.slice(start, start + validatorCount),
      deposit: deposits[i] ?? 0n,
      gas: limit,
      gasCost: limit * gasPrice.maxFeePerGas,
    }
  })
  const deposit = sumAmounts(deposits)
  const gasCost = sumAmounts(batches.map((batch) => batch.gasCost))
  const total = deposit + gasCost
  const { days } = computeRunway({ ...after, ...fees, secondsPerSlot: network.secondsPerSlot })
  const { validatorCount } = state.cluster.snapshot
  return {
    version: 2,
    ...inputs,
    batches,
    fees,
    limits: deriveLimits({ gasPrice, batches, fees, deposit, gasCost }, inputs.wantedLimits),
    before: { validatorCount, ...funds, balance: atLeastZero(funds.balance) },
    debt: atLeastZero(-funds.balance),
    after: {
      validatorCount: validatorCount + publicKeys.length,
      ...after,
      balance: atLeastZero(after.balance),
      ...(Number.isFinite(days) ? { runwayDays: days } : {}),
    },
    deposit,
    gasCost,
    total,
    missing: atLeastZero(total - accountBalance),
  }
}

/** What a plan says that it was derived from. */
export function readPlanInputs(plan: RegistrationPlan): PlanInputs {
  const { batches, before, debt, fees, version, limits, after, deposit, gasCost, total, missing, ...inputs } = plan
  const { burnPerValidator, ...terms } = fees
  return {
    ...inputs,
    publicKeys: batches.flatMap(({ publicKeys }) => publicKeys),
    batchSize: Math.max(1, batches[0]?.publicKeys.length ?? 1),
    gas: batches.map(({ gas }) => gas),
    fees: terms,
    // A cluster that does not exist holds and pays nothing.
    funds: inputs.state.cluster.exists
      ? { balance: before.balance - debt, burnRate: before.burnRate }
      : { balance: 0n, burnRate: 0n },
  }
}

function atLeastZero(amount: bigint): bigint {
  return amount > 0n ? amount : 0n
}
