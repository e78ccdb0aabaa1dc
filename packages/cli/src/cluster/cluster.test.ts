// The life of a cluster through the command line. Every amount is compared with what the contract's views say.

import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { getClusterSnapshot } from '@x/chain'
import { getClusterBalance, getClusterBurnRate } from '@x/chain/internal'
import { callCluster } from '@x/devnet'
import { createKeymanagerConnection, releaseKeys } from '@x/keymanager-client'
import { useDevnet } from '@x/testing'
import { formatEther, parseEther } from 'viem'
import { describe, expect, test } from 'vitest'
import { useFixtures } from '../testing/createFixtures.ts'
import { runCli } from '../testing/runCli.ts'
import { runOnTerminal } from '../testing/runOnTerminal.ts'
import { signShares } from '../testing/signShares.ts'

const devnet = await useDevnet({ operatorCount: 8 })
const fixtures = await useFixtures({ count: 0 })

const ids = [1, 2, 3, 4]

/** Who owns a cluster, and the commands that go with it. */
function createOwner(index: number) {
  const account = devnet.getAccount(index)
  const env = { SSVX_NETWORK: devnet.networkFile, PRIVATE_KEY: account.privateKey, OPERATOR_IDS: ids.join() }
  const run = (...args: string[]) => runCli(['cluster', ...args], { env })
  /** Sends without asking, and gives what is printed for scripts. */
  const send = async (...args: string[]) => {
    const { code, stdout, stderr } = await run(...args, '--yes', '--json', '--quiet')
    expect({ code, stderr }).toEqual({ code: 0, stderr: '' })
    return JSON.parse(stdout)
  }
  return { owner: account.address, env: { ...env, OWNER_ADDRESS: account.address }, run, send }
}

/** A cluster with 5 ETH. */
async function register(index: number, count: number): Promise<`0x${string}`[]> {
  const payloads = Array.from({ length: count }, (_, i) =>
    signShares(devnet, { account: index, validator: 100 * index + i, ownerNonce: i, ids }),
  )
  await callCluster(devnet, { account: index, operatorIds: ids, call: { register: payloads } })
  return payloads.map(({ publicKey }) => publicKey)
}

/** What the contract's own views say now. */
async function look(owner: `0x${string}`) {
  const { publicClient, network } = devnet
  const place = { network, owner, operatorIds: ids }
  const { snapshot, blockNumber } = await getClusterSnapshot(publicClient, place)
  const view = { ...place, snapshot, blockNumber }
  return {
    snapshot,
    blockNumber,
    balance: snapshot.active ? await getClusterBalance(publicClient, view) : 0n,
    burnRate: await getClusterBurnRate(publicClient, view),
    ether: await publicClient.getBalance({ address: owner, blockNumber: BigInt(blockNumber) }),
  }
}

test('what a cluster would cost names operators that cannot be used', async () => {
  const of = (id: number) => createOwner(0).run('cost', '--operators', `1,2,3,${id}`)
  const found = devnet.operators.find(({ isPrivate, removed }) => isPrivate && !removed)
  expect(await of(found?.id ?? 0)).toMatchObject({
    stderr: expect.stringContaining(`Operator ${found?.id} is private`),
  })
  expect(await of(4)).toMatchObject({ code: 0, stderr: '' })
  const many = await createOwner(0).run('cost', '--operators', '1,2,3,4', '--count', '3001')
  expect(many.stderr).toMatch(/Operator 4 has room for [\d,]+ more: it has \d+ of 3,000 validators/)
})

