import {
  type Address,
  abortable,
  BaseError,
  type ClusterSnapshot,
  clusterSnapshot,
  type Hex,
  type Network,
  parse,
  sleep,
} from '@x/schemas'
import { type ParseEventLogsReturnType, parseEventLogs, type Transaction, type TransactionReceipt } from 'viem'
import {
  call,
  getBlock,
  getBlockNumber,
  getTransaction,
  getTransactionCount,
  getTransactionReceipt,
} from 'viem/actions'
import { decodeContractError } from '../abi/decodeContractError.ts'
import { ssvNetworkAbi } from '../abi/ssvNetworkAbi.ts'
import type { ChainClient } from '../rpc/chainClient.ts'
import { hasName } from '../rpc/errorChain.ts'
import { toRpcError } from '../rpc/rpcError.ts'
import {
  RegistrationEventsError,
  RegistrationRevertedError,
  TransactionReplacedError,
  TransactionTimeoutError,
} from './registrationErrors.ts'

export type WaitOptions = {
  /** Blocks that must contain or follow the transaction. Default 1. */
  confirmations?: number | undefined
  /** Milliseconds after which the wait is given up; the transaction may still be mined. Default 10 minutes. */
  timeout?: number | undefined
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
}

/** A `ValidatorAdded` event as viem decodes it. */
export type ValidatorAddedEvent = ParseEventLogsReturnType<typeof ssvNetworkAbi, 'ValidatorAdded', true>[number]

/** The receipt of a registration, with what it did. */
export type RegistrationReceipt = TransactionReceipt & {
  /** One for each validator, in the order of the nonces. */
  events: ValidatorAddedEvent[]
  /** The cluster's snapshot after the registration. */
  snapshot: ClusterSnapshot
}

/**
 * Waits until a registration is mined, makes sure that it registered all its validators, and decodes its events. It
 * may be called for any registration whose hash is known, also in another run of the program.
 *
 * @throws {TransactionTimeoutError} it was not mined in time; it may still be
 * @throws {RegistrationRevertedError} it was mined and reverted: nothing was registered
 * @throws {TransactionReplacedError} another transaction took its place
 * @throws {RegistrationEventsError} it succeeded without the events
 * @example
 * const { snapshot } = await waitForRegistration(publicClient, { network, hash, owner, publicKeys, confirmations: 2 })
 */
export async function waitForRegistration(
  client: ChainClient,
  parameters: WaitForRegistrationParameters,
): Promise<RegistrationReceipt> {
  const { network, hash, owner, publicKeys } = parameters
  const receipt = await waitForReceipt(client, parameters)
  if (receipt.status === 'reverted') {
    throw new RegistrationRevertedError(
      hash,
      Number(receipt.blockNumber),
      await findReason(client, parameters, receipt),
    )
  }
  const events = parseEventLogs({ abi: ssvNetworkAbi, eventName: 'ValidatorAdded', logs: receipt.logs }).filter(
    (event) =>
      event.address.toLowerCase() === network.contracts.network.toLowerCase() &&
      event.args.owner.toLowerCase() === owner.toLowerCase(),
  )
  const added = new Set(events.map(({ args }) => args.publicKey.toLowerCase()))
  const missing = publicKeys.filter((publicKey) => !added.has(publicKey.toLowerCase()))
  const last = events.at(-1)
  if (missing.length > 0 || last === undefined) throw new RegistrationEventsError(hash, missing)
  return { ...receipt, events, snapshot: parse(clusterSnapshot, last.args.cluster, 'The snapshot of the event') }
}

/**
 * Looks for the receipt until it is there and has its confirmations. A node that fails at one look is asked again. A
 * transaction whose number was used up by another one with the same content counts as this one: its fee was raised.
 */
async function waitForReceipt(
  client: ChainClient,
  { hash: sentHash, confirmations = 1, timeout = 600_000, pollingInterval, signal }: WaitForRegistrationParameters,
): Promise<TransactionReceipt> {
  const deadline = Date.now() + timeout
  const interval = pollingInterval ?? client.pollingInterval
  let hash = sentHash
  let sent: Transaction | undefined
  let failure: unknown
  let overtaken = 0
  while (Date.now() < deadline) {
    try {
      const receipt = await abortable(findReceipt(client, hash), signal)
      const head = await abortable(getBlockNumber(client, { cacheTime: 0 }), signal)
      if (receipt !== undefined && head - receipt.blockNumber + 1n >= BigInt(confirmations)) return receipt
      if (receipt === undefined) {
        sent ??= await getTransaction(client, { hash }).catch(() => undefined)
        const used =
          sent && (await getTransactionCount(client, { address: sent.from, blockTag: 'latest' })) > sent.nonce
        // Behind one address there may be several nodes, so once is not enough to believe it.
        overtaken = used ? overtaken + 1 : 0
        if (sent !== undefined && overtaken >= 3) {
          const other = await findReplacement(client, sent, head)
          const isSame = other?.input === sent.input && other.to === sent.to && other.value === sent.value
          if (other === undefined || !isSame) throw new TransactionReplacedError(sentHash, other?.hash)
          hash = other.hash
          sent = other
        }
      }
      failure = undefined
    } catch (error) {
      if (error instanceof TransactionReplacedError) throw error
      signal?.throwIfAborted()
      failure = toRpcError(error, `waiting for transaction ${hash}`)
    }
    await sleep(Math.max(0, Math.min(interval, deadline - Date.now())), signal)
  }
  throw new TransactionTimeoutError(sentHash, timeout, failure)
}

async function findReceipt(client: ChainClient, hash: Hex): Promise<TransactionReceipt | undefined> {
  try {
    return await getTransactionReceipt(client, { hash })
  } catch (error) {
    if (hasName(error, 'TransactionReceiptNotFoundError')) return undefined
    throw error
  }
}

/** The transaction that used up the number of `sent`, where one of the newest blocks has it. */
async function findReplacement(client: ChainClient, sent: Transaction, head: bigint): Promise<Transaction | undefined> {
  const oldest = head > 30n ? head - 30n : 0n
  for (let blockNumber = head; blockNumber >= oldest; blockNumber--) {
    const { transactions } = await getBlock(client, { blockNumber, includeTransactions: true })
    const found = transactions.find(({ from, nonce }) => from === sent.from && nonce === sent.nonce)
    if (found !== undefined) return found
  }
  return undefined
}

/** Does the call again on the state before its block, where its reason is most likely the same. */
async function findReason(
  client: ChainClient,
  { owner, publicKeys }: WaitForRegistrationParameters,
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
