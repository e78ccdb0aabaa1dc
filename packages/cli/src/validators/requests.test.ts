// What the withdrawal address of validators asks of the beacon chain, through the commands.

import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { useDevnet } from '@x/testing'
import { concatHex, numberToHex } from 'viem'
import { afterAll, describe, expect, test } from 'vitest'
import { runCli } from '../testing/runCli.ts'

const devnet = await useDevnet()
const { beaconChain } = devnet
const { address: owner, privateKey } = devnet.getAccount(0)
const safe = devnet.getAccount(1).address
const folder = await mkdtemp(join(tmpdir(), 'ssvx-requests-'))
afterAll(() => rm(folder, { recursive: true }))

let last = 0
const credentials = (kind: string, of = owner) => `0x${kind}${'00'.repeat(11)}${of.slice(2).toLowerCase()}` as const
/** A validator of 40 ETH that compounds, unless it is said otherwise. */
async function add(kind = '02', of = owner, balance = 40_000_000_000n): Promise<`0x${string}`> {
  const publicKey = numberToHex(++last, { size: 48 })
  await beaconChain.setValidator(publicKey, { withdrawalCredentials: credentials(kind, of), balance })
  return publicKey
}

const env = { SSVX_NETWORK: devnet.networkFile, PRIVATE_KEY: privateKey, SSVX_BEACON_URL: devnet.beaconUrl }
const clock = { now: () => beaconChain.now(), sleep: async () => beaconChain.passSlots(1) }
const run = (...args: string[]) => runCli(args, { env, clock })
const count = () => devnet.publicClient.getTransactionCount({ address: owner })

async function read(path: string, ids?: string[]) {
  const url = `${devnet.beaconUrl}/eth/v1/beacon/states/head/${path}`
  const response = await fetch(url, {
    headers: { accept: 'application/json', 'content-type': 'application/json' },
    ...(ids && { method: 'POST', body: JSON.stringify({ ids }) }),
  })
  return ((await response.json()) as { data: never[] }).data
}

