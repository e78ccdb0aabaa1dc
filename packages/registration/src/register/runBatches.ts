import { assertNetwork, type ClusterState, getOwnerNonce, getRegistrationState, type RegistrationState } from '@x/chain'
import { assertWalletNetwork, type FeeTerms, type OwnerNonceSource } from '@x/chain/internal'
import type { Address, ClusterSnapshot, Hex, KeySharesItem } from '@x/schemas'
import type { Account } from 'viem'
import { createKeyGuard, type KeyGuard } from '../places/createKeyGuard.ts'
import type { WitnessOptions } from '../places/witnesses.ts'
import { type DepositParameters, parseDeposit } from '../plan/depositParameters.ts'
import { type BatchPlan, parseBatchSize } from '../plan/planBatches.ts'
import type { ConfirmOptions } from '../transaction/confirmTransaction.ts'
import type { ClientOptions, SendingPlace } from '../transaction/places.ts'
import type { TransactionOptions } from '../transaction/signTransaction.ts'
import type { SpendingLimits } from '../transaction/spendingLimits.ts'
import { takeOwnerTurn } from '../transaction/takeOwnerTurn.ts'
import { getAccount } from '../transaction/walletAccount.ts'
import { confirmFirstNonces } from './confirmFirstNonces.ts'
import { confirmRegistrations } from './confirmRegistration.ts'
import { describeFailure } from './describeFailure.ts'
import { type KeySharesInput, type RegistrationParameters, toItems } from './draftRegistration.ts'
import { type OpenedRun, type OpenRunParameters, openList, openStream } from './openRun.ts'
import { hasMoved, type RecheckParameters, recheckRun } from './recheckRun.ts'
import { type RegistrationBatchEvent, registerBatch } from './registerBatch.ts'
import { noKeyShares } from './registrationErrors.ts'
import { createRunLog, type RunLog } from './runLog.ts'

export type RunBatchesParameters = DepositParameters &
  Omit<RegistrationParameters, 'keyShares' | keyof DepositParameters> &
  Omit<TransactionOptions, 'accountNonce'> &
  ClientOptions &
  ConfirmOptions &
  WitnessOptions & {
    /** The account that sends and owns the cluster. Default: the account of the wallet client. */
    account?: Account | Address | undefined
    /** What the run may spend: nothing is signed above it (`getSpendingLimits`). Default: the account's balance alone. */
    limits?: SpendingLimits | undefined
    /** The validators in the order of their owner nonces, also as they are being split (`streamKeyShares`). */
    keyShares: KeySharesInput | AsyncIterable<KeySharesItem>
    /** Validators of one transaction at most. Default 40; never more than fit. */
    batchSize?: number | undefined
    /**
     * What to do with validators that are registered already: refuse all, or leave them out. Leaving out works where
     * the others were signed with the owner nonces that come next, as when a run is started again with the same file.
     * Default `refuse`.
     */
    alreadyRegistered?: 'refuse' | 'skip' | undefined
  }

/** What was read of the chain in the same call, so that it is not read twice. Nobody outside can say it: it would be believed. */
export type RunKnowledge = {
  /** Owner nonce and snapshot: only what came since is read then. */
  state?: RegistrationState | undefined
  /** Those of the validators that are registered, where all were asked for when `state` was read. */
  registered?: readonly Hex[] | undefined
  /** The fees that the sources agreed on: as long as the node says the same, nobody else is asked. */
  terms?: FeeTerms | undefined
  /** What looks since then whether anybody signs with the keys. */
  guard?: KeyGuard | undefined
}

/** What happens while validators are registered. */
export type RegistrationEvent =
  /** Left out where a plan is applied whose key shares are still being made: there is nothing to tell yet. */
  | {
      type: 'planned'
      /** Known where the number of validators is. */
      batches: readonly BatchPlan[] | undefined
      nextOwnerNonce: number
      cluster: ClusterState
      /** Validators that are registered already and left out. */
      skipped: readonly Hex[]
    }
  | RegistrationBatchEvent

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
  /**
   * Sources other than the node that have seen the last transaction. Nobody where one source was enough (`allowOneSource`) and no
   * other one could be asked: then it is registered according to the node alone.
   */
  confirmedBy: OwnerNonceSource[]
  /** The owner nonce for whatever comes next. */
  nextOwnerNonce: number
  /** The cluster's snapshot after the last transaction, where there was one. */
  snapshot: ClusterSnapshot | undefined
  /** Wei that the run took, deposits and gas, also of transactions that reverted. */
  spent: bigint
  /**
   * Blocks that held a transaction of the run and were replaced by others, where `transactions` tells the new ones.
   * Usually none.
   */
  replacedBlocks: number[]
}

