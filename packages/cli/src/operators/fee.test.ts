// What every command that sends one transaction does, by the example of a fee.

import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { ssvNetworkViewsAbi } from '@x/devnet'
import { useDevnet } from '@x/testing'
import { parseGwei } from 'viem'
import { beforeAll, describe, expect, test } from 'vitest'
import { useFixtures } from '../testing/createFixtures.ts'
import { runCli } from '../testing/runCli.ts'
import { runOnTerminal } from '../testing/runOnTerminal.ts'

const devnet = await useDevnet()
const fixtures = await useFixtures({ count: 0 })
/** That of the account that owns the operators 1 to 4. */
let env: Record<string, string> & { OWNER_ADDRESS: `0x${string}` }
beforeAll(async () => {
  const [operator] = devnet.getOperators([1])
  const owner = devnet.accounts.find(({ address }) => address === operator?.owner)
  if (owner === undefined) throw new TypeError('Nobody owns the operator.')
  env = { SSVX_NETWORK: devnet.networkFile, PRIVATE_KEY: owner.privateKey, OWNER_ADDRESS: owner.address }
})

const declare = (operatorId: number, ...more: string[]) => [
  ...['operators', 'fee', 'declare', `${operatorId}`, '--fee', '1.9'],
  ...more,
]

function readDeclaredFee(operatorId: number) {
  return devnet.publicClient.readContract({
    address: devnet.contracts.views,
    abi: ssvNetworkViewsAbi,
    functionName: 'getOperatorDeclaredFee',
    args: [BigInt(operatorId)],
  })
}

function countTransactions(): Promise<number> {
  return devnet.publicClient.getTransactionCount({ address: env.OWNER_ADDRESS })
}

