import {
  type Address,
  address,
  blsPublicKey,
  type ClusterSnapshot,
  clusterSnapshot,
  type Hex,
  type Operator,
  operatorId,
  ownerNonce,
} from '@x/schemas'
import { keepKnown, registeredOperatorKey, tolerant, zeroAddress } from '@x/schemas/internal'
import * as v from 'valibot'

/** An operator as the subgraph knows it. */
export type SubgraphOperator = Operator & {
  /** False where the registered key is not an RSA public key; `operatorKey` is then what was registered, as it came. */
  isOperatorKeyValid: boolean
  /** Wei of SSV per block, for clusters that still pay in SSV. */
  feeSsv?: bigint | undefined
  /** Wei per block that the operator has announced; 0 where nothing is announced. */
  declaredFee?: bigint | undefined
}

/** The fields of `Operator` that the subgraph has nothing about. All others have to be decoded below. */
type UnknownToSubgraph = 'name'

/** A cluster as the subgraph knows it. */
export type SubgraphCluster = {
  /** The subgraph's id: owner in lower case and operator ids, joined by `-`. */
  id: string
  owner: Address
  /** Ascending. */
  operatorIds: readonly number[]
  /** What the next transaction on this cluster must carry. */
  snapshot: ClusterSnapshot
  /** `ETH` or `SSV`: what the cluster pays its fees in. */
  feeAsset?: string | undefined
  /** In whole ETH. */
  effectiveBalance?: number | undefined
}

/** A validator as the subgraph has it. A field is left out where the subgraph has none. */
export type SubgraphValidator = {
  publicKey: Hex
  owner?: Address | undefined
  operatorIds?: readonly number[] | undefined
  /** Id of the cluster in the subgraph. */
  clusterId?: string | undefined
  isRemoved?: boolean | undefined
}

/** Values that the network's contract prescribes. Amounts are wei. */
export type NetworkValues = {
  networkFee: bigint
  networkFeeIndex: bigint
  networkFeeIndexBlockNumber: number
  /** In blocks. */
  liquidationThreshold: bigint
  minimumLiquidationCollateral: bigint
  operatorMaximumFee?: bigint | undefined
  /** In 1/10,000. */
  operatorFeeIncreaseLimit?: bigint | undefined
  /** In seconds. */
  declareOperatorFeePeriod?: bigint | undefined
  /** In seconds. */
  executeOperatorFeePeriod?: bigint | undefined
  validatorsPerOperatorLimit?: number | undefined
  totalAccounts?: number | undefined
  totalOperators?: number | undefined
  totalValidators?: number | undefined
}

/** Lists inside a row are cut at 100 unless they say otherwise, and at 1,000 whatever they say. */
const longestList = 1000

export const operatorFields: string =
  'id publicKey owner { id } removed isPrivate fee feeSSV declaredFee validatorCount whitelistedContract ' +
  `whitelisted(first: ${longestList}) { id }`
export const clusterFields =
  'id owner { id } operatorIds validatorCount networkFeeIndex index active balance feeAsset effectiveBalance'
export const validatorFields = 'id owner { id } operators { id } cluster { id } removed'

export const blockNumber = /* @__PURE__ */ v.pipe(v.number(), v.safeInteger('expected an integer'))

/** `_meta { block { number } }`, asked along with everything whose age matters. */
export const blockMeta = /* @__PURE__ */ v.pipe(
  v.object({ block: v.object({ number: blockNumber }) }),
  v.transform(({ block }) => block.number),
)

const amount = /* @__PURE__ */ v.pipe(
  v.union([
    v.pipe(v.string(), v.regex(/^[0-9]+$/, 'expected an integer from 0')),
    v.pipe(v.number(), v.safeInteger('expected an integer'), v.minValue(0, 'expected an integer from 0')),
  ]),
  v.transform((value) => BigInt(value)),
)
export const count = /* @__PURE__ */ v.pipe(
  amount,
  v.transform(Number),
  v.check((value) => Number.isSafeInteger(value), 'expected a smaller integer'),
)
const optionalAmount = /* @__PURE__ */ tolerant(amount)
const optionalCount = /* @__PURE__ */ tolerant(count)
const accountReference = /* @__PURE__ */ v.pipe(
  v.object({ id: address }),
  v.transform(({ id }) => id),
)

