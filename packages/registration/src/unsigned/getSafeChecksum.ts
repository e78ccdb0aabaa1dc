import type { Hex } from '@x/schemas'
import { keccak256, stringToBytes } from 'viem'

/**
 * The checksum of a file of Safe's transaction builder, which warns where it is another: the hash of all fields in the
 * order of their names, without the name of the batch and the checksum itself.
 */
export function getSafeChecksum({ meta, ...file }: { meta: object; [field: string]: unknown }): Hex {
  const fields = Object.entries(meta).filter(([name]) => name !== 'checksum')
  const nameless = { ...Object.fromEntries(fields), name: null }
  return keccak256(stringToBytes(serialize({ ...file, meta: nameless })))
}

function serialize(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(serialize).join(',')}]`
  if (typeof value !== 'object' || value === null) return JSON.stringify(value ?? null)
  const fields = Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1))
  const names = JSON.stringify(fields.map(([name]) => name))
  return `{${names}${fields.map(([, field]) => `${serialize(field)},`).join('')}}`
}
