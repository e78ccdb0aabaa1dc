import { type ClusterSnapshot, clusterSnapshot, type Hex, hex } from '@x/schemas'
import { keepKnown, tolerant } from '@x/schemas/internal'
import * as v from 'valibot'
import { account, amount, count, flag, time } from './fields.ts'
import { type FieldTable, type FieldValues, readFields } from './recordFields.ts'
import { operatorIdList } from './validatorRecord.ts'

const clusterFields = {
  owner: ['ownerAddress', account],
  /** Ascending. */
  operatorIds: ['operators', operatorIdList],
  validatorCount: ['validatorCount', count],
  isActive: ['active', flag],
  isLiquidated: ['isLiquidated', flag],
  /** Wei of ETH. */
  ethBalance: ['ethBalance', amount],
  /** In gwei. */
  effectiveBalance: ['effectiveBalance', amount],
  /** Whether the cluster has moved to fees in ETH. */
  isMigrated: ['migrated', flag],
  block: ['blockNumber', count],
  createdAt: ['createdAt', time],
  updatedAt: ['updatedAt', time],
} as const satisfies FieldTable

/** A cluster as the operator data API tells it. Only `hash` is sure to be there. */
export type ApiCluster = {
  /** The contract's hash of owner and operators. */
  hash: Hex
  /** What the contract's last event about the cluster said, where all of it is known. */
  snapshot?: ClusterSnapshot | undefined
} & FieldValues<typeof clusterFields>

/** A record of the API, whose names are in camel case; the output is ours. */
export const clusterRecord: v.GenericSchema<unknown, ApiCluster> = /* @__PURE__ */ v.pipe(
  v.looseObject({ clusterId: hex }),
  v.transform(({ clusterId, ...record }) => {
    const fields = readFields(clusterFields, record)
    const { validatorCount, isActive: active } = fields
    return {
      hash: clusterId,
      ...fields,
      ...keepKnown({ snapshot: v.parse(snapshot, { ...record, validatorCount, active }) }),
    }
  }),
)

const snapshot = /* @__PURE__ */ tolerant(clusterSnapshot)
