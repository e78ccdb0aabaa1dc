import * as v from 'valibot'

/**
 * The state of a cluster as the contract hashes it. Each call that changes a cluster must carry the latest one.
 * The fields are in the order of the contract's tuple.
 */
export type ClusterSnapshot = {
  validatorCount: number
  networkFeeIndex: bigint
  index: bigint
  /** False after a liquidation. */
  active: boolean
  /** Wei at the time of the snapshot; fees have been deducted since. */
  balance: bigint
}

const integer = /* @__PURE__ */ v.pipe(
  v.union([
    v.bigint(),
    v.pipe(v.number(), v.safeInteger('expected an integer')),
    v.pipe(v.string(), v.regex(/^[0-9]+$/, 'expected an integer')),
  ]),
  v.transform((value) => BigInt(value)),
  v.check((value) => value >= 0n, 'expected an integer from 0'),
)

/** A snapshot with its amounts as bigint, number or decimal text, as chain, subgraph and JSON have them. */
export const clusterSnapshot = /* @__PURE__ */ v.object({
  validatorCount: v.pipe(integer, v.transform(Number)),
  networkFeeIndex: integer,
  index: integer,
  active: v.boolean(),
  balance: integer,
})

/** The snapshot that the contract wants for a cluster that does not exist yet: exactly (0, 0, 0, true, 0). */
export const newClusterSnapshot: ClusterSnapshot = {
  validatorCount: 0,
  networkFeeIndex: 0n,
  index: 0n,
  active: true,
  balance: 0n,
}
