import { basename } from 'node:path'
import { decryptKeystores } from '@x/keyshares'
import { BatchRegistrationError } from '@x/registration'
import { BaseError } from '@x/schemas'
import type { Context } from '../context/createContext.ts'
import { type ChainClients, createClients } from '../inputs/createClients.ts'
import { ownerSourceNames } from '../inputs/getOwnerSources.ts'
import { assertSaneFee } from '../send/AbsurdFeeError.ts'
import { recordRun } from '../send/recordRun.ts'
import { confirm } from '../terminal/confirm.ts'
import type { Output } from '../terminal/createOutput.ts'
import { formatCount, formatEther } from '../terminal/formatAmounts.ts'
import { warnOfSlowKeys } from '../terminal/warnOfSlowKeys.ts'
import { createKeySharesKeeper } from './createKeySharesKeeper.ts'
import { formatPlan } from './formatPlan.ts'
import { formatResult } from './formatResult.ts'
import { type KeystorePlan, planKeystores } from './planKeystores.ts'
import { RegistrationStoppedError } from './RegistrationStoppedError.ts'
import { readEarlierShares } from './readEarlierShares.ts'
import type { RegisterInput } from './readRegisterInput.ts'
import type { RegisterFlags } from './registerFlags.ts'
import { rehearse } from './rehearse.ts'
import { runRegistration } from './runRegistration.ts'
import { summarizePlan, summarizeRun } from './summarize.ts'
import { writePlan } from './writePlan.ts'
import { writeUnsigned } from './writeUnsigned.ts'

/** A registration whose input is read. */
export type RegisterRequest = { flags: RegisterFlags; input: RegisterInput; output: Output }

/** Registers the validators of keystores: plan, question, splitting and sending batch by batch, summary. */
export async function registerKeystores(context: Context, { flags, input, output }: RegisterRequest): Promise<void> {
  warnOfSlowKeys(output)
  context.startWork()
  const clients = createClients(input.network, input.rpcUrl, { signal: context.signal, giveUpAfter: input.giveUpAfter })
  const session = { flags, output, clients }
  for (let current = input; ; current = await readAgain(input)) {
    try {
      return await registerOnce(context, { ...session, input: current })
    } catch (error) {
      if (!(await wantsAnotherPlan(context, { ...session, input, error }))) throw error
    }
  }
}

function phraseQuestion({ plan, publicKeys, state: { ownerNonceSources } }: KeystorePlan): string {
  const question = `Register ${formatCount(publicKeys.length, 'validator')} and spend about ${formatEther(plan.total)}?`
  const [only, ...others] = ownerNonceSources
  if (only === undefined || others.length > 0) return question
  return `Only the ${ownerSourceNames[only]} tells the nonces; if they are wrong, the operators ignore the validators. ${question}`
}

type Session = RegisterRequest & { clients: ChainClients }

async function registerOnce(context: Context, session: Session): Promise<void> {
  const { flags, input, output, clients } = session
  const { publicClient } = clients
  const planned = await planKeystores(context, input, publicClient, output)
  const { plan, publicKeys, skipped } = planned
  warnOfSkipped(planned, output)
  if (publicKeys.length === 0) {
    const count = skipped.length
    output.result(summarizePlan(planned, input), () =>
      count === 1
        ? 'The validator is already registered: nothing to do.'
        : `All ${count === 0 ? '' : `${count} `}validators are already registered: nothing to do.`,
    )
    return
  }

  const keeper = await createKeySharesKeeper(context, { input, planned, client: publicClient })
  const isAsking = input.mode === 'apply' && flags.yes !== true
  const text = formatPlan(planned, input, output.noteStyle)
  if (isAsking) output.say([text, ''])
  else output.note([text, ''])

  if (input.mode === 'simulate')
    return rehearse(context, { input, planned, path: flags.plan, keeper, publicClient, output })
  if (flags.planOut !== undefined) return writePlan(context, { input, planned, path: flags.planOut, output })

  if (flags.unsigned !== undefined) {
    const { unsigned: path, unsignedFormat: format } = flags
    return writeUnsigned(context, { input, planned, keeper, publicClient, path, format, output })
  }

  if (!isAsking) assertSaneFee(plan, input.limits)
  if (isAsking) await openOne(context, planned)
  if (isAsking && !(await confirm(context, flags, phraseQuestion(planned)))) {
    output.note('Nothing was sent.')
    context.exitCode = 1
    return
  }
  await apply(context, session, { planned, keeper })
}

async function apply(
  context: Context,
  { flags, input, output, clients: { publicClient, createWallet } }: Session,
  { planned, keeper }: { planned: KeystorePlan; keeper: Awaited<ReturnType<typeof createKeySharesKeeper>> },
): Promise<void> {
  if (input.privateKey === undefined) throw new BaseError('There is no account to send from.')
  const record = await recordRun(context, {
    path: flags.record,
    network: input.network,
    client: publicClient,
    output,
  })
  try {
    const walletClient = createWallet(input.privateKey)
    const run = await runRegistration(context, { input, planned, keeper, record, publicClient, walletClient, output })
    const result = summarizeRun(planned, input, run)
    output.result(result, () => formatResult(result, input, output.style))
  } catch (error) {
    output.status(undefined)
    if (error instanceof BatchRegistrationError) throw new RegistrationStoppedError(error, planned.publicKeys.length)
    throw error
  } finally {
    await record.close()
  }
}

/**
 * Opens one keystore before the question: a wrong password is told to whoever still sits there.
 *
 * @throws {WrongPasswordError} it does not open
 */
async function openOne({ signal }: Context, { candidates: [first] }: KeystorePlan): Promise<void> {
  if (first === undefined) return
  const { keystore, password, path } = first
  const keys = await decryptKeystores({ keystores: [keystore], password, sources: [path], signal })
  for (const { secretKey } of keys) secretKey.fill(0)
}

function warnOfSkipped({ skipped }: KeystorePlan, output: Output): void {
  if (skipped.length === 0) return
  const names = skipped.slice(0, 5).map(({ path }) => basename(path))
  if (skipped.length > names.length) names.push(`${skipped.length - names.length} more`)
  const are = skipped.length === 1 ? 'is' : 'are'
  const who = formatCount(skipped.length, 'validator')
  output.warn(`${who} ${are} already registered and will be skipped: ${names.join(', ')}.`)
}

/** Where more is needed than was agreed to, somebody who is there may agree to a new plan. A reviewed plan is final. */
async function wantsAnotherPlan(
  context: Context,
  { flags, input, output, error }: Session & { error: unknown },
): Promise<boolean> {
  if (flags.yes === true || input.mode !== 'apply' || input.planFile !== undefined) return false
  const limit =
    error instanceof BaseError
      ? error.walk((cause) => cause instanceof Error && cause.name === 'SpendingLimitError')
      : undefined
  if (!(limit instanceof BaseError)) return false
  output.status(undefined)
  output.warn(`${limit.shortMessage} The transaction was not signed.`)
  return confirm(context, flags, 'Plan what is left with the prices of now, and ask again?')
}

/** The run before may have written the file of `--out`. */
async function readAgain(input: RegisterInput): Promise<RegisterInput> {
  const { owner, operators, out } = input
  return { ...input, earlier: await readEarlierShares(out, { owner, operatorIds: operators.ids, force: false }) }
}
