import type { Address, ClusterSnapshot, Hex } from '@x/schemas'
import type { Account, Chain, HttpTransport, PublicClient, WalletClient } from 'viem'

/** A funded account of the devnet: one of the ten that every anvil has. Never use these keys elsewhere. */
export type DevnetAccount = {
  address: Address
  privateKey: Hex
}

/** A wallet of an account of the devnet. It signs in this process. */
export type DevnetWallet = WalletClient<HttpTransport, Chain, Account>

/** An operator of the devnet, with its private key, which only the owner knows on other networks. */
export type DevnetOperator = {
  id: number
  name: string
  /** Base64 of the PEM text, as the network publishes it. */
  operatorKey: string
  /** PKCS #1 PEM. It decrypts the shares that are encrypted for this operator. */
  privateKey: string
  owner: Address
  /** Wei per block and validator; 0 once the operator is removed. */
  fee: bigint
  isPrivate: boolean
  whitelistedAddresses: Address[]
  whitelistingContract?: Address | undefined
  /** Whether the operator was removed from the network after its registration. */
  removed: boolean
}

/** Addresses of the deployed contracts. */
export type DevnetContracts = {
  network: Address
  views: Address
  token: Address
  /** The sample whitelisting contract that guards one of the operators. */
  whitelistingContract: Address
}

/** What a change of a cluster leads to. */
export type ClusterChange = {
  hash: Hex
  /** The cluster's snapshot after the transaction. */
  snapshot: ClusterSnapshot
}

export type ClusterReference = {
  owner: Address
  operatorIds: readonly number[]
  /** The cluster's snapshot now. */
  snapshot: ClusterSnapshot
}

export type StrangerDepositParameters = ClusterReference & {
  /** Wei, 1 unless given. */
  value?: bigint | undefined
}

export type SetEffectiveBalanceParameters = ClusterReference & {
  /** Of the whole cluster, in whole ETH. 0 restores 32 ETH per validator. */
  effectiveBalance: number
}

export type RunDryParameters = {
  /** The cluster's snapshot now. */
  snapshot: ClusterSnapshot
}

export type SeedLegacyClusterParameters = {
  owner: Address
  operatorIds: readonly number[]
  publicKeys: readonly Hex[]
  /** One for each public key. */
  sharesData: readonly Hex[]
  /** In units of 10^-18 SSV. */
  ssvBalance: bigint
}

export type ReorgOptions = {
  /** Whether the transactions of the replaced blocks come back: later, or in new blocks of the same height. Default false. */
  keepTransactions?: boolean | 'in place' | undefined
}

/** A transaction that gets stuck, and the one that takes its place. */
export type TransactionStall = {
  /** Hash of the transaction that is stuck. */
  stalled: Promise<Hex>
  /** Hash of the transaction with the same account nonce that took its place, once it is mined. */
  replaced: Promise<Hex>
}

