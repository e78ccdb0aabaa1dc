import { resolveOperators } from '@x/chain'
import { createKeySharesItem } from '@x/keyshares'
import { registerValidators } from '@x/registration'
import type { Address, Hex, KeySharesItem } from '@x/schemas'
import { checkRegistered, createOperatorKey, setBalance, useDevnet } from '@x/testing'
import { createPublicClient, createWalletClient, http, keccak256, parseEther, toHex } from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { afterEach, beforeAll, describe, expect, test } from 'vitest'
import { createEnvironment, createFixtures, type Fixtures, getTestSecretKey } from '../testing/createFixtures.ts'
import { runCli } from '../testing/runCli.ts'

// API, subgraph and one of two nodes lie, in every combination, about keys, nonces or fees, and in some about several
// of them at once: nothing is encrypted to a key
// that is not on the chain, nothing is signed for a wrong nonce, nothing is spent above an honest plan and a quarter or
// for a runway that is not true, and where an honest majority exists the run succeeds.

const devnet = await useDevnet({ operatorCount: 8, rpcThroughProxy: true })
// Two nodes, of which one may lie.
const custom = { ...devnet.network.custom, otherRpcUrl: devnet.otherRpcProxy.url }
let honest: bigint
const attackerKey = createOperatorKey()
const operatorIds = [1, 2, 3, 4]
const runway = 90

beforeAll(async () => {
  const owner = await createOwner()
  const before = await getBalance(owner.address)
  await owner.register(0)
  honest = before - (await getBalance(owner.address))
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
  privateKey: Hex
  keys: Fixtures
  /** The library's shortest calls: whose keys, and a registration of the validator with the owner nonce. */
  register: (ownerNonce: number) => Promise<unknown>
}

let owners = 0
/** Each run has an owner and a validator of its own. */
async function createOwner(): Promise<Owner> {
  const from = 5_000 + 10 * owners++
  const keys = await createFixtures({ count: 1, from })
  const privateKey = keccak256(toHex(`ssvx test owner ${from}`))
  const account = privateKeyToAccount(privateKey)
  const owner = account.address
  await setBalance(devnet, owner, parseEther('10000'))
  const publicClient = createPublicClient({ chain: devnet.chain, transport: http(devnet.rpcUrl), pollingInterval: 20 })
  const walletClient = createWalletClient({ account, chain: devnet.chain, transport: http(devnet.rpcUrl) })
  const sources = { patience: 0 }
  // A node that forged events is not asked any more, for the network that names it.
  const network = { ...devnet.network, custom }

  async function encrypt(position: number, ownerNonce: number): Promise<KeySharesItem> {
    const { operators } = await resolveOperators(operatorIds, { network, publicClient, ...sources })
    const known = operators.map(({ id, operatorKey = '' }) => ({ id, operatorKey }))
    return createKeySharesItem({ secretKey: getTestSecretKey(from + position), operators: known, owner, ownerNonce })
  }
  const send = async (keyShares: KeySharesItem[]) => {
    const { wait } = await registerValidators(walletClient, {
      publicClient,
      network,
      sources,
      keyShares,
      runwayDays: runway,
    })
    return wait()
  }
  // Two validators, so that a nonce can be told too low.
  const first = await encrypt(1, 0)
  const second = await encrypt(2, 1)
  await send([first, second])
  const register = async (offset: number) => send([await encrypt(0, 2 + offset)])
  return { address: owner, privateKey, keys, register }
}

const getBalance = (address: Address) => devnet.publicClient.getBalance({ address })

type Way = 'command' | 'library'

async function run(way: Way, { privateKey, address, keys, register }: Owner): Promise<{ done: boolean; said: string }> {
  if (way === 'library') {
    return register(0).then(
      () => ({ done: true, said: '' }),
      (error: unknown) => ({ done: false, said: String(error) }),
    )
  }
  const args = ['register', '--yes', '--runway', `${runway}`, '--source-patience', '0', '--rpc-url', devnet.rpcUrl]
  const { DEPOSIT_AMOUNT: _, ...env } = createEnvironment(devnet, keys, { address, privateKey })
  const { code, stderr } = await runCli([...args, '--rpc-url', devnet.otherRpcProxy.url], { env })
  return { done: code === 0, said: stderr }
}

describe.each<Way>(['command', 'library'])('through the %s', (way) => {
  const same = lies.flatMap((lie) => sets.map((set): Told => Object.fromEntries(set.map((liar) => [liar, [lie]]))))

  test.each([...same, ...mixes].map((told) => [told] as const))('%j', async (told) => {
    const owner = await createOwner()
    await using _keys = owner.keys
    const before = await getBalance(owner.address)
    tell(told, owner.address)
    const { done, said } = await run(way, owner)
    endLies()
    const { publicKeys, wrongNonces, unreadable, balance } = await checkRegistered(devnet, owner.address)
    const count = publicKeys.length
    expect(wrongNonces, said).toEqual([])
    expect(unreadable, said).toEqual([])
    expect(before - balance, said).toBeLessThanOrEqual((honest * 5n) / 4n)
    // The runway is true at real fees.
    if (done) expect(before - balance, said).toBeGreaterThanOrEqual((honest * 9n) / 10n)
    // A second node that hides registrations can't confirm this one: it is registered, and said not to be confirmed.
    const isHidden = told.otherNode?.includes('nonce down') === true
    if (isMajorityHonest(told)) expect({ done: done || isHidden, count }, said).toEqual({ done: true, count: 3 })
    else if (done) expect(count, said).toBe(3)
  })
})
