// What the beacon chain says of validators, through the commands that show and remove them.

import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { callCluster } from '@x/devnet'
import { useDevnet } from '@x/testing'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { runCli } from '../testing/runCli.ts'
import { signShares } from '../testing/signShares.ts'

const devnet = await useDevnet({ otherBeacon: {} })
const { owner, privateKey } = { owner: devnet.getAccount(0).address, privateKey: devnet.getAccount(0).privateKey }
const ids = [1, 2, 3, 4]
const otherIds = [2, 3, 4, 5]
const sign = (validator: number, of: number[]) =>
  signShares(devnet, { account: 0, validator, ownerNonce: validator, ids: of })
const [light, heavy, gone, asked] = [0, 1, 2, 3].map((validator) => sign(validator, ids).publicKey)
const goneToo = sign(4, otherIds).publicKey

const env = { SSVX_NETWORK: devnet.networkFile, PRIVATE_KEY: privateKey, OWNER_ADDRESS: owner }
const run = (...args: string[]) => runCli(args, { env })
const both = ['--beacon-url', devnet.beaconUrl, '--beacon-url', devnet.otherBeacon?.url ?? '']

beforeAll(async () => {
  // Only the clock of this process, and so of nodes and command: nothing waits for it.
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now(), shouldAdvanceTime: true })
  await callCluster(devnet, { account: 0, operatorIds: ids, call: { register: [0, 1, 2, 3].map((i) => sign(i, ids)) } })
  await callCluster(devnet, { account: 0, operatorIds: otherIds, call: { register: [sign(4, otherIds)] } })
  await callCluster(devnet, { account: 0, operatorIds: ids, call: { exit: asked ?? '0x' } })
  const { beaconChain } = devnet
  await beaconChain.setValidator(heavy ?? '', { balance: 2_048_000_000_000n })
  await beaconChain.setValidator(gone ?? '', { balance: 48_000_000_000n, exitEpoch: 5, withdrawableEpoch: 100_000 })
  await beaconChain.setValidator(goneToo, { balance: 0n, exitEpoch: 5, withdrawableEpoch: 261 })
  // An exit that was asked for an hour ago is late, and states of an hour ago are final. The beacon nodes go by the clock.
  await devnet.publicClient.request<{ Method: 'evm_increaseTime'; Parameters: [number]; ReturnType: unknown }>({
    method: 'evm_increaseTime',
    params: [3_600],
  })
  await devnet.mine()
  // This one was asked for just now.
  await callCluster(devnet, { account: 0, operatorIds: ids, call: { exit: light ?? '0x' } })
  vi.setSystemTime(Date.now() + 7_200_000)
})
afterAll(() => vi.useRealTimers())

