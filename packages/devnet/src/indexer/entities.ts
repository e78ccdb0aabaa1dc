/**
 * The entities of the index, in the notation of a subgraph manifest: `@derivedFrom` fields are looked up, all others
 * are stored. Names and types are those of the public ssv-subgraph, so that a query written for it runs here.
 * The event entities are not listed: they follow from the events of the contract (see `eventEntities.ts`).
 */
export const entities: string = `
type Account @entity {
  id: Bytes!
  nonce: BigInt!
  validatorCount: BigInt!
  effectiveBalance: BigInt!
  feeRecipient: Bytes!
  clusters: [Cluster!]! @derivedFrom(field: "owner")
  validators: [Validator!]! @derivedFrom(field: "owner")
  operators: [Operator!]! @derivedFrom(field: "owner")
}

type Operator @entity {
  id: String!
  operatorId: BigInt!
  owner: Account!
  publicKey: Bytes!
  removed: Boolean!
  fee: BigInt!
  feeIndex: BigInt!
  feeIndexBlockNumber: BigInt!
  declaredFee: BigInt!
  feeSSV: BigInt!
  feeIndexSSV: BigInt!
  feeIndexBlockNumberSSV: BigInt!
  declaredSSVFee: BigInt!
  isPrivate: Boolean!
  whitelisted: [Account!]!
  whitelistedContract: Bytes!
  totalWithdrawn: BigInt!
  totalWithdrawnSSV: BigInt!
  totalEffectiveBalance: BigInt!
  validatorCount: BigInt!
  validators: [Validator!]! @derivedFrom(field: "operators")
  lastUpdateBlockNumber: BigInt!
  lastUpdateBlockTimestamp: BigInt!
  lastUpdateTransactionHash: Bytes!
}

type Cluster @entity {
  id: String!
  owner: Account!
  operatorIds: [BigInt!]!
  validatorCount: BigInt!
  networkFeeIndex: BigInt!
  index: BigInt!
  active: Boolean!
  balance: BigInt!
  feeAsset: FeeAsset!
  effectiveBalance: BigInt!
  vUnits: BigInt!
  validators: [Validator!]! @derivedFrom(field: "cluster")
  lastUpdateBlockNumber: BigInt!
  lastUpdateBlockTimestamp: BigInt!
  lastUpdateTransactionHash: Bytes!
}

type Validator @entity {
  id: Bytes!
  owner: Account!
  operators: [Operator!]!
  cluster: Cluster!
  removed: Boolean!
  shares: Bytes!
  lastUpdateBlockNumber: BigInt!
  lastUpdateBlockTimestamp: BigInt!
  lastUpdateTransactionHash: Bytes!
}

type DAOValues @entity {
  id: Bytes!
  networkFee: BigInt!
  networkFeeIndex: BigInt!
  networkFeeIndexBlockNumber: BigInt!
  networkFeeSSV: BigInt!
  networkFeeIndexSSV: BigInt!
  networkFeeIndexBlockNumberSSV: BigInt!
  liquidationThreshold: BigInt!
  liquidationThresholdSSV: BigInt!
  minimumLiquidationCollateral: BigInt!
  minimumLiquidationCollateralSSV: BigInt!
  operatorFeeIncreaseLimit: BigInt!
  declareOperatorFeePeriod: BigInt!
  executeOperatorFeePeriod: BigInt!
  operatorMaximumFee: BigInt!
  operatorMaximumFeeSSV: BigInt!
  validatorsPerOperatorLimit: BigInt!
  version: String!
  updateType: DAOUpdateTypes!
  totalAccounts: BigInt!
  totalOperators: BigInt!
  totalValidators: BigInt!
  totalEffectiveBalance: BigInt!
  effectiveBalanceETH: BigInt!
  validatorsAdded: BigInt!
  validatorsRemoved: BigInt!
  operatorsAdded: BigInt!
  operatorsRemoved: BigInt!
  lastUpdateBlockNumber: BigInt!
  lastUpdateBlockTimestamp: BigInt!
  lastUpdateTransactionHash: Bytes!
}

enum FeeAsset {
  SSV
  ETH
}

enum DAOUpdateTypes {
  INITIALIZATION
  NETWORK_FEE
  LIQUIDATION_THRESHOLD
  MIN_LIQUIDATION_COLLATERAL
  OPERATOR_FEE_INCREASE_LIMIT
  DECLARE_OPERATOR_FEE_PERIOD
  EXECUTE_OPERATOR_FEE_PERIOD
  OPERATOR_MAX_FEE
  VALIDATOR_ADDED
  VALIDATOR_REMOVED
  OPERATOR_ADDED
  OPERATOR_REMOVED
  CLUSTER_BALANCE_UPDATED
}
`
