import type { ClusterSnapshot, Hex } from '@x/schemas'
import { type Abi, encodeFunctionData, keccak256, pad, toHex } from 'viem'
import type { Choices } from '../../random/createChoices.ts'
import { networkAbi, tokenAbi, whitelistingAbi } from '../abi.ts'
import { getFeeAtUse, operatorExists, packing, unitsPerValidator, zeroAddress } from '../accounts.ts'
import { computeRoot, getBalanceLeaf } from '../clusterCalls.ts'
import { getUnits } from '../clusters.ts'
import { getOperator } from '../draft.ts'
import type { CallPlace, Cluster, ContractAddresses, ContractCall, ContractState, Operator } from '../types.ts'

/** A call of a life, with the name of its function. */
export type Step = ContractCall & { name: string }

/** What a life remembers that the state does not tell. */
export type Memory = {
  made: number
  /** Effective balances whose root the oracles vote on, or have committed. */
  proofs: Proof[]
  keys: { owner: Hex; operatorIds: bigint[]; publicKey: Hex }[]
}

type Proof = {
  block: bigint
  root: Hex
  owner: Hex
  operatorIds: bigint[]
  effectiveBalance: number
  proof: Hex[]
}

export type Scene = {
  choices: Choices
  memory: Memory
  state: ContractState
  place: CallPlace
  addresses: ContractAddresses
  /** Who calls, in lower case. */
  actors: readonly Hex[]
}

const unused: ClusterSnapshot = { validatorCount: 0, networkFeeIndex: 0n, index: 0n, active: true, balance: 0n }
const ether = 10n ** 18n

