// Proposals to a Safe: in order, once, and never on the word of a transaction service alone.

import { join } from 'node:path'
import { deploySafe, executeSafe } from '@x/devnet'
import { readRegistered, startSigner, useDevnet } from '@x/testing'
import { keccak256, numberToHex, parseEther } from 'viem'
import { beforeEach, expect, test } from 'vitest'
import { password, useFixtures } from '../testing/createFixtures.ts'
import { runCli } from '../testing/runCli.ts'

const devnet = await useDevnet()
const fixtures = await useFixtures({ count: 1 })
const { safeService, beaconChain } = devnet
const owner = devnet.getAccount(0)
const env = { SSVX_NETWORK: devnet.networkFile, PRIVATE_KEY: owner.privateKey, SSVX_BEACON_URL: devnet.beaconUrl }

let safe: `0x${string}`
beforeEach(async () => {
  safeService.faults.tell = undefined
  safe = await deploySafe(devnet, { owners: [0, 1, 2], threshold: 2, balance: parseEther('5') })
})

const queue = () => safeService.list(safe)

test('the built command proposes several transactions in order, repeated only what is left, and they can be executed', async () => {
  const keys = await Promise.all(
    [1, 2, 3].map(async (index) => {
      const publicKey = numberToHex(index, { size: 48 })
      const withdrawalCredentials = `0x02${'00'.repeat(11)}${safe.slice(2).toLowerCase()}` as const
      await beaconChain.setValidator(publicKey, { withdrawalCredentials, balance: 40_000_000_000n })
      return publicKey
    }),
  )
  const exit = (count: number, ...more: string[]) => [
    ...['validators', 'exit', ...keys.slice(0, count), '--by', 'withdrawal-address', '--safe', safe, ...more],
  ]
  const rehearsed = await runCli(exit(2, '--dry-run'), { env })
  expect(rehearsed, rehearsed.stderr).toMatchObject({ code: 0 })
  expect(queue()).toEqual([])
  const first = await runCli(exit(2, '--yes', '--json'), { env, isBuilt: true })
  expect(first.code, first.stderr).toBe(0)
  expect(first.stderr).toMatch(/Signatures +2 of 3 owners; the first by 0x/)
  expect(JSON.parse(first.stdout)).toMatchObject({
    status: 'proposed',
    owner: safe,
    left: 0,
    proposed: {
      safe,
      threshold: 2,
      ownerCount: 3,
      transactions: queue().map(({ nonce, safeTxHash }) => ({
        safeNonce: Number(nonce),
        safeTxHash,
        status: 'proposed',
      })),
    },
  })
  const again = await runCli(exit(3, '--yes', '--json'), { env, isBuilt: true })
  expect(JSON.parse(again.stdout).proposed.transactions.map(({ status }: { status: string }) => status)).toEqual([
    'queued',
    'queued',
    'proposed',
  ])
  expect(queue().map(({ nonce, data }) => [nonce, data])).toEqual(
    keys.map((key, i) => [`${i}`, `${key}${'00'.repeat(8)}`]),
  )
  for (const record of queue()) await executeSafe(devnet, record, [1])
})