export const operatorEntity: v.GenericSchema<unknown, SubgraphOperator> = /* @__PURE__ */ v.pipe(
  v.object({
    id: operatorId,
    publicKey: registeredOperatorKey,
    owner: tolerant(accountReference),
    removed: tolerant(v.boolean()),
    isPrivate: tolerant(v.boolean()),
    fee: optionalAmount,
    feeSSV: optionalAmount,
    declaredFee: optionalAmount,
    validatorCount: optionalCount,
    whitelistedContract: tolerant(address),
    whitelisted: tolerant(v.array(accountReference)),
  }),
  v.transform(
    ({ id, publicKey: key, owner, removed, feeSSV, whitelistedContract, whitelisted, isPrivate, ...rest }) => ({
      id,
      ...key,
      ...keepKnown({
        ...rest,
        owner,
        isRemoved: removed,
        isPrivate,
        feeSsv: feeSSV,
        // A list that may have been cut is worse than none.
        whitelistedAddresses: whitelisted?.length === longestList ? undefined : whitelisted,
        whitelistingContract: whitelistedContract === zeroAddress ? undefined : whitelistedContract,
      } satisfies Record<Exclude<keyof SubgraphOperator, 'id' | keyof typeof key | UnknownToSubgraph>, unknown>),
    }),
  ),
)

/** What the document `OperatorData` selects. */
export const operatorDataEntity: v.GenericSchema<
  unknown,
  Pick<SubgraphOperator, 'id' | 'operatorKey' | 'isOperatorKeyValid'>
> = /* @__PURE__ */ v.pipe(
  v.object({ id: operatorId, publicKey: registeredOperatorKey }),
  v.transform(({ id, publicKey }) => ({ id, ...publicKey })),
)

export const clusterEntity: v.GenericSchema<unknown, SubgraphCluster> = /* @__PURE__ */ v.pipe(
  v.object({
    id: v.string(),
    owner: accountReference,
    operatorIds: v.array(operatorId),
    ...clusterSnapshot.entries,
    feeAsset: tolerant(v.string()),
    effectiveBalance: optionalCount,
  }),
  v.transform(({ id, owner, operatorIds, feeAsset, effectiveBalance, ...snapshot }) => ({
    id,
    owner,
    operatorIds: operatorIds.toSorted((a, b) => a - b),
    snapshot,
    ...keepKnown({ feeAsset, effectiveBalance }),
  })),
)

export const validatorEntity: v.GenericSchema<unknown, SubgraphValidator> = /* @__PURE__ */ v.pipe(
  v.object({
    id: blsPublicKey,
    owner: tolerant(accountReference),
    operators: tolerant(v.array(v.object({ id: operatorId }))),
    cluster: tolerant(v.object({ id: v.string() })),
    removed: tolerant(v.boolean()),
  }),
  v.transform(({ id, owner, operators, cluster, removed }) => ({
    publicKey: id,
    ...keepKnown({
      owner,
      operatorIds: operators?.map((operator) => operator.id).sort((a, b) => a - b),
      clusterId: cluster?.id,
      isRemoved: removed,
    }),
  })),
)

export const accountEntity = /* @__PURE__ */ v.object({
  nonce: ownerNonce,
  validatorCount: optionalCount,
  feeRecipient: tolerant(address),
})

/** What is asked of the network's values, and what each must be. */
export const networkValuesFields = {
  networkFee: amount,
  networkFeeIndex: amount,
  networkFeeIndexBlockNumber: count,
  liquidationThreshold: amount,
  minimumLiquidationCollateral: amount,
  operatorMaximumFee: optionalAmount,
  operatorFeeIncreaseLimit: optionalAmount,
  declareOperatorFeePeriod: optionalAmount,
  executeOperatorFeePeriod: optionalAmount,
  validatorsPerOperatorLimit: optionalCount,
  totalAccounts: optionalCount,
  totalOperators: optionalCount,
  totalValidators: optionalCount,
} satisfies Record<keyof NetworkValues, unknown>

export const networkValuesEntity: v.GenericSchema<unknown, NetworkValues> = /* @__PURE__ */ v.pipe(
  v.object(networkValuesFields),
  v.transform((values) => keepKnown(values)),
)
