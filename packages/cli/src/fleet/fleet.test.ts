// A fleet of clusters that are not alike, through the command.

import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { callCluster, deploySafe } from '@x/devnet'
import { useDevnet } from '@x/testing'
import { parseEther } from 'viem'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { runCli } from '../testing/runCli.ts'
import { signShares } from '../testing/signShares.ts'

const devnet = await useDevnet()
const { address: owner, privateKey } = devnet.getAccount(0)
const [short, shorter, emptied, unlisted, long] = [
  [1, 2, 3, 4],
  [1, 2, 3, 5],
  [1, 2, 3, 6],
  [1, 2, 3, 7],
  [1, 2, 3, 8],
]
const folder = await mkdtemp(join(tmpdir(), 'ssvx-fleet-'))
const env = { SSVX_NETWORK: devnet.networkFile, PRIVATE_KEY: privateKey, OWNER_ADDRESS: owner }
const run = (...args: string[]) => runCli(args, { env })
const beacon = ['--beacon-url', devnet.beaconUrl]

let nonce = 0
const register = async (operatorIds: number[], count: number) => {
  const shares = Array.from({ length: count }, () => {
    const validator = nonce++
    return signShares(devnet, { account: 0, validator, ownerNonce: validator, ids: operatorIds })
  })
  await callCluster(devnet, { account: 0, operatorIds, call: { register: shares } })
  return shares.map(({ publicKey }) => publicKey)
}

const fleet = {
  owner,
  runway: { minimumDays: 30, targetDays: 90 },
  budget: { depositsPerWeek: '1', gasPerWeek: '1' },
  feeRecipient: `0x${'42'.repeat(20)}`,
  emptied: 'withdraw',
  clusters: [
    { operators: short, validators: 3 },
    { operators: shorter },
    { operators: long, validators: 2 },
    { operators: emptied, validators: 0 },
    { operators: [5, 6, 7, 8], validators: 4 },
  ],
}

/** Writes a file of the fleet with other fields. */
async function write(own: object = {}): Promise<string> {
  const path = join(folder, 'fleet.json')
  await writeFile(path, JSON.stringify({ ...fleet, ...own }))
  return path
}

let gone = ''
beforeAll(async () => {
  // Only the clock of this process, and so of the beacon node: states of an hour ago are final.
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now(), shouldAdvanceTime: true })
  gone = (await register(short, 3))[2] ?? ''
  await register(shorter, 1)
  const [last = '0x'] = await register(emptied, 1)
  await register(unlisted, 1)
  await register(long, 1)
  await callCluster(devnet, { account: 0, operatorIds: emptied, call: { remove: last } })
  await devnet.beaconChain.setValidator(gone, { exitEpoch: 5, withdrawableEpoch: 100_000 })
  for (const [operators, days] of [
    [short, 20],
    [shorter, 10],
  ] as const) {
    const kept = await run('cluster', 'withdraw', '--operators', operators.join(), '--runway', `${days}`, '--yes')
    expect(kept.code, kept.stderr).toBe(0)
  }
  vi.setSystemTime(Date.now() + 7_200_000)
})
afterAll(async () => {
  vi.useRealTimers()
  await rm(folder, { recursive: true })
})

test('a plan counts what the owner has deposited in seven days by any command, and leaves all deposits for later', async () => {
  const { code, stdout, stderr } = await run('fleet', 'plan', await write(), '--json', ...beacon)
  expect(code, stderr).toBe(0)
  const plan = JSON.parse(stdout)
  // Five registrations with 5 ETH each.
  expect(plan.budget.spent).toMatchObject({ deposits: `${parseEther('25')}`, untold: 0 })
  expect(BigInt(plan.budget.spent.gas)).toBeGreaterThan(0n)
  expect(plan.budget.left.deposits).toBe('0')
  expect(plan.later.map(({ kind, operatorIds, reason }: Rest) => ({ kind, operatorIds, reason }))).toEqual([
    { kind: 'deposit', operatorIds: shorter, reason: 'deposits' },
    { kind: 'deposit', operatorIds: short, reason: 'deposits' },
  ])
})

type Rest = { kind: string; operatorIds: number[]; reason: string }

