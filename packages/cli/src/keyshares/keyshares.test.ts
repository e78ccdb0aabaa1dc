import { mkdir, readFile, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createFixtures, createOperators, type Fixtures, password } from '../testing/createFixtures.ts'
import { runCli } from '../testing/runCli.ts'
import { runOnTerminal } from '../testing/runOnTerminal.ts'

const owner = '0x012f55B6Cc5D57F943F1E79cF00214B652513f88'
let fixtures: Fixtures
let operatorsFile = ''
let file = ''
let splitArgs: string[] = []

beforeAll(async () => {
  fixtures = await createFixtures({ count: 3 })
  operatorsFile = join(fixtures.directory, 'operators.json')
  file = join(fixtures.directory, 'keyshares.json')
  const operators = createOperators([8, 3, 12, 5])
  // Both names of the key that operators files have.
  const entries = operators.map(({ id, operatorKey }, i) =>
    i % 2 === 0 ? { id, publicKey: operatorKey } : { id, operatorKey },
  )
  await writeFile(operatorsFile, JSON.stringify(entries))
  splitArgs = [
    ...['keyshares', 'split', '--keystores', fixtures.keystores, '--password-file', fixtures.passwordFile],
    ...['--operators', operatorsFile, '--owner', owner, '--owner-nonce', '5'],
  ]
  const { code, stderr } = await runCli([...splitArgs, '--out', file])
  expect({ code, stderr }).toEqual({ code: 0, stderr: 'Splitting 3 keys for 4 operators.\n' })
})
afterAll(() => fixtures[Symbol.asyncDispose]())

/** Writes the key shares file with one change. */
async function damage(name: string, change: (keyShares: KeySharesText) => void): Promise<string> {
  const keyShares: KeySharesText = JSON.parse(await readFile(file, 'utf8'))
  change(keyShares)
  const path = join(fixtures.directory, name)
  await writeFile(path, JSON.stringify(keyShares))
  return path
}
type KeySharesText = {
  shares: {
    data: { ownerNonce: number; operators?: unknown }
    payload: { sharesData: string; operatorIds: number[] }
  }[]
}

describe('ssvx keyshares split', () => {
  test('writes the shares of all keystores in their order, with operators sorted and nonces counted up', async () => {
    const keyShares = JSON.parse(await readFile(file, 'utf8'))
    expect(keyShares.version).toBe('v1.2.0')
    const items = keyShares.shares.map(({ data, payload }: Record<string, Record<string, unknown>>) => [
      payload?.['publicKey'],
      data?.['ownerNonce'],
      payload?.['operatorIds'],
    ])
    expect(items).toEqual(fixtures.publicKeys.map((publicKey, i) => [publicKey, 5 + i, [3, 5, 8, 12]]))
    expect((await stat(file)).mode & 0o777).toBe(0o600)
  })

  test('with --json prints what was made', async () => {
    const out = join(fixtures.directory, 'again.json')
    const { code, stdout, stderr } = await runCli([...splitArgs, '--out', out, '--json', '--quiet'])
    expect({ code, stderr }).toEqual({ code: 0, stderr: '' })
    expect(JSON.parse(stdout)).toEqual({
      keySharesFile: out,
      owner,
      operatorIds: [3, 5, 8, 12],
      operatorKeysFrom: 'caller',
      validators: fixtures.publicKeys.map((publicKey, i) => ({ publicKey, ownerNonce: 5 + i })),
    })
  })

  test('replaces no file without --force', async () => {
    const before = await readFile(file, 'utf8')
    const { code, stderr } = await runCli([...splitArgs, '--out', file])
    expect(code).toBe(2)
    expect(stderr).toContain('already exists')
    expect(await readFile(file, 'utf8')).toBe(before)
    const forced = await runCli([...splitArgs, '--out', join(fixtures.directory, 'again.json'), '--force'])
    expect(forced.code).toBe(0)
  })

  test('takes a password for each keystore from a directory', async () => {
    const passwords = join(fixtures.directory, 'passwords')
    await mkdir(passwords)
    for (const i of [0, 1, 2]) await writeFile(join(passwords, `keystore-m_12381_3600_${i}_0_0-1.txt`), password)
    const args = splitArgs.map((arg) => (arg === fixtures.passwordFile ? passwords : arg))
    expect(await runCli([...args, '--out', join(fixtures.directory, 'each.json')])).toMatchObject({ code: 0 })
  })

  const refusals = [
    ['a wrong checksum of the owner', ['--owner', owner.toLowerCase().replace('f55b', 'F55b')], '--owner is not valid'],
    ['a nonce that is not a number', ['--owner-nonce', '-1'], '--owner-nonce is not valid'],
    ['five operators', ['--operators', '1,2,3,4,5'], 'expected 4, 7, 10 or 13 operator ids'],
    ['the same operator twice', ['--operators', '1,2,3,3'], 'each operator id once'],
    ['operator 0', ['--operators', '0,1,2,3'], 'expected an operator id'],
    ['a directory without keystores', ['--keystores', '/'], 'There are no keystores in the directory'],
    ['a missing password file', ['--password-file', '/nowhere'], 'it does not exist'],
    ['ids without a network', ['--operators', '1,2,3,4'], 'No network was given'],
  ] as const

  test.each(refusals)('refuses %s before any work, with exit code 2', async (_, [flag, value], message) => {
    const args = [...splitArgs]
    args[args.indexOf(flag) + 1] = value
    const out = join(fixtures.directory, 'never.json')
    const { code, stdout, stderr } = await runCli([...args, '--out', out])
    expect({ code, stdout }).toEqual({ code: 2, stdout: '' })
    expect(stderr).toContain(message)
    await expect(stat(out)).rejects.toThrow('ENOENT')
  })

  test('with a wrong password exits with 1, names the keystore, and writes nothing', async () => {
    const wrong = join(fixtures.directory, 'password-wrong.txt')
    await writeFile(wrong, 'test-secret-password that is wrong')
    const args = splitArgs.map((arg) => (arg === fixtures.passwordFile ? wrong : arg))
    const out = join(fixtures.directory, 'never.json')
    const { code, stdout, stderr } = await runCli([...args, '--out', out, '--json'])
    expect(code).toBe(1)
    expect(JSON.parse(stdout).error).toMatchObject({ name: 'WrongPasswordError' })
    expect(stderr).toContain('keystore-m_12381_3600_0_0_0-1.json: the password is wrong.')
    expect(stdout + stderr).not.toContain('test-secret-password')
    await expect(stat(out)).rejects.toThrow('ENOENT')
  })
})