test('from birth to the end', { timeout: 300_000 }, async () => {
  const { owner, run, send, env } = createOwner(0)
  const publicKeys = await register(0, 3)

  const costs = JSON.parse((await run('cost', '--count', '3', '--runway', '10', '--json')).stdout)
  const born = await look(owner)
  expect(BigInt(costs.burnRate)).toBe(born.burnRate)
  expect(BigInt(costs.costPerYear)).toBe(born.burnRate * 7_200n * 365n)
  expect(BigInt(costs.deposit)).toBe(BigInt(costs.minimumDeposit) + born.burnRate * 72_000n)

  const shown = JSON.parse((await runCli(['cluster', 'show', '--json'], { env })).stdout)
  expect(shown).toMatchObject({ owner, operatorIds: ids, status: 'active', feeAsset: 'ETH', validatorCount: 3 })
  expect(BigInt(shown.balance)).toBe(born.balance)
  expect(BigInt(shown.burnPerDay)).toBe(born.burnRate * 7_200n)
  expect(shown.operators.map(({ id }: { id: number }) => id)).toEqual(ids)

  const deposited = await send('deposit', '--amount', '1.5')
  const afterDeposit = await look(owner)
  const blocks = BigInt(afterDeposit.blockNumber - born.blockNumber)
  expect(afterDeposit.balance).toBe(born.balance + parseEther('1.5') - blocks * born.burnRate)
  expect(deposited).toMatchObject({
    functionName: 'deposit',
    status: 'done',
    transaction: { value: `${parseEther('1.5')}` },
  })
  expect(BigInt(deposited.after.balance)).toBe(afterDeposit.balance)
  expect(afterDeposit.ether).toBe(born.ether - parseEther('1.5') - BigInt(deposited.transaction.gasCost))

  const topUp = await run('deposit', '--runway', '1', '--yes', '--json')
  expect({ code: topUp.code, ...JSON.parse(topUp.stdout) }).toMatchObject({
    ...{ code: 0, status: 'done', owner, node: expect.any(String) },
    contract: devnet.network.contracts.ssvNetwork.address,
  })
  expect(JSON.parse(topUp.stdout).transaction).toBeUndefined()

  const withdrawn = await send('withdraw', '--runway', '30')
  const afterWithdrawal = await look(owner)
  const taken = BigInt(withdrawn.withdrawn)
  // What was agreed to is what there was some blocks before.
  const agreed = BigInt(withdrawn.withdraw)
  expect(agreed).toBeGreaterThanOrEqual(taken)
  expect(agreed - taken).toBeLessThanOrEqual(20n * born.burnRate)
  expect(afterWithdrawal.ether).toBe(afterDeposit.ether + taken - BigInt(withdrawn.transaction.gasCost))
  expect(afterWithdrawal.balance).toBe(
    afterDeposit.balance - taken - BigInt(afterWithdrawal.blockNumber - afterDeposit.blockNumber) * born.burnRate,
  )
  expect(withdrawn.after.runwayDays).toBeGreaterThanOrEqual(30)
  expect(withdrawn.after.runwayDays).toBeLessThan(30.1)

  const tooMuch = await run('withdraw', '--amount', '4', '--yes', '--json')
  expect(tooMuch.code).toBe(1)
  const { error } = JSON.parse(tooMuch.stdout)
  expect(error).toMatchObject({ name: 'AmountRefusedError', message: expect.stringContaining('liquidatable') })
  const most = /at most (\S+) ETH can be withdrawn now/.exec(error.details.join('\n'))?.[1] ?? ''
  await send('withdraw', '--amount', most)

  const recipient = devnet.getAccount(7).address
  expect(await send('fee-recipient', recipient)).toMatchObject({ recipient, functionName: 'setFeeRecipientAddress' })

  const beforeEnd = await look(owner)
  const liquidated = await send('liquidate')
  const ended = await look(owner)
  expect(ended.snapshot).toMatchObject({ active: false, balance: 0n })
  const paid = beforeEnd.balance - BigInt(ended.blockNumber - beforeEnd.blockNumber) * beforeEnd.burnRate
  expect(ended.ether).toBe(beforeEnd.ether + paid - BigInt(liquidated.transaction.gasCost))

  const stopped = await runCli(['cluster', 'show', '--quiet'], { env })
  expect(stopped.code).toBe(1)
  expect(stopped.stdout).toMatch(/^State +liquidated$/m)
  const listed = await runCli(['cluster', 'list'], { env })
  expect(listed.code).toBe(1)
  expect(listed.stdout).toMatch(/^1, 2, 3, 4 +3 +liquidated /m)

  const reactivated = await send('reactivate', '--runway', '90')
  const again = await look(owner)
  expect(again.snapshot.active).toBe(true)
  expect(BigInt(reactivated.after.balance)).toBe(again.balance)
  expect(again.balance).toBe(BigInt(reactivated.transaction.value))
  expect(reactivated.after.runwayDays).toBeGreaterThanOrEqual(90)
  expect((await runCli(['cluster', 'list'], { env })).code).toBe(0)

  const exited = await send('exit', '--validators', publicKeys.slice(0, 2).join())
  expect(exited).toMatchObject({
    functionName: 'bulkExitValidator',
    status: 'done',
    publicKeys: publicKeys.slice(0, 2),
  })
  const twice = await run('exit', '--all', '--yes')
  expect(twice).toMatchObject({ code: 1, stdout: '' })
  expect(twice.stderr).toContain('Skip them with --skip-done, or repeat the request with --again.')
  const left = await run('exit', '--all', '--skip-done', '--dry-run')
  expect(left.stderr).toMatch(/^Exit +1 validator$/m)
  expect(left.stderr).toMatch(new RegExp(`^Validators +${publicKeys[2]}$`, 'm'))
  const rest = await send('exit', '--all', '--skip-done')
  expect(rest.transactions).toMatchObject([{ publicKeys: [publicKeys[2]] }])

  const record = join(fixtures.directory, 'removed.ndjson')
  const list = join(fixtures.directory, 'gone.txt')
  await writeFile(list, `${publicKeys[2]}\n`)
  const beforeRemoval = await look(owner)
  const named = await send('remove', '--validators', list, '--record', record)
  expect(named).toMatchObject({
    publicKeys: [publicKeys[2]],
    validatorsDigest: expect.stringMatching(/^0x[0-9a-f]{64}$/),
  })
  const held = await runCli(['audit', '--record', record, '--json'], { env })
  expect(held.code, held.stdout).toBe(0)
  expect(JSON.parse(held.stdout).runs).toMatchObject([
    { type: 'call', transactions: [{ functionName: 'removeValidator' }] },
  ])
  const afterRemoval = await look(owner)
  expect(afterRemoval.snapshot.validatorCount).toBe(2)
  expect(afterRemoval.balance).toBe(
    beforeRemoval.balance - BigInt(afterRemoval.blockNumber - beforeRemoval.blockNumber) * beforeRemoval.burnRate,
  )
  const gone = await run('remove', '--validators', list, '--yes')
  expect(gone).toMatchObject({ code: 1, stdout: '' })
  expect(gone.stderr).toContain(`${publicKeys[2]}: not registered`)
  expect(await send('remove', '--validators', list, '--skip-done')).toMatchObject({ status: 'done', transactions: [] })

  const dry = await run('remove', '--all', '--dry-run')
  expect(dry).toMatchObject({
    code: 0,
    stdout: expect.stringMatching(/^The transaction would succeed.* [\d.]+ ETH.*\. Nothing was sent\.\n$/),
  })
  expect(dry.stderr).toMatch(/^Remove +2 validators$/m)
  const removed = await send('remove', '--all')
  expect(removed).toMatchObject({ status: 'done', after: { validatorCount: 0 } })
  const beforeClosing = await look(owner)
  const closed = await send('liquidate')
  const closing = await look(owner)
  expect(closing.ether).toBe(beforeClosing.ether + beforeClosing.balance - BigInt(closed.transaction.gasCost))
})