/** Does what `streamRegistration` says, with one node, and without looking up again what is known. */
export async function* runBatches(
  parameters: RunBatchesParameters & SendingPlace,
  known: RunKnowledge = {},
): AsyncGenerator<RegistrationEvent, BatchedRegistration, undefined> {
  const { run, list, stream } = parseRun(parameters, known)
  const { publicClient, walletClient, network, owner, signal } = run
  const endTurn = await takeOwnerTurn({ network, owner, hasSteps: true, signal })
  const log = createRunLog()
  let opened: OpenedRun | undefined
  let own: KeyGuard | undefined
  try {
    await Promise.all([assertNetwork(publicClient, network), assertWalletNetwork(walletClient, network)])
    opened = await (stream === undefined
      ? openList(run, log, { list, state: known.state })
      : openStream(run, log, stream))
    let state = opened.start?.state ?? known.state
    if (opened.start !== undefined) yield describePlan(opened.start, log)
    let index = 0
    for await (const draft of opened.drafts) {
      signal?.throwIfAborted()
      if (state === undefined) {
        state = await getRegistrationState(publicClient, { ...run, operatorIds: draft.operatorIds })
        yield describePlan({ state, batches: undefined }, log)
      }
      draft.state = state
      if (known.guard === undefined && (own === undefined || log.wanted === undefined)) {
        own?.end()
        // Of a list all are known; of key shares that are still being made, those of this transaction.
        own = createKeyGuard({ ...run, publicKeys: log.wanted ?? draft.publicKeys })
      }
      yield* registerBatch({ ...run, guard: known.guard ?? own }, { draft, index, log })
      state = draft.state
      index++
      if (index === 1) log.confirmedBy = await confirmFirst(run, log)
    }
    yield* recheckRun(run, log)
    if (index > 1 || log.replacedBlocks.length > 0) yield* confirmAll(run, log)
    return await summarizeRun(run, log, opened.start?.state)
  } catch (cause) {
    if (signal?.aborted) throw signal.reason
    const { confirmed, pending, replacedBlocks } = log
    if (confirmed.length === 0 && pending === undefined && replacedBlocks.length === 0) throw cause
    throw await describeFailure(publicClient, { network, owner, log, cause })
  } finally {
    endTurn()
    own?.end()
    // A run that was given up must not go on making key shares.
    await opened?.source.return()
  }
}

/** How often a run is looked at again, at most, since blocks were replaced while sources confirmed it. */
const mostRechecks = 3
/** Where sources took fewer milliseconds, the look before them is as good as another one. */
const quick = 1_000

/** What the caller wants, checked as far as it can be without asking anybody. */
function parseRun(
  { keyShares, ...parameters }: RunBatchesParameters & SendingPlace,
  { registered, terms }: RunKnowledge,
) {
  const { walletClient, alreadyRegistered = 'refuse' } = parameters
  const account = getAccount(walletClient, parameters.account)
  parseDeposit(parameters)
  const batchSize = parseBatchSize(parameters.batchSize)
  const stream = isAsyncIterable(keyShares) ? keyShares : undefined
  const list = isAsyncIterable(keyShares) ? [] : toItems(keyShares)
  if (stream === undefined && list.length === 0) throw noKeyShares()
  const found = { registered, agreed: { terms } }
  const run = { ...parameters, ...found, account, owner: account.address, batchSize, alreadyRegistered }
  return { run, stream, list }
}

/** Nothing is built upon a first transaction that only the node has seen, or whose nonces are wrong. */
async function confirmFirst(run: OpenRunParameters, { confirmed }: RunLog): Promise<OwnerNonceSource[]> {
  const [first] = confirmed
  if (first === undefined) return []
  const confirmedBy = await confirmRegistrations(run.publicClient, run, [first])
  await confirmFirstNonces(run.publicClient, run, first)
  return confirmedBy
}

/** Has sources confirm all. While they take their time, blocks may be replaced: then all is looked at once more. */
async function* confirmAll(run: OpenRunParameters & RecheckParameters, log: RunLog) {
  for (let look = 1; ; look++) {
    const begun = Date.now()
    log.confirmedBy = await confirmRegistrations(run.publicClient, run, log.confirmed)
    if (Date.now() - begun < quick || look > mostRechecks || !(await hasMoved(run, log))) return
    yield* recheckRun(run, log)
  }
}

function describePlan(
  { state, batches }: { state: RegistrationState; batches: readonly BatchPlan[] | undefined },
  { skipped }: RunLog,
): RegistrationEvent {
  const { ownerNonce, cluster } = state
  return { type: 'planned', batches, nextOwnerNonce: ownerNonce, cluster, skipped: [...skipped] }
}

async function summarizeRun(
  { publicClient, network, owner, sources, signal }: OpenRunParameters,
  { confirmed, confirmedBy, skipped, spent, replacedBlocks }: RunLog,
  start: RegistrationState | undefined,
): Promise<BatchedRegistration> {
  if (confirmed.length === 0 && skipped.length === 0) throw noKeyShares()
  const last = confirmed.at(-1)
  const nextOwnerNonce =
    last === undefined
      ? (start?.ownerNonce ?? (await getOwnerNonce(publicClient, { network, owner, sources, signal })))
      : last.firstOwnerNonce + last.publicKeys.length
  return {
    transactions: confirmed.map(({ receipt, state: _, ...transaction }) => ({
      ...transaction,
      blockNumber: Number(receipt.blockNumber),
    })),
    registered: confirmed.flatMap(({ publicKeys }) => publicKeys),
    skipped,
    confirmedBy,
    nextOwnerNonce,
    snapshot: last?.receipt.snapshot,
    spent,
    replacedBlocks,
  }
}

function isAsyncIterable(
  keyShares: KeySharesInput | AsyncIterable<KeySharesItem>,
): keyShares is AsyncIterable<KeySharesItem> {
  return Symbol.asyncIterator in keyShares
}
