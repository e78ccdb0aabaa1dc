import { decryptKeystores } from '@x/keyshares'
import {
  type BatchPlan,
  type ChainClient,
  computeRequiredDeposit,
  type FeeTerms,
  getFeeTerms,
  getRegisteredValidators,
  getRegistrationState,
  getRunway,
  planBatches,
  type RegistrationState,
} from '@x/registration'
import { type Address, BaseError, type Hex } from '@x/schemas'
import { estimateFeesPerGas, getBalance } from 'viem/actions'
import type { Context } from '../context/createContext.ts'
import { findUsableOperators, type UsableOperator } from '../inputs/findUsableOperators.ts'
import { getStateSource } from '../inputs/getStateSource.ts'
import type { KeystoreFile } from '../inputs/readKeystoreFiles.ts'
import { requireChain } from '../inputs/requireChain.ts'
import type { Output } from '../terminal/createOutput.ts'
import { formatEther } from '../terminal/formatAmounts.ts'
import { awaitPendingTransactions } from './awaitPendingTransactions.ts'
import type { RegisterInput } from './readRegisterInput.ts'

/** A keystore and the key of its validator. */
export type Candidate = KeystoreFile & { password: string; publicKey: Hex }

/** What a registration will do and cost. */
export type RegistrationPlan = {
  operators: UsableOperator[]
  /** In the order in which they get their nonces. */
  candidates: Candidate[]
  /** Validators of the owner that are registered already and left out. */
  skipped: Candidate[]
  state: RegistrationState
  batches: BatchPlan[]
  fees: FeeTerms
  /** Wei that all transactions deposit. */
  deposit: bigint
  /** Wei for gas, as fees are now. */
  gasCost: bigint
  /** Wei that the owner's account has. */
  accountBalance: bigint
  /** Wei that the cluster holds after it. */
  clusterBalance: bigint
  /** Days that the cluster lasts after it. */
  runwayDays: number
}

/**
 * Asks the network everything that a registration depends on, and plans it.
 *
 * @throws {UsageError} the node is of another chain
 * @throws {TransactionsPendingError} an earlier transaction of the owner does not get into a block
 * @throws {DepositTooSmallError} the contract would refuse the deposit
 * @throws {FundsTooSmallError} the owner's account cannot pay for it
 */
