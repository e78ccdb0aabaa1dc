import { assertUsableOperators, type RegistrationState, resolveOperators, type UsableOperator } from '@x/chain'
import { assertGivenKeys, type ValidatorElsewhere } from '@x/chain/internal'
import {
  type Address,
  type Hex,
  type KeySharesItem,
  type Network,
  operatorIds as operatorIdsSchema,
  parse,
} from '@x/schemas'
import { assertPlanHolds } from '../plan/findPlanChanges.ts'
import { leaveOut } from '../plan/leaveOut.ts'
import { planRegistration } from '../plan/planRegistration.ts'
import type { RegistrationPlan } from '../plan/registrationPlan.ts'
import { ValidatorsRefusedError } from '../plan/ValidatorsRefusedError.ts'
import type { FrontRun } from '../register/findFrontRuns.ts'
import { findTakenValidators } from '../register/findTakenValidators.ts'
import { placeReading } from '../transaction/places.ts'
import type { OperatorsOfCluster, PlanningParameters } from './registrationOptions.ts'

/** A plan, and what there is to do of it now. */
export type PlannedValidators = {
  network: Network
  /** What is agreed to: the plan that was passed, or a new one. */
  plan: RegistrationPlan
  /** Owner nonce and cluster as they are now. */
  state: RegistrationState
  /** The validators to register, in the order in which they get their owner nonces. */
  publicKeys: Hex[]
  /** Each validator that was passed, in that order, and whether it is to be registered: the owner has the others. */
  validators: readonly { publicKey: Hex; isOpen: boolean }[]
  /**
   * Those that the owner has, and another owner registered first: the nodes ignore this owner's registration. Those that
   * were agreed to (`allowForeign`, or a plan that names them) are not among them.
   */
  taken: readonly FrontRun[]
  /** False where neither subgraph nor operator API could be asked for those: only the blocks right before were. */
  isTakenChecked: boolean
  /** Wei that the account has now, and that what is left to do takes at the prices of now. */
  funds: { accountBalance: bigint; required: bigint }
}

/** A plan, and what gives the key shares of its validators. */
export type PlannedRegistration = PlannedValidators & {
  /**
   * Gives the key shares of the validators to register, in the order of their owner nonces. Keystores are split for
   * the operators' keys of the plan, and splitting goes on while the consumer is busy.
   *
   * @param options.count only so many, from the first
   */
  split(options?: SplitOptions): AsyncGenerator<KeySharesItem, void, undefined>
  /** Writes the key shares file, where one is wanted: with these items, and those of it that are registered. */
  keep(items: readonly KeySharesItem[]): Promise<void>
}

/** How planned keys are split. */
export type SplitOptions = {
  count?: number | undefined
  onProgress?: ((progress: { done: number; total: number }) => void) | undefined
}

/**
 * Plans the registration of validators, or makes sure that a plan still holds.
 *
 * @throws {PlanChangedError} operators' keys, nonce or validators are not those of the plan
 * @throws {OperatorsUnusableError} one does not exist, was removed, is private or full; lists every problem
 * @throws {OperatorKeyMismatchError} a key that was given differs from the chain's
 * @throws {OperatorKeysDifferError} the key that the node shows does not have the majority
 * @throws {ValidatorsRefusedError} the owner has some of the validators in another cluster
 * @throws what `planRegistration` throws
 */
export async function planValidators(
  parameters: PlanningParameters,
  { owner, operators: chosen, given }: { owner: Address; operators: OperatorsOfCluster; given: readonly Hex[] },
): Promise<PlannedValidators> {
  const { plan: agreed, batchSize, limits, signal, onEvent } = parameters
  const { publicClient: client, network, sources } = placeReading(parameters.client, parameters)
  const operators = await findOperators({ ...parameters, client, network, sources }, chosen, owner)
  if (agreed !== undefined) assertPlanHolds(agreed, { operators })
  const now = await planRegistration(client, {
    ...(agreed === undefined ? parameters : agreed.wanted),
    network,
    owner,
    operators,
    publicKeys: agreed?.batches.flatMap((batch) => batch.publicKeys) ?? given,
    batchSize,
    limits,
    // Whoever agreed to the plan has seen those that it names, and no others.
    allowForeign: parameters.allowForeign === true || getForeign(agreed),
    sources,
    signal,
    onProgress: (progress) => onEvent?.({ type: 'searching', what: 'validators', ...progress }),
  })
  const { state, skipped, accountBalance, total } = now
  const plan = agreed ?? now
  assertPlanHolds(plan, { chain: { ownerNonce: state.ownerNonce, registered: agreed === undefined ? [] : skipped } })
  if (now.elsewhere.length > 0) throw describeElsewhere(now.elsewhere)
  const owned =
    parameters.allowForeign === true ? [] : leaveOut([...skipped, ...(agreed?.skipped ?? [])], getForeign(agreed))
  const asking = { network, owner, blockNumber: state.blockNumber, sources, signal }
  const { taken, isChecked } = await findTakenValidators(client, { ...asking, publicKeys: owned })
  const open = now.batches.flatMap((batch) => batch.publicKeys)
  const wanted = new Set(open)
  const validators = given.map((publicKey) => ({ publicKey, isOpen: wanted.has(publicKey) }))
  const funds = { accountBalance, required: total }
  return { network, plan, state, publicKeys: open, validators, taken, isTakenChecked: isChecked, funds }
}

/** The validators of other owners that a plan names. */
function getForeign({ foreign }: Pick<RegistrationPlan, 'foreign'> = { foreign: [] }): readonly Hex[] {
  return foreign === 'not checked' ? [] : foreign
}

async function findOperators(
  { client, network, sources, operatorKeyStore, signal, onEvent }: PlanningParameters & { network: Network },
  { operators, operatorIds }: OperatorsOfCluster,
  owner: Address,
): Promise<UsableOperator[]> {
  const ids = parse(operatorIdsSchema, operatorIds ?? operators.map(({ id }) => id), 'The list of operators')
  const found = await resolveOperators(ids, {
    ...sources,
    network,
    owner,
    publicClient: client,
    operatorKeyStore,
    signal,
    onKeyStoreProblem: (problem) => onEvent?.({ type: 'operatorKeyStoreProblem', problem }),
    onProgress: (progress) => onEvent?.({ type: 'searching', what: 'operatorKeys', ...progress }),
  })
  for (const { operatorSource: source, error } of found.failures) {
    sources?.onSourceFailure?.({ source, about: 'the operators', error })
  }
  assertGivenKeys(found.operators, operators ?? [])
  // How much room they have is looked at when it is known how many validators are left.
  assertUsableOperators(found.operators, { validatorsToAdd: 0 })
  const usable: readonly UsableOperator[] = found.operators
  return [...usable]
}

function describeElsewhere(elsewhere: readonly ValidatorElsewhere[]): ValidatorsRefusedError {
  const message =
    elsewhere.length === 1
      ? 'One of the validators is registered already, in another cluster of the owner.'
      : `${elsewhere.length} of the validators are registered already, in other clusters of the owner.`
  const publicKeys = elsewhere.map(({ publicKey }) => publicKey)
  return new ValidatorsRefusedError('elsewhere', message, publicKeys, elsewhere)
}
