import type { ChainClient } from '@x/chain'
import type { Address, Network } from '@x/schemas'
import type { CallWatch } from './callWatch.ts'
import { placeReading, placeSending } from './places.ts'
import { type CallOptions, type ComposedCall, type PreparedCall, prepareCall } from './prepareCall.ts'
import { type CallReceipt, type CallTransaction, type SendCallParameters, sendCall } from './sendCall.ts'
import { useHonestNode } from './useHonestNode.ts'
import { getAccount, type SendingClient } from './walletAccount.ts'

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

/** What looks after a call that must not come at a wrong moment. */
export type WatchAction<parameters> = {
  /** Nothing where there is nobody to ask. */
  send: (parameters: CallPlace & parameters) => CallWatch | undefined
  /** Looks once, without waiting, before it is prepared for whoever signs elsewhere. */
  prepare: (parameters: CallPlace & parameters) => Promise<void>
}

/**
 * Makes the two functions of a call: the one that sends it, and the one that prepares it.
 *
 * @param read makes the result of the receipt. Default: the receipt itself
 * @param watch looks after it. Default: nobody has to
 */
export function createCallAction<parameters>(compose: ComposeAction<parameters>): CallAction<parameters>
export function createCallAction<parameters, result>(
  compose: ComposeAction<parameters>,
  read: (receipt: CallReceipt, call: PreparedCall) => result,
  watch?: WatchAction<NoInfer<parameters>>,
): CallAction<parameters, result>
export function createCallAction<parameters>(
  compose: ComposeAction<parameters>,
  read: (receipt: CallReceipt, call: PreparedCall) => unknown = (receipt) => receipt,
  watch?: WatchAction<parameters>,
): CallAction<parameters, unknown> {
  return Object.assign(
    async (client: SendingClient, given: SendCallParameters & parameters) =>
      useHonestNode(placeSending(client, given), (parameters) => {
        const { address: from } = getAccount(parameters.walletClient, parameters.account)
        return sendCall(parameters, {
          compose: (from) => compose({ ...parameters, from }),
          read,
          watch: watch?.send({ ...parameters, from }),
        })
      }),
    {
      prepare: async (client: ChainClient, given: PrepareCallParameters & parameters) =>
        useHonestNode(placeReading(client, given), async (parameters) => {
          await watch?.prepare(parameters)
          return prepareCall(parameters, (from) => compose({ ...parameters, from }))
        }),
    },
  )
}
