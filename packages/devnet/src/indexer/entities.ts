import { declareEntity, declareEventEntities } from './eventEntities.ts'
import { type EntityTypes, parseEntityTypes } from './parseEntityTypes.ts'

/** Entities of the public subgraph for events that this contract has no reason to emit: staking, upgrades, old ones. */
const eventsThatNeverHappen: readonly [name: string, fields: string][] = [
  ['DelegationUpdated', 'user: Bytes! oracleIds: [BigInt!]! amounts: [BigInt!]!'],
  ['ERC20Rescued', 'token: Bytes! to: Bytes! amount: BigInt!'],
  ['FeesSynced', 'newFeesWei: BigInt! accEthPerShare: BigInt!'],
  ['OperatorWhitelistUpdated', 'operatorId: BigInt! whitelisted: Bytes!'],
  ['OperatorWithdrawnSSV', 'owner: Bytes! operatorId: BigInt! value: BigInt!'],
  ['RewardsClaimed', 'user: Bytes! amount: BigInt!'],
  ['RewardsSettled', 'user: Bytes! pending: BigInt! accrued: BigInt! userIndex: BigInt!'],
  ['RootProposed', 'merkleRoot: Bytes!'],
  ['SSVNetworkUpgradeBlock', 'version: String!'],
  ['Staked', 'user: Bytes! amount: BigInt!'],
  ['UnstakeRequested', 'user: Bytes! amount: BigInt! unlockTime: BigInt!'],
  ['UnstakedWithdrawn', 'user: Bytes! amount: BigInt!'],
  ['Upgraded', 'implementation: Bytes!'],
]

const lastUpdate = `lastUpdateBlockNumber: BigInt!
  lastUpdateBlockTimestamp: BigInt!
  lastUpdateTransactionHash: Bytes!`

let types: EntityTypes | undefined

/** The types of the entities, which are read once. */
export function getEntityTypes(): EntityTypes {
  types ??= parseEntityTypes(declareEntities())
  return types
}

/**
 * The entities of the index, in the notation of a subgraph manifest: `@derivedFrom` fields are looked up, all others
 * are stored. Names and types are those of the public ssv-subgraph, so that a query written for it runs here.
 * Those of events follow from the events of the contract (see `eventEntities.ts`).
 */
const declareEntities = (): string => `
type Account @entity {
  id: Bytes!
  nonce: BigInt!
  validatorCount: BigInt!
  effectiveBalance: BigInt!
  feeRecipient: Bytes!
  stakedAmount: BigInt!
  unstakePendingAmount: BigInt!
  clusters: [Cluster!] @derivedFrom(field: "owner")
  validators: [Validator!] @derivedFrom(field: "owner")
  operators: [Operator!] @derivedFrom(field: "owner")
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
  validators: [Validator!] @derivedFrom(field: "operators")
  ${lastUpdate}
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
  feeAsset: ClusterFeeAssetTypes!
  effectiveBalance: BigInt!
  vUnits: BigInt!
  validators: [Validator!] @derivedFrom(field: "cluster")
  ${lastUpdate}
}

type Validator @entity {
  id: Bytes!
  owner: Account!
  operators: [Operator!]!
  cluster: Cluster!
  removed: Boolean!
  shares: Bytes!
  ${lastUpdate}
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
  accEthPerShare: BigInt!
  newFeesWei: BigInt!
  quorum: Int!
  version: String!
  latestMerkleRoot: Bytes!
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
  ${lastUpdate}
}

enum ClusterFeeAssetTypes {
  SSV
  ETH
}

enum DAOUpdateTypes {
  INITIALIZATION
  NETWORK_FEE
  NETWORK_FEE_SSV
  LIQUIDATION_THRESHOLD
  LIQUIDATION_THRESHOLD_SSV
  MIN_LIQUIDATION_COLLATERAL
  MIN_LIQUIDATION_COLLATERAL_SSV
  OPERATOR_FEE_INCREASE_LIMIT
  DECLARE_OPERATOR_FEE_PERIOD
  EXECUTE_OPERATOR_FEE_PERIOD
  OPERATOR_MAX_FEE
  OPERATOR_MAX_FEE_SSV
  CLUSTER_BALANCE_UPDATED
  QUORUM_UPDATED
  FEES_SYNCED
  ROOT_COMMITTED
  VALIDATOR_ADDED
  VALIDATOR_REMOVED
  OPERATOR_ADDED
  OPERATOR_REMOVED
  SSV_NETWORK_UPGRADE
}

type Oracle @entity {
  id: String!
  oracleId: BigInt!
  oracleAddress: Bytes!
  ${lastUpdate}
}

${eventsThatNeverHappen.map(([name, fields]) => declareEntity(name, [fields])).join('\n\n')}

${declareEventEntities()}
`