describe('cluster show and list', () => {
  test('tell who has exited and costs fees, whose exit is late, and what the oracles will report', async () => {
    const { code, stdout } = await run('cluster', 'show', '--operators', ids.join(), ...both)
    expect(code).toBe(0)
    expect(stdout).toContain('On the beacon chain: 3 active_ongoing, 1 exited_unslashed.')
    expect(stdout).toMatch(/! 1 validator exited, and still registered: 0\.\d+ ETH a year for nothing\./)
    expect(stdout).toContain(`${gone}, 0.`)
    expect(stdout).toContain('ssvx cluster remove --operators 1,2,3,4 --exited')
    expect(stdout).toContain('the exit of 1 validator was requested, and did not happen.')
    expect(stdout).toContain(`${asked}, in block`)
    expect(stdout).toMatch(
      /billed for 128 ETH, and for 2,160 ETH once the oracles report it: 0\.\d+ ETH a day, for \d+ days/,
    )
    expect(stdout).not.toContain(light)

    const json = await run('cluster', 'show', '--operators', ids.join(), ...both, '--json', '--quiet')
    const { beacon, burnRate, validatorCount } = JSON.parse(json.stdout)
    const costs = new Map<string, bigint>(
      beacon.validators.map((each: { publicKey: string; costPerYear: string }) => [
        each.publicKey,
        BigInt(each.costPerYear),
      ]),
    )
    const perValidator = (BigInt(burnRate) * 7_200n * 365n) / BigInt(validatorCount)
    expect(costs.get(light ?? '')).toBe(perValidator)
    expect(costs.get(gone ?? '')).toBe((perValidator * 48n) / 32n)
    expect(costs.get(heavy ?? '')).toBe(perValidator * 64n)
    expect(beacon).toMatchObject({ effectiveBalance: 32 + 2_048 + 48 + 32, update: { billedBalance: 128 } })

    const list = await run('cluster', 'list', ...both)
    expect(list.stdout).toContain('! Cluster 1, 2, 3, 4: 1 validator exited')
    expect(list.stdout).toContain('! Cluster 2, 3, 4, 5: 1 validator exited')
  })

  test('say that nobody was asked, and that nodes differ', async () => {
    const { code, stdout } = await run('cluster', 'show', '--operators', ids.join())
    expect({ code, stdout }).toMatchObject({
      code: 0,
      stdout: expect.stringContaining('The beacon chain was not asked'),
    })
    if (devnet.otherBeacon) devnet.otherBeacon.faults.balanceFactor = 0.5
    const differs = await run('cluster', 'show', '--operators', ids.join(), ...both)
    const removal = await run('cluster', 'remove', '--operators', ids.join(), '--exited', ...both, '--yes')
    if (devnet.otherBeacon) devnet.otherBeacon.faults.balanceFactor = 1
    expect(differs).toMatchObject({
      code: 1,
      stderr: expect.stringContaining('The beacon nodes do not agree on validator'),
    })
    expect(differs.stdout).toMatch(/Validators +4, billed for 128 ETH/)
    expect(removal).toMatchObject({ code: 1, stderr: expect.stringContaining('do not agree') })
  })
})

describe('audit, and validators', () => {
  test('tell it too', async () => {
    const audit = await run('audit', ...both)
    expect(audit.stdout).toMatch(/Beacon chain +3 active_ongoing, 1 exited_unslashed, 1 withdrawal_(?:possible|done)/)
    expect(audit.stdout).toMatch(
      new RegExp(`${gone}: It has exited from the beacon chain, and still costs 0\\.\\d+ ETH a year\\.`),
    )
    expect(audit.stdout).toContain(`${asked}: Its exit was requested, and the beacon chain has none.`)
    expect((await run('audit')).stdout).toContain('not asked: --beacon-url tells who has exited')

    const status = await run('validators', 'status', gone ?? '', heavy ?? '', ...both)
    const [first, second] = JSON.parse(status.stdout)
    expect(first.beacon).toMatchObject({ status: 'exited_unslashed', effectiveBalance: '48000000000' })
    expect(second.beacon).toMatchObject({ status: 'active_ongoing', effectiveBalance: '2048000000000' })
    const list = await run('validators', 'list', '--operators', ids.join(), ...both, '--limit', '10')
    expect(
      JSON.parse(list.stdout)
        .map(({ beacon }: { beacon: { status: string } }) => beacon.status)
        .sort(),
    ).toEqual([...['active_ongoing', 'active_ongoing', 'active_ongoing', 'exited_unslashed']])
    // Exits that the operators were asked for: late, or just now.
    for (const args of [
      ['status', asked ?? '', light ?? '', heavy ?? ''],
      ['list', '--operators', ids.join()],
    ]) {
      const { stdout } = await run('validators', ...args, ...both)
      const overdue = JSON.parse(stdout).flatMap(
        ({ publicKey, pending }: { publicKey: string; pending: { type: string; isExitOverdue?: boolean }[] }) =>
          pending.flatMap(({ type, isExitOverdue }) =>
            type === 'asked-of-operators' ? [[publicKey, isExitOverdue]] : [],
          ),
      )
      expect(new Map(overdue)).toEqual(
        new Map([
          [asked, true],
          [light, false],
        ]),
      )
    }
  })
})

