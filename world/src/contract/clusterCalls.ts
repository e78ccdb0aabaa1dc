import type { ClusterSnapshot, Hex } from '@x/schemas'
import { encodeAbiParameters, encodePacked, keccak256 } from 'viem'
import { operatorExists, settleAccount } from './accounts.ts'
import {
  findCluster,
  getBaseUnits,
  getClusterKey,
  getUnits,
  getValidatorKey,
  isBelowThreshold,
  isSameSnapshot,
  settleSnapshot,
  toEffectiveBalance,
  toUnits,
} from './clusters.ts'
import { changeOperator, type Draft, emit, getOperator, pay } from './draft.ts'
import { admits, checkCommitteeSize, checkGovernor, settleAccounts, settleNetwork, startEthAccount } from './network.ts'
import { checkWidth, revert, u64, u256 } from './revert.ts'
import { transferTokens } from './tokenCalls.ts'
import type { Cluster } from './types.ts'

type Ids = readonly bigint[]

/** A cluster as a call works on it, with its key. */
type OpenCluster = Cluster & { key: string }

/** Validators, and clusters as their owners and others change them. */
export const clusterCalls = {
  registerValidator: (draft: Draft, publicKey: Hex, operatorIds: Ids, shares: Hex, snapshot: ClusterSnapshot) =>
    register(draft, [publicKey], operatorIds, [shares], snapshot),
  bulkRegisterValidator: (
    draft: Draft,
    publicKeys: readonly Hex[],
    operatorIds: Ids,
    shares: readonly Hex[],
    snapshot: ClusterSnapshot,
  ) => register(draft, publicKeys, operatorIds, shares, snapshot),
  removeValidator: (draft: Draft, publicKey: Hex, operatorIds: Ids, snapshot: ClusterSnapshot) =>
    remove(draft, [publicKey], operatorIds, snapshot),
  bulkRemoveValidator: (draft: Draft, publicKeys: readonly Hex[], operatorIds: Ids, snapshot: ClusterSnapshot) =>
    remove(draft, publicKeys, operatorIds, snapshot),
  exitValidator: (draft: Draft, publicKey: Hex, operatorIds: Ids) => exit(draft, [publicKey], operatorIds),
  bulkExitValidator: (draft: Draft, publicKeys: readonly Hex[], operatorIds: Ids) =>
    exit(draft, publicKeys, operatorIds),
  setFeeRecipientAddress: (draft: Draft, recipientAddress: Hex) =>
    emit(draft, 'FeeRecipientAddressUpdated', { owner: draft.sender, recipientAddress }),

  deposit: (draft: Draft, owner: Hex, operatorIds: Ids, snapshot: ClusterSnapshot) => {
    const cluster = openCluster(draft, owner, operatorIds, snapshot, false)
    addBalance(cluster, draft.value)
    store(draft, cluster)
    emit(draft, 'ClusterDeposited', { owner, operatorIds, value: draft.value, cluster: cluster.snapshot })
  },
  withdraw: (draft: Draft, operatorIds: Ids, amount: bigint, snapshot: ClusterSnapshot) => {
    const owner = draft.sender
    const cluster = openCluster(draft, owner, operatorIds, snapshot, false)
    const burn = snapshot.active ? settle(draft, cluster, operatorIds) : 0n
    if (cluster.snapshot.balance < amount) revert('InsufficientBalance')
    addBalance(cluster, -amount)
    if (snapshot.active && isShort(draft, cluster, burn)) revert('InsufficientBalance')
    store(draft, cluster)
    pay(draft, owner, amount)
    emit(draft, 'ClusterWithdrawn', { owner, operatorIds, value: amount, cluster: cluster.snapshot })
  },
  liquidate: (draft: Draft, owner: Hex, operatorIds: Ids, snapshot: ClusterSnapshot) => {
    const cluster = openCluster(draft, owner, operatorIds, snapshot, false)
    settleForLiquidation(draft, cluster, owner, operatorIds)
    liquidate(draft, cluster, owner, operatorIds)
  },
  liquidateSSV: (draft: Draft, owner: Hex, operatorIds: Ids, snapshot: ClusterSnapshot) => {
    const cluster = openCluster(draft, owner, operatorIds, snapshot, true)
    settleForLiquidation(draft, cluster, owner, operatorIds)
    release(draft, operatorIds, BigInt(snapshot.validatorCount), 0n, true)
    payTokens(draft, end(cluster))
    store(draft, cluster)
    emit(draft, 'ClusterLiquidated', { owner, operatorIds, cluster: cluster.snapshot })
  },
  reactivate: (draft: Draft, operatorIds: Ids, snapshot: ClusterSnapshot) => {
    const owner = draft.sender
    const cluster = openCluster(draft, owner, operatorIds, snapshot, false)
    if (snapshot.active) revert('ClusterAlreadyEnabled')
    addBalance(cluster, draft.value)
    activate(draft, cluster, operatorIds)
    emit(draft, 'ClusterReactivated', { owner, operatorIds, cluster: cluster.snapshot })
  },
  migrateClusterToETH: (draft: Draft, operatorIds: Ids, snapshot: ClusterSnapshot) => {
    const owner = draft.sender
    const cluster = openCluster(draft, owner, operatorIds, snapshot, true)
    if (snapshot.active) {
      settle(draft, cluster, operatorIds)
      release(draft, operatorIds, BigInt(snapshot.validatorCount), 0n, true)
    }
    const ssvRefunded = cluster.snapshot.balance
    cluster.inSsv = false
    cluster.snapshot = { ...cluster.snapshot, balance: draft.value }
    activate(draft, cluster, operatorIds)
    payTokens(draft, ssvRefunded)
    emit(draft, 'ClusterMigratedToETH', {
      owner,
      operatorIds,
      ethDeposited: draft.value,
      ssvRefunded,
      effectiveBalance: toEffectiveBalance(getUnits(cluster.snapshot, cluster.reportedUnits)),
      cluster: cluster.snapshot,
    })
    if (!snapshot.active) emit(draft, 'ClusterReactivated', { owner, operatorIds, cluster: cluster.snapshot })
  },

  updateClusterBalance: (
    draft: Draft,
    blockNum: bigint,
    owner: Hex,
    operatorIds: Ids,
    snapshot: ClusterSnapshot,
    effectiveBalance: number,
    merkleProof: readonly Hex[],
  ) => {
    const cluster = findCluster(draft.clusters, owner, operatorIds, snapshot)
    const root = draft.committedRoots.get(blockNum)
    if (root === undefined) revert('RootNotFound')
    if (cluster.reportedAt !== 0n && blockNum <= cluster.reportedAt) revert('StaleUpdate')
    if (computeRoot(getBalanceLeaf(owner, operatorIds, effectiveBalance), merkleProof) !== root) revert('InvalidProof')
    cluster.reportedAt = blockNum
    const burn = report(draft, cluster, operatorIds, BigInt(effectiveBalance))
    if (!cluster.inSsv && cluster.snapshot.active && isShort(draft, cluster, burn)) {
      liquidate(draft, cluster, owner, operatorIds)
    }
    emit(draft, 'ClusterBalanceUpdated', {
      owner,
      operatorIds,
      blockNum,
      effectiveBalance,
      cluster: cluster.snapshot,
    })
  },
  devnetSetEffectiveBalance: (
    draft: Draft,
    owner: Hex,
    operatorIds: Ids,
    snapshot: ClusterSnapshot,
    effectiveBalance: number,
  ) => {
    checkGovernor(draft)
    const cluster = findCluster(draft.clusters, owner, operatorIds, snapshot)
    report(draft, cluster, operatorIds, BigInt(effectiveBalance))
    emit(draft, 'ClusterBalanceUpdated', {
      owner,
      operatorIds,
      blockNum: draft.block,
      effectiveBalance,
      cluster: cluster.snapshot,
    })
  },
}

