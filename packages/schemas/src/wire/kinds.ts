import type { Hex } from '../bytes/hex.ts'
import { InvalidInputError } from '../errors/InvalidInputError.ts'
import { WireFault, within } from './WireFault.ts'

/** Turns a value of the wire into ours, or throws a `WireFault`. `undefined` stands for a field to leave out. */
export type Kind<output> = (value: unknown) => output

/** A number from 0, as JSON number or decimal text. */
export const count: Kind<number> = (value) => {
  if (typeof value === 'number') {
    if (value >= 0 && Number.isSafeInteger(value)) return value
  } else if (typeof value === 'string' && /^[0-9]+$/.test(value)) {
    const number = Number(value)
    if (Number.isSafeInteger(number)) return number
  }
  throw new WireFault('expected an integer from 0')
}

/** A text that says something. */
export const text: Kind<string> = (value) => {
  if (typeof value !== 'string' || value === '') throw new WireFault('expected a text')
  return value
}

/** A text that may be empty. */
export const anyText: Kind<string> = (value) => {
  if (typeof value !== 'string') throw new WireFault('expected a text')
  return value
}

export const flag: Kind<boolean> = (value) => {
  if (typeof value !== 'boolean') throw new WireFault('expected true or false')
  return value
}

/** Bytes as hex with or without `0x`; ours are lower case with `0x`. */
/* @__NO_SIDE_EFFECTS__ */
export function bytes(size: number): Kind<Hex> {
  const length = 2 * size + 2
  /** All messages of a consensus instance repeat its root. */
  let last: Hex | undefined
  return (value) => {
    if (typeof value === 'string') {
      if (value === last) return last
      const hex = value.length === length || value.length === length - 2 ? toHex(value) : undefined
      if (hex?.length === length) {
        last = hex
        return hex
      }
    }
    throw new WireFault(`expected ${size} bytes as hex`)
  }
}

/** Bytes of any number, as hex. */
export const anyBytes: Kind<Hex> = (value) => {
  const hex = typeof value === 'string' ? toHex(value) : undefined
  if (hex === undefined) throw new WireFault('expected bytes as hex')
  return hex
}

/** A field of the wire that we do not hand on. */
export const nothing: Kind<undefined> = () => undefined

/** A field that Go leaves out where it has its zero value. */
/* @__NO_SIDE_EFFECTS__ */
export function orElse<output>(kind: Kind<output>, fallback: output): Kind<output> {
  return (value) => (value === undefined ? fallback : kind(value))
}

/** A field that may be missing or `null`, and is then left out. */
/* @__NO_SIDE_EFFECTS__ */
export function optional<output>(kind: Kind<output>): Kind<output | undefined> {
  return (value) => (value === undefined || value === null ? undefined : kind(value))
}

/** The same for a field whose empty text says nothing either. */
/* @__NO_SIDE_EFFECTS__ */
export function optionalText<output>(kind: Kind<output>): Kind<output | undefined> {
  return (value) => (value === undefined || value === null || value === '' ? undefined : kind(value))
}

/** A field that may be missing or `null`, and is then `null`. */
/* @__NO_SIDE_EFFECTS__ */
export function nullable<output>(kind: Kind<output>): Kind<output | null> {
  return (value) => (value === undefined || value === null ? null : kind(value))
}

/** A field without which the answer is not the one that was asked for. */
/* @__NO_SIDE_EFFECTS__ */
export function present<output>(kind: Kind<output>): Kind<output> {
  return (value) => {
    if (value === undefined) throw new WireFault('missing')
    return kind(value)
  }
}

/** A list, converted where it is. `null` and a missing field are the empty list, as Go writes it. */
/* @__NO_SIDE_EFFECTS__ */
export function list<item>(kind: Kind<item>): Kind<item[]> {
  return (value) => {
    if (value === null || value === undefined) return []
    if (!Array.isArray(value)) throw new WireFault('expected a list or null')
    let i = 0
    try {
      for (; i < value.length; i += 1) {
        const item: unknown = value[i]
        const converted = kind(item)
        if (converted !== item) value[i] = converted
      }
    } catch (error) {
      throw within(error, i)
    }
    return value
  }
}

/** An object whose keys are data. `null` and a missing field are the empty one. */
/* @__NO_SIDE_EFFECTS__ */
export function dictionary<item>(kind: Kind<item>): Kind<Record<string, item>> {
  return (value) => {
    if (value === null || value === undefined) return {}
    if (!isObject(value)) throw new WireFault('expected an object')
    const output: Record<string, item> = {}
    for (const key of Object.keys(value)) {
      if (key === '__proto__') continue
      try {
        output[key] = kind(value[key])
      } catch (error) {
        throw within(error, key)
      }
    }
    return output
  }
}

/**
 * Decodes what came from a server. The input is taken over and changed; do not use it afterwards.
 *
 * @throws {InvalidInputError} something is not as described; names the first place and never the value
 */
export function parseWire<output>(kind: Kind<output>, input: unknown): output {
  try {
    return kind(input)
  } catch (error) {
    if (!(error instanceof WireFault)) throw error
    throw new InvalidInputError('The answer', [{ path: error.path.join('.'), message: error.message }])
  }
}

export function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/**
 * Lower-case `0x` hex, or `undefined`. The tests look for a wrong character rather than match all right ones: a
 * pattern of repeated groups would need a stack as long as the text, and proposals have 8 million characters.
 */
function toHex(text: string): Hex | undefined {
  const digits = text.startsWith('0x') ? text.slice(2) : text
  if (digits.length % 2 !== 0) return undefined
  if (!/[^0-9a-f]/.test(digits)) return `0x${digits}`
  return /[^0-9a-fA-F]/.test(digits) ? undefined : `0x${digits.toLowerCase()}`
}