test('of what is to be removed a wrong file or key is refused, with exit code 2', async () => {
  const { run } = createOwner(0)
  const file = join(fixtures.directory, 'broken.json')
  await writeFile(file, '{"shares": [')
  for (const [args, reason] of [
    [['--validators', file], 'expected JSON, with '],
    [['--validators', '0xabc'], '48 bytes'],
    [['--validators', join(fixtures.directory, 'nothing.txt')], 'cannot be read'],
    [['--validators', '0xabc', '--all'], 'Leave out one of them.'],
    [[], '--validators <keys or file>, or --all'],
  ] as const) {
    const { code, stdout, stderr } = await run('remove', ...args, '--yes')
    expect({ code, stdout }).toEqual({ code: 2, stdout: '' })
    expect(stderr).toContain(reason)
  }
})

describe("somebody else's cluster", () => {
  test('gets a deposit, and is not liquidated while it holds enough', async () => {
    const { owner } = createOwner(1)
    const { run, send } = createOwner(2)
    await register(1, 1)
    const before = await look(owner)
    await send('deposit', '--cluster-owner', owner, '--amount', '0.25')
    const after = await look(owner)
    const blocks = BigInt(after.blockNumber - before.blockNumber)
    expect(after.balance).toBe(before.balance + parseEther('0.25') - blocks * before.burnRate)

    const { code, stdout, stderr } = await run('liquidate', '--cluster-owner', owner, '--yes')
    expect({ code, stdout }).toEqual({ code: 1, stdout: '' })
    expect(stderr).toMatch(/at current fees, anyone can liquidate it from block \d+/)
    expect((await look(owner)).snapshot.active).toBe(true)
  })

  test('is liquidated once it holds too little, which pays whoever did it', async () => {
    const { owner, env, send: sendAsOwner } = createOwner(3)
    const { send } = createOwner(4)
    await register(3, 1)
    await sendAsOwner('withdraw', '--runway', '0')
    await devnet.mine(100)
    const dry = await runCli(['cluster', 'show'], { env })
    expect(dry.code).toBe(1)
    expect(dry.stdout).toMatch(/^State +liquidatable$/m)
    await send('liquidate', '--cluster-owner', owner)
    expect((await look(owner)).snapshot.active).toBe(false)
  })
})

