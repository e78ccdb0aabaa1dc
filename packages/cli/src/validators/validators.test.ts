import { callCluster } from '@x/devnet'
import { useDevnet } from '@x/testing'
import { beforeAll, describe, expect, test } from 'vitest'
import { runCli } from '../testing/runCli.ts'
import { signShares } from '../testing/signShares.ts'

const devnet = await useDevnet()
let env: Record<string, string> = {}
const ids = [1, 2, 3, 4]
const otherIds = [2, 3, 4, 5]
beforeAll(async () => {
  env = { SSVX_NETWORK: devnet.networkFile, OWNER_ADDRESS: devnet.getAccount(0).address }
  const sign = (validator: number, ids: number[]) =>
    signShares(devnet, { account: 0, validator, ownerNonce: validator, ids })
  await callCluster(devnet, { account: 0, operatorIds: ids, call: { register: [0, 1, 2].map((i) => sign(i, ids)) } })
  await callCluster(devnet, { account: 0, operatorIds: otherIds, call: { register: [sign(3, otherIds)] } })
  await callCluster(devnet, { account: 0, operatorIds: ids, call: { remove: getKey(2) } })
})

const getKey = (validator: number) => signShares(devnet, { account: 0, validator, ownerNonce: 0, ids }).publicKey
const getKeys = (stdout: string) => JSON.parse(stdout).map(({ publicKey }: { publicKey: string }) => publicKey)

describe('ssvx validators list', () => {
  test("prints the owner's validators without those that were removed", async () => {
    const { code, stdout, stderr } = await runCli(['validators', 'list'], { env })
    expect({ code, stderr }).toEqual({ code: 0, stderr: '' })
    expect(getKeys(stdout).toSorted()).toEqual([getKey(0), getKey(1), getKey(3)].toSorted())
    expect(JSON.parse(stdout)[0]).toMatchObject({ owner: env['OWNER_ADDRESS'], status: expect.any(String) })
  })

  test('prints those of a cluster, of an operator, and no more than --limit', async () => {
    const cluster = await runCli(['validators', 'list', '--operators', '5,4,3,2'], { env })
    expect(getKeys(cluster.stdout)).toEqual([getKey(3)])
    const operator = await runCli(['validators', 'list', '--operators', '1'], { env })
    expect(getKeys(operator.stdout).toSorted()).toEqual([getKey(0), getKey(1)].toSorted())
    const limited = await runCli(['validators', 'list', '--limit', '2'], { env })
    expect(getKeys(limited.stdout)).toHaveLength(2)
    expect(limited.stderr).toContain('There are more than 2. Use --limit to see more.')
  })

  test('refuses what can mean two things, and a missing owner, with exit code 2', async () => {
    const both = await runCli(['validators', 'list', '--operators', '1', '--owner', env['OWNER_ADDRESS'] ?? ''], {
      env,
    })
    expect(both).toMatchObject({ code: 2, stdout: '' })
    expect(both.stderr).toContain('--owner cannot be combined with a single operator.')
    const none = await runCli(['validators', 'list'], { env: { SSVX_NETWORK: devnet.networkFile } })
    expect(none).toMatchObject({ code: 2, stdout: '' })
    expect(none.stderr).toContain('Add --owner <address>, or set OWNER_ADDRESS.')
  })
})

describe('ssvx validators status', () => {
  test('tells who is registered in the order asked for, and exits with 1 where one is not', async () => {
    const keys = [getKey(3), getKey(9), getKey(2)]
    const { code, stdout } = await runCli(['validators', 'status', ...keys], { env })
    expect(code).toBe(1)
    expect(JSON.parse(stdout)).toMatchObject([
      { publicKey: keys[0], isRegistered: true, operatorIds: otherIds, owner: env['OWNER_ADDRESS'] },
      { publicKey: keys[1], isRegistered: false },
      { publicKey: keys[2], isRegistered: false },
    ])
  })

  test('exits with 0 where all of them are active', async () => {
    const [first] = JSON.parse((await runCli(['validators', 'list'], { env })).stdout)
    const { code, stdout } = await runCli(['validators', 'status', first.publicKey], { env })
    expect({ status: first.status.toLowerCase(), code }).toEqual({ status: 'active', code: 0 })
    expect(JSON.parse(stdout)).toMatchObject([{ ...first, isRegistered: true }])
  })

  test('refuses what is no public key, with exit code 2 and without showing it', async () => {
    const { code, stdout, stderr } = await runCli(['validators', 'status', '0xabc-not-a-key'], { env })
    expect({ code, stdout }).toEqual({ code: 2, stdout: '' })
    expect(stderr).toContain('48 bytes')
    expect(stderr).not.toContain('0xabc-not-a-key')
  })
})
