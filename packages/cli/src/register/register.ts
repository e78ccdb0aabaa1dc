import { basename } from 'node:path'
import { BatchRegistrationError } from '@x/registration'
import type { Context } from '../context/createContext.ts'
import { createClients } from '../inputs/createClients.ts'
import { confirm } from '../terminal/confirm.ts'
import { createOutput } from '../terminal/createOutput.ts'
import { formatCount, formatEther } from '../terminal/formatAmounts.ts'
import { createKeySharesKeeper } from './createKeySharesKeeper.ts'
import { formatPlan } from './formatPlan.ts'
import { formatResult } from './formatResult.ts'
import { planKeystores } from './planKeystores.ts'
import { RegistrationStoppedError } from './RegistrationStoppedError.ts'
import { type RegisterFlags, readRegisterInput } from './readRegisterInput.ts'
import { rehearse } from './rehearse.ts'
import { runRegistration } from './runRegistration.ts'
import { summarizePlan, summarizeRun } from './summarize.ts'

/** Registers the validators of keystores: plan, question, splitting and sending batch by batch, summary. */
export async function register(context: Context, flags: RegisterFlags): Promise<void> {
  const output = createOutput(context, flags)
  const input = await readRegisterInput(context, flags)
  context.startWork()

  const { publicClient, createWallet } = createClients(input.network, input.rpcUrl, context.signal)
  const planned = await planKeystores(context, input, publicClient, output)
  const { plan, candidates, skipped } = planned
  if (skipped.length > 0) {
    const names = skipped.slice(0, 5).map(({ path }) => basename(path))
    if (skipped.length > names.length) names.push(`${skipped.length - names.length} more`)
    const are = skipped.length === 1 ? 'is' : 'are'
    output.warn(
      `${formatCount(skipped.length, 'validator')} ${are} already registered and will be skipped: ${names.join(', ')}.`,
    )
  }
  if (candidates.length === 0) {
    output.result(summarizePlan(planned, input), () =>
      skipped.length === 1
        ? 'The validator is already registered: nothing to do.'
        : `All ${skipped.length} validators are already registered: nothing to do.`,
    )
    return
  }

  const keeper = await createKeySharesKeeper(context, { input, planned, client: publicClient })
  const isAsking = flags.yes !== true && flags.dryRun !== true
  const text = formatPlan(planned, input, output.noteStyle)
  if (isAsking) context.stderr.write(`${text}\n\n`)
  else output.note(`${text}\n`)

  if (flags.dryRun === true || input.privateKey === undefined) {
    const simulation = await rehearse(context, { input, planned, keeper, publicClient, output })
    output.result(
      { ...summarizePlan(planned, input), simulation },
      () => 'The first transaction would succeed. Nothing was sent.',
    )
    return
  }

  const question = `Register ${formatCount(candidates.length, 'validator')} and spend about ${formatEther(plan.total)}?`
  if (isAsking && !(await confirm(context, flags, question))) {
    output.note('Nothing was sent.')
    context.exitCode = 1
    return
  }

  try {
    const walletClient = createWallet(input.privateKey)
    const run = await runRegistration(context, { input, planned, keeper, publicClient, walletClient, output })
    const result = summarizeRun(planned, input, run)
    output.result(result, () => formatResult(result, input, output.style))
  } catch (error) {
    output.status(undefined)
    if (error instanceof BatchRegistrationError) throw new RegistrationStoppedError(error, candidates.length)
    throw error
  }
}