test('a cluster that pays in SSV is liquidated, and migrated', async () => {
  const { owner, env, run, send } = createOwner(5)
  const payload = signShares(devnet, { account: 5, validator: 500, ownerNonce: 0, ids })
  await devnet.seedLegacyCluster({
    owner,
    operatorIds: ids,
    publicKeys: [payload.publicKey],
    sharesData: [payload.sharesData],
    ssvBalance: parseEther('50'),
  })
  const shown = await runCli(['cluster', 'show'], { env })
  expect(shown.stdout).toMatch(/^State +active, pays its fees in SSV$/m)
  const dry = await run('migrate', '--runway', '60', '--dry-run')
  expect(dry.stderr).toMatch(/^Refund +50 SSV, minus the fees until then$/m)
  const asked = await run('liquidate', '--dry-run')
  expect(asked.stderr).toMatch(/^Pays you +what remains of 50 SSV when the transaction is mined$/m)
  expect(asked.stderr).toContain('1 validator stops attesting until the cluster is migrated to fees in ETH')
  expect(await send('liquidate')).toMatchObject({ functionName: 'liquidateSSV', after: { status: 'liquidated' } })
  const migrated = await send('migrate', '--runway', '60')
  const after = await look(owner)
  expect(after.balance).toBe(BigInt(migrated.transaction.value))
  expect(migrated.ssvRefunded).toBe('0')
  expect(migrated.after.runwayDays).toBeGreaterThanOrEqual(60)
})

test.each([
  ['migrate', 4, ['50']],
  ['reactivate', 4, []],
])('%s has the operators sign again once nobody else has for two whole epochs', async (name, index, ssvBalances) => {
  const { beaconChain, validatorClient } = devnet
  const { owner, run, env } = createOwner(index)
  const [ssvBalance] = ssvBalances
  const payload = signShares(devnet, { account: index, validator: 100 * index, ownerNonce: 0, ids })
  const { publicKey, sharesData } = payload
  const legacy = { owner, operatorIds: ids, publicKeys: [publicKey], sharesData: [sharesData] }
  // What was migrated is liquidated again, and reactivated.
  if (ssvBalance !== undefined) await devnet.seedLegacyCluster({ ...legacy, ssvBalance: parseEther(ssvBalance) })
  expect((await run('liquidate', '--yes')).code).toBe(0)
  const countSent = () => devnet.publicClient.getTransactionCount({ address: owner })
  const sent = await countSent()
  const args = ['cluster', name, '--runway', '60', '--yes']
  const unchecked = await run(name, '--runway', '60', '--dry-run')
  expect(unchecked.stderr).toMatch(/^Validator keys +not checked: whether somebody else signs with them/m)

  await validatorClient.load([publicKey])
  const holder = { SSVX_KEYMANAGER_URL: validatorClient.url, SSVX_KEYMANAGER_TOKEN: validatorClient.token }
  const held = await runCli(args, { env: { ...env, ...holder } })
  expect(held).toMatchObject({ code: 1, stderr: expect.stringContaining(`${publicKey}: ${validatorClient.url}/`) })
  const { url, token } = validatorClient
  const connection = createKeymanagerConnection({ url, bearerToken: token })
  await releaseKeys(connection, { publicKeys: [publicKey], onProtection: () => {} })
  expect(await countSent()).toBe(sent)

  // Somebody has started it meanwhile, and stops.
  await beaconChain.setValidator(publicKey)
  const stops = beaconChain.currentEpoch() + 1
  await beaconChain.runElsewhere(publicKey, { untilEpoch: stops })
  const clock = { now: beaconChain.now, sleep: () => beaconChain.passSlots(1) }
  const { code, stderr } = await runCli([...args, '--beacon-url', devnet.beaconUrl], { env, clock })
  expect(code, stderr).toBe(0)
  expect(stderr).toMatch(/^Validator keys +two whole epochs must be silent before its operators sign again$/m)
  expect(stderr).toContain('Waiting until about')
  expect(stderr).toContain('Nobody signed with 1 active key for two whole epochs.')
  expect(beaconChain.currentEpoch()).toBeGreaterThanOrEqual(stops + 2)
  expect(await countSent()).toBe(sent + 1)
})

