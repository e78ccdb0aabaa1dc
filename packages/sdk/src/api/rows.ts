import { hex } from '@x/schemas'
import { registeredOperatorKey } from '@x/schemas/internal'
import * as v from 'valibot'

/** Numbers travel as decimal text. */
const decimal = /* @__PURE__ */ v.pipe(v.string(), v.regex(/^[0-9]+$/, 'expected a decimal number as text'))
/** As the subgraph has it: lower case. */
const account = /* @__PURE__ */ v.object({ id: hex })

const snapshot = {
  active: v.boolean(),
  validatorCount: decimal,
  balance: decimal,
  index: decimal,
  networkFeeIndex: decimal,
  /** Whole ETH. */
  effectiveBalance: decimal,
}

/** What each query answers, in the shape that the official SDK hands out. */
export const snapshotRow = /* @__PURE__ */ v.object(snapshot)

const feeAsset = /* @__PURE__ */ v.picklist(['ETH', 'SSV'])
const clusterEntries = { ...snapshot, feeAsset, operatorIds: v.array(decimal) }
export const clusterRow = /* @__PURE__ */ v.object({ ...clusterEntries, owner: account })
export const ownedClusterRow = /* @__PURE__ */ v.object({ ...clusterEntries, id: v.string() })

/** Base64 of a PEM text; what was registered, as it came, where that is no key. */
const operatorKeyText = /* @__PURE__ */ v.pipe(
  registeredOperatorKey,
  v.transform(({ operatorKey }) => operatorKey),
)
const operatorEntries = {
  id: v.string(),
  publicKey: operatorKeyText,
  validatorCount: decimal,
  isPrivate: v.boolean(),
  whitelistedContract: hex,
  whitelisted: v.pipe(
    v.array(account),
    v.transform((accounts) => accounts.map(({ id }) => id)),
  ),
}
export const operatorRow = /* @__PURE__ */ v.object(operatorEntries)
export const pricedOperatorRow = /* @__PURE__ */ v.object({ ...operatorEntries, fee: decimal, feeSSV: decimal })
export const validatorRow = /* @__PURE__ */ v.object({ id: hex })

const names = <const name extends string>(list: readonly name[]) =>
  Object.fromEntries(list.map((name) => [name, decimal])) as Record<name, typeof decimal>

export const daoValuesEntries = /* @__PURE__ */ names([
  'networkFee',
  'networkFeeIndex',
  'networkFeeIndexBlockNumber',
  'networkFeeSSV',
  'networkFeeIndexSSV',
  'networkFeeIndexBlockNumberSSV',
  'liquidationThreshold',
  'liquidationThresholdSSV',
  'minimumLiquidationCollateral',
  'minimumLiquidationCollateralSSV',
])
export const operatorFeesRow = /* @__PURE__ */ v.object(
  names(['fee', 'feeIndex', 'feeIndexBlockNumber', 'feeSSV', 'feeIndexSSV', 'feeIndexBlockNumberSSV']),
)
export const fundsRow = /* @__PURE__ */ v.object({
  feeAsset,
  ...names(['validatorCount', 'networkFeeIndex', 'index', 'balance', 'effectiveBalance']),
})