describe('ssvx keyshares split with the flags of ssv-keys', () => {
  /** What the web app hands to its users, with another name of the program. */
  async function createArgs(folder: string): Promise<string[]> {
    const operators: { id: number; operatorKey?: string; publicKey?: string }[] = JSON.parse(
      await readFile(operatorsFile, 'utf8'),
    )
    return [
      ...['keyshares', 'split', `--keystore=${fixtures.keystores}`],
      `--operator-ids=${operators.map(({ id }) => id).join(',')}`,
      `--operator-keys=${operators.map(({ operatorKey, publicKey }) => operatorKey ?? publicKey).join(',')}`,
      ...[`--owner-address=${owner}`, '--owner-nonce=5', `--output-folder=${join(fixtures.directory, folder)}`],
    ]
  }
  const env = { KEYSTORE_PASSWORD: password }

  test('writes a file that is named by the time into a folder that it makes', async () => {
    const args = await createArgs('made/new')
    const { code, stdout, stderr } = await runCli([...args, '--json'], { env })
    expect({ code, stderr }).toEqual({ code: 0, stderr: 'Splitting 3 keys for 4 operators.\n' })
    const { keySharesFile, validators, operatorIds } = JSON.parse(stdout)
    expect(keySharesFile).toMatch(/made\/new\/keyshares-\d{10}\.json$/)
    expect(operatorIds).toEqual([3, 5, 8, 12])
    expect(validators.map(({ publicKey }: { publicKey: string }) => publicKey)).toEqual(fixtures.publicKeys)
    const check = ['keyshares', 'verify', keySharesFile, '--operators', operatorsFile, '--owner', owner]
    expect(await runCli([...check, '--owner-nonce', '5'])).toMatchObject({ code: 0 })
  })

  test('takes no password in the command line, and does not repeat it', async () => {
    for (const given of [['--password=no-file-has-it'], ['--password', 'no-file-has-it']]) {
      const { code, stdout, stderr } = await runCli([...(await createArgs('never')), ...given])
      expect(code).toBe(2)
      expect(stderr).toContain('is visible to every process')
      expect(stdout + stderr).not.toContain('no-file-has-it')
    }
    await expect(stat(join(fixtures.directory, 'never'))).rejects.toThrow('ENOENT')
  })

  test('takes the short flags of ssv-keys, and none of them twice', async () => {
    const shortOf = { '--keystore': '-ks', '--operator-ids': '-oids', '--operator-keys': '-oks' }
    const others = { '--owner-address': '-oa', '--owner-nonce': '-on', '--output-folder': '-of' }
    const short = new Map(Object.entries({ ...shortOf, ...others }))
    const given = await createArgs('short')
    const args = given.flatMap((arg, i) => {
      const [name = '', value = ''] = arg.split(/=(.*)/s)
      const flag = short.get(name) ?? name
      return i < 2 ? [arg] : i % 2 === 0 ? [flag, value] : [`${flag}=${value}`]
    })
    expect(args).toContain('-ks')
    const { code, stdout } = await runCli([...args, '--json'], { env })
    expect(code).toBe(0)
    expect(JSON.parse(stdout).validators).toHaveLength(3)
    const refused = await runCli([...args, '-ps', 'no-file-has-it'])
    expect(refused).toMatchObject({ code: 2, stderr: expect.stringContaining('is visible to every process') })
    expect(refused.stderr).not.toContain('no-file-has-it')
  })

  test('asks at a terminal for what is not given, one after the other, and for the password unseen', async () => {
    const list: { id: number; operatorKey?: string; publicKey?: string }[] = JSON.parse(
      await readFile(operatorsFile, 'utf8'),
    )
    const folder = join(fixtures.directory, 'asked')
    const { code, stdout, stderr, asked } = await runOnTerminal(['keyshares', 'split', '--json'], {
      env: {},
      answers: [
        { question: /The keystore, or the directory/, key: `${fixtures.keystores}\r` },
        { question: /The operators: their ids/, key: '1,2,3\r' },
        // What is not good is said, and asked for again.
        { question: /4, 7, 10 or 13/, key: `\u0015${list.map(({ id }) => id).join()}\r` },
        {
          question: /keys in the same order/,
          key: `${list.map(({ operatorKey, publicKey }) => operatorKey ?? publicKey).join()}\r`,
        },
        { question: /The owner, who/, key: `${owner}\r` },
        { question: /next registration nonce/, key: '5\r' },
        { question: /The folder/, key: `${folder}\r` },
        { question: /The password of the keystores/, key: `${password}\r` },
      ],
    })
    expect({ code, asked }).toEqual({ code: 0, asked: 8 })
    expect(stderr).not.toContain(password)
    const { keySharesFile, validators } = JSON.parse(stdout)
    expect(keySharesFile).toContain(folder)
    expect(validators).toMatchObject([{ ownerNonce: 5 }, { ownerNonce: 6 }, { ownerNonce: 7 }])
  })

  test('goes on with the others where a password is wrong, if it is asked to', async () => {
    const passwords = join(fixtures.directory, 'passwords-one-wrong')
    await mkdir(passwords)
    for (const i of [0, 1, 2]) {
      const text = i === 1 ? 'test-secret-password that is wrong' : password
      await writeFile(join(passwords, `keystore-m_12381_3600_${i}_0_0-1.txt`), text)
    }
    const args = [...(await createArgs('some')), '--password-file', passwords]
    expect(await runCli(args)).toMatchObject({ code: 1 })
    const { code, stdout, stderr } = await runCli([...args, '--skip-bad-keystores', '--json'])
    expect(code).toBe(0)
    expect(stderr).toMatch(/Left out: .*keystore-m_12381_3600_1_0_0-1\.json: the password is wrong\./)
    const [first, , third] = fixtures.publicKeys
    expect(JSON.parse(stdout)).toMatchObject({
      // There is no gap in the nonces.
      validators: [
        { publicKey: first, ownerNonce: 5 },
        { publicKey: third, ownerNonce: 6 },
      ],
      skipped: [{ keystore: expect.stringContaining('3600_1_0_0'), reason: expect.stringContaining('wrong') }],
    })
  })

  test('writes nothing where no keystore is left', async () => {
    const wrong = { KEYSTORE_PASSWORD: 'test-secret-password that is wrong' }
    const out = join(fixtures.directory, 'none.json')
    const args = (await createArgs('x')).filter((arg) => !arg.startsWith('--output-folder'))
    const { code, stderr } = await runCli([...args, '--out', out, '--skip-bad-keystores'], { env: wrong })
    expect(code).toBe(1)
    expect(stderr).toContain('the password is wrong')
    await expect(stat(out)).rejects.toThrow('ENOENT')
  })

  test.each<[string, (args: string[]) => string[], string]>([
    ['a flag under both names', (args) => [...args, '--owner', owner], '--owner and --owner-address are two names'],
    ['everything at once', () => ['keyshares', 'split'], '5 things were not given'],
    ['no owner', (args) => args.filter((arg) => !arg.startsWith('--owner-a')), '--owner is missing'],
    ['no keystores', (args) => args.filter((arg) => !arg.startsWith('--keystore')), '--keystores is missing'],
    ['no nonce', (args) => args.filter((arg) => !arg.startsWith('--owner-nonce')), '--owner-nonce is missing'],
    ['no file', (args) => args.filter((arg) => !arg.startsWith('--output')), '--out is missing'],
    ['keys without ids', (args) => args.filter((arg) => !arg.startsWith('--operator-ids')), '--operators is missing'],
    ['fewer keys than ids', (args) => args.map((arg) => arg.replace('--operator-ids=', '--operator-ids=99,')), '5 ids'],
    ['a folder that is a file', (args) => [...args, `--output-folder=${file}`], 'cannot be created'],
    ['a key for a folder', (args) => [...args, `--output-folder=/tmp/${'ab'.repeat(32)}`], 'looks like a private key'],
  ])('refuses %s before any work', async (_, change, message) => {
    const { code, stderr } = await runCli(change(await createArgs('refused')), { env })
    expect(code).toBe(2)
    expect(stderr).toContain(message)
  })
})