test('exits of more validators than fit into a transaction are written at once, and checked', async () => {
  const { env } = createOwner(7)
  const payloads = Array.from({ length: 201 }, (_, i) => {
    const publicKey = `0x${(i + 1).toString(16).padStart(96, '0')}` as const
    return { publicKey, sharesData: '0x' } as const
  })
  await callCluster(devnet, { account: 7, operatorIds: ids, call: { register: payloads } })
  const { directory } = fixtures
  const [keys, file] = [join(directory, 'keys.txt'), join(directory, 'exits.json')]
  await writeFile(keys, payloads.map(({ publicKey }) => publicKey).join('\n'))
  const { PRIVATE_KEY: _, ...unable } = env
  const exit = await runCli(['cluster', 'exit', '--validators', keys, '--unsigned', file], { env: unable })
  expect(exit.code, exit.stderr).toBe(0)
  expect(exit.stdout).toContain(`2 transactions are in ${file} (format raw), to be sent in this order.`)
  const check = ['check', file, '--network', devnet.networkFile]
  const good = await runCli([...check, '--json'], { env: {} })
  expect(good.code, good.stderr).toBe(0)
  const { transactions } = JSON.parse(good.stdout)
  expect(
    transactions.map(({ args, functionName }: { args: { publicKeys: string[] }; functionName: string }) => [
      functionName,
      args.publicKeys?.length,
    ]),
  ).toEqual([
    ['bulkExitValidator', 200],
    ['exitValidator', undefined],
  ])
  const [one] = JSON.parse(await readFile(file, 'utf8'))
  await writeFile(file, JSON.stringify([{ ...one, to: devnet.governor }]))
  const bad = await runCli(check, { env: {} })
  expect(bad).toMatchObject({ code: 1, stdout: expect.stringContaining('It must not be sent: 1 problem.') })
  // A removal needs the snapshot that the one before leaves.
  const remove = ['cluster', 'remove', '--validators', keys, '--unsigned', file, '--force']
  const first = await runCli(remove, { env: unable })
  expect(first.stdout).toContain(
    '1 more transaction is needed: once this is mined, run the same command with --skip-done',
  )
  const removal = await runCli(check, { env: {} })
  expect(removal).toMatchObject({ code: 0, stdout: expect.stringMatching(/^ +publicKeys +200 of them$/m) })
})

