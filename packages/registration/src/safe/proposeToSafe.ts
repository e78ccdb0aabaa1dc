import { type ChainClient, ssvNetworkAbi } from '@x/chain'
import { type Address, address as addressSchema, type Hex, type Network, parse } from '@x/schemas'
import { decodeFunctionData, isAddressEqual, type LocalAccount, recoverAddress } from 'viem'
import { SignerError } from '../signer/SignerError.ts'
import { isRequestContract } from '../transaction/destinations.ts'
import type { UnsignedTransaction } from '../transaction/unsignedTransaction.ts'
import type { QueuedTransaction, SafeService } from './createSafeService.ts'
import { proveSafeHash, readSafe, type Safe } from './readSafe.ts'
import { SafeError } from './SafeError.ts'
import { getSafeTypedData, type SafeTransaction, toSafeTransaction } from './safeTransaction.ts'

type Call = Pick<UnsignedTransaction, 'to' | 'value' | 'data'>

/** A call as the Safe's owners see it. */
export type SafeProposal = {
  transaction: SafeTransaction
  /** What owners sign. */
  hash: Hex
  /**
   * Whether this call waits in the queue already, or a registration of the same validators in the same state of the
   * cluster, whose shares may be other ones, or the same request of the beacon chain with another fee: it is not proposed
   * again.
   */
  isQueued: boolean
  /** Another transaction with the same Safe nonce waits in the queue: only one of both can be executed. */
  replaces: Hex | undefined
}

/** What would be proposed, and to whom. Nothing is signed. */
export type SafePlan = { safe: Safe; proposals: SafeProposal[] }

export type PlanSafeProposalsParameters = {
  network: Network
  /** The Safe, from which the calls were prepared. */
  safe: Address
  /** In the order in which they are to be executed. */
  calls: readonly Call[]
  service: SafeService
  /** Who is going to sign: an owner of the Safe. */
  account: Address
  /** The Safe nonce of the first call. Default: the one after all that waits in the queue. */
  nonce?: number | undefined
  signal?: AbortSignal | undefined
}

/**
 * Finds out under which Safe nonces calls are to be proposed. Owners, threshold, nonce and hashes are read from the
 * contract; of the service only what waits is believed, and each of that is held against its hash. What waits already is
 * left out, so that nothing is proposed twice.
 *
 * @throws {SafeError} `reason` says why: no Safe, not an owner, another hash, a service that lies, a queue with a gap, or
 * with a transaction that changes what a call needs
 * @throws {HttpError} the service does not answer
 * @example
 * const service = createSafeService({ url: 'https://api.safe.global/tx-service/eth' })
 * const call = await setFeeRecipient.prepare(publicClient, { network, from: safe, recipient: owner })
 * const { proposals } = await planSafeProposals(publicClient, { network, safe, calls: [call], service, account: owner })
 */
export async function planSafeProposals(
  client: ChainClient,
  { network, calls, service, nonce: wanted, signal, ...given }: PlanSafeProposalsParameters,
): Promise<SafePlan> {
  const address = parse(addressSchema, given.safe, 'The Safe')
  const account = parse(addressSchema, given.account, 'The account that signs')
  const safe = await readSafe(client, { network, address })
  if (!safe.owners.includes(account)) throw new SafeError({ reason: 'not-an-owner', safe: address, account })
  if (wanted !== undefined && wanted < safe.nonce) {
    throw new SafeError({ reason: 'nonce-used', nonce: wanted, next: safe.nonce })
  }
  const queue = await service.listQueue(safe, { signal })
  const found = calls.map((call) =>
    queue.find(
      ({ transaction }) =>
        isSameCall(transaction, call) ||
        // Who names a nonce wants to replace what is a little different.
        (wanted === undefined && (isSameRegistration(transaction, call) || isSameRequest(transaction, call))),
    ),
  )
  const open = calls.filter((_, i) => found[i] === undefined)
  let next = wanted ?? findNextNonce(queue, safe, open.length > 0)
  const proposals: SafeProposal[] = []
  for (const [i, call] of calls.entries()) {
    const queued = found[i]
    if (queued !== undefined) {
      proposals.push({ transaction: queued.transaction, hash: queued.hash, isQueued: true, replaces: undefined })
      continue
    }
    const transaction = toSafeTransaction(call, next++)
    assertFree(queue, transaction)
    const replaces = queue.find((other) => other.transaction.nonce === transaction.nonce)?.hash
    proposals.push({ transaction, hash: await proveSafeHash(client, transaction, safe), isQueued: false, replaces })
  }
  return { safe, proposals }
}

export type ProposeToSafeParameters = {
  service: SafeService
  /** An owner of the Safe, which signs. */
  account: Pick<LocalAccount, 'address' | 'signTypedData'>
  /** Called when a proposal stands in the queue. */
  onProposed?: ((proposal: SafeProposal) => void) | undefined
  signal?: AbortSignal | undefined
}

