import { resolveOperators, ssvNetworkAbi } from '@x/chain'
import { createKeySharesItem } from '@x/keyshares'
import { registerValidators } from '@x/registration'
import { type Address, type Hex, type KeySharesItem, newClusterSnapshot } from '@x/schemas'
import { checkRegistered, createOperatorKey, setBalance, useDevnet, waitForReceipt } from '@x/testing'
import { createPublicClient, createWalletClient, http, keccak256, parseEther, toHex } from 'viem'
import { type PrivateKeyAccount, privateKeyToAccount } from 'viem/accounts'
import { afterEach, beforeAll, describe, expect, test } from 'vitest'
import { createEnvironment, createFixtures, type Fixtures, getTestSecretKey } from '../testing/createFixtures.ts'
import { runCli } from '../testing/runCli.ts'

// API, subgraph and one of two nodes lie, in every combination, about keys, nonces or fees, and in some about
// several of them at once: nothing is encrypted to a key that is not on the chain, nothing is signed for a wrong nonce,
// nothing is spent above an honest plan and a quarter or for a runway that is not true, and where an honest majority
// exists the run succeeds.

const devnet = await useDevnet({ operatorCount: 8, rpcThroughProxy: true })
// Two nodes, of which one may lie.
const custom = { ...devnet.network.custom, otherRpcUrl: devnet.otherRpcProxy.url }
/** What two validators deposit for the runway, and what a third one costs, where nobody lies. */
let honest: { deposit: bigint; cost: bigint }
const attackerKey = createOperatorKey()
const operatorIds = [1, 2, 3, 4]
const runway = 90

beforeAll(async () => {
  const owner = await createOwner()
  const { hash } = await register(owner, [0, 1])
  const { value: deposit } = await devnet.publicClient.getTransaction({ hash })
  const before = await getBalance(owner.address)
  await register(owner, [2])
  honest = { deposit, cost: before - (await getBalance(owner.address)) }
  await owner.keys[Symbol.asyncDispose]()
})
afterEach(endLies)

const liars = ['node', 'otherNode', 'subgraph', 'api'] as const
type Liar = (typeof liars)[number]
const lies = ['keys', 'nonce up', 'nonce down', 'fees', 'fees down'] as const
type Lie = (typeof lies)[number]

/** All sets of those that lie; of two nodes one at most. */
const sets = Array.from({ length: 2 ** liars.length - 1 }, (_, i) =>
  liars.filter((_liar, bit) => (i + 1) & (1 << bit)),
).filter((set) => !(set.includes('node') && set.includes('otherNode')))

const views = ['getOperatorFee', 'getNetworkFee', 'getMinimumLiquidationCollateral', 'getLiquidationThresholdPeriod']

/** Who says what that is not so. */
type Told = Partial<Record<Liar, readonly Lie[]>>

function tell(told: Told, owner: Address): void {
  const forged = { 1: attackerKey }
  for (const [liar, { faults }] of [['node', devnet.rpcProxy] as const, ['otherNode', devnet.otherRpcProxy] as const]) {
    for (const lie of told[liar] ?? []) {
      if (lie === 'keys') faults.operatorKeys = forged
      if (lie === 'nonce up') faults.repeatedRegistrations = 2
      if (lie === 'nonce down') faults.hideLogs = [{ owner }]
      if (lie === 'fees') faults.viewFactors = Object.fromEntries(views.map((view) => [view, 20]))
      if (lie === 'fees down') faults.viewFactors = Object.fromEntries(views.map((view) => [view, 0.5]))
    }
  }
  for (const [liar, { faults }] of [['subgraph', devnet.subgraph] as const, ['api', devnet.operatorApi] as const]) {
    for (const lie of told[liar] ?? []) {
      if (lie === 'keys') faults.operatorKeys = forged
      if (lie === 'nonce up') faults.ownerNonceOffset = 2
      if (lie === 'nonce down') faults.ownerNonceOffset = -2
      if (lie === 'fees') faults.feeFactor = 20
      if (lie === 'fees down') faults.feeFactor = 0.5
    }
  }
}

/** Whether no more than one of four lies about each thing: the others are a majority. About fees two nodes must agree. */
function isMajorityHonest(told: Told): boolean {
  const nodes = [...(told.node ?? []), ...(told.otherNode ?? [])]
  if (nodes.some((lie) => lie.startsWith('fees'))) return false
  const subjects = [['keys'], ['nonce up', 'nonce down'], ['fees', 'fees down']] as const
  return subjects.every(
    (names) => Object.values(told).filter((each) => names.some((name) => each.includes(name))).length <= 1,
  )
}

/** Different lies at once. */
const mixes: readonly Told[] = [
  // Each of them alone with its lie.
  { api: ['keys'], subgraph: ['nonce up'], otherNode: ['fees'] },
  { node: ['keys'], subgraph: ['nonce down'], api: ['fees'] },
  { node: ['keys', 'nonce up', 'fees'] },
  { otherNode: ['keys', 'nonce down', 'fees'] },
  // Two or three about the same, and somebody else about another thing.
  { node: ['nonce down', 'fees'], subgraph: ['nonce down'], api: ['fees'] },
  { otherNode: ['nonce up', 'keys'], subgraph: ['nonce up'], api: ['nonce up', 'fees'] },
  { node: ['keys', 'fees'], subgraph: ['keys', 'fees', 'nonce down'], api: ['keys', 'nonce up'] },
]

function endLies(): void {
  for (const { faults } of [devnet.rpcProxy, devnet.otherRpcProxy]) {
    delete faults.operatorKeys
    delete faults.repeatedRegistrations
    delete faults.hideLogs
    delete faults.viewFactors
  }
  for (const { faults } of [devnet.subgraph, devnet.operatorApi]) {
    Object.assign(faults, { operatorKeys: {}, ownerNonceOffset: 0, feeFactor: 1 })
  }
}