/** The leaf of a tree of effective balances, by whose root oracles prove that of a cluster. */
export function getBalanceLeaf(owner: Hex, operatorIds: Ids, effectiveBalance: number): Hex {
  const key = keccak256(encodePacked(['address', 'uint64[]'], [owner, [...operatorIds]]))
  return keccak256(keccak256(encodeAbiParameters([{ type: 'bytes32' }, { type: 'uint32' }], [key, effectiveBalance])))
}

/** The root above a leaf whose neighbors are known, from the lowest on. */
export function computeRoot(leaf: Hex, proof: readonly Hex[]): Hex {
  return proof.reduce(
    (node, other) => keccak256(`0x${node < other ? node.slice(2) + other.slice(2) : other.slice(2) + node.slice(2)}`),
    leaf,
  )
}

/** Registers a validator for an owner, in whatever cluster. */
export function addValidator(draft: Draft, owner: Hex, publicKey: Hex, operatorIds: Ids): void {
  if (publicKey.length !== 98) revert('InvalidPublicKeyLength')
  const key = getValidatorKey(owner, publicKey)
  if (draft.validators.has(key)) revert('ValidatorAlreadyExistsWithData', [publicKey])
  draft.validators.set(key, operatorIds.join())
}

function register(
  draft: Draft,
  publicKeys: readonly Hex[],
  operatorIds: Ids,
  shares: readonly Hex[],
  snapshot: ClusterSnapshot,
): void {
  const owner = draft.sender
  if (publicKeys.length === 0) revert('EmptyPublicKeysList')
  if (publicKeys.length !== shares.length) revert('PublicKeysSharesLengthMismatch')
  checkCommitteeSize(operatorIds)
  for (const publicKey of publicKeys) addValidator(draft, owner, publicKey, operatorIds)
  const cluster = grow(draft, operatorIds, snapshot, publicKeys.length)
  for (const [at, publicKey] of publicKeys.entries()) {
    emit(draft, 'ValidatorAdded', { owner, operatorIds, publicKey, shares: shares[at], cluster })
  }
}

