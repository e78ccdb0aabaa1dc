import { createCipheriv, randomBytes, scryptSync } from 'node:crypto'
import { copyFile, mkdir, readFile, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { parsePlanFile } from '@x/registration'
import { undoAfterEach, useDevnet } from '@x/testing'
import { concat, keccak256 } from 'viem'
import { beforeAll, describe, expect, test } from 'vitest'
import { assertSchema } from '../testing/checkSchema.ts'
import { password, useFixtures } from '../testing/createFixtures.ts'
import { runCli } from '../testing/runCli.ts'

const devnet = await useDevnet()
await undoAfterEach(devnet)
const fixtures = await useFixtures({ count: 4 })

const at = (name: string) => join(fixtures.directory, name)

/** What somebody needs who only plans: no key of an account, no password. */
function createEnvironment(index: number) {
  const { address } = devnet.getAccount(index)
  return {
    SSVX_NETWORK: devnet.networkFile,
    OWNER_ADDRESS: address,
    KEYSTORE_FILE_DIRECTORY: fixtures.keystores,
    SUBGRAPH_API_KEY: devnet.subgraphApiKey,
  }
}

/** What somebody needs who registers. */
function createSecrets(index: number) {
  return { PRIVATE_KEY: devnet.getAccount(index).privateKey, KEYSTORE_PASSWORD: password }
}

async function writePlan(index: number, name: string, flags: readonly string[] = []) {
  const wishes = ['--operators', '1,2,3,4', '--amount', '0.5', '--batch-size', '2']
  const env = createEnvironment(index)
  const { code, stdout, stderr } = await runCli(['register', ...wishes, '--plan-out', at(name), '--json', ...flags], {
    env,
  })
  expect(code, stderr).toBe(0)
  return JSON.parse(stdout)
}

async function countTransactions(index: number) {
  return devnet.publicClient.getTransactionCount({ address: devnet.getAccount(index).address })
}

describe('a plan that is reviewed', () => {
  test('is written without any secret, looked at by a second person, applied, and recorded', async () => {
    const { digest, next } = await writePlan(0, 'plan.json', ['--give-up-after', '300', '--allow-exited'])
    // What the plan says is not typed again, all else is.
    expect(next).toEqual({
      review: `ssvx register --plan ${at('plan.json')} --dry-run --allow-exited`,
      apply: `ssvx register --plan ${at('plan.json')} --plan-digest ${digest} --allow-exited --give-up-after 300`,
    })
    const text = await readFile(at('plan.json'), 'utf8')
    assertSchema('registration-plan.json', JSON.parse(text))
    const { plan, sources } = parsePlanFile(text)
    expect(plan.batches.map(({ publicKeys }) => publicKeys)).toEqual([
      fixtures.publicKeys.slice(0, 2),
      fixtures.publicKeys.slice(2),
    ])
    expect(sources.keystores.map(({ publicKey }) => publicKey)).toEqual(fixtures.publicKeys)

    const { SSVX_NETWORK, OWNER_ADDRESS } = createEnvironment(0)
    const review = await runCli(['register', '--plan', at('plan.json'), '--dry-run'], { env: { SSVX_NETWORK } })
    expect(review).toMatchObject({
      code: 0,
      stdout: expect.stringMatching(
        /^All 2 transactions would succeed: \d+ validators for about [\d.]+ ETH in all\. Nothing was sent\.\n$/,
      ),
    })
    expect(review.stderr).toContain(`The plan that was reviewed, ${digest}`)
    expect(review.stderr).toMatch(/Owner +0x[0-9a-fA-F]{40}/)
    expect(review.stderr).toMatch(/At most +1\.\d+ ETH in all; with each transaction a deposit of 0\.625 ETH/)
    expect(await countTransactions(0)).toBe(0)

    const env = { ...createEnvironment(0), ...createSecrets(0) }
    expect(review.stderr).toContain(
      `To apply exactly this plan:\n  ssvx register --plan ${at('plan.json')} --plan-digest ${digest}`,
    )
    const named = ['--plan', at('plan.json'), '--plan-digest', digest]
    const args = ['register', ...named, '--record', at('record.ndjson'), '--yes', '--json']
    const { code, stdout, stderr } = await runCli(args, { env })
    expect(code, stderr).toBe(0)
    const result = JSON.parse(stdout)
    expect(result).toMatchObject({ owner: OWNER_ADDRESS, nextOwnerNonce: 4, transactions: [{}, {}] })

    const record = await readFile(at('record.ndjson'), 'utf8')
    const lines = record
      .trimEnd()
      .split('\n')
      .map((line) => JSON.parse(line))
    for (const line of lines) assertSchema('registration-record.json', line)
    expect(lines[0]).toMatchObject({
      type: 'plan',
      version: 2,
      digest,
      network: 'devnet',
      contract: plan.network.contract,
    })
    expect(lines.map(({ type }) => type)).toEqual([
      'plan',
      ...['signed', 'sent', 'confirmed', 'signed', 'sent', 'confirmed'],
      'done',
    ])
    expect(lines.filter(({ type }) => type === 'signed').map(({ hash }) => hash)).toEqual(
      result.transactions.map(({ hash }: { hash: string }) => hash),
    )
    expect((await stat(at('record.ndjson'))).mode & 0o777).toBe(0o600)
    expect(record).not.toContain(password)
    expect(record).not.toContain(env.PRIVATE_KEY.slice(2))

    const held = await runCli(['audit', '--record', at('record.ndjson'), '--json'], { env: { SSVX_NETWORK } })
    expect(held.code, held.stderr).toBe(0)
    expect(JSON.parse(held.stdout)).toMatchObject({
      good: true,
      runs: [{ digest, transactions: [{}, {}] }],
      problems: [],
    })
    await writeFile(at('forged.ndjson'), record.replace(/"batch":0,(.*)"value":"\d+"/, '"batch":0,$1"value":"1"'))
    const forged = await runCli(['audit', '--record', at('forged.ndjson')], { env: { SSVX_NETWORK } })
    expect(forged).toMatchObject({ code: 1, stdout: expect.stringContaining('The record and the chain differ') })
    expect(forged.stdout).toContain('line 2: The seal does not fit')

    const again = await runCli(args, { env })
    expect(again.code, again.stderr).toBe(0)
    expect(await countTransactions(0)).toBe(2)
  })

  test('goes on after a kill, says what the record knows, and stays in its limits', async () => {
    const { digest } = await writePlan(1, 'killed.json')
    const env = { ...createEnvironment(1), ...createSecrets(1) }
    const named = ['--plan', at('killed.json'), '--plan-digest', digest]
    const args = ['register', ...named, '--record', at('killed.ndjson'), '--yes']
    await devnet.pauseMining()
    const killed = await runCli(args, {
      env,
      during: (child, output) => {
        child.stderr?.on('data', () => {
          if (output().stderr.includes('Batch 1 of 2: 2 validators')) child.kill('SIGKILL')
        })
      },
    })
    expect(killed.code).toBeNull()
    await devnet.resumeMining()
    await devnet.mine()
    const { code, stderr } = await runCli(args, { env })
    expect(code, stderr).toBe(0)
    const record = await readFile(at('killed.ndjson'), 'utf8')
    const lines = record
      .trimEnd()
      .split('\n')
      .map((line) => JSON.parse(line))
    const [first, second] = lines.filter(({ type }) => type === 'signed')
    expect(stderr).toContain(`${first.hash}: it was mined in block`)
    expect([first, second]).toMatchObject([
      { firstOwnerNonce: 0, lastOwnerNonce: 1 },
      { firstOwnerNonce: 2, lastOwnerNonce: 3 },
    ])
    const plans = lines.filter(({ type }) => type === 'plan')
    expect(plans.map(({ registeredCount }) => registeredCount)).toEqual([0, 2])
    expect(BigInt(plans[1].limits.maxTotal)).toBeLessThan(BigInt(plans[0].limits.maxTotal) - 5n * 10n ** 17n)
    expect(await countTransactions(1)).toBe(2)
  })

  describe('is refused', () => {
    let digest: string
    beforeAll(async () => {
      digest = (await writePlan(2, 'refused.json')).digest
      const dear = await writePlan(2, 'dear.json', ['--amount', '5'])
      expect(dear.digest).not.toBe(digest)
      await mkdir(at('changed'))
      for (const i of [0, 1, 2, 3]) {
        const name = `keystore-m_12381_3600_${i}_0_0-1.json`
        await copyFile(join(fixtures.keystores, name), join(at('changed'), name))
      }
      const changed = join(at('changed'), 'keystore-m_12381_3600_1_0_0-1.json')
      await writeFile(changed, `${await readFile(changed, 'utf8')} `)
      const text = await readFile(at('refused.json'), 'utf8')
      await writeFile(at('edited.json'), text.replace(/"maxTotal": "(\d+)"/, '"maxTotal": "9$1"'))
    })

    test.each([
      ['where it was edited', ['--plan', 'edited.json'], 2, 'The file was edited after it was written'],
      ['where it is not the one that was reviewed', ['--plan', 'dear.json'], 2, 'as given'],
      ['with a keystore that was changed', ['--keystores', 'changed'], 2, 'is not the file that was planned with'],
      ['with other operators', ['--operators', '1,2,3,5'], 2, 'for operators 1, 2, 3, 4, not for 1, 2, 3, 5'],
      ['with another deposit', ['--amount', '0.6'], 2, 'The deposit or the runway differs from the plan.'],
      ['with another limit', ['--max-total', '5'], 2, 'The limit of --max-total differs from the plan.'],
      ['for another owner', ['--owner', '0x00000000219ab540356cBB839Cbe05303d7705Fa'], 2, 'The plan is for owner'],
      ['on another chain', ['--network', 'hoodi', '--rpc-url', 'http://127.0.0.1:9'], 2, 'not for chain 560048'],
    ])('%s', async (_, flags, expected, message) => {
      const files = flags.map((flag) => (/^((edited|dear)\.json|changed)$/.test(flag) ? at(flag) : flag))
      const env = { ...createEnvironment(2), ...createSecrets(2) }
      const plan = flags.includes('--plan') ? [] : ['--plan', at('refused.json')]
      const { code, stderr } = await runCli(['register', '--yes', '--plan-digest', digest, ...plan, ...files], { env })
      expect({ code, stderr }).toEqual({ code: expected, stderr: expect.stringContaining(message) })
      expect(await countTransactions(2)).toBe(0)
    })

    test('where nobody is asked and nobody names what was reviewed, and where a digest has no file', async () => {
      const env = { ...createEnvironment(2), ...createSecrets(2) }
      const silent = await runCli(['register', '--yes', '--plan', at('refused.json')], { env })
      expect(silent).toMatchObject({ code: 2, stderr: expect.stringContaining('Add --plan-digest with the digest') })
      const flags = ['--operators', '1,2,3,4', '--amount', '0.5', '--plan-digest', digest]
      const loose = await runCli(['register', '--yes', ...flags], { env })
      expect(loose).toMatchObject({ code: 2, stderr: expect.stringContaining('--plan-digest needs --plan') })
      const wrong = await runCli(['register', '--plan', at('refused.json'), '--plan-digest', '0x12', '--dry-run'], {
        env,
      })
      expect(wrong).toMatchObject({ code: 2, stderr: expect.stringContaining('--plan-digest') })
      expect(await countTransactions(2)).toBe(0)
    })

    test('where other validators took its owner nonces', async () => {
      const { digest: late } = await writePlan(3, 'late.json')
      const env = { ...createEnvironment(3), ...createSecrets(3) }
      const one = join(fixtures.keystores, 'keystore-m_12381_3600_3_0_0-1.json')
      const others = ['--keystores', one, '--operators', '5,6,7,8', '--amount', '0.5']
      const { code: first, stderr: why } = await runCli(['register', '--yes', ...others], { env })
      expect(first, why).toBe(0)
      const { code, stderr } = await runCli(['register', '--yes', '--plan', at('late.json'), '--plan-digest', late], {
        env,
      })
      expect(code).toBe(1)
      expect(stderr).toContain('The plan is no longer valid. Nothing was sent.')
      expect(await countTransactions(3)).toBe(1)
    })
  })
})

describe('what a run may cost', () => {
  test('is shown, and nothing is planned above it', async () => {
    const result = await writePlan(4, 'limited.json', ['--max-fee-per-gas', '30', '--max-total', '1.2'])
    expect(result.plan.limits).toMatchObject({ maxFeePerGas: '30000000000', maxTotal: '1200000000000000000' })
    const env = { ...createEnvironment(4), ...createSecrets(4) }
    const args = ['register', '--yes', '--operators', '1,2,3,4', '--amount', '0.5', '--batch-size', '2']
    const { code, stderr } = await runCli([...args, '--max-total', '0.9'], { env })
    expect(code).toBe(1)
    expect(stderr).toContain('above the limit of 0.9 ETH')
    expect(stderr).toContain('--max-total')
    expect(await countTransactions(4)).toBe(0)
  })
})

test('gas that costs far more than usual is refused where nobody is asked', async () => {
  const env = { ...createEnvironment(4), ...createSecrets(4) }
  await devnet.mine(20)
  await devnet.setBaseFee(200_000_000_000n)
  await devnet.mine()
  try {
    const args = ['register', '--operators', '1,2,3,4', '--amount', '0.5']
    const { code, stderr } = await runCli([...args, '--yes'], { env })
    expect({ code, stderr }).toEqual({ code: 1, stderr: expect.stringContaining('more than ten times the') })
    const rehearsal = await runCli([...args, '--dry-run'], { env: { ...env, FORCE_COLOR: '1' }, isBuilt: true })
    expect(rehearsal.code, rehearsal.stderr).toBe(0)
    expect(rehearsal.stderr).toContain('\u001b[31mGas costs ')
    expect(await countTransactions(4)).toBe(0)
  } finally {
    await devnet.setBaseFee(100_000_000n)
    await devnet.mine()
  }
})

test('the encrypted keystore of an account takes the place of its private key', async () => {
  const { privateKey } = devnet.getAccount(7)
  const before = await countTransactions(7)
  await writeFile(at('account.json'), JSON.stringify(encryptAccount(privateKey, 'test-secret-password of an account')))
  const env = { ...createEnvironment(7), KEYSTORE_PASSWORD: password }
  const args = [
    'register',
    '--yes',
    '--operators',
    '1,2,3,4',
    '--amount',
    '0.5',
    '--account-keystore',
    at('account.json'),
  ]
  const wrong = await runCli(args, { env: { ...env, ACCOUNT_PASSWORD: 'test-secret-password that is wrong' } })
  expect(wrong).toMatchObject({ code: 2, stderr: expect.stringMatching(/account\.json: the password is wrong/) })
  const right = await runCli(args, { env: { ...env, ACCOUNT_PASSWORD: 'test-secret-password of an account' } })
  expect(right.code, right.stderr).toBe(0)
  expect(right.stdout + right.stderr + wrong.stderr).not.toContain('test-secret-password')
  expect(await countTransactions(7)).toBe(before + 1)
})

/** A keystore as geth writes it, with a key derivation that costs nothing. */
function encryptAccount(privateKey: string, secret: string) {
  const [salt, iv] = [randomBytes(32), randomBytes(16)]
  const key = scryptSync(secret, salt, 32, { N: 2, r: 8, p: 1 })
  const cipher = createCipheriv('aes-128-ctr', key.subarray(0, 16), iv)
  const ciphertext = Buffer.concat([cipher.update(Buffer.from(privateKey.slice(2), 'hex')), cipher.final()])
  return {
    version: 3,
    crypto: {
      cipher: 'aes-128-ctr',
      cipherparams: { iv: iv.toString('hex') },
      ciphertext: ciphertext.toString('hex'),
      kdf: 'scrypt',
      kdfparams: { dklen: 32, n: 2, r: 8, p: 1, salt: salt.toString('hex') },
      mac: keccak256(concat([key.subarray(16), ciphertext])).slice(2),
    },
  }
}

describe('a record that cannot be written', () => {
  test.each([
    ['is a directory', '.', 'it is a directory'],
    ['is a device', '/dev/full', 'it is not a regular file'],
    ['is in a directory that does not exist', 'none/record.ndjson', 'it does not exist'],
    // Nobody may create a file there, root neither.
    ['is in a directory that is read-only', '/sys/record.ndjson', 'cannot be written'],
  ])('because it %s stops the run before anything is sent', async (_, path, message) => {
    const env = { ...createEnvironment(5), ...createSecrets(5) }
    const record = path.startsWith('/') ? path : at(path)
    const args = ['register', '--yes', '--operators', '1,2,3,4', '--amount', '0.5', '--record', record]
    const { code, stderr } = await runCli(args, { env })
    expect({ code, stderr }).toEqual({ code: 1, stderr: expect.stringContaining(message) })
    expect(await countTransactions(5)).toBe(0)
  })
})

describe('an unsigned transaction', () => {
  test('is written without a key of the account, checked, and void once it was sent', async () => {
    const { KEYSTORE_PASSWORD, PRIVATE_KEY } = createSecrets(6)
    const env = { ...createEnvironment(6), KEYSTORE_PASSWORD }
    const wishes = ['--operators', '1,2,3,4', '--amount', '0.5', '--batch-size', '3']
    const args = ['register', ...wishes, '--unsigned', at('safe.json'), '--unsigned-format', 'safe']
    const { code, stdout, stderr } = await runCli(args, { env })
    expect(code, stderr).toBe(0)
    expect(stdout).toContain('3 validators, deposit 0.5 ETH, owner nonces 0 to 2')
    expect(stdout).toContain('1 validator is left.')
    const { transactions, meta } = JSON.parse(await readFile(at('safe.json'), 'utf8'))
    expect(meta.createdFromSafeAddress).toBe(env.OWNER_ADDRESS)

    const { SSVX_NETWORK } = env
    const check = ['register', '--check', at('safe.json')]
    const [, digest = ''] = /--plan-digest (0x[0-9a-f]{64})/.exec(stdout) ?? []
    const named = await runCli(['check', at('safe.json'), '--plan-digest', digest, '--json'], { env: { SSVX_NETWORK } })
    expect(JSON.parse(named.stdout)).toMatchObject({
      chainId: devnet.chainId,
      contract: devnet.network.contracts.ssvNetwork.address,
      node: new URL(devnet.rpcUrl).host,
    })
    expect(named.code, named.stderr).toBe(0)
    expect(JSON.parse(named.stdout)).toMatchObject({ good: true, digest })
    const safe = await readFile(at('safe.json'), 'utf8')
    const other = JSON.parse(safe.replace('"value": "5', '"value": "6'))
    await writeFile(at('changed.json'), JSON.stringify(other))
    expect(await runCli(['check', at('changed.json')], { env: { SSVX_NETWORK } })).toMatchObject({
      code: 2,
      stderr: expect.stringContaining('it was changed after it was written'),
    })
    // Without its checksum only the digest tells.
    delete other.meta.checksum
    await writeFile(at('other.json'), JSON.stringify(other))
    for (const words of [
      ['check', at('other.json')],
      ['register', '--check', at('other.json')],
    ]) {
      const refused = await runCli([...words, '--plan-digest', digest], { env: { SSVX_NETWORK } })
      expect(refused).toMatchObject({ code: 2, stdout: '', stderr: expect.stringContaining('as given') })
    }
    const good = await runCli(check, { env: { SSVX_NETWORK } })
    expect(good.code, good.stderr).toBe(0)
    expect(good.stdout).toContain(
      `✓ ${at('safe.json')} is good, as far as can be checked: its transaction can be signed and sent now.`,
    )
    expect(good.stdout).toContain(
      'Not checked:\n  - what the encrypted shares hold: each operator alone can decrypt its own',
    )
    expect(good.stdout).toMatch(/^Runway after +([\d,]+) days, agreed: \1 days$/m)

    await devnet.setNetworkFee(7_101_800_000n)
    const dearer = await runCli(check, { env: { SSVX_NETWORK } })
    await devnet.setNetworkFee(3_550_900_000n)
    expect(dearer.code, dearer.stderr).toBe(1)
    expect(dearer.stdout).toContain(`✗ Do not sign ${at('safe.json')}: its transaction must not be sent.`)
    expect(dearer.stdout).toMatch(
      /The fees have changed since it was prepared: .* lasts [\d.]+ days and not the [\d.]+ days/,
    )
    expect(dearer.stdout).not.toContain('Not checked:')

    const [{ to, data, value }] = transactions
    const wallet = devnet.createWallet(6)
    const hash = await wallet.sendTransaction({ to, data, value: BigInt(value) })
    await devnet.publicClient.waitForTransactionReceipt({ hash })
    const bad = await runCli([...check, '--json'], { env: { SSVX_NETWORK } })
    expect(bad.code).toBe(1)
    expect(JSON.parse(bad.stdout)).toMatchObject({
      good: false,
      problems: [{ code: 'registered' }, { code: 'snapshot' }],
    })

    const next = await runCli(['register', ...wishes, '--unsigned', at('next.json'), '--json'], { env })
    expect(next.code, next.stderr).toBe(0)
    expect(JSON.parse(next.stdout).unsigned).toMatchObject({
      format: 'raw',
      firstOwnerNonce: 3,
      validatorCount: 1,
      left: 0,
    })
    expect(PRIVATE_KEY).toMatch(/^0x/)
  })
})
