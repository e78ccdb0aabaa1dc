import type { OwnerSources } from '@x/chain'
import type { LogProgress } from '@x/chain/internal'
import { blsPublicKey, type Hex, operatorIds as operatorIdsSchema, parse } from '@x/schemas'
import * as v from 'valibot'
import { usualBatchSize } from './findBatchSize.ts'

/** Validators of your cluster, any number of them. */
export type ClusterValidators = {
  /** The cluster's operators, in any order. */
  operatorIds: readonly number[]
  publicKeys: readonly Hex[]
  /** Validators of one transaction at most. Default 200; never more than fit, by size and by what the node estimates. */
  batchSize?: number | undefined
  /** What to do with validators that the owner has not registered: refuse all, or leave them out. Default `refuse`. */
  missing?: 'refuse' | 'skip' | undefined
  /** Sources other than the node: a subgraph makes the search for the snapshot short, and a second node must agree. */
  sources?: OwnerSources | undefined
  /** Called while the logs are searched. */
  onProgress?: ((progress: LogProgress) => void) | undefined
}

const validators = /* @__PURE__ */ v.pipe(
  v.array(blsPublicKey),
  v.minLength(1, 'expected at least one validator'),
  v.check((keys) => new Set(keys).size === keys.length, 'expected each validator once'),
)
const size = /* @__PURE__ */ v.pipe(v.number(), v.integer('expected an integer'), v.minValue(1, 'expected 1 or more'))

/**
 * Checks the validators that the caller names, and how many of them the caller wants in one transaction.
 *
 * @throws {InvalidInputError} there are none, or one is there twice
 */
export function parseClusterValidators({
  operatorIds,
  publicKeys,
  batchSize = usualBatchSize,
}: Pick<ClusterValidators, 'operatorIds' | 'publicKeys' | 'batchSize'>): {
  /** Ascending. */
  operatorIds: number[]
  publicKeys: Hex[]
  batchSize: number
} {
  return {
    operatorIds: parse(operatorIdsSchema, operatorIds, 'The operator ids'),
    publicKeys: parse(validators, publicKeys, 'The list of validators'),
    batchSize: parse(size, batchSize, 'batchSize'),
  }
}

/** Cuts a list into parts of a size, of which the last may be smaller. */
export function cutIntoBatches<T>(list: readonly T[], batchSize: number): T[][] {
  return Array.from({ length: Math.ceil(list.length / batchSize) }, (_, i) =>
    list.slice(i * batchSize, (i + 1) * batchSize),
  )
}
