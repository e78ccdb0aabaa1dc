import type { Entity } from './parseEntityTypes.ts'

/** Entities with all their versions, so that every past block can be queried. */
export type EntityStore = {
  /** The entity as it was after block `block`, or undefined. */
  get(type: string, id: string, block: number): Entity | undefined
  /** All entities of a type as they were after block `block`, in lexical order of their ids. */
  all(type: string, block: number): Entity[]
  /** Writes a version that holds from `block` on. */
  set(type: string, entity: Entity, block: number): void
  /** Forgets every version of blocks above `block`. */
  revertTo(block: number): void
  /** Ids that changed in or after a block (for `_change_block`). */
  changedAt(type: string, id: string, block: number): number | undefined
}

type Version = { block: number; entity: Entity }

/** Creates an empty store. */
export function createEntityStore(): EntityStore {
  const tables = new Map<string, Map<string, Version[]>>()
  const versionAt = (versions: readonly Version[] | undefined, block: number) =>
    versions?.findLast((version) => version.block <= block)

  return {
    get: (type, id, block) => versionAt(tables.get(type)?.get(id), block)?.entity,
    all: (type, block) => {
      const rows: Entity[] = []
      for (const versions of tables.get(type)?.values() ?? []) {
        const version = versionAt(versions, block)
        if (version) rows.push(version.entity)
      }
      return rows.sort((a, b) => (a.id < b.id ? -1 : a.id > b.id ? 1 : 0))
    },
    set: (type, entity, block) => {
      let table = tables.get(type)
      if (!table) {
        table = new Map()
        tables.set(type, table)
      }
      const versions = table.get(entity.id)
      if (!versions) {
        table.set(entity.id, [{ block, entity }])
        return
      }
      // Several events of one block make one version: a block is the smallest unit that can be queried.
      if (versions.at(-1)?.block === block) versions.pop()
      versions.push({ block, entity })
    },
    revertTo: (block) => {
      for (const table of tables.values()) {
        for (const [id, versions] of table) {
          const kept = versions.filter((version) => version.block <= block)
          if (kept.length === 0) table.delete(id)
          else if (kept.length < versions.length) table.set(id, kept)
        }
      }
    },
    changedAt: (type, id, block) => versionAt(tables.get(type)?.get(id), block)?.block,
  }
}
