import {
  assertNetwork,
  assertUsableOperators,
  type ChainClient,
  getRegistrationState,
  type OwnerSources,
  type RegistrationState,
  type ResolvedOperator,
  type UsableOperator,
} from '@x/chain'
import type { NetworkOption } from '@x/chain/internal'
import {
  agreeOnClusterFunds,
  agreeOnFeeTerms,
  agreeOnRegisteredValidators,
  assertPaysInEth,
  assertRunwayDeposit,
  type ClusterFunds,
  callNode,
  completeSources,
  type FeeTerms,
  findForeignValidators,
  findValidatorsElsewhere,
  type LogProgress,
  oracleBalance,
  readFinalValidators,
  type ValidatorElsewhere,
} from '@x/chain/internal'
import { type Address, address, blsPublicKey, type Hex, type Network, parse } from '@x/schemas'
import { keepKnown } from '@x/schemas/internal'
import * as v from 'valibot'
import { getBalance } from 'viem/actions'
import { nameWitnesses, type WitnessOptions } from '../places/witnesses.ts'
import { assertGasPrice } from '../transaction/assertGasPrice.ts'
import { estimateFees, type FeeOptions, type Fees } from '../transaction/estimateFees.ts'
import { placeReading, type ReadingPlace } from '../transaction/places.ts'
import { readUsualGasPrice } from '../transaction/readUsualGasPrice.ts'
import { SpendingLimitError } from '../transaction/spendingLimits.ts'
import { useHonestNode } from '../transaction/useHonestNode.ts'
import { assertForeignAgreed, listForeign } from './assertForeignAgreed.ts'
import { type DepositParameters, parseDeposit } from './depositParameters.ts'
import { derivePlan, deriveSteps, type PlanInputs, type PlannedSteps } from './derivePlan.ts'
import type { SpendingLimitOptions } from './getSpendingLimits.ts'
import { leaveOut } from './leaveOut.ts'
import { lookForKeys } from './lookForKeys.ts'
import { measureRegistrationGas } from './measureRegistrationGas.ts'
import { parseBatchSize } from './planBatches.ts'
import type { PlannedOperator, RegistrationPlan } from './registrationPlan.ts'

export type PlanRegistrationParameters = DepositParameters &
  FeeOptions &
  NetworkOption &
  Omit<WitnessOptions, 'sleep'> & {
    /** The account that will send the transactions and own the cluster. */
    owner: Address
    /** The cluster's operators, as `resolveOperators` finds them for this owner; in any order. */
    operators: readonly ResolvedOperator[]
    /** The validators, in the order in which they get their owner nonces. */
    publicKeys: readonly Hex[]
    /** Validators of one transaction at most. Default 40; never more than fit. */
    batchSize?: number | undefined
    /**
     * What a run of the plan may spend, where the caller says it: the plan offers no more for gas. Default: what
     * `getSpendingLimits` says.
     */
    limits?: SpendingLimitOptions | undefined
    /** Sources other than the node for the owner nonce: two must agree. Default: the network's subgraph and operator API. */
    sources?: OwnerSources | undefined
    /**
     * Whether to plan for validators that another owner has registered as well. The nodes drop such a registration, so
     * its deposit pays for nothing. All of them, or those that are named. Default false.
     */
    allowForeign?: boolean | readonly Hex[] | undefined
    /** Those of the validators that are registered, where that is known. Default: they are asked for. */
    registered?: readonly Hex[] | undefined
    signal?: AbortSignal | undefined
    /** Called while the logs are searched. */
    onProgress?: ((progress: LogProgress) => void) | undefined
  }

