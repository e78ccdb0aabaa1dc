import { type Address, blsPublicKey, type Hex, hex, keepKnown, operatorId, tolerant } from '@x/schemas'
import * as v from 'valibot'
import { account, amount, count, flag, text, time } from './fields.ts'
import { pagination } from './pages.ts'

/** A validator as the operator data API tells it. Only `publicKey` is sure to be there. */
export type ApiValidator = {
  publicKey: Hex
  /** The contract's hash of the cluster. */
  clusterHash?: Hex | undefined
  owner?: Address | undefined
  /** Ascending. */
  operatorIds?: readonly number[] | undefined
  /** `Active` or `Inactive`, as seen by the network. */
  status?: string | undefined
  isValid?: boolean | undefined
  isDeleted?: boolean | undefined
  isLiquidated?: boolean | undefined
  isPublicKeyValid?: boolean | undefined
  isSharesValid?: boolean | undefined
  isOperatorsValid?: boolean | undefined
  /** What the beacon chain says, as far as it does. */
  beacon?:
    | {
        index?: number | undefined
        status?: string | undefined
        activationEpoch?: number | undefined
        /** In gwei. */
        effectiveBalance?: bigint | undefined
      }
    | undefined
  createdAt?: Date | undefined
  updatedAt?: Date | undefined
}

/** The operators of a record: their ids, or their records. */
export const operatorIdList = /* @__PURE__ */ tolerant(
  v.pipe(
    v.array(
      v.union([
        operatorId,
        v.pipe(
          v.object({ id: operatorId }),
          v.transform(({ id }) => id),
        ),
      ]),
    ),
    v.transform((ids) => ids.toSorted((a, b) => a - b)),
  ),
)

const beacon = /* @__PURE__ */ tolerant(
  v.pipe(
    v.object({ index: count, status: text, activation_epoch: count, effective_balance: amount }),
    v.transform(({ index, status, activation_epoch, effective_balance }) =>
      keepKnown({ index, status, activationEpoch: activation_epoch, effectiveBalance: effective_balance }),
    ),
  ),
)

/** A record of the API, in the names of the wire; the output is ours. */
export const validatorRecord: v.GenericSchema<unknown, ApiValidator> = /* @__PURE__ */ v.pipe(
  v.object({
    public_key: blsPublicKey,
    cluster: tolerant(hex),
    owner_address: account,
    operators: operatorIdList,
    status: text,
    is_valid: flag,
    is_deleted: flag,
    is_liquidated: flag,
    is_public_key_valid: flag,
    is_shares_valid: flag,
    is_operators_valid: flag,
    validator_info: beacon,
    created_at: time,
    updated_at: time,
  }),
  v.transform((record) => ({
    publicKey: record.public_key,
    ...keepKnown({
      clusterHash: record.cluster,
      owner: record.owner_address,
      operatorIds: record.operators,
      status: record.status,
      isValid: record.is_valid,
      isDeleted: record.is_deleted,
      isLiquidated: record.is_liquidated,
      isPublicKeyValid: record.is_public_key_valid,
      isSharesValid: record.is_shares_valid,
      isOperatorsValid: record.is_operators_valid,
      beacon: record.validator_info,
      createdAt: record.created_at,
      updatedAt: record.updated_at,
    }),
  })),
)

export const validatorList = /* @__PURE__ */ v.pipe(
  v.object({ validators: v.array(validatorRecord), pagination }),
  v.transform(({ validators, pagination }) => ({ items: validators, ...pagination })),
)
