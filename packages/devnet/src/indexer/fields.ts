import type { Entity, EntityValue, Fields } from './parseEntityTypes.ts'

/** The fields of `changes`, each increased by its amount. A field that is missing counts as 0. */
export function plus(entity: Entity, changes: Readonly<Record<string, bigint>>): Fields {
  return Object.fromEntries(Object.entries(changes).map(([field, by]) => [field, asBigInt(entity[field]) + by]))
}

/** An integer of an entity, 0 where it has none. */
export function asBigInt(value: EntityValue | undefined): bigint {
  return typeof value === 'bigint' ? value : 0n
}

/** An integer of an entity as a number, 0 where it has none. */
export function asNumber(value: EntityValue | undefined): number {
  return Number(asBigInt(value))
}

/** A list of an entity, empty where it has none. */
export function asList(value: EntityValue | undefined): readonly EntityValue[] {
  return Array.isArray(value) ? value : []
}
