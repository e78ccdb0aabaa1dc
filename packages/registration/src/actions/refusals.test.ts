// Each error that the contract knows: provoked on the devnet's contract by the call itself, where nobody asks before, and
// through the functions, which often know better. What the devnet's contract never says is put into its mouth.

import { ContractRevertError, getClusterSnapshot, ssvNetworkAbi } from '@x/chain'
import { callContract, ssvNetworkErrorsAbi } from '@x/chain/internal'
import { callCluster } from '@x/devnet'
import { type Address, BaseError, type ClusterSnapshot, type Hex, newClusterSnapshot } from '@x/schemas'
import { createOperatorKey, createTestItems, interceptNode, useDevnet } from '@x/testing'
import {
  type Abi,
  createPublicClient,
  encodeAbiParameters,
  encodeErrorResult,
  encodeFunctionData,
  parseEther,
  zeroAddress,
} from 'viem'
import { call } from 'viem/actions'
import { beforeAll, expect, test } from 'vitest'
import { deposit } from '../cluster/deposit.ts'
import { exitValidators } from '../cluster/exitValidators.ts'
import { liquidate } from '../cluster/liquidate.ts'
import { liquidateSsv } from '../cluster/liquidateSsv.ts'
import { reactivate } from '../cluster/reactivate.ts'
import { removeValidators } from '../cluster/removeValidators.ts'
import { withdraw } from '../cluster/withdraw.ts'
import { commitRoot } from '../dao/commitRoot.ts'
import { cancelDeclaredOperatorFee } from '../operator/cancelDeclaredOperatorFee.ts'
import { declareOperatorFee } from '../operator/declareOperatorFee.ts'
import { executeOperatorFee } from '../operator/executeOperatorFee.ts'
import { reduceOperatorFee } from '../operator/reduceOperatorFee.ts'
import { registerOperator } from '../operator/registerOperator.ts'
import { removeOperator } from '../operator/removeOperator.ts'
import { setOperatorsPrivate } from '../operator/setOperatorsPrivate.ts'
import { setOperatorWhitelistingContract } from '../operator/setOperatorWhitelistingContract.ts'
import { setOperatorWhitelists } from '../operator/setOperatorWhitelists.ts'
import { withdrawOperatorEarnings } from '../operator/withdrawOperatorEarnings.ts'
import { prepareRegisterValidators } from '../register/prepareRegisterValidators.ts'

const abi: Abi = ssvNetworkAbi
const ids = [1, 2, 3, 4]
const guest: Address = `0x${'11'.repeat(20)}`
const foreignKey: Hex = `0x${'8'.repeat(96)}`
const merkleRoot: Hex = `0x${'5a'.repeat(32)}`

const devnet = await useDevnet()
/** Owns the operators 1 and 2. */
let operatorOwner: Address
let operatorWallet: number
/** An operator that takes nothing. */
let freeOperatorId: number
/** The block of a root for which the governor has voted. */
let votedBlock: number
/** Of the accounts 0, 1, 2 and 3: a cluster, one that is liquidated, one that pays in SSV, one whose owner takes no ETH. */
let clusters: { owner: Address; snapshot: ClusterSnapshot; publicKeys: Hex[] }[]

beforeAll(async () => {
  const { publicClient, network } = devnet
  operatorOwner = devnet.getOperators([1])[0]?.owner ?? zeroAddress
  operatorWallet = devnet.accounts.findIndex(({ address }) => address === operatorOwner)
  const clients = { publicClient, network, walletClient: devnet.createWallet(operatorWallet) }
  const free = await registerOperator(clients.walletClient, { ...clients, operatorKey: createOperatorKey(), fee: 0n })
  freeOperatorId = (await free.wait()).operatorId
  await (await declareOperatorFee(clients.walletClient, { ...clients, operatorId: 2, fee: 1_800_000_000n })).wait()
  // It has declared a fee in the time when fees were paid in SSV.
  await devnet.setLegacyOperator(9, 10_000_000n, 20_000_000n)
  const governor = {
    ...clients,
    walletClient: devnet.createWallet(devnet.accounts.findIndex(({ address }) => address === devnet.governor)),
  }
  votedBlock = Number(await publicClient.getBlockNumber())
  await (await commitRoot(governor.walletClient, { ...governor, merkleRoot, blockNumber: votedBlock })).wait()
  clusters = []
  for (const index of [0, 1, 2, 3]) clusters.push(await createCluster(index))
  await publicClient.request({ method: 'anvil_setCode', params: [clusterOf(3).owner, '0x600080fd'] } as never)
})

function clusterOf(index: number) {
  const cluster = clusters[index]
  if (cluster === undefined) throw new RangeError(`There is no cluster ${index}.`)
  return cluster
}

