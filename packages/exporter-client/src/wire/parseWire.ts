import { InvalidInputError } from '@x/schemas'
import type { Kind } from './kinds.ts'
import { WireFault } from './WireFault.ts'

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
