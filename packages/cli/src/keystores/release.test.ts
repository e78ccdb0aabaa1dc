import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { useDevnet } from '@x/testing'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { runCli } from '../testing/runCli.ts'
import { runOnTerminal } from '../testing/runOnTerminal.ts'

const devnet = await useDevnet({ operatorCount: 4 })
const { beaconChain, validatorClient } = devnet
const key = (byte: string) => `0x${byte.repeat(48)}` as const
const secondsPerSlot = 12
const clock = {
  now: beaconChain.now,
  sleep: (milliseconds: number) => beaconChain.passSlots(Math.ceil(milliseconds / 1_000 / secondsPerSlot)),
}

let folder = ''
let tokenFile = ''
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'ssvx-release-'))
  tokenFile = join(folder, 'token.txt')
  await writeFile(tokenFile, `${validatorClient.token}\n`)
})
afterAll(() => rm(folder, { recursive: true }))
beforeEach(() => {
  const quiet = { next: [], failsToDelete: [], keepsDeleted: [], brokenProtection: false, onRequest: undefined }
  Object.assign(validatorClient.faults, quiet, { genesisValidatorsRoot: undefined })
})

let files = 0
const nextFile = () => join(folder, `protection-${files++}.json`)

async function release(...args: string[]) {
  const flags = ['--keymanager-url', validatorClient.url, '--keymanager-token-file', tokenFile]
  const network = ['--network', devnet.networkFile]
  const result = await runCli(['keystores', 'release', ...args, ...flags, ...network], { clock })
  expect(`${result.stdout}${result.stderr}`).not.toContain(validatorClient.token)
  return result
}

const readProtection = async (file: string) => JSON.parse(await readFile(file, 'utf8'))

test('keys are deleted, what was signed is kept, and two epochs are waited for: somebody else still signs with one', async () => {
  const keys = [key('a1'), key('a2'), key('a3')]
  for (const each of [...keys, key('b1')]) await beaconChain.setValidator(each)
  await beaconChain.runElsewhere(key('b1'))
  await beaconChain.passEpochs(1)
  await validatorClient.load(keys)
  await beaconChain.passEpochs(2)
  const epoch = beaconChain.currentEpoch()
  const file = nextFile()
  const beacon = ['--beacon-url', devnet.beaconUrl, '--yes', '--json', '--slashing-protection', file]
  // The third one stays.
  const { code, stdout, stderr } = await release(`${key('a1')},${key('a2')}`, key('b1'), ...beacon)
  expect(JSON.parse(stdout)).toEqual({
    endpoint: expect.stringContaining(validatorClient.url),
    slashingProtection: file,
    isSilenceChecked: true,
    keys: [
      { publicKey: key('a1'), status: 'deleted', wasLoaded: true, isLoaded: false, beaconState: 'silent' },
      { publicKey: key('a2'), status: 'deleted', wasLoaded: true, isLoaded: false, beaconState: 'silent' },
      { publicKey: key('b1'), status: 'not_found', wasLoaded: false, isLoaded: false, beaconState: 'alive' },
    ],
  })
  expect(stderr).toMatch(/Waiting until about \d\d:\d\d UTC: for two whole epochs, nobody may sign with the keys/)
  expect(code).toBe(1)
  expect(validatorClient.loaded()).toEqual([key('a3')])
  expect(beaconChain.currentEpoch()).toBeGreaterThanOrEqual(epoch + 3)
  expect((await stat(file)).mode & 0o077).toBe(0)
  const { metadata, data } = await readProtection(file)
  expect(metadata.genesis_validators_root).toBe(devnet.network.custom.genesisValidatorsRoot)
  const signed_attestations = [{ source_epoch: `${epoch - 1}`, target_epoch: `${epoch}` }]
  expect(data).toMatchObject([key('a1'), key('a2')].map((pubkey) => ({ pubkey, signed_attestations })))
})