async function createCluster(index: number) {
  const { publicClient, network } = devnet
  const owner = devnet.getAccount(index).address
  const register = createTestItems(devnet, { owner, operatorIds: ids, ownerNonce: 0, count: 1, seed: `${index}` }).map(
    ({ payload }) => payload,
  )
  const publicKeys = register.map(({ publicKey }) => publicKey)
  if (index === 2) {
    const sharesData = register.map((payload) => payload.sharesData)
    const legacy = { owner, operatorIds: ids, publicKeys, sharesData, ssvBalance: parseEther('50') }
    const { snapshot } = await devnet.seedLegacyCluster(legacy)
    return { owner, publicKeys, snapshot }
  }
  await callCluster(devnet, { account: index, operatorIds: ids, call: { register } })
  if (index === 1) await callCluster(devnet, { account: index, operatorIds: ids, call: 'liquidate' })
  const { snapshot } = await getClusterSnapshot(publicClient, { network, owner, operatorIds: ids })
  return { owner, publicKeys, snapshot }
}

/** Calls the contract as it is, without sending. */
function ask(
  functionName: string,
  args: readonly unknown[],
  { from = operatorOwner, value = 0n, about = [1] }: { from?: Address; value?: bigint; about?: readonly number[] } = {},
): Promise<unknown> {
  const data = encodeFunctionData({ abi, functionName, args })
  return callContract({ functionName, owner: from, operatorIds: about, value }, () =>
    call(devnet.publicClient, { account: from, to: devnet.contracts.network, data, value }),
  )
}

/** The contract answers each call of it with this error, whatever it is. */
function answerWith(errorName: string, args: readonly unknown[]): Promise<unknown> {
  const { network } = devnet
  const data = encodeErrorResult<Abi, string>({ abi: ssvNetworkErrorsAbi, errorName, args })
  const transport = interceptNode(devnet, async (request, pass) => {
    const [first] = Array.isArray(request.params) ? request.params : []
    const isCall = request.method === 'eth_call' || request.method === 'eth_estimateGas'
    if (!isCall || first?.to?.toLowerCase() !== network.contracts.ssvNetwork.address.toLowerCase()) {
      return pass(request)
    }
    throw Object.assign(new Error('execution reverted'), { code: 3, data })
  })
  const publicClient = createPublicClient({ chain: devnet.chain, transport })
  return setOperatorsPrivate.prepare(publicClient, { network, from: operatorOwner, operatorIds: [1] })
}

/** Who calls through the functions, and with which cluster. */
const as = (from: Address) => ({ publicClient: devnet.publicClient, network: devnet.network, from, operatorIds: ids })
const asOwner = (index: number) => as(clusterOf(index).owner)
const asOperator = (operatorId: number) => ({ ...as(operatorOwner), operatorIds: [operatorId], operatorId })

async function tell(work: (() => Promise<unknown>) | undefined): Promise<string | undefined> {
  if (work === undefined) return undefined
  const error: unknown = await work().then(
    () => new TypeError('It was not refused.'),
    (thrown: unknown) => thrown,
  )
  if (!(error instanceof BaseError)) throw error
  expect(error.fix ?? error.name, error.message).toMatch(/[.a-z]$/)
  const name = error instanceof ContractRevertError ? error.errorName : error.name
  return `${name}: ${error.shortMessage}`
}

type Row = {
  /** The call itself. */
  contract?: () => Promise<unknown>
  /** The same situation through a function, where one can get into it. */
  functions?: () => Promise<unknown>
}

const many = (size: number) => Array.from({ length: size }, (_, i) => BigInt(i + 1))
const register = (
  publicKeys: readonly Hex[],
  operators: readonly bigint[],
  cluster: ClusterSnapshot = newClusterSnapshot,
) =>
  ask('bulkRegisterValidator', [publicKeys, operators, publicKeys.map(() => '0x01'), cluster], {
    from: guest,
    about: operators.map(Number),
  })