/**
 * Plans a registration: asks the chain for everything that it depends on, and says what it will do and cost. Nothing
 * is signed, and no secret is needed. Validators that the owner has registered already are left out.
 *
 * `missing` tells whether the account can pay for it: a plan may come before the money.
 *
 * @throws {InvalidInputError} the owner, the deposit, a public key or the batch size is not valid, or a public key
 * appears twice
 * @throws {OperatorsUnusableError} an operator can't be used for that many validators
 * @throws {SourcesDifferError} the sources do not agree on the fees; two nodes do not agree on what the cluster holds and pays
 * @throws {GasPriceLimitError} the node asks for a gas price above the network's limits, and `limits` names no higher one
 * @throws {DepositLimitError} the runway takes more than the network's limits allow for, and `limits.maxTotal` is less
 * @throws {SpendingLimitError} it would take more than `limits` allows in all
 * @throws {ValidatorsRefusedError} another owner has registered some of them
 * @throws {AmountRefusedError} `depositAmount` leaves the cluster with less than the network requires
 * @throws {ContractRevertError} `ClusterIsLiquidated`; `IncorrectClusterVersion`: the cluster still pays in SSV
 * @throws {KeysLoadedError} a validator client has some of the keys loaded
 * @throws {KeysSignedError} some of the keys have signed a moment ago, as files of slashing protection say
 * @throws {KeysAliveError} beacon nodes have seen some of the keys at work in this epoch or the one before
 * @throws {ValidatorsGoneError} some of the validators have exited or were slashed
 * @throws {BeaconNodeError} nothing can be concluded from a beacon node
 * @throws {BeaconNodesDifferError} two beacon nodes tell a validator differently
 * @throws {NetworkMismatchError} the client is connected to another chain; there is no contract at the network's address
 * @throws what `getRegistrationState` throws
 * @example
 * const { operators } = await resolveOperators([1, 2, 3, 4], { network, publicClient, owner })
 * const plan = await planRegistration(publicClient, { owner, operators, publicKeys, runwayDays: 90 })
 * console.log(JSON.stringify(registrationPlanToJson(plan), null, 2))
 */
export async function planRegistration(
  client: ChainClient,
  parameters: PlanRegistrationParameters,
): Promise<RegistrationPlan> {
  return useHonestNode(placeReading(client, parameters), planWithNode)
}

type Planning = PlanRegistrationParameters &
  ReadingPlace & {
    /** Whether a committee of the owner signs with the keys now, until they are moved. */
    areAtWork?: boolean | undefined
  }

/** Does what `planRegistration` says, with one node. */
export async function planWithNode(parameters: Planning): Promise<RegistrationPlan> {
  const asked = parseRequest(parameters)
  const situation = await readSituation(parameters, asked)
  const request = { ...asked, wanted: await weighValidators(parameters, asked, situation) }
  const publicKeys = leaveOut(asked.publicKeys, situation.registered)
  const { areAtWork = false } = parameters
  const beacon = await lookForKeys({ ...parameters, publicKeys, areAtWork, signal: parameters.signal })
  const inputs = {
    ...describeInputs(parameters.network, request, situation),
    ...keepKnown({ beacon, holders: nameHolders(parameters) }),
  }
  const steps = deriveSteps(inputs)
  assertPlannedDeposit(parameters, situation, { steps, validatorCount: publicKeys.length })
  const plan = derivePlan({ ...inputs, gas: await measureSteps(parameters, request, { inputs, steps }) }, steps)
  const { maxTotal } = plan.limits
  if (plan.total > maxTotal) throw new SpendingLimitError('maxTotal', maxTotal, plan.total)
  return plan
}

/** Who else was asked for the keys, where somebody was. */
function nameHolders(parameters: Planning): RegistrationPlan['holders'] {
  const { keymanagers, slashingProtection } = nameWitnesses(parameters)
  return keymanagers.length + slashingProtection.length === 0 ? undefined : { keymanagers, slashingProtection }
}

/** What the caller wants, checked. */
type Request = {
  owner: Address
  operators: ResolvedOperator[]
  operatorIds: number[]
  publicKeys: Hex[]
  wanted: DepositParameters
  batchSize: number
  limits: SpendingLimitOptions | undefined
}

function parseRequest(parameters: PlanRegistrationParameters): Request {
  const operators = parameters.operators.toSorted((a, b) => a.id - b.id)
  return {
    owner: parse(address, parameters.owner, 'The owner'),
    operators,
    operatorIds: operators.map(({ id }) => id),
    publicKeys: parse(publicKeyList, parameters.publicKeys, 'The list of public keys'),
    wanted: parseDeposit(parameters),
    batchSize: parseBatchSize(parameters.batchSize),
    limits: parameters.limits,
  }
}