type Owner = {
  address: Address
  account: PrivateKeyAccount
  privateKey: Hex
  /** The keystore of the validator with owner nonce 2. */
  keys: Fixtures
  getSecretKey: (ownerNonce: number) => Uint8Array
}

let owners = 0
/** Each run has an owner and validators of its own. */
async function createOwner(): Promise<Owner> {
  const from = 5_000 + 10 * owners++
  const privateKey = keccak256(toHex(`ssvx test owner ${from}`))
  const account = privateKeyToAccount(privateKey)
  await setBalance(devnet, account.address, parseEther('10000'))
  return {
    address: account.address,
    account,
    privateKey,
    keys: await createFixtures({ count: 1, from: from + 2 }),
    getSecretKey: (ownerNonce) => getTestSecretKey(from + ownerNonce),
  }
}

/** Clients and a network of nobody else: a node that was outvoted, or has forged events, is not believed again. */
function createClients({ account }: Owner) {
  const connection = { chain: devnet.chain, transport: http(devnet.rpcUrl), pollingInterval: 20 }
  return {
    publicClient: createPublicClient(connection),
    walletClient: createWalletClient({ ...connection, account }),
    network: { ...devnet.network, custom },
  }
}

/** The library's shortest calls: whose keys, and a registration of the validators with these owner nonces. */
async function register(registering: Owner, ownerNonces: readonly number[]) {
  const { address: owner, getSecretKey } = registering
  const { publicClient, walletClient, network } = createClients(registering)
  const sources = { patience: 0 }
  const keyShares: KeySharesItem[] = []
  for (const ownerNonce of ownerNonces) {
    const { operators } = await resolveOperators(operatorIds, { network, publicClient, ...sources })
    const known = operators.map(({ id, operatorKey = '' }) => ({ id, operatorKey }))
    keyShares.push(createKeySharesItem({ secretKey: getSecretKey(ownerNonce), operators: known, owner, ownerNonce }))
  }
  const parameters = { publicClient, network, sources, keyShares, runwayDays: runway }
  const { hash, wait } = await registerValidators(walletClient, parameters)
  await wait()
  return { hash }
}

/** Registers two validators past all checks, so that a nonce can be told too low. */
async function registerTwo(registering: Owner): Promise<void> {
  const { address: owner, getSecretKey } = registering
  const { publicClient, walletClient } = createClients(registering)
  const operators = devnet.getOperators(operatorIds)
  const items = [0, 1].map((ownerNonce) =>
    createKeySharesItem({ secretKey: getSecretKey(ownerNonce), operators, owner, ownerNonce }),
  )
  const keys = items.map(({ payload }) => payload.publicKey)
  const shares = items.map(({ payload }) => payload.sharesData)
  const hash = await walletClient.writeContract({
    address: devnet.contracts.network,
    abi: ssvNetworkAbi,
    functionName: 'bulkRegisterValidator',
    args: [keys, operatorIds.map(BigInt), shares, newClusterSnapshot],
    value: honest.deposit,
  })
  expect(await waitForReceipt(publicClient, hash)).toMatchObject({ status: 'success' })
}

const getBalance = (address: Address) => devnet.publicClient.getBalance({ address })

type Way = 'command' | 'library'

async function run(way: Way, owner: Owner): Promise<{ done: boolean; said: string }> {
  if (way === 'library') {
    return register(owner, [2]).then(
      () => ({ done: true, said: '' }),
      (error: unknown) => ({ done: false, said: String(error) }),
    )
  }
  const args = ['register', '--yes', '--runway', `${runway}`, '--source-patience', '0', '--rpc-url', devnet.rpcUrl]
  const { DEPOSIT_AMOUNT: _, ...env } = createEnvironment(devnet, owner.keys, owner)
  const { code, stderr } = await runCli([...args, '--rpc-url', devnet.otherRpcProxy.url], { env })
  return { done: code === 0, said: stderr }
}

describe.each<Way>(['command', 'library'])('through the %s', (way) => {
  const same = lies.flatMap((lie) => sets.map((set): Told => Object.fromEntries(set.map((liar) => [liar, [lie]]))))
  // What refuses is in the library, which meets all of them; the command meets the mixes, and another third each day.
  const day = Math.floor(Date.now() / 86_400_000)
  const met = way === 'library' ? same : same.filter((_told, i) => (i + day) % 3 === 0)

  test.each([...met, ...mixes].map((told) => [told] as const))('%j', async (told) => {
    const owner = await createOwner()
    await using _keys = owner.keys
    await registerTwo(owner)
    const before = await getBalance(owner.address)
    tell(told, owner.address)
    const { done, said } = await run(way, owner)
    endLies()
    const { publicKeys, wrongNonces, unreadable, balance } = await checkRegistered(devnet, owner.address)
    const count = publicKeys.length
    expect(wrongNonces, said).toEqual([])
    expect(unreadable, said).toEqual([])
    expect(before - balance, said).toBeLessThanOrEqual((honest.cost * 5n) / 4n)
    // The runway is true at real fees.
    if (done) expect(before - balance, said).toBeGreaterThanOrEqual((honest.cost * 9n) / 10n)
    // A second node that hides registrations can't confirm this one: it is registered, and said not to be confirmed.
    const isHidden = told.otherNode?.includes('nonce down') === true
    if (isMajorityHonest(told)) expect({ done: done || isHidden, count }, said).toEqual({ done: true, count: 3 })
    else if (done) expect(count, said).toBe(3)
  })
})
