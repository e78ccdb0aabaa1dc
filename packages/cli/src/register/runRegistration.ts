import { basename } from 'node:path'
import type { SilenceStore } from '@x/beacon-client'
import { decryptKeystores } from '@x/keyshares/internal'
import {
  BatchRegistrationError,
  InsufficientFundsError,
  type PlannedRegistration,
  PlanRefusedError,
  planKeyShares,
  planKeystores,
  type RunRecord,
  registerKeyShares,
  registerKeystores,
} from '@x/registration'
import { assertSaneFee } from '@x/registration/internal'
import { BaseError } from '@x/schemas'
import type { Context } from '../context/createContext.ts'
import { announceSigning } from '../inputs/announceSigning.ts'
import { type ChainClients, createClients } from '../inputs/createClients.ts'
import { createSilenceStore } from '../inputs/createSilenceStore.ts'
import { ownerSourceNames } from '../inputs/getOwnerSources.ts'
import { getPassword } from '../inputs/readPasswords.ts'
import { requireChain } from '../inputs/requireChain.ts'
import { describeLastSigned } from '../send/describeLastSigned.ts'
import { type RecordedRun, recordRun } from '../send/recordRun.ts'
import { confirm } from '../terminal/confirm.ts'
import type { Output } from '../terminal/createOutput.ts'
import { formatCount, formatEther, group } from '../terminal/formatAmounts.ts'
import { warnOfSlowKeys } from '../terminal/warnOfSlowKeys.ts'
import { describeRegistration } from './describeRegistration.ts'
import { describeTaken } from './describeTaken.ts'
import { formatPlan } from './formatPlan.ts'
import { formatResult } from './formatResult.ts'
import { RegistrationStoppedError } from './RegistrationStoppedError.ts'
import type { RegisterInput } from './readRegisterInput.ts'
import type { RegisterFlags } from './registerFlags.ts'
import { rehearse } from './rehearse.ts'
import { createProgressReport } from './reportProgress.ts'
import { summarizePlan, summarizeRun } from './summarize.ts'
import { warnOfCompounding } from './warnOfCompounding.ts'
import { writePlan } from './writePlan.ts'
import { writeUnsigned } from './writeUnsigned.ts'

/** A registration whose input is read. */
export type RegisterRequest = { flags: RegisterFlags; input: RegisterInput; output: Output }

type Session = RegisterRequest & {
  clients: ChainClients
  /** What was seen of silent keys counts for another plan as well. */
  silenceStore: SilenceStore
}

/** Registers validators, or does what is wanted instead of that: asks, prints, and leaves the rest to the packages. */
export async function runRegistration(context: Context, request: RegisterRequest): Promise<void> {
  const { input, output } = request
  warnOfSlowKeys(output)
  context.startWork()
  const clients = createClients(input.network, input.rpcUrl, { signal: context.signal, giveUpAfter: input.giveUpAfter })
  const silenceStore = createSilenceStore(context, input.network, output) ?? createMemoryStore()
  const session = { ...request, clients, silenceStore }
  output.status('Reading the network …')
  await requireChain(clients.publicClient, input.network)
  if (input.mode !== 'apply') return planInstead(context, session)
  while (await apply(context, session)) {
    // More is needed than was agreed to, and somebody agreed to another plan.
  }
}

/** Where the user has no folder of their own. */
function createMemoryStore(): SilenceStore {
  let kept: unknown
  return {
    read: async () => kept,
    write: async (progress) => {
      kept = progress
    },
  }
}

