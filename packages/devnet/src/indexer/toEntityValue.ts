import type { EntityValue } from './parseEntityTypes.ts'

/** Turns a decoded event argument into what the index stores: integers as bigint, addresses and bytes in lower case. */
export function toEntityValue(value: unknown): EntityValue {
  if (typeof value === 'number') return BigInt(value)
  if (typeof value === 'string') return value.startsWith('0x') ? value.toLowerCase() : value
  if (typeof value === 'bigint' || typeof value === 'boolean') return value
  if (Array.isArray(value)) return value.map(toEntityValue)
  return null
}
