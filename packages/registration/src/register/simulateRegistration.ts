import { type ChainClient, ContractRevertError, getRegisteredValidators, type OwnerSources } from '@x/chain'
import type { NetworkOption } from '@x/chain/internal'
import { callNode, toRpcError, updateRegistrationState } from '@x/chain/internal'
import { BaseError, type ClusterSnapshot, type Hex } from '@x/schemas'
import { getBalance } from 'viem/actions'
import { getSpendingLimits } from '../plan/getSpendingLimits.ts'
import { leaveOut } from '../plan/leaveOut.ts'
import type { PlannedBatch, RegistrationPlan } from '../plan/registrationPlan.ts'
import { getRegistrationSize } from '../plan/registrationSize.ts'
import { type Offer, readOffer } from '../transaction/estimateFees.ts'
import { placeReading } from '../transaction/places.ts'
import { limitFees, SpendingLimitError, type SpendingLimits } from '../transaction/spendingLimits.ts'
import { InsufficientFundsError } from '../transaction/transactionErrors.ts'
import { type KeySharesInput, toItems } from './draftRegistration.ts'
import { limitRest } from './limitRest.ts'
import { readPlanSpending } from './readPlanSpending.ts'
import {
  type SimulationPlace,
  type SimulationStep,
  type StepResult,
  simulateStep,
  simulateSteps,
} from './simulateSteps.ts'

export type SimulateRegistrationParameters = NetworkOption & {
  plan: RegistrationPlan
  /**
   * The key shares of the plan's validators. The contract does not look into them, so that the result is the same
   * without them: placeholders of the same size take their place.
   */
  keyShares?: KeySharesInput | undefined
  /** Sources other than the node, if the plan's block was reorged out. */
  sources?: OwnerSources | undefined
  signal?: AbortSignal | undefined
}

/** What would happen if a plan were applied now. */
export type RegistrationSimulation = {
  /** The block after which it was simulated. */
  blockNumber: number
  /** The owner nonce that comes next there. */
  ownerNonce: number
  /** The plan's transactions that would succeed, in their order. Those that are done already are left out. */
  succeeded: SimulatedBatch[]
  /** The first one that would fail, or would not be signed at the current gas price, and why. */
  failed: { index: number; error: BaseError } | undefined
  /** How many were not simulated: those after one that fails, and those that the node can't simulate. */
  unknown: number
  /** Why the node could not simulate all, where it could not. */
  limitation: BaseError | undefined
}

/** A transaction of a plan that would succeed. */
export type SimulatedBatch = {
  /** Its place in the plan, from 0. */
  index: number
  validatorCount: number
  /** Wei that it deposits. */
  deposit: bigint
  /** Unknown where the node can't simulate several transactions. */
  gasUsed: bigint | undefined
}

/**
 * Simulates all transactions of a plan in their order, in one block after the latest, as `eth_simulateV1` of the node
 * allows. A node without that simulates the first transaction alone, and `limitation` says so. Nothing is signed, and
 * no secret is needed.
 *
 * @throws {RpcError} the node failed
 * @throws what `updateRegistrationState` throws
 * @example
 * const { succeeded, failed } = await simulateRegistration(publicClient, { plan })
 * if (failed) console.error(`Transaction ${failed.index + 1} would fail: ${failed.error.message}`)
 * else console.log(`${succeeded.length} transactions would succeed`)
 */
export async function simulateRegistration(
  client: ChainClient,
  parameters: SimulateRegistrationParameters,
): Promise<RegistrationSimulation> {
  const { publicClient, network, plan, sources, signal } = placeReading(client, parameters)
  const { owner } = plan
  const operatorIds = plan.operators.map(({ id }) => id)
  const publicKeys = plan.batches.flatMap((batch) => batch.publicKeys)
  const place = { network, owner, operatorIds, signal }
  const [{ blockNumber, ownerNonce, cluster }, registered, balance, offer] = await Promise.all([
    updateRegistrationState(publicClient, { ...place, state: plan.state, sources }),
    getRegisteredValidators(publicClient, { network, owner, publicKeys, signal }),
    callNode('reading the balance', () => getBalance(publicClient, { address: owner })),
    readOffer(publicClient, {}, sources?.otherNode),
  ])
  const open = plan.batches.filter((batch) => leaveOut(batch.publicKeys, registered).length > 0)
  const spent = registered.length === 0 ? 0n : await readPlanSpending(publicClient, { plan, network, sources, signal })
  const tooDear = findExceededLimit(limitRest(getSpendingLimits(plan), { batches: open, spent }), open, offer)
  if (tooDear !== undefined) {
    const unknown = open.length - 1
    return { blockNumber, ownerNonce, succeeded: [], failed: tooDear, unknown, limitation: undefined }
  }
  const affordable = countAffordable(open, balance)
  const getShares = createSharesFinder(parameters)
  const { succeeded, failed, limitation } = await simulateInTurn(
    publicClient,
    { contract: network.contracts.ssvNetwork.address, owner, operatorIds, blockNumber, getShares, signal },
    { batches: open.slice(0, affordable), snapshot: cluster.snapshot },
  )
  const refused = failed ?? (limitation === undefined ? describePoverty(owner, balance, open, affordable) : undefined)
  const unknown = open.length - succeeded.length - (refused === undefined ? 0 : 1)
  return { blockNumber, ownerNonce, succeeded, failed: refused, unknown, limitation }
}

