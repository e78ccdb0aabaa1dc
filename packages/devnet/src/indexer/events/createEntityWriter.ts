import type { EntityStore } from '../createEntityStore.ts'
import { type EventPosition, stampOf } from '../eventEntities.ts'
import { plus } from '../fields.ts'
import type { Entity, Fields } from '../parseEntityTypes.ts'

/** Writes into the store what one event changes, at the event's block. */
export type EntityWriter = {
  block: number
  /** When and where an entity was changed last. */
  stamp: Fields
  get(type: string, id: string): Entity | undefined
  set(type: string, entity: Entity): void
  /** Changes some fields of an entity, if it exists. */
  patch(type: string, id: string, change: (entity: Entity) => Fields): void
  patchOperators(ids: readonly bigint[], change: (operator: Entity) => Fields): void
  /** Changes the network's values. `updateType` is the kind of change, for those that the subgraph names. */
  patchNetwork(change: (network: Entity) => Fields, updateType?: string | undefined): void
  /** Creates the account of an address if it does not exist yet, and returns its id. */
  ensureAccount(address: string): string
}

export type CreateEntityWriterParameters = { store: EntityStore; networkId: string; position: EventPosition }

/** Creates the writer for one event. */
export function createEntityWriter({ store, networkId, position }: CreateEntityWriterParameters): EntityWriter {
  const { block } = position
  const stamp = stampOf(position)
  const writer: EntityWriter = {
    block,
    stamp,
    get: (type, id) => store.get(type, id, block),
    set: (type, entity) => store.set(type, entity, block),
    patch: (type, id, change) => {
      const entity = writer.get(type, id)
      if (entity) writer.set(type, { ...entity, ...change(entity), id })
    },
    patchOperators: (ids, change) => {
      for (const id of ids) writer.patch('Operator', String(id), (operator) => ({ ...change(operator), ...stamp }))
    },
    patchNetwork: (change, updateType) =>
      writer.patch('DAOValues', networkId, (network) => ({
        ...change(network),
        ...(updateType !== undefined && { updateType }),
        ...stamp,
      })),
    ensureAccount: (address) => {
      const id = address.toLowerCase()
      if (!writer.get('Account', id)) {
        writer.set('Account', { ...newAccount, id, feeRecipient: id })
        writer.patchNetwork((network) => plus(network, { totalAccounts: 1n }))
      }
      return id
    },
  }
  return writer
}

const newAccount = {
  nonce: 0n,
  validatorCount: 0n,
  effectiveBalance: 0n,
  // Nobody stakes on a local network.
  stakedAmount: 0n,
  unstakePendingAmount: 0n,
} as const