/** Adds validators to the caller's cluster, which may be new. */
function grow(draft: Draft, operatorIds: Ids, snapshot: ClusterSnapshot, count: number): ClusterSnapshot {
  const key = getClusterKey(draft.sender, operatorIds)
  const stored = draft.clusters.get(key)
  if (stored?.inSsv) revert('IncorrectClusterVersion')
  const unused = { validatorCount: 0, networkFeeIndex: 0n, index: 0n, active: true, balance: 0n }
  if (!isSameSnapshot(stored?.snapshot ?? unused, snapshot)) revert('IncorrectClusterState')
  if (!snapshot.active) revert('ClusterIsLiquidated')
  const { index, fees } = useOperators(draft, operatorIds, BigInt(count))
  settleNetwork(draft, false)
  const burn = u64(fees + draft.networkEth.fee)
  const validatorCount = checkWidth(draft.networkEth.validatorCount + BigInt(count), 32)
  draft.networkEth = { ...draft.networkEth, validatorCount }
  const cluster = { snapshot, inSsv: false, reportedUnits: 0n, reportedAt: 0n, ...stored, key }
  // The deposit counts before the fees are settled, so it pays also what a cluster owes beyond its balance.
  addBalance(cluster, draft.value)
  const units = getUnits(snapshot, cluster.reportedUnits)
  const networkFeeIndex = draft.networkEth.index
  const settled = settleSnapshot(cluster.snapshot, { units, inSsv: false, index, networkFeeIndex, burn })
  cluster.snapshot = { ...settled, validatorCount: settled.validatorCount + count }
  // Reported units are compared before the new validators are added to them.
  if (isShort(draft, cluster, burn)) revert('InsufficientBalance')
  if (cluster.reportedUnits !== 0n) cluster.reportedUnits = u64(cluster.reportedUnits + BigInt(count) * 10_000n)
  store(draft, cluster)
  return cluster.snapshot
}

/** Gives each operator validators; returns the sums of their indexes and fees. */
function useOperators(draft: Draft, operatorIds: Ids, count: bigint): { index: bigint; fees: bigint } {
  let index = 0n
  let fees = 0n
  for (const [at, id] of operatorIds.entries()) {
    const next = operatorIds[at + 1]
    if (next !== undefined && id > next) revert('UnsortedOperatorsList')
    if (next !== undefined && id === next) revert('OperatorsListNotUnique')
    if (!operatorExists(getOperator(draft.operators, id))) revert('OperatorDoesNotExist')
    startEthAccount(draft, id)
    const { isPrivate, listed, whitelistingContract, eth, extraUnits } = getOperator(draft.operators, id)
    const isAdmitted = !isPrivate || listed.has(draft.sender) || admits(draft, whitelistingContract, draft.sender, id)
    if (!isAdmitted) revert('CallerNotWhitelistedWithData', [id])
    const settled = settleAccount(eth, extraUnits, draft.block)
    const validatorCount = settled.validatorCount + count
    if (validatorCount > draft.parameters.validatorsPerOperatorLimit) revert('ExceedValidatorLimitWithData', [id])
    changeOperator(draft, id, { eth: { ...settled, validatorCount } })
    index = u64(index + settled.index)
    fees = u64(fees + settled.fee)
  }
  return { index, fees }
}

