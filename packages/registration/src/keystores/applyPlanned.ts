import type { ChainClient } from '@x/chain'
import { endWithSignal } from '@x/chain/internal'
import { type Address, BaseError, type Hex, type KeySharesItem } from '@x/schemas'
import type { Account } from 'viem'
import { createKeyGuard } from '../places/createKeyGuard.ts'
import { pickWitnesses } from '../places/witnesses.ts'
import { assertSaneFee } from '../plan/AbsurdFeeError.ts'
import { leaveOut } from '../plan/leaveOut.ts'
import type { OnRecord } from '../record/createRecorder.ts'
import type { RegistrationEvent } from '../register/runBatches.ts'
import { runPlan } from '../register/runPlan.ts'
import { awaitPendingTransactions } from '../transaction/awaitPendingTransactions.ts'
import type { ConfirmOptions } from '../transaction/confirmTransaction.ts'
import { placeSending } from '../transaction/places.ts'
import { InsufficientFundsError } from '../transaction/transactionErrors.ts'
import { getAccount, type SendingClient } from '../transaction/walletAccount.ts'
import type { PlannedRegistration } from './planValidators.ts'
import type { RegisteredValidators, RegistrationProgress } from './registrationEvents.ts'
import type { PlanningEvent, RegistrationOptions } from './registrationOptions.ts'

/** Who sends, how it is waited for, and who hears of it. */
export type SendingOptions = ConfirmOptions & {
  /** The client that reads. Default: the client that sends. */
  publicClient?: ChainClient | undefined
  /** Who sends and owns the cluster. Default: the client's account. */
  account?: Account | Address | undefined
  /**
   * Called with the plan before anything is split or sent, and awaited: show it, ask somebody, or refuse it by
   * returning `false`. Where its `publicKeys` are empty, nothing is left to do.
   */
  onPlan?: ((planned: PlannedRegistration) => unknown) | undefined
  /** Called with each step, and awaited; at `signed` before the transaction is sent. */
  onEvent?: ((event: RegistrationProgress) => void | Promise<void>) | undefined
  /** Called with each line of the record, before the step that it tells: write it down (`sealRecord`). */
  onRecord?: OnRecord
  /** The digest of the plan's file, for the record. Default: that of the plan. */
  planDigest?: Hex | undefined
}

/** Who sends, and who hears of the planning. */
export type Sender = {
  walletClient: SendingClient
  publicClient: ChainClient
  account: Account
  owner: Address
  onPlanning: (event: PlanningEvent) => void
}

/**
 * Finds who sends, and waits until all that it has sent is mined.
 *
 * @throws {AccountMissingError} there is no account
 * @throws {AccountBusyError} something is still not mined after ten minutes
 */
export async function findSender(
  walletClient: SendingClient,
  { publicClient = walletClient, account: given, onEvent, signal }: SendingOptions & RegistrationOptions,
): Promise<Sender> {
  const account = getAccount(walletClient, given)
  const owner = account.address
  const onPending = (count: number) => onEvent?.({ type: 'pending', count })
  await awaitPendingTransactions(endWithSignal(publicClient, signal), { owner, onPending, signal })
  // Planning tells its events one after the other and waits for none.
  return { walletClient, publicClient, account, owner, onPlanning: (event) => void onEvent?.(event) }
}

/** Has the plan agreed to, and applies it. What is signed is kept before it is sent. */
export async function applyPlanned(
  { walletClient, publicClient, account, owner }: Sender,
  parameters: SendingOptions & RegistrationOptions,
  planned: PlannedRegistration,
): Promise<RegisteredValidators> {
  const { network, plan, state, publicKeys, validators, taken, isTakenChecked, funds } = planned
  const { onPlan, onEvent, onRecord, planDigest, limits, sources, operatorKeyStore, signal } = parameters
  const { confirmations, timeout, giveUpAfter, pollingInterval, replaceAfter, waitingInterval } = parameters
  const skipped = leaveOut(
    validators.flatMap(({ publicKey, isOpen }) => (isOpen ? [] : [publicKey])),
    taken.map(({ publicKey }) => publicKey),
  )
  const isLeft = publicKeys.length > 0
  if (isLeft && funds.accountBalance < funds.required) {
    throw new InsufficientFundsError(owner, funds.accountBalance, funds.required)
  }
  if (onPlan === undefined) assertSaneFee(plan, limits)
  // Silence takes its time: it is waited for while somebody reads the plan, and while keys are split.
  const guard = isLeft ? createKeyGuard({ ...parameters, network, publicKeys }) : undefined
  try {
    if (onPlan !== undefined && (await onPlan(planned)) === false && isLeft) throw new PlanRefusedError()
  } catch (error) {
    guard?.end()
    throw error
  }
  if (!isLeft) return describeNothing(planned, skipped)

  const made: KeySharesItem[] = []
  async function* makeItems(): AsyncGenerator<KeySharesItem, void, undefined> {
    const onProgress = (progress: { done: number; total: number }) => void onEvent?.({ type: 'splitting', ...progress })
    for await (const item of planned.split({ onProgress })) {
      made.push(item)
      yield item
    }
  }
  const signed = new Set<Hex>()
  const run = {
    ...pickWitnesses(parameters),
    plan,
    publicClient,
    account,
    network,
    keyShares: makeItems(),
    sources,
    operatorKeyStore,
    confirmations,
    timeout,
    giveUpAfter,
    pollingInterval,
    replaceAfter,
    waitingInterval,
    onRecord,
    planDigest,
    signal,
    onStep: async (event: RegistrationEvent) => {
      if (event.type === 'planned') return
      if (event.type === 'signed') {
        for (const publicKey of event.batch.publicKeys) signed.add(publicKey)
        await planned.keep(made.filter(({ payload }) => signed.has(payload.publicKey)))
      }
      await onEvent?.(event)
    },
  }
  // Who passed no plan has one of this moment.
  const result = await runPlan(placeSending(walletClient, run), {
    state,
    isMeasured: parameters.plan === undefined,
    guard,
  })
  return { ...result, skipped, taken, isTakenChecked, plan }
}

function describeNothing(
  { plan, state, taken, isTakenChecked }: PlannedRegistration,
  skipped: Hex[],
): RegisteredValidators {
  return {
    plan,
    transactions: [],
    registered: [],
    skipped,
    taken,
    isTakenChecked,
    confirmedBy: [],
    nextOwnerNonce: state.ownerNonce,
    snapshot: undefined,
    spent: 0n,
    replacedBlocks: [],
  }
}

/** Whoever was asked did not agree to the plan. Nothing was sent. */
export class PlanRefusedError extends BaseError {
  override readonly name = 'PlanRefusedError'
  constructor() {
    super('The plan was refused: nothing was sent.')
  }
}
