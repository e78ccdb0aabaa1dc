import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import type { ControlServer } from '@x/devnet'
import { createDevnet, type Devnet, startControlServer } from '@x/devnet'
import { createKeySharesItem } from '@x/keyshares'
import { registerValidators } from '@x/registration'
import type { Address, Hex } from '@x/schemas'
import { checkRegistered, setBalance } from '@x/testing'
import { createWalletClient, http, keccak256, parseEther, toHex } from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { createEnvironment, createFixtures, type Fixtures, getTestSecretKey } from './createFixtures.ts'
import { type CliResult, runCli } from './runCli.ts'

/** Four validators in two transactions, with half an ether each. */
const count = 4

/** What goes wrong, by the names and values of `ssvx devnet fault`. */
export type Faults = Readonly<Record<string, string>>

/** Who registers, and where. */
export type Scene = { devnet: Devnet; owner: Address; setFaults: (faults: Faults) => Promise<void> }

export type Row = {
  /** Whether the owner has two validators in another cluster already. */
  hasOthers?: boolean | undefined
  /** What is wrong from the start on. */
  before?: Faults | ((scene: Scene) => Faults | Promise<Faults>) | undefined
  /** What goes wrong once the plan was shown. */
  afterPlan?: Faults | ((scene: Scene) => Faults | Promise<Faults>) | undefined
  /** Whether blocks go on, as they do on every other chain. */
  isMining?: boolean | undefined
  /** What goes wrong when the second transaction was seen in its block. No block comes between. */
  afterLastBlock?: Faults | undefined
  /**
   * Nonces of validators that signed another one. None, but where the only source lies and the user takes its word: the
   * contract keeps no nonce, so that nothing can tell. The command has to say that it has only one source.
   */
  wrongNonces?: readonly number[] | undefined
  flags?: readonly string[] | ((scene: Scene) => readonly string[]) | undefined
  code: number
  /** How many validators are on the chain. */
  registered: number
  says: RegExp
  /** What the record has at its end. */
  records?: RegExp | undefined
}

/** Nothing that a user would have to act on. */
export const fine = { code: 0, registered: 4, says: /Batch 2 of 2: registered/, records: /"type":"done"/ } as const

/** Stops before anything was signed. */
export const refused = { code: 1, registered: 0 } as const

/** The same, once the plan was agreed to. */
export const stopped = { ...refused, records: /"type":"stopped"/ } as const

/**
 * Runs `ssvx register` for each row on a devnet that misbehaves as `ssvx devnet fault` lets it do to a user as well. In
 * no row more is spent than was agreed, a nonce is wrong, success is reported for what is not on the chain, or an end
 * is missing.
 */
export function testHostileRows(rows: Readonly<Record<string, Row>>): void {
  let devnet: Devnet
  let control: ControlServer
  beforeAll(async () => {
    devnet = await createDevnet({ operatorCount: 8, rpcThroughProxy: true })
    control = await startControlServer(devnet)
  })
  afterAll(async () => {
    await control.stop()
    await devnet.stop()
  })
  afterEach(endFaults)

  async function endFaults(): Promise<void> {
    Object.assign(devnet.rpcProxy.faults, { onRequest: undefined, latency: 0 })
    await fetch(`${control.url}/faults`, { method: 'DELETE' })
  }

  async function setFaults(faults: Faults): Promise<void> {
    for (const [name, value] of Object.entries(faults)) {
      const response = await fetch(`${control.url}/faults/${name}`, { method: 'POST', body: JSON.stringify({ value }) })
      if (!response.ok) throw new Error(await response.text())
    }
  }

  test.each(Object.entries(rows))('%s', async (_, row) => {
    await using owner = await createOwner(devnet)
    const scene = { devnet, owner: owner.address, setFaults }
    if (row.hasOthers) await registerOthers(devnet, owner)
    await setFaults(await find(row.before, scene))
    const before = await devnet.publicClient.getBalance({ address: owner.address })
    const { code, stderr, record } = await register(scene, owner, row)
    await endFaults()
    const { publicKeys, wrongNonces, unreadable, balance } = await checkRegistered(devnet, owner.address)
    const ours = publicKeys.filter((publicKey) => owner.keys.publicKeys.includes(publicKey))
    expect(wrongNonces).toEqual(row.wrongNonces ?? [])
    expect(unreadable).toEqual([])
    expect(new Set(publicKeys).size).toBe(publicKeys.length)
    expect(before - balance).toBeLessThanOrEqual(readTotal(stderr))
    expect({ code, registered: ours.length }, stderr).toEqual({ code: row.code, registered: row.registered })
    if (code === 0) expect(ours).toHaveLength(count)
    expect(stderr).toMatch(row.says)
    if (row.records !== undefined) expect(record).toMatch(row.records)
  })
}

