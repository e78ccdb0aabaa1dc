import type { Hex } from '@x/schemas'
import { computeDigest } from '../seal/computeDigest.ts'
import { parseUnsignedCalls } from './parseUnsignedCalls.ts'

/**
 * Computes by which digest a file of unsigned transactions is named: of all that is going to be signed, and of the runway
 * that it says. It is the same in each format, so that whoever signs can name what was reviewed.
 *
 * @param json what `exportCall` or `exportRegistration` made, in any of their formats
 * @throws {InvalidInputError} it is none of these formats
 * @example
 * const prepared = await setOperatorsPrivate.prepare(publicClient, { from: owner, operatorIds: [operatorId] })
 * getUnsignedDigest(exportCall(prepared, { network, format: 'raw' })) // …
 */
export function getUnsignedDigest(json: unknown): Hex {
  return computeDigest('unsigned', parseUnsignedCalls(json))
}
