import { completeSources } from '@x/chain/internal'
import { address, type Hex, parse } from '@x/schemas'
import { removeValidators } from '../cluster/removeValidators.ts'
import type { CallsEvent, SendValidatorCallsParameters } from '../cluster/runValidatorCalls.ts'
import { createKeyGuard, type KeyGuard } from '../places/createKeyGuard.ts'
import { nameWitnesses, type WitnessOptions } from '../places/witnesses.ts'
import { assertPlanHolds } from '../plan/findPlanChanges.ts'
import { getSpendingLimits } from '../plan/getSpendingLimits.ts'
import { leaveOut } from '../plan/leaveOut.ts'
import { lookForKeys } from '../plan/lookForKeys.ts'
import { createRecorder, type OnRecord } from '../record/createRecorder.ts'
import { recordPlace } from '../record/runRecord.ts'
import type { BatchedRegistration, RegistrationEvent } from '../register/runBatches.ts'
import { runPlan } from '../register/runPlan.ts'
import { computeDigest } from '../seal/computeDigest.ts'
import { awaitPendingTransactions } from '../transaction/awaitPendingTransactions.ts'
import { placeSending } from '../transaction/places.ts'
import { useHonestNode } from '../transaction/useHonestNode.ts'
import { getAccount, type SendingClient } from '../transaction/walletAccount.ts'
import { assertOwnValidators } from './assertOwnValidators.ts'
import { awaitRemoval } from './awaitRemoval.ts'
import { type CheckAheadParameters, checkAhead } from './checkAhead.ts'
import { locateByNodes } from './locateByNodes.ts'
import type { LocatedValidators } from './locateValidators.ts'
import { assertFiguresFollow } from './parseMovePlan.ts'
import type { FinalityLook } from './waitUntilFinal.ts'

export type ApplyMoveParameters = Omit<SendValidatorCallsParameters, 'onStep' | 'limits'> &
  CheckAheadParameters &
  WitnessOptions & {
    /** Called and awaited at each step; at `signed` before a transaction is sent. */
    onStep?: ((event: MoveEvent) => void | Promise<void>) | undefined
    /** Called with each line of the record, of the removal and of the registration, as `applyRegistration` does. */
    onRecord?: OnRecord
    /** The digest of the file that the plan was in, for the record. Default: that of the plan. */
    planDigest?: Hex | undefined
  }

/** What happens while validators are moved. */
export type MoveEvent =
  /** Transactions of the account are not mined yet, such as those of an earlier run: they are waited for. */
  | { type: 'pending'; count: number }
  /** Where the validators stand: before anything is sent, and after each part. */
  | ({ type: 'located' } & LocatedValidators)
  | { type: 'removing'; step: CallsEvent }
  /** The removal is on the chain, and nobody may sign until it is final. */
  | ({ type: 'waiting' } & FinalityLook)
  | { type: 'registering'; step: RegistrationEvent }

/** What a move did. */
export type MovedValidators = {
  /** Validators that are with the new operators. */
  moved: readonly Hex[]
  /** The registration of this run; `undefined` where all had moved before. */
  registration: BatchedRegistration | undefined
}

/**
 * Moves validators to other operators as a plan says: removes them from the old cluster, waits until that is final, and
 * registers them with the new operators. With `beaconNodes`, it also waits until nobody has signed with the keys for two
 * whole epochs since the removal: old operators may go on with their shares, whatever the contract says. Everything that can be checked is checked before the first removal: key shares,
 * owner nonces, fees, gas price, and that the account can pay.
 *
 * It may be stopped at any point and called again with the same plan and the same key shares: the chain tells where each
 * validator stands. So keep both until it is done. Should the owner nonce have moved meanwhile, the shares can't be used
 * any more: make a new plan that names the same validators (those in between are part of it), split the keystores again
 * for its owner nonces, and go on with those.
 *
 * @throws {ValidatorsGoneError} validators have exited or were slashed; nothing was removed
 * @throws {KeysLoadedError} a validator client has some of the keys loaded; where it had before, nothing was removed
 * @throws {KeysSignedError} some have signed a moment ago, as files of slashing protection say; nothing was removed
 * @throws {KeysAliveError} somebody still signs with keys of removed validators, many epochs later: start again once it has
 * stopped
 * @throws {AccountBusyError} transactions of the account are still pending after ten minutes
 * @throws {OwnerNonceMismatchError} the owner nonce no longer matches the plan
 * @throws {PlanChangedError} the registration needs more gas than the plan has; nothing was removed
 * @throws {ValidatorsRefusedError} a validator is in a third cluster; or an earlier call has moved it, and another owner had
 * registered it before: the nodes ignore that, and the others are moved
 * @throws {SpendingLimitError} the registration would take more than was agreed to; nothing was removed
 * @throws {InsufficientFundsError} the account can't pay for it; nothing was removed
 * @throws {SpendingLimitError} the removal would take more gas than was planned
 * @throws {CallsStoppedError} the removal stopped on its way
 * @throws {BatchRegistrationError} the registration stopped on its way
 * @throws what `applyRegistration` and `removeValidators` throw
 * @example
 * const { moved } = await applyMove(walletClient, {
 *   plan: movePlan, keyShares: moveShares,
 *   onStep: ({ type }) => console.log(type),
 * })
 */
