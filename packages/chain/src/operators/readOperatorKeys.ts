import type { Network } from '@x/schemas'
import type { ChainClient } from '../rpc/chainClient.ts'
import { getOrigin } from '../rpc/endWithSignal.ts'
import type { LogProgress } from '../rpc/streamLogs.ts'
import { findOperatorEvents, type OperatorHint, type OperatorKeyEvent, readHintedEvents } from './operatorKeyEvents.ts'
import {
  type OperatorKeyStore,
  type OperatorKeyStoreProblem,
  readStoredKeys,
  writeStoredKeys,
} from './operatorKeyStore.ts'

export type ReadOperatorKeysParameters = {
  network: Network
  ids: readonly number[]
  operatorKeyStore?: OperatorKeyStore | undefined
  /** Told where the kept events were of no use. */
  onKeyStoreProblem?: ((problem: OperatorKeyStoreProblem) => void) | undefined
  /** Blocks to look at first. */
  hints?: readonly OperatorHint[] | undefined
  /** Asked where the node refuses to search the whole chain in one request. */
  findHints: () => Promise<readonly OperatorHint[]>
  signal: AbortSignal
  onProgress?: ((progress: LogProgress) => void) | undefined
}

/** In which blocks a client has shown the events, by contract and id. They are read again each time. */
const places = new WeakMap<ChainClient, Map<string, number>>()

/**
 * Reads operators' keys from their `OperatorAdded` events. Those that were found before, by this client or in the store,
 * are proven by looking at their blocks again; the others are searched. Operators that have no event are left out.
 */
export async function readOperatorKeys(
  client: ChainClient,
  parameters: ReadOperatorKeysParameters,
): Promise<ReadonlyMap<number, OperatorKeyEvent>> {
  const { network, ids, operatorKeyStore, onKeyStoreProblem = () => {}, signal } = parameters
  if (ids.length === 0) return new Map()
  const kept = await readStoredKeys(operatorKeyStore, network, onKeyStoreProblem)
  const node = getOrigin(client)
  const seen = places.get(node) ?? new Map<string, number>()
  places.set(node, seen)
  const getPlace = (id: number) => `${network.contracts.ssvNetwork.address} ${id}`
  const hinted = new Map(parameters.hints?.map(({ id, blockNumber }) => [id, blockNumber]))
  const hints = ids.flatMap((id): OperatorHint[] => {
    const blockNumber = kept.get(id)?.blockNumber ?? seen.get(getPlace(id)) ?? hinted.get(id)
    return blockNumber === undefined ? [] : [{ id, blockNumber }]
  })
  const found = collect(await readHintedEvents(client, { network, signal }, hints))
  const changed = ids.filter((id) => kept.has(id) && !isSameEvent(kept.get(id), found.get(id)))
  const missing = ids.filter((id) => !found.has(id))
  if (missing.length > 0) {
    for (const [id, event] of collect(await findOperatorEvents(client, { network, signal }, missing, parameters))) {
      found.set(id, event)
    }
  }
  for (const { id, blockNumber } of found.values()) seen.set(getPlace(id), blockNumber)
  const moved = changed.filter((id) => isMoved(kept.get(id), found.get(id)))
  const disproved = changed.filter((id) => !moved.includes(id))
  if (moved.length > 0) onKeyStoreProblem({ type: 'moved', operatorIds: moved })
  if (disproved.length > 0) onKeyStoreProblem({ type: 'disproved', operatorIds: disproved })
  const isNew = [...found.values()].some((event) => !isSameEvent(kept.get(event.id), event))
  if (isNew || changed.length > 0) {
    const wrong = new Set(changed)
    const all = new Map([...[...kept].filter(([id]) => !wrong.has(id)), ...found])
    const sorted = [...all.values()].sort((a, b) => a.id - b.id)
    await writeStoredKeys(operatorKeyStore, network, sorted, onKeyStoreProblem)
  }
  return found
}

/** The events by id. The contract gives each id once: of more, which no chain has, the first counts. */
function collect(events: readonly OperatorKeyEvent[]): Map<number, OperatorKeyEvent> {
  const found = new Map<number, OperatorKeyEvent>()
  for (const event of events) if (!found.has(event.id)) found.set(event.id, event)
  return found
}

function isSameEvent(a: OperatorKeyEvent | undefined, b: OperatorKeyEvent | undefined): boolean {
  return a === b || (a !== undefined && b !== undefined && JSON.stringify(toList(a)) === JSON.stringify(toList(b)))
}

/** Whether an event is in another block, and says the same. One that is gone was reorged out, too. */
function isMoved(kept: OperatorKeyEvent | undefined, found: OperatorKeyEvent | undefined): boolean {
  return found === undefined || (kept?.blockHash !== found.blockHash && kept?.operatorKey === found.operatorKey)
}

function toList({ id, operatorKey, blockNumber, blockHash, logIndex, transactionHash }: OperatorKeyEvent) {
  return [id, operatorKey, blockNumber, blockHash, logIndex, transactionHash]
}