/** Chooses the next call of a life, which may be a good one or a bad one of any kind. */
export function chooseStep(scene: Scene): Step {
  const { choices, memory, state, place, addresses, actors } = scene
  const { choose } = choices
  const chance = (percent: number) => choose(100) < percent
  const pick = <T>(list: readonly T[]): T => {
    const one = list[choose(list.length)]
    if (one === undefined) throw new RangeError('There is nothing to pick from.')
    return one
  }
  const fresh = (bytes: number): Hex => {
    memory.made += 1
    const seed = keccak256(toHex(memory.made)).slice(2)
    return `0x${seed.repeat(Math.ceil(bytes / 32)).slice(0, bytes * 2)}`
  }
  const owners = actors.slice(0, 5)
  const step = (from: Hex, name: string, args: readonly unknown[], value = 0n, to = addresses.network): Step => {
    const abi: Abi = to === addresses.network ? networkAbi : to === addresses.token ? tokenAbi : whitelistingAbi
    return { from, to, value, input: encodeFunctionData({ abi, functionName: name, args }), name }
  }
  const known = [...state.operators].map(([id]) => id)
  const living = known.filter((id) => operatorExists(getOperator(state.operators, id)))
  const sorted = (ids: readonly bigint[]) => [...ids].sort((a, b) => (a < b ? -1 : 1))

  const chooseCommittee = (owner: Hex): bigint[] => {
    const size = pick([4, 4, 4, 4, 4, 7, 10, 13])
    const pool = living.filter((id) => {
      const { isPrivate, listed } = getOperator(state.operators, id)
      return !isPrivate || listed.has(owner) || chance(30)
    })
    while (pool.length > size) pool.splice(choose(pool.length), 1)
    const ids = sorted(pool)
    const flaw = choose(100)
    if (flaw === 0) ids.reverse()
    if (flaw === 1) ids.splice(1, 1, ids[0] ?? 1n)
    if (flaw === 2) ids.splice(-1, 1, 99n)
    if (flaw === 3) ids.pop()
    return ids
  }
  const listClusters = (accept: (cluster: Cluster) => boolean) =>
    [...state.clusters].flatMap(([key, cluster]) => {
      const [owner = '', ids = ''] = key.split(' ')
      const is = owners.find((one) => one === owner)
      return is !== undefined && accept(cluster)
        ? [{ owner: is, operatorIds: ids.split(',').map(BigInt), ...cluster }]
        : []
    })
  /** A cluster of the kind that a call is for, sometimes of another one. */
  const chooseCluster = (accept: (cluster: Cluster) => boolean) => {
    const all = listClusters(() => true)
    const fitting = listClusters(accept)
    const list = fitting.length === 0 || chance(8) ? all : fitting
    const found = list.length === 0 ? undefined : pick(list)
    const stranger = pick(owners)
    const none = {
      owner: stranger,
      operatorIds: chooseCommittee(stranger),
      snapshot: unused,
      inSsv: false,
      reportedUnits: 0n,
    }
    const { owner, operatorIds, snapshot, inSsv, reportedUnits } = found ?? none
    const isStale = chance(3)
    return {
      inSsv,
      reportedUnits,
      owner,
      caller: chance(3) ? pick(actors) : owner,
      operatorIds: chance(2) ? operatorIds.slice(1) : operatorIds,
      snapshot: isStale ? { ...snapshot, balance: snapshot.balance + 1n } : snapshot,
    }
  }
  /** Wei that so many validators on these operators need. */
  const getNeed = (operatorIds: readonly bigint[], units: bigint): bigint => {
    const fees = operatorIds.map((id) => getFeeAtUse(getOperator(state.operators, id)))
    const burn = fees.reduce((sum, fee) => sum + fee, state.networkEth.fee)
    const { liquidationThresholdPeriod: period, minimumLiquidationCollateral: minimum } = state.parameters
    const need = ((period * burn * units) / unitsPerValidator) * packing
    if (need < minimum) return minimum
    return need
  }
  const chooseDeposit = (need: bigint): bigint => {
    const exact = pick([need, need, need - 1n, 0n])
    return pick([(need * 3n) / 2n, need * 2n, need * 5n, need + 10n ** 15n, exact])
  }
  const choosePublicKeys = (owner: Hex, count: number): Hex[] => {
    const keys = Array.from({ length: count }, () => fresh(48))
    const flaw = choose(40)
    const existing = memory.keys.filter((one) => one.owner === owner).at(-1)
    if (flaw === 0) keys.push(fresh(47))
    if (flaw === 1 && keys[0] !== undefined) keys.push(keys[0])
    if (flaw === 2 && existing !== undefined) keys.push(existing.publicKey)
    return keys
  }
  const register = (): Step => {
    const isNew = chance(35) || state.clusters.size === 0
    const owner = pick(owners)
    const found = isNew
      ? { owner, caller: owner, operatorIds: chooseCommittee(owner), snapshot: unused, reportedUnits: 0n }
      : chooseCluster(({ inSsv, snapshot }) => !inSsv && snapshot.active)
    const { caller, operatorIds, reportedUnits } = found
    const count = pick([1, 1, 2, 3])
    const publicKeys = choosePublicKeys(caller, count)
    const shares = publicKeys.map(() => (chance(10) ? '0x' : fresh(96 + 304 * operatorIds.length)))
    const units = getUnits(found.snapshot, reportedUnits) + BigInt(publicKeys.length) * unitsPerValidator
    const value = chooseDeposit(getNeed(operatorIds, units))
    // A snapshot of another kind of cluster: made, or one that is not there.
    const snapshot = isNew && chance(4) ? { ...unused, validatorCount: 1 } : found.snapshot
    for (const publicKey of publicKeys) memory.keys.push({ owner: caller, operatorIds, publicKey })
    if (publicKeys.length === 1 && chance(60))
      return step(caller, 'registerValidator', [publicKeys[0], operatorIds, shares[0], snapshot], value)
    const flaw = choose(50)
    if (flaw === 0) shares.pop()
    return step(caller, 'bulkRegisterValidator', [flaw === 1 ? [] : publicKeys, operatorIds, shares, snapshot], value)
  }
  const chooseKeys = (owner: Hex, operatorIds: readonly bigint[], most: number): Hex[] => {
    const registered = memory.keys.filter(
      (one) => one.owner === owner && state.validators.get(`${one.publicKey} ${owner}`) === operatorIds.join(),
    )
    const keys = registered.slice(0, 1 + choose(most)).map(({ publicKey }) => publicKey)
    const flaw = choose(25)
    const other = memory.keys.find((one) => one.owner === owner && state.validators.has(`${one.publicKey} ${owner}`))
    if (flaw === 0) keys.push(fresh(48))
    if (flaw === 1 && other !== undefined) keys.push(other.publicKey)
    if (flaw === 2 && keys[0] !== undefined) keys.push(keys[0])
    if (flaw === 3) keys.length = 0
    return keys
  }
  const remove = (): Step => {
    const { owner, caller, operatorIds, snapshot } = chooseCluster(({ snapshot }) => snapshot.validatorCount > 0)
    const keys = chooseKeys(owner, operatorIds, 3)
    if (keys.length === 1 && chance(70)) return step(caller, 'removeValidator', [keys[0], operatorIds, snapshot])
    return step(caller, 'bulkRemoveValidator', [keys, operatorIds, snapshot])
  }
  const exit = (): Step => {
    const { owner, caller, operatorIds } = chooseCluster(({ snapshot }) => snapshot.validatorCount > 0)
    const keys = chooseKeys(owner, operatorIds, 3)
    if (keys.length === 1 && chance(70)) return step(caller, 'exitValidator', [keys[0], operatorIds])
    return step(caller, 'bulkExitValidator', [keys, operatorIds])
  }
  const withdraw = (): Step => {
    const { caller, operatorIds, snapshot, reportedUnits } = chooseCluster(({ inSsv }) => !inSsv)
    const { balance } = snapshot
    const spare = balance - getNeed(operatorIds, getUnits(snapshot, reportedUnits))
    const amount = pick([balance / 10n, balance / 2n, spare - ether / 1_000n, spare, balance + 1n, 0n, balance])
    return step(caller, 'withdraw', [operatorIds, amount < 0n ? 0n : amount, snapshot])
  }
  const chooseOperator = (among = living) => {
    const id = among.length === 0 || chance(3) ? BigInt(1 + choose(40)) : pick(among)
    const { owner } = getOperator(state.operators, id)
    return {
      id,
      caller: chance(4) || owner === zeroAddress ? pick(actors) : owner,
      operator: getOperator(state.operators, id),
    }
  }
  const chooseOperators = () => {
    const { id, caller } = chooseOperator()
    const own = living.filter((one) => getOperator(state.operators, one).owner === caller && chance(30))
    const ids = sorted([...new Set([id, ...own])])
    const flaw = choose(30)
    if (flaw === 0) ids.length = 0
    if (flaw === 1) ids.push(ids[0] ?? 1n)
    if (flaw === 2) ids.reverse()
    if (flaw === 3) ids.push(...ids.slice(-1))
    return { ids, caller }
  }
  const chooseFee = (): bigint =>
    pick([
      0n,
      10n ** 9n,
      1_770_000_000n,
      76_528_600_000_000n,
      10n ** 13n,
      76_528_600_100_000n,
      10n ** 9n - 100_000n,
      2n * 10n ** 9n + 1n,
    ])
  const governor = () => (chance(4) ? pick(actors) : (actors.find((one) => one === state.owner) ?? pick(actors)))
  const govern = (): Step => {
    // At 5 ether it is mostly the minimum that counts.
    const amount = pick([ether / 1_000n, 940_000_000_000_000n, 940_000_000_000_000n, 5n * ether, ether / 1_000n + 1n])
    const fee = pick([3_550_900_000n, 0n, 10n ** 12n, 10n ** 14n, 3_550_900_001n, 2n ** 64n * 100_000n])
    const blocks = pick([50_190n, 21_480n, 100_800n, 21_479n])
    const calls: (readonly [string, readonly unknown[]])[] = [
      ['updateNetworkFee', [fee]],
      ['updateNetworkFee', [pick([3_550_900_000n, 10n ** 10n])]],
      ['updateNetworkFeeSSV', [pick([382_640_000_000n, 10n ** 14n, 5n, 0n])]],
      ['withdrawNetworkSSVEarnings', [pick([0n, 10n ** 7n, 10n ** 12n, 5n, 10n ** 24n])]],
      ['updateLiquidationThresholdPeriod', [blocks]],
      ['updateLiquidationThresholdPeriodSSV', [blocks]],
      ['updateMinimumLiquidationCollateral', [amount]],
      ['updateMinimumLiquidationCollateralSSV', [pick([ether, 1_530_000_000_000_000_000n, 7n])]],
      ['updateMaximumOperatorFee', [pick([76_528_600_000_000n, 76_528_600_000_000n, 10n ** 13n, 1n])]],
      ['updateMinimumOperatorEthFee', [pick([10n ** 9n, 0n, 3n])]],
      ['updateOperatorFeeIncreaseLimit', [pick([1_000n, 1_234n, 50_000n])]],
      ['updateDeclareOperatorFeePeriod', [pick([604_800n, 3_600n, 60n, 60n])]],
      ['updateExecuteOperatorFeePeriod', [pick([604_800n, 604_800n, 36_000n])]],
      ['devnetSetValidatorsPerOperatorLimit', [pick([3_000, 3_000, 12, 4])]],
      ['setQuorumBps', [pick([7_500, 7_500, 2_500, 10_001])]],
      ['replaceOracle', [pick([0, 1, 2, 3, 4, 4]), pick([...actors, zeroAddress])]],
      ['transferOwnership', [chance(50) ? actors.at(-1) : pick(actors)]],
    ]
    const [name, args] = pick(calls)
    return step(governor(), name, args)
  }
  const acceptOwnership = (): Step => {
    const pending = actors.find((one) => one === state.pendingOwner)
    return step(pending === undefined || chance(20) ? pick(actors) : pending, 'acceptOwnership', [])
  }
  const seedLegacyOperator = (): Step => {
    const free = living.filter((id) => getOperator(state.operators, id).eth.validatorCount === 0n)
    const id = free.length === 0 || chance(10) ? chooseOperator().id : pick(free)
    return step(governor(), 'devnetSetLegacyOperator', [
      id,
      pick([10n ** 12n, 0n, 5n * 10n ** 11n, 3n]),
      pick([0n, 2n * 10n ** 12n]),
    ])
  }
  const seedLegacyCluster = (): Step => {
    const owner = pick(owners)
    const publicKeys = choosePublicKeys(owner, 1 + choose(3))
    const shares = publicKeys.map(() => fresh(64))
    if (chance(3)) shares.pop()
    const operatorIds = chance(8) ? chooseCluster(() => true).operatorIds : chooseCommittee(owner)
    for (const publicKey of publicKeys) memory.keys.push({ owner, operatorIds, publicKey })
    const balance = pick([10n * ether, 5n * ether, 2n * ether, 100n * ether, 10n ** 28n])
    return step(governor(), 'devnetSeedLegacyCluster', [owner, publicKeys, operatorIds, shares, balance])
  }
  const chooseEffectiveBalance = ({ validatorCount }: ClusterSnapshot): number => {
    const each = pick([32, 48, 64, 1_000, 2_048, 33])
    return validatorCount * each + pick([0, 0, 0, 0, 1, -1])
  }
  const setEffectiveBalance = (): Step => {
    const { owner, operatorIds, snapshot } = chooseCluster(({ snapshot }) => snapshot.validatorCount > 0)
    const effectiveBalance = chance(10) ? 0 : Math.max(0, chooseEffectiveBalance(snapshot))
    return step(governor(), 'devnetSetEffectiveBalance', [owner, operatorIds, snapshot, effectiveBalance])
  }
  const vote = (): Step => {
    const latest = memory.proofs.at(-1)
    const block = BigInt(place.number)
    if (latest === undefined || state.latestCommittedBlock >= latest.block || chance(3)) {
      const { owner, operatorIds, snapshot } = chooseCluster(({ snapshot }) => snapshot.validatorCount > 0)
      const effectiveBalance = Math.max(0, chooseEffectiveBalance(snapshot))
      const proof = chance(50) ? [fresh(32)] : [fresh(32), fresh(32)]
      const root = computeRoot(getBalanceLeaf(owner, operatorIds, effectiveBalance), proof)
      const at = pick([block, block - 1n, block + 1n, block])
      memory.proofs.push({ block: at, root, owner, operatorIds, effectiveBalance, proof })
    }
    const { root, block: at } = memory.proofs.at(-1) ?? pick(memory.proofs)
    const oracles = [...state.oracles.values()].filter((one) => actors.includes(one))
    return step(chance(4) ? pick(actors) : pick(oracles), 'commitRoot', [root, chance(3) ? 1n : at])
  }
  const prove = (): Step => {
    const committed = memory.proofs.filter(({ block, root }) => state.committedRoots.get(block) === root)
    const last = committed.at(-1)
    if (last === undefined) return vote()
    const { owner, operatorIds, ...proof } = chance(15) ? pick(memory.proofs) : last
    const snapshot = state.clusters.get(`${owner} ${operatorIds.join()}`)?.snapshot ?? unused
    const effectiveBalance = chance(5) ? proof.effectiveBalance + 1 : proof.effectiveBalance
    return step(pick(actors), 'updateClusterBalance', [
      proof.block,
      owner,
      operatorIds,
      snapshot,
      effectiveBalance,
      proof.proof,
    ])
  }
  const changeFee = (): Step => {
    const now = BigInt(place.timestamp)
    const open = living.filter((id) => {
      const { begin, end } = getOperator(state.operators, id).feeRequest
      return begin <= now && now <= end
    })
    const { id, caller, operator } = chooseOperator(chance(30) ? open : living)
    const { feeRequest, eth } = operator
    const isOpen = feeRequest.begin !== 0n && feeRequest.begin <= now
    const kind = choose(isOpen ? 8 : 6)
    const highest = (eth.fee * (10_000n + state.parameters.operatorFeeIncreaseLimit) + 9_999n) / 10_000n
    const nextFee =
      pick([highest, highest, highest + 1n, (eth.fee * 105n) / 100n, eth.fee * 2n, eth.fee, eth.fee / 2n]) * packing
    const lowerFee = pick([(eth.fee * 9n) / 10n, (eth.fee * 9n) / 10n, eth.fee === 0n ? 0n : eth.fee - 1n]) * packing
    if (kind < 3) return step(caller, 'declareOperatorFee', [id, chance(15) ? chooseFee() : nextFee])
    if (kind === 3) return step(caller, 'cancelDeclaredOperatorFee', [id])
    if (kind === 4) return step(caller, 'reduceOperatorFee', [id, chance(25) ? chooseFee() : lowerFee])
    return step(caller, 'executeOperatorFee', [id])
  }
  /** An operator of the SSV era that takes 0 in ETH may not declare more, but fails with another error than newer ones. */
  const changeOldFee = (): Step => {
    const old = living.filter((id) => {
      const { eth, ssv } = getOperator(state.operators, id)
      return eth.block !== 0n && ssv.fee !== 0n
    })
    const { id, caller, operator } = chooseOperator(old)
    if (operator.eth.fee === 0n) return step(caller, 'declareOperatorFee', [id, chooseFee()])
    return step(caller, 'reduceOperatorFee', [id, 0n])
  }
  /** Operators whose declared fee begins or ends to be executable at this very second. */
  const due = living.filter((id) => isDue(getOperator(state.operators, id), BigInt(place.timestamp)))
  const executeDue = (): Step => {
    const { id, caller } = chooseOperator(due)
    return step(caller, 'executeOperatorFee', [id])
  }
  const earn = (): Step => {
    const inSsv = living.filter((one) => getOperator(state.operators, one).ssv.validatorCount > 0n)
    const { id, caller } = chooseOperator(chance(40) ? inSsv : living)
    const amount = pick([100_000n, 10n ** 7n, 10n ** 9n, 5n, 10n ** 24n, 10n ** 40n])
    return pick([
      () => step(caller, 'withdrawOperatorEarnings', [id, amount]),
      () => step(caller, 'withdrawAllOperatorEarnings', [id]),
      () => step(caller, 'withdrawOperatorEarningsSSV', [id, amount]),
      () => step(caller, 'withdrawAllOperatorEarningsSSV', [id]),
      () => step(caller, 'withdrawAllVersionOperatorEarnings', [id]),
    ])()
  }
  const admit = (): Step => {
    const { ids, caller } = chooseOperators()
    const addresses_ = Array.from({ length: choose(4) }, () => pick(actors))
    const flaw = choose(15)
    if (flaw === 0) addresses_.push(zeroAddress)
    if (flaw === 1) addresses_.push(addresses.whitelistingContract)
    const contract = chance(80) ? addresses.whitelistingContract : pick([...actors, addresses.token, addresses.network])
    const { deployer } = state
    const account = pick(actors)
    return pick([
      () => step(caller, 'setOperatorsWhitelists', [ids, addresses_]),
      () => step(caller, 'removeOperatorsWhitelists', [ids, addresses_]),
      () => step(caller, 'setOperatorsWhitelistingContract', [ids, contract]),
      () => step(caller, 'removeOperatorsWhitelistingContract', [ids]),
      () => step(caller, 'setOperatorsPrivateUnchecked', [ids]),
      () => step(caller, 'setOperatorsPublicUnchecked', [ids]),
      () => step(caller, 'setOperatorsPublicUnchecked', [ids]),
      () =>
        step(
          chance(25) ? pick(actors) : deployer,
          'setWhitelisted',
          [account, BigInt(1 + choose(20)), chance(70)],
          0n,
          addresses.whitelistingContract,
        ),
    ])()
  }
  const registerOperator = (): Step => {
    const publicKey = chance(5) ? pick([...state.operatorKeys, fresh(100)]) : fresh(100)
    return step(pick(actors), 'registerOperator', [publicKey, chooseFee(), chance(20)])
  }
  const removeOperator = (): Step => {
    const withContract = living.filter((id) => getOperator(state.operators, id).whitelistingContract !== zeroAddress)
    const { id, caller } = chooseOperator(chance(50) ? withContract : living)
    return living.length < 14 ? registerOperator() : step(caller, 'removeOperator', [id])
  }
  const moveTokens = (): Step => {
    const { token } = addresses
    const [from, other, third] = [pick(actors), pick([...actors, zeroAddress]), pick(actors)]
    const amount = pick([0n, ether, ether, 5n * ether, 10n ** 30n, 2n ** 256n - 1n])
    const owner = chance(70) ? state.token.owner : from
    const calls: (readonly [Hex, string, readonly unknown[]])[] = [
      [from, 'transfer', [other, amount]],
      [from, 'approve', [other === zeroAddress && !chance(20) ? addresses.network : other, amount]],
      [from, 'increaseAllowance', [third, amount]],
      [from, 'decreaseAllowance', [third, amount]],
      [from, 'transferFrom', [third, other, amount]],
      [from, 'burn', [amount]],
      [from, 'burnFrom', [third, amount]],
      [owner, 'mint', [other, amount]],
      [owner, 'transferOwnership', [chance(70) ? third : other]],
    ]
    const [caller, name, args] = pick(calls)
    return step(caller, name, args, 0n, token)
  }
  const ownCluster = (name: string, accept: (cluster: Cluster) => boolean): Step => {
    const { caller, operatorIds, snapshot, reportedUnits } = chooseCluster(accept)
    return step(
      caller,
      name,
      [operatorIds, snapshot],
      chooseDeposit(getNeed(operatorIds, getUnits(snapshot, reportedUnits))),
    )
  }
  const liquidate = (inSsv: boolean): Step => {
    const { owner, operatorIds, snapshot } = chooseCluster((one) => one.inSsv === inSsv && one.snapshot.active)
    return step(chance(25) ? owner : pick(actors), inSsv ? 'liquidateSSV' : 'liquidate', [owner, operatorIds, snapshot])
  }
  const deposit = (): Step => {
    const { owner, operatorIds, snapshot } = chooseCluster(({ inSsv }) => !inSsv)
    return step(pick(actors), 'deposit', [owner, operatorIds, snapshot], pick([1n, 0n, ether, ether / 7n]))
  }

  const kinds: (readonly [number, () => Step])[] = [
    [living.length < 14 ? 40 : 3, registerOperator],
    [2, removeOperator],
    [24, register],
    [8, remove],
    [3, exit],
    [6, deposit],
    [7, withdraw],
    [5, () => liquidate(false)],
    [3, () => liquidate(true)],
    [5, () => ownCluster('reactivate', ({ inSsv, snapshot }) => !inSsv && !snapshot.active)],
    [5, () => ownCluster('migrateClusterToETH', ({ inSsv }) => inSsv)],
    [6, setEffectiveBalance],
    [9, vote],
    [5, prove],
    [9, changeFee],
    [2, changeOldFee],
    [due.length > 0 ? 60 : 0, executeDue],
    [7, earn],
    [8, admit],
    [13, govern],
    [2, acceptOwnership],
    [4, seedLegacyOperator],
    [5, seedLegacyCluster],
    [7, moveTokens],
    [1, () => step(pick(actors), 'setFeeRecipientAddress', [pick(actors)])],
  ]
  let at = choose(kinds.reduce((sum, [weight]) => sum + weight, 0))
  const [, make] = kinds.find(([weight]) => {
    at -= weight
    return at < 0
  }) ?? [0, register]
  return spoil(make())

  /** Now and then calldata is cut, numbers are too high, ether is sent to what takes none, or there is no such function. */
  function spoil(one: Step): Step {
    const { input } = one
    switch (choose(300)) {
      case 1:
        return { ...one, input: `0x${input.slice(2, 42)}` }
      case 2:
        return { ...one, value: one.value + 1n }
      case 3:
        return { ...one, input: `0x${pad('0x7', { size: 4 }).slice(2)}${input.slice(10)}`, name: 'unknown' }
      case 4:
        return { ...one, input: `0x${input.slice(2, 10)}ff${input.slice(12)}` }
      default:
        return one
    }
  }
}

/** The seconds around which a declared fee becomes executable, or can't be executed any more. */
export function listLimits({ feeRequest: { begin, end } }: Operator): bigint[] {
  return begin === 0n ? [] : [begin - 1n, begin, end, end + 1n]
}

function isDue(operator: Operator, now: bigint): boolean {
  return listLimits(operator).includes(now)
}
