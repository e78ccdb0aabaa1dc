import type { Hex } from '@x/schemas'
import { parseTime } from './parseTime.ts'

/** A field that is not as promised. Its path grows while it passes the lists and objects around it. */
export class WireFault extends Error {
  override name = 'WireFault'
  readonly path: (string | number)[]

  constructor(path: (string | number)[], message: string) {
    super(message)
    this.path = path
  }
}

/** Adds where it happened to a fault. To be thrown. */
export function within(error: unknown, ...path: (string | number)[]): unknown {
  if (error instanceof WireFault) error.path.unshift(...path)
  return error
}

export function readRecord(value: unknown): Record<string, unknown> {
  if (!isRecord(value)) throw new WireFault([], 'expected an object')
  return value
}

/** A list; `null` and a missing field are the empty list, as Go writes it. */
export function readList(value: unknown, ...path: string[]): unknown[] {
  if (value === null || value === undefined) return []
  if (!Array.isArray(value)) throw new WireFault(path, 'expected a list or null')
  return value
}

export function readText(value: unknown, ...path: string[]): string {
  if (typeof value !== 'string' || value === '') throw new WireFault(path, 'expected a text')
  return value
}

/** A text that may be empty. */
export function readString(value: unknown, key: string): string {
  if (typeof value !== 'string') throw new WireFault([key], 'expected a text')
  return value
}

/** A list of which each item is decoded. */
export function readItems<item>(value: unknown, key: string | undefined, decode: (value: unknown) => item): item[] {
  const path = key === undefined ? [] : [key]
  const list = readList(value, ...path)
  const items: item[] = []
  let i = 0
  try {
    for (; i < list.length; i += 1) items.push(decode(list[i]))
  } catch (error) {
    throw within(error, ...path, i)
  }
  return items
}

/** A number from 0 as JSON number or decimal text. */
export function readCount(value: unknown, key: string | number): number {
  if (typeof value === 'number') {
    if (Number.isSafeInteger(value) && value >= 0) return value
  } else if (typeof value === 'string' && /^[0-9]+$/.test(value)) {
    const number = Number(value)
    if (Number.isSafeInteger(number)) return number
  }
  throw new WireFault([key], 'expected an integer from 0')
}

/** A list of numbers, converted in place. */
export function readCounts(value: unknown, key: string): number[] {
  if (value === null || value === undefined) return []
  if (!Array.isArray(value)) throw new WireFault([key], 'expected a list or null')
  for (let i = 0; i < value.length; i += 1) {
    const item: unknown = value[i]
    // The first test spares a write to each item of a list that is right already.
    if (typeof item === 'number' && item >= 0 && Number.isSafeInteger(item)) continue
    try {
      value[i] = readCount(item, i)
    } catch (error) {
      throw within(error, key)
    }
  }
  return value
}

export function readTime(value: unknown): number {
  const time = typeof value === 'string' ? parseTime(value) : Number.NaN
  if (Number.isNaN(time)) throw new WireFault(['time'], 'expected an RFC 3339 time')
  return time
}

/** Bytes with or without `0x`; the result is lower case with `0x`. */
export function readBytes(value: unknown, key: string, size: number): Hex {
  if (typeof value === 'string' && (value.length === 2 * size || value.length === 2 * size + 2)) {
    const hex = toHex(value)
    if (hex !== undefined && hex.length === 2 * size + 2) return hex
  }
  throw new WireFault([key], `expected ${size} bytes as hex`)
}

/** Bytes of any number, or `undefined` where the node left them out. */
export function readOptionalBytes(value: unknown, key: string): Hex | undefined {
  if (value === undefined || value === null || value === '') return undefined
  const hex = typeof value === 'string' ? toHex(value) : undefined
  if (hex === undefined) throw new WireFault([key], 'expected bytes as hex')
  return hex
}

/**
 * Lower-case `0x` hex, or `undefined`. The tests look for a wrong character rather than match all right ones: a
 * pattern of repeated groups would need a stack as long as the text, and proposals have 8 million characters.
 */
export function toHex(text: string): Hex | undefined {
  const digits = text.startsWith('0x') ? text.slice(2) : text
  if (digits.length % 2 !== 0 || /[^0-9a-f]/.test(digits)) {
    if (digits.length % 2 !== 0 || /[^0-9a-fA-F]/.test(digits)) return undefined
    return `0x${digits.toLowerCase()}`
  }
  return `0x${digits}`
}

export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
