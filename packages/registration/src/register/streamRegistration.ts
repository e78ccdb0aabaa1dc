import type { Address, ClusterSnapshot, Hex, KeySharesItem } from '@x/schemas'
import type { Account } from 'viem'
import { getBalance } from 'viem/actions'
import { isContractRevert } from '../abi/ContractRevertError.ts'
import type { ClusterState } from '../cluster/clusterState.ts'
import { getRegisteredValidators } from '../cluster/getRegisteredValidators.ts'
import { getRegistrationState, type RegistrationState } from '../cluster/getRegistrationState.ts'
import { updateRegistrationState } from '../cluster/updateRegistrationState.ts'
import type { ChainClient } from '../rpc/chainClient.ts'
import { callNode } from '../rpc/rpcError.ts'
import { checkNetwork } from './checkNetwork.ts'
import { collectBatches, readAhead } from './collectBatches.ts'
import { type DepositParameters, parseDeposit } from './deposit.ts'
import { lockOwner } from './ownerLock.ts'
import { type BatchPlan, parseBatchSize, planBatches } from './planBatches.ts'
import { checkNonces, type KeySharesInput, prepareItems, toItems, verifyItems } from './prepareItems.ts'
import {
  type CheckedRegistration,
  checkRegistration,
  type RegistrationParameters,
} from './prepareRegisterValidators.ts'
import { createTransaction, describeSigned, prepareAndSign, type SignedTransaction } from './registerValidators.ts'
import {
  AlreadyRegisteredError,
  BatchRegistrationError,
  InsufficientFundsError,
  NoKeySharesError,
  RegistrationRevertedError,
  TransactionReplacedError,
} from './registrationErrors.ts'
import type { TransactionOptions } from './signRegistration.ts'
import type { RegistrationReceipt, WaitOptions } from './waitForRegistration.ts'
import { checkWalletChain, getAccount, type SendingClient } from './walletAccount.ts'

export type StreamRegistrationParameters = DepositParameters &
  Omit<RegistrationParameters, 'keyShares' | keyof DepositParameters> &
  Omit<TransactionOptions, 'accountNonce'> &
  Pick<WaitOptions, 'confirmations' | 'timeout' | 'pollingInterval'> & {
    publicClient: ChainClient
    walletClient: SendingClient
    /** Who sends and owns the cluster. Default: the wallet client's account. */
    account?: Account | Address | undefined
    /** The validators in the order of their nonces, also as they are being split (`streamKeyShares`). */
    keyShares: KeySharesInput | AsyncIterable<KeySharesItem>
    /** Validators of one transaction at most. Default 40; never more than fit. */
    batchSize?: number | undefined
    /**
     * What to do with validators that are registered already: refuse all, or leave them out. Leaving out works where
     * the others were signed with the nonces that come next, as when a run is started again with the same file.
     * Default `refuse`.
     */
    alreadyRegistered?: 'refuse' | 'skip' | undefined
  }

/** A batch on its way. */
export type RegistrationBatch = {
  /** From 0. */
  index: number
  publicKeys: readonly Hex[]
}

export type RegistrationEvent =
  | {
      type: 'planned'
      /** Known where the number of validators is. */
      batches: readonly BatchPlan[] | undefined
      nextOwnerNonce: number
      cluster: ClusterState
      /** Validators that are registered already and left out. */
      skipped: readonly Hex[]
    }
  | { type: 'preparing'; batch: RegistrationBatch }
  /** It is sent when the next event is asked for: the moment to write it down. */
  | { type: 'signed'; batch: RegistrationBatch; transaction: SignedTransaction }
  | { type: 'sent'; batch: RegistrationBatch; hash: Hex; value: bigint }
  /** It was mined and reverted, since somebody else changed the cluster; it is going to be sent again. */
  | { type: 'retrying'; batch: RegistrationBatch; hash: Hex; error: RegistrationRevertedError }
  | { type: 'confirmed'; batch: RegistrationBatch; hash: Hex; receipt: RegistrationReceipt }

