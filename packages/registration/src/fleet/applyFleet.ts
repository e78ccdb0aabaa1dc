import { ContractRevertError, createSpendingReader, DepositLimitError, type WeekSpending } from '@x/chain'
import { BaseError, sleep } from '@x/schemas'
import { CallsStoppedError } from '../cluster/runValidatorCalls.ts'
import { AmountRefusedError } from '../plan/AmountRefusedError.ts'
import { NothingToDoError } from '../plan/NothingToDoError.ts'
import { sumAmounts } from '../plan/sumAmounts.ts'
import { ValidatorsRefusedError } from '../plan/ValidatorsRefusedError.ts'
import { ClusterBusyError } from '../transaction/countAttempts.ts'
import { placeSending, type SendingPlace } from '../transaction/places.ts'
import { SpendingLimitError } from '../transaction/spendingLimits.ts'
import { InsufficientFundsError, TransactionRevertedError } from '../transaction/transactionErrors.ts'
import { getAccount, type SendingClient } from '../transaction/walletAccount.ts'
import type { ApplyFleetParameters, FleetEvent, FleetStepReceipt } from './fleetEvent.ts'
import type { FleetRest, FleetStep } from './fleetPlan.ts'
import { ClusterStoppedError, prepareFleetStep } from './prepareFleetStep.ts'
import { sendFleetStep } from './sendFleetStep.ts'

/** What became of a plan. */
export type AppliedFleet = {
  done: readonly ({ step: FleetStep } & FleetStepReceipt)[]
  /** Left for later, those of the plan included. */
  later: readonly FleetRest[]
  failed: readonly { step: FleetStep; error: BaseError }[]
}

/** How often a step begins again where somebody used the account between the look at the budget and the signature. */
const mostAttempts = 8
const pause = 1_000

/**
 * Does what a plan says, one transaction after the other. Before each, what was spent in the last seven days is read again,
 * the step is prepared as the chain is then and simulated, and it is signed only where no transaction of the account came
 * between: so the budget holds whatever is killed, and whoever else uses the account. What does not fit any more is left for
 * later; what is done already is left out.
 *
 * @throws {FleetStoppedError} something failed after the first transaction was sent; says what was done
 * @throws {AccountBusyError} the account has a pending transaction, whose cost is not known
 * @throws what `sendCall` throws, where nothing was sent yet
 * @example
 * const plan = await planFleet(publicClient, { network, fleet })
 * const { done, later } = await applyFleet(walletClient, { plan })
 */
export async function applyFleet(client: SendingClient, given: ApplyFleetParameters): Promise<AppliedFleet> {
  const parameters = placeSending(client, given)
  const { plan, publicClient, network, sources, signal, onStep } = parameters
  const { owner, budget } = plan.fleet
  const spending = parameters.spending ?? createSpendingReader(publicClient, { network, owner, sources })
  const done: ({ step: FleetStep } & FleetStepReceipt)[] = []
  const later: FleetRest[] = [...plan.later]
  const failed: { step: FleetStep; error: BaseError }[] = []
  for (const [index, step] of plan.steps.entries()) {
    signal?.throwIfAborted()
    const tell = async (event: DistributiveOmit<FleetEvent, 'step' | 'index'>) => onStep?.({ ...event, step, index })
    await tell({ type: 'preparing' })
    try {
      // Each later deposit keeps its gas: it may keep a cluster alive.
      const kept =
        step.value > 0n
          ? 0n
          : sumAmounts(plan.steps.slice(index + 1).map((each) => (each.value > 0n ? each.gasCost : 0n)))
      const receipt = await retry(signal, async () => {
        const spent = addOwn(await spending.read(signal), done)
        const left = { deposits: budget.depositsPerWeek - spent.deposits, gas: budget.gasPerWeek - spent.gas - kept }
        return doStep(parameters, { step, spent, left, done, tell })
      })
      done.push({ step, ...receipt })
      await tell({ type: 'done', spent: receipt })
    } catch (error) {
      signal?.throwIfAborted()
      if (error instanceof NothingToDoError) {
        await tell({ type: 'unneeded' })
        continue
      }
      const reason = findReason(getCause(error))
      if (reason !== undefined) {
        later.push(describeLater(step, reason))
        await tell({ type: 'later', reason })
        continue
      }
      const cause = getCause(error)
      if (!isOfStep(cause)) throw done.length === 0 ? error : new FleetStoppedError(done, error)
      failed.push({ step, error: cause })
      await tell({ type: 'failed', error: cause })
    }
  }
  return { done, later, failed }
}

type DistributiveOmit<union, key extends PropertyKey> = union extends unknown ? Omit<union, key> : never

type DoStep = {
  step: FleetStep
  spent: WeekSpending
  left: { deposits: bigint; gas: bigint }
  done: readonly FleetStepReceipt[]
  tell: (event: DistributiveOmit<FleetEvent, 'step' | 'index'>) => Promise<void>
}

