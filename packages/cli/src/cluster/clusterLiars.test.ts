import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { readClusterValidators } from '@x/chain'
import { callCluster, type RpcFaults, ssvNetworkAbi } from '@x/devnet'
import {
  deposit,
  exitValidators,
  migrateClusterToEth,
  reactivate,
  registerKeystores,
  removeValidators,
  withdraw,
} from '@x/registration'
import { listen, useDevnet } from '@x/testing'
import { createPublicClient, createWalletClient, decodeFunctionData, http, parseEther, toFunctionSelector } from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { password, useFixtures } from '../testing/createFixtures.ts'
import { runCli } from '../testing/runCli.ts'
import { signShares } from '../testing/signShares.ts'

// One of two nodes lies about a cluster that exists: about what it holds and is billed for, or about who is registered.
// Nothing that rests on the lie is signed, neither by the command nor by the library's shortest call. Where nothing rests
// on it, what is signed is what an honest node would have had signed.

const devnet = await useDevnet({ operatorCount: 8, rpcThroughProxy: true })
const fixtures = await useFixtures({ count: 3 })
const operatorIds = [1, 2, 3, 4]
const ids = operatorIds.join()
/** The first validators of each owner; the last keystore is the one to be registered. */
const [first = '0x', , open = '0x'] = fixtures.publicKeys
/** Has two validators and ETH for 200 days or so; was liquidated; pays its fees in SSV. */
const [active, liquidated, legacy] = [0, 1, 2]

beforeAll(async () => {
  const payloads = (account: number) =>
    [0, 1].map((i) => signShares(devnet, { account, validator: i, ownerNonce: i, ids: operatorIds }))
  for (const account of [active, liquidated]) {
    await callCluster(devnet, { account, operatorIds, call: { register: payloads(account) } })
  }
  await callCluster(devnet, { account: liquidated, operatorIds, call: 'liquidate' })
  const { publicClient, network } = devnet
  await (
    await withdraw(devnet.createWallet(active), { publicClient, network, operatorIds, keepRunwayDays: 200 })
  ).wait()
  const old = payloads(legacy)
  await devnet.seedLegacyCluster({
    owner: devnet.getAccount(legacy).address,
    operatorIds,
    publicKeys: old.map(({ publicKey }) => publicKey),
    sharesData: old.map(({ sharesData }) => sharesData),
    ssvBalance: parseEther('50'),
  })
})
afterEach(() => {
  vi.restoreAllMocks()
  for (const { faults } of [devnet.rpcProxy, devnet.otherRpcProxy]) {
    Object.assign(faults, { viewFactors: undefined, onRequest: undefined })
  }
})

/** A node that calls the open validator registered: it looks up another one. */
const inventor = await listen(async (request, response) => {
  let body = ''
  for await (const chunk of request.setEncoding('utf8')) body += chunk
  if (body.includes(lookup)) body = body.replaceAll(open.slice(2), first.slice(2))
  const headers = { 'content-type': 'application/json' }
  const answer = await fetch(devnet.rpcUrl, { method: 'POST', headers, body })
  response.writeHead(answer.status, headers).end(await answer.text())
})
afterAll(() => inventor[Symbol.asyncDispose]())
const lookup = toFunctionSelector('getValidator(address,bytes)').slice(2)

type Place = ReturnType<typeof connect>['place']
type Operation = {
  account: number
  command: readonly string[]
  call: (wallet: ReturnType<typeof connect>['wallet'], place: Place) => Promise<{ wait?: () => Promise<unknown> }>
}

