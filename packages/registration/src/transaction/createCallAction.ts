import type { ChainClient } from '@x/chain'
import type { Address, Network } from '@x/schemas'
import { placeReading, placeSending } from './places.ts'
import { type CallOptions, type ComposedCall, type PreparedCall, prepareCall } from './prepareCall.ts'
import { type CallReceipt, type CallTransaction, type SendCallParameters, sendCall } from './sendCall.ts'
import { useHonestNode } from './useHonestNode.ts'
import type { SendingClient } from './walletAccount.ts'

/** What a call is prepared with, besides what it is about. */
export type PrepareCallParameters = CallOptions & {
  /** The account that will send it. */
  from: Address
}

/**
 * A call of the network's contract: the function sends it, and `prepare` makes the unsigned transaction of the same
 * call for whoever signs elsewhere.
 */
export type CallAction<parameters, result = CallReceipt> = {
  (client: SendingClient, parameters: SendCallParameters & parameters): Promise<CallTransaction<result>>
  /** Makes the unsigned transaction of the same call, for whoever signs elsewhere. */
  prepare(client: ChainClient, parameters: PrepareCallParameters & parameters): Promise<PreparedCall>
}

/** Where a call finds out what it needs to know. */
export type CallPlace = {
  publicClient: ChainClient
  network: Network
  /** Who sends. */
  from: Address
  signal?: AbortSignal | undefined
}

/** Finds what a call needs to know, makes sure that it is allowed, and composes it. Done again for each attempt. */
export type ComposeAction<parameters> = (parameters: CallPlace & parameters) => Promise<ComposedCall>

/**
 * Makes the two functions of a call: the one that sends it, and the one that prepares it.
 *
 * @param read makes the result of the receipt. Default: the receipt itself
 */
export function createCallAction<parameters>(compose: ComposeAction<parameters>): CallAction<parameters>
export function createCallAction<parameters, result>(
  compose: ComposeAction<parameters>,
  read: (receipt: CallReceipt, call: PreparedCall) => result,
): CallAction<parameters, result>
export function createCallAction<parameters>(
  compose: ComposeAction<parameters>,
  read: (receipt: CallReceipt, call: PreparedCall) => unknown = (receipt) => receipt,
): CallAction<parameters, unknown> {
  return Object.assign(
    async (client: SendingClient, given: SendCallParameters & parameters) =>
      useHonestNode(placeSending(client, given), (parameters) =>
        sendCall(parameters, { compose: (from) => compose({ ...parameters, from }), read }),
      ),
    {
      prepare: async (client: ChainClient, given: PrepareCallParameters & parameters) =>
        useHonestNode(placeReading(client, given), (parameters) =>
          prepareCall(parameters, (from) => compose({ ...parameters, from })),
        ),
    },
  )
}