test('without a beacon node it says what was not checked, and without an answer nothing is deleted', async () => {
  await validatorClient.load([key('c1')])
  const file = nextFile()
  const alone = await release(key('c1'), '--slashing-protection', file)
  expect([alone.code, alone.stderr]).toEqual([2, expect.stringContaining('Add --yes.')])
  const flags = ['--network', devnet.networkFile, '--slashing-protection', file]
  const asked = await runOnTerminal(['keystores', 'release', key('c1'), ...flags], {
    env: { SSVX_KEYMANAGER_URL: validatorClient.url, SSVX_KEYMANAGER_TOKEN: validatorClient.token },
    answers: [{ question: /Delete 1 key there/, key: 'n' }],
  })
  expect([asked.code, validatorClient.loaded().includes(key('c1'))]).toEqual([1, true])
  expect(asked.stderr).toContain('Nothing was deleted.')
  expect(asked.stderr).toMatch(new RegExp(`signs with 1 key:\\s+${key('c1')}`))
  const { code, stderr } = await release(key('c1'), '--yes', '--slashing-protection', file)
  expect([code, stderr]).toEqual([0, expect.stringContaining('was not checked, since there is no beacon node')])
  // Nobody waits for a key that can't be seen, and it is done.
  const args = ['--yes', '--json', '--slashing-protection', nextFile(), '--beacon-url', devnet.beaconUrl]
  const unseen = await release(key('c1'), ...args)
  expect([unseen.code, JSON.parse(unseen.stdout).keys[0].beaconState]).toEqual([0, 'unknown'])
})

test('an answer that was lost comes again, and no file is replaced', async () => {
  await validatorClient.load([key('d1')])
  const file = nextFile()
  let isFirst = true
  validatorClient.faults.onRequest = ({ method }) => {
    const isLost = method === 'DELETE' && isFirst
    if (isLost) isFirst = false
    return isLost ? 'truncatedJson' : undefined
  }
  const first = await release(key('d1'), '--yes', '--slashing-protection', file)
  expect([first.code, first.stderr]).toEqual([1, expect.stringContaining('what was signed with them comes again')])
  expect([validatorClient.loaded().includes(key('d1')), (await readdir(folder)).includes('protection-4.json')]).toEqual(
    [false, false],
  )
  const second = await release(key('d1'), '--yes', '--json', '--slashing-protection', file)
  expect(JSON.parse(second.stdout).keys).toEqual([
    { publicKey: key('d1'), status: 'not_active', wasLoaded: false, isLoaded: false },
  ])
  expect((await readProtection(file)).data).toHaveLength(1)
  const before = await readFile(file, 'utf8')
  const third = await release(key('d1'), '--yes', '--slashing-protection', file)
  expect([third.code, third.stderr]).toEqual([2, expect.stringContaining('already exists')])
  expect(await readFile(file, 'utf8')).toBe(before)
})

test('keys that stay are told one by one: read-only, not deletable, said to be deleted', async () => {
  await validatorClient.load([key('e1')], { isReadonly: true })
  await validatorClient.load([key('e2'), key('e3'), key('e4')])
  await validatorClient.load([key('e5')], { isRemote: true })
  validatorClient.faults.failsToDelete = [key('e2')]
  validatorClient.faults.keepsDeleted = [key('e3')]
  const keys = ['e1', 'e2', 'e3', 'e4', 'e5'].map(key)
  const { code, stderr, stdout } = await release(...keys, '--yes', '--slashing-protection', nextFile())
  expect(code).toBe(1)
  expect(stderr).toContain('signs with, and its API cannot delete 1 key')
  expect(stderr).toContain(`${key('e5')} (remote signer)`)
  expect(stderr).toContain(`${key('e1')}: still loaded there. Its API cannot delete it`)
  expect(stderr).toContain(
    `${key('e2')}: still loaded there. The validator client could not delete it. It says: unable`,
  )
  expect(stderr).toContain(`${key('e3')}: still loaded there. The validator client says that it has deleted it`)
  expect(stdout).toContain('2 of 5 keys are not loaded there any more.')
  expect(validatorClient.loaded().filter((each) => keys.includes(each as (typeof keys)[0]))).toEqual(
    ['e1', 'e2', 'e3'].map(key),
  )
})

