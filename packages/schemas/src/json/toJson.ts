import { bytesToHex } from '../bytes/bytesToHex.ts'
import type { Hex } from '../bytes/hex.ts'
import { BaseError } from '../errors/BaseError.ts'

/** The JSON form of a type: what `toJson` makes of its values. */
export type JsonOf<value> = value extends bigint | Date
  ? string
  : value extends Uint8Array
    ? Hex
    : value extends Error
      ? JsonError
      : value extends readonly (infer item)[]
        ? JsonOf<item>[]
        : value extends object
          ? { [key in keyof value]: JsonOf<value[key]> }
          : value

/** An error in its JSON form. Errors of ssvx have their fields as well, such as `shortMessage`, `details` and `fix`. */
export type JsonError = { name: string; message: string; cause?: unknown; [field: string]: unknown }

/**
 * The JSON form of an event or a result: a copy that `JSON.stringify`, a websocket or `postMessage` takes as it is.
 *
 * A `bigint` becomes decimal text, bytes become 0x hex, a `Date` becomes ISO text, and an error becomes a plain object
 * without its stack. Of errors that are not from ssvx only `name`, `message` and `cause` are kept, since their fields
 * may hold secrets, such as the address of a node.
 *
 * @example
 * JSON.stringify(toJson({ balance: 10n ** 18n })) // '{"balance":"1000000000000000000"}'
 */
export function toJson<value>(value: value): JsonOf<value>
export function toJson(value: unknown): unknown {
  if (typeof value === 'bigint') return value.toString()
  if (typeof value !== 'object' || value === null) return value
  if (Array.isArray(value)) return value.map((item: unknown) => toJson(item))
  if (value instanceof Uint8Array) return bytesToHex(value)
  if (value instanceof Date) return value.toJSON()
  if (!(value instanceof Error)) return mapFields(value)
  const { name, message, cause } = value
  const fields = value instanceof BaseError ? mapFields(value) : undefined
  return { ...fields, name, message, ...(cause !== undefined && { cause: toJson(cause) }) }
}

function mapFields(value: object): Record<string, unknown> {
  return Object.fromEntries(Object.entries(value).map(([key, field]: [string, unknown]) => [key, toJson(field)]))
}
