import { assertChains, type ChainClient, type FeeTerms, getPinnedBlock, type RegistrationState } from '@x/chain'
import type { Address, Hex } from '@x/schemas'
import { AccountUsedError, BlockReplacedError } from './assertAnotherAttempt.ts'
import type { RegistrationDraft } from './draftRegistration.ts'
import type { Expectation } from './expectation.ts'
import { getAccountNonce } from './getAccountNonce.ts'
import { type PrepareDraftParameters, prepareDraft } from './prepareDraft.ts'
import { type SendRegistrationParameters, sendRegistration } from './sendRegistration.ts'
import {
  readSigningFacts,
  type SignedRegistration,
  type SignRegistrationParameters,
  signRegistration,
} from './signRegistration.ts'
import { simulateUnsigned } from './simulateUnsigned.ts'
import type { PreparedRegistration } from './unsignedRegistration.ts'
import type { SentTransaction } from './watchReceipt.ts'

export type AttemptRegistrationParameters = PrepareDraftParameters &
  SignRegistrationParameters &
  SendRegistrationParameters

/** What is worth writing down of a transaction before it is sent. */
export type SignedTransaction = {
  /** Known where the account signs here, unknown where a wallet signs. */
  hash: Hex | undefined
  owner: Address
  publicKeys: readonly Hex[]
  /** The owner nonces of the first validator and of the last. */
  firstOwnerNonce: number
  lastOwnerNonce: number
  /** The number of the account's transaction. Unknown where a wallet signs, which chooses it. */
  accountNonce: number | undefined
  /** Wei that it deposits. */
  value: bigint
  gas: bigint
  /** What it offers for a unit of gas, in wei. A wallet chooses it itself unless there are limits. */
  maxFeePerGas: bigint
  maxPriorityFeePerGas: bigint
}

/** A registration that was sent. */
export type SentRegistration = {
  prepared: PreparedRegistration
  signed: SignedRegistration
  hash: Hex
  /** What to wait for. Unknown where a wallet signed, which chose the number of the transaction. */
  sent: SentTransaction | undefined
  /** The fees of operators and network, where they were read for it. */
  terms: FeeTerms | undefined
}

/**
 * One attempt to send a registration: brings the draft up to date, simulates, signs, hands out what was signed, and
 * sends it when the caller goes on. The caller may take its time, so there is a last look at account, cluster and block.
 *
 * @param expected what should be true, where that is known
 */
export async function* attemptRegistration(
  parameters: AttemptRegistrationParameters,
  draft: RegistrationDraft,
  expected?: Expectation | undefined,
): AsyncGenerator<SignedTransaction, SentRegistration, undefined> {
  const { publicClient, signal } = parameters
  const preparing = prepareDraft(parameters, draft, { expected, ask: () => readSigningFacts(parameters) })
  const counting = parameters.accountNonce ?? getAccountNonce(publicClient, draft.owner, signal)
  // Both are asked at once. Whichever is older, the state says which number it belongs to.
  await Promise.allSettled([counting, preparing])
  const accountNonce = await counting
  const { prepared, terms, asked } = await preparing
  const signed = await signRegistration(parameters, prepared, { accountNonce, ...asked })
  yield describeSigned(prepared, signed)
  signal?.throwIfAborted()
  await assertUnchanged(parameters, prepared, accountNonce)
  const hash = await sendRegistration(parameters, prepared, signed)
  const { to, data, value } = prepared
  return { prepared, signed, hash, sent: signed.bytes && { accountNonce, to, data, value }, terms }
}

function describeSigned(
  { state, owner, publicKeys, value, gas }: PreparedRegistration,
  { bytes, accountNonce, fees }: SignedRegistration,
): SignedTransaction {
  const { ownerNonce } = state
  return {
    hash: bytes?.hash,
    owner,
    publicKeys,
    firstOwnerNonce: ownerNonce,
    lastOwnerNonce: ownerNonce + publicKeys.length - 1,
    accountNonce: bytes && accountNonce,
    value,
    gas,
    ...fees,
  }
}

/**
 * A simulation shows whether the snapshot is still the latest. Whether the owner nonce is still the next shows in the
 * number of the account's transactions: the contract does not know owner nonces, and a wallet would choose a new number.
 * Both were read at a block that must still be part of the chain.
 */
async function assertUnchanged(
  parameters: AttemptRegistrationParameters,
  prepared: PreparedRegistration,
  accountNonce: number,
): Promise<void> {
  const { publicClient, signal } = parameters
  const { owner, state } = prepared
  const isChosen = parameters.accountNonce !== undefined
  const counting = isChosen ? accountNonce : getAccountNonce(publicClient, owner, signal)
  const others = [
    assertChains(parameters),
    simulateUnsigned(publicClient, prepared, state.cluster.snapshot),
    assertStillThere(publicClient, state),
  ]
  // All are asked at once. What the number shows says more than how the others fail because of it.
  await Promise.allSettled([counting, ...others])
  // A smaller number comes from a node that is behind.
  if ((await counting) > accountNonce) throw new AccountUsedError(owner)
  await Promise.all(others)
}

/** Makes sure that the block that the state was read from has not been replaced. A shorter chain has no such block. */
async function assertStillThere(
  client: ChainClient,
  { blockNumber, blockHash }: Pick<RegistrationState, 'blockNumber' | 'blockHash'>,
): Promise<void> {
  const block = await getPinnedBlock(client, blockNumber).catch(() => undefined)
  if (block?.hash !== blockHash) throw new BlockReplacedError(blockNumber)
}