describe('a command that sends', () => {
  test('shows with --dry-run what it would do and what that costs, without a private key', async () => {
    const before = await countTransactions()
    const { PRIVATE_KEY: _, ...without } = env
    const { code, stdout, stderr } = await runCli(declare(1, '--dry-run'), { env: without })
    expect({ code, stdout }).toEqual({
      code: 0,
      stdout: expect.stringMatching(/^The transaction would succeed.* [\d.]+ ETH.*\. Nothing was sent\.\n$/),
    })
    for (const line of [
      /^Declare a fee of operator 1$/m,
      new RegExp(`^Owner +${env.OWNER_ADDRESS}$`, 'm'),
      /^Operator +1, with 0 validators$/m,
      /^Fee now +1\.77 gwei per block, 0\.004652 ETH a year$/m,
      /^New fee +1\.9 gwei per block, 0\.004993 ETH a year$/m,
      /^At most now +1\.947 gwei per block, 0\.005117 ETH a year$/m,
      /^May be executed +7 days after the block of the transaction, for 7 days$/m,
      /^Gas +up to 0\.\d+ ETH at \d/m,
      /^Total +up to 0\.\d+ ETH of the 9,999\.\d+ ETH in the account$/m,
      /^At most +0\.\d+ ETH in all, and \d[\d.]* gwei for gas with a tip of \d[\d.]* gwei$/m,
    ]) {
      expect(stderr).toMatch(line)
    }
    expect(await countTransactions()).toBe(before)
  })

  test('writes with --unsigned what somebody else can sign, and nothing but that', async () => {
    const file = join(fixtures.directory, 'unsigned.json')
    const before = await countTransactions()
    const { code, stdout, stderr } = await runCli(declare(1, '--unsigned', file, '--json'), { env })
    expect(code, stderr).toBe(0)
    expect(JSON.parse(stdout)).toMatchObject({
      functionName: 'declareOperatorFee',
      operatorId: 1,
      fee: '1900000000',
      currentFee: '1770000000',
      status: 'unsigned',
      unsigned: { file, format: 'raw' },
    })
    expect(await countTransactions()).toBe(before)
    const [call, ...others] = JSON.parse(await readFile(file, 'utf8'))
    expect(others).toEqual([])
    const { from, to, data, value, chainId } = call
    expect({ from, to, value, chainId }).toEqual({
      from: env.OWNER_ADDRESS,
      to: devnet.contracts.network,
      value: '0',
      chainId: devnet.chainId,
    })
    const wallet = devnet.createWallet(devnet.accounts.findIndex(({ address }) => address === env.OWNER_ADDRESS))
    await devnet.publicClient.waitForTransactionReceipt({ hash: await wallet.sendTransaction({ to, data }) })
    expect(await readDeclaredFee(1)).toMatchObject({ isFeeDeclared: true, fee: 1_900_000_000n })

    const again = await runCli(declare(1, '--unsigned', file), { env })
    expect(again).toMatchObject({ code: 2, stdout: '' })
    expect(again.stderr).toContain('already exists')
    const safe = await runCli(declare(1, '--unsigned', file, '--force', '--unsigned-format', 'safe'), { env })
    expect(safe.code, safe.stderr).toBe(0)
    expect(JSON.parse(await readFile(file, 'utf8'))).toMatchObject({
      version: '1.0',
      meta: { name: 'SSV Network: declareOperatorFee', createdFromSafeAddress: env.OWNER_ADDRESS },
      transactions: [{ to, value: '0', data }],
    })
  })

  test('sends with --yes, waits, and tells what was done', async () => {
    const { code, stdout, stderr } = await runCli(declare(2, '--yes', '--json', '--quiet'), { env })
    expect({ code, stderr }).toEqual({ code: 0, stderr: '' })
    const { isFeeDeclared, fee, approvalBeginTime, approvalEndTime } = await readDeclaredFee(2)
    expect({ isFeeDeclared, fee }).toEqual({ isFeeDeclared: true, fee: 1_900_000_000n })
    const result = JSON.parse(stdout)
    expect(result).toMatchObject({
      network: 'devnet',
      owner: env.OWNER_ADDRESS,
      status: 'done',
      executableFrom: Number(approvalBeginTime),
      executableUntil: Number(approvalEndTime),
    })
    const { hash, blockNumber, gasUsed, gasCost } = result.transaction
    const receipt = await devnet.publicClient.getTransactionReceipt({ hash })
    expect({ blockNumber, gasUsed, gasCost }).toEqual({
      blockNumber: Number(receipt.blockNumber),
      gasUsed: `${receipt.gasUsed}`,
      gasCost: `${receipt.gasUsed * receipt.effectiveGasPrice}`,
    })
  })

  test('asks at a terminal, and sends nothing where the answer is no', async () => {
    const before = await countTransactions()
    const question = /Cancel the declared fee of operator 2\?/
    const args = ['operators', 'fee', 'cancel', '2']
    const refused = await runOnTerminal(args, { env, answers: [{ question, key: 'n' }] })
    expect(refused).toMatchObject({ code: 1, stdout: '', asked: 1 })
    expect(refused.stderr).toContain('Nothing was sent.')
    expect(await countTransactions()).toBe(before)
    const agreed = await runOnTerminal(args, { env, answers: [{ question, key: 'y' }] })
    expect(agreed.code, agreed.stderr).toBe(0)
    expect(agreed.stdout).toContain('The declared fee of operator 2 is cancelled.')
    expect(await readDeclaredFee(2)).toMatchObject({ isFeeDeclared: false })
  })

  test('does nothing where nobody is there to ask', async () => {
    const { code, stdout, stderr } = await runCli(declare(3), { env })
    expect({ code, stdout }).toEqual({ code: 2, stdout: '' })
    expect(stderr).toContain('Cannot ask for confirmation')
  })

  test('signs nothing above what was allowed', async () => {
    const before = await countTransactions()
    const { code, stdout, stderr } = await runCli(declare(3, '--yes', '--json', '--max-total', '0.00001'), { env })
    expect(code).toBe(1)
    expect(JSON.parse(stdout).error).toMatchObject({
      name: 'SpendingLimitError',
      fix: expect.stringContaining('--max-total'),
    })
    expect(stderr).toContain('the transaction was not signed')
    expect(await countTransactions()).toBe(before)
  })

  test('does not pay an absurd gas price where nobody is asked, and tells it where somebody is', async () => {
    const before = await countTransactions()
    await devnet.mine(20)
    await devnet.setBaseFee(parseGwei('300'))
    try {
      const { code, stdout } = await runCli(declare(3, '--yes', '--json'), { env })
      expect(code).toBe(1)
      expect(JSON.parse(stdout).error).toMatchObject({
        name: 'AbsurdFeeError',
        message: expect.stringMatching(/^Gas costs \d[\d.]* gwei, more than ten times/),
      })
      const answers = [{ question: /Declare a fee of operator 3\?/, key: 'n' }]
      const asked = await runOnTerminal(declare(3), { env, answers })
      expect(asked.stderr).toContain('more than ten times')
      await devnet.setBaseFee(parseGwei('500'))
      const refused = await runCli(declare(3, '--yes'), { env })
      expect(refused.stderr).toContain('more than 500 gwei is only paid')
      expect(refused.stderr).toContain('--max-fee-per-gas <gwei>')
      const named = await runCli(declare(3, '--dry-run', '--max-fee-per-gas', '900'), { env })
      expect(named.code, named.stderr).toBe(0)
      expect(await countTransactions()).toBe(before)
    } finally {
      await devnet.setBaseFee(parseGwei('0.1'))
    }
  })

  test('refuses what the network would refuse, with the figures, before anything is signed', async () => {
    const before = await countTransactions()
    const early = await runCli(['operators', 'fee', 'execute', '1', '--yes'], { env })
    expect(early).toMatchObject({ code: 1, stdout: '' })
    expect(early.stderr).toMatch(/cannot be executed yet\.\n.*1900000000 wei per block\n.*from \d{4}-.*Z until \d{4}-/)
    const high = await runCli(['operators', 'fee', 'declare', '3', '--fee', '2.5', '--yes'], { env })
    expect(high.code).toBe(1)
    expect(high.stderr).toContain('1 gwei per block (1000000000 wei) to 1.9492 gwei per block (1949200000 wei), or 0')
    const foreign = await runCli(declare(10, '--yes'), { env })
    expect(foreign.code).toBe(1)
    expect(foreign.stderr).toContain('Operator 10 belongs to')
    expect(await countTransactions()).toBe(before)
  })

  test('tells which transaction may still be mined where it is interrupted', async () => {
    await devnet.pauseMining()
    try {
      const { code, stdout, stderr } = await runCli(declare(4, '--yes'), {
        env,
        during: (child, output) => {
          const look = setInterval(() => {
            if (!output().stderr.includes('sent as 0x')) return
            clearInterval(look)
            child.kill('SIGINT')
          }, 20)
        },
      })
      expect({ code, stdout }, stderr).toEqual({ code: 130, stdout: '' })
      expect(stderr).toMatch(/The transaction was sent and may still be mined: 0x[0-9a-f]{64}/)
    } finally {
      await devnet.resumeMining()
    }
    expect(await readDeclaredFee(4)).toMatchObject({ isFeeDeclared: true })
  })
})