/** Shows the plan, and does what is wanted instead of applying it. */
async function planInstead(context: Context, session: Session): Promise<void> {
  const { flags, input, output, clients } = session
  const { publicClient } = clients
  const { owner, mode } = input
  const { report } = createProgressReport(input.network, owner, output)
  const { silenceStore } = session
  const registration = { ...describeRegistration(context, input, output), silenceStore, owner, onEvent: report }
  const { keyShares, passwords } = input
  const planned =
    keyShares !== undefined
      ? await planKeyShares(publicClient, { ...registration, keyShares: keyShares.items })
      : // None are asked for where nothing has to be opened.
        await planKeystores(publicClient, {
          ...registration,
          password: passwords.length === 0 ? undefined : passwords,
        })
  output.status(undefined)
  const { accountBalance, required } = planned.funds
  // Somebody may write a plan before the money is there, but nothing can be simulated.
  if (accountBalance < required && mode !== 'write') throw new InsufficientFundsError(owner, accountBalance, required)
  warnOfSkipped(planned, input, output)
  if (planned.publicKeys.length === 0) return sayNothingToDo(context, planned, session)
  await warnOfCompounding(context, input, { planned, output })
  noteLastSigned(context, input, { planned, output })
  output.note([formatPlan(planned, input, output.noteStyle), ''])
  const task = { input, planned, publicClient, output, report, silenceStore }
  if (mode === 'simulate') return rehearse(context, task, flags.plan)
  if (flags.planOut !== undefined) return writePlan(context, task, flags.planOut)
  return writeUnsigned(context, task, flags)
}

/** @returns whether to begin anew: somebody agreed to another plan */
async function apply(context: Context, session: Session): Promise<boolean> {
  const { flags, input, output, clients } = session
  const { publicClient, createWallet } = clients
  const { signal } = context
  const { network, keyShares } = input
  if (input.signer === undefined) throw new BaseError('There is no account to send from.')
  const progress = createProgressReport(network, input.owner, output)
  let planned: PlannedRegistration | undefined
  let record: RecordedRun | undefined
  const onRecord = async (line: RunRecord) => {
    record ??= await recordRun(context, { path: flags.record, network, client: publicClient, output })
    await record.write?.(line)
  }
  try {
    const wallet = createWallet(announceSigning(input.signer, output))
    const registration = {
      ...describeRegistration(context, input, output),
      silenceStore: session.silenceStore,
      publicClient,
      confirmations: input.confirmations,
      replaceAfter: input.replaceAfter,
      giveUpAfter: input.giveUpAfter,
      timeout: input.timeout,
      planDigest: input.planFile?.digest,
      onRecord: flags.record === undefined ? undefined : onRecord,
      onEvent: progress.report,
      onPlan: async (found: PlannedRegistration) => {
        planned = found
        progress.begin(found)
        output.status(undefined)
        return agree(context, session, found)
      },
    }
    const result =
      keyShares === undefined
        ? await registerKeystores(wallet, { ...registration, password: input.passwords })
        : await registerKeyShares(wallet, { ...registration, keyShares: keyShares.items })
    output.status(undefined)
    if (planned === undefined || planned.publicKeys.length === 0) return false
    const summary = summarizeRun(planned, input, { ...result, receipts: progress.receipts })
    output.result(summary, () => formatResult(summary, input, output.style))
    failIfTaken(context, planned)
    return false
  } catch (error) {
    output.status(undefined)
    if (error instanceof PlanRefusedError) {
      output.note('Nothing was sent.')
      context.exitCode = 1
      return false
    }
    if (signal.aborted && planned !== undefined) output.warn(progress.describeInterruption())
    const told =
      error instanceof BatchRegistrationError
        ? new RegistrationStoppedError(error, planned?.publicKeys.length ?? 0)
        : error
    if (await wantsAnotherPlan(context, session, told)) return true
    throw told
  } finally {
    await record?.close()
  }
}

/** Shows the plan, and asks unless nobody is to be asked. */
async function agree(context: Context, session: Session, planned: PlannedRegistration): Promise<boolean> {
  const { flags, input, output } = session
  const { plan, publicKeys } = planned
  warnOfSkipped(planned, input, output)
  if (publicKeys.length === 0) {
    sayNothingToDo(context, planned, session)
    return true
  }
  await warnOfCompounding(context, input, { planned, output })
  noteLastSigned(context, input, { planned, output })
  const isAsking = flags.yes !== true
  const text = formatPlan(planned, input, output.noteStyle)
  if (isAsking) output.say([text, ''])
  else output.note([text, ''])
  if (!isAsking) {
    assertSaneFee(plan, input.limits)
    return true
  }
  await openOne(context, input, planned)
  return confirm(context, flags, phraseQuestion(planned))
}