/** By the name of the error: what the contract of the devnet can be brought to say. */
const provoked: Readonly<Record<string, Row>> = {
  AddressIsWhitelistingContract: {
    contract: () => ask('setOperatorsWhitelists', [[1n], [devnet.contracts.whitelistingContract]]),
    functions: () =>
      setOperatorWhitelists.prepare(asOperator(1).publicClient, {
        ...asOperator(1),
        accounts: [devnet.contracts.whitelistingContract],
      }),
  },
  AlreadyVoted: {
    contract: () => ask('commitRoot', [merkleRoot, BigInt(votedBlock)], { from: devnet.governor }),
    functions: () =>
      commitRoot.prepare(as(devnet.governor).publicClient, {
        ...as(devnet.governor),
        merkleRoot,
        blockNumber: votedBlock,
      }),
  },
  ApprovalNotWithinTimeframe: {
    contract: () => ask('executeOperatorFee', [2n], { about: [2] }),
    functions: () => executeOperatorFee.prepare(devnet.publicClient, asOperator(2)),
  },
  CallerNotOwnerWithData: {
    contract: () => ask('removeOperator', [1n], { from: guest }),
    functions: () => removeOperator.prepare(asOperator(1).publicClient, { ...asOperator(1), from: guest }),
  },
  CallerNotWhitelistedWithData: {
    contract: () => register([foreignKey], [1n, 2n, 3n, 11n]),
    functions: () => registerWith([1, 2, 3, 11]),
  },
  ClusterAlreadyEnabled: {
    contract: () => withCluster(0, 'reactivate', (snapshot) => [many(4), snapshot]),
    functions: () => reactivate.prepare(asOwner(0).publicClient, { ...asOwner(0), amount: 1n }),
  },
  ClusterDoesNotExist: {
    contract: () => ask('withdraw', [many(4), 1n, newClusterSnapshot], { from: guest, about: ids }),
    functions: () => withdraw.prepare(as(guest).publicClient, { ...as(guest), amount: 1n }),
  },
  ClusterIsLiquidated: {
    contract: () => withCluster(1, 'liquidate', (snapshot, owner) => [owner, many(4), snapshot]),
    functions: () => liquidate.prepare(devnet.publicClient, asOwner(1)),
  },
  ClusterNotLiquidatable: {
    contract: () =>
      ask('liquidate', [clusterOf(0).owner, many(4), clusterOf(0).snapshot], { from: operatorOwner, about: ids }),
    functions: () =>
      liquidate.prepare(as(operatorOwner).publicClient, { ...as(operatorOwner), owner: clusterOf(0).owner }),
  },
  EmptyPublicKeysList: {
    contract: () => register([], many(4)),
    functions: () => removeValidators.prepare(asOwner(0).publicClient, { ...asOwner(0), publicKeys: [] }),
  },
  ETHTransferFailed: {
    contract: () => withCluster(3, 'withdraw', (snapshot) => [many(4), 1_000_000n, snapshot]),
    functions: () => withdraw.prepare(asOwner(3).publicClient, { ...asOwner(3), amount: 1_000_000n }),
  },
  ExceedValidatorLimitWithData: {
    contract: () => withLimit(() => register([foreignKey], many(4))),
    functions: () => withLimit(() => registerWith(ids)),
  },
  FeeExceedsIncreaseLimit: {
    contract: () => ask('declareOperatorFee', [1n, 1_948_000_000n]),
    functions: () => declareOperatorFee.prepare(asOperator(1).publicClient, { ...asOperator(1), fee: 1_948_000_000n }),
  },
  FeeIncreaseNotAllowed: {
    contract: () => ask('declareOperatorFee', [BigInt(freeOperatorId), 1_770_000_000n], { about: [freeOperatorId] }),
    functions: () => reduceOperatorFee.prepare(asOperator(1).publicClient, { ...asOperator(1), fee: 1_770_000_000n }),
  },
  FeeTooHigh: {
    contract: () => ask('registerOperator', [key(), 76_528_700_000_000n, false]),
    functions: () =>
      registerOperator.prepare(as(guest).publicClient, {
        ...as(guest),
        operatorKey: createOperatorKey(),
        fee: 76_528_700_000_000n,
      }),
  },
  FeeTooLow: {
    contract: () => ask('registerOperator', [key(), 100_000n, false]),
    functions: () =>
      registerOperator.prepare(as(guest).publicClient, {
        ...as(guest),
        operatorKey: createOperatorKey(),
        fee: 100_000n,
      }),
  },
  FutureBlockNumber: {
    contract: () => ask('commitRoot', [merkleRoot, 10_000n], { from: devnet.governor }),
    functions: () =>
      commitRoot.prepare(as(devnet.governor).publicClient, { ...as(devnet.governor), merkleRoot, blockNumber: 10_000 }),
  },
  IncorrectClusterState: {
    contract: () => withCluster(0, 'withdraw', (snapshot) => [many(4), 1n, { ...snapshot, balance: 1n }]),
  },
  IncorrectClusterVersion: {
    contract: () => withCluster(2, 'withdraw', (snapshot) => [many(4), 1n, snapshot]),
    functions: () => deposit.prepare(asOwner(2).publicClient, { ...asOwner(2), amount: 1n }),
  },
  IncorrectValidatorStateWithData: {
    contract: () => ask('exitValidator', [clusterOf(0).publicKeys[0], many(7)], { from: clusterOf(0).owner }),
    functions: () =>
      exitValidators.prepare(asOwner(0).publicClient, {
        ...asOwner(0),
        operatorIds: [1, 2, 3, 5],
        publicKeys: clusterOf(0).publicKeys,
      }),
  },
  InsufficientBalance: {
    contract: () => withCluster(0, 'withdraw', (snapshot) => [many(4), parseEther('5'), snapshot]),
    functions: () => withdraw.prepare(asOwner(0).publicClient, { ...asOwner(0), amount: parseEther('5') }),
  },
  InvalidOperatorIdsLength: {
    contract: () => register([foreignKey], many(5)),
    functions: () =>
      removeValidators.prepare(asOwner(0).publicClient, {
        ...asOwner(0),
        operatorIds: [1, 2, 3, 4, 5],
        publicKeys: [foreignKey],
      }),
  },
  InvalidPublicKeyLength: {
    contract: () => register(['0x1234'], many(4)),
    functions: () => removeValidators.prepare(asOwner(0).publicClient, { ...asOwner(0), publicKeys: ['0x1234'] }),
  },
  InvalidWhitelistAddressesLength: {
    contract: () => ask('setOperatorsWhitelists', [[1n], []]),
    functions: () => setOperatorWhitelists.prepare(asOperator(1).publicClient, { ...asOperator(1), accounts: [] }),
  },
  InvalidWhitelistingContract: {
    contract: () => ask('setOperatorsWhitelistingContract', [[1n], devnet.contracts.token]),
    functions: () =>
      setOperatorWhitelistingContract.prepare(asOperator(1).publicClient, {
        ...asOperator(1),
        whitelistingContract: devnet.contracts.token,
      }),
  },
  LegacyOperatorFeeDeclarationInvalid: {
    contract: () => ask('executeOperatorFee', [9n], { from: ownerOf(9), about: [9] }),
    functions: () => executeOperatorFee.prepare(asOperator(9).publicClient, { ...asOperator(9), from: ownerOf(9) }),
  },
  MaxPrecisionExceeded: {
    contract: () => ask('registerOperator', [key(), 1_770_000_001n, false]),
    functions: () => declareOperatorFee.prepare(asOperator(1).publicClient, { ...asOperator(1), fee: 1_770_000_001n }),
  },
  MaxValueExceeded: {
    contract: () => ask('withdrawOperatorEarnings', [1n, 100_000n * 2n ** 64n]),
    functions: () =>
      withdrawOperatorEarnings.prepare(asOperator(1).publicClient, { ...asOperator(1), amount: 100_000n * 2n ** 64n }),
  },
  NoFeeDeclared: {
    contract: () => ask('cancelDeclaredOperatorFee', [1n]),
    functions: () => cancelDeclaredOperatorFee.prepare(devnet.publicClient, asOperator(1)),
  },
  NotOracle: {
    contract: () => ask('commitRoot', [merkleRoot, 1n], { from: guest }),
    functions: () => commitRoot.prepare(as(guest).publicClient, { ...as(guest), merkleRoot, blockNumber: 1 }),
  },
  OperatorAlreadyExists: {
    contract: () => ask('registerOperator', [key(operatorKeyOf(1)), 1_770_000_000n, false]),
    functions: () =>
      registerOperator.prepare(as(guest).publicClient, {
        ...as(guest),
        operatorKey: operatorKeyOf(1),
        fee: 1_770_000_000n,
      }),
  },
  OperatorDoesNotExist: {
    contract: () => ask('removeOperator', [99n], { about: [99] }),
    functions: () => removeOperator.prepare(devnet.publicClient, asOperator(99)),
  },
  OperatorsListNotUnique: {
    contract: () => register([foreignKey], [1n, 1n, 3n, 4n]),
    functions: () => setOperatorsPrivate.prepare(asOperator(1).publicClient, { ...asOperator(1), operatorIds: [1, 1] }),
  },
  PublicKeysSharesLengthMismatch: {
    contract: () =>
      ask('bulkRegisterValidator', [[foreignKey], many(4), [], newClusterSnapshot], { from: guest, about: ids }),
  },
  SameFeeChangeNotAllowed: {
    contract: () => ask('declareOperatorFee', [1n, 1_770_000_000n]),
    functions: () => declareOperatorFee.prepare(asOperator(1).publicClient, { ...asOperator(1), fee: 1_770_000_000n }),
  },
  StaleBlockNumber: {
    contract: () => ask('commitRoot', [merkleRoot, 0n], { from: devnet.governor }),
    functions: () =>
      commitRoot.prepare(as(devnet.governor).publicClient, { ...as(devnet.governor), merkleRoot, blockNumber: 0 }),
  },
  TokenTransferFailed: {
    contract: () =>
      withDeafToken(() => withCluster(2, 'liquidateSSV', (snapshot, owner) => [owner, many(4), snapshot])),
    functions: () => withDeafToken(() => liquidateSsv.prepare(devnet.publicClient, asOwner(2))),
  },
  UnsortedOperatorsList: {
    contract: () => register([foreignKey], [2n, 1n, 3n, 4n]),
  },
  ValidatorAlreadyExistsWithData: {
    contract: () =>
      withCluster(0, 'registerValidator', (snapshot) => [clusterOf(0).publicKeys[0], many(4), '0x01', snapshot]),
    functions: () => {
      const { owner } = clusterOf(0)
      const keyShares = createTestItems(devnet, { owner, operatorIds: ids, ownerNonce: 0, count: 1, seed: '0' })
      return prepareRegisterValidators(asOwner(0).publicClient, {
        ...asOwner(0),
        owner,
        keyShares,
        depositAmount: parseEther('1'),
      })
    },
  },
  ValidatorDoesNotExist: {
    contract: () => withCluster(0, 'removeValidator', (snapshot) => [foreignKey, many(4), snapshot]),
    functions: () => removeValidators.prepare(asOwner(0).publicClient, { ...asOwner(0), publicKeys: [foreignKey] }),
  },
  ZeroAddressNotAllowed: {
    contract: () => ask('setOperatorsWhitelists', [[1n], [zeroAddress]]),
    functions: () =>
      setOperatorWhitelists.prepare(asOperator(1).publicClient, { ...asOperator(1), accounts: [zeroAddress] }),
  },
}

