import { HttpStatusError } from '@x/http'
import { requestEvents } from './events/requestEvents.ts'
import { assertCurrent } from './node/assertCurrent.ts'
import type { BeaconCapabilities, BeaconConnection } from './request/createBeaconConnection.ts'
import { BeaconNodeError } from './request/errors.ts'
import { type RequestOptions, requestData } from './request/requestData.ts'
import { getFinality } from './state/getFinality.ts'

/**
 * Finds out once what this node or gateway offers, with a request for each, so that what is missing can be told before
 * it is needed.
 *
 * @throws {BeaconNodeError} nothing can be concluded from this node
 * @throws {HttpError} the node can't be reached, or refuses because of credentials or load
 * @example
 * const { rewards } = await client.getCapabilities()
 */
export function getCapabilities(client: BeaconConnection, options?: RequestOptions): Promise<BeaconCapabilities> {
  client.capabilities ??= probeAll(client, options).catch((error: unknown) => {
    client.capabilities = undefined
    throw error
  })
  return client.capabilities
}

async function probeAll(client: BeaconConnection, options: RequestOptions = {}): Promise<BeaconCapabilities> {
  const { headSlot } = await assertCurrent(client, options)
  const { finalized } = await getFinality(client, options)
  const lastEpoch = Math.max(0, Math.floor(headSlot / client.network.custom.slotsPerEpoch) - 1)
  const lastFinal = Math.max(0, finalized.epoch - 1)
  const kind = (value: unknown) => value
  const ask = (path: string, json?: unknown) =>
    isOffered(() => requestData(client, { ...options, path, json, kind, retry: false }))
  const [postValidators, pastStates, liveness, rewards, events] = await Promise.all([
    ask('eth/v1/beacon/states/head/validators', { ids: ['0'] }),
    ask('eth/v1/beacon/states/genesis/finality_checkpoints'),
    ask(`eth/v1/validator/liveness/${lastEpoch}`, ['0']),
    ask(`eth/v1/beacon/rewards/attestations/${lastFinal}`, ['0']),
    isOffered(() => openEvents(client, options)),
  ])
  return { postValidators, pastStates, liveness, rewards, events }
}

/** Whether an answer comes. That it needs credentials, or less load, says nothing of what is offered. */
async function isOffered(ask: () => Promise<unknown>): Promise<boolean> {
  try {
    await ask()
    return true
  } catch (error) {
    if (error instanceof BeaconNodeError && error.reason === 'unsupported') return false
    if (!(error instanceof HttpStatusError) || [401, 408, 425, 429, 502, 504].includes(error.status)) throw error
    return false
  }
}

/** Resolves once a stream of events has begun, which is then closed. */
async function openEvents(client: BeaconConnection, { signal, timeout }: RequestOptions): Promise<void> {
  const stop = new AbortController()
  await requestEvents(client, {
    topics: ['head'],
    onOpen: () => stop.abort(),
    signal: signal === undefined ? stop.signal : AbortSignal.any([signal, stop.signal]),
    timeout,
  }).catch((error: unknown) => {
    if (!stop.signal.aborted) throw error
  })
}