/** What can be done to a devnet's chain besides sending transactions. */
export type ChainControls = {
  /** Mines blocks, one unless given. Hundreds are quick, thousands are not: raise the network fee instead. */
  mine(blocks?: number): Promise<void>
  /** Lets seconds pass on the chain at once, as waiting periods of fees need, and mines a block. */
  passTime(seconds: number): Promise<void>
  /**
   * Replaces the last `depth` blocks with empty ones, so that their transactions are gone. With `keepTransactions` they
   * wait for a block again, in the same order, and so come back in later blocks, or are in the first new one.
   */
  reorg(depth: number, options?: ReorgOptions | undefined): Promise<void>
  /** Mines no block until `resumeMining`, except for `mine` and for changes that the devnet makes itself. */
  pauseMining(): Promise<void>
  /** Mines what has waited, and goes on as before. */
  resumeMining(): Promise<void>
  /**
   * Sets the base fee of the next block in wei, and mines it unless mining is paused. Each block after it may lower the
   * fee by an eighth. The node drops waiting transactions that may not pay so much.
   */
  setBaseFee(baseFee: bigint): Promise<void>
  /**
   * Lets the next transaction that somebody sends get stuck: from now on no block is mined until another transaction of
   * the same account takes its place, or until `signal` aborts.
   */
  stallNextTransaction(options?: { signal?: AbortSignal | undefined } | undefined): Promise<TransactionStall>
  /** Somebody else deposits into a cluster, 1 wei unless given, so that every snapshot read before is stale. */
  strangerDeposit(parameters: StrangerDepositParameters): Promise<ClusterChange>
  /** Reports a cluster's effective balance as the network's oracle does. */
  setEffectiveBalance(parameters: SetEffectiveBalanceParameters): Promise<ClusterChange>
  /**
   * Makes a cluster as it was when fees were paid in SSV, with the governor's tokens. It pays the network's fee in SSV and
   * those that its operators took then, until `migrateClusterToETH` brings it up to date.
   */
  seedLegacyCluster(parameters: SeedLegacyClusterParameters): Promise<ClusterChange>
  /**
   * Makes an operator without validators one of the time when fees were paid in SSV, which nobody has used since:
   * `getOperatorById` says that it is not active, `getOperatorByIdSSV` that it is. From its first use on it takes
   * 1,770,000,000 wei per block. The fee in units of 10^-18 SSV is a multiple of 10,000,000, and so is a fee that it
   * declared then, which does not count any more.
   */
  setLegacyOperator(operatorId: number, ssvFee?: bigint | undefined, declaredSsvFee?: bigint | undefined): Promise<void>
  /**
   * Lets a cluster run dry: for two blocks the network takes what the cluster has, so that it owes about as much as it
   * had. All other clusters pay that fee too.
   */
  runDry(parameters: RunDryParameters): Promise<void>
  /** How many validators one operator may have. */
  setValidatorsPerOperatorLimit(limit: number): Promise<void>
  /** The network's fee in wei per block and validator, a multiple of 100,000. High fees make runways end soon. */
  setNetworkFee(fee: bigint): Promise<void>
}

/** A running chain with the network's contracts and operators: what the devnet's servers build on. */
export type ChainHandle = ChainControls & {
  rpcUrl: string
  chainId: number
  /** The chain as viem describes one, with its RPC URL. */
  chain: Chain
  /** Polls every 20 ms, since the node is local. */
  publicClient: PublicClient<HttpTransport, Chain>
  contracts: DevnetContracts
  /** The block in which the contracts were deployed. */
  startBlock: number
  /** Start of slot 0 in unix seconds. */
  genesisTime: number
  secondsPerSlot: number
  slotsPerEpoch: number
  operators: readonly DevnetOperator[]
  /** The first has no role, the second may use the private operators, and the last four have roles of their own. */
  accounts: readonly DevnetAccount[]
  /** Deployed the contracts and may change what governance may change. */
  governor: Address
  /**
   * The account at a position of `accounts`.
   *
   * @throws {RangeError} there is no such account
   */
  getAccount(index: number): DevnetAccount
  /**
   * A viem wallet of the account at a position of `accounts`. It signs in this process and polls every 20 ms.
   * Where a block is mined for each transaction, sending returns when it is mined.
   *
   * @throws {RangeError} there is no such account
   * @example
   * const walletClient = devnet.createWallet(0)
   * const hash = await walletClient.sendTransaction({ to: devnet.governor, value: 1n })
   */
  createWallet(index: number): DevnetWallet
  /**
   * The operators with these ids, in this order.
   *
   * @throws {RangeError} there is no operator with one of the ids
   * @example
   * const operators = devnet.getOperators([1, 2, 3, 4])
   */
  getOperators(ids: readonly number[]): DevnetOperator[]
  /** Ends the chain and all servers, and leaves nothing behind. */
  stop(): Promise<void>
}