function remove(draft: Draft, publicKeys: readonly Hex[], operatorIds: Ids, snapshot: ClusterSnapshot): void {
  const owner = draft.sender
  if (publicKeys.length === 0) revert('ValidatorDoesNotExist')
  const cluster = findCluster(draft.clusters, owner, operatorIds, snapshot)
  for (const publicKey of publicKeys) draft.validators.delete(checkValidator(draft, publicKey, operatorIds))
  shrink(draft, cluster, operatorIds, publicKeys.length)
  for (const publicKey of publicKeys) {
    emit(draft, 'ValidatorRemoved', { owner, operatorIds, publicKey, cluster: cluster.snapshot })
  }
}

function exit(draft: Draft, publicKeys: readonly Hex[], operatorIds: Ids): void {
  if (publicKeys.length === 0) revert('ValidatorDoesNotExist')
  for (const publicKey of publicKeys) {
    checkValidator(draft, publicKey, operatorIds)
    emit(draft, 'ValidatorExited', { owner: draft.sender, operatorIds, publicKey })
  }
}

/** A validator of the caller that has these operators. */
function checkValidator(draft: Draft, publicKey: Hex, operatorIds: Ids): string {
  const key = getValidatorKey(draft.sender, publicKey)
  const stored = draft.validators.get(key)
  if (stored === undefined) revert('ValidatorDoesNotExist')
  if (stored !== operatorIds.join()) revert('IncorrectValidatorStateWithData', [publicKey])
  return key
}

function shrink(draft: Draft, cluster: OpenCluster, operatorIds: Ids, count: number): void {
  if (cluster.snapshot.active) {
    settle(draft, cluster, operatorIds)
    // What was reported beyond 32 ETH a validator goes with the last one.
    const isLast = !cluster.inSsv && cluster.snapshot.validatorCount === count
    release(draft, operatorIds, BigInt(count), isLast ? getExtraUnits(cluster) : 0n, cluster.inSsv)
  }
  const validatorCount = Number(checkWidth(BigInt(cluster.snapshot.validatorCount - count), 32))
  cluster.snapshot = { ...cluster.snapshot, validatorCount }
  if (validatorCount === 0) cluster.reportedUnits = 0n
  else if (cluster.reportedUnits !== 0n) cluster.reportedUnits = u64(cluster.reportedUnits - BigInt(count) * 10_000n)
  store(draft, cluster)
}

/** Bills the cluster for another effective balance, in whole ETH, from this block on. 0 is 32 ETH a validator. */
function report(draft: Draft, cluster: OpenCluster, operatorIds: Ids, effectiveBalance: bigint): bigint {
  const count = BigInt(cluster.snapshot.validatorCount)
  if (effectiveBalance !== 0n) {
    if (effectiveBalance > count * 2_048n) revert('EBExceedsMaximum')
    if (effectiveBalance < count * 32n) revert('EBBelowMinimum')
  }
  const isBilled = !cluster.inSsv && cluster.snapshot.active
  const burn = isBilled ? settle(draft, cluster, operatorIds) : 0n
  const previous = getUnits(cluster.snapshot, cluster.reportedUnits)
  cluster.reportedUnits = toUnits(effectiveBalance)
  const current = getUnits(cluster.snapshot, cluster.reportedUnits)
  if (isBilled) {
    for (const id of operatorIds) {
      const { eth, extraUnits } = getOperator(draft.operators, id)
      if (eth.block !== 0n) changeOperator(draft, id, { extraUnits: u64(u64(extraUnits + current) - previous) })
    }
    draft.networkExtraUnits = u64(u64(draft.networkExtraUnits + current) - previous)
  }
  store(draft, cluster)
  return burn
}

function settleForLiquidation(draft: Draft, cluster: OpenCluster, owner: Hex, operatorIds: Ids): void {
  if (!cluster.snapshot.active) revert('ClusterIsLiquidated')
  const burn = settle(draft, cluster, operatorIds)
  if (draft.sender !== owner && !isShort(draft, cluster, burn)) revert('ClusterNotLiquidatable')
}

function liquidate(draft: Draft, cluster: OpenCluster, owner: Hex, operatorIds: Ids): void {
  release(draft, operatorIds, BigInt(cluster.snapshot.validatorCount), getExtraUnits(cluster), false)
  pay(draft, draft.sender, end(cluster))
  store(draft, cluster)
  emit(draft, 'ClusterLiquidated', { owner, operatorIds, cluster: cluster.snapshot })
}

