// The oracles' roots through the command line, against the devnet's beacon nodes and an oracle's service.

import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { createBalanceTree } from '@x/chain/internal'
import { callCluster } from '@x/devnet'
import { commitRoot } from '@x/registration/internal'
import type { Hex } from '@x/schemas'
import { getClusterHash } from '@x/schemas/internal'
import { sendJson, startTestServer, useDevnet } from '@x/testing'
import { numberToHex } from 'viem'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { runCli } from '../testing/runCli.ts'

const devnet = await useDevnet()
const { network, publicClient } = devnet
const key = (seed: number): Hex => numberToHex(seed, { size: 48 })
const own = { account: 0, owner: devnet.getAccount(0).address, operatorIds: [1, 2, 3, 4] }
const other = { account: 1, owner: devnet.getAccount(1).address, operatorIds: [2, 3, 4, 5] }

const leaf = ({ owner, operatorIds }: typeof own, effectiveBalance: number) => ({
  clusterHash: getClusterHash(owner, operatorIds),
  effectiveBalance,
})

/** Three oracles vote for these balances at the latest block, whose epoch is then over and final. */
async function commit(leaves: ReturnType<typeof leaf>[]): Promise<number> {
  const blockNumber = Number(await publicClient.getBlockNumber())
  const { root: merkleRoot } = createBalanceTree(leaves)
  for (const account of [6, 7, 9]) {
    const sent = await commitRoot(devnet.createWallet(account), { network, publicClient, merkleRoot, blockNumber })
    await sent.wait()
  }
  const { slotsPerEpoch, secondsPerSlot } = network.custom
  vi.setSystemTime(Date.now() + 4_000 * slotsPerEpoch * secondsPerSlot)
  return blockNumber
}

/** What an oracle's service tells: the leaves of `told`. */
let told: ReturnType<typeof leaf>[] = []
const service = await startTestServer(({ url = '' }, response) => {
  const clusterId = url.match(/proof\/(0x[0-9a-f]{64})/)?.[1]
  const clusters = told.map(({ clusterHash, ...balance }) => ({ clusterId: clusterHash, ...balance }))
  if (clusterId === undefined) return sendJson(response, { clusters })
  const proof = createBalanceTree(told).getProof(clusterId as Hex)
  const balance = clusters.find((each) => each.clusterId === clusterId)
  if (proof === undefined) return sendJson(response, { error: 'cluster not found' }, 404)
  sendJson(response, { ...balance, proof })
})

const env = { SSVX_NETWORK: devnet.networkFile, PRIVATE_KEY: devnet.getAccount(0).privateKey }
const run = (...args: string[]) => runCli(args, { env })
const asked = ['--beacon-url', devnet.beaconUrl]

beforeAll(async () => {
  // Only the clock of this process, and so of nodes and command: nothing waits for it.
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now(), shouldAdvanceTime: true })
  const register = (...seeds: number[]) => ({
    register: seeds.map((seed) => ({ publicKey: key(seed), sharesData: '0x' as const })),
  })
  await callCluster(devnet, { ...own, call: register(1, 2, 3) })
  await callCluster(devnet, { ...other, call: register(4) })
  await devnet.beaconChain.setValidator(key(2), { balance: 48_100_000_000n })
  await devnet.beaconChain.setValidator(key(3), { balance: 2_048_000_000_000n })
})
afterAll(async () => {
  vi.useRealTimers()
  await service[Symbol.asyncDispose]()
})