/** Whether the first open transaction would be signed at today's gas price: above what is left of the limits none is. */
function findExceededLimit(
  limits: SpendingLimits,
  [first]: readonly PlannedBatch[],
  offer: Offer,
): RegistrationSimulation['failed'] {
  if (first === undefined) return undefined
  const { index, deposit: value, gas } = first
  try {
    limitFees({ limits, spent: 0n, index: 0, value, gas, ...offer })
    return undefined
  } catch (error) {
    if (!(error instanceof SpendingLimitError)) throw error
    return { index, error }
  }
}

/** How many transactions the account can pay the deposits of. A node refuses to simulate the others, without saying which. */
function countAffordable(batches: readonly PlannedBatch[], balance: bigint): number {
  let required = 0n
  const first = batches.findIndex(({ deposit }) => {
    required += deposit
    return required > balance
  })
  return first < 0 ? batches.length : first
}

function describePoverty(
  owner: RegistrationPlan['owner'],
  balance: bigint,
  batches: readonly PlannedBatch[],
  affordable: number,
): RegistrationSimulation['failed'] {
  const batch = batches[affordable]
  if (batch === undefined) return undefined
  const required = batches.slice(0, affordable + 1).reduce((sum, { deposit }) => sum + deposit, 0n)
  return { index: batch.index, error: new InsufficientFundsError(owner, balance, required, 'value') }
}

function createSharesFinder({ plan, keyShares }: SimulateRegistrationParameters): SimulationPlace['getShares'] {
  const items = keyShares === undefined ? [] : toItems(keyShares)
  const known = new Map(items.map(({ payload }) => [payload.publicKey, payload.sharesData]))
  const placeholder: Hex = `0x${'ff'.repeat(96 + 304 * plan.operators.length)}`
  return (publicKey) => known.get(publicKey) ?? placeholder
}

type Outcome = Pick<RegistrationSimulation, 'succeeded' | 'failed' | 'limitation'>

/**
 * Simulates the first transaction, which tells the snapshot that the others build upon, and then as many at a time as
 * a request may carry.
 */
async function simulateInTurn(
  client: ChainClient,
  place: SimulationPlace,
  { batches, snapshot }: { batches: readonly PlannedBatch[]; snapshot: ClusterSnapshot },
): Promise<Outcome> {
  const outcome: Outcome = { succeeded: [], failed: undefined, limitation: undefined }
  const earlier: SimulationStep[] = []
  let steps: SimulationStep[] = batches.slice(0, 1).map((batch) => ({ batch, snapshot }))
  while (steps.length > 0) {
    let results: StepResult[]
    try {
      results = await simulateSteps(client, place, { earlier, steps })
    } catch (error) {
      place.signal?.throwIfAborted()
      const limitation = new SimulationLimitedError(earlier.length, toRpcError(error, 'eth_simulateV1'))
      return earlier.length > 0
        ? { ...outcome, limitation }
        : { ...(await simulateFirst(client, place, steps)), limitation }
    }
    for (const [i, { batch }] of steps.entries()) {
      const { error, gasUsed } = results[i] ?? {}
      if (error !== undefined) return { ...outcome, failed: { index: batch.index, error } }
      outcome.succeeded.push(toSimulated(batch, gasUsed))
    }
    // In one block no fees are due between two transactions: after the first only count and balance change.
    const last = steps.at(-1)
    const next = earlier.length === 0 ? results[0]?.snapshot : last && addStep(last)
    earlier.push(...steps)
    steps = next === undefined ? [] : takeSteps(batches.slice(earlier.length), next, place)
  }
  return outcome
}

async function simulateFirst(
  client: ChainClient,
  place: SimulationPlace,
  steps: readonly SimulationStep[],
): Promise<Pick<Outcome, 'succeeded' | 'failed'>> {
  const [step] = steps
  if (step === undefined) return { succeeded: [], failed: undefined }
  try {
    await simulateStep(client, place, step)
    return { succeeded: [toSimulated(step.batch, undefined)], failed: undefined }
  } catch (error) {
    if (!(error instanceof ContractRevertError)) throw error
    return { succeeded: [], failed: { index: step.batch.index, error } }
  }
}

function toSimulated({ index, publicKeys, deposit }: PlannedBatch, gasUsed: bigint | undefined): SimulatedBatch {
  return { index, validatorCount: publicKeys.length, deposit, gasUsed }
}

/** Bytes of calls in one request: many nodes take two megabytes of JSON, which has two digits for each byte. */
const requestSize = 500_000

/** The next transactions that fit into one request: at least one. */
function takeSteps(
  batches: readonly PlannedBatch[],
  start: ClusterSnapshot,
  { operatorIds }: SimulationPlace,
): SimulationStep[] {
  const steps: SimulationStep[] = []
  let snapshot = start
  let size = 0
  for (const batch of batches) {
    size += getRegistrationSize({ operatorCount: operatorIds.length, validatorCount: batch.publicKeys.length })
    if (steps.length > 0 && size > requestSize) break
    steps.push({ batch, snapshot })
    snapshot = addStep({ batch, snapshot })
  }
  return steps
}

function addStep({ batch: { publicKeys, deposit }, snapshot }: SimulationStep): ClusterSnapshot {
  const { validatorCount, balance } = snapshot
  return { ...snapshot, validatorCount: validatorCount + publicKeys.length, balance: balance + deposit }
}

/** The node could not simulate all transactions. */
class SimulationLimitedError extends BaseError {
  override readonly name = 'SimulationLimitedError'
  constructor(count: number, cause: unknown) {
    super(`The node can't simulate more than ${count <= 1 ? 'the first transaction' : `${count} transactions`}.`, {
      cause,
      details: cause instanceof BaseError ? cause.details : undefined,
      fix: 'Use a node that has eth_simulateV1 to simulate all of them.',
    })
  }
}