/** Those of calls that no function makes: staking, oracles, the owner of the contract, and names of older builds. */
const answered: Readonly<Record<string, readonly unknown[]>> = {
  CallerNotOwner: [],
  CallerNotWhitelisted: [],
  ClusterDoesNotExists: [],
  EBBelowMinimum: [],
  EBExceedsMaximum: [],
  ExceedValidatorLimit: [],
  IncorrectOperatorVersion: [2],
  IncorrectValidatorState: [],
  InvalidContractAddress: [],
  InvalidProof: [],
  InvalidQuorum: [],
  InvalidToken: [],
  MaxRequestsAmountReached: [],
  NewBlockPeriodIsBelowMinimum: [],
  NotAuthorized: [],
  NotCSSV: [],
  NothingToClaim: [],
  NothingToWithdraw: [],
  OracleAlreadyAssigned: [],
  OracleHasZeroWeight: [],
  RootNotFound: [],
  StakeTooLow: [],
  StaleUpdate: [],
  TargetModuleDoesNotExist: [],
  TargetModuleDoesNotExistWithData: [2],
  UnstakeAmountExceedsBalance: [],
  UpdateTooFrequent: [],
  ValidatorAlreadyExists: [],
  ValidatorAlreadyRegistered: [foreignKey, guest],
  ZeroAddress: [],
  ZeroAmount: [],
}

