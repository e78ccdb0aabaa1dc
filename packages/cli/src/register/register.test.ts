import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { readKeySharesFile, verifyKeyShares } from '@x/keyshares'
import { readRegistered, setAutomine, undoAfterEach, useDevnet } from '@x/testing'
import { formatEther, parseEther } from 'viem'
import { describe, expect, test, vi } from 'vitest'
import { createEnvironment, password, useFixtures } from '../testing/createFixtures.ts'
import { runCli } from '../testing/runCli.ts'

const devnet = await useDevnet()
await undoAfterEach(devnet)
const fixtures = await useFixtures({ count: 7 })

/** The environment of the bulk example for one of the devnet's accounts; each test has its own owner. */
const createBulkEnvironment = (index: number) => ({
  ...createEnvironment(devnet, fixtures, devnet.getAccount(index)),
  OPERATOR_IDS: '["4","2","1","3"]',
})

/** Takes the keystores of some of the validators into a directory of their own. */
async function pickKeystores(name: string, places: readonly number[]): Promise<string> {
  const directory = join(fixtures.directory, name)
  await mkdir(directory, { recursive: true })
  for (const i of places) {
    const file = `keystore-m_12381_3600_${i}_0_0-1.json`
    await writeFile(join(directory, file), await readFile(join(fixtures.keystores, file)))
  }
  return directory
}

async function readEvents(owner: `0x${string}`) {
  const logs = await readRegistered(devnet, owner)
  return logs.map(({ args, transactionHash }) => ({
    publicKey: args.publicKey,
    sharesData: args.shares,
    hash: transactionHash,
  }))
}