/** Brings operators, network and cluster up to this block; returns the burn of one validator, packed. */
function settle(draft: Draft, cluster: OpenCluster, operatorIds: Ids): bigint {
  const { inSsv } = cluster
  const rates = settleAccounts(draft, operatorIds, inSsv)
  const units = inSsv ? getBaseUnits(cluster.snapshot) : getUnits(cluster.snapshot, cluster.reportedUnits)
  cluster.snapshot = settleSnapshot(cluster.snapshot, { units, inSsv, ...rates })
  return rates.burn
}

/** Starts billing a liquidated or migrated cluster in ETH from this block on. */
function activate(draft: Draft, cluster: OpenCluster, operatorIds: Ids): void {
  for (const id of operatorIds) startEthAccount(draft, id)
  const { index, networkFeeIndex, burn } = settleAccounts(draft, operatorIds, false)
  cluster.snapshot = { ...cluster.snapshot, index, networkFeeIndex }
  const count = BigInt(cluster.snapshot.validatorCount)
  const more = getExtraUnits(cluster)
  for (const id of operatorIds) {
    const { eth, extraUnits } = getOperator(draft.operators, id)
    if (eth.block === 0n) continue
    const validatorCount = checkWidth(eth.validatorCount + count, 32)
    if (validatorCount > draft.parameters.validatorsPerOperatorLimit) revert('ExceedValidatorLimitWithData', [id])
    changeOperator(draft, id, { extraUnits: u64(extraUnits + more), eth: { ...eth, validatorCount } })
  }
  draft.networkExtraUnits = u64(draft.networkExtraUnits + more)
  draft.networkEth = { ...draft.networkEth, validatorCount: draft.networkEth.validatorCount + count }
  cluster.snapshot = { ...cluster.snapshot, active: true }
  if (isShort(draft, cluster, burn)) revert('InsufficientBalance')
  store(draft, cluster)
}

/** Takes validators and units from operators and network, whose accounts are settled. */
function release(draft: Draft, operatorIds: Ids, count: bigint, units: bigint, inSsv: boolean): void {
  const name = inSsv ? 'ssv' : 'eth'
  for (const id of operatorIds) {
    const operator = getOperator(draft.operators, id)
    const account = operator[name]
    if (account.block === 0n) continue
    const validatorCount = checkWidth(account.validatorCount - count, 32)
    changeOperator(draft, id, {
      [name]: { ...account, validatorCount },
      extraUnits: u64(operator.extraUnits - units),
    })
  }
  const network = inSsv ? draft.networkSsv : draft.networkEth
  const released = { ...network, validatorCount: checkWidth(network.validatorCount - count, 32) }
  if (inSsv) draft.networkSsv = released
  else draft.networkEth = released
  draft.networkExtraUnits = u64(draft.networkExtraUnits - units)
}

/** Empties a cluster that is liquidated and tells what it had. */
function end(cluster: OpenCluster): bigint {
  const { balance } = cluster.snapshot
  cluster.snapshot = { ...cluster.snapshot, balance: 0n, index: 0n, networkFeeIndex: 0n, active: false }
  return balance
}

/** A cluster that pays in what the call expects. */
function openCluster(
  draft: Draft,
  owner: Hex,
  operatorIds: Ids,
  snapshot: ClusterSnapshot,
  expectSsv: boolean,
): OpenCluster {
  const cluster = findCluster(draft.clusters, owner, operatorIds, snapshot)
  if (cluster.inSsv !== expectSsv) revert('IncorrectClusterVersion')
  return cluster
}

function store(draft: Draft, { key, ...cluster }: OpenCluster): void {
  draft.clusters.set(key, cluster)
}

function addBalance(cluster: OpenCluster, amount: bigint): void {
  cluster.snapshot = { ...cluster.snapshot, balance: u256(cluster.snapshot.balance + amount) }
}

/** Units beyond 10,000 a validator. */
function getExtraUnits({ snapshot, reportedUnits }: OpenCluster): bigint {
  return u64(getUnits(snapshot, reportedUnits) - getBaseUnits(snapshot))
}

function isShort({ parameters }: Draft, { snapshot, inSsv, reportedUnits }: OpenCluster, burn: bigint): boolean {
  const units = inSsv ? getBaseUnits(snapshot) : getUnits(snapshot, reportedUnits)
  return isBelowThreshold(snapshot, { units, inSsv, burn, parameters })
}

function payTokens(draft: Draft, amount: bigint): void {
  if (amount !== 0n) transferTokens(draft, draft.addresses.network, draft.sender, amount)
}
