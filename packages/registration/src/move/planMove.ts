import { type ChainClient, getClusterSnapshot, type OwnerSources, readClusterValidators } from '@x/chain'
import { agreeOnClusterFunds, agreeOnFeeTerms, createContractRefusal } from '@x/chain/internal'
import {
  type Address,
  address,
  BaseError,
  type Hex,
  type Network,
  operatorIds as operatorIdsSchema,
  parse,
} from '@x/schemas'
import { parseClusterValidators } from '../cluster/validatorCall.ts'
import type { DepositParameters } from '../plan/depositParameters.ts'
import { leaveOut } from '../plan/leaveOut.ts'
import { NothingToDoError } from '../plan/NothingToDoError.ts'
import { type PlanRegistrationParameters, planWithNode } from '../plan/planRegistration.ts'
import { placeReading, type ReadingPlace } from '../transaction/places.ts'
import { useHonestNode } from '../transaction/useHonestNode.ts'
import { compareCommittees } from './compareCommittees.ts'
import { deriveMove, type MoveInputs } from './deriveMove.ts'
import { type Finality, finality as finalitySchema } from './finality.ts'
import { locateByNodes } from './locateByNodes.ts'
import type { MovePlan } from './movePlan.ts'

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
 * @throws {ValidatorsRefusedError} a validator is in a third cluster, or was never in the old one
 * @throws {NothingToDoError} there are no validators, or all have moved already
 * @throws {NodesDisagreeError} two nodes do not show the validators in the same places
 * @throws what `planRegistration` throws
 * @example
 * const { operators: others } = await resolveOperators([1, 2, 3, 5], { network, publicClient, owner })
 * const move = { owner, from: [1, 2, 3, 4], operators: others, runwayDays: 90 }
 * const { idleSeconds, warnings } = await planMove(publicClient, move)
 */
export async function planMove(client: ChainClient, parameters: PlanMoveParameters): Promise<MovePlan> {
  return useHonestNode(placeReading(client, parameters), planMoveWithNode)
}

async function planMoveWithNode(parameters: PlanMoveParameters & ReadingPlace): Promise<MovePlan> {
  const { publicClient, network, allowManyChanges = false, sources, signal } = parameters
  const owner = parse(address, parameters.owner, 'The owner')
  const from = parse(operatorIdsSchema, parameters.from, 'The old operators')
  const operators = parameters.operators.toSorted((a, b) => a.id - b.id)
  const to = operators.map(({ id }) => id)
  const wanted = parse(finalitySchema, parameters.finality ?? { epochs: 2 }, 'The finality')
  const committee = compareCommittees(from, to)
  if (committee.changed > mostChanges && !allowManyChanges) throw new ManyChangesError(committee.changed)
  if (committee.changed === 0) throw new NothingToDoError('move')
  const place = { network, owner, signal }
  const asked =
    parameters.publicKeys ?? (await readClusterValidators(publicClient, { ...place, operatorIds: from, sources }))
  if (asked.length === 0) throw new NothingToDoError('move')
  const { publicKeys: named } = parseClusterValidators({ operatorIds: from, publicKeys: asked })
  const located = await locateByNodes(publicClient, { ...place, from, to, publicKeys: named, sources })
  const publicKeys = leaveOut(named, located.moved)
  if (publicKeys.length === 0) throw new NothingToDoError('move')
  // One after the other: a node that is outvoted about the registration is left before the old cluster is asked for.
  const registration = await planWithNode({
    ...parameters,
    owner,
    publicKeys,
    // They are in the old cluster until then.
    registered: [],
    areAtWork: true,
    operators: operators.map((operator) => makeRoom(operator, from.includes(operator.id) ? located.old.length : 0)),
  })
  const old = await readOldCluster(publicClient, { ...place, from, sources })
  return deriveMove({
    from,
    publicKeys,
    between: located.between,
    moved: located.moved,
    registration,
    old,
    finality: wanted,
    slotsPerEpoch: network.custom.slotsPerEpoch,
  })
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
  {
    network,
    owner,
    from,
    sources,
    signal,
  }: {
    network: Network
    owner: Address
    from: readonly number[]
    sources: OwnerSources | undefined
    signal: AbortSignal | undefined
  },
): Promise<MoveInputs['old']> {
  const place = { network, owner, operatorIds: from }
  const cluster = await getClusterSnapshot(client, place)
  const { active, balance, validatorCount } = cluster.snapshot
  if (!cluster.exists) throw createContractRefusal('ClusterDoesNotExist', { functionName: 'removeValidator', ...place })
  // A liquidated cluster pays nothing.
  if (!active) return { validatorsBefore: validatorCount, balance, burnBefore: 0n }
  const terms = agreeOnFeeTerms(client, { network, operatorIds: from, sources, signal })
  const funds = await agreeOnClusterFunds(client, { ...place, cluster, terms, sources, signal })
  return {
    validatorsBefore: validatorCount,
    balance: funds.balance > 0n ? funds.balance : 0n,
    burnBefore: funds.burnRate,
  }
}

/** More operators change at once than is advised. */
export class ManyChangesError extends BaseError {
  override readonly name = 'ManyChangesError'
  readonly changed: number
  readonly allowed = mostChanges
  constructor(changed: number) {
    super(`${changed} operators of each validator would change at once; at most ${mostChanges} are recommended.`, {
      fix: 'Operators that leave keep their shares. Change fewer at a time, or pass allowManyChanges.',
    })
    this.changed = changed
  }
}
