import type { SilenceStore } from '@x/beacon-client'
import type { ChainClient } from '@x/chain'
import { type PlannedRegistration, type RegistrationProgress, simulateRegistration } from '@x/registration'
import type { KeySharesItem } from '@x/schemas'
import type { Context } from '../context/createContext.ts'
import { getOwnerSources } from '../inputs/getOwnerSources.ts'
import type { Output } from '../terminal/createOutput.ts'
import { formatCount, formatEther } from '../terminal/formatAmounts.ts'
import { formatNext } from '../terminal/formatNext.ts'
import { nextOfPlan } from './nextOfPlan.ts'
import type { RegisterInput } from './readRegisterInput.ts'
import { summarizePlan } from './summarize.ts'

/** A plan that something is done with instead of applying it. */
export type PlanTask = {
  input: RegisterInput
  planned: PlannedRegistration
  publicClient: ChainClient
  output: Output
  silenceStore: SilenceStore
  report: (event: RegistrationProgress) => void
}

/** Splits the keys of the plan's next validators, by default of all, and keeps the shares. */
export async function splitPlanned({ planned, report }: PlanTask, count?: number): Promise<KeySharesItem[]> {
  const onProgress = (progress: { done: number; total: number }) => report({ type: 'splitting', ...progress })
  const keyShares = await Array.fromAsync(planned.split({ count, onProgress }))
  await planned.keep(keyShares)
  return keyShares
}

/**
 * Has the node simulate all transactions of the plan, as far as it can, and prints what comes of it. A new plan's keys
 * are split for that; a plan that is being reviewed is simulated without them. Exits with 1 where one would fail.
 *
 * @param path the file of the plan, where it is reviewed
 */
export async function rehearse(context: Context, task: PlanTask, path: string | undefined): Promise<void> {
  const { input, planned, publicClient, output } = task
  const { signal } = context
  const { network, planFile } = input
  const { plan } = planned
  const keyShares = planFile === undefined ? await splitPlanned(task) : []
  output.status('Simulating …')
  const sources = getOwnerSources(input, output)
  const simulation = await simulateRegistration(publicClient, { network, plan, keyShares, sources, signal })
  output.status(undefined)
  const { succeeded, failed, unknown, limitation } = simulation
  if (limitation !== undefined && unknown > 0) output.warn(limitation.shortMessage)
  if (failed !== undefined) {
    context.exitCode = 1
    output.warn(`Transaction ${failed.index + 1} would fail: ${failed.error.shortMessage} ${failed.error.fix ?? ''}`)
  }
  const result = {
    succeeded,
    failed: failed && { index: failed.index, name: failed.error.name, message: failed.error.shortMessage },
    unknown,
    limitation: limitation?.shortMessage,
  }
  output.result({ ...summarizePlan(planned, input), simulation: result }, () => {
    const count = formatCount(succeeded.length, 'transaction')
    if (failed !== undefined)
      return `${count} would succeed, but not transaction ${failed.index + 1}. Nothing was sent.`
    if (unknown > 0)
      return `${count} of ${plan.batches.length} would succeed; the others are not known. Nothing was sent.`
    const what = `${formatCount(planned.publicKeys.length, 'validator')} for about ${formatEther(plan.total)} in all`
    return `${succeeded.length === 1 ? 'The transaction' : `All ${count}`} would succeed: ${what}. Nothing was sent.`
  })
  if (planFile !== undefined && failed === undefined) {
    output.note(['To apply exactly this plan:', `  ${nextOfPlan(context, path ?? '', planFile.digest).apply}`])
  } else if (planFile === undefined && failed === undefined) {
    output.note(['To register them:', `  ${formatNext(context, {})}`])
  }
}