async function find(faults: Row['before'], scene: Scene): Promise<Faults> {
  return typeof faults === 'function' ? faults(scene) : (faults ?? {})
}

type Owner = {
  address: Address
  privateKey: Hex
  /** The position of its first validator among the test validators. */
  from: number
  keys: Fixtures
}

let owners = 0
/** Each row has an owner and validators of its own, so that nothing of one row is seen by another. */
async function createOwner(devnet: Devnet): Promise<Owner & AsyncDisposable> {
  const from = 10 * owners++
  const keys = await createFixtures({ count, from })
  const privateKey = keccak256(toHex(`ssvx test owner ${from}`))
  const { address } = privateKeyToAccount(privateKey)
  await setBalance(devnet, address, parseEther('10000'))
  // So that a node that reads an old block sees it too.
  await devnet.mine(2)
  return { address, privateKey, from, keys, [Symbol.asyncDispose]: () => keys[Symbol.asyncDispose]() }
}

/** Registers two validators of the owner in another cluster. */
async function registerOthers(devnet: Devnet, { address: owner, privateKey, from }: Owner): Promise<void> {
  const { publicClient, network, chain } = devnet
  const account = privateKeyToAccount(privateKey)
  const walletClient = createWalletClient({ account, chain, transport: http(devnet.rpcUrl), pollingInterval: 20 })
  const operators = devnet.getOperators([2, 3, 4, 5])
  const keyShares = [0, 1].map((ownerNonce) => {
    const secretKey = getTestSecretKey(from + count + ownerNonce)
    return createKeySharesItem({ secretKey, operators, owner, ownerNonce })
  })
  const value = parseEther('1')
  const { wait } = await registerValidators(walletClient, { publicClient, network, keyShares, depositAmount: value })
  await wait()
}

/** Runs the command, lets things go wrong at their moments, and reads the record. */
async function register(
  scene: Scene,
  { address, privateKey, keys }: Owner,
  row: Row,
): Promise<CliResult & { record: string }> {
  const { devnet, setFaults } = scene
  const { faults } = devnet.rpcProxy
  const path = join(keys.directory, 'record.ndjson')
  const failures: unknown[] = []
  const start = (work: Promise<unknown>) => void work.catch((error: unknown) => failures.push(error))
  let isPlanned = false
  let isMining = row.isMining === true
  let sends = 0
  let looks = 0
  // Each request before the plan is shown takes a while, so that the fault is there before the next one.
  if (row.afterPlan !== undefined) faults.latency = () => (isPlanned ? 0 : 50)

  async function failAfterLastBlock(): Promise<void> {
    isMining = false
    // Where there is a second look, the first one has seen the transaction in its block.
    const before = looks
    while (looks < before + 2) await setTimeout(20)
    await setFaults(row.afterLastBlock ?? {})
    isMining = true
  }

  faults.onRequest = ({ calls }) => {
    for (const { method } of calls) {
      if (method === 'eth_getTransactionReceipt') looks++
      if (method === 'eth_sendRawTransaction' && ++sends === 2 && row.afterLastBlock) start(failAfterLastBlock())
    }
    return undefined
  }
  const mining = setInterval(() => {
    if (isMining) start(devnet.mine())
  }, 200)
  const flags = typeof row.flags === 'function' ? row.flags(scene) : (row.flags ?? [])
  const args = ['register', '--yes', '--json', '--batch-size', '2', '--record', path, ...flags]
  const result = await runCli(args, {
    env: createEnvironment(devnet, keys, { address, privateKey }),
    onOutput: (output) => {
      if (isPlanned || !output.stderr.includes('The plan')) return
      isPlanned = true
      start(find(row.afterPlan, scene).then(setFaults))
    },
  }).finally(() => clearInterval(mining))
  expect(failures).toEqual([])
  return { ...result, record: await readFile(path, 'utf8').catch(() => '') }
}

/** The total of the plan that was shown, rounded as it is there; nothing where no plan was. */
function readTotal(stderr: string): bigint {
  const total = /^Total +([\d,.]+) ETH/m.exec(stderr)?.[1]
  return total === undefined ? 0n : parseEther(total.replaceAll(',', '')) + 10n ** 12n
}