/**
 * Signs what was planned, and proposes it to the transaction service, one after the other. Whatever stops it: planned
 * again, what stands in the queue is left out.
 *
 * @throws {SafeError} `refused`, `service`
 * @throws {SignerError} the account does not sign, or signs something else
 * @throws {HttpError} the service does not answer
 * @example
 * const service = createSafeService({ url: 'https://api.safe.global/tx-service/eth' })
 * const call = await setFeeRecipient.prepare(publicClient, { network, from: safe, recipient: safe })
 * const planned = await planSafeProposals(publicClient, { network, safe, calls: [call], service, account: owner })
 * await proposeToSafe(planned, { service, account: await toSigner('env:PRIVATE_KEY') })
 */
export async function proposeToSafe(
  { safe, proposals }: SafePlan,
  { service, account, onProposed, signal }: ProposeToSafeParameters,
): Promise<void> {
  for (const proposal of proposals) {
    if (proposal.isQueued) continue
    signal?.throwIfAborted()
    const { transaction, hash } = proposal
    const signature = normalize(await account.signTypedData(getSafeTypedData(transaction, safe)))
    const signer = await recoverAddress({ hash, signature }).catch(() => undefined)
    if (signer !== account.address) {
      throw new SignerError({ reason: 'other-data' })
    }
    signal?.throwIfAborted()
    await service.propose(safe, { transaction, hash, sender: account.address, signature }, { signal })
    onProposed?.(proposal)
  }
}

/** Some devices end a signature with 0 or 1, where the contract expects 27 or 28. */
function normalize(signature: Hex): Hex {
  const last = Number.parseInt(signature.slice(-2), 16)
  return last < 27 ? `0x${signature.slice(2, -2)}${(last + 27).toString(16)}` : signature
}

function isSameCall(transaction: SafeTransaction, { to, value, data }: Call): boolean {
  const same = toSafeTransaction({ to, value, data }, transaction.nonce)
  return (Object.keys(same) as (keyof SafeTransaction)[]).every((name) =>
    typeof same[name] === 'string'
      ? `${same[name]}`.toLowerCase() === `${transaction[name]}`.toLowerCase()
      : same[name] === transaction[name],
  )
}

/**
 * Whether it registers the same validators of the same cluster in the same state: keys that are split again make other
 * shares, and a second registration of them would fail.
 */
function isSameRegistration({ operation, ...transaction }: SafeTransaction, call: Call): boolean {
  if (operation !== 0 || transaction.to !== call.to || transaction.value !== call.value) return false
  const [queued, wanted] = [transaction.data, call.data].map(readRegistration)
  return queued !== undefined && queued === wanted
}

/** Whether it makes the same request of the beacon chain, whose fee was another one then. */
function isSameRequest({ to, data, operation }: SafeTransaction, call: Call): boolean {
  return operation === 0 && isRequestContract(to) && isAddressEqual(to, call.to) && data === call.data
}

function readRegistration(data: Hex): string | undefined {
  try {
    const { functionName, args } = decodeFunctionData({ abi: ssvNetworkAbi, data })
    if (functionName !== 'registerValidator' && functionName !== 'bulkRegisterValidator') return undefined
    const [publicKeys, operatorIds, , snapshot] = args
    return JSON.stringify([[publicKeys].flat(), operatorIds, snapshot], (_, value) =>
      typeof value === 'bigint' ? `${value}` : value,
    )
  } catch {
    return undefined
  }
}

function findNextNonce(queue: readonly QueuedTransaction[], { address, nonce }: Safe, isNeeded: boolean): number {
  const used = new Set(queue.map(({ transaction }) => transaction.nonce))
  let next = nonce
  while (used.has(next)) next++
  // Behind a gap nothing can be executed, and who fills it lets something through that nobody looks at.
  if (isNeeded && next - nonce !== used.size) throw new SafeError({ reason: 'gap', safe: address, missing: next })
  return next
}

/** Makes sure that nothing that waits, and is not replaced, changes what this one needs. */
function assertFree(queue: readonly QueuedTransaction[], { to, data, nonce }: SafeTransaction): void {
  const needed = readState(data)
  for (const { transaction, hash } of queue) {
    if (transaction.nonce === nonce || transaction.to !== to) continue
    const { functionName, state } = readState(transaction.data)
    if (!state.some((each) => needed.state.includes(each))) continue
    throw new SafeError({ reason: 'busy', nonce: transaction.nonce, functionName, hash })
  }
}

/** What a call takes of the contract's state and changes: the snapshot of a cluster, the owner's nonce. */
function readState(data: Hex): { functionName: string; state: string[] } {
  try {
    const { functionName, args = [] } = decodeFunctionData({ abi: ssvNetworkAbi, data })
    const values: readonly unknown[] = args
    const ids = values.find((arg): arg is bigint[] => Array.isArray(arg) && typeof arg[0] === 'bigint')
    const takesSnapshot = values.some((arg) => typeof arg === 'object' && arg !== null && 'networkFeeIndex' in arg)
    const registers = /[rR]egisterValidator$/.test(functionName)
    return {
      functionName,
      state: [...(takesSnapshot && ids ? [`cluster ${ids.join()}`] : []), ...(registers ? ['owner nonce'] : [])],
    }
  } catch {
    return { functionName: 'another contract', state: [] }
  }
}
