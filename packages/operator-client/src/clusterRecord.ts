import { type Address, type ClusterSnapshot, clusterSnapshot, type Hex, hex, keepKnown, tolerant } from '@x/schemas'
import * as v from 'valibot'
import { account, amount, count, flag, time } from './fields.ts'
import { operatorIdList } from './validatorRecord.ts'

/** A cluster as the operator data API tells it. Only `hash` is sure to be there. */
export type ApiCluster = {
  /** The contract's hash of owner and operators. */
  hash: Hex
  owner?: Address | undefined
  /** Ascending. */
  operatorIds?: readonly number[] | undefined
  /** What the contract's last event about the cluster said, where all of it is known. */
  snapshot?: ClusterSnapshot | undefined
  validatorCount?: number | undefined
  isActive?: boolean | undefined
  isLiquidated?: boolean | undefined
  /** Wei of ETH. */
  ethBalance?: bigint | undefined
  /** In gwei. */
  effectiveBalance?: bigint | undefined
  /** Whether the cluster has moved to fees in ETH. */
  isMigrated?: boolean | undefined
  block?: number | undefined
  createdAt?: Date | undefined
  updatedAt?: Date | undefined
}

/** A record of the API, whose names are in camel case; the output is ours. */
export const clusterRecord: v.GenericSchema<unknown, ApiCluster> = /* @__PURE__ */ v.pipe(
  v.looseObject({
    clusterId: hex,
    ownerAddress: account,
    operators: operatorIdList,
    validatorCount: count,
    active: flag,
    isLiquidated: flag,
    ethBalance: amount,
    effectiveBalance: amount,
    migrated: flag,
    blockNumber: count,
    createdAt: time,
    updatedAt: time,
  }),
  v.transform(({ clusterId, active, operators, migrated, blockNumber, ...rest }) => ({
    hash: clusterId,
    ...keepKnown({
      owner: rest.ownerAddress,
      operatorIds: operators,
      snapshot: readSnapshot({ ...rest, active }),
      validatorCount: rest.validatorCount,
      isActive: active,
      isLiquidated: rest.isLiquidated,
      ethBalance: rest.ethBalance,
      effectiveBalance: rest.effectiveBalance,
      isMigrated: migrated,
      block: blockNumber,
      createdAt: rest.createdAt,
      updatedAt: rest.updatedAt,
    }),
  })),
)

const snapshot = /* @__PURE__ */ tolerant(clusterSnapshot)

function readSnapshot(record: unknown): ClusterSnapshot | undefined {
  return v.parse(snapshot, record)
}