/** What a registration in batches did. */
export type BatchedRegistration = {
  transactions: {
    hash: Hex
    publicKeys: readonly Hex[]
    firstOwnerNonce: number
    /** Wei that it deposited. */
    value: bigint
    blockNumber: number
  }[]
  /** Validators that this run registered. */
  registered: Hex[]
  /** Validators that were registered before and were left out. */
  skipped: Hex[]
  /** The owner's nonce for whatever comes next. */
  nextOwnerNonce: number
  /** The cluster's snapshot after the last transaction, where there was one. */
  snapshot: ClusterSnapshot | undefined
}

/**
 * Registers any number of validators in transactions that fit, one after the other, and tells each step. What is to be
 * done before a step is done before the next one is asked for.
 *
 * A list is checked as a whole before anything is sent: shares, nonces, what is registered already, and that the
 * account has the deposits. Items that are still being made are checked batch by batch, and the next batch is made
 * while one is being mined. Between two batches the state is brought up to date from the chain, at or after the block
 * of the receipt, and the contract is asked whether it is right. A batch that another deposit overtook is sent again.
 *
 * @throws {BatchRegistrationError} something failed after the first transaction was sent; tells what is registered
 * @throws {AlreadyRegisteredError} some are registered already, and `alreadyRegistered` is `refuse`
 * @throws what `registerValidators` throws, where nothing was sent yet
 * @throws `signal.reason` when aborted
 * @example
 * for await (const event of streamRegistration({ publicClient, walletClient, network, keyShares, depositAmount })) {
 *   if (event.type === 'confirmed') console.log(event.batch.index, event.hash)
 * }
 */
export async function* streamRegistration(
  parameters: StreamRegistrationParameters,
): AsyncGenerator<RegistrationEvent, BatchedRegistration, undefined> {
  const { publicClient, walletClient, network, alreadyRegistered = 'refuse', signal } = parameters
  const account = getAccount(walletClient, parameters.account)
  const run: Run = { owner: account.address, transactions: [], skipped: [], pending: undefined, list: undefined }
  const list = isAsyncIterable(parameters.keyShares) ? undefined : toItems(parameters.keyShares)
  parseDeposit(parameters)
  const batchSize = parseBatchSize(parameters.batchSize)
  if (list?.length === 0) throw new NoKeySharesError()
  await checkNetwork(publicClient, network)
  await checkWalletChain(walletClient, network)

  const source = isAsyncIterable(parameters.keyShares) ? parameters.keyShares : undefined
  let batches: AsyncGenerator<KeySharesItem[], void, undefined> | undefined
  let state = parameters.state
  try {
    const left = list && (await checkList(parameters, run, list))
    batches = readAhead(collectBatches(left?.items ?? source ?? [], batchSize))
    if (left !== undefined) {
      state = left.state
      yield plan(left.state, left.items, run, batchSize)
    }
    let index = 0
    for await (const items of batches) {
      signal?.throwIfAborted()
      const wanted = left === undefined ? await leaveOutRegistered(parameters, run, items) : items
      if (wanted.length === 0) continue
      if (state === undefined) {
        state = await readState(parameters, run, wanted)
        yield plan(state, undefined, run, batchSize)
      }
      const checked: CheckedRegistration =
        left === undefined
          ? await checkRegistration({ ...toPreparation(parameters, run), keyShares: wanted })
          : { ...prepareItems(wanted, run.owner), owner: run.owner, verified: true }
      state = yield* registerBatch(parameters, run, { checked, account, index: index++, state })
    }
    return {
      transactions: run.transactions.map(({ hash, publicKeys, firstOwnerNonce, value, receipt }) => ({
        hash,
        publicKeys,
        firstOwnerNonce,
        value,
        blockNumber: Number(receipt.blockNumber),
      })),
      registered: run.transactions.flatMap(({ publicKeys }) => publicKeys),
      skipped: run.skipped,
      nextOwnerNonce: (state?.ownerNonce ?? 0) + (run.transactions.at(-1)?.publicKeys.length ?? 0),
      snapshot: run.transactions.at(-1)?.receipt.snapshot,
    }
  } catch (error) {
    if (signal?.aborted) throw signal.reason
    if (run.transactions.length === 0 && run.pending === undefined) throw error
    throw await describeFailure(publicClient, parameters, run, error)
  } finally {
    // An abandoned run must not go on making key shares.
    await batches?.return()
  }

  async function leaveOutRegistered(
    { network }: StreamRegistrationParameters,
    { owner, skipped }: Run,
    items: readonly KeySharesItem[],
  ): Promise<readonly KeySharesItem[]> {
    const publicKeys = items.map(({ payload }) => payload.publicKey)
    const registered = new Set(await getRegisteredValidators(publicClient, { network, owner, publicKeys, signal }))
    if (registered.size === 0) return items
    if (alreadyRegistered === 'refuse') throw new AlreadyRegisteredError([...registered])
    skipped.push(...registered)
    return items.filter(({ payload }) => !registered.has(payload.publicKey))
  }

  async function checkList(parameters: StreamRegistrationParameters, run: Run, all: readonly KeySharesItem[]) {
    prepareItems(all, run.owner)
    const items = await leaveOutRegistered(parameters, run, all)
    const state = await readState(parameters, run, all)
    if (items.length === 0) return { items, state }
    const prepared = prepareItems(items, run.owner)
    checkNonces(prepared, run.owner, state.ownerNonce)
    run.list = prepared.publicKeys
    const { operators } = parameters
    await verifyItems(prepared, { owner: run.owner, ownerNonce: state.ownerNonce, operators, signal })
    await checkDeposits(parameters, run.owner, prepared)
    return { items, state }
  }
}