test('what nobody can read is kept as well, and another beacon chain is told', async () => {
  await validatorClient.load([key('f1'), key('f2')])
  validatorClient.faults.brokenProtection = true
  const file = nextFile()
  const broken = await release(key('f1'), '--yes', '--slashing-protection', file)
  expect(broken.stderr).toContain('but is no slashing protection file')
  expect(await readFile(file, 'utf8')).toBe('{"metadata":')
  Object.assign(validatorClient.faults, { brokenProtection: false, genesisValidatorsRoot: `0x${'00'.repeat(32)}` })
  const foreign = await release(key('f2'), '--yes', '--slashing-protection', nextFile())
  expect(foreign.stderr).toContain('of another beacon chain than devnet')
})

test('where the validator client hands over nothing that was signed, that is told, and it is not done', async () => {
  await validatorClient.load([key('f3')])
  validatorClient.faults.brokenProtection = 'missing'
  const file = nextFile()
  const { code, stdout, stderr } = await release(key('f3'), '--yes', '--json', '--slashing-protection', file)
  expect(stderr).toContain('has deleted 1 key and does not say what it signed: there is no slashing protection file')
  expect(stderr).toContain('Export it from the database of the validator client')
  const told = JSON.parse(stdout)
  expect([told.slashingProtection, told.keys]).toMatchObject([undefined, [{ status: 'deleted', isLoaded: false }]])
  expect(code).toBe(1)
  await expect(stat(file)).rejects.toThrow('ENOENT')
})

test.each([
  [['--keymanager-url', 'http://192.0.2.1:5062'], 'SSVX_KEYMANAGER_TOKEN', 'others can read the token'],
  [['--keymanager-url', 'http://localhost:5062/eth/v1'], 'SSVX_KEYMANAGER_TOKEN', 'Leave out /eth'],
  [
    ['--keymanager-url', 'http://localhost:1', '--keymanager-url', 'http://localhost:2'],
    '',
    '2 validator clients and 1',
  ],
  [['--keymanager-url', 'http://localhost:5062'], 'NOTHING', 'Add --keymanager-token-file'],
  [[], 'SSVX_KEYMANAGER_TOKEN', 'Add --keymanager-url'],
])('%j with the token in %s is refused before anything is sent', async (flags, variable, message) => {
  const name = variable || 'SSVX_KEYMANAGER_TOKEN'
  const env = { [name]: 'test-secret-password-token' }
  const { code, stderr } = await runCli(['keystores', 'release', key('a1'), '--yes', ...flags], { env })
  expect([code, stderr]).toEqual([2, expect.stringContaining(message)])
  expect(stderr).not.toContain('test-secret-password-token')
})

test('a wrong token, an old token file of two lines, and what is no key have a sentence each', async () => {
  const twoLines = join(folder, 'auth-token')
  await writeFile(twoLines, 'test-secret-password-jwt\ntest-secret-password-token\n')
  const run = (token: string, what: string) =>
    runCli([
      'keystores',
      'release',
      what,
      '--yes',
      '--keymanager-url',
      validatorClient.url,
      '--keymanager-token-file',
      token,
    ])
  const old = await run(twoLines, key('a1'))
  expect([old.code, old.stderr]).toEqual([2, expect.stringContaining('write the second line')])
  const other = join(folder, 'other.txt')
  await writeFile(other, 'test-secret-password-token')
  const wrong = await run(other, key('a1'))
  expect([wrong.code, wrong.stderr]).toEqual([1, expect.stringContaining('does not accept the token (403)')])
  const secret = `0x${'5e'.repeat(32)}`
  const none = await run(other, secret)
  expect([none.code, none.stderr]).toEqual([2, expect.stringContaining('cannot be read')])
  expect(`${old.stderr}${wrong.stderr}${none.stderr}`).not.toMatch(/test-secret-password|5e5e/)
})

test('a token that is refused is told before anything is asked', async () => {
  const wrong = join(folder, 'wrong-token.txt')
  await writeFile(wrong, 'test-secret-password-token\n')
  const place = ['--keymanager-url', validatorClient.url, '--network', devnet.networkFile]
  const { code, stderr } = await runCli(['keystores', 'release', key('a1'), ...place, '--keymanager-token-file', wrong])
  expect(stderr).toContain('token')
  expect(stderr).not.toContain('Cannot ask')
  expect(code).toBe(1)
})