describe('oracle verify', () => {
  test('needs a beacon node', async () => {
    const { code, stderr } = await run('oracle', 'verify')
    expect({ code, stderr }).toMatchObject({ code: 2, stderr: expect.stringContaining('Add --beacon-url <url>') })
  })

  test('confirms a root, and tells what it makes of the owner’s clusters', async () => {
    const blockNumber = await commit([leaf(own, 2_128), leaf(other, 32)])
    const { code, stdout, stderr } = await run('oracle', 'verify', ...asked, '--json', '--quiet', '--owner', own.owner)
    expect({ code, stderr }).toEqual({ code: 0, stderr: '' })
    const found = JSON.parse(stdout)
    expect(found).toMatchObject({
      isSame: true,
      blockNumber,
      clusterCount: 2,
      effectiveBalance: 2_160,
      differences: [],
    })
    expect(found.updates).toMatchObject([{ operatorIds: own.operatorIds, billedBalance: 96, effectiveBalance: 2_128 }])
    const { stdout: text } = await run('oracle', 'verify', ...asked, '--owner', own.owner)
    expect(text).toMatch(/Computed root +the same/)
    expect(text).toMatch(/1, 2, 3, 4 +96 ETH +2,128 ETH +0\.\d+ ETH +[\d,]+ days +[\d,.]+ days/)
  })

  test('names the clusters that differ, and exits with 1', async () => {
    told = [leaf(own, 2_127), leaf(other, 32)]
    await commit(told)
    const alone = await run('oracle', 'verify', ...asked)
    expect(alone).toMatchObject({ code: 1, stdout: expect.stringContaining('nobody tells by which clusters') })
    const { code, stdout } = await run('oracle', 'verify', ...asked, '--oracle-url', `${service.url}/api/v1/`)
    expect(code).toBe(1)
    expect(stdout).toMatch(/1, 2, 3, 4 +2,127 ETH +2,128 ETH/)
    expect(stdout).not.toContain('2, 3, 4, 5')
    told = [leaf(own, 2_128)]
    const lied = await run('oracle', 'verify', ...asked, '--oracle-url', service.url)
    expect(lied.stderr).toContain('is of no use: its leaves do not give the committed root.')
  })

  test('says what a beacon node lacks', async () => {
    devnet.beacon.faults.lacks = ['pastStates']
    const { code, stderr } = await run('oracle', 'verify', ...asked)
    devnet.beacon.faults.lacks = []
    expect({ code, stderr }).toMatchObject({ code: 1, stderr: expect.stringContaining('use an archive node') })
  })
})

describe('cluster update-balance', () => {
  const update = (...args: string[]) => run('cluster', 'update-balance', '--operators', '1,2,3,4', ...args)

  test('proves what the oracles committed to, and says before what it costs', async () => {
    expect((await update('--yes')).stderr).toContain('Add --oracle-url')
    told = [leaf(own, 2_128), leaf(other, 32)]
    await commit(told)
    const dry = await update(...asked, '--dry-run')
    expect(dry.stderr).toMatch(/Effective balance +2,128 ETH instead of 96 ETH/)
    // For a Safe: nothing is sent, and what is written is what would be.
    const file = join(await mkdtemp(join(tmpdir(), 'ssvx-oracle-')), 'update.json')
    const written = await update(...asked, '--unsigned', file)
    expect(written, written.stderr).toMatchObject({ code: 0, stdout: expect.stringContaining(file) })
    const check = await run('check', file, '--json')
    expect(check.code, check.stderr + check.stdout).toBe(0)
    expect(JSON.parse(check.stdout).transactions).toMatchObject([
      { functionName: 'updateClusterBalance', args: { effectiveBalance: 2_128 } },
    ])
    await rm(dirname(file), { recursive: true })
    const { code, stdout, stderr } = await update('--oracle-url', service.url, '--yes', '--json', '--quiet')
    expect({ code, stderr }).toEqual({ code: 0, stderr: '' })
    expect(JSON.parse(stdout)).toMatchObject({ effectiveBalance: 2_128, status: 'done', after: { status: 'active' } })
    expect(await update(...asked, '--yes')).toMatchObject({
      code: 1,
      stderr: expect.stringContaining('was updated from this root or a later one'),
    })
  })

  test('refuses to liquidate the cluster', async () => {
    told = [leaf(own, 3 * 2_048)]
    await commit(told)
    await devnet.setNetworkFee(3_550_900_000n * 500n)
    const refused = await update('--oracle-url', service.url, '--yes')
    expect(refused).toMatchObject({
      code: 1,
      stderr: expect.stringContaining('This update would liquidate the cluster'),
    })
    expect(refused.stderr).toContain('--allow-liquidation')
    const { stdout } = await update('--oracle-url', service.url, '--yes', '--json', '--allow-liquidation')
    expect(JSON.parse(stdout)).toMatchObject({ isLiquidatable: true, after: { status: 'liquidated' } })
  })
})