describe('validators exit', () => {
  test('lets validators exit by the withdrawal address, and says what has to be done on SSV', async () => {
    const [one, two] = [await add('01'), await add('02')]
    const { code, stdout, stderr } = await run(
      'validators',
      'exit',
      `${one},${two}`,
      '--by',
      'withdrawal-address',
      '--yes',
    )
    expect({ code, stderr }).toMatchObject({ code: 0, stderr: expect.stringContaining('Withdrawal address') })
    expect(stderr).toMatch(/Pays out +80/)
    expect(stderr).toMatch(/Fee .*1 wei for each request now; 5 wei are paid/)
    expect(stderr).toMatch(/Value +10 wei/)
    expect(stdout).toContain('The beacon chain has taken what was requested for 2 validators.')
    expect(stdout).toMatch(/0x0+2: taken, leaves 20.* UTC, withdrawn from 20.* UTC on/)
    expect(stdout).toContain('ssvx cluster remove --exited')
    const states = await read('validators', [one, two])
    expect(states).toMatchObject([{ status: 'active_exiting' }, { status: 'active_exiting' }])
    const again = await run('validators', 'exit', one, two, '--by', 'withdrawal-address', '--yes', '--skip-done')
    expect(again).toMatchObject({ code: 0, stdout: 'All of it was requested before.\n' })
    const resumed = await run(
      'validators',
      'exit',
      one,
      '--by',
      'withdrawal-address',
      '--yes',
      '--skip-done',
      '--wait',
      'accepted',
    )
    expect(resumed).toMatchObject({ code: 0, stdout: expect.stringContaining(`${one}: taken, leaves`) })
  })

  test('sends nothing where the beacon chain would ignore it, or something is missing', async () => {
    const foreign = await add('02', safe)
    const before = await count()
    const by = ['--by', 'withdrawal-address']
    const refused = await run('validators', 'exit', foreign, ...by, '--yes')
    expect(refused).toMatchObject({ code: 1, stdout: '' })
    expect(refused.stderr).toContain(`Its balance is withdrawn by ${safe}`)
    const fails = async (text: string, ...args: string[]) => {
      const { code, stdout, stderr } = await run('validators', ...args, '--yes')
      expect({ code, stdout, stderr }).toEqual({ code: 2, stdout: '', stderr: expect.stringContaining(text) })
    }
    await fails('--by withdrawal-address', 'exit', foreign)
    await fails('ssvx cluster exit', 'exit', foreign, '--by', 'operators')
    await fails('Public key 1 has 4 of 96 hex digits.', 'exit', '0x1234', ...by)
    await fails('--max-fee', 'exit', foreign, ...by, '--max-fee', 'much')
    await fails('Add --amount <ether>', 'withdraw', foreign)
    await fails('at most nine decimals', 'withdraw', foreign, '--amount', '0.0000000001')
    await fails('ssvx validators exit', 'withdraw', foreign, '--amount', '0')
    await fails('--into', 'consolidate', foreign, '--into', '0x12')
    await fails('also one of those that leave', 'consolidate', foreign, '--into', foreign)
    const nowhere = await runCli(['validators', 'exit', foreign, ...by, '--yes'], {
      env: { SSVX_NETWORK: devnet.networkFile },
    })
    expect(nowhere.code).toBe(2)
    // All that is missing at once.
    expect(nowhere.stderr).toContain('SSVX_BEACON_URL')
    expect(nowhere.stderr).toContain('private key')
    expect(await count()).toBe(before)
  })

  test('writes the transactions for a Safe that is the withdrawal address, which check understands', async () => {
    const [one, two] = [await add('02', safe), await add('01', safe)]
    const file = join(folder, 'safe.json')
    const unsigned = ['--unsigned', file, '--unsigned-format', 'safe', '--json']
    const { code, stdout } = await runCli(
      ['validators', 'exit', one, two, '--by', 'withdrawal-address', '--owner', safe, ...unsigned],
      { env: { SSVX_NETWORK: devnet.networkFile, SSVX_BEACON_URL: devnet.beaconUrl }, clock },
    )
    expect({ code, json: JSON.parse(stdout) }).toMatchObject({
      code: 0,
      json: {
        status: 'unsigned',
        unsigned: { transactions: 2, left: 0 },
        requests: [{ type: 'exit' }, { type: 'exit' }],
      },
    })
    const { meta, transactions } = JSON.parse(await readFile(file, 'utf8'))
    expect(meta).toMatchObject({ name: 'Beacon chain: requestExit', createdFromSafeAddress: safe })
    expect(transactions.map(({ data }: { data: string }) => data)).toEqual(
      [one, two].map((key) => `${key}${'00'.repeat(8)}`),
    )
    // Whoever signs takes days, and others may ask first: this is paid for 100 of them.
    expect(transactions.map(({ value }: { value: string }) => value)).toEqual(['722', '767'])
    const checked = await run('check', file, '--json')
    expect({ code: checked.code, json: JSON.parse(checked.stdout) }).toMatchObject({
      code: 0,
      json: { good: true, transactions: [{ functionName: 'requestExit', args: { publicKey: one } }, {}] },
    })
  })
})

test('validators withdraw takes a part, and shows what it is with --dry-run', async () => {
  const [one, two] = [await add(), await add()]
  const args = ['validators', 'withdraw', one, two, '--amount', '1.5']
  const rehearsed = await run(...args, '--dry-run', '--json')
  expect(JSON.parse(rehearsed.stdout)).toMatchObject({
    status: 'simulated',
    requests: [{ type: 'withdrawal', amount: '1500000000' }, {}],
  })
  expect(await read('pending_partial_withdrawals')).toEqual([])
  const { code, stderr } = await run(...args, '--yes')
  expect({ code, stderr }).toMatchObject({
    code: 0,
    stderr: expect.stringContaining('1.5 ETH from each, 3 ETH in all'),
  })
  expect(await read('pending_partial_withdrawals')).toMatchObject([{ amount: '1500000000' }, { amount: '1500000000' }])
  const tooMuch = await run('validators', 'withdraw', one, '--amount', '7', '--yes')
  expect(tooMuch.stderr).toMatch(/Of its 4\d\.?\d* ETH, 6\.\d+ can be withdrawn: it keeps 32, and 1\.5 are about to be/)
})