test('after that week it deposits first where the end is nearest, and names what it does not do', async () => {
  await devnet.passTime(8 * 86_400, { chainOnly: true })
  const file = await write()
  const { code, stdout, stderr } = await run('fleet', 'plan', file, '--json', ...beacon)
  expect(code, stderr).toBe(0)
  const plan = JSON.parse(stdout)
  expect(plan.budget.spent).toMatchObject({ deposits: '0', gas: '0', untold: 0 })
  expect(plan.later).toEqual([])
  expect(plan.steps).toMatchObject([
    { kind: 'deposit', operatorIds: shorter, runwayDays: 90 },
    { kind: 'remove', operatorIds: short, publicKeys: [gone], value: '0' },
    { kind: 'deposit', operatorIds: short, runwayDays: 90 },
    { kind: 'withdraw', operatorIds: emptied },
    { kind: 'fee-recipient', recipient: fleet.feeRecipient },
  ])
  const [first] = plan.steps
  const needed = JSON.parse(
    (await run('cluster', 'deposit', '--operators', shorter.join(), '--runway', '90', '--dry-run', '--json')).stdout,
  )
  expect(first.value).toBe(needed.cost.value)
  expect(BigInt(first.gas)).toBeGreaterThanOrEqual(BigInt(needed.cost.gas) / 2n)
  const told = await run('fleet', 'plan', file, ...beacon)
  expect(told.stdout).toContain('deposit for 90 days')
  expect(told.stdout).toContain(
    '- Cluster 5, 6, 7, 8 does not exist. Register validators (ssvx register --operators 5,6,7,8)',
  )
  expect(told.stdout).toContain(`- Cluster ${unlisted.join(', ')} has 1 validator, and is not in the file.`)
  expect(told.stderr).toContain(`ssvx fleet apply ${file}`)
})

test('a small budget keeps all alive, and what is missing for the target is left for later', async () => {
  const wanted = JSON.parse((await run('fleet', 'plan', await write(), '--json')).stdout)
  const all = wanted.steps.reduce((sum: bigint, { value }: { value: string }) => sum + BigInt(value), 0n)
  const half = all / 2n
  const budget = { depositsPerWeek: `0.${`${half}`.padStart(18, '0')}`, gasPerWeek: '1' }
  const plan = JSON.parse((await run('fleet', 'plan', await write({ budget }), '--json')).stdout)
  const deposits = plan.steps.filter(({ kind }: { kind: string }) => kind === 'deposit')
  expect(deposits.map(({ operatorIds }: Rest) => operatorIds)).toEqual([shorter, short])
  // Both are raised to the same day.
  expect(deposits[0].runwayDays).toBe(deposits[1].runwayDays)
  expect(deposits[0].runwayDays).toBeGreaterThan(30)
  const sum = deposits.reduce((total: bigint, { value }: { value: string }) => total + BigInt(value), 0n)
  expect(sum).toBeLessThanOrEqual(half)
  const missing = plan.later.reduce((total: bigint, { value }: { value: string }) => total + BigInt(value), 0n)
  expect(sum + missing).toBeGreaterThanOrEqual(all)
  const none = JSON.parse(
    (await run('fleet', 'plan', await write({ budget: { ...budget, gasPerWeek: '0' } }), '--json')).stdout,
  )
  expect(none.steps).toEqual([])
  expect(new Set(none.later.map(({ reason }: Rest) => reason))).toEqual(new Set(['gas', 'deposits']))
})

test('drift tells each difference, with exit code 1, and none with 0', async () => {
  const { code, stdout } = await run('fleet', 'drift', await write(), '--json', ...beacon)
  expect(code).toBe(1)
  const { drift, beacon: word } = JSON.parse(stdout)
  expect(word).toBe('asked')
  expect(drift.map(({ kind, operatorIds }: Rest) => [kind, operatorIds?.join()])).toEqual([
    ['runway', short.join()],
    ['exited', short.join()],
    ['runway', shorter.join()],
    ['validators', long.join()],
    ['emptied', emptied.join()],
    ['missing', '5,6,7,8'],
    ['unlisted', unlisted.join()],
    ['fee-recipient', undefined],
  ])
  const modest = {
    ...{ runway: { minimumDays: 5, targetDays: 6 }, emptied: 'keep', exited: 'keep', feeRecipient: owner },
    clusters: [short, shorter, emptied, unlisted, long].map((operators) => ({ operators })),
  }
  const same = await run('fleet', 'drift', await write(modest))
  expect(same).toMatchObject({ code: 0, stdout: expect.stringContaining('All is as the file says.') })
})

test('others sign one transaction of each cluster, and what they pay is within the budget', async () => {
  const path = join(folder, 'calls.json')
  const { code, stdout, stderr } = await run('fleet', 'apply', await write(), '--unsigned', path, '--json', ...beacon)
  expect(code, stderr).toBe(0)
  const { later, unsigned } = JSON.parse(stdout)
  expect(unsigned.transactions).toBe(4)
  expect(later).toMatchObject([{ kind: 'remove', operatorIds: short, reason: 'cluster' }])
  const checked = await run('check', path, '--plan-digest', unsigned.digest)
  expect(checked.code, checked.stderr).toBe(0)
})

test('a rehearsal sends nothing, an account that is not the owner is refused, and so is a run that nobody agreed to', async () => {
  const file = await write()
  const rehearsed = await run('fleet', 'apply', file, '--dry-run')
  expect(rehearsed.code, rehearsed.stderr).toBe(0)
  expect(rehearsed.stdout).toContain('The first of 4 steps would succeed. Nothing was sent.')
  const other = await runCli(['fleet', 'apply', file, '--yes'], {
    env: { ...env, PRIVATE_KEY: devnet.getAccount(1).privateKey, OWNER_ADDRESS: '' },
  })
  expect(other.stderr).toContain('The account is not the owner of the fleet.')
  expect((await run('fleet', 'apply', file)).stderr).toContain('Cannot ask for confirmation')
})