describe('ssvx register', () => {
  test('registers keystores in batches with the environment of the bulk example', async () => {
    const env = createBulkEnvironment(0)
    const out = join(fixtures.directory, 'keyshares.json')
    const args = ['register', '--batch-size', '4', '--out', out, '--yes']
    const { code, stdout, stderr } = await runCli([...args, '--json'], { env })
    expect(code, stderr).toBe(0)

    const events = await readEvents(env.OWNER_ADDRESS)
    expect(events.map(({ publicKey }) => publicKey)).toEqual(fixtures.publicKeys)
    const result = JSON.parse(stdout)
    expect(result).toMatchObject({
      network: 'devnet',
      owner: env.OWNER_ADDRESS,
      operatorIds: [1, 2, 3, 4],
      nextOwnerNonce: 7,
      cluster: { validatorCount: 7, active: true },
      keySharesFile: out,
      validators: events.map(({ publicKey, hash }, ownerNonce) => ({
        publicKey,
        ownerNonce,
        status: 'registered',
        transactionHash: hash,
      })),
    })
    const deposit = parseEther('0.5').toString()
    expect(result.transactions).toMatchObject([
      { hash: events[0]?.hash, validatorCount: 4, firstOwnerNonce: 0, deposit },
      { hash: events[4]?.hash, validatorCount: 3, firstOwnerNonce: 4, deposit },
    ])

    const keyShares = await readKeySharesFile(out)
    expect(keyShares.shares.map(({ payload }) => payload.sharesData)).toEqual(
      events.map(({ sharesData }) => sharesData),
    )
    const operatorPrivateKeys = devnet.operators.filter(({ id }) => id <= 4)
    const report = await verifyKeyShares(keyShares, { operatorPrivateKeys, owner: env.OWNER_ADDRESS, ownerNonce: 0 })
    expect(report.problems).toEqual([])

    expect(stderr).toMatch(/Validators +7 to register/)
    expect(stderr).toMatch(/Transactions +2, with up to 4 validators each/)
    expect(stderr).toMatch(/Nonces +0 to 6, as node and .+ agree/)
    expect(stderr).toContain('Batch 2 of 2: registered in block')
    expect(stdout + stderr).not.toContain(password)
    expect(stdout + stderr).not.toContain(env.PRIVATE_KEY.slice(2))
    expect(stdout + stderr).not.toContain(devnet.subgraphApiKey)

    const again = await runCli(args, { env })
    expect(again).toMatchObject({ code: 0, stdout: 'All 7 validators are already registered: nothing to do.\n' })
    expect(await readEvents(env.OWNER_ADDRESS)).toHaveLength(7)
  })

  test('registers key shares that exist, needs neither keystores nor password for it, and goes on with the same file', async () => {
    const env = createBulkEnvironment(7)
    const file = join(fixtures.directory, 'made-elsewhere.json')
    const directory = await pickKeystores('given', [0, 1, 2])
    const split = [
      'keyshares',
      'split',
      '--keystores',
      directory,
      '--owner-nonce',
      '0',
      '--out',
      file,
      '--network',
      devnet.networkFile,
    ]
    const made = await runCli(split, { env })
    expect(made.code, made.stderr).toBe(0)
    const { KEYSTORE_PASSWORD: _, KEYSTORE_FILE_DIRECTORY: __, OPERATOR_IDS: ___, ...without } = env
    const args = ['register', '--keyshares', file, '--batch-size', '2']
    const rehearsed = await runCli([...args, '--dry-run'], { env: without })
    expect(rehearsed, rehearsed.stderr).toMatchObject({
      code: 0,
      stdout: expect.stringContaining('All 2 transactions would succeed'),
    })
    const { code, stdout, stderr } = await runCli([...args, '--yes', '--json'], { env: without })
    expect(code, stderr).toBe(0)
    const { shares } = await readKeySharesFile(file)
    const events = await readEvents(env.OWNER_ADDRESS)
    expect(events.map(({ sharesData }) => sharesData)).toEqual(shares.map(({ payload }) => payload.sharesData))
    expect(JSON.parse(stdout)).toMatchObject({
      operatorIds: [1, 2, 3, 4],
      nextOwnerNonce: 3,
      validators: events.map(({ publicKey }, ownerNonce) => ({ publicKey, ownerNonce, status: 'registered' })),
    })
    const again = await runCli([...args, '--yes'], { env: without })
    expect(again).toMatchObject({ code: 0, stdout: 'All 3 validators are already registered: nothing to do.\n' })
    const both = await runCli([...args, '--yes', '--keystores', directory], { env: without })
    expect(both).toMatchObject({ code: 2, stderr: expect.stringContaining('cannot be used with option') })
  })

  test('holds key shares of strangers against the chain, the plan and the operators that are named', async () => {
    const env = createBulkEnvironment(8)
    const { KEYSTORE_FILE_DIRECTORY: _, KEYSTORE_PASSWORD: __, ...without } = env
    const whole = join(fixtures.directory, 'whole.json')
    const source = await pickKeystores('for strangers', [0, 1, 2])
    const split = ['keyshares', 'split', '--keystores', source, '--owner-nonce', '0', '--out', whole]
    expect(await runCli([...split, '--network', devnet.networkFile], { env })).toMatchObject({ code: 0 })
    const { shares, ...head } = JSON.parse(await readFile(whole, 'utf8'))
    const folder = join(fixtures.directory, 'ceremony')
    await mkdir(folder, { recursive: true })
    const write = (name: string, items: unknown) =>
      writeFile(join(folder, name), JSON.stringify({ ...head, shares: items }))
    // Names say nothing of the order.
    await write('keyshares-1.json', shares.slice(2))
    await write('keyshares-2.json', shares.slice(0, 2))
    await write('proofs.json', [])
    const settings = { ...without, SSVX_KEYSHARES: folder }

    const other = await runCli(['register', '--dry-run', '--operators', '1,2,3,5'], { env: settings })
    expect(other).toMatchObject({ code: 2, stderr: expect.stringContaining('not for 1, 2, 3, 5') })

    const planFile = join(fixtures.directory, 'given-plan.json')
    const planned = await runCli(['register', '--plan-out', planFile], { env: settings })
    expect(planned.code, planned.stderr).toBe(0)
    expect(planned.stderr).toContain('from 2 files')
    expect(planned.stderr).toContain('not verified: what the encrypted shares hold')
    const { sources, digest } = JSON.parse(await readFile(planFile, 'utf8'))
    expect(sources.keyShares.map(({ file }: { file: string }) => file)).toEqual([
      'keyshares-2.json',
      'keyshares-2.json',
      'keyshares-1.json',
    ])

    const apply = ['register', '--yes', '--plan', planFile, '--plan-digest', digest]
    // Two validators with each other's shares, and the same file with another hash.
    const [first, second] = shares
    const mixed = [first, second].map((item, i) => ({
      ...item,
      payload: { ...item.payload, sharesData: [second, first][i].payload.sharesData },
    }))
    await write('keyshares-2.json', mixed)
    const unplanned = await runCli(['register', '--yes'], { env: settings })
    expect(unplanned).toMatchObject({ code: 1, stderr: expect.stringContaining('Item 1 of 3') })
    expect(await runCli(['register', '--plan-out', `${planFile}.2`], { env: settings })).toMatchObject({ code: 1 })
    await write('keyshares-2.json', [second, first])
    const changed = await runCli(apply, { env: settings })
    expect(changed).toMatchObject({ code: 2, stderr: expect.stringContaining('keyshares-2.json is not the file') })
    await write('keyshares-2.json', shares)
    const twice = await runCli(apply, { env: settings })
    expect(twice).toMatchObject({ code: 2, stderr: expect.stringContaining('keyshares-1.json and in') })
    expect(await readEvents(env.OWNER_ADDRESS)).toEqual([])

    await write('keyshares-2.json', shares.slice(0, 2))
    const unsigned = join(fixtures.directory, 'given-unsigned.json')
    const exported = await runCli(['register', '--unsigned', unsigned], { env: settings })
    expect(exported.code, exported.stderr).toBe(0)
    const { code, stdout, stderr } = await runCli([...apply, '--json'], { env: settings })
    expect(code, stderr).toBe(0)
    expect(JSON.parse(stdout)).toMatchObject({
      uncheckedKeyShares: ['ciphertexts'],
      validators: [2, 2, 1].map((file) => ({
        status: 'registered',
        keySharesFrom: join(folder, `keyshares-${file}.json`),
      })),
    })
    const checked = await runCli(['check', unsigned], { env: settings })
    expect(checked).toMatchObject({ code: 1 })
  })

  test('skips what is already registered, and continues the key shares file', async () => {
    const env = createBulkEnvironment(2)
    const out = join(fixtures.directory, 'continued.json')
    const first = await pickKeystores('some', [1, 3])
    const args = ['register', '--yes', '--quiet', '--out', out]
    expect(await runCli([...args, '--keystores', first], { env })).toMatchObject({ code: 0 })
    const { code, stderr } = await runCli(args, { env })
    expect(code).toBe(0)
    expect(stderr).toContain('2 validators are already registered and will be skipped')
    const events = await readEvents(env.OWNER_ADDRESS)
    expect(new Set(events.map(({ publicKey }) => publicKey))).toEqual(new Set(fixtures.publicKeys))
    expect(events).toHaveLength(7)
    const { shares } = await readKeySharesFile(out)
    expect(shares.map(({ payload }) => payload.sharesData)).toEqual(events.map(({ sharesData }) => sharesData))
    expect(shares.map(({ data }) => data.ownerNonce)).toEqual([0, 1, 2, 3, 4, 5, 6])
  })

  test('with --dry-run shows plan and simulation, and sends nothing', async () => {
    const env = createBulkEnvironment(3)
    const before = await devnet.publicClient.getBlockNumber()
    const args = ['register', '--dry-run', '--runway', '30', '--json']
    const { code, stdout } = await runCli(args, { env: { ...env, DEPOSIT_AMOUNT: '' } })
    expect(code).toBe(0)
    const { plan, simulation, transactions, runwayDays } = JSON.parse(stdout)
    expect(plan).toMatchObject({ validatorCount: 7, firstOwnerNonce: 0, batches: [{ validatorCount: 7 }] })
    expect(simulation).toMatchObject({
      succeeded: [{ index: 0, validatorCount: 7, deposit: plan.deposit }],
      unknown: 0,
    })
    expect(runwayDays).toBeGreaterThanOrEqual(30)
    expect(transactions).toEqual([])
    expect(await devnet.publicClient.getBlockNumber()).toBe(before)
  })

  test('is interrupted at once in planning too, whatever the node does', async () => {
    const { faults, requests, url } = devnet.rpcProxy
    requests.length = 0
    faults.silent = true
    try {
      const env = createBulkEnvironment(6)
      const { code, stderr } = await runCli(['register', '--yes', '--rpc-url', url], {
        env,
        during: (child) => {
          const timer = setInterval(() => {
            if (requests.length > 0) child.kill('SIGINT')
          }, 20)
          child.once('close', () => clearInterval(timer))
        },
      })
      expect(code).toBe(130)
      expect(stderr).toContain('Interrupted.')
      // The node was asked once: it is not the end of its patience that ended the command.
      expect(requests.length).toBeLessThan(10)
    } finally {
      faults.silent = undefined
    }
  })

  for (const [signal, expected] of [
    ['SIGINT', 130],
    ['SIGKILL', null],
  ] as const) {
    test(`after ${signal} while a transaction waits, a second start registers each validator exactly once`, async () => {
      const env = createBulkEnvironment(signal === 'SIGINT' ? 4 : 5)
      const out = join(fixtures.directory, `${signal}.json`)
      const args = ['register', '--batch-size', '3', '--yes', '--out', out]
      // The chain stands still, so that the first transaction stays on its way until the process is gone.
      await setAutomine(devnet, false)
      const { code, stderr } = await runCli(args, {
        env,
        during: (child, output) => {
          child.stderr?.on('data', () => {
            if (output().stderr.includes('Batch 1 of 3: 3 validators')) child.kill(signal)
          })
        },
      })
      expect(code).toBe(expected)
      if (signal === 'SIGINT') expect(stderr).toContain('Run the same command again to continue')
      expect((await readKeySharesFile(out)).shares).toHaveLength(3)

      // The second start comes while that transaction is still on its way.
      let mining: Promise<unknown> | undefined
      const second = await runCli(args, {
        env,
        during: (child, output) => {
          child.stderr?.on('data', () => {
            if (output().stderr.includes('is pending')) {
              mining ??= setAutomine(devnet, true).then(() => devnet.mine())
            }
          })
        },
      })
      await mining
      expect(second.code, second.stderr).toBe(0)
      expect(second.stderr).toContain(`Note: 1 transaction of ${env.OWNER_ADDRESS} is pending`)
      const events = await readEvents(env.OWNER_ADDRESS)
      expect(events.map(({ publicKey }) => publicKey)).toEqual(fixtures.publicKeys)
      const report = await verifyKeyShares(await readKeySharesFile(out), { owner: env.OWNER_ADDRESS, ownerNonce: 0 })
      expect(report).toMatchObject({ valid: true, itemCount: 7 })
    })
  }
})