test('validators consolidate switches to compounding, or lets validators go into another one', async () => {
  const [one, two] = [await add('01'), await add('01')]
  const switched = await run('validators', 'consolidate', one, '--yes')
  expect(switched).toMatchObject({ code: 0, stderr: expect.stringContaining('costs 64 times') })
  expect(await read('validators', [one])).toMatchObject([{ validator: { withdrawal_credentials: credentials('02') } }])
  const notYet = await run('validators', 'consolidate', one, '--into', two, '--yes')
  expect(notYet.stderr).toContain('Switch the target to compounding first')
  const { code, stderr } = await run('validators', 'consolidate', two, '--into', one, '--yes')
  expect({ code, stderr }).toMatchObject({ code: 0, stderr: expect.stringContaining(one) })
  expect(await read('pending_consolidations')).toHaveLength(1)
  const heavy = await add('02', owner, 2_040_000_000_000n)
  const over = await run('validators', 'consolidate', await add(), '--into', heavy, '--dry-run')
  expect(over.stderr).toContain('would be above the 2,048 ETH')
})

describe('what is under way', () => {
  test('stands below the table of validators status: in a sentence each, and in JSON', async () => {
    const [leaver, part, plain, target] = [await add('01'), await add('02'), await add('01'), await add('02')]
    const fresh = numberToHex(++last, { size: 48 })
    await beaconChain.deposit(fresh, { amount: 33_000_000_000n })
    const ask = (...args: string[]) => run('validators', ...args, '--yes', '--wait', 'none')
    await ask('exit', leaver, '--by', 'withdrawal-address')
    await ask('withdraw', part, '--amount', '1.5')
    await ask('consolidate', plain, '--into', target)
    const switching = await add('01')
    await beaconChain.passSlots(3)
    await ask('consolidate', switching)

    const keys = [leaver, part, plain, target, fresh, switching]
    const shown = await runCli(['validators', 'status', ...keys, '--wide'], { env, clock, isTerminal: true })
    const lines = (publicKey: string) => shown.stdout.split('\n').filter((line) => line.startsWith(`  ${publicKey}: `))
    expect(shown.stderr).toBe('')
    expect(shown.stdout).toContain('\n\nUnder way:\n')
    expect(lines(leaver)).toEqual([expect.stringMatching(/Its exit has begun: it leaves at 20.* UTC\. Its balance is/)])
    expect(lines(part)).toEqual([expect.stringMatching(/: 1\.5 ETH are withdrawn after 20.* UTC \(epoch \d+\)\.$/)])
    expect(lines(plain)).toEqual([expect.stringContaining(`Its balance moves into validator`)])
    expect(lines(target)).toEqual([expect.stringMatching(/: 40 ETH of validator \d+ \(0x\w+\) move into it after 20/)])
    expect(lines(fresh)).toEqual([
      expect.stringMatching(
        /: A deposit of 33 ETH waits to be credited: number \d+ of \d+ in the queue, expected about 20/,
      ),
    ])
    // It has 0x02 credentials by now.
    expect(lines(switching)).toEqual([expect.stringMatching(/: 8 ETH of its own, above 32 ETH when it began to comp/)])
    // The chain knows no such validator, and a deposit for it.
    expect(shown.stdout).toMatch(new RegExp(`${fresh} +not registered +deposit pending +no duties`))

    const json = JSON.parse((await run('validators', 'status', ...keys)).stdout)
    expect(json.map(({ pending }: { pending: { type: string }[] }) => pending.map(({ type }) => type))).toEqual([
      ...['exit', 'withdrawal', 'consolidation', 'incoming', 'deposit', 'deposit'].map((type) => [type]),
    ])
    expect(json[1].pending[0]).toMatchObject({ amount: '1500000000', withdrawableAt: expect.any(Number) })
  })

  test('is told as unchecked where a node does not offer it, or there is no node', async () => {
    const part = await add('02')
    const status = (extra: object = {}) => runCli(['validators', 'status', part], { env: { ...env, ...extra }, clock })
    const { rpcUrl: _, ...custom } = JSON.parse(await readFile(devnet.networkFile, 'utf8'))
    const file = join(folder, 'without-node.json')
    await writeFile(file, JSON.stringify(custom))
    const without = await status({ SSVX_NETWORK: file })
    expect(without.stderr).toContain('Not checked: requests that the beacon chain has not taken, without --rpc-url.')
    expect(JSON.parse(without.stdout)).toMatchObject([{ publicKey: part, pending: [] }])
    devnet.beacon.faults.onRequest = ({ path }) =>
      path.endsWith('/pending_deposits') ? { kind: 'status', status: 404, body: '404 page not found' } : undefined
    const lacking = await status()
    devnet.beacon.faults.onRequest = undefined
    expect(lacking.stderr).toContain('Not checked: deposits that wait. This beacon node does not offer')
    const dead = await status({ SSVX_RPC_URL: 'http://127.0.0.1:9' })
    expect(dead.stderr).toContain('Not checked: requests that the beacon chain has not taken. ')
    expect(JSON.parse(dead.stdout)).toMatchObject([{ publicKey: part, pending: [] }])
  })
})

