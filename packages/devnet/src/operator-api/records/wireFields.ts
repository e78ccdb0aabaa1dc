import { checksumAddress, getClusterHash } from '@x/schemas/internal'
import { asList, asNumber } from '../../indexer/fields.ts'
import type { Entity, EntityValue } from '../../indexer/parseEntityTypes.ts'

/** The wire has effective balances in gwei. */
export const gweiPerEther = 1_000_000_000n

/** An address as the wire has it. */
export function checksum(value: EntityValue | undefined): string {
  return checksumAddress(`0x${String(value).slice(2)}`)
}

/** The hash of the cluster that an entity is, or is part of. */
export function hashOf(entity: Entity): string {
  const ids = asList(entity['operatorIds'] ?? entity['operators']).map(Number)
  return getClusterHash(checksumAddress(`0x${String(entity['owner']).slice(2)}`), ids)
}

/** A time of the chain, in seconds, as the wire has it. */
export function toDate(seconds: EntityValue | undefined): string {
  return new Date(asNumber(seconds) * 1_000).toISOString()
}
