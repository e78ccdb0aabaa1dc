import { getRegisteredValidators } from '@x/chain'
import { type Address, address, type Hex, type KeySharesItem, keepKnown, parse } from '@x/schemas'
import type { Account } from 'viem'
import type { DepositParameters } from '../plan/depositParameters.ts'
import { assertPlanHolds } from '../plan/findPlanChanges.ts'
import { getSpendingLimits } from '../plan/getSpendingLimits.ts'
import { PlanChangedError } from '../plan/PlanChangedError.ts'
import type { RegistrationPlan } from '../plan/registrationPlan.ts'
import { createRecorder, type OnRecord } from '../record/createRecorder.ts'
import type { RunRecordLine } from '../record/runRecord.ts'
import { computeDigest } from '../seal/computeDigest.ts'
import type { SpendingLimits } from '../transaction/spendingLimits.ts'
import { getAccount } from '../transaction/walletAccount.ts'
import { BatchRegistrationError } from './describeFailure.ts'
import { toItems } from './draftRegistration.ts'
import { readPlanSpending } from './readPlanSpending.ts'
import { type RegisterInBatchesParameters, registerInBatches } from './registerInBatches.ts'
import type { BatchedRegistration } from './streamRegistration.ts'

export type ApplyRegistrationParameters = Omit<
  RegisterInBatchesParameters,
  keyof DepositParameters | 'operators' | 'batchSize' | 'agreed' | 'alreadyRegistered' | 'registered' | 'account'
> & {
  /** What was agreed to. */
  plan: RegistrationPlan
  /** Who sends. Default: the wallet client's account. It must be the plan's owner. */
  account?: Account | Address | undefined
  /** What all runs of the plan together may spend. Default: the limits of the plan. */
  limits?: SpendingLimits | undefined
  /**
   * Called with each line of the record, and awaited before the step that it tells: what it throws stops the run, and
   * before the first transaction nothing is sent then. Write each line down, and have it on the disk when you return:
   * `sealRecord` makes one.
   */
  onRecord?: OnRecord
  /** The digest of the plan's file, for the record. Default: that of the plan. */
  planDigest?: Hex | undefined
}

/**
 * Applies a plan: registers its validators, with its operators, nonces, deposits and limits, and nothing else. The key
 * shares may be made meanwhile: while one transaction waits, those of the next are split.
 *
 * It may be called again for the same plan after a run was interrupted: what is registered is left out, and what that
 * took counts for the limits. The chain tells; the record is for people.
 *
 * @throws {PlanChangedError} owner, chain, validators, operators or nonces are not those of the plan
 * @throws {SpendingLimitError} a transaction would take more than was agreed to; it was not signed
 * @throws what `registerInBatches` throws
 * @example
 * const publicKeys = keyShares.shares.map(({ payload }) => payload.publicKey)
 * const plan = await planRegistration({ publicClient, network, owner, operators, publicKeys, runwayDays: 90 })
 * const { registered } = await applyRegistration({
 *   publicClient, walletClient, network, plan, keyShares,
 *   onRecord: sealRecord((line) => console.log(JSON.stringify(line))),
 * })
 */
export async function applyRegistration(parameters: ApplyRegistrationParameters): Promise<BatchedRegistration> {
  const { plan, planDigest, limits: _, onRecord, onStep, ...others } = parameters
  const owner = parse(address, getAccount(others.walletClient, others.account).address, 'The owner')
  assertPlanHolds(plan, { network: others.network, owner })
  const recorder = createRecorder(onRecord)
  const begin = (progress: { limits: SpendingLimits; registeredCount?: number }) =>
    recorder.begin(recordPlan(plan, { digest: planDigest, ...progress }))
  try {
    const { registered, rest } = await readProgress(parameters, owner).catch(async (error: unknown) => {
      // A record says which plan it was, also where nothing was done of it.
      await begin({ limits: parameters.limits ?? getSpendingLimits(plan) })
      throw error
    })
    await begin({ limits: rest, registeredCount: registered.length })
    const result = await registerInBatches({
      ...others,
      ...bindPlan(parameters),
      registered: [...plan.skipped, ...registered],
      limits: rest,
      onStep: async (event) => {
        if (event.type !== 'planned') await recorder.step(event, event.batch.index)
        await onStep?.(event)
      },
    })
    const { registered: added, nextOwnerNonce, spent } = result
    await recorder.end({ type: 'done', registeredCount: added.length, nextOwnerNonce, spent: `${spent}` })
    return result
  } catch (error) {
    if (error instanceof BatchRegistrationError) await recorder.stop(error.cause, error.hash)
    else await recorder.stop(error)
    throw error
  }
}

