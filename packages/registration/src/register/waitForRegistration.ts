import { type ChainClient, decodeContractError, ssvNetworkAbi } from '@x/chain'
import {
  type Address,
  BaseError,
  type ClusterSnapshot,
  clusterSnapshot,
  type Hex,
  type Network,
  parse,
} from '@x/schemas'
import { type ParseEventLogsReturnType, parseEventLogs, type TransactionReceipt } from 'viem'
import { call, getTransaction } from 'viem/actions'
import { type AssertGivenNoncesParameters, assertGivenNonces, type SignedState } from './assertGivenNonces.ts'
import { RegistrationEventsError, RegistrationRevertedError } from './transactionErrors.ts'
import { createReceiptSearch, isSameAddress, type SentTransaction, watchReceipt } from './watchReceipt.ts'

export type WaitOptions = {
  /** Blocks that must contain or follow the transaction. Default 1. */
  confirmations?: number | undefined
  /** Milliseconds after which the wait is given up; the transaction may still be mined. Default 10 minutes. */
  timeout?: number | undefined
  /**
   * Milliseconds after which the wait is given up if the node shows no new block meanwhile, or answers nothing that
   * makes sense. Default 10 minutes.
   */
  giveUpAfter?: number | undefined
  /** Milliseconds between two looks. Default: that of the client. */
  pollingInterval?: number | undefined
  signal?: AbortSignal | undefined
}

export type WaitForRegistrationParameters = WaitOptions & {
  network: Network
  hash: Hex
  owner: Address
  /** The validators that the transaction registers. */
  publicKeys: readonly Hex[]
  /** What was sent, where the caller knows it. Default: as the node tells it, if it ever saw the transaction. */
  sent?: SentTransaction | undefined
  /**
   * The state that the transaction was prepared for, where it is known: then it is made sure that each validator got
   * the owner nonce that it was signed with.
   */
  state?: SignedState | undefined
  /** The owner nonce that the first validator was signed with. Default: that of the state. */
  firstOwnerNonce?: number | undefined
}

/** A `ValidatorAdded` event as viem decodes it. */
export type ValidatorAddedEvent = ParseEventLogsReturnType<typeof ssvNetworkAbi, 'ValidatorAdded', true>[number]

/** The receipt of a registration, with what it did. */
export type RegistrationReceipt = TransactionReceipt & {
  /** One for each validator, in the order of their owner nonces. */
  events: ValidatorAddedEvent[]
  /** The cluster's snapshot after the registration. */
  snapshot: ClusterSnapshot
}

/**
 * Waits until a registration is mined, makes sure that it registered all its validators, and decodes its events. It
 * may be called for any registration whose hash is known, also in another run of the program.
 *
 * @throws {TransactionTimeoutError} it was not mined in time; it may still be
 * @throws {NodeStalledError} the node has shown nothing new for too long
 * @throws {RegistrationRevertedError} it was mined and reverted: nothing was registered
 * @throws {TransactionReplacedError} another transaction took its place
 * @throws {RegistrationEventsError} it succeeded without the events
 * @throws {WrongOwnerNonceError} a validator got another owner nonce than it was signed with
 * @throws {LogsUnavailableError} the node does not return the logs that tell the owner nonces
 * @example
 * const { snapshot } = await waitForRegistration(publicClient, { network, hash, owner, publicKeys, confirmations: 2 })
 */
export async function waitForRegistration(
  client: ChainClient,
  parameters: WaitForRegistrationParameters,
): Promise<RegistrationReceipt> {
  const { hash, sent, ...options } = parameters
  const search = createReceiptSearch(hash, sent)
  const watch = watchReceipt(client, { ...options, search })
  let step = await watch.next()
  while (!step.done) step = await watch.next()
  return judgeReceipt(client, { ...parameters, added: search.added }, step.value)
}

/** Makes sure that a mined transaction registered all its validators, and decodes its events. */
export async function judgeReceipt(
  client: ChainClient,
  parameters: Omit<WaitForRegistrationParameters, 'hash'> & Pick<AssertGivenNoncesParameters, 'added'>,
  receipt: TransactionReceipt,
): Promise<RegistrationReceipt> {
  const { network, owner, publicKeys, state, firstOwnerNonce, added: known, signal } = parameters
  if (receipt.status === 'reverted') {
    throw new RegistrationRevertedError(receipt, await findReason(client, parameters, receipt))
  }
  const events = parseEventLogs({ abi: ssvNetworkAbi, eventName: 'ValidatorAdded', logs: receipt.logs }).filter(
    (event) => isSameAddress(event.address, network.contracts.network) && isSameAddress(event.args.owner, owner),
  )
  const added = new Set(events.map(({ args }) => args.publicKey.toLowerCase()))
  const missing = publicKeys.filter((publicKey) => !added.has(publicKey.toLowerCase()))
  const last = events.at(-1)
  if (missing.length > 0 || last === undefined) throw new RegistrationEventsError(receipt.transactionHash, missing)
  const place = { network, owner, publicKeys, firstOwnerNonce, receipt, signal }
  if (state !== undefined) await assertGivenNonces(client, { ...place, state, added: known })
  return { ...receipt, events, snapshot: parse(clusterSnapshot, last.args.cluster, 'The snapshot of the event') }
}

/** Does the call again on the state before its block, where its reason is most likely the same. */
async function findReason(
  client: ChainClient,
  { owner, publicKeys }: Pick<WaitForRegistrationParameters, 'owner' | 'publicKeys'>,
  receipt: TransactionReceipt,
): Promise<BaseError | undefined> {
  try {
    const { input, value, gas, to } = await getTransaction(client, { hash: receipt.transactionHash })
    if (receipt.gasUsed === gas)
      return new BaseError('The transaction ran out of gas.', { fix: 'Send it again with a higher gas limit.' })
    const replay = { account: receipt.from, to, data: input, value, gas }
    const describe = (error: unknown) =>
      decodeContractError(error, { functionName: 'registration', owner, publicKeys, value })
    for (const blockNumber of [receipt.blockNumber, receipt.blockNumber - 1n]) {
      const reason = await call(client, { ...replay, blockNumber }).then(() => undefined, describe)
      if (reason !== undefined) return reason
    }
  } catch {
    // The reason is a help; that the transaction reverted is the fact.
  }
  return undefined
}