describe('what is shown', () => {
  test('before a deposit says what the cluster holds, what it costs, and sends nothing with --dry-run', async () => {
    const { owner, run } = createOwner(6)
    await register(6, 2)
    const before = await look(owner)
    const { code, stdout, stderr } = await run('deposit', '--runway', '36500', '--dry-run')
    expect({ code, stdout }).toEqual({
      code: 0,
      stdout: expect.stringMatching(/^The transaction would succeed.* [\d.]+ ETH.*\. Nothing was sent\.\n$/),
    })
    expect(stderr).toMatch(/^Deposit into a cluster$/m)
    expect(stderr).toMatch(/^Cluster +1, 2, 3, 4, with 2 validators$/m)
    expect(stderr).toMatch(
      new RegExp(`^Holds +${formatEther(before.balance).slice(0, 5)}\\d* ETH, for [\\d,]+ days$`, 'm'),
    )
    expect(stderr).toMatch(/^Value +\d+\.\d+ ETH$/m)
    expect(stderr).not.toContain('above the limit')
    const limited = await run('deposit', '--amount', '1', '--dry-run', '--max-fee-per-gas', '0.01')
    expect(limited.stderr).toMatch(/^The gas price of up to [\d.]+ gwei is above the limit of 0\.01 gwei: nothing is/m)
    expect((await look(owner)).snapshot).toEqual(before.snapshot)
  })

  test('of a liquidation names how many validators stop', async () => {
    const { run } = createOwner(6)
    const { stderr } = await run('liquidate', '--dry-run')
    expect(stderr).toContain(
      '2 validators stop attesting until the cluster is reactivated, and incur penalties in the meantime.',
    )
  })

  test('of what is missing or said twice says what to do, with exit code 2', async () => {
    const { env } = createOwner(6)
    const { OPERATOR_IDS: _, ...without } = env
    for (const [args, fix] of [
      [['cluster', 'deposit', '--yes'], '--amount <ether>, or --runway <days>'],
      [
        ['cluster', 'deposit', '--amount', '1', '--runway', '3', '--yes'],
        'Leave out one of them: --amount is what is sent',
      ],
      [['cluster', 'withdraw', '--yes'], '--amount <ether>, or --runway <days>'],
      [['cluster', 'withdraw', '--amount', '1,5', '--yes'], 'expected a point and not a comma'],
      [['cluster', 'exit', '--all', '--source-patience', 'soon', '--yes'], '--source-patience is not an integer'],
      [['cluster', 'show', '--source-patience', 'soon'], '--source-patience is not an integer'],
      [['cluster', 'list', '--source-patience', 'soon'], '--source-patience is not an integer'],
    ] as const) {
      const { code, stdout, stderr } = await runCli([...args], { env })
      expect({ code, stdout }).toEqual({ code: 2, stdout: '' })
      expect(stderr).toContain(fix)
    }
    const none = await runCli(['cluster', 'show'], { env: without })
    expect(none).toMatchObject({ code: 2, stdout: '' })
    expect(none.stderr).toContain('Add --operators 1,2,3,4, or set OPERATOR_IDS.')
  })

  test('of an owner without that cluster says so', async () => {
    const { run } = createOwner(8)
    const { code, stderr } = await run('deposit', '--amount', '1', '--yes')
    expect(code).toBe(1)
    expect(stderr).toMatch(/cluster/i)
    const { env } = createOwner(8)
    const list = await runCli(['cluster', 'list'], { env })
    expect(list).toMatchObject({ code: 0, stdout: 'The owner has no clusters.\n' })
  })
})

describe('at a terminal', () => {
  test.each([
    ['exit', /Exit 2 validators \(.+\) from the beacon chain, permanently\?/, 'An exit cannot be undone.'],
    ['remove', /Remove 2 validators \(.+\), so that nobody signs for them anymore\?/, 'incurs penalties from then on'],
  ])(
    'cluster %s names the validators, what cannot be undone and where it goes, asks, and sends nothing for no',
    async (command, question, warning) => {
      const index = command === 'exit' ? 8 : 9
      const { owner, env } = createOwner(index)
      const [first = '', second = ''] = await register(index, 2)
      const count = () => devnet.publicClient.getTransactionCount({ address: owner })
      const before = await count()
      const list = `${first},${second}`
      const args = ['cluster', command, '--validators', list]
      const { code, stderr, asked } = await runOnTerminal(args, { env, answers: [{ question, key: 'n' }] })
      expect({ code, asked }, stderr).toEqual({ code: 1, asked: 1 })
      const [shown = ''] = stderr.split(question)
      for (const text of [first, second, warning, devnet.network.contracts.ssvNetwork.address])
        expect(shown).toContain(text)
      expect(await count()).toBe(before)
      const agreed = await runOnTerminal(args, { env, answers: [{ question, key: 'y' }] })
      expect(agreed.code, agreed.stderr).toBe(0)
      expect(await count()).toBe(before + 1)
    },
  )
})