type Run = {
  owner: Address
  transactions: {
    hash: Hex
    publicKeys: readonly Hex[]
    firstOwnerNonce: number
    value: bigint
    receipt: RegistrationReceipt
  }[]
  skipped: Hex[]
  /** The batch that was being worked on, once it may have been sent. */
  pending: { hash: Hex | undefined; publicKeys: readonly Hex[] } | undefined
  /** All validators that shall be registered, where they are known. */
  list: readonly Hex[] | undefined
}

/** Registers one batch and returns the state from which the next one is brought up to date. */
async function* registerBatch(
  parameters: StreamRegistrationParameters,
  run: Run,
  {
    checked,
    account,
    index,
    state: known,
  }: { checked: CheckedRegistration; account: Account; index: number; state: RegistrationState },
): AsyncGenerator<RegistrationEvent, RegistrationState, undefined> {
  const {
    publicClient,
    walletClient,
    network,
    maxAttempts = 5,
    confirmations,
    timeout,
    pollingInterval,
    signal,
  } = parameters
  const { publicKeys } = checked
  const batch = { index, publicKeys }
  const notBefore = Number(run.transactions.at(-1)?.receipt.blockNumber ?? 0n)
  let state = known
  const release = await lockOwner(network, run.owner)
  try {
    for (let attempt = 1; ; attempt++) {
      yield { type: 'preparing', batch }
      const steps = prepareAndSign(
        { ...toPreparation(parameters, run), keyShares: checked.items, walletClient, account, state, notBefore },
        checked,
      )
      let step = await steps.next()
      while (!step.done) {
        yield { type: 'signed', batch, transaction: describeSigned(step.value) }
        step = await steps.next()
      }
      const { prepared, signed } = step.value
      state = prepared.state
      run.pending = { hash: signed.hash, publicKeys }
      const hash = await signed.send()
      run.pending = { hash, publicKeys }
      const { value } = prepared
      yield { type: 'sent', batch, hash, value }
      try {
        const transaction = createTransaction(publicClient, { network, prepared, hash })
        const receipt = await transaction.wait({ confirmations, timeout, pollingInterval, signal })
        run.pending = undefined
        run.transactions.push({ hash, publicKeys, firstOwnerNonce: state.ownerNonce, value, receipt })
        yield { type: 'confirmed', batch, hash, receipt }
        return state
      } catch (error) {
        const reverted = error instanceof RegistrationRevertedError
        if (reverted || error instanceof TransactionReplacedError) run.pending = undefined
        const overtaken = reverted && isContractRevert(error.cause, 'IncorrectClusterState')
        if (!overtaken || attempt >= maxAttempts) throw error
        yield { type: 'retrying', batch, hash, error }
      }
    }
  } finally {
    release()
  }
}