const ownerOf = (id: number): Address => devnet.getOperators([id])[0]?.owner ?? zeroAddress
const operatorKeyOf = (id: number): string => devnet.getOperators([id])[0]?.operatorKey ?? ''
const key = (operatorKey = createOperatorKey()): Hex => encodeAbiParameters([{ type: 'string' }], [operatorKey])

/** Calls the contract as the owner of a cluster. */
function withCluster(
  index: number,
  functionName: string,
  compose: (snapshot: ClusterSnapshot, owner: Address) => readonly unknown[],
): Promise<unknown> {
  const { owner, snapshot } = clusterOf(index)
  return ask(functionName, compose(snapshot, owner), { from: owner, about: ids })
}

function registerWith(operatorIds: readonly number[]): Promise<unknown> {
  const { publicClient, network } = devnet
  const owner = devnet.getAccount(4).address
  const keyShares = createTestItems(devnet, { owner, operatorIds, ownerNonce: 0, count: 1, seed: 'new' })
  return prepareRegisterValidators(publicClient, { network, owner, keyShares, depositAmount: parseEther('1') })
}

/** While no operator may have more than one validator. */
async function withLimit(work: () => Promise<unknown>): Promise<unknown> {
  await devnet.setValidatorsPerOperatorLimit(1)
  try {
    return await work()
  } finally {
    await devnet.setValidatorsPerOperatorLimit(3_000)
  }
}

/** While the token transfers nothing, and says so. */
async function withDeafToken(work: () => Promise<unknown>): Promise<unknown> {
  const { token: address } = devnet.contracts
  const code = await devnet.publicClient.getCode({ address })
  const setCode = (text: Hex | undefined) =>
    devnet.publicClient.request({ method: 'anvil_setCode', params: [address, text] } as never)
  // Returns 32 bytes of zero.
  await setCode('0x60206000f3')
  try {
    return await work()
  } finally {
    await setCode(code)
  }
}

test('each error of the contract is told', async () => {
  const names = [...new Set(ssvNetworkErrorsAbi.map(({ name }) => name))].sort()
  // A new error needs a row.
  expect(Object.keys({ ...provoked, ...answered }).sort()).toEqual(names)
})