/** What the chain says about it. */
type Situation = {
  state: RegistrationState
  registered: readonly Hex[]
  foreign: Hex[] | 'not checked'
  elsewhere: ValidatorElsewhere[]
  usable: readonly UsableOperator[]
  fees: FeeTerms
  funds: ClusterFunds
  gasPrice: Fees
  usualGasPrice: bigint | undefined
  accountBalance: bigint
}

async function readSituation(parameters: Planning, request: Request): Promise<Situation> {
  const { publicClient: client, network, allowForeign = false, signal, onProgress } = parameters
  const { registered: known } = parameters
  const sources = completeSources(network, parameters.sources)
  const { owner, operators, operatorIds, publicKeys } = request
  const paying = assertPaysInEth(client, { network, owner, operatorIds })
  // Both are asked at once. On another chain the rest means nothing.
  const connecting = assertNetwork(client, network)
  await Promise.allSettled([paying, connecting])
  await connecting
  await paying
  const [registered, fees, state, gasPrice, usualGasPrice, accountBalance] = await Promise.all([
    known ?? agreeOnRegisteredValidators(client, { network, owner, publicKeys, sources, signal }),
    agreeOnFeeTerms(client, { network, operatorIds, sources, signal }),
    getRegistrationState(client, { network, owner, operatorIds, sources, signal, onProgress }),
    estimateFees(client, parameters, sources.otherNode).then((estimated) => agreeOnPrice(parameters, estimated)),
    readUsualGasPrice(client),
    callNode('reading the balance', () => getBalance(client, { address: owner })),
  ])
  assertUsableOperators(operators, { validatorsToAdd: publicKeys.length - registered.length })
  const { cluster } = state
  const open = leaveOut(publicKeys, registered)
  const [funds, foreign, elsewhere] = await Promise.all([
    agreeOnClusterFunds(client, { network, owner, operatorIds, cluster, terms: fees, sources, signal }),
    findForeignValidators({ network, owner, publicKeys: open, sources, signal }),
    findValidatorsElsewhere(client, { network, owner, operatorIds, publicKeys: registered, signal, onProgress }),
  ])
  if (allowForeign !== true) assertForeignAgreed(foreign, allowForeign || [])
  const found = { registered, foreign: listForeign(foreign), elsewhere }
  return { state, ...found, usable: operators, fees, funds, gasPrice, usualGasPrice, accountBalance }
}

/** What is wanted, with the effective balance that the validators have on the beacon chain. */
async function weighValidators(
  { network, beaconNodes = [], signal }: Planning,
  { wanted, publicKeys: all }: Request,
  { registered }: Situation,
): Promise<DepositParameters> {
  const publicKeys = leaveOut(all, registered)
  if (wanted.depositAmount !== undefined || wanted.effectiveBalance !== undefined) return wanted
  if (beaconNodes.length === 0 || publicKeys.length === 0) return wanted
  const known = await readFinalValidators(beaconNodes, { network, publicKeys, signal })
  const sum = publicKeys.reduce((gwei, publicKey) => gwei + oracleBalance(known.get(publicKey)), 0n)
  // As if all had the same, rounded up: together they cost what they cost.
  const effectiveBalance = Math.ceil(Number(sum / BigInt(publicKeys.length)) / 1e9)
  return effectiveBalance > 32 ? { ...wanted, effectiveBalance } : wanted
}

/** The gas limit of each transaction. All but the last have the same number of validators. */
async function measureSteps(
  { publicClient, network }: ReadingPlace,
  { owner, operatorIds }: Request,
  { inputs, steps: { cut, deposits } }: { inputs: Omit<PlanInputs, 'gas'>; steps: PlannedSteps },
): Promise<bigint[]> {
  const { snapshot } = inputs.state.cluster
  const value = deposits.reduce((sum, deposit) => sum + deposit, 0n)
  const place = { network, owner, operatorIds, snapshot, value, accountBalance: inputs.accountBalance }
  const measured = new Map<number, Promise<bigint>>()
  return Promise.all(
    cut.map(({ validatorCount }) => {
      const gas = measured.get(validatorCount) ?? measureRegistrationGas(publicClient, { ...place, validatorCount })
      measured.set(validatorCount, gas)
      return gas
    }),
  )
}

