import {
  type ChainClient,
  type ClusterFunds,
  createContractRefusal,
  getClusterSnapshot,
  getFeeTerms,
  readClusterFunds,
} from '@x/chain'
import {
  type Address,
  address,
  BaseError,
  type Hex,
  type Network,
  operatorIds as operatorIdsSchema,
  parse,
} from '@x/schemas'
import { computeWithdrawal } from '../cluster/computeWithdrawal.ts'
import { usualBatchSize } from '../cluster/findBatchSize.ts'
import { cutIntoBatches, parseClusterValidators } from '../cluster/validatorCall.ts'
import type { DepositParameters } from '../plan/depositParameters.ts'
import { type PlanRegistrationParameters, planRegistration } from '../plan/planRegistration.ts'
import { type CommitteeChange, compareCommittees } from './compareCommittees.ts'
import { estimateFinality, type Finality, finality as finalitySchema } from './finality.ts'
import { locateValidators } from './locateValidators.ts'
import type { MovePlan } from './movePlan.ts'
import { readClusterValidators } from './readClusterValidators.ts'

/** What `planMove` takes. */
export type PlanMoveParameters = DepositParameters &
  Omit<PlanRegistrationParameters, keyof DepositParameters | 'publicKeys' | 'registered'> & {
    /** The operators that have the validators now, in any order. `operators` are the new ones. */
    from: readonly number[]
    /** The validators to move. Default: all of the old cluster. */
    publicKeys?: readonly Hex[] | undefined
    /** How long to wait between removing and registering. Default: two epochs, and until the removal is final. */
    finality?: Finality | undefined
    /** Whether to move validators of which more than two operators change. Default false. */
    allowManyChanges?: boolean | undefined
  }

/** How many operators of a validator may change at once, as the network's guide for owners advises. */
const mostChanges = 2

/**
 * Plans to move validators to other operators, as plain data: what it costs, what the old cluster keeps, for how long
 * nobody signs, and who could still sign with old shares. It sends nothing and needs no secret. Split the keys for the
 * owner nonces of `plan.registration`, keep plan and key shares, and pass both to `applyMove`.
 *
 * Validators that an interrupted move has removed are part of it, where `publicKeys` names them.
 *
 * @throws {ManyChangesError} more than two operators change, and `allowManyChanges` is not set
 * @throws {ValidatorsAstrayError} a validator is in a third cluster, or was never in the old one
 * @throws {NothingToMoveError} there are no validators, or all have moved already
 * @throws what `planRegistration` throws
 * @example
 * const { operators: others } = await resolveOperators([1, 2, 3, 5], { network, publicClient, owner })
 * const place = { publicClient, network, owner, from: [1, 2, 3, 4] }
 * const { idleSeconds, warnings } = await planMove({ ...place, operators: others, runwayDays: 90 })
 */
export async function planMove(parameters: PlanMoveParameters): Promise<MovePlan> {
  const { publicClient, network, allowManyChanges = false, signal } = parameters
  const owner = parse(address, parameters.owner, 'The owner')
  const from = parse(operatorIdsSchema, parameters.from, 'The old operators')
  const operators = parameters.operators.toSorted((a, b) => a.id - b.id)
  const to = operators.map(({ id }) => id)
  const wanted = parse(finalitySchema, parameters.finality ?? { epochs: 2 }, 'The finality')
  const committee = compareCommittees(from, to)
  if (committee.changed > mostChanges && !allowManyChanges) throw new ManyChangesError(committee.changed)
  if (committee.changed === 0) throw new NothingToMoveError()
  const place = { network, owner, signal }
  const asked =
    parameters.publicKeys ??
    (await readClusterValidators(publicClient, { ...place, operatorIds: from, sources: parameters.sources }))
  if (asked.length === 0) throw new NothingToMoveError()
  const { publicKeys: named } = parseClusterValidators({ operatorIds: from, publicKeys: asked })
  const located = await locateValidators(publicClient, { ...place, from, to, publicKeys: named })
  const moved = new Set(located.moved)
  const publicKeys = named.filter((publicKey) => !moved.has(publicKey))
  if (publicKeys.length === 0) throw new NothingToMoveError()
  const [registration, old] = await Promise.all([
    planRegistration({
      ...parameters,
      owner,
      publicKeys,
      // They are in the old cluster until then.
      registered: [],
      operators: operators.map((operator) => makeRoom(operator, from.includes(operator.id) ? located.old.length : 0)),
    }),
    readOldCluster(publicClient, { network, owner, from, leaving: located.old.length }),
  ])
  const removals = cutIntoBatches(located.old, usualBatchSize)
  const gas = removals.reduce((sum, batch) => sum + 100_000n + 40_000n * BigInt(batch.length), 0n)
  const blocks = 2 * (removals.length + registration.batches.length)
  const idleSeconds = estimateFinality(wanted, network) + blocks * network.secondsPerSlot
  return {
    version: 1,
    from,
    publicKeys,
    between: located.between,
    moved: located.moved,
    registration,
    committee,
    old,
    finality: wanted,
    removal: { transactions: removals.length, gasCost: gas * registration.gasPrice.maxFeePerGas },
    idleSeconds,
    warnings: listWarnings({ committee, idleSeconds, count: publicKeys.length }),
  }
}