describe('ssvx keyshares verify', () => {
  test('finds nothing wrong with what split wrote', async () => {
    const { code, stdout, stderr } = await runCli([
      'keyshares',
      'verify',
      file,
      '--operators',
      operatorsFile,
      '--owner',
      owner,
      '--owner-nonce',
      '5',
    ])
    expect({ code, stderr }).toEqual({ code: 0, stderr: '' })
    expect(stdout).toContain(`✓ ${file} is valid, as far as can be checked: 3 validators.\nChecked:\n`)
    const [checked = '', notChecked = ''] = stdout.split('Not checked:\n')
    expect(checked).toContain(`those of --operators\n  - that the owner is ${owner}\n  - that the first nonce is 5\n`)
    expect(notChecked).toBe('  - what the encrypted shares hold: each operator alone can decrypt its own\n')
  })

  test('says what it could not check, and what would change that', async () => {
    const { code, stdout } = await runCli(['keyshares', 'verify', file, '--json'])
    expect(code).toBe(0)
    const { unchecked, checked, notChecked } = JSON.parse(stdout)
    expect(unchecked).toEqual(['ciphertexts', 'operator-keys', 'owner', 'owner-nonce'])
    expect(checked).toHaveLength(6)
    expect(notChecked.slice(1).map((line: string) => line.split('add ')[1])).toEqual([
      '--operators <file>',
      '--owner <address>',
      '--owner-nonce <n>',
    ])
  })

  test("says that operators' keys were not checked where there are none, for as many validators as have none", async () => {
    const none = await damage('no-keys.json', ({ shares }) => {
      for (const { data } of shares) delete data.operators
    })
    const some = await damage('some-keys.json', ({ shares: [first] }) => {
      delete first?.data.operators
    })
    const check = async (path: string, ...flags: string[]) => {
      const { code, stdout } = await runCli(['keyshares', 'verify', path, '--json', ...flags])
      expect(code).toBe(0)
      const { checked, notChecked } = JSON.parse(stdout)
      const isAboutKeys = (line: string) => /RSA|in the range of|keys in the file/.test(line)
      return { checked: checked.filter(isAboutKeys), notChecked: notChecked.filter(isAboutKeys) }
    }
    const sound = "that the operators' RSA keys have the right size and show no weakness"
    const fit = "that each encrypted share is in the range of its operator's key"
    const same = "that the operators' keys in the file are those of --operators"
    const remedy = 'since the file does not have the keys: add --operators <file>'
    expect(await check(none)).toEqual({ checked: [], notChecked: [`${sound}, ${remedy}`, `${fit}, ${remedy}`] })
    expect(await check(none, '--operators', operatorsFile)).toEqual({
      checked: [sound, fit],
      notChecked: [`${same}, since the file does not have the keys`],
    })
    expect(await check(some)).toEqual({
      checked: [`${sound}, for 2 of 3 validators`, `${fit}, for 2 of 3 validators`],
      notChecked: [`${sound}, for 1 of 3 validators, ${remedy}`, `${fit}, for 1 of 3 validators, ${remedy}`],
    })
  })

  test('says of a validator whose shares cannot be told apart what was not checked', async () => {
    const path = await damage('cut.json', ({ shares: [first] }) => {
      if (first) first.payload.sharesData = first.payload.sharesData.slice(0, -2)
    })
    const { checked, notChecked } = JSON.parse((await runCli(['keyshares', 'verify', path, '--json'])).stdout)
    expect(checked).toContain("each validator's signature over owner and nonce, for 2 of 3 validators")
    expect(notChecked).toContain(
      "each validator's signature over owner and nonce, for 1 of 3 validators, because of other problems",
    )
  })

  test.each(['{"a":1}', 'no JSON', '{"version":"v1.2.0","shares":[]}'])(
    'claims no check of a validator where there is none: %s',
    async (text) => {
      const path = join(fixtures.directory, 'nothing.json')
      await writeFile(path, text)
      const { checked, notChecked } = JSON.parse((await runCli(['keyshares', 'verify', path, '--json'])).stdout)
      expect(checked).toEqual([expect.stringMatching(/^(?:whether it is a key shares file|layout of the file)$/)])
      expect(notChecked).toEqual([expect.stringMatching(/^all that a /)])
    },
  )

  test('tells a thousand problems of a format, and that there are more', async () => {
    const item = { data: { operators: Array(100).fill({ id: 0 }) }, payload: {} }
    const path = join(fixtures.directory, 'many.json')
    await writeFile(path, JSON.stringify({ version: 'v1.2.0', shares: Array(1_000).fill(item) }))
    const { code, stdout } = await runCli(['keyshares', 'verify', path, '--json'])
    expect(code).toBe(1)
    const { problems } = JSON.parse(stdout)
    expect(problems).toHaveLength(1_001)
    expect(problems.at(-1).message).toBe('It is not a key shares file: there are more problems than these')
  })

  test('reports all problems of all validators and exits with 1', async () => {
    const path = await damage('damaged.json', ({ shares: [first, second] }) => {
      if (first) first.payload.sharesData = first.payload.sharesData.slice(0, 2 + 96 * 2)
      if (second) second.payload.operatorIds.reverse()
    })
    const { code, stdout } = await runCli(['keyshares', 'verify', path, '--json'])
    expect(code).toBe(1)
    const { valid, itemCount, problems } = JSON.parse(stdout)
    expect({ valid, itemCount }).toEqual({ valid: false, itemCount: 3 })
    const found = problems.map(({ code, index }: { code: string; index: number }) => `${index} ${code}`)
    expect(found).toEqual(expect.arrayContaining(['0 shares-size', '1 operator-order']))
    const text = await runCli(['keyshares', 'verify', path])
    expect(text.stdout).toContain('must not be registered')
    for (const { message } of problems) expect(text.stdout).toContain(message)
  })

  test('refuses the signatures of another owner', async () => {
    const { code, stdout } = await runCli([
      'keyshares',
      'verify',
      file,
      '--owner',
      '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266',
    ])
    expect(code).toBe(1)
    expect(stdout).toContain('owner')
  })

  test('refuses other keys of the operators', async () => {
    const others = join(fixtures.directory, 'others.json')
    await writeFile(others, JSON.stringify(createOperators([3, 5, 8, 12])))
    const { code, stdout } = await runCli(['keyshares', 'verify', file, '--operators', others, '--json'])
    expect(code).toBe(1)
    const codes = new Set(JSON.parse(stdout).problems.map((problem: { code: string }) => problem.code))
    expect([...codes]).toContain('operator-key-differs')
  })

  test('reports a file with another format like any other problem', async () => {
    const { code, stdout } = await runCli(['keyshares', 'verify', operatorsFile, '--json'])
    expect(code).toBe(1)
    expect(JSON.parse(stdout)).toMatchObject({ valid: false, problems: [{ code: 'format' }, { code: 'format' }] })
  })

  test('exits with 2 if the file does not exist', async () => {
    const { code, stderr } = await runCli(['keyshares', 'verify', join(fixtures.directory, 'nowhere.json')])
    expect(code).toBe(2)
    expect(stderr).toContain('it does not exist')
  })
})

describe('ssvx keyshares inspect', () => {
  test('shows what is in the file', async () => {
    const { code, stdout, stderr } = await runCli(['keyshares', 'inspect', file])
    expect({ code, stderr }).toEqual({ code: 0, stderr: '' })
    expect(stdout).toMatch(/Validators +3\n/)
    expect(stdout).toMatch(/Nonces +5 to 7\n/)
    expect(stdout).toMatch(/Operators +3, 5, 8, 12\n/)
    for (const publicKey of fixtures.publicKeys) expect(stdout).toContain(publicKey)
  })

  test('with --json prints an object', async () => {
    const { stdout } = await runCli(['keyshares', 'inspect', file, '--json'])
    expect(JSON.parse(stdout)).toMatchObject({
      version: 'v1.2.0',
      validators: fixtures.publicKeys.map((publicKey, i) => ({
        publicKey,
        owner,
        ownerNonce: 5 + i,
        operatorIds: [3, 5, 8, 12],
        sharesDataBytes: 96 + 304 * 4,
      })),
    })
  })
})