export async function planRegistration(
  context: Context,
  input: RegisterInput,
  client: ChainClient,
  output: Output,
): Promise<RegistrationPlan> {
  const { signal } = context
  const { network, owner, batchSize } = input
  const operatorIds = input.operators.ids
  output.status('Looking at the network …')
  await requireChain(client, network)
  // Nothing is sent in a dry run of an owner who is only named, so nobody has to wait.
  if (input.privateKey !== undefined) await awaitPendingTransactions({ client, owner, output, signal })

  const all = await findPublicKeys(context, input)
  const publicKeys = all.map(({ publicKey }) => publicKey)
  const stateSource = getStateSource(network, input.subgraph)
  const [gasFees, accountBalance, registered, state] = await Promise.all([
    estimateFeesPerGas(client),
    getBalance(client, { address: owner }),
    getRegisteredValidators(client, { network, owner, publicKeys, signal }),
    getRegistrationState(client, {
      network,
      owner,
      operatorIds,
      stateSource,
      signal,
      onProgress: ({ blocksDone, blocksTotal }) =>
        output.status(
          `Searching the logs of the chain: ${Math.floor((100 * blocksDone) / Math.max(1, blocksTotal))} %`,
        ),
    }),
  ])
  const operators = await findUsableOperators({
    network,
    subgraph: input.subgraph,
    choice: input.operators,
    owner,
    validatorsToAdd: all.length - registered.length,
    client,
    output,
    signal,
  })
  const fees = await getFeeTerms(client, { network, operatorIds })
  output.status(undefined)

  const isRegistered = new Set(registered)
  const candidates = all.filter(({ publicKey }) => !isRegistered.has(publicKey))
  const { ownerNonce, cluster } = state
  const batches =
    candidates.length === 0
      ? []
      : planBatches({ validatorCount: candidates.length, operatorCount: operatorIds.length, batchSize, ownerNonce })
  const present = cluster.exists
    ? await getRunway(client, { network, owner, operatorIds, snapshot: cluster.snapshot })
    : { balance: 0n, burnRate: 0n }

  const getMinimum = (validatorsToAdd: number, runwayBlocks = 0n, blocksUntilInclusion = 0) =>
    computeRequiredDeposit({
      ...fees,
      validatorsToAdd,
      runwayBlocks,
      currentBurn: present.burnRate,
      balance: present.balance,
      blocksUntilInclusion,
    })
  let deposit: bigint
  if ('perTransaction' in input.deposit) {
    const { perTransaction } = input.deposit
    deposit = perTransaction * BigInt(batches.length)
    for (const { index, start, validatorCount } of batches) {
      const minimum = getMinimum(start + validatorCount)
      const transactions = BigInt(index + 1)
      if (perTransaction * transactions < minimum) {
        throw new DepositTooSmallError(perTransaction, (minimum + transactions - 1n) / transactions)
      }
    }
  } else {
    const blocks = BigInt(Math.ceil((input.deposit.runwayDays * 86_400) / network.secondsPerSlot))
    deposit = candidates.length === 0 ? 0n : getMinimum(candidates.length, blocks, 50)
  }

  const gasCost = batches.reduce((sum, { gas }) => sum + gas, 0n) * gasFees.maxFeePerGas
  if (candidates.length > 0 && accountBalance < deposit + gasCost) {
    throw new FundsTooSmallError(owner, accountBalance, deposit + gasCost)
  }

  const burn = present.burnRate + fees.burnPerValidator * BigInt(candidates.length)
  const threshold = fees.liquidationThresholdBlocks * burn
  const floor = threshold > fees.minimumLiquidationCollateral ? threshold : fees.minimumLiquidationCollateral
  const clusterBalance = present.balance + deposit
  const runwayDays =
    burn === 0n ? Number.POSITIVE_INFINITY : (Number((clusterBalance - floor) / burn) * network.secondsPerSlot) / 86_400
  return {
    operators,
    candidates,
    skipped: all.filter(({ publicKey }) => isRegistered.has(publicKey)),
    state,
    batches,
    fees,
    deposit,
    gasCost,
    accountBalance,
    clusterBalance,
    runwayDays: Math.max(0, runwayDays),
  }
}

/** The contract would refuse the deposit. */
export class DepositTooSmallError extends BaseError {
  override name = 'DepositTooSmallError'
  /** Wei. */
  readonly minimum: bigint

  constructor(deposit: bigint, minimum: bigint) {
    super(`A deposit of ${formatEther(deposit)} for each transaction is too small: nothing was sent.`, {
      metaMessages: [`- the network requires at least ${formatEther(minimum)} for each, even without any runway`],
      fix: 'Deposit more with --deposit (DEPOSIT_AMOUNT), or let --runway <days> compute it.',
    })
    this.minimum = minimum
  }
}

/** The owner's account cannot pay for the registration. */
export class FundsTooSmallError extends BaseError {
  override name = 'FundsTooSmallError'
  /** Wei that are missing. */
  readonly missing: bigint

  constructor(owner: Address, balance: bigint, cost: bigint) {
    super(`The account ${owner} cannot pay for the registration: nothing was sent.`, {
      metaMessages: [`- it has ${formatEther(balance)}`, `- deposit and gas take up to ${formatEther(cost)}`],
      fix: `Send at least ${formatEther(cost - balance)} to it, or deposit less.`,
    })
    this.missing = cost - balance
  }
}

/** The validators' public keys. Most keystores say it; those that do not are decrypted for it. */
async function findPublicKeys({ signal }: Context, { keystores, passwords }: RegisterInput): Promise<Candidate[]> {
  const entries = keystores.map((file, i) => ({
    ...file,
    password: typeof passwords === 'string' ? passwords : (passwords[i] ?? ''),
    publicKey: file.keystore.pubkey,
  }))
  const silent = entries.filter(({ publicKey }) => publicKey === undefined)
  if (silent.length > 0) {
    const keys = await decryptKeystores({
      keystores: silent.map(({ keystore }) => keystore),
      password: silent.map(({ password }) => password),
      sources: silent.map(({ path }) => path),
      signal,
    })
    for (const [i, { secretKey, publicKey }] of keys.entries()) {
      secretKey.fill(0)
      const entry = silent[i]
      if (entry) entry.publicKey = publicKey
    }
  }
  return entries.flatMap(({ publicKey, ...entry }) => (publicKey === undefined ? [] : [{ ...entry, publicKey }]))
}