/** What the record says of the plan when a run starts. */
function recordPlan(
  plan: RegistrationPlan,
  { digest, limits, registeredCount }: { digest: Hex | undefined; limits: SpendingLimits; registeredCount?: number },
): RunRecordLine {
  const { network, owner, operators, batches, state, total } = plan
  const { maxFeePerGas, maxPriorityFeePerGas, maxTotal, maxDeposit, maxBurnPerValidator } = limits
  return {
    type: 'plan',
    version: 2,
    digest: digest ?? computeDigest('plan', plan),
    network: network.name,
    chainId: network.chainId,
    contract: network.contract,
    owner,
    operatorIds: operators.map(({ id }) => id),
    validatorCount: batches.reduce((sum, { publicKeys }) => sum + publicKeys.length, 0),
    ...keepKnown({ registeredCount }),
    firstOwnerNonce: state.ownerNonce,
    total: `${total}`,
    limits: {
      maxFeePerGas: `${maxFeePerGas}`,
      maxPriorityFeePerGas: `${maxPriorityFeePerGas}`,
      maxTotal: `${maxTotal}`,
      maxDeposit: `${maxDeposit}`,
      maxBurnPerValidator: `${maxBurnPerValidator}`,
    },
  }
}

/** What earlier runs of the plan have registered, and what is left of the limits after them. */
async function readProgress(
  { plan, limits = getSpendingLimits(plan), publicClient, network, signal }: ApplyRegistrationParameters,
  owner: Address,
): Promise<{ registered: readonly Hex[]; rest: SpendingLimits }> {
  const publicKeys = plan.batches.flatMap((batch) => batch.publicKeys)
  const registered = await getRegisteredValidators(publicClient, { network, owner, publicKeys, signal })
  const spent = registered.length === 0 ? 0n : await readPlanSpending(publicClient, { plan, network, signal })
  return { registered, rest: limitRest(plan, { limits, registered, spent }) }
}

/** A run of the plan and of nothing else. */
function bindPlan({ plan, state = plan.state, keyShares }: ApplyRegistrationParameters) {
  return {
    ...plan.wanted,
    operators: plan.operators,
    agreedForeign: plan.foreign === 'not checked' ? [] : plan.foreign,
    batchSize: Math.max(1, ...plan.batches.map((batch) => batch.publicKeys.length)),
    alreadyRegistered: 'skip',
    state,
    agreed: { terms: { ...plan.fees, operatorFees: plan.operators.map(({ fee }) => fee) } },
    keyShares: bindKeyShares(plan, keyShares),
  } as const
}

/** What is left of the limits after earlier runs of the plan. */
function limitRest(
  { batches }: RegistrationPlan,
  { limits, registered, spent }: { limits: SpendingLimits; registered: readonly Hex[]; spent: bigint },
): SpendingLimits {
  const done = new Set(registered)
  const open = batches.filter((batch) => !batch.publicKeys.every((publicKey) => done.has(publicKey)))
  return {
    ...limits,
    maxTotal: limits.maxTotal > spent ? limits.maxTotal - spent : 0n,
    batches: open.map(({ deposit, gasCost }) => ({ deposit, gasCost })),
  }
}

/** Lets only key shares through that the plan names, and has each say the owner nonce that the plan has for it. */
function bindKeyShares(
  plan: RegistrationPlan,
  keyShares: ApplyRegistrationParameters['keyShares'],
): ApplyRegistrationParameters['keyShares'] {
  const operatorIds = plan.operators.map(({ id }) => id)
  const nonces = new Map(
    plan.batches.flatMap(({ publicKeys, firstOwnerNonce }) =>
      publicKeys.map((publicKey, i) => [publicKey, firstOwnerNonce + i] as const),
    ),
  )
  const skipped = new Set(plan.skipped)
  const bind = (item: KeySharesItem): KeySharesItem => {
    const { data, payload } = item
    // It was registered before the plan was made, and is left out.
    if (skipped.has(payload.publicKey)) return item
    const ownerNonce = nonces.get(payload.publicKey)
    if (ownerNonce === undefined) {
      throw new PlanChangedError([
        { what: 'validators', message: `Validator ${payload.publicKey} is not part of the plan.` },
      ])
    }
    if (payload.operatorIds.join() !== operatorIds.join()) {
      const message = `The key shares are for operators ${payload.operatorIds.join(', ')}, and not for ${operatorIds.join(', ')} as planned.`
      throw new PlanChangedError([{ what: 'operators', message }])
    }
    if (data.ownerNonce !== undefined && data.ownerNonce !== ownerNonce) {
      const message = `The key shares of ${payload.publicKey} are for owner nonce ${data.ownerNonce}, and not for ${ownerNonce} as planned.`
      throw new PlanChangedError([{ what: 'ownerNonce', message }])
    }
    return { ...item, data: { ...data, ownerNonce } }
  }
  if (Symbol.asyncIterator in keyShares) return bindEach(keyShares, bind)
  return toItems(keyShares).map(bind)
}

async function* bindEach(
  items: AsyncIterable<KeySharesItem>,
  bind: (item: KeySharesItem) => KeySharesItem,
): AsyncGenerator<KeySharesItem, void, undefined> {
  for await (const item of items) yield bind(item)
}