test('apply does all of it, a second time there is nothing to do, and the chain has the book', async () => {
  const file = await write()
  const { code, stdout, stderr } = await run('fleet', 'apply', file, '--yes', '--json', ...beacon)
  expect(code, stderr).toBe(0)
  const { done, failed, later } = JSON.parse(stdout)
  expect(done.map(({ step }: { step: Rest }) => step.kind)).toEqual([
    'deposit',
    'remove',
    'deposit',
    'withdraw',
    'fee-recipient',
  ])
  expect({ failed, later }).toEqual({ failed: [], later: [] })
  expect(stderr).toMatch(/Step 1 of 5, cluster 1, 2, 3, 5: deposit for 90 days: sent as/)
  const again = JSON.parse((await run('fleet', 'apply', file, '--yes', '--json', ...beacon)).stdout)
  expect(again).toMatchObject({ status: 'done', steps: [], later: [], done: [] })
  const sum = (name: string) =>
    `${done.reduce((total: bigint, each: Record<string, string>) => total + BigInt(each[name] ?? 0), 0n)}`
  expect(again.budget.spent).toEqual({ deposits: sum('deposit'), gas: sum('gas'), untold: 0 })
  const { drift } = JSON.parse((await run('fleet', 'drift', file, '--json', ...beacon)).stdout)
  expect(drift.map(({ kind, isPlannable }: Rest & { isPlannable: boolean }) => [kind, isPlannable])).toEqual([
    ['validators', false],
    ['validators', false],
    ['missing', false],
    ['unlisted', false],
  ])
})

test('the built command stops at the deposits of the week, to the wei', async () => {
  const wanted = { runway: { minimumDays: 100, targetDays: 300 }, feeRecipient: undefined }
  const before = JSON.parse((await run('fleet', 'plan', await write(wanted), '--json')).stdout).budget.spent.deposits
  const more = parseEther('0.01')
  const deposits = `${BigInt(before) + more}`.padStart(19, '0')
  const budget = { depositsPerWeek: `${deposits.slice(0, -18)}.${deposits.slice(-18)}`, gasPerWeek: '1' }
  const file = await write({ ...wanted, budget })
  const { code, stdout, stderr } = await runCli(['fleet', 'apply', file, '--yes', '--json'], { env, isBuilt: true })
  expect(code, stderr).toBe(0)
  const { later } = JSON.parse(stdout)
  expect(later.map(({ reason }: Rest) => reason)).toContain('deposits')
  const after = JSON.parse((await run('fleet', 'plan', file, '--json')).stdout)
  expect(BigInt(after.budget.spent.deposits)).toBeGreaterThan(BigInt(before))
  expect(BigInt(after.budget.spent.deposits)).toBeLessThanOrEqual(BigInt(before) + more)
  // What is left is not worth a transaction.
  expect(after.steps).toEqual([])
})

test('a Safe is proposed what is due, and nothing of it again while it waits', async () => {
  const safe = await deploySafe(devnet, { owners: [0, 1], threshold: 2, balance: parseEther('1') })
  const file = await write({ owner: safe, clusters: [{ operators: [5, 6, 7, 8], validators: 0 }] })
  const propose = () => run('fleet', 'apply', file, '--safe', safe, '--owner', safe, '--yes', '--json')
  const first = await propose()
  expect(first.code, first.stderr).toBe(0)
  expect(JSON.parse(first.stdout)).toMatchObject({ status: 'proposed', steps: [{ kind: 'fee-recipient' }] })
  expect(devnet.safeService.list(safe)).toHaveLength(1)
  const again = await propose()
  expect(JSON.parse(again.stdout)).toMatchObject({ steps: [], later: [{ kind: 'fee-recipient', reason: 'cluster' }] })
  expect(devnet.safeService.list(safe)).toHaveLength(1)
})

test.each([
  ['{', 'is not valid: expected JSON'],
  [JSON.stringify({ ...fleet, clusters: [{ operators: [1, 2, 3] }] }), 'clusters.0.operators: expected 4, 7, 10 or 13'],
  [JSON.stringify({ ...fleet, budget: { depositsPerWeek: '1' } }), 'budget.gasPerWeek: missing'],
])(
  'a file that is wrong is refused before anything is asked, by the path of what is wrong (%#)',
  async (text, message) => {
    const path = join(folder, 'wrong.json')
    await writeFile(path, text)
    const { code, stderr } = await runCli(['fleet', 'plan', path], {
      env: { ...env, SSVX_RPC_URL: 'http://127.0.0.1:1' },
    })
    expect(code).not.toBe(0)
    expect(stderr).toContain(message)
  },
)