export async function applyMove(client: SendingClient, given: ApplyMoveParameters): Promise<MovedValidators> {
  const parameters = placeSending(client, given)
  const { plan, planDigest, publicClient, network, onStep, onRecord, keyShares: _, ...options } = parameters
  const { from, publicKeys, registration } = plan
  const { signal, sources } = options
  const owner = parse(address, getAccount(parameters.walletClient, parameters.account).address, 'The owner')
  assertFiguresFollow(plan)
  assertPlanHolds(registration, { network, owner })
  const to = registration.operators.map(({ id }) => id)
  const place = { network, owner, from, to, publicKeys, signal }
  const locate = async () => {
    const located = await locateByNodes(publicClient, { ...place, sources })
    await onStep?.({ type: 'located', ...located })
    return located
  }
  const onPending = (count: number) => onStep?.({ type: 'pending', count })
  await awaitPendingTransactions(publicClient, { owner, onPending, signal })
  const stand = await locate()
  let located = stand
  /** Those that an earlier run has moved may have been registered by somebody else right before. */
  const assertOwn = () => {
    const { foreign } = registration
    return assertOwnValidators({ publicClient, network, owner, sources, signal }, { publicKeys: stand.moved, foreign })
  }
  if (located.old.length + located.between.length === 0) {
    await assertOwn()
    return { moved: publicKeys, registration: undefined }
  }
  const keyShares = await useHonestNode(parameters, (asking) => checkAhead(asking, owner, stand))
  const leaving = leaveOut(publicKeys, stand.moved)
  await lookForKeys({ ...options, network, publicKeys: leaving, areAtWork: true, signal })
  await createRecorder(onRecord).begin({
    type: 'move',
    version: 2,
    digest: planDigest ?? computeDigest('move', plan),
    ...recordPlace(network),
    owner,
    from,
    to,
    publicKeys,
    ...nameWitnesses(options),
  })
  const { otherNode } = completeSources(network, sources)
  const { now = () => Date.now() } = options
  let notBefore: number | undefined
  let guard: KeyGuard | undefined
  /** Looks at all that are to be registered: the registration of an earlier run may have left its block. */
  const watchOver = ({ old, between }: LocatedValidators) => {
    const open = [...old, ...between]
    if (guard?.covers(open) === true) return
    guard?.end()
    guard = createKeyGuard({ ...options, network, publicKeys: open, waits: true, signal })
  }
  try {
    // A removal whose block is replaced is done again, where it is not in another one.
    for (;;) {
      if (located.old.length > 0) {
        notBefore = now()
        guard?.end()
        guard = undefined
        const { maxFeePerGas, maxPriorityFeePerGas } = options.limits ?? getSpendingLimits(registration)
        // The gas of the plan, at the highest price that was agreed to.
        const maxTotal = (plan.removal.gasCost * maxFeePerGas) / registration.gasPrice.maxFeePerGas
        await removeValidators(options.walletClient, {
          ...options,
          limits: { maxFeePerGas, maxPriorityFeePerGas, maxTotal },
          publicClient,
          network,
          operatorIds: from,
          publicKeys: located.old,
          missing: 'skip',
          onRecord,
          onStep: (step) => onStep?.({ type: 'removing', step }),
        })
        located = await locate()
      }
      const { removedAt } = located
      if (located.old.length > 0) continue
      // The old operators may still sign: both are waited for at once.
      watchOver(located)
      if (removedAt === undefined) break
      const onLook = (look: FinalityLook) => onStep?.({ type: 'waiting', ...look })
      const { finality } = plan
      const { pollingInterval, giveUpAfter } = options
      const removal = await awaitRemoval(publicClient, {
        ...{ network, blockNumber: removedAt, finality, otherNode, now, notBefore, signal, onLook, locate },
        ...{ pollingInterval, giveUpAfter },
      })
      located = removal.located
      if (removal.isFinal) break
    }
    watchOver(located)
    const run = {
      ...options,
      publicClient,
      network,
      sources,
      plan: registration,
      keyShares,
      onRecord,
      onStep: (step: RegistrationEvent) => onStep?.({ type: 'registering', step }),
    }
    // Nothing is left between the clusters because gas has risen since it was compared: the limits bind.
    const applied = await runPlan(run, { isMeasured: true, guard })
    await assertOwn()
    return { moved: publicKeys, registration: applied }
  } finally {
    guard?.end()
  }
}