test('ssvx register says which validators compound, and counts it in the deposit', async () => {
  const env = createBulkEnvironment(5)
  const [light = '', heavy = ''] = fixtures.publicKeys
  await devnet.beaconChain.setValidator(light, { balance: 32_000_000_000n })
  await devnet.beaconChain.setValidator(heavy, { balance: 2_048_000_000_000n })
  const keystores = await pickKeystores('compounding', [0, 1])
  const plan = (...args: string[]) =>
    runCli(['register', '--dry-run', '--keystores', keystores, '--beacon-url', devnet.beaconUrl, ...args], { env })
  // Only the clock of this process, and so of nodes and command: what was said of the balances is final.
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 2_000_000, shouldAdvanceTime: true })
  const byRunway = await plan('--runway', '10')
  const byAmount = await plan('--amount', '1')
  vi.useRealTimers()
  expect(byRunway.stderr).toContain(`- ${heavy}: 2,048 ETH, 64 times as much`)
  expect(byRunway.stderr).toContain('The deposit counts that.')
  expect(byRunway.stderr).toMatch(/Counted as +1,040 ETH for each validator, which costs 32\.5 times as much as 32 ETH/)
  expect(byRunway.stderr).not.toContain(`- ${light}`)
  expect(byAmount.stderr).toContain('With --runway the deposit is computed by the true balance.')
})

