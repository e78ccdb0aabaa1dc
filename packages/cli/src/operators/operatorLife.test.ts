// The life of an operator through the command, as its owner types it. What each line does is compared with what the
// views of the contract say before and after, to the wei.

import { generateKeyPairSync } from 'node:crypto'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { callCluster, ssvNetworkViewsAbi } from '@x/devnet'
import type { Address, Hex } from '@x/schemas'
import { useDevnet } from '@x/testing'
import { formatEther } from 'viem'
import { beforeAll, describe, expect, test } from 'vitest'
import { useFixtures } from '../testing/createFixtures.ts'
import { runCli } from '../testing/runCli.ts'
import { runOnTerminal } from '../testing/runOnTerminal.ts'

const devnet = await useDevnet()
const fixtures = await useFixtures({ count: 0 })
let env: Record<string, string>
let owner: Address
/** Who has validators with the operator. */
const staker = 2
beforeAll(async () => {
  const { address, privateKey } = devnet.getAccount(0)
  owner = address
  env = { SSVX_NETWORK: devnet.networkFile, PRIVATE_KEY: privateKey }
})

/** Runs a command that has to succeed, and gives its JSON. */
async function ssvx(...args: string[]) {
  const isSending = args[0] !== 'earnings'
  const { code, stdout, stderr } = await runCli(
    ['operators', ...args, '--json', '--quiet', ...(isSending ? ['--yes'] : [])],
    { env },
  )
  expect(code, `${args.join(' ')}\n${stderr}`).toBe(0)
  return JSON.parse(stdout)
}

/** Runs a command that is refused, and gives its error. */
async function refused(...args: string[]) {
  const { code, stdout } = await runCli(['operators', ...args, '--json', '--yes'], { env })
  expect(code, args.join(' ')).toBe(1)
  return JSON.parse(stdout).error
}

