// Beacon nodes are asked whether keys are at work: by `register`, `validators status` and `doctor`. Time is the devnet's.

import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { useDevnet } from '@x/testing'
import { expect, test } from 'vitest'
import { createEnvironment, createFixtures, useFixtures } from '../testing/createFixtures.ts'
import { runCli } from '../testing/runCli.ts'

const slotsPerEpoch = 8
// Slots are long, so that the time that passes while a test runs makes none.
const devnet = await useDevnet({ slotsPerEpoch, secondsPerSlot: 600 })
const { beaconChain } = devnet
const fixtures = await useFixtures({ count: 2 })
const environment = createEnvironment(devnet, fixtures)
const env = { ...environment, SSVX_BEACON_URL: `${devnet.beacon.url} ${devnet.otherBeacon.url}` }
const countSent = () => devnet.publicClient.getTransactionCount({ address: devnet.getAccount(0).address })
const [first = '0x', second = '0x'] = fixtures.publicKeys
let slots = 0
const clock = {
  now: beaconChain.now,
  sleep: async () => {
    slots++
    await beaconChain.passSlots(1)
  },
}

test('keys that are at work are named by all three, and nothing is sent', async () => {
  for (const publicKey of [first, second]) await beaconChain.setValidator(publicKey)
  await beaconChain.passEpochs(2)
  await beaconChain.runElsewhere(second)
  await beaconChain.passEpochs(1)
  const epoch = beaconChain.currentEpoch() - 1
  const sent = await countSent()
  const refused = await runCli(['register', '--yes'], { env, clock })
  expect({ code: refused.code, stdout: refused.stdout }).toEqual({ code: 1, stdout: '' })
  expect(refused.stderr).toContain(`- ${second}: in epoch ${epoch}, seen by`)
  expect(refused.stderr).toContain('Two epochs after that (13 minutes on mainnet), run the same command again')
  expect(await countSent()).toBe(sent)

  const status = await runCli(['validators', 'status', first, second, '--json'], { env, clock })
  const told = JSON.parse(status.stdout)
  expect(told.map(({ place }: { place: { state: string } }) => place.state)).toEqual(['quiet', 'alive'])
  expect(told[1].place.sentence).toBe(`Somebody signed with the key in epoch ${epoch}.`)

  const { code, stdout } = await runCli(['doctor'], { env, clock })
  expect(code).toBe(1)
  expect(stdout).toMatch(/✓ Beacon node 2 .*saw others at work throughout epoch/)
  expect(stdout).toMatch(
    /✗ Keys at work .*Somebody signed with the key of a validator.*\n {21}- 0x\w+: in epoch \d+, seen by/,
  )
  expect(slots).toBe(0)
})

test('where they have stopped, the wait is shown with its end, and they are registered after it', async () => {
  await beaconChain.stopElsewhere(second)
  await beaconChain.passEpochs(3)
  await beaconChain.passSlots(slotsPerEpoch - 1)
  const proven = await runCli(['validators', 'status', first, second, '--wait'], { env, clock })
  expect(JSON.parse(proven.stdout)).toMatchObject([{ place: { state: 'silent' } }, { place: { state: 'silent' } }])
  expect(proven.stderr).toContain('Waiting until about')
  slots = 0
  const { code, stderr } = await runCli(['register', '--yes'], { env, clock })
  expect(code, stderr).toBe(0)
  expect(stderr).toMatch(/Validator keys +2 active: not seen at work, two whole epochs must be silent/)
  expect(stderr).toMatch(/Waiting until about \d\d:\d\d UTC: for two whole epochs, nobody may sign with the keys/)
  expect(stderr).toContain('Nobody signed with 2 active keys for two whole epochs.')
  expect(slots).toBeGreaterThanOrEqual(2 * slotsPerEpoch)
})

test('who signs elsewhere is told for how long the keys are known to be silent, and can look again', async () => {
  await using others = await createFixtures({ count: 2, from: 7 })
  const [active = '0x'] = others.publicKeys
  await beaconChain.setValidator(active)
  await beaconChain.passEpochs(2)
  const file = join(others.directory, 'unsigned.json')
  const { PRIVATE_KEY: _, ...keyless } = createEnvironment(devnet, others)
  const owner = { ...keyless, OWNER_ADDRESS: devnet.getAccount(0).address }
  const asking = { ...owner, SSVX_BEACON_URL: env.SSVX_BEACON_URL }
  const unsigned = ['register', '--unsigned', file, '--unsigned-format', 'safe', '--force']
  slots = 0
  const written = await runCli(unsigned, { env: asking, clock })
  expect(written.code, written.stderr).toBe(0)
  expect(slots).toBeGreaterThanOrEqual(2 * slotsPerEpoch)
  const epoch = beaconChain.currentEpoch()
  const good = new RegExp(
    `Nobody signed with the active keys up to epoch ${epoch}\\.\\s+1 of the keys have no duties.*\\s+That is good until \\d\\d:\\d\\d UTC \\(epoch ${epoch + 2}\\)`,
  )
  expect(written.stdout).toMatch(good)
  expect(JSON.parse(await readFile(file, 'utf8')).meta.description).toContain(`that is good until epoch ${epoch + 2} (`)

  const check = (environment: Record<string, string>) => runCli(['check', file], { env: environment, clock })
  const checked = await check(asking)
  expect(checked.code, checked.stdout).toBe(0)
  expect(checked.stdout).toContain('Nobody signed with the active keys up to epoch')
  expect((await check(owner)).stdout).toContain(
    '- whether somebody signs with the keys elsewhere, without --beacon-url',
  )
  await beaconChain.runElsewhere(active, { fromEpoch: beaconChain.currentEpoch() - 1 })
  const late = await check(asking)
  expect(late.code).toBe(1)
  expect(late.stdout).toContain('Somebody signed with the key of a validator')
  const blind = await runCli(unsigned, { env: owner, clock })
  expect(blind.stdout).toContain('Not checked: whether somebody signs with the keys elsewhere')
})

test('without a beacon node, each says in a line that it was not checked', async () => {
  await using others = await createFixtures({ count: 1, from: 5 })
  const plan = await runCli(['register', '--dry-run'], { env: createEnvironment(devnet, others) })
  expect(plan.stderr).toMatch(/Validator keys +not checked/)
  const status = await runCli(['validators', 'status', first], { env: environment })
  expect(status.stderr).toContain('Not checked: whether somebody signs with the keys, without --beacon-url.')
  const waits = await runCli(['validators', 'status', first, '--wait'], { env: environment })
  expect(waits).toMatchObject({ code: 2, stderr: expect.stringContaining('--wait needs a beacon node') })
  const { stdout } = await runCli(['doctor'], { env: environment })
  expect(stdout).toMatch(/– Keys at work +not checked/)
})
