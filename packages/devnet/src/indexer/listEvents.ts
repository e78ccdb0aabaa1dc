import type { ChainIndex } from './createChainIndex.ts'
import type { NetworkEventName } from './events/NetworkEvent.ts'
import { asNumber } from './fields.ts'
import type { Entity } from './parseEntityTypes.ts'

/** An event as the index keeps it, with its name. */
export type IndexedEvent = { name: NetworkEventName; entity: Entity }

/** The events of some names up to and including a block, in the order of the chain. */
export function listEvents(
  { store }: Pick<ChainIndex, 'store'>,
  names: readonly NetworkEventName[],
  block: number,
): IndexedEvent[] {
  return names
    .flatMap((name) => store.all(name, block).map((entity) => ({ name, entity })))
    .sort(
      ({ entity: a }, { entity: b }) =>
        asNumber(a['blockNumber']) - asNumber(b['blockNumber']) || asNumber(a['logIndex']) - asNumber(b['logIndex']),
    )
}