test('registers with a Safe; keys that are split again are no second proposal', async () => {
  const register = ['register', '--safe', safe, '--keystores', fixtures.keystores, '--operators', '1,2,3,4']
  const args = [...register, '--amount', '1', '--yes', '--json']
  const first = await runCli(args, { env: { ...env, KEYSTORE_PASSWORD: password } })
  expect(first.code, first.stderr).toBe(0)
  expect(JSON.parse(first.stdout)).toMatchObject({
    owner: safe,
    proposed: { left: 0, transactions: [{ safeNonce: 0 }] },
  })
  const again = await runCli(args, { env: { ...env, KEYSTORE_PASSWORD: password } })
  expect(JSON.parse(again.stdout)).toMatchObject({ proposed: { transactions: [{ status: 'queued' }] } })
  const [record, ...others] = queue()
  expect(others).toEqual([])
  if (record === undefined) throw new TypeError('Nothing was proposed.')
  await executeSafe(devnet, record, [2])
  expect(await readRegistered(devnet, safe)).toHaveLength(1)

  // The same validator moves: a removal, and once that is executed and final, a registration.
  const { SSVX_BEACON_URL: _, ...without } = env
  const move = ['cluster', 'move', '--safe', safe, '--from', '1,2,3,4', '--to', '1,2,3,5', '--blocks', '1']
  const keys = ['--keystores', fixtures.keystores, '--state', join(fixtures.directory, 'move.json')]
  const propose = async () => {
    const { code, stdout, stderr } = await runCli([...move, ...keys, '--amount', '1', '--yes', '--json'], {
      env: { ...without, KEYSTORE_PASSWORD: password },
    })
    expect(code, stderr).toBe(0)
    return JSON.parse(stdout)
  }
  /** What waits behind what was executed. */
  let executed = 1
  const open = () => queue().filter(({ nonce }) => Number(nonce) >= executed)
  const execute = async () => {
    const [next, ...more] = open()
    if (next === undefined || more.length > 0) throw new TypeError(`${open().length} transactions wait.`)
    await executeSafe(devnet, next, [1])
    executed++
    await devnet.mine(2)
  }
  const removing = { status: 'proposed', proposed: { step: 'remove', left: 1 } }
  expect(await propose()).toMatchObject({
    ...removing,
    proposed: { transactions: [{ safeNonce: 1, status: 'proposed' }] },
  })
  // Before that is executed, the registration can't be proposed.
  expect(await propose()).toMatchObject({
    ...removing,
    proposed: { transactions: [{ safeNonce: 1, status: 'queued' }] },
  })
  await execute()
  const registering = { step: 'register', left: 0, transactions: [{ safeNonce: 2, status: 'proposed' }] }
  expect(await propose()).toMatchObject({ status: 'proposed', proposed: registering })
  await execute()
  expect(await propose()).toMatchObject({ status: 'done' })
  expect(open()).toEqual([])
  const validators = await readRegistered(devnet, safe)
  expect(validators).toHaveLength(2)
})

test.each(['web3signer', 'rpc', 'clef'] as const)('what %s signs is held against the hash', async (kind) => {
  const keys = [owner.privateKey, devnet.getAccount(7).privateKey]
  const chain = { kind, privateKeys: keys, chainId: devnet.network.id }
  const { PRIVATE_KEY: _, ...without } = env
  const set = [
    'cluster',
    'fee-recipient',
    `0x${'77'.repeat(20)}`,
    '--safe',
    safe,
    '--yes',
    '--safe-owner',
    owner.address,
  ]
  await using liar = await startSigner({ ...chain, signWith: keccak256('0x07') })
  const refused = await runCli([...set, '--signer', `${kind}:${liar.url}`], { env: without })
  expect(refused).toMatchObject({ code: 1, stderr: expect.stringContaining('signed something else') })
  expect(queue()).toEqual([])
  await using server = await startSigner(chain)
  const good = await runCli([...set, '--signer', `${kind}:${server.url}`], { env: without })
  expect(good.code, good.stderr).toBe(0)
  expect(queue()).toMatchObject([{ confirmations: [{ owner: owner.address }] }])
})

test('a service that lies is not believed, and what is missing or contradicts is told before', async () => {
  const set = ['cluster', 'fee-recipient', `0x${'77'.repeat(20)}`, '--safe', safe, '--yes']
  expect(await runCli(set, { env })).toMatchObject({ code: 0 })
  safeService.faults.tell = (all) => all.map((each) => ({ ...each, value: '1' }))
  expect(await runCli(set, { env })).toMatchObject({ code: 1, stderr: expect.stringContaining("can't be believed") })
  safeService.faults.tell = (all) => all.map((each) => ({ ...each, nonce: '4' }))
  expect(await runCli(set, { env })).toMatchObject({ code: 1, stderr: expect.stringContaining("can't be believed") })
  expect(queue()).toHaveLength(1)
  safeService.faults.tell = undefined
  const fails = async (text: string, changes: Record<string, string>, ...more: string[]) => {
    const { code, stderr } = await runCli([...set, ...more], { env: { ...env, ...changes } })
    expect({ code, stderr }).toEqual({ code: expect.any(Number), stderr: expect.stringContaining(text) })
    expect(code).not.toBe(0)
  }
  await fails('The owner is not the Safe', { OWNER_ADDRESS: owner.address })
  await fails('not an owner of the Safe', { PRIVATE_KEY: devnet.getAccount(5).privateKey })
  await fails('private key of the owner is missing', { PRIVATE_KEY: '' })
  await fails('cannot be used with option', {}, '--unsigned', 'file.json')
  await fails('There is no Safe', { SSVX_SAFE: '' }, '--safe', owner.address)
  expect(queue()).toHaveLength(1)
})
