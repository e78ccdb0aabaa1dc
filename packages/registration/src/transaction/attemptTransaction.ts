import type { ChainClient } from '@x/chain'
import { assertChains, completeSources, getPinnedBlock } from '@x/chain/internal'
import type { Hex } from '@x/schemas'
import { AccountUsedError, BlockReplacedError } from './countAttempts.ts'
import { getAccountNonce } from './getAccountNonce.ts'
import type { LastLook } from './lastLook.ts'
import { type SendParameters, sendTransaction } from './sendTransaction.ts'
import {
  readSigningFacts,
  type Signature,
  type SigningFacts,
  type SignParameters,
  signTransaction,
} from './signTransaction.ts'
import { simulateTransaction } from './simulateTransaction.ts'
import { TransactionSendError } from './transactionErrors.ts'
import type { AccountState, PreparedTransaction, UnsignedTransaction } from './unsignedTransaction.ts'
import type { SentTransaction } from './watchReceipt.ts'

export type AttemptParameters = SignParameters &
  SendParameters & {
    lastLook?: LastLook | undefined
  }

/** A transaction that was prepared, and what was asked for in the same moment. */
export type Preparation<prepared extends PreparedTransaction> = {
  prepared: prepared
  asked: Omit<SigningFacts, 'accountNonce'>
}

/**
 * Finds what a transaction needs to know, makes sure that it is allowed, simulates it, and calls `ask` in the moment of
 * the simulation.
 */
export type PrepareTransaction<preparation extends Preparation<PreparedTransaction>> = (
  ask: () => Promise<Omit<SigningFacts, 'accountNonce'>>,
) => Promise<preparation>

/** A transaction that is signed, or that a wallet is going to sign, and that is not sent yet. */
export type ReadyTransaction<prepared extends PreparedTransaction> = { prepared: prepared; signed: Signature }

/** A transaction that was sent. */
export type AttemptedTransaction<prepared extends PreparedTransaction> = ReadyTransaction<prepared> & {
  hash: Hex
  /** What to wait for. Unknown where a wallet signed, which chose the number of the transaction. */
  sent: SentTransaction | undefined
}

/**
 * One attempt to send a transaction: prepares it for what the chain says now, signs, hands out what was signed, and
 * sends it when the caller goes on. The caller may take its time, so there is a last look at account, call and block.
 *
 * @throws {TransactionSendError} the only node says that another transaction has its number, which may be this one
 */
export async function* attemptTransaction<preparation extends Preparation<PreparedTransaction>>(
  parameters: AttemptParameters,
  prepare: PrepareTransaction<preparation>,
): AsyncGenerator<
  ReadyTransaction<preparation['prepared']>,
  AttemptedTransaction<preparation['prepared']> & { preparation: preparation },
  undefined
> {
  const { publicClient, account, signal } = parameters
  const preparing = prepare(() => readSigningFacts(parameters))
  const counting = parameters.accountNonce ?? getAccountNonce(publicClient, account.address, signal)
  // Both are asked at once. Whichever is older, the state says which number it belongs to.
  await Promise.allSettled([counting, preparing])
  const accountNonce = await counting
  const preparation = await preparing
  const { prepared, asked } = preparation
  const signed = await signTransaction(parameters, prepared, { accountNonce, ...asked })
  yield { prepared, signed }
  signal?.throwIfAborted()
  await parameters.lastLook?.beforeSending()
  await assertUnchanged(parameters, prepared, accountNonce)
  // The node may have taken its time over that.
  if (parameters.lastLook !== undefined && parameters.lastLook.getAge() !== 'fresh') {
    await parameters.lastLook.beforePushing()
  }
  const hash = await sendTransaction(parameters, prepared, signed).catch((error: unknown) => {
    throw canBeUnsure(error, prepared) && isAlone(parameters)
      ? new TransactionSendError(error.hash, error, { isRefused: false })
      : error
  })
  // A wallet may have waited for its owner for a while: who was seen at work by then is told while it is pending.
  if (signed.bytes === undefined) await parameters.lastLook?.beforePushing().catch(() => signal?.throwIfAborted())
  const { to, data, value } = prepared
  return { prepared, signed, hash, sent: signed.bytes && { accountNonce, to, data, value }, preparation }
}

/** Functions that the contract takes once for a validator. Any other may be done twice. */
const doneOnce: ReadonlySet<string> = /* @__PURE__ */ new Set([
  'registerValidator',
  'bulkRegisterValidator',
  'removeValidator',
  'bulkRemoveValidator',
])

/**
 * Whether the transaction with whose number an attempt was too late may be the attempt itself, and another attempt would
 * do the same once more. That nothing was done already, no node alone can say.
 */
export function canBeUnsure(
  error: unknown,
  { functionName }: Pick<UnsignedTransaction, 'functionName'>,
): error is AccountUsedError & { hash: Hex } {
  return error instanceof AccountUsedError && error.hash !== undefined && !doneOnce.has(functionName)
}

function isAlone({ network, sources }: AttemptParameters): boolean {
  return completeSources(network, sources).otherNode === undefined
}

/**
 * A simulation shows whether the snapshot is still the latest. Whether the state is still that of the account shows in
 * the number of its transactions: the contract does not know owner nonces, and a wallet would choose a new number. Both
 * were read at a block that must still be part of the chain.
 */
async function assertUnchanged(
  parameters: AttemptParameters,
  prepared: PreparedTransaction,
  accountNonce: number,
): Promise<void> {
  const { publicClient, signal } = parameters
  const { from, state } = prepared
  const isChosen = parameters.accountNonce !== undefined
  const counting = isChosen ? accountNonce : getAccountNonce(publicClient, from, signal)
  const others = [
    assertChains(parameters),
    simulateTransaction(publicClient, prepared),
    assertStillThere(publicClient, state),
  ]
  // All are asked at once. What the number shows says more than how the others fail because of it.
  await Promise.allSettled([counting, ...others])
  // A smaller number comes from a node that is behind.
  if ((await counting) > accountNonce) throw new AccountUsedError(from)
  await Promise.all(others)
}

/** Makes sure that the block that the state was read from has not been replaced. A shorter chain has no such block. */
async function assertStillThere(client: ChainClient, { blockNumber, blockHash }: AccountState): Promise<void> {
  const block = await getPinnedBlock(client, blockNumber).catch(() => undefined)
  if (block?.hash !== blockHash) throw new BlockReplacedError(blockNumber)
}
