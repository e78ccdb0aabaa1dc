import { ApiError } from '../ApiError.ts'
import type { SimulatedValidator } from '../simulation/population.ts'
import type { ExporterLine, RouteContext } from './RouteContext.ts'

/** The requested validators by index, or undefined if the request has no filter. */
export type ResolvedValidators = { validators: SimulatedValidator[] | undefined; errors: string[] }

/**
 * Merges asked keys and indices into validators, sorted and without duplicates. An unknown index is ignored.
 *
 * @throws {ApiError} keys were given and none is known: 500 on the older line, 400 on the newer one
 */
export function resolveValidators(
  context: RouteContext,
  publicKeys: readonly string[],
  indices: readonly bigint[],
): ResolvedValidators {
  const { byPublicKey, byIndex } = context.population
  const errors: string[] = []
  if (publicKeys.length === 0 && indices.length === 0) return { validators: undefined, errors }
  const found = new Set<SimulatedValidator>()
  for (const publicKey of publicKeys) {
    const validator = byPublicKey.get(publicKey)
    if (validator === undefined) errors.push(`validator not found for pubkey: ${publicKey}`)
    else found.add(validator)
  }
  if (indices.length === 0 && found.size === 0) {
    throw new ApiError(context.line === '2026' ? 400 : 500, joinErrors(context.line, errors))
  }
  for (const index of indices) {
    const validator = byIndex.get(Number(index))
    if (validator !== undefined) found.add(validator)
  }
  return { validators: [...found].sort((a, b) => a.index - b.index), errors }
}

/** @throws {ApiError} 400 if a public key is not 48 bytes long */
export function validatePublicKeys(publicKeys: readonly string[]): void {
  for (const publicKey of publicKeys) {
    if (publicKey.length !== 96) throw new ApiError(400, `invalid pubkey length: ${publicKey}`)
  }
}

/** The text of several errors. The older line shows a single one as it is. */
export function joinErrors(line: ExporterLine, errors: readonly string[]): string {
  const [first = ''] = errors
  if (line === 'v2.3.7' && errors.length === 1) return first
  const heading = errors.length === 1 ? '1 error occurred:' : `${errors.length} errors occurred:`
  return `${heading}\n${errors.map((error) => `\t* ${error}\n`).join('')}\n`
}