const operations = {
  register: {
    account: active,
    command: [
      'register',
      '--keystores',
      fixtures.keystores,
      '--password-file',
      fixtures.passwordFile,
      '--runway',
      '400',
    ],
    call: async (wallet, place) => {
      const names = await readdir(fixtures.keystores)
      const keystores = await Promise.all(names.map((name) => readFile(join(fixtures.keystores, name), 'utf8')))
      await registerKeystores(wallet, { ...place, keystores, password, runwayDays: 400 })
      return {}
    },
  },
  deposit: {
    account: active,
    command: ['cluster', 'deposit', '--runway', '400'],
    call: (wallet, place) => deposit(wallet, { ...place, runwayDays: 400 }),
  },
  withdraw: {
    account: active,
    command: ['cluster', 'withdraw', '--runway', '100'],
    call: (wallet, place) => withdraw(wallet, { ...place, keepRunwayDays: 100 }),
  },
  'withdraw all': {
    account: active,
    command: ['cluster', 'withdraw', '--runway', '0'],
    call: (wallet, place) => withdraw(wallet, { ...place, keepRunwayDays: 0 }),
  },
  reactivate: {
    account: liquidated,
    command: ['cluster', 'reactivate', '--runway', '90'],
    call: (wallet, place) => reactivate(wallet, { ...place, runwayDays: 90 }),
  },
  migrate: {
    account: legacy,
    command: ['cluster', 'migrate', '--runway', '90'],
    call: (wallet, place) => migrateClusterToEth(wallet, { ...place, runwayDays: 90 }),
  },
  remove: {
    account: active,
    command: ['cluster', 'remove', '--all'],
    call: async (wallet, place) => {
      const publicKeys = await readClusterValidators(place.publicClient, { ...place, owner: wallet.account.address })
      await removeValidators(wallet, { ...place, publicKeys })
      return {}
    },
  },
  exit: {
    account: active,
    command: ['cluster', 'exit', '--all'],
    call: async (wallet, place) => {
      const publicKeys = await readClusterValidators(place.publicClient, { ...place, owner: wallet.account.address })
      await exitValidators(wallet, { ...place, publicKeys })
      return {}
    },
  },
} satisfies Record<string, Operation>
type OperationName = keyof typeof operations

type Urls = readonly [node: string, otherNode: string]
const honest: Urls = [devnet.rpcProxy.url, devnet.otherRpcProxy.url]

/** Clients and a network of nobody else: a node that was outvoted is not believed again. */
function connect(account: number, [url, otherRpcUrl]: Urls) {
  const connection = { chain: devnet.chain, transport: http(url), pollingInterval: 20 }
  const signer = privateKeyToAccount(devnet.getAccount(account).privateKey)
  const network = { ...devnet.network, custom: { ...devnet.network.custom, otherRpcUrl } }
  const publicClient = createPublicClient(connection)
  return {
    wallet: createWalletClient({ ...connection, account: signer }),
    place: { publicClient, network, operatorIds, sources: { patience: 0 } },
  }
}

type Way = 'command' | 'library'

/** Does it, reads what was signed for it, and undoes it. The error is the name of the one that stopped it. */
async function run(name: OperationName, way: Way, urls: Urls = honest) {
  const { account, command, call }: Operation = operations[name]
  const height = async () => Number(await devnet.publicClient.getBlockNumber({ cacheTime: 0 }))
  const before = await height()
  const outcome = await (way === 'library' ? callLibrary() : runCommand())
  const after = await height()
  const signed = await readSigned(devnet.getAccount(account).address, before + 1, after)
  if (after > before) await devnet.reorg(after - before)
  return { ...outcome, signed }

  async function callLibrary() {
    const { wallet, place } = connect(account, urls)
    try {
      const { wait } = await call(wallet, place)
      await wait?.()
      return { error: undefined, said: '' }
    } catch (error) {
      return { error: error instanceof Error ? error.name : 'unknown', said: String(error) }
    }
  }

  async function runCommand() {
    const env = { SSVX_NETWORK: devnet.networkFile, PRIVATE_KEY: devnet.getAccount(account).privateKey }
    const patience = name === 'register' ? ['--source-patience', '0'] : []
    const nodes = urls.flatMap((url) => ['--rpc-url', url])
    const flags = ['--operators', ids, '--yes', '--json', ...patience, ...nodes]
    const { code, stdout, stderr } = await runCli([...command, ...flags], { env })
    const { error } = JSON.parse(stdout)
    expect(code, stderr).toBe(error === undefined ? 0 : 1)
    return { error: error?.name, said: stderr }
  }
}

/** What an account has sent: which function, for how many wei, for which validators. */
async function readSigned(from: string, firstBlock: number, lastBlock: number) {
  const signed: { functionName: string; wei: bigint; publicKeys: unknown }[] = []
  for (let number = firstBlock; number <= lastBlock; number++) {
    const blockNumber = BigInt(number)
    const { transactions } = await devnet.publicClient.getBlock({ blockNumber, includeTransactions: true })
    for (const { input, value } of transactions.filter((each) => each.from.toLowerCase() === from.toLowerCase())) {
      const { functionName, args = [] } = decodeFunctionData({ abi: ssvNetworkAbi, data: input })
      const wei = functionName === 'withdraw' ? BigInt(String(args[1])) : value
      signed.push({ functionName, wei, publicKeys: functionName.startsWith('bulk') ? args[0] : undefined })
    }
  }
  return signed
}

