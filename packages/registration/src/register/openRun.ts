import { getRegistrationState, type RegistrationState } from '@x/chain'
import { agreeOnRegisteredValidators, callNode, updateRegistrationState } from '@x/chain/internal'
import type { OperatorInput } from '@x/keyshares'
import type { Address, Hex, KeySharesItem } from '@x/schemas'
import { getBalance } from 'viem/actions'
import type { DepositParameters } from '../plan/depositParameters.ts'
import { leaveOut } from '../plan/leaveOut.ts'
import { type BatchPlan, planBatches } from '../plan/planBatches.ts'
import { ValidatorsRefusedError } from '../plan/ValidatorsRefusedError.ts'
import type { ReadingPlace } from '../transaction/places.ts'
import { InsufficientFundsError } from '../transaction/transactionErrors.ts'
import { assertNotForeign } from './assertNotForeign.ts'
import { assertOwnerNonces } from './assertOwnerNonces.ts'
import { type BatchSource, createBatchSource } from './createBatchSource.ts'
import {
  assertItems,
  draftItems,
  type RegistrationDraft,
  type RegistrationItems,
  type RegistrationParameters,
  toRegistrationItems,
} from './draftRegistration.ts'
import { proveOperatorKeys } from './proveOperatorKeys.ts'
import type { RunLog } from './runLog.ts'

export type OpenRunParameters = DepositParameters &
  Omit<RegistrationParameters, 'keyShares' | keyof DepositParameters> &
  ReadingPlace & {
    owner: Address
    batchSize: number
    alreadyRegistered: 'refuse' | 'skip'
    /** Those of the validators that are registered, where that is known: read just now, as `state` was. */
    registered?: readonly Hex[] | undefined
  }

/** What a run starts from. */
export type OpenedRun = {
  /** For a list: the state that it was checked against, and its transactions. */
  start: { state: RegistrationState; batches: readonly BatchPlan[] } | undefined
  /** One for each transaction, made when it is asked for. Their `state` is set when it is their turn. */
  drafts: AsyncIterable<RegistrationDraft>
  /** Where the key shares come from; to be closed when the run ends. */
  source: BatchSource
}

/**
 * Checks a list as a whole before anything is sent: what is registered already, owner nonces, shares, and that the
 * account has the deposits.
 */
export async function openList(
  run: OpenRunParameters,
  log: RunLog,
  { list, state: known }: { list: readonly KeySharesItem[]; state: RegistrationState | undefined },
): Promise<OpenedRun> {
  const { owner, batchSize, signal } = run
  const all = toRegistrationItems(list, owner)
  // Both are asked at once.
  const reading = readState(run, all, known)
  const [asked] = await Promise.allSettled([leaveOutRegistered(run, log, all.items), reading])
  if (asked.status === 'rejected') throw asked.reason
  const open = asked.value
  const state = await reading
  const { ownerNonce } = state
  const source = createBatchSource(open, batchSize)
  const drafts = draftVerified(source, owner)
  if (open.length === 0) return { start: { state, batches: [] }, drafts, source }
  const items = toRegistrationItems(open, owner)
  assertOwnerNonces(items, owner, ownerNonce)
  log.wanted = items.publicKeys
  const operators = await proveOperatorKeys(run, items)
  await assertNotForeign(run, items.publicKeys)
  await assertItems(items, { owner, ownerNonce, operators, signal })
  const validatorCount = open.length
  const batches = planBatches({ validatorCount, operatorCount: items.operatorIds.length, batchSize, ownerNonce })
  await assertFunds(run, batches.length)
  return { start: { state, batches }, drafts, source }
}

async function* draftVerified(source: BatchSource, owner: Address): AsyncGenerator<RegistrationDraft, void, undefined> {
  for await (const items of source) {
    yield { ...toRegistrationItems(items, owner), owner, operators: undefined, isVerified: true, state: undefined }
  }
}

/** Takes key shares that are still being made: each batch is checked in its turn. */
export function openStream(run: OpenRunParameters, log: RunLog, stream: AsyncIterable<KeySharesItem>): OpenedRun {
  const source = createBatchSource(stream, run.batchSize)
  return { start: undefined, drafts: draftInTurn(run, log, source), source }
}

async function* draftInTurn(
  run: OpenRunParameters,
  log: RunLog,
  source: BatchSource,
): AsyncGenerator<RegistrationDraft, void, undefined> {
  let operators: readonly OperatorInput[] | undefined
  for await (const part of source) {
    const keyShares = await leaveOutRegistered(run, log, part)
    if (keyShares.length === 0) continue
    // Later batches are compared with what is proven for the first one.
    const items = toRegistrationItems(keyShares, run.owner)
    operators ??= await proveOperatorKeys(run, items)
    await assertNotForeign(run, items.publicKeys)
    yield await draftItems({ ...run, operators, keyShares })
  }
}

async function leaveOutRegistered(
  { publicClient, network, owner, alreadyRegistered, registered: known, sources, signal }: OpenRunParameters,
  log: RunLog,
  items: readonly KeySharesItem[],
): Promise<readonly KeySharesItem[]> {
  const publicKeys = items.map(({ payload }) => payload.publicKey)
  const registered =
    (known && leaveOut(publicKeys, leaveOut(publicKeys, known))) ??
    (await agreeOnRegisteredValidators(publicClient, { network, owner, publicKeys, sources, signal }))
  if (registered.length === 0) return items
  if (alreadyRegistered === 'refuse') throw describeRegistered(registered)
  log.skipped.push(...registered)
  const left = new Set(registered)
  return items.filter(({ payload }) => !left.has(payload.publicKey))
}

async function readState(
  { publicClient, network, owner, registered, sources, signal, onProgress }: OpenRunParameters,
  { operatorIds }: RegistrationItems,
  state: RegistrationState | undefined,
): Promise<RegistrationState> {
  // Whoever has just asked what is registered has read both.
  if (state !== undefined && registered !== undefined) return state
  const place = { network, owner, operatorIds, sources, signal }
  return state === undefined
    ? getRegistrationState(publicClient, { ...place, onProgress })
    : updateRegistrationState(publicClient, { ...place, state })
}

/** With fixed deposits it is known at the start what all of them take. */
async function assertFunds(
  { publicClient, owner, depositAmount }: OpenRunParameters,
  transactions: number,
): Promise<void> {
  if (depositAmount === undefined) return
  const required = depositAmount * BigInt(transactions)
  const balance = await callNode('reading the balance', () => getBalance(publicClient, { address: owner }))
  if (balance < required) throw new InsufficientFundsError(owner, balance, required)
}

function describeRegistered(publicKeys: readonly Hex[]): ValidatorsRefusedError {
  const message =
    publicKeys.length === 1
      ? 'A validator is already registered by this owner.'
      : `${publicKeys.length} validators are already registered by this owner.`
  return new ValidatorsRefusedError('registered', message, publicKeys)
}