test('what the contract says to the call itself, and what the functions say', async () => {
  const replace = (text: string | undefined) =>
    [
      [operatorOwner, '<operator owner>'],
      [devnet.contracts.token, '<token>'],
      [devnet.contracts.whitelistingContract, '<whitelisting contract>'],
      ...clusters.flatMap(({ publicKeys }) => publicKeys.map((each) => [each, '<validator>'])),
    ].reduce((whole, [from = '', to = '']) => whole?.replaceAll(from, to), text)
  const said: Record<string, (string | undefined)[]> = {}
  for (const [name, { contract, functions }] of Object.entries(provoked)) {
    const lines = [await tell(contract), await tell(functions)]
    expect(lines[0]).toMatch(new RegExp(`^${name}: `))
    said[name] = lines.map(replace)
  }
  expect(said).toMatchInlineSnapshot(`
    {
      "AddressIsWhitelistingContract": [
        "AddressIsWhitelistingContract: <whitelisting contract> is a whitelisting contract and cannot be added to the whitelist as an account.",
        "AddressIsWhitelistingContract: <whitelisting contract> is a whitelisting contract and cannot be added to the whitelist as an account.",
      ],
      "AlreadyVoted": [
        "AlreadyVoted: The oracle has voted for this root already.",
        "AlreadyVoted: The oracle has voted for this root already.",
      ],
      "ApprovalNotWithinTimeframe": [
        "ApprovalNotWithinTimeframe: The declared fee cannot be executed yet, or its period is over.",
        "DeclaredFeeError: The fee that operator 2 has declared cannot be executed yet.",
      ],
      "CallerNotOwnerWithData": [
        "CallerNotOwnerWithData: Operator 1 belongs to <operator owner>, and not to 0x1111111111111111111111111111111111111111.",
        "OperatorRefusedError: Operator 1 belongs to <operator owner>, not to 0x1111111111111111111111111111111111111111.",
      ],
      "CallerNotWhitelistedWithData": [
        "CallerNotWhitelistedWithData: Operator 11 is private and does not allow this owner.",
        "CallerNotWhitelistedWithData: Operator 11 is private and does not allow this owner.",
      ],
      "ClusterAlreadyEnabled": [
        "ClusterAlreadyEnabled: The cluster is already active.",
        "ClusterAlreadyEnabled: The cluster is already active.",
      ],
      "ClusterDoesNotExist": [
        "ClusterDoesNotExist: The owner has no cluster with these operators.",
        "ClusterDoesNotExist: The owner has no cluster with these operators.",
      ],
      "ClusterIsLiquidated": [
        "ClusterIsLiquidated: The cluster is liquidated.",
        "ClusterIsLiquidated: The cluster is liquidated.",
      ],
      "ClusterNotLiquidatable": [
        "ClusterNotLiquidatable: The cluster is not liquidatable, so only its owner can liquidate it.",
        "NotLiquidatableError: The cluster is not liquidatable, so only its owner can liquidate it.",
      ],
      "ETHTransferFailed": [
        "ETHTransferFailed: The sending account does not accept ETH.",
        "ETHTransferFailed: The sending account does not accept ETH.",
      ],
      "EmptyPublicKeysList": [
        "EmptyPublicKeysList: There are no validators in the call.",
        "InvalidInputError: The list of validators is not valid: expected at least one validator.",
      ],
      "ExceedValidatorLimitWithData": [
        "ExceedValidatorLimitWithData: Operator 1 would have more validators than the network allows.",
        "ExceedValidatorLimitWithData: Operator 1 would have more validators than the network allows.",
      ],
      "FeeExceedsIncreaseLimit": [
        "FeeExceedsIncreaseLimit: The fee increase is larger than the network allows in one step.",
        "OperatorFeeError: A fee of 1.948 gwei per block (1948000000 wei) is not possible: the increase is larger than the network allows in one step.",
      ],
      "FeeIncreaseNotAllowed": [
        "FeeIncreaseNotAllowed: An operator with a fee of 0 can never raise it.",
        "OperatorFeeError: A fee of 1.77 gwei per block (1770000000 wei) is not possible: it equals the current fee.",
      ],
      "FeeTooHigh": [
        "FeeTooHigh: The fee is above the maximum of the network.",
        "OperatorFeeError: A fee of 76528.7 gwei per block (76528700000000 wei) is not possible: it is above the maximum of the network.",
      ],
      "FeeTooLow": [
        "FeeTooLow: The fee is below the minimum of the network.",
        "OperatorFeeError: A fee of 0.0001 gwei per block (100000 wei) is not possible: it is below the minimum of the network.",
      ],
      "FutureBlockNumber": [
        "FutureBlockNumber: The block does not exist yet.",
        "FutureBlockNumber: The block does not exist yet.",
      ],
      "IncorrectClusterState": [
        "IncorrectClusterState: The snapshot in the call is not the cluster's latest.",
        undefined,
      ],
      "IncorrectClusterVersion": [
        "IncorrectClusterVersion: The cluster still pays its fees in SSV.",
        "IncorrectClusterVersion: The cluster still pays its fees in SSV.",
      ],
      "IncorrectValidatorStateWithData": [
        "IncorrectValidatorStateWithData: Validator <validator> is not registered by this owner with these operators.",
        "ValidatorsRefusedError: A validator is not in the cluster.",
      ],
      "InsufficientBalance": [
        "InsufficientBalance: The cluster would hold less than the network requires.",
        "AmountRefusedError: Withdrawing 5 ETH would make the cluster liquidatable.",
      ],
      "InvalidOperatorIdsLength": [
        "InvalidOperatorIdsLength: A cluster can't have 5 operators.",
        "InvalidInputError: The operator ids is not valid: expected 4, 7, 10 or 13 operator ids.",
      ],
      "InvalidPublicKeyLength": [
        "InvalidPublicKeyLength: A public key of the call is not 48 bytes long.",
        "InvalidInputError: The list of validators is not valid: item 1: expected 48 bytes as 96 hex digits.",
      ],
      "InvalidWhitelistAddressesLength": [
        "InvalidWhitelistAddressesLength: There are no accounts in the call.",
        "InvalidInputError: The list of accounts is not valid: expected at least one account.",
      ],
      "InvalidWhitelistingContract": [
        "InvalidWhitelistingContract: <token> is not a whitelisting contract.",
        "WhitelistingContractError: <token> can't be a whitelisting contract: it does not support interface detection (ERC-165).",
      ],
      "LegacyOperatorFeeDeclarationInvalid": [
        "LegacyOperatorFeeDeclarationInvalid: The fee was declared in SSV and can no longer be executed.",
        "DeclaredFeeError: The fee that operator 9 has declared can no longer be executed.",
      ],
      "MaxPrecisionExceeded": [
        "MaxPrecisionExceeded: The amount has more decimals than the contract supports.",
        "OperatorFeeError: A fee of 1.770000001 gwei per block (1770000001 wei) is not possible: the contract counts fees in multiples of 100,000 wei.",
      ],
      "MaxValueExceeded": [
        "MaxValueExceeded: The amount is larger than the contract supports.",
        "OperatorEarningsError: Operator 1 has 0.00000002301 ETH to withdraw, less than 1844674.4073709551616 ETH.",
      ],
      "NoFeeDeclared": [
        "NoFeeDeclared: The operator has no declared fee: none was declared, or it has been executed or cancelled.",
        "DeclaredFeeError: Operator 1 has no declared fee.",
      ],
      "NotOracle": [
        "NotOracle: The sender is not an oracle of the network.",
        "NotOracle: The sender is not an oracle of the network.",
      ],
      "OperatorAlreadyExists": [
        "OperatorAlreadyExists: An operator with this key is already registered.",
        "OperatorAlreadyExists: An operator with this key is already registered.",
      ],
      "OperatorDoesNotExist": [
        "OperatorDoesNotExist: Operator 99 does not exist, or was removed.",
        "OperatorRefusedError: There is no operator 99.",
      ],
      "OperatorsListNotUnique": [
        "OperatorsListNotUnique: An operator id appears twice in the call.",
        "InvalidInputError: The list of operator ids is not valid: expected each operator id once.",
      ],
      "PublicKeysSharesLengthMismatch": [
        "PublicKeysSharesLengthMismatch: The call has more public keys than shares, or the other way round.",
        undefined,
      ],
      "SameFeeChangeNotAllowed": [
        "SameFeeChangeNotAllowed: The declared fee equals the current fee.",
        "OperatorFeeError: A fee of 1.77 gwei per block (1770000000 wei) is not possible: it equals the current fee.",
      ],
      "StaleBlockNumber": [
        "StaleBlockNumber: There is already a root for this block or a later one.",
        "StaleBlockNumber: There is already a root for this block or a later one.",
      ],
      "TokenTransferFailed": [
        "TokenTransferFailed: The SSV token could not be transferred to the sending account.",
        "TokenTransferFailed: The SSV token could not be transferred to the sending account.",
      ],
      "UnsortedOperatorsList": [
        "UnsortedOperatorsList: The operator ids of the call are not in ascending order.",
        undefined,
      ],
      "ValidatorAlreadyExistsWithData": [
        "ValidatorAlreadyExistsWithData: Validator <validator> is already registered by this owner, or appears twice in the call.",
        "OwnerNonceMismatchError: Item 1 of the key shares was signed with owner nonce 0, but 1 comes next for owner 0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266.",
      ],
      "ValidatorDoesNotExist": [
        "ValidatorDoesNotExist: A validator of the call is not registered by this owner with these operators.",
        "ValidatorsRefusedError: A validator is not in the cluster.",
      ],
      "ZeroAddressNotAllowed": [
        "ZeroAddressNotAllowed: One of the accounts is the zero address.",
        "InvalidInputError: The list of accounts is not valid: item 1: expected an account, not the zero address.",
      ],
    }
  `)
})

