import { abortable } from '@x/schemas/internal'
import { createClient, custom, type EIP1193RequestFn } from 'viem'
import type { ChainClient } from './chainClient.ts'

const known = new WeakMap<AbortSignal, WeakMap<ChainClient, ChainClient>>()
const origins = new WeakMap<ChainClient, ChainClient>()

/**
 * A client that asks nothing any more as soon as the signal aborts, and whose requests that are under way reject with its
 * reason: viem itself would wait for a node that does not answer, and ask it again.
 */
export function endWithSignal(client: ChainClient, signal: AbortSignal | undefined): ChainClient {
  if (signal === undefined) return client
  const clients = known.get(signal) ?? new WeakMap<ChainClient, ChainClient>()
  known.set(signal, clients)
  const made = clients.get(client) ?? create(client, signal)
  if (made !== client) origins.set(made, getOrigin(client))
  clients.set(client, made)
  clients.set(made, made)
  return made
}

/** The client of the caller of which `endWithSignal` has made this one, for what is remembered of a node. */
export function getOrigin(client: ChainClient): ChainClient {
  return origins.get(client) ?? client
}

function create({ account, batch, chain, pollingInterval, ...client }: ChainClient, signal: AbortSignal): ChainClient {
  const ask: EIP1193RequestFn = client.request
  const request = async (...[call, options]: Parameters<EIP1193RequestFn>) => {
    signal.throwIfAborted()
    return abortable(ask(call, { signal, ...options }), signal)
  }
  return createClient({
    account,
    ...(batch === undefined ? {} : { batch }),
    chain,
    pollingInterval,
    transport: (given) => ({
      ...custom({ request: ask })(given),
      // The function has as many types as there are methods, and it hands all of them through.
      request: request as EIP1193RequestFn,
    }),
  })
}