function toPreparation(parameters: StreamRegistrationParameters, { owner }: Run) {
  return { ...parameters, owner }
}

function readState(
  { publicClient, network, source, signal, onProgress, state }: StreamRegistrationParameters,
  { owner }: Run,
  items: readonly KeySharesItem[],
): Promise<RegistrationState> {
  const { operatorIds } = prepareItems(items, owner)
  return state === undefined
    ? getRegistrationState(publicClient, { network, owner, operatorIds, source, signal, onProgress })
    : updateRegistrationState(publicClient, { network, owner, operatorIds, state, source, signal })
}

function plan(
  { ownerNonce, cluster }: RegistrationState,
  items: readonly KeySharesItem[] | undefined,
  { skipped }: Run,
  batchSize: number | undefined,
): RegistrationEvent {
  const operatorCount = items?.[0]?.payload.operatorIds.length ?? 4
  const batches = items && planBatches({ validatorCount: items.length, operatorCount, batchSize, ownerNonce })
  return { type: 'planned', batches, nextOwnerNonce: ownerNonce, cluster, skipped: [...skipped] }
}

/** With fixed deposits it is known at the start what all of them take. */
async function checkDeposits(
  { publicClient, depositAmount, batchSize }: StreamRegistrationParameters,
  owner: Address,
  { items, operatorIds }: { items: readonly unknown[]; operatorIds: readonly number[] },
): Promise<void> {
  if (depositAmount === undefined) return
  const operatorCount = operatorIds.length
  const batches = planBatches({ validatorCount: items.length, operatorCount, batchSize, ownerNonce: 0 })
  const required = depositAmount * BigInt(batches.length)
  const balance = await callNode('reading the balance', () => getBalance(publicClient, { address: owner }))
  if (balance < required) throw new InsufficientFundsError(owner, balance, required)
}

/** Asks the chain what became of the run. */
async function describeFailure(
  client: ChainClient,
  { network }: StreamRegistrationParameters,
  run: Run,
  cause: unknown,
): Promise<BatchRegistrationError> {
  const done = run.transactions.flatMap(({ publicKeys }) => publicKeys)
  const doubtful = run.pending?.publicKeys ?? []
  const all = run.list ?? [...done, ...doubtful]
  const rest = all.filter((publicKey) => !done.includes(publicKey))
  const found = await getRegisteredValidators(client, { network, owner: run.owner, publicKeys: rest }).catch(
    () => undefined,
  )
  const registered = [...done, ...(found ?? [])]
  const open = rest.filter((publicKey) => !registered.includes(publicKey))
  // What was not sent can't be registered by this run, whether the node answers or not.
  const unknown = open.filter((publicKey) => doubtful.includes(publicKey))
  const first = run.transactions[0]
  return new BatchRegistrationError({
    registered,
    unknown,
    notRegistered: open.filter((publicKey) => !unknown.includes(publicKey)),
    nextOwnerNonce: first && unknown.length === 0 ? first.firstOwnerNonce + registered.length : undefined,
    hash: run.pending?.hash,
    cause,
  })
}

function isAsyncIterable(
  keyShares: KeySharesInput | AsyncIterable<KeySharesItem>,
): keyShares is AsyncIterable<KeySharesItem> {
  return Symbol.asyncIterator in keyShares
}