describe('a fee', () => {
  test('is given for a block or for a year, which is rounded down', async () => {
    const args = ['operators', 'fee', 'reduce', '3', '--dry-run', '--json']
    const { code, stdout, stderr } = await runCli([...args, '--yearly-fee', '0.004'], { env })
    expect(code, stderr).toBe(0)
    // 0.004 ETH in 2,628,000 slots of 12 s are 1,522,070,015.2 wei.
    expect(JSON.parse(stdout)).toMatchObject({ fee: '1522000000', status: 'simulated' })
  })

  test('of nothing comes with a warning', async () => {
    const { code, stderr } = await runCli(['operators', 'fee', 'reduce', '3', '--fee', '0', '--dry-run'], { env })
    expect(code).toBe(0)
    expect(stderr).toContain('An operator with a fee of 0 can never raise it again')
  })

  test('is missing, or given twice: bad usage', async () => {
    const missing = await runCli(['operators', 'fee', 'declare', '1', '--yes'], { env })
    expect(missing).toMatchObject({ code: 2, stdout: '' })
    expect(missing.stderr).toContain('No fee was given.')
    const twice = await runCli(declare(1, '--yearly-fee', '1', '--yes'), { env })
    expect(twice.code).toBe(2)
    const notOne = await runCli(['operators', 'fee', 'declare', 'x', '--fee', '1', '--yes'], { env })
    expect(notOne.code).toBe(2)
    expect(notOne.stderr).toContain('The operator id is not valid')
  })
})
