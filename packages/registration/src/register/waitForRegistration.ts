import {
  type ChainClient,
  LogsError,
  type OwnerSources,
  RegistrationUnconfirmedError,
  type ssvNetworkAbi,
} from '@x/chain'
import { completeSources, endWithSignal, parseContractEvents } from '@x/chain/internal'
import { type Address, type ClusterSnapshot, clusterSnapshot, type Hex, type Network, parse, sleep } from '@x/schemas'
import type { ParseEventLogsReturnType, TransactionReceipt } from 'viem'
import { leaveOut } from '../plan/leaveOut.ts'
import { assertSucceeded } from '../transaction/assertSucceeded.ts'
import { ReceiptEventsError } from '../transaction/ReceiptEventsError.ts'
import {
  awaitReceipt,
  createReceiptSearch,
  isSameAddress,
  type SentTransaction,
  type WaitOptions,
} from '../transaction/watchReceipt.ts'
import { assertGivenNonces } from './assertGivenNonces.ts'
import { confirmFirstNonces } from './confirmFirstNonces.ts'
import { FrontRunError, findFrontRuns } from './findFrontRuns.ts'
import {
  isReplaced,
  type KeyEvent,
  type ReadKeyEventsUpToParameters,
  readKeyEventsUpTo,
  type SeenKeyEvents,
  watchKeyEvents,
} from './readKeyEvents.ts'
import { getLastKnownBlock, type SignedState } from './signedState.ts'

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
  /** Who else shows the events: the second node must, and what either of the two shows of other owners counts. */
  sources?: OwnerSources | undefined
  /** Validators that may be another owner's. Default: none. */
  agreedForeign?: readonly Hex[] | undefined
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
 * @throws {TransactionRevertedError} it was mined and reverted: nothing was registered
 * @throws {TransactionLostError} another transaction took its place
 * @throws {ReceiptEventsError} it succeeded without the events
 * @throws {WrongOwnerNonceError} a validator got another owner nonce than it was signed with
 * @throws {FrontRunError} another owner registered a validator first, as either node shows
 * @throws {RegistrationUnconfirmedError} the second node does not show its events within `sources.patience`
 * @throws {LogsError} the node does not return the logs
 * @example
 * const { snapshot } = await waitForRegistration(publicClient, { network, hash, owner, publicKeys, confirmations: 2 })
 */
export async function waitForRegistration(
  given: ChainClient,
  parameters: WaitForRegistrationParameters,
): Promise<RegistrationReceipt> {
  const { hash, sent, ...options } = parameters
  const client = endWithSignal(given, options.signal)
  const search = createReceiptSearch(hash, sent)
  const { alongside, seen } = watchKeyEvents(client, options)
  const receipt = await awaitReceipt(client, { ...options, search, alongside })
  return judgeReceipt(client, { ...parameters, seen: seen() }, receipt)
}

/** Blocks in which a transaction is usually mined: so many are looked at where it is not known when it was prepared. */
const usualWait = 32

/** Makes sure that a mined transaction registered all its validators, and decodes its events. */
export async function judgeReceipt(
  client: ChainClient,
  parameters: Omit<WaitForRegistrationParameters, 'hash'> & {
    /** What was seen of the registrations since the state, or since `after`, with the receipt. */
    seen?: SeenKeyEvents | undefined
    /** The block up to which it is known what other owners did, where that is before the state. */
    after?: number | undefined
    /** What other owners did up to that block. What they did since then is added. */
    others?: KeyEvent[] | undefined
  },
  receipt: TransactionReceipt,
): Promise<RegistrationReceipt> {
  const { network, owner, publicKeys, state, firstOwnerNonce, agreedForeign = [], seen, signal } = parameters
  const { after, others = [] } = parameters
  const sources = completeSources(network, parameters.sources, signal)
  await assertSucceeded(client, receipt, { functionName: 'registration', owner, publicKeys })
  const events = parseContractEvents(receipt.logs, ['ValidatorAdded']).filter(
    (event) =>
      isSameAddress(event.address, network.contracts.ssvNetwork.address) && isSameAddress(event.args.owner, owner),
  )
  const added = new Set(events.map(({ args }) => args.publicKey.toLowerCase()))
  const missing = publicKeys.filter((publicKey) => !added.has(publicKey.toLowerCase()))
  const last = events.at(-1)
  if (missing.length > 0 || last === undefined)
    throw new ReceiptEventsError('validators', receipt.transactionHash, missing)
  const { transactionHash: hash } = receipt
  const toBlock = Number(receipt.blockNumber)
  // A reorganization that replaced the block of the state may have put the transaction into one before it, or something
  // else of the owner into that block.
  const isOff =
    state !== undefined &&
    (state.blockNumber >= toBlock ||
      (seen === undefined ? await isReplaced(client, state).catch(() => true) : seen.isStateReplaced))
  const fromBlock =
    state === undefined || isOff
      ? Math.max(network.contracts.ssvNetwork.blockCreated, toBlock - usualWait)
      : getLastKnownBlock(state, after) + 1
  const range = { network, owner, publicKeys, fromBlock, toBlock, seen: isOff ? undefined : seen?.events, signal }
  const shownByOther = await readByOtherNode(sources, hash, { ...range, seen: undefined })
  const shown = await readKeyEventsUpTo(client, range).catch((error: unknown) => {
    if (shownByOther === undefined || !(error instanceof LogsError && error.reason === 'unavailable')) throw error
    return shownByOther
  })
  const done = { ...receipt, events, snapshot: parse(clusterSnapshot, last.args.cluster, 'The snapshot of the event') }
  if (isOff) {
    const first = { hash, publicKeys, firstOwnerNonce: firstOwnerNonce ?? state.ownerNonce, receipt: done }
    await confirmFirstNonces(client, { network, owner, sources, signal }, first)
  } else if (state !== undefined) {
    for (const events of [shown, shownByOther ?? shown])
      assertGivenNonces({ owner, publicKeys, state, firstOwnerNonce, hash, events })
  }
  const open = leaveOut(publicKeys, agreedForeign)
  const told = [shown, shownByOther ?? []]
  const [frontRuns = []] = told
    .map((each) => findFrontRuns([...others, ...each], { owner, publicKeys: open }))
    .filter(({ length }) => length > 0)
  others.push(...told.flat().filter((event) => event.owner !== owner.toLowerCase()))
  if (frontRuns.length > 0) throw new FrontRunError(hash, frontRuns)
  return done
}

/** What the second node shows, if there is one. It may be behind for a while; where one source is enough, nobody waits. */
async function readByOtherNode(
  { otherNode, allowOneSource = false, patience = 60_000 }: OwnerSources,
  hash: Hex,
  range: ReadKeyEventsUpToParameters & { owner: Address },
): Promise<KeyEvent[] | undefined> {
  if (otherNode === undefined) return undefined
  const { owner, signal } = range
  const end = Date.now() + (allowOneSource ? 0 : patience)
  for (;;) {
    try {
      return await readKeyEventsUpTo(otherNode, range)
    } catch {
      signal?.throwIfAborted()
      if (Date.now() >= end) {
        if (allowOneSource) return undefined
        throw new RegistrationUnconfirmedError(owner, hash, ['otherNode'])
      }
    }
    await sleep(Math.max(1, Math.min(1_000, end - Date.now())), signal)
  }
}