describe('following', () => {
  /** Others come first, so that the beacon chain takes what comes next some slots later: two in each. */
  async function fillQueue(): Promise<void> {
    const to = '0x0000BBdDc7CE488642fb579F8B00f3a590007251'
    const data = concatHex([numberToHex(1n, { size: 48 }), numberToHex(2n, { size: 48 })])
    for (let i = 0; i < 6; i++) await devnet.createWallet(1).sendTransaction({ to, data, value: 10n })
  }

  test('says with exit code 1 what the beacon chain has ignored, since a rule was broken meanwhile', async () => {
    const [source, target] = [await add(), await add()]
    await fillQueue()
    let isBroken = false
    const sleep = async () => {
      if (!isBroken) await beaconChain.exit(target)
      isBroken = true
      await beaconChain.passSlots(40)
    }
    const args = ['validators', 'consolidate', source, '--into', target, '--yes']
    const { code, stdout } = await runCli(args, { env, clock: { ...clock, sleep } })
    expect({ code, stdout }).toMatchObject({
      code: 1,
      stdout: expect.stringContaining('The beacon chain has ignored 1 of 1 request'),
    })
    expect(stdout).toMatch(new RegExp(`${source}:\\s+ignored`))
    expect(isBroken).toBe(true)
  })

  test('can be interrupted, says how to go on, and goes on until all is done without sending anything twice', async () => {
    const [source, target] = [await add(), await add()]
    await fillQueue()
    const args = ['validators', 'consolidate', source, '--into', target, '--yes']
    const controller = new AbortController()
    const stop = async () => controller.abort()
    const stopped = await runCli(args, { env, clock: { ...clock, sleep: stop }, signal: controller.signal })
    expect({ code: stopped.code, stdout: stopped.stdout }).toEqual({ code: 130, stdout: '' })
    expect(stopped.stderr).toContain('run the same command with --skip-done --wait accepted: nothing is sent twice')
    const sent = await count()
    const sleep = (milliseconds: number) =>
      milliseconds > 12_000 ? beaconChain.passEpochs(300) : beaconChain.passSlots(1)
    const done = await runCli([...args, '--skip-done', '--wait', 'done'], { env, clock: { ...clock, sleep } })
    expect(done).toMatchObject({ code: 0, stdout: expect.stringMatching(new RegExp(`${source}:\\s+done`)) })
    expect(await count()).toBe(sent)
  })
})