describe('cluster cost', () => {
  const cost = (...args: string[]) => run('cluster', 'cost', '--operators', ids.join(), ...args)
  const unknown = `0x${'9'.repeat(96)}`

  test('of certain validators is that of their balances, and says which cost more, are unknown, or gone', async () => {
    const one = JSON.parse((await cost('--json')).stdout)
    const list = [light, heavy, gone, unknown].join(',')
    const { code, stdout } = await cost('--validators', list, ...both, '--json', '--quiet')
    expect(code).toBe(0)
    const found = JSON.parse(stdout)
    expect(BigInt(found.costPerYear)).toBe((BigInt(one.costPerYear) * (32n + 2_048n + 48n + 32n)) / 32n)
    expect(found).toMatchObject({
      validatorCount: 4,
      validators: [
        { publicKey: light, effectiveBalance: 32 },
        { publicKey: heavy, effectiveBalance: 2_048, hasExited: false },
        { publicKey: gone, effectiveBalance: 48, hasExited: true },
        { publicKey: unknown, effectiveBalance: 32 },
      ],
    })
    expect(found).not.toHaveProperty('effectiveBalance')
    const text = (await cost('--validators', list, ...both)).stdout
    expect(text).toMatch(/Validators +4 validators of 2,160 ETH together/)
    expect(text).toContain('2 validators cost more than one of 32 ETH:')
    expect(text).toContain(`- ${heavy}: 2,048 ETH, 64 times as much`)
    expect(text).toContain('The beacon chain does not know 1 validator: 32 ETH are counted for each.')
    expect(text).toContain(`1 validator exited, and would be paid for without any use:\n- ${gone}`)
  })

  test('counts what it is told where nobody is asked, and says so', async () => {
    const asked = await cost('--validators', `${light},${heavy}`, '--json')
    expect(asked.stderr).toContain('The beacon chain was not asked: 32 ETH are counted for each.')
    expect(JSON.parse(asked.stdout)).toMatchObject({ validatorCount: 2, effectiveBalance: 32 })
    const told = await cost('--validators', `${light},${heavy}`, '--effective-balance', '64', ...both, '--json')
    expect(JSON.parse(told.stdout)).toMatchObject({ validatorCount: 2, effectiveBalance: 64 })
    expect(told.stderr).toBe('')
    // The former name of --count.
    expect(JSON.parse((await cost('--validators', '3', '--json')).stdout)).toMatchObject({ validatorCount: 3 })
    expect(await cost('--validators', `${light}`, '--count', '3')).toMatchObject({
      code: 2,
      stderr: expect.stringContaining('--validators cannot be combined with --count.'),
    })
  })

  test('stops where nodes differ', async () => {
    devnet.otherBeacon.faults.balanceFactor = 0.5
    const differs = await cost('--validators', `${light}`, ...both)
    devnet.otherBeacon.faults.balanceFactor = 1
    expect(differs).toMatchObject({ code: 1, stdout: '', stderr: expect.stringContaining('do not agree') })
  })
})

test('cluster remove --exited removes those that have exited for all nodes, and no other', async () => {
  const remove = (...args: string[]) => run('cluster', 'remove', '--operators', ids.join(), '--exited', ...args)
  expect((await remove('--yes')).stderr).toContain('Add --beacon-url')
  expect((await remove('--all', ...both)).stderr).toContain('--all cannot be combined with --exited.')
  // For a Safe: nothing is sent, and what is written removes these.
  const file = join(await mkdtemp(join(tmpdir(), 'ssvx-beacon-')), 'removal.json')
  const written = await remove(...both, '--unsigned', file)
  expect(written, written.stderr).toMatchObject({ code: 0, stdout: expect.stringContaining(file) })
  const check = await run('check', file, '--json')
  expect(check.code, check.stderr + check.stdout).toBe(0)
  expect(JSON.parse(check.stdout).transactions).toMatchObject([
    { functionName: 'removeValidator', args: { publicKey: gone } },
  ])
  await rm(dirname(file), { recursive: true })
  const { code, stdout } = await remove(...both, '--yes', '--json', '--quiet')
  expect(code).toBe(0)
  const { transactions, after } = JSON.parse(stdout)
  expect(transactions.map((each: { publicKeys: string[] }) => each.publicKeys)).toEqual([[gone]])
  expect(after.validatorCount).toBe(3)
  expect(await remove(...both, '--yes')).toMatchObject({ code: 0, stdout: 'No validator of the cluster has exited.\n' })
})
