import {
  type Address,
  BaseError,
  type ClusterSnapshot,
  clusterSnapshot,
  type Hex,
  type Network,
  parse,
} from '@x/schemas'
import {
  type ParseEventLogsReturnType,
  parseEventLogs,
  type TransactionReceipt,
  WaitForTransactionReceiptTimeoutError,
} from 'viem'
import { call, getTransaction, waitForTransactionReceipt } from 'viem/actions'
import { decodeContractError } from '../abi/decodeContractError.ts'
import { ssvNetworkAbi } from '../abi/ssvNetworkAbi.ts'
import { abortable } from '../rpc/abort.ts'
import type { ChainClient } from '../rpc/chainClient.ts'
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
 * @throws {RpcError} the node failed
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

async function waitForReceipt(
  client: ChainClient,
  { hash, confirmations, timeout = 600_000, pollingInterval, signal }: WaitForRegistrationParameters,
): Promise<TransactionReceipt> {
  let replaced: TransactionReplacedError | undefined
  try {
    const receipt = await abortable(
      waitForTransactionReceipt(client, {
        hash,
        timeout,
        ...(confirmations === undefined ? {} : { confirmations }),
        ...(pollingInterval === undefined ? {} : { pollingInterval }),
        onReplaced({ reason, transaction }) {
          // The same call with another fee is as good as the first.
          if (reason !== 'repriced') replaced = new TransactionReplacedError(hash, transaction.hash, reason)
        },
      }),
      signal,
    )
    if (replaced !== undefined) throw replaced
    return receipt
  } catch (error) {
    if (error instanceof WaitForTransactionReceiptTimeoutError) throw new TransactionTimeoutError(hash, timeout)
    throw toRpcError(error, `waiting for transaction ${hash}`)
  }
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
