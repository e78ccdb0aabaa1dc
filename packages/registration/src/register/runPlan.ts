import { getRegistrationState, type RegistrationState } from '@x/chain'
import { agreeOnRegisteredValidators } from '@x/chain/internal'
import { type Address, address, type Hex, type KeySharesItem, parse } from '@x/schemas'
import { keepKnown } from '@x/schemas/internal'
import type { Account } from 'viem'
import { createKeyGuard } from '../places/createKeyGuard.ts'
import { nameWitnesses, type WitnessNames } from '../places/witnesses.ts'
import type { DepositParameters } from '../plan/depositParameters.ts'
import { findGasChanges } from '../plan/findGasChanges.ts'
import { assertPlanHolds } from '../plan/findPlanChanges.ts'
import { getSpendingLimits } from '../plan/getSpendingLimits.ts'
import { isSameSnapshot } from '../plan/isSameSnapshot.ts'
import { leaveOut } from '../plan/leaveOut.ts'
import { PlanChangedError } from '../plan/PlanChangedError.ts'
import type { PlannedBatch, RegistrationPlan } from '../plan/registrationPlan.ts'
import { createRecorder, type OnRecord } from '../record/createRecorder.ts'
import type { RunRecordLine } from '../record/runRecord.ts'
import { computeDigest } from '../seal/computeDigest.ts'
import type { SendingPlace } from '../transaction/places.ts'
import type { SpendingLimits } from '../transaction/spendingLimits.ts'
import { useHonestNode } from '../transaction/useHonestNode.ts'
import { getAccount } from '../transaction/walletAccount.ts'
import { BatchRegistrationError } from './describeFailure.ts'
import { toItems } from './draftRegistration.ts'
import { limitRest } from './limitRest.ts'
import { readPlanSpending } from './readPlanSpending.ts'
import { type RegisterInBatchesParameters, registerKnown } from './registerInBatches.ts'
import type { BatchedRegistration, RegistrationEvent, RunKnowledge } from './runBatches.ts'

export type ApplyRegistrationParameters = Omit<
  RegisterInBatchesParameters,
  keyof DepositParameters | 'operators' | 'batchSize' | 'alreadyRegistered' | 'account'
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

/** What whoever runs a plan knows of it already. */
export type PlanKnowledge = {
  /** What was read of the chain in the same call. Default: it is read, whatever the plan says. */
  state?: RegistrationState | undefined
  /** Whether the gas of the plan was held against the chain. Default false. */
  isMeasured?: boolean | undefined
} & Pick<RunKnowledge, 'guard'>

/** Does what `applyRegistration` says, without looking up again what is known. */
export async function runPlan(
  parameters: ApplyRegistrationParameters & SendingPlace,
  known: PlanKnowledge = {},
): Promise<BatchedRegistration> {
  const { plan, planDigest, limits: _, onRecord, onStep, ...others } = parameters
  const owner = parse(address, getAccount(others.walletClient, others.account).address, 'The owner')
  assertPlanHolds(plan, { network: others.network, owner })
  const recorder = createRecorder(onRecord)
  let guard = known.guard
  const begin = (progress: { limits: SpendingLimits; registeredCount?: number }) =>
    recorder.begin(
      recordPlan(plan, {
        digest: planDigest,
        witnesses: nameWitnesses(others),
        ...progress,
      }),
    )
  try {
    const { registered, rest, state } = await useHonestNode(parameters, (asking) =>
      readProgress(asking, owner, known),
    ).catch(async (error: unknown) => {
      // A record says which plan it was, also where nothing was done of it.
      await begin({ limits: parameters.limits ?? getSpendingLimits(plan) })
      throw error
    })
    await begin({ limits: rest, registeredCount: registered.length })
    const publicKeys = leaveOut(
      plan.batches.flatMap((batch) => batch.publicKeys),
      registered,
    )
    guard ??= createKeyGuard({ ...others, publicKeys })
    const run = {
      ...others,
      ...bindPlan(parameters),
      limits: rest,
      onStep: async (event: RegistrationEvent) => {
        if (event.type !== 'planned') await recorder.step(event, event.batch.index)
        await onStep?.(event)
      },
    }
    const terms = { ...plan.fees, operatorFees: plan.operators.map(({ fee }) => fee) }
    const result = await registerKnown(run, { state, terms, registered: [...plan.skipped, ...registered], guard })
    const { registered: added, nextOwnerNonce, spent } = result
    await recorder.end({ type: 'done', registeredCount: added.length, nextOwnerNonce, spent: `${spent}` })
    return result
  } catch (error) {
    if (error instanceof BatchRegistrationError) await recorder.stop(error.cause, error.hash)
    else await recorder.stop(error)
    throw error
  } finally {
    guard?.end()
  }
}