/** Has patience end once the second node was asked, where no flag says how long to wait. */
function skipWaiting(): void {
  const { now } = Date
  let passed = 0
  vi.spyOn(Date, 'now').mockImplementation(() => now() + passed)
  devnet.otherRpcProxy.faults.onRequest = () => {
    passed += 60_000
    return undefined
  }
}

type Lie = Pick<RpcFaults, 'viewFactors'> | 'one more is registered'

/** Has one of the nodes lie. */
function tell(lie: Lie, liar: 'first' | 'second'): Urls {
  if (lie === 'one more is registered') {
    return liar === 'first' ? [inventor.url, honest[1]] : [honest[0], inventor.url]
  }
  const { faults } = liar === 'first' ? devnet.rpcProxy : devnet.otherRpcProxy
  faults.viewFactors = lie.viewFactors
  return honest
}

const lies = {
  'it holds more': { viewFactors: { getBalance: 1.25 } },
  'it holds less': { viewFactors: { getBalance: 0.75 } },
  'it is billed for more': { viewFactors: { getEffectiveBalance: 2, getBurnRate: 2 } },
  'it is billed for less': { viewFactors: { getEffectiveBalance: 0.5, getBurnRate: 0.5 } },
  'nobody is registered': { viewFactors: { getValidator: 0 } },
  'one more is registered': 'one more is registered',
} as const satisfies Record<string, Lie>
type LieName = keyof typeof lies

const funds = ['it holds more', 'it holds less', 'it is billed for more', 'it is billed for less'] as const
/** The lies on which something would rest. */
const told: readonly [OperationName, readonly LieName[]][] = [
  ['register', [...funds, 'nobody is registered', 'one more is registered']],
  ['deposit', funds],
  ['withdraw', funds],
  ['withdraw all', funds],
  // It holds what its snapshot says.
  ['reactivate', ['it is billed for more', 'it is billed for less']],
  ['remove', ['nobody is registered']],
  ['exit', ['nobody is registered']],
]

/** Views of which something is known without them, or on which nothing depends. */
const idle: readonly [OperationName, readonly string[]][] = [
  ['deposit', ['getValidator']],
  ['withdraw', ['getValidator']],
  ['reactivate', ['getValidator', 'getBalance', 'getEffectiveBalance']],
  ['migrate', ['getValidator', 'getBalanceSSV', 'getBurnRateSSV', 'getBalance', 'getBurnRate', 'getEffectiveBalance']],
  ['remove', ['getBalance', 'getBurnRate', 'getEffectiveBalance']],
  ['exit', ['getBalance', 'getBurnRate', 'getEffectiveBalance']],
]

describe.each<Way>(['command', 'library'])('through the %s', (way) => {
  describe.each(['first', 'second'] as const)('where the %s node lies', (liar) => {
    test.each(told.flatMap(([name, each]) => each.map((lie) => [name, lie] as const)))(
      '%s: %s, and nothing is signed',
      async (name, lie) => {
        const urls = tell(lies[lie], liar)
        if (name === 'remove' || name === 'exit') skipWaiting()
        const { error, signed, said } = await run(name, way, urls)
        expect({ error, signed }, said).toEqual({ error: 'SourcesDifferError', signed: [] })
      },
    )

    test.each(idle)('%s: nothing rests on %j, and what is signed is the same', async (name, views) => {
      const wanted = await run(name, 'library')
      expect(wanted, wanted.said).toMatchObject({ error: undefined, signed: [{ functionName: expect.any(String) }] })
      tell({ viewFactors: Object.fromEntries(views.map((view) => [view, view === 'getValidator' ? 0 : 2])) }, liar)
      const { error, signed, said } = await run(name, way)
      const keysOf = (each: typeof signed) => each.map(({ functionName, publicKeys }) => [functionName, publicKeys])
      expect({ error, keys: keysOf(signed) }, said).toEqual({ error: undefined, keys: keysOf(wanted.signed) })
      // Fees of some blocks more or less.
      for (const [i, { wei }] of signed.entries()) {
        const honestly = wanted.signed[i]?.wei ?? 0n
        expect(wei * 1_000n).toBeGreaterThanOrEqual(honestly * 999n)
        expect(wei * 1_000n).toBeLessThanOrEqual(honestly * 1_001n)
      }
    })
  })
})
