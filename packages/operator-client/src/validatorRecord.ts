import { blsPublicKey, type Hex, hex, operatorId } from '@x/schemas'
import { tolerant } from '@x/schemas/internal'
import * as v from 'valibot'
import { account, amount, count, flag, text, time } from './fields.ts'
import { pagination } from './pages.ts'
import { type FieldTable, type FieldValues, readFields } from './recordFields.ts'

/** The operators of a record: their ids, or their records. */
export const operatorIdList: v.GenericSchema<unknown, readonly number[] | undefined> = /* @__PURE__ */ tolerant(
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

const hash = /* @__PURE__ */ tolerant(hex)

const beaconFields = {
  index: ['index', count],
  status: ['status', text],
  activationEpoch: ['activation_epoch', count],
  /** In gwei. */
  effectiveBalance: ['effective_balance', amount],
} as const satisfies FieldTable

const beacon: v.GenericSchema<unknown, FieldValues<typeof beaconFields> | undefined> = /* @__PURE__ */ tolerant(
  v.pipe(
    v.looseObject({}),
    v.transform((record) => readFields(beaconFields, record)),
  ),
)

const validatorFields = {
  /** The contract's hash of the cluster. */
  clusterHash: ['cluster', hash],
  owner: ['owner_address', account],
  /** Ascending. */
  operatorIds: ['operators', operatorIdList],
  /** `Active` or `Inactive`, as seen by the network. */
  status: ['status', text],
  isValid: ['is_valid', flag],
  isDeleted: ['is_deleted', flag],
  isLiquidated: ['is_liquidated', flag],
  isPublicKeyValid: ['is_public_key_valid', flag],
  isSharesValid: ['is_shares_valid', flag],
  isOperatorsValid: ['is_operators_valid', flag],
  /** What the beacon chain says, as far as it does. */
  beacon: ['validator_info', beacon],
  createdAt: ['created_at', time],
  updatedAt: ['updated_at', time],
} as const satisfies FieldTable

/** A validator as the operator data API tells it. Only `publicKey` is sure to be there. */
export type ApiValidator = { publicKey: Hex } & FieldValues<typeof validatorFields>

/** A record of the API, in the names of the wire; the output is ours. */
export const validatorRecord: v.GenericSchema<unknown, ApiValidator> = /* @__PURE__ */ v.pipe(
  v.looseObject({ public_key: blsPublicKey }),
  v.transform(({ public_key, ...record }) => ({ publicKey: public_key, ...readFields(validatorFields, record) })),
)

export const validatorList = /* @__PURE__ */ v.pipe(
  v.object({ validators: v.array(validatorRecord), pagination }),
  v.transform(({ validators, pagination }) => ({ items: validators, ...pagination })),
)