/** An operator that stays has the validators already, so that they need no room. */
function makeRoom<operator extends { validatorCount?: number | undefined }>(
  operator: operator,
  leaving: number,
): operator {
  const { validatorCount } = operator
  return validatorCount === undefined
    ? operator
    : { ...operator, validatorCount: Math.max(0, validatorCount - leaving) }
}

async function readOldCluster(
  client: ChainClient,
  { network, owner, from, leaving }: { network: Network; owner: Address; from: readonly number[]; leaving: number },
): Promise<MovePlan['old']> {
  const place = { network, owner, operatorIds: from }
  const cluster = await getClusterSnapshot(client, place)
  const { active, balance, validatorCount } = cluster.snapshot
  if (!cluster.exists) throw createContractRefusal('ClusterDoesNotExist', { functionName: 'removeValidator', ...place })
  const reading = getFeeTerms(client, { network, operatorIds: from })
  const [terms, funds] = await Promise.all([
    reading,
    active ? readClusterFunds(client, { ...place, cluster, terms: reading }) : liquidatedFunds(balance),
  ])
  const left = Math.max(0, validatorCount - leaving)
  const burnAfter = validatorCount === 0 ? 0n : (funds.burnRate * BigInt(left)) / BigInt(validatorCount)
  const after = { ...terms, balance: funds.balance, burnRate: burnAfter, validatorCount: left, runwayBlocks: 0n }
  return {
    validatorsBefore: validatorCount,
    validatorsAfter: left,
    balance: funds.balance > 0n ? funds.balance : 0n,
    burnBefore: funds.burnRate,
    burnAfter,
    withdrawable: computeWithdrawal(after),
  }
}

/** A liquidated cluster pays nothing. */
function liquidatedFunds(balance: bigint): ClusterFunds {
  return { balance, burnRate: 0n }
}

function listWarnings({
  committee,
  idleSeconds,
  count,
}: {
  committee: CommitteeChange
  idleSeconds: number
  count: number
}): string[] {
  const { leaving, staying, quorum, neededFromStaying, tolerated, isExposed } = committee
  const misses = count === 1 ? 'the validator: it misses its' : `the ${count} validators: they miss their`
  const minutes = Math.ceil(idleSeconds / 60)
  const time = minutes === 1 ? 'a minute' : `${minutes} minutes`
  const warnings = [`For about ${time} nobody signs for ${misses} duties.`]
  if (leaving.length === 0) return warnings
  const who = leaving.length === 1 ? `Operator ${leaving[0]} leaves` : `Operators ${leaving.join(', ')} leave`
  warnings.push(
    neededFromStaying === 0
      ? `${who} with ${leaving.length} old shares, and ${quorum} rebuild a key: they can sign by themselves, for ever.`
      : `${who} with ${leaving.length} of the ${quorum} old shares that rebuild a key: together with ${neededFromStaying} of the ${staying.length} that stay they could sign, for ever.`,
  )
  if (isExposed && neededFromStaying > 0) {
    warnings.push(`The cluster tolerates ${tolerated} faulty: that many of those that stay are enough for them.`)
  }
  return warnings
}

/** More operators change at once than is advised. */
export class ManyChangesError extends BaseError {
  override readonly name = 'ManyChangesError'
  readonly changed: number
  readonly allowed = mostChanges
  constructor(changed: number) {
    super(`${changed} operators of each validator would change at once, and no more than ${mostChanges} are advised.`, {
      fix: 'Operators that leave keep their shares. Change fewer at a time, or pass allowManyChanges.',
    })
    this.changed = changed
  }
}

/** There are no validators to move. */
export class NothingToMoveError extends BaseError {
  override readonly name = 'NothingToMoveError'
  constructor() {
    super('There are no validators to move: none are in the old cluster, all have moved, or no operator changes.', {
      fix: 'Check owner, operator ids and public keys.',
    })
  }
}
