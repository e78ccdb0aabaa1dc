import type { Address, ClusterSnapshot, Hex } from '@x/schemas'
import { AccountUsedError } from './assertAnotherAttempt.ts'
import type { RegistrationDraft } from './draftRegistration.ts'
import { getAccountNonce } from './getAccountNonce.ts'
import {
  type PrepareDraftParameters,
  type PreparedRegistration,
  prepareDraft,
  simulateUnsigned,
  type UnsignedRegistration,
} from './prepareDraft.ts'
import { type SendRegistrationParameters, sendRegistration } from './sendRegistration.ts'
import { type SignRegistrationParameters, signRegistration } from './signRegistration.ts'
import type { SentTransaction } from './waitForRegistration.ts'

export type AttemptRegistrationParameters = PrepareDraftParameters &
  SignRegistrationParameters &
  SendRegistrationParameters

/** What is worth writing down of a transaction before it is sent. */
export type SignedTransaction = {
  /** Known where the account signs here, unknown where a wallet signs. */
  hash: Hex | undefined
  owner: Address
  publicKeys: readonly Hex[]
  /** The owner nonce of the first validator. */
  firstOwnerNonce: number
  /** The number of the account's transaction. Unknown where a wallet signs, which chooses it. */
  accountNonce: number | undefined
  /** Wei that it deposits. */
  value: bigint
  gas: bigint
}

/** A registration that was sent. */
export type SentRegistration = {
  prepared: PreparedRegistration
  hash: Hex
  /** What to wait for. Unknown where a wallet signed, which chose the number of the transaction. */
  sent: SentTransaction | undefined
}

/**
 * One attempt to send a registration: brings the draft up to date, simulates, signs, hands out what was signed, and
 * sends it when the caller goes on. The caller may take its time, so there is a last look at account and cluster.
 */
export async function* attemptRegistration(
  parameters: AttemptRegistrationParameters,
  draft: RegistrationDraft,
): AsyncGenerator<SignedTransaction, SentRegistration, undefined> {
  const { publicClient, signal } = parameters
  const { accountNonce = await getAccountNonce(publicClient, draft.owner, signal) } = parameters
  const prepared = await prepareDraft(parameters, draft)
  const { state, ...unsigned } = prepared
  const { to, data, value, gas, owner, publicKeys } = unsigned
  const signed = await signRegistration(parameters, unsigned, accountNonce)
  yield {
    hash: signed?.hash,
    owner,
    publicKeys,
    firstOwnerNonce: state.ownerNonce,
    accountNonce: signed && accountNonce,
    value,
    gas,
  }
  signal?.throwIfAborted()
  await assertUnchanged(parameters, { unsigned, accountNonce, snapshot: state.cluster.snapshot })
  const hash = await sendRegistration(parameters, unsigned, signed)
  return { prepared, hash, sent: signed && { accountNonce, to, data, value } }
}

/**
 * A simulation shows whether the snapshot is still the latest. Whether the owner nonce is still the next shows in the
 * number of the account's transactions: the contract does not know owner nonces, and a wallet would choose a new number.
 */
async function assertUnchanged(
  parameters: AttemptRegistrationParameters,
  {
    unsigned,
    accountNonce,
    snapshot,
  }: { unsigned: UnsignedRegistration; accountNonce: number; snapshot: ClusterSnapshot },
): Promise<void> {
  const { publicClient, signal } = parameters
  const { owner } = unsigned
  const isChosen = parameters.accountNonce !== undefined
  // A smaller number comes from a node that is behind.
  if (!isChosen && (await getAccountNonce(publicClient, owner, signal)) > accountNonce) {
    throw new AccountUsedError(owner)
  }
  await simulateUnsigned(publicClient, unsigned, snapshot)
}
