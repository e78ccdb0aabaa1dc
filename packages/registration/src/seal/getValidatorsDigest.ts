import { blsPublicKey, type Hex, parse } from '@x/schemas'
import * as v from 'valibot'
import { computeDigest } from './computeDigest.ts'

/**
 * Computes by which digest a list of validators is named, where it is too long to be read out. The order counts.
 *
 * @throws {InvalidInputError} one is no public key
 * @example
 * getValidatorsDigest(publicKeys) // …
 */
export function getValidatorsDigest(publicKeys: readonly Hex[]): Hex {
  return computeDigest('validators', parse(v.array(blsPublicKey), publicKeys, 'The list of validators'))
}