async function writeOperatorKey(name: string): Promise<string> {
  const { publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
  const file = join(fixtures.directory, name)
  await writeFile(file, publicKey.export({ type: 'spki', format: 'pem' }))
  return file
}

function readViews() {
  const { publicClient, contracts } = devnet
  const view = { address: contracts.views, abi: ssvNetworkViewsAbi } as const
  return {
    operator: (id: number) =>
      publicClient.readContract({ ...view, functionName: 'getOperatorById', args: [BigInt(id)] }),
    earnings: (id: number, blockNumber: number) =>
      publicClient.readContract({
        ...view,
        functionName: 'getOperatorEarnings',
        args: [BigInt(id)],
        blockNumber: BigInt(blockNumber),
      }),
    isListed: async (id: number, account: Address) =>
      (
        await publicClient.readContract({
          ...view,
          functionName: 'getWhitelistedOperators',
          args: [[BigInt(id)], account],
        })
      ).length === 1,
  }
}

const readBalance = () => devnet.publicClient.getBalance({ address: owner })

test('the life of an operator', { timeout: 300_000 }, async () => {
  const views = readViews()
  const keyFile = await writeOperatorKey('public-key.pem')
  const guest = devnet.getAccount(staker).address

  // Birth, with a fee for a year that comes to 1.8 gwei for each block.
  const register = ['register', '--operator-key-file', keyFile, '--yearly-fee', '0.00473041', '--private']
  const { operatorId, fee } = await ssvx(...register)
  expect({ operatorId, fee }).toEqual({ operatorId: devnet.operators.length + 1, fee: '1800000000' })
  const id = `${operatorId}`
  expect(await views.operator(operatorId)).toMatchObject({
    owner,
    fee: 1_800_000_000n,
    isPrivate: true,
    isActive: true,
  })
  expect(await refused(...register)).toMatchObject({
    name: 'OperatorRefusedError',
    message: expect.stringContaining('belongs to operator'),
  })

  // A guest, and a validator of the guest's.
  await ssvx('whitelist', 'add', id, '--accounts', guest)
  expect(await views.isListed(operatorId, guest)).toBe(true)
  const publicKey: Hex = `0x${'5'.repeat(96)}`
  const call = { register: [{ publicKey, sharesData: '0x01' as const }] }
  await callCluster(devnet, { account: staker, operatorIds: [1, 2, 3, operatorId], call })
  await devnet.mine(20)

  // What it has earned is shown and withdrawn.
  const shown = await ssvx('earnings', id)
  const [first] = shown.operators
  expect(BigInt(first.earnings.eth)).toBe(await views.earnings(operatorId, first.blockNumber))
  expect(first).toMatchObject({ id: operatorId, owner, validatorCount: 1, fee: '1800000000', largestFee: '1980000000' })
  expect(shown.rules).toMatchObject({ declarePeriod: 604_800, increaseLimit: 1_000 })
  const amount = 10n * 1_800_000_000n
  const before = await readBalance()
  const part = await ssvx('withdraw', id, '--amount', formatEther(amount))
  expect(part.withdrawn).toEqual([`${amount}`])
  expect(await readBalance()).toBe(before + amount - BigInt(part.transaction.gasCost))
  expect(BigInt(part.left.eth)).toBe(await views.earnings(operatorId, part.transaction.blockNumber))
  expect(await refused('withdraw', id, '--amount', '1')).toMatchObject({ name: 'OperatorEarningsError' })
  expect(await refused('withdraw', id, '--asset', 'ssv')).toMatchObject({ name: 'OperatorEarningsError' })

  // A higher fee in its time, one that is dropped, and a lower one.
  const declared = await ssvx('fee', 'declare', id, '--fee', '1.95')
  expect(declared.executableUntil - declared.executableFrom).toBe(604_800)
  expect(await refused('fee', 'execute', id)).toMatchObject({ name: 'DeclaredFeeError', reason: 'too-early' })
  expect((await ssvx('earnings', id)).operators[0].declaredFee).toEqual({
    fee: '1950000000',
    executableFrom: declared.executableFrom,
    executableUntil: declared.executableUntil,
  })
  await devnet.passTime(604_800)
  await ssvx('fee', 'execute', id)
  expect(await views.operator(operatorId)).toMatchObject({ fee: 1_950_000_000n })
  await ssvx('fee', 'declare', id, '--fee', '2')
  await ssvx('fee', 'cancel', id)
  expect(await refused('fee', 'cancel', id)).toMatchObject({ name: 'DeclaredFeeError' })
  await ssvx('fee', 'reduce', id, '--fee', '1.2')
  expect(await views.operator(operatorId)).toMatchObject({ fee: 1_200_000_000n })

  // Who may use it.
  await ssvx('whitelist', 'remove', id, '--accounts', guest)
  expect(await views.isListed(operatorId, guest)).toBe(false)
  const contract = devnet.contracts.whitelistingContract
  await ssvx('whitelisting-contract', 'set', id, '--contract', contract)
  expect(await views.operator(operatorId)).toMatchObject({ whitelistedAddress: contract })
  expect(await refused('whitelisting-contract', 'set', id, '--contract', guest)).toMatchObject({
    name: 'WhitelistingContractError',
    message: `${guest} can't be a whitelisting contract: there is no contract.`,
  })
  await ssvx('whitelisting-contract', 'clear', id)
  expect(await views.operator(operatorId)).toMatchObject({ whitelistedAddress: `0x${'0'.repeat(40)}` })
  await ssvx('public', id)
  expect(await views.operator(operatorId)).toMatchObject({ isPrivate: false })
  await ssvx('private', id)
  expect(await views.operator(operatorId)).toMatchObject({ isPrivate: true })

  // The end: all that is left is paid out.
  const all = await ssvx('withdraw', id)
  expect(all.left).toEqual({ eth: '0', ssv: '0' })
  const beforeEnd = await readBalance()
  const end = await ssvx('remove', id)
  const { blockNumber, gasCost } = end.transaction
  const rest = (await views.earnings(operatorId, blockNumber - 1)) + 1_200_000_000n
  expect(end.paidOut).toEqual([`${rest}`])
  expect(await readBalance()).toBe(beforeEnd + rest - BigInt(gasCost))
  expect(await views.operator(operatorId)).toMatchObject({ isActive: false })
  expect(await refused('public', id)).toMatchObject({
    name: 'OperatorRefusedError',
    message: `Operator ${id} was removed permanently.`,
  })
})

describe('what people read', () => {
  test('before an operator is removed: that there is no way back, and what becomes of the clusters', async () => {
    const call = { register: [{ publicKey: `0x${'6'.repeat(96)}` as const, sharesData: '0x01' as const }] }
    await callCluster(devnet, { account: staker, operatorIds: [1, 2, 3, 4], call })
    const [operator] = devnet.getOperators([4])
    const { code, stdout, stderr } = await runCli(['operators', 'remove', '4', '--dry-run'], {
      env: { SSVX_NETWORK: devnet.networkFile, OWNER_ADDRESS: operator?.owner ?? '' },
    })
    expect({ code, stdout }).toEqual({
      code: 0,
      stdout: expect.stringMatching(/^The transaction would succeed.* [\d.]+ ETH.*\. Nothing was sent\.\n$/),
    })
    expect(stderr).toMatch(/^Operator +4, with 1 validator$/m)
    expect(stderr).toMatch(/^Paid out +0(?:\.\d+)? ETH, and what it earns until then$/m)
    expect(stderr).toContain('This cannot be undone')
    expect(stderr).toContain(
      '1 validator uses it. Their clusters stay registered, stop paying it, and continue without it',
    )
  })

  test('of earnings: a table, the declared fee, and what the network allows', async () => {
    const { code, stdout, stderr } = await runOnTerminal(['operators', 'earnings', '1', '99'], {
      env,
      answers: [],
    })
    expect(code).toBe(1)
    expect(stderr).toContain('There is no operator 99.')
    expect(stdout).toMatch(/^ *1 +0(?:\.\d+)? ETH +– +\d+ +1\.77 gwei +0\.004652 ETH +1\.947 gwei +public$/m)
    expect(stdout).toContain(
      'The network allows 1 to 76,528.6 gwei per block, or nothing, and 10 % more at a time, declared 7 days before and executed within 7 days.',
    )
  })

  test('of a key that is none: nothing of it', async () => {
    const file = join(fixtures.directory, 'secret.txt')
    await writeFile(file, 'test-secret-password in the wrong file')
    const args = ['operators', 'register', '--operator-key-file', file, '--fee', '2', '--yes']
    const { code, stdout, stderr } = await runCli(args, { env })
    expect({ code, stdout }).toEqual({ code: 2, stdout: '' })
    expect(stderr).toContain('The operator key file is not valid: expected an operator key')
    expect(stderr).not.toContain('test-secret-password')
  })
})