test('what the devnet never says is told by its name', async () => {
  const said: Record<string, string | undefined> = {}
  for (const [name, args] of Object.entries(answered)) said[name] = await tell(() => answerWith(name, args))
  expect(said).toMatchInlineSnapshot(`
    {
      "CallerNotOwner": "CallerNotOwnerWithData: Operator 1 belongs to another account, and not to the sender.",
      "CallerNotWhitelisted": "CallerNotWhitelistedWithData: The contract refused setOperatorsPrivateUnchecked: CallerNotWhitelistedWithData.",
      "ClusterDoesNotExists": "ClusterDoesNotExist: The contract refused setOperatorsPrivateUnchecked: ClusterDoesNotExist.",
      "EBBelowMinimum": "EBBelowMinimum: The contract refused setOperatorsPrivateUnchecked: EBBelowMinimum.",
      "EBExceedsMaximum": "EBExceedsMaximum: The contract refused setOperatorsPrivateUnchecked: EBExceedsMaximum.",
      "ExceedValidatorLimit": "ExceedValidatorLimitWithData: The contract refused setOperatorsPrivateUnchecked: ExceedValidatorLimitWithData.",
      "IncorrectOperatorVersion": "IncorrectOperatorVersion: The operator has no account in the asset of the call, ETH or SSV.",
      "IncorrectValidatorState": "IncorrectValidatorStateWithData: The contract refused setOperatorsPrivateUnchecked: IncorrectValidatorStateWithData.",
      "InvalidContractAddress": "InvalidContractAddress: The contract refused setOperatorsPrivateUnchecked: InvalidContractAddress.",
      "InvalidProof": "InvalidProof: The contract refused setOperatorsPrivateUnchecked: InvalidProof.",
      "InvalidQuorum": "InvalidQuorum: The contract refused setOperatorsPrivateUnchecked: InvalidQuorum.",
      "InvalidToken": "InvalidToken: The contract refused setOperatorsPrivateUnchecked: InvalidToken.",
      "MaxRequestsAmountReached": "MaxRequestsAmountReached: The contract refused setOperatorsPrivateUnchecked: MaxRequestsAmountReached.",
      "NewBlockPeriodIsBelowMinimum": "NewBlockPeriodIsBelowMinimum: The contract refused setOperatorsPrivateUnchecked: NewBlockPeriodIsBelowMinimum.",
      "NotAuthorized": "NotAuthorized: The contract refused setOperatorsPrivateUnchecked: NotAuthorized.",
      "NotCSSV": "NotCSSV: The contract refused setOperatorsPrivateUnchecked: NotCSSV.",
      "NothingToClaim": "NothingToClaim: The contract refused setOperatorsPrivateUnchecked: NothingToClaim.",
      "NothingToWithdraw": "NothingToWithdraw: The contract refused setOperatorsPrivateUnchecked: NothingToWithdraw.",
      "OracleAlreadyAssigned": "OracleAlreadyAssigned: The contract refused setOperatorsPrivateUnchecked: OracleAlreadyAssigned.",
      "OracleHasZeroWeight": "OracleHasZeroWeight: The contract refused setOperatorsPrivateUnchecked: OracleHasZeroWeight.",
      "RootNotFound": "RootNotFound: The contract refused setOperatorsPrivateUnchecked: RootNotFound.",
      "StakeTooLow": "StakeTooLow: The contract refused setOperatorsPrivateUnchecked: StakeTooLow.",
      "StaleUpdate": "StaleUpdate: The contract refused setOperatorsPrivateUnchecked: StaleUpdate.",
      "TargetModuleDoesNotExist": "TargetModuleDoesNotExistWithData: The contract refused setOperatorsPrivateUnchecked: TargetModuleDoesNotExistWithData.",
      "TargetModuleDoesNotExistWithData": "TargetModuleDoesNotExistWithData: The contract refused setOperatorsPrivateUnchecked: TargetModuleDoesNotExistWithData.",
      "UnstakeAmountExceedsBalance": "UnstakeAmountExceedsBalance: The contract refused setOperatorsPrivateUnchecked: UnstakeAmountExceedsBalance.",
      "UpdateTooFrequent": "UpdateTooFrequent: The contract refused setOperatorsPrivateUnchecked: UpdateTooFrequent.",
      "ValidatorAlreadyExists": "ValidatorAlreadyExistsWithData: The contract refused setOperatorsPrivateUnchecked: ValidatorAlreadyExistsWithData.",
      "ValidatorAlreadyRegistered": "ValidatorAlreadyExistsWithData: The contract refused setOperatorsPrivateUnchecked: ValidatorAlreadyExistsWithData.",
      "ZeroAddress": "ZeroAddress: The contract refused setOperatorsPrivateUnchecked: ZeroAddress.",
      "ZeroAmount": "ZeroAmount: The contract refused setOperatorsPrivateUnchecked: ZeroAmount.",
    }
  `)
})