describe('ssvx register and validators that are there already', () => {
  test('of another owner: refuses, and goes on when it is told to', async () => {
    const keystores = await pickKeystores('foreign', [0, 1])
    const first = await runCli(['register', '--keystores', keystores, '--yes'], { env: createBulkEnvironment(4) })
    expect(first.code, first.stderr).toBe(0)
    const env = createBulkEnvironment(5)
    const args = ['register', '--keystores', keystores, '--dry-run']
    const refused = await runCli(args, { env })
    expect(refused.code).toBe(1)
    expect(refused.stderr).toContain('Another owner has registered 2 of the validators.')
    const agreed = await runCli([...args, '--allow-foreign'], { env })
    expect(agreed.code, agreed.stderr).toBe(0)
    expect(agreed.stderr).toMatch(/Other owners +have 2 validators of these/)
  })

  test('in another cluster of the owner: names it, and exits with 1', async () => {
    const keystores = await pickKeystores('elsewhere', [0, 1])
    const env = createBulkEnvironment(6)
    const first = await runCli(['register', '--keystores', keystores, '--yes', '--operators', '5,6,7,8'], { env })
    expect(first.code, first.stderr).toBe(0)
    const { code, stderr } = await runCli(['register', '--keystores', keystores, '--dry-run'], { env })
    expect(code).toBe(1)
    expect(stderr).toContain('2 of the validators are registered already, in other clusters of the owner.')
    expect(stderr).toContain(`${fixtures.publicKeys[0]}: with operators 5, 6, 7, 8`)
  })
})