function phraseQuestion({ plan, publicKeys, state: { ownerNonceSources } }: PlannedRegistration): string {
  const question = `Register ${formatCount(publicKeys.length, 'validator')} and spend about ${formatEther(plan.total)}?`
  const [only, ...others] = ownerNonceSources
  if (only === undefined || others.length > 0) return question
  return `Only the ${ownerSourceNames[only]} reports the nonces; if they are wrong, the operators ignore the validators. ${question}`
}

/** Says when the keys were used last, where files say it and it is long enough ago. */
function noteLastSigned(
  { clock }: Context,
  { slashingProtection, network }: RegisterInput,
  { planned, output }: { planned: PlannedRegistration; output: Output },
): void {
  if (slashingProtection.length === 0) return
  const { publicKeys } = planned
  output.note(
    `Slashing protection: ${describeLastSigned(slashingProtection, { publicKeys, network, now: clock.now() })}.`,
  )
}

/** Opens one keystore before the question: a wrong password is told to whoever still sits there. */
async function openOne(
  { signal }: Context,
  { keystores, passwords }: RegisterInput,
  planned: PlannedRegistration,
): Promise<void> {
  const first = planned.validators.findIndex(({ isOpen }) => isOpen)
  const file = keystores[first]
  if (file === undefined) return
  const { keystore, path } = file
  const password = getPassword(passwords, first)
  const keys = await decryptKeystores({ keystores: [keystore], password, sources: [path], signal })
  for (const { secretKey } of keys) secretKey.fill(0)
}

function sayNothingToDo(context: Context, planned: PlannedRegistration, { input, output }: RegisterRequest): void {
  failIfTaken(context, planned)
  const { taken, validators } = planned
  const count = validators.length - taken.length
  output.result(summarizePlan(planned, input), () => {
    if (taken.length > 0) {
      const others = count === 0 ? '' : `${formatCount(count, 'other')} already registered. `
      return `${formatCount(taken.length, 'validator')} registered by another owner first. ${others}Nothing to do here.`
    }
    return count === 1
      ? 'The validator is already registered: nothing to do.'
      : `All ${count === 0 ? '' : `${count} `}validators are already registered: nothing to do.`
  })
}

/** A validator that the nodes ignore is not done. */
function failIfTaken(context: Context, { taken }: PlannedRegistration): void {
  if (taken.length > 0) context.exitCode = 1
}

function warnOfSkipped(planned: PlannedRegistration, input: RegisterInput, output: Output): void {
  const { validators, taken, isTakenChecked } = planned
  if (!isTakenChecked) {
    output.warn(
      'Whether another owner registered the validators that are registered already could not be checked: neither subgraph nor operator API could be asked. Only the blocks right before were looked at.',
    )
  }
  const takenKeys = new Set(taken.map(({ publicKey }) => publicKey))
  const skipped = validators.flatMap(({ publicKey, isOpen }, i) =>
    isOpen || takenKeys.has(publicKey) ? [] : (input.keystores[i]?.path ?? publicKey),
  )
  const [text, ...details] = describeTaken(planned, input) ?? []
  if (text !== undefined) output.warn(text, details)
  if (skipped.length === 0) return
  const names = skipped.slice(0, 5).map((name) => basename(name))
  const more = skipped.length > names.length ? ` and ${group(skipped.length - names.length)} more` : ''
  const are = skipped.length === 1 ? 'is' : 'are'
  const who = formatCount(skipped.length, 'validator')
  output.warn(`${who} ${are} already registered and will be skipped: ${names.join(', ')}${more}.`)
}

/** Where more is needed than was agreed to, somebody who is there may agree to a new plan. A reviewed plan is final. */
async function wantsAnotherPlan(context: Context, { flags, input, output }: Session, error: unknown): Promise<boolean> {
  if (flags.yes === true || input.planFile !== undefined) return false
  const limit =
    error instanceof BaseError
      ? error.walk((cause) => cause instanceof Error && cause.name === 'SpendingLimitError')
      : undefined
  if (!(limit instanceof BaseError)) return false
  output.warn(`${limit.shortMessage} The transaction was not signed.`)
  return confirm(context, flags, 'Make a new plan for the rest at current prices?')
}
