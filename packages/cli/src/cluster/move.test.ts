import { readFile, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { callCluster } from '@x/devnet'
import { formatMoveState, parseMoveState } from '@x/registration/internal'
import { useDevnet } from '@x/testing'
import { beforeAll, describe, expect, test } from 'vitest'
import { createFixtures, useFixtures } from '../testing/createFixtures.ts'
import { runCli } from '../testing/runCli.ts'
import { runOnTerminal } from '../testing/runOnTerminal.ts'
import { signShares } from '../testing/signShares.ts'

const devnet = await useDevnet({ operatorCount: 13 })
const from = [1, 2, 3, 4]
const count = 3
const fixtures = await useFixtures({ count })
beforeAll(async () => {
  const register = Array.from({ length: count }, (_, i) =>
    signShares(devnet, { account: 0, validator: i, ownerNonce: i, ids: from }),
  )
  await callCluster(devnet, { account: 0, operatorIds: from, call: { register } })
})

/** The command line of the move, and the environment of the owner. */
function createMove(state: string) {
  const { privateKey } = devnet.getAccount(0)
  const env = { SSVX_NETWORK: devnet.networkFile, PRIVATE_KEY: privateKey }
  const file = join(fixtures.directory, state)
  const args = ['cluster', 'move', '--from', '1,2,3,4', '--to', '1,2,3,5', '--runway', '30', '--state', file]
  const keys = ['--keystores', fixtures.keystores, '--password-file', fixtures.passwordFile]
  return { env, file, args: [...args, ...keys, '--blocks', '5'] }
}

/** How many validators the owner's clusters have. */
async function countValidators(): Promise<Record<string, number>> {
  const env = { SSVX_NETWORK: devnet.networkFile, OWNER_ADDRESS: devnet.getAccount(0).address }
  const { clusters } = JSON.parse((await runCli(['cluster', 'list', '--json'], { env })).stdout)
  return Object.fromEntries(
    clusters.map(({ operatorIds, validatorCount }: { operatorIds: number[]; validatorCount: number }) => [
      operatorIds.join(),
      validatorCount,
    ]),
  )
}

describe('before anything is removed', () => {
  test('the plan says what it costs, for how long nobody signs, and who could still sign', async () => {
    const { args, env, file } = createMove('dry.json')
    const { code, stdout, stderr } = await runCli([...args, '--dry-run'], { env })
    expect({ code, stdout }).toEqual({ code: 0, stdout: '3 keys are split for the new operators. Nothing was sent.\n' })
    expect(stderr).toMatch(/^Validators +3 validators$/m)
    expect(stderr).toMatch(/^Operators +4 leave, 5 join, 1, 2, 3 stay$/m)
    expect(stderr).toMatch(/^Waits +5 blocks after the removal, until it is final$/m)
    expect(stderr).toContain('Operator 4 leaves with 1 of the 3 old shares that rebuild a key')
    await expect(stat(file)).rejects.toThrow('ENOENT')
  })

  test('a key that a validator client has loaded is refused', async () => {
    const { args, env, file } = createMove('loaded.json')
    const before = await countValidators()
    const { url, token } = devnet.validatorClient
    await devnet.validatorClient.load(fixtures.publicKeys.slice(1, 2))
    const asked = { ...env, SSVX_KEYMANAGER_URL: url, SSVX_KEYMANAGER_TOKEN: token }
    const { code, stderr } = await runCli([...args, '--yes'], { env: asked })
    expect([code, stderr]).toEqual([1, expect.stringContaining(`${fixtures.publicKeys[1]}: ${url}/`)])
    expect(await countValidators()).toEqual(before)
    await expect(stat(file)).rejects.toThrow('ENOENT')
  })

  test('somebody at a terminal sees where it goes before the question, and nothing is removed for no', async () => {
    const { args, env, file } = createMove('asked.json')
    const before = await countValidators()
    const question = /Move the validators\?/
    const { code, stderr, asked } = await runOnTerminal(args, { env, answers: [{ question, key: 'n' }] })
    expect({ code, asked }, stderr).toEqual({ code: 1, asked: 1 })
    const [shown = ''] = stderr.split(question)
    expect(shown).toContain(devnet.network.contracts.ssvNetwork.address)
    expect(shown).toContain(`${devnet.network.id}`)
    expect(shown).toContain(new URL(devnet.rpcUrl).host)
    expect(await countValidators()).toEqual(before)
    await expect(stat(file)).rejects.toThrow('ENOENT')
  })

  test('more than two operators that change are refused, unless it is said', async () => {
    const { env, args } = createMove('many.json')
    const many = args.map((text) => (text === '1,2,3,5' ? '1,5,6,7' : text))
    const refused = await runCli([...many, '--yes'], { env })
    expect(refused).toMatchObject({ code: 1, stdout: '' })
    expect(refused.stderr).toContain('--allow-many-changes')
    const allowed = await runCli([...many, '--allow-many-changes', '--dry-run', '--json'], { env })
    expect(allowed.code, allowed.stderr).toBe(0)
    expect(JSON.parse(allowed.stdout)).toMatchObject({ status: 'planned', plan: { committee: { changed: 3 } } })
  })

  test('what is missing is said, with exit code 2', async () => {
    const { env, args } = createMove('missing.json')
    const without = (flag: string) => args.filter((_, i) => args[i] !== flag && args[i - 1] !== flag)
    for (const flag of ['--from', '--to', '--state', '--runway', '--keystores']) {
      const { code, stdout, stderr } = await runCli([...without(flag), '--yes'], { env })
      expect({ flag, code, stdout }).toEqual({ flag, code: 2, stdout: '' })
      expect(stderr).toContain(flag)
    }
  })
})

/** A state that was edited, or that is not for what is typed, ends before anything is sent. */
async function isRefused(args: string[], file: string, env: Record<string, string>): Promise<void> {
  const { publicClient } = devnet
  const count = () => publicClient.getTransactionCount({ address: devnet.getAccount(0).address })
  const sent = await count()
  const honest = await readFile(file, 'utf8')
  const refuse = async (typed: string[], message: string) => {
    const { code, stderr } = await runCli([...typed, '--yes'], { env })
    expect({ code, stderr }).toEqual({ code: 2, stderr: expect.stringContaining(message) })
    expect(await count()).toBe(sent)
  }
  const replace = (from: string, to: string) => args.map((text) => (text === from ? to : text))
  await refuse(replace('30', '31'), 'another amount or runway: 30 days')
  await refuse(replace('5', '6'), 'another wait after the removal: 5 blocks')
  await refuse([...args, '--max-total', '1'], 'another limit: maxTotal')
  await refuse([...args, '--validators', fixtures.publicKeys.slice(0, 2).join()], 'other validators: 3 validators')
  await refuse([...args, '--plan-digest', `0x${'00'.repeat(32)}`], 'as given')
  await writeFile(file, honest.replace(/"maxTotal": "(\d+)"/, '"maxTotal": "9$1"'))
  await refuse(args, 'The file was edited after it was written')
  // Shares that open for nobody, in a file whose digest fits: they are not what is registered afterwards.
  const { plan, keyShares, digest } = parseMoveState(JSON.parse(honest))
  const noise = keyShares.map(({ data, payload }) => {
    const sharesData = `${payload.sharesData.slice(0, -512)}${'5a'.repeat(256)}` as const
    return { data, payload: { ...payload, sharesData: `0x${sharesData.slice(2)}` as const } }
  })
  await writeFile(file, formatMoveState({ plan, keyShares: noise }))
  await refuse([...args, '--plan-digest', digest], 'as given')
}

test('a move that is killed between removal and registration goes on, and no validator is twice or nowhere', async () => {
  const { env, file, args } = createMove('move.json')
  const killed = await runCli([...args, '--yes'], {
    env,
    during: (child, output) => {
      const look = setInterval(() => {
        if (!output().stderr.includes('0 with the old operators, 3 in between')) return
        clearInterval(look)
        child.kill('SIGKILL')
      }, 20)
    },
  })
  expect(killed.code).not.toBe(0)
  expect(await countValidators()).toMatchObject({ '1,2,3,4': 0 })
  expect((await stat(file)).isFile()).toBe(true)

  const other = await runCli(args.map((text) => (text === '1,2,3,5' ? '1,2,3,6' : text)).concat('--yes'), { env })
  expect(other).toMatchObject({ code: 2, stdout: '' })
  expect(other.stderr).toContain('belongs to another move')

  await isRefused(args, file, env)

  const { code, stdout, stderr } = await runCli([...args, '--yes', '--json', '--record', `${file}.ndjson`], {
    env,
    during: (child, output) => {
      const mining = setInterval(() => devnet.mine(1).catch(() => {}), 300)
      child.once('exit', () => clearInterval(mining))
      void output
    },
  })
  expect(code, stderr).toBe(0)
  expect(stderr).toContain('0 with the old operators, 3 in between, 0 with the new ones.')
  expect(JSON.parse(stdout)).toMatchObject({ status: 'done', moved: fixtures.publicKeys })
  expect(await countValidators()).toEqual({ '1,2,3,4': 0, '1,2,3,5': 3 })
  expect(await readFile(file, 'utf8')).not.toContain('5a'.repeat(100))
  const audit = await runCli(['audit', '--owner', devnet.getAccount(0).address, '--json'], { env })
  expect(JSON.parse(audit.stdout)).toMatchObject({ good: true, counts: { working: 3, dead: 0, removed: 3 } })

  const held = await runCli(['audit', '--record', `${file}.ndjson`, '--json'], { env })
  expect(held.code, held.stdout).toBe(0)
  expect(JSON.parse(held.stdout).runs).toMatchObject([
    { type: 'move', transactions: [] },
    { type: 'plan', transactions: [{}] },
  ])

  // What is left in the old cluster is taken out as the command has said.
  const emptied = await runCli([...args, '--yes'], { env })
  expect(emptied.stdout).toContain('ssvx cluster withdraw --operators 1,2,3,4 --all')
  const rest = await runCli(['cluster', 'withdraw', '--operators', '1,2,3,4', '--all', '--yes', '--json'], { env })
  expect(rest.code, rest.stderr).toBe(0)
  expect(JSON.parse(rest.stdout)).toMatchObject({ after: { balance: '0', validatorCount: 0 } })
  const young = await runCli(['cluster', 'withdraw', '--operators', '1,2,3,5', '--all', '--yes'], { env })
  expect(young).toMatchObject({ code: 1, stderr: expect.stringContaining('the cluster has 3 validators') })

  // Done is done.
  const again = await runCli([...args, '--yes', '--json'], { env })
  expect(again.code, again.stderr).toBe(0)
  expect(JSON.parse(again.stdout)).toMatchObject({ status: 'done', moved: fixtures.publicKeys })
})

test('a move is written down one transaction after the other, for whoever signs elsewhere', async () => {
  const account = devnet.getAccount(1)
  await using keys = await createFixtures({ count: 1, from: 20 })
  const shares = signShares(devnet, { account: 1, validator: 20, ownerNonce: 0, ids: from })
  await callCluster(devnet, { account: 1, operatorIds: from, call: { register: [shares] } })
  const [state, file] = [join(keys.directory, 'state.json'), join(keys.directory, 'next.json')]
  const env = { SSVX_NETWORK: devnet.networkFile }
  const wanted = ['--from', '1,2,3,4', '--to', '1,2,3,5', '--runway', '30', '--blocks', '2']
  const keystores = ['--keystores', keys.keystores, '--password-file', keys.passwordFile]
  const args = ['cluster', 'move', ...wanted, ...keystores, '--state', state, '--owner', account.address]
  const walletClient = devnet.createWallet(1)
  const { publicClient } = devnet
  /** Writes the next one, has it checked, and sends it as it is in the file. */
  const advance = async (...more: string[]) => {
    const { code, stdout, stderr } = await runCli([...args, '--unsigned', file, '--json', ...more], {
      env,
      during: (child) => {
        const mining = setInterval(() => devnet.mine(1).catch(() => {}), 300)
        child.once('exit', () => clearInterval(mining))
      },
    })
    expect(code, stderr).toBe(0)
    const result = JSON.parse(stdout)
    if (result.status === 'done') return result
    const checked = await runCli(['check', file, '--plan-digest', result.unsigned.digest, '--json'], { env })
    expect({ code: checked.code, step: result.unsigned.step }, checked.stdout).toMatchObject({ code: 0 })
    const [{ to, value, data }] = JSON.parse(await readFile(file, 'utf8'))
    const hash = await walletClient.sendTransaction({ to, value: BigInt(value), data })
    expect(await publicClient.waitForTransactionReceipt({ hash })).toMatchObject({ status: 'success' })
    return { ...result, checked: JSON.parse(checked.stdout) }
  }
  const first = await advance()
  expect(first).toMatchObject({
    status: 'unsigned',
    unsigned: { step: 'remove', publicKeys: [shares.publicKey], left: 0 },
  })
  const planDigest = parseMoveState(JSON.parse(await readFile(state, 'utf8'))).digest
  const next = ['--force', '--plan-digest', planDigest]
  const second = await advance(...next)
  expect(second).toMatchObject({
    unsigned: { step: 'register', publicKeys: [shares.publicKey], left: 0 },
    checked: { transactions: [{ ownerNonce: 1, runway: { agreedDays: 30 } }] },
  })
  expect(await advance(...next)).toMatchObject({ status: 'done', moved: [shares.publicKey] })
  expect(await publicClient.getTransactionCount({ address: account.address })).toBe(3)
  const { stdout } = await runCli(['cluster', 'show', '--operators', '1,2,3,5', '--owner', account.address], { env })
  expect(stdout).toMatch(/Validators +1/)
})