/** What the record says of the plan when a run starts. */
function recordPlan(
  plan: RegistrationPlan,
  {
    digest,
    witnesses,
    limits,
    registeredCount,
  }: { digest: Hex | undefined; witnesses: WitnessNames; limits: SpendingLimits; registeredCount?: number },
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
    ...witnesses,
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

/** What earlier runs of the plan have registered, what is left of the limits after them, and the chain as it is now. */
async function readProgress(
  parameters: ApplyRegistrationParameters & SendingPlace,
  owner: Address,
  known: PlanKnowledge,
): Promise<{ registered: readonly Hex[]; rest: SpendingLimits; state: RegistrationState }> {
  const { plan, limits = getSpendingLimits(plan), publicClient, network, sources, signal, onProgress } = parameters
  const publicKeys = plan.batches.flatMap((batch) => batch.publicKeys)
  const operatorIds = plan.operators.map(({ id }) => id)
  const place = { network, owner, operatorIds, sources, signal, onProgress }
  const measure = (batches: readonly PlannedBatch[], { cluster: { snapshot } }: Pick<RegistrationState, 'cluster'>) =>
    known.isMeasured === true ? [] : findGasChanges(publicClient, { network, plan, batches, snapshot })
  // Usually the cluster is as it was planned, so that its gas is measured meanwhile.
  const [registered, state, early] = await Promise.all([
    agreeOnRegisteredValidators(publicClient, { network, owner, publicKeys, sources, signal }),
    known.state ?? getRegistrationState(publicClient, place),
    measure(plan.batches, plan.state),
  ])
  const spent = registered.length === 0 ? 0n : await readPlanSpending(publicClient, { plan, network, sources, signal })
  const batches = listOpen(plan, registered)
  if (batches.length > 0) {
    assertPlanHolds(plan, { chain: { ownerNonce: state.ownerNonce, registered } })
    const isAsPlanned = registered.length === 0 && isSameSnapshot(state.cluster.snapshot, plan.state.cluster.snapshot)
    const changes = isAsPlanned ? early : await measure(batches, state)
    if (changes.length > 0) throw new PlanChangedError(changes)
  }
  return { registered, rest: limitRest(limits, { batches, spent }), state }
}

/** The transactions that are left to do. */
function listOpen({ batches }: RegistrationPlan, registered: readonly Hex[]): PlannedBatch[] {
  const done = new Set(registered)
  return batches.filter((batch) => !batch.publicKeys.every((publicKey) => done.has(publicKey)))
}

/** A run of the plan and of nothing else. */
function bindPlan({ plan, keyShares }: ApplyRegistrationParameters) {
  return {
    ...plan.wanted,
    operators: plan.operators,
    agreedForeign: plan.foreign === 'not checked' ? [] : plan.foreign,
    batchSize: Math.max(1, ...plan.batches.map((batch) => batch.publicKeys.length)),
    alreadyRegistered: 'skip',
    keyShares: bindKeyShares(plan, keyShares),
  } as const
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