describe('ssvx register refuses', () => {
  const refusals = [
    ['to ask where nobody is there', [], {}, 2, 'Cannot ask for confirmation'],
    [
      'a private key of another account',
      ['--yes'],
      { PRIVATE_KEY: `0x${'11'.repeat(32)}` },
      2,
      'The private key does not belong to the owner.',
    ],
    ['an invalid private key', ['--yes'], { PRIVATE_KEY: 'test-secret-password' }, 2, 'PRIVATE_KEY is not valid'],
    ['an unknown network', ['--yes', '--network', 'hodi'], {}, 2, 'Did you mean hoodi?'],
    ['an invalid deposit', ['--yes'], { DEPOSIT_AMOUNT: '1,5' }, 2, 'DEPOSIT_AMOUNT is not valid'],
    ['deposit and runway together', ['--yes', '--amount', '1', '--runway', '3'], {}, 2, 'cannot be used with option'],
    ['to go without a deposit', ['--yes'], { DEPOSIT_AMOUNT: '' }, 2, 'No deposit was given.'],
    ['an --out that is something else', ['--yes', '--out', '/etc/hostname'], {}, 2, 'is not a key shares file'],
    ['a node of another chain', ['--yes', '--network', 'hoodi', '--rpc-url', 'devnet'], {}, 2, 'The node serves chain'],
    ['a removed operator', ['--yes', '--operators', '1,2,3,13'], {}, 1, 'Operator 13 was removed.'],
    ['an operator that does not exist', ['--yes', '--operators', '1,2,3,99'], {}, 1, 'Operator 99 does not exist.'],
    ['a private operator of others', ['--yes', '--operators', '1,2,3,11'], {}, 1, 'Operator 11 is private'],
    ['a deposit that the contract would refuse', ['--yes', '--amount', '0.0001'], {}, 1, 'is too small'],
    ['a registration that the account cannot pay for', ['--yes', '--amount', '1000000'], {}, 1, 'cannot pay for it'],
  ] as const

  test.each(refusals)('%s', async (_, flags, env, expected, message) => {
    const before = await devnet.publicClient.getBlockNumber()
    const { code, stdout, stderr } = await runCli(
      ['register', ...flags.map((flag) => (flag === 'devnet' ? devnet.rpcUrl : flag))],
      { env: { ...createBulkEnvironment(6), ...env } },
    )
    expect({ code, stdout }).toEqual({ code: expected, stdout: '' })
    expect(stderr).toContain(message)
    expect(stderr).not.toContain('test-secret-password')
    expect(await devnet.publicClient.getBlockNumber()).toBe(before)
  })

  test('an account that has all deposits, but the gas of the first transaction only', async () => {
    const env = createBulkEnvironment(1)
    const args = ['register', '--batch-size', '1', '--keystores', await pickKeystores('gas', [0, 1])]
    const { plan } = JSON.parse((await runCli([...args, '--dry-run', '--json'], { env })).stdout)
    expect(plan.batches).toHaveLength(2)
    const balance = BigInt(plan.deposit) + BigInt(plan.gasCost) / 2n
    await devnet.publicClient.request<{
      Method: 'anvil_setBalance'
      Parameters: [string, string]
      ReturnType: unknown
    }>({ method: 'anvil_setBalance', params: [env.OWNER_ADDRESS, `0x${balance.toString(16)}`] })
    const { code, stdout, stderr } = await runCli([...args, '--yes'], { env })
    // Not one of the two: a run must not begin that cannot end.
    expect(await readEvents(env.OWNER_ADDRESS)).toEqual([])
    expect({ code, stdout }).toEqual({ code: 1, stdout: '' })
    expect(stderr).toContain('cannot pay for it. Nothing was sent.')
    expect(stderr).toContain(`it has ${formatEther(balance)} ETH`)
  })

  test('two keystores of one validator, before it asks the network anything', async () => {
    const directory = await pickKeystores('twice', [0])
    const copy = join(directory, 'keystore-m_copy.json')
    await writeFile(copy, await readFile(join(directory, 'keystore-m_12381_3600_0_0_0-1.json')))
    const args = ['register', '--yes', '--keystores', directory, '--rpc-url', 'http://127.0.0.1:9']
    const { code, stderr } = await runCli(args, { env: createBulkEnvironment(6) })
    expect(code).toBe(2)
    expect(stderr).toContain(`keystore-m_copy.json belong to the same validator, ${fixtures.publicKeys[0]}.`)
  })

  test('a wrong password, and names the keystore', async () => {
    const env = { ...createBulkEnvironment(6), KEYSTORE_PASSWORD: 'test-secret-password that is wrong' }
    const { code, stdout, stderr } = await runCli(['register', '--yes', '--json'], { env })
    expect(code).toBe(1)
    expect(JSON.parse(stdout).error).toMatchObject({ name: 'WrongPasswordError' })
    expect(stderr).toContain('keystore-m_12381_3600_0_0_0-1.json: the password is wrong.')
    expect(stdout + stderr).not.toContain('test-secret-password')
  })

  test('a node that does not answer, without showing the key in its address', async () => {
    const url = 'http://127.0.0.1:9/v3/0123456789abcdef0123456789abcdef'
    const { code, stdout, stderr } = await runCli(['register', '--yes', '--json', '--rpc-url', url], {
      env: createBulkEnvironment(6),
    })
    expect(code).toBe(1)
    expect(stderr).toContain('The node at 127.0.0.1:9 does not answer.')
    expect(stdout + stderr).not.toContain('0123456789abcdef0123456789abcdef')
  })
})
