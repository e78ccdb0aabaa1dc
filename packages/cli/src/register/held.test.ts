// Keys that a validator client has loaded, or that signed a moment ago, through the command.

import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { useDevnet } from '@x/testing'
import { expect, test } from 'vitest'
import { createEnvironment, useFixtures } from '../testing/createFixtures.ts'
import { runCli } from '../testing/runCli.ts'

const devnet = await useDevnet()
const { beaconChain, validatorClient } = devnet
const fixtures = await useFixtures({ count: 2 })
const env = {
  ...createEnvironment(devnet, fixtures),
  SSVX_KEYMANAGER_URL: validatorClient.url,
  SSVX_KEYMANAGER_TOKEN: validatorClient.token,
}
const clock = { now: beaconChain.now, sleep: () => beaconChain.passSlots(1) }
const [first = '', second = ''] = fixtures.publicKeys

const run = async (...args: string[]) => {
  const result = await runCli(args, { env, clock })
  expect(`${result.stdout}${result.stderr}`).not.toContain(validatorClient.token)
  return result
}

/** A file of slashing protection: each key signed for an epoch. */
async function protect(
  name: string,
  epochs: Record<string, number>,
  root = devnet.network.custom.genesisValidatorsRoot,
) {
  const data = Object.entries(epochs).map(([pubkey, epoch]) => ({
    pubkey,
    signed_blocks: [{ slot: `${32 * epoch}` }],
    signed_attestations: [],
  }))
  const path = join(fixtures.directory, name)
  const metadata = { interchange_format_version: '5', genesis_validators_root: root }
  await writeFile(path, JSON.stringify({ metadata, data }))
  return path
}

test('register and doctor refuse a key that a validator client has loaded, and say how it is released', async () => {
  await validatorClient.load([second])
  const { code, stderr } = await run('register', '--yes')
  expect([code, stderr]).toEqual([1, expect.stringContaining('A validator client has the key of a validator loaded')])
  expect(stderr).toContain(`${second}: ${validatorClient.url}/`)
  expect(stderr).toContain('ssvx keystores release')
  const doctor = await run('doctor', '--json')
  const checks: { name: string; status: string; fix?: string }[] = JSON.parse(doctor.stdout).checks
  const { status, fix } = checks.find(({ name }) => name === 'Validator client') ?? {}
  expect([doctor.code, status, fix]).toEqual([1, 'problem', expect.stringContaining('ssvx keystores release')])
})

test('released, the keys may be registered once the file of it says that it is long ago', async () => {
  const kept = join(fixtures.directory, 'kept.json')
  const network = ['--network', devnet.networkFile]
  const released = await run(
    'keystores',
    'release',
    fixtures.keystores,
    ...network,
    '--yes',
    '--slashing-protection',
    kept,
  )
  expect(released.code, released.stderr).toBe(0)
  const old = await protect('old.json', { [first]: beaconChain.currentEpoch() - 5 })
  const flags = ['--slashing-protection', old, '--slashing-protection', kept]
  const soon = await run('register', '--yes', ...flags)
  expect([soon.code, soon.stderr]).toEqual([
    1,
    expect.stringContaining('a moment ago, as the slashing protection says'),
  ])
  expect(soon.stderr).toContain('when two whole epochs have passed since')
  await beaconChain.passEpochs(3)
  const doctor = await run('doctor', '--json', ...flags)
  const checks: { name: string; status: string; message: string }[] = JSON.parse(doctor.stdout).checks
  const told = checks.filter(({ name }) => name === 'Validator client' || name === 'Last signed')
  expect(told.map(({ status, message }) => [status, message])).toEqual([
    ['good', '1 validator client asked, none has the keys loaded'],
    ['good', expect.stringMatching(/^2 keys last signed for epoch \d+, .* ago, as the files say$/)],
  ])
  const later = await run('register', '--yes', ...flags)
  expect(later.code, later.stderr).toBe(0)
  expect(later.stderr).toMatch(/Slashing protection: 2 keys last signed for epoch \d+, .* ago/)
})

test('a file of another network, or one that is none, is refused', async () => {
  const foreign = await protect('foreign.json', {}, `0x${'00'.repeat(32)}`)
  const other = await run('register', '--yes', '--slashing-protection', foreign)
  expect([other.code, other.stderr]).toEqual([2, expect.stringContaining('expected the root of devnet')])
  const none = await run('register', '--yes', '--slashing-protection', fixtures.passwordFile)
  expect([none.code, none.stderr]).toEqual([2, expect.stringContaining('expected JSON')])
})