async function doStep(
  parameters: ApplyFleetParameters & SendingPlace,
  { step, spent, left, done, tell }: DoStep,
): Promise<FleetStepReceipt> {
  const { plan, publicClient, walletClient, network, sources, beaconNodes, signal } = parameters
  const { address: from } = getAccount(walletClient, parameters.account)
  if (left.gas <= 0n) throw new BudgetError('gas')
  const place = { network, from, sources, beaconNodes, signal }
  const { value } = await prepareFleetStep(publicClient, step, place)
  if (value > left.deposits) throw new BudgetError('deposits')
  if (value > step.value + step.value / 4n)
    throw new SpendingLimitError('maxDeposit', step.value + step.value / 4n, value)
  const { maxFeePerGas, maxPriorityFeePerGas } = plan.cost.limits
  const used = sumAmounts(done.map(({ deposit, gas }) => deposit + gas))
  const allowed = parameters.maxTotal === undefined ? undefined : parameters.maxTotal - used
  const budgeted = value + left.gas
  const maxTotal = allowed !== undefined && allowed < budgeted ? allowed : budgeted
  const limits = { maxFeePerGas, maxPriorityFeePerGas, maxDeposit: value, maxTotal }
  const assertUnused = (accountNonce: number | undefined) => {
    // A wallet chooses the number itself.
    if (accountNonce !== undefined && accountNonce !== spent.accountNonce) throw new SpendingMovedError()
  }
  return sendFleetStep(parameters, { step, value, limits, assertUnused, tell })
}

/** What this run has done counts, too, where the node does not show it yet. */
function addOwn(spent: WeekSpending, done: readonly FleetStepReceipt[]): WeekSpending {
  const known = new Set(spent.transactions.map(({ hash }) => hash))
  const missing = done.filter(({ hashes }) => !hashes.every((hash) => known.has(hash)))
  return {
    ...spent,
    deposits: spent.deposits + sumAmounts(missing.map(({ deposit }) => deposit)),
    gas: spent.gas + sumAmounts(missing.map(({ gas }) => gas)),
  }
}

/** Begins again where the account was used since the budget was looked at. */
async function retry<T>(signal: AbortSignal | undefined, work: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await work()
    } catch (error) {
      if (!isMoved(error) || attempt >= mostAttempts) throw error
      await sleep(pause * attempt, signal)
    }
  }
}

function isMoved(error: unknown): boolean {
  return getCause(error) instanceof SpendingMovedError
}

/** What stopped several transactions; of anything else the error itself. */
function getCause(error: unknown): unknown {
  return error instanceof CallsStoppedError && error.pending.length === 0 ? error.cause : error
}

/** Why a step is left for later; `undefined` where it is not. */
function findReason(error: unknown): FleetRest['reason'] | undefined {
  if (error instanceof BudgetError) return error.reason
  if (error instanceof InsufficientFundsError) return 'account'
  if (error instanceof SpendingLimitError) return error.limit === 'maxDeposit' ? 'deposits' : 'gas'
  return undefined
}

/** Whether an error says nothing of the other steps. */
function isOfStep(error: unknown): error is BaseError {
  return (
    error instanceof ContractRevertError ||
    error instanceof AmountRefusedError ||
    error instanceof DepositLimitError ||
    error instanceof ValidatorsRefusedError ||
    error instanceof ClusterBusyError ||
    error instanceof ClusterStoppedError ||
    error instanceof TransactionRevertedError
  )
}

function describeLater(step: FleetStep, reason: FleetRest['reason']): FleetRest {
  return {
    kind: step.kind,
    operatorIds: 'operatorIds' in step ? step.operatorIds : undefined,
    endsAt: 'endsAt' in step ? step.endsAt : undefined,
    reason,
    value: step.value,
  }
}

/** The budget of the week does not allow for a step now. */
class BudgetError extends BaseError {
  override readonly name = 'BudgetError'
  readonly reason: 'deposits' | 'gas'
  constructor(reason: 'deposits' | 'gas') {
    super(`The budget of the week for ${reason} does not allow for it now.`, { fix: 'Wait, or raise the budget.' })
    this.reason = reason
  }
}

/** The account sent something after it was read what was spent. Nothing was sent. */
class SpendingMovedError extends BaseError {
  override readonly name = 'SpendingMovedError'
  constructor() {
    super('The account was used after it was read what was spent in the week.', {
      fix: 'Send from the account with one program at a time.',
    })
  }
}

/** A fleet stopped on its way. What is done is read from the chain when it begins again. */
export class FleetStoppedError extends BaseError {
  override readonly name = 'FleetStoppedError'
  /** Steps whose transactions were mined. */
  readonly done: AppliedFleet['done']
  constructor(done: AppliedFleet['done'], cause: unknown) {
    const reason = cause instanceof BaseError ? cause : undefined
    super(`It stopped midway: ${done.length} ${done.length === 1 ? 'step was' : 'steps were'} done.`, {
      cause,
      details: reason?.shortMessage,
      fix: `${reason?.fix ?? 'Fix the cause.'} Then run it again: what is done is read from the chain.`,
    })
    this.done = done
  }
}
