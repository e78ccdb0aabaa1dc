import { InvalidInputError } from '@x/schemas'
import type { Kind } from './kinds.ts'

/** A value that is not as described. Its path grows on its way out through the lists and objects around it. */
export class WireFault extends Error {
  override readonly name = 'WireFault'
  readonly path: (string | number)[] = []
}

/** Adds where it happened to a fault. To be thrown. */
export function within(error: unknown, place: string | number): unknown {
  if (error instanceof WireFault) error.path.unshift(place)
  return error
}

/**
 * Decodes what came from an exporter. The input is taken over and changed; do not use it afterwards.
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
