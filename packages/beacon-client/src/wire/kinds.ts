import type { Address, Hex } from '@x/schemas'
import { checksumAddress } from '@x/schemas/internal'
import { bytes, type Kind, list, WireFault } from '@x/schemas/internal/wire'

const most = 2n ** 64n - 1n

/** An unsigned integer of 64 bits as decimal text, or as JSON number where it is exact. */
export const amount: Kind<bigint> = (value) => {
  const isInteger = typeof value === 'string' ? /^[0-9]{1,20}$/.test(value) : Number.isSafeInteger(value)
  const integer = isInteger ? BigInt(value as string | number) : -1n
  if (integer < 0n || integer > most) throw new WireFault('expected an integer from 0 to 2^64 - 1')
  return integer
}

/** Gwei that may be negative: a penalty. */
export const balanceChange: Kind<bigint> = (value) => {
  if (typeof value === 'string' && value.startsWith('-')) return -amount(value.slice(1))
  return amount(value)
}

/** An epoch, or `undefined` for the one that never comes: 2^64 - 1. */
export const epoch: Kind<number | undefined> = (value) => {
  const integer = amount(value)
  if (integer === most) return undefined
  if (integer > BigInt(Number.MAX_SAFE_INTEGER)) throw new WireFault('expected an epoch')
  return Number(integer)
}

export const root: Kind<Hex> = /* @__PURE__ */ bytes(32)
export const publicKey: Kind<Hex> = /* @__PURE__ */ bytes(48)

const anyAddress: Kind<Hex> = /* @__PURE__ */ bytes(20)

/** An address, with its checksum. */
export const account: Kind<Address> = (value) => checksumAddress(anyAddress(value))

/** A list. Beacon nodes write an empty one as such: `null` is no answer. */
/* @__NO_SIDE_EFFECTS__ */
export function rows<item>(kind: Kind<item>): Kind<item[]> {
  const read = list(kind)
  return (value) => {
    if (!Array.isArray(value)) throw new WireFault('expected a list')
    return read(value)
  }
}