/** What the plan follows from. */
function describeInputs(
  network: Network,
  { owner, wanted, batchSize, publicKeys, limits = {} }: Request,
  { registered, funds, usable, fees, usualGasPrice, ...situation }: Situation,
): Omit<PlanInputs, 'gas'> {
  const { operatorFees, burnPerValidator: _, ...terms } = fees
  const {
    name,
    id: chainId,
    contracts,
    custom: { secondsPerSlot },
  } = network
  const { maxFeePerGas, maxPriorityFeePerGas, maxTotal } = limits
  return {
    ...situation,
    network: { name, chainId, contract: contracts.ssvNetwork.address, secondsPerSlot },
    owner,
    operators: usable.map((operator, i) => describeOperator(operator, operatorFees[i] ?? 0n)),
    operatorKeysFrom: (['node', 'otherNode', 'subgraph', 'api'] as const).filter((source) =>
      usable.every(({ keySources }) => keySources.includes(source)),
    ),
    wanted: describeWanted(wanted),
    wantedLimits: keepKnown({ maxFeePerGas, maxPriorityFeePerGas, maxTotal }),
    publicKeys: leaveOut(publicKeys, registered),
    batchSize,
    skipped: [...registered],
    fees: terms,
    funds,
    ...keepKnown({ usualGasPrice }),
  }
}

/** What a runway takes follows from the node's word, so that it has a limit; an amount is the caller's. */
function assertPlannedDeposit(
  { network, runwayDays, limits }: Planning,
  { state, fees: { burnPerValidator }, funds: { balance } }: Situation,
  { steps: { deposits, after }, validatorCount }: { steps: PlannedSteps; validatorCount: number },
): void {
  if (runwayDays === undefined) return
  assertRunwayDeposit(network, {
    deposit: deposits.reduce((sum, deposit) => sum + deposit, 0n),
    runwayDays,
    validatorCount: state.cluster.snapshot.validatorCount + validatorCount,
    burnRate: after.burnRate,
    burnPerValidator,
    debt: balance < 0n ? -balance : 0n,
    maxDeposit: limits?.maxTotal,
  })
}

const publicKeyList = /* @__PURE__ */ v.pipe(
  v.array(blsPublicKey),
  v.check((keys) => new Set(keys).size === keys.length, 'expected each public key once'),
)

/** Gas price offered: at most what the caller sets, otherwise at most the network's limits. */
function agreeOnPrice({ network, limits, ...named }: Planning, estimated: Fees): Fees {
  const fees = capFees(estimated, limits)
  assertGasPrice(network, fees, {
    maxFeePerGas: named.maxFeePerGas ?? limits?.maxFeePerGas,
    maxPriorityFeePerGas: named.maxPriorityFeePerGas ?? limits?.maxPriorityFeePerGas,
  })
  return fees
}

/** What may be offered at most, where the caller says it. */
function capFees(fees: Fees, { maxFeePerGas, maxPriorityFeePerGas }: SpendingLimitOptions = {}): Fees {
  const fee = lower(fees.maxFeePerGas, maxFeePerGas)
  return { maxFeePerGas: fee, maxPriorityFeePerGas: lower(lower(fees.maxPriorityFeePerGas, maxPriorityFeePerGas), fee) }
}

function lower(amount: bigint, limit: bigint | undefined): bigint {
  return limit !== undefined && limit < amount ? limit : amount
}

/** The fee is the contract's, wherever the rest comes from. */
function describeOperator(operator: UsableOperator, fee: bigint): PlannedOperator {
  const { id, operatorKey, name, owner, isPrivate, validatorCount, validatorLimit } = operator
  return { id, operatorKey, fee, ...keepKnown({ name, owner, isPrivate, validatorCount, validatorLimit }) }
}

function describeWanted({
  depositAmount,
  runwayDays,
  effectiveBalance,
}: DepositParameters): RegistrationPlan['wanted'] {
  return depositAmount === undefined ? { runwayDays, ...keepKnown({ effectiveBalance }) } : { depositAmount }
}
