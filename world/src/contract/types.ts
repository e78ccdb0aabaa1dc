import type { ClusterSnapshot, Hex } from '@x/schemas'

/** A call as the contract sees it. Addresses are in lower case. */
export type ContractCall = { from: Hex; to: Hex; value: bigint; input: Hex }

/** The block that a call is done in. `timestamp` is in unix seconds. */
export type CallPlace = { number: number; timestamp: number }

/** What a contract has emitted. */
export type EmittedLog = { address: Hex; topics: readonly Hex[]; data: Hex }

/** What a call does: the state after it, or the bytes that it reverts with. `gas` is what it uses in all. */
export type CallOutcome<State = ContractState> =
  | {
      state: State
      output: Hex
      logs: readonly EmittedLog[]
      /** Ether that the network sends away, in wei. */
      payments: readonly { to: Hex; value: bigint }[]
      gas: bigint
    }
  | { revert: Hex; gas: bigint }

/** Contracts as a function from state to state. */
export type ContractModel<State> = {
  /** Addresses that have code, in lower case. */
  addresses: ReadonlySet<Hex>
  /** Does a call. The state that it is given stays as it is. */
  call: (state: State, call: ContractCall, place: CallPlace) => CallOutcome<State>
}

/** Where the contracts are, in lower case. */
export type ContractAddresses = { network: Hex; views: Hex; token: Hex; whitelistingContract: Hex }

/**
 * What an operator or the network takes a block from each validator, and has earned: `fee`, `index` and `balance` in units
 * of 100,000 wei, or of 10^-11 SSV. `block` is that of the last settlement; 0 where there is no such account.
 */
export type Account = { validatorCount: bigint; fee: bigint; block: bigint; index: bigint; balance: bigint }

export type Operator = {
  owner: Hex
  isPrivate: boolean
  eth: Account
  ssv: Account
  /** Units beyond 10,000 a validator that its clusters pay for. */
  extraUnits: bigint
  /** The zero address where there is none. */
  whitelistingContract: Hex
  /** Whom its list of addresses lets in. */
  listed: ReadonlySet<Hex>
  /** A declared fee, in units of 100,000 wei, or of 10^-11 SSV, and from when to when it may be executed. */
  feeRequest: { fee: bigint; begin: bigint; end: bigint }
}

/** A cluster that exists. The contract keeps a hash of `snapshot`. */
export type Cluster = {
  snapshot: ClusterSnapshot
  /** Whether it pays in SSV. */
  inSsv: boolean
  /** What an oracle reported, or 0: 10,000 units are 32 ETH. */
  reportedUnits: bigint
  /** The block of the root by which it was proven last. */
  reportedAt: bigint
}

/** What governance sets: in wei, 10^-18 SSV, blocks, seconds and hundredths of a percent. */
export type Parameters = {
  validatorsPerOperatorLimit: bigint
  liquidationThresholdPeriod: bigint
  liquidationThresholdPeriodSSV: bigint
  declareOperatorFeePeriod: bigint
  executeOperatorFeePeriod: bigint
  operatorFeeIncreaseLimit: bigint
  minimumLiquidationCollateral: bigint
  minimumLiquidationCollateralSSV: bigint
  minimumOperatorFee: bigint
  maximumOperatorFee: bigint
  maximumOperatorFeeSSV: bigint
}

/** The state of the four contracts. It never changes: a call makes another one, which shares what stays. */
export type ContractState = {
  owner: Hex
  pendingOwner: Hex
  parameters: Parameters
  /** Since when fees are in ETH, in unix seconds. */
  upgradeTime: bigint
  /** Ether that the network holds, in wei. */
  ether: bigint
  networkEth: Account
  networkSsv: Account
  networkExtraUnits: bigint
  /** By id. Removed ones stay, without accounts. */
  operators: ReadonlyMap<bigint, Operator>
  lastOperatorId: bigint
  /** Hex of `publicKey` of OperatorAdded. */
  operatorKeys: ReadonlySet<Hex>
  /** By `getClusterKey`. */
  clusters: ReadonlyMap<string, Cluster>
  /** Operator ids by `getValidatorKey`. */
  validators: ReadonlyMap<string, string>
  quorum: bigint
  latestCommittedBlock: bigint
  /** By oracle id. */
  oracles: ReadonlyMap<bigint, Hex>
  oracleIds: ReadonlyMap<Hex, bigint>
  /** By block number. */
  committedRoots: ReadonlyMap<bigint, Hex>
  /** Who voted for `root@block`, and the weight of the votes, which is forgotten once the root is committed. */
  rootVotes: ReadonlyMap<string, { weight: bigint; voters: ReadonlySet<bigint> }>
  token: TokenState
  /** Who may use which operator by the sample whitelisting contract: `account operatorId`. */
  whitelisted: ReadonlySet<string>
  /** Deployed the views and the whitelisting contract, and says whom the latter lets in. */
  deployer: Hex
}

export type TokenState = {
  owner: Hex
  totalSupply: bigint
  balances: ReadonlyMap<Hex, bigint>
  /** By `holder spender`. */
  allowances: ReadonlyMap<string, bigint>
}
