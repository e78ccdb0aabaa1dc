// What `ssvx` says where the contract would refuse: by its own checks where it knows better, else in the contract's words.

import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PassThrough } from 'node:stream'
import { callCluster } from '@x/devnet'
import { useDevnet } from '@x/testing'
import { parseEther } from 'viem'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { runCli } from '../testing/runCli.ts'
import { signShares } from '../testing/signShares.ts'
import { run } from './run.ts'

const ids = [1, 2, 3, 4]
const foreign = `0x${'8'.repeat(96)}`
const devnet = await useDevnet()
let directory = ''
/** The place among the accounts of who owns the operators 1 and 2. */
let operatorOwner = 0
beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'ssvx-cli-'))
  await writeFile(join(directory, 'key.pem'), Buffer.from(devnet.getOperators([1])[0]?.operatorKey ?? '', 'base64'))
  operatorOwner = devnet.accounts.findIndex(({ address }) => address === devnet.getOperators([1])[0]?.owner)
  // A cluster, one that is liquidated, one that pays in SSV, and one whose owner takes no ETH.
  for (const account of [0, 1, 2, 3]) {
    const { publicKey, sharesData } = signShares(devnet, { account, validator: 900 + account, ownerNonce: 0, ids })
    if (account === 2) {
      const owner = devnet.getAccount(account).address
      const place = { owner, operatorIds: ids, publicKeys: [publicKey], sharesData: [sharesData] }
      await devnet.seedLegacyCluster({ ...place, ssvBalance: parseEther('50') })
    } else {
      await callCluster(devnet, { account, operatorIds: ids, call: { register: [{ publicKey, sharesData }] } })
    }
  }
  await callCluster(devnet, { account: 1, operatorIds: ids, call: 'liquidate' })
  const { address } = devnet.getAccount(3)
  await devnet.publicClient.request({ method: 'anvil_setCode', params: [address, '0x600080fd'] } as never)
})
afterAll(async () => {
  await rm(directory, { recursive: true })
})

/** Runs a command in this process, and tells exit code, name and message of its error. */
async function tell(account: number, command: string): Promise<string> {
  const [stdout, stderr] = [new PassThrough(), new PassThrough()]
  const { privateKey } = devnet.getAccount(account)
  const env = { SSVX_NETWORK: devnet.networkFile, PRIVATE_KEY: privateKey, OPERATOR_IDS: ids.join() }
  const { signal } = new AbortController()
  const args = [...command.replace('<key>', join(directory, 'key.pem')).split(' '), '--yes', '--json']
  const code = await run(args, { env, stdin: process.stdin, stdout, stderr, signal })
  const { error } = JSON.parse(String(stdout.read()))
  // What is not valid says by itself what was expected.
  if (error.name !== 'InvalidInputError') expect(error.fix, command).toMatch(/\.$/)
  const [message = ''] = error.message.split('\n')
  return `${code} ${error.errorName ?? error.name}: ${shorten(message)}`
}

/** Without addresses, and without what somebody earns from block to block. */
const shorten = (text: string) => text.replaceAll(/0x[\da-f]{40}/gi, '0x…').replace(/has 0\.\d+ ETH/, 'has some ETH')

test('what can be refused is refused before anything is sent, with what to do', async () => {
  const blockNumber = await devnet.publicClient.getBlockNumber()
  const said: string[] = []
  const { whitelistingContract, token } = devnet.contracts
  for (const [account, command] of [
    [4, 'cluster deposit --amount 1'],
    [0, 'cluster reactivate --amount 1'],
    [1, 'cluster deposit --amount 1'],
    [1, 'cluster reactivate --amount 0.000001'],
    [2, 'cluster deposit --amount 1'],
    [0, 'cluster migrate --amount 1'],
    [0, 'cluster withdraw --amount 5'],
    [0, 'cluster withdraw --amount 1,5'],
    [3, 'cluster withdraw --amount 1'],
    [4, `cluster liquidate --cluster-owner ${devnet.getAccount(0).address}`],
    [0, `cluster remove --validators ${foreign}`],
    [0, `cluster exit --validators ${foreign}`],
    [0, 'cluster remove --validators 0x1234'],
    [0, 'cluster deposit --amount 1 --operators 1,2,3,4,5'],
    [0, 'cluster deposit --amount 1 --operators 1,1,2,3'],
    [0, `cluster fee-recipient 0x${'0'.repeat(40)}`],
    [0, 'operators remove 1'],
    [0, 'operators remove 99'],
    [operatorOwner, 'operators fee declare 1 --fee 5'],
    [operatorOwner, 'operators fee declare 1 --fee 1.77'],
    [operatorOwner, 'operators fee declare 1 --fee 1.77000001'],
    [operatorOwner, 'operators fee declare 1 --fee 0.0001'],
    [operatorOwner, 'operators fee declare 1 --fee 100000'],
    [operatorOwner, 'operators fee execute 1'],
    [operatorOwner, 'operators fee cancel 1'],
    [operatorOwner, 'operators fee reduce 1 --fee 2'],
    [operatorOwner, 'operators withdraw 1 --amount 5'],
    [operatorOwner, 'operators register --operator-key-file <key> --fee 2'],
    [operatorOwner, `operators whitelist add 1 --accounts 0x${'0'.repeat(40)}`],
    [operatorOwner, `operators whitelist add 1 --accounts ${whitelistingContract}`],
    [operatorOwner, `operators whitelisting-contract set 1 --contract ${token}`],
    [operatorOwner, 'operators private 1,1'],
  ] as const) {
    said.push(`${shorten(command)} → ${await tell(account, command)}`)
  }
  expect(said).toMatchInlineSnapshot(`
    [
      "cluster deposit --amount 1 → 1 ContractRevertError: The owner has no cluster with these operators.",
      "cluster reactivate --amount 1 → 1 ContractRevertError: The cluster is already active.",
      "cluster deposit --amount 1 → 1 ContractRevertError: The cluster is liquidated.",
      "cluster reactivate --amount 0.000001 → 1 AmountRefusedError: 0.000001 ETH is not enough for the validators of the cluster.",
      "cluster deposit --amount 1 → 1 ContractRevertError: The cluster still pays its fees in SSV.",
      "cluster migrate --amount 1 → 1 ContractRevertError: The cluster pays its fees in ETH already.",
      "cluster withdraw --amount 5 → 1 AmountRefusedError: Withdrawing 5 ETH would make the cluster liquidatable.",
      "cluster withdraw --amount 1,5 → 2 InvalidInputError: --amount is not valid: expected a point and not a comma, as in 1.5.",
      "cluster withdraw --amount 1 → 1 ContractRevertError: The sending account does not accept ETH.",
      "cluster liquidate --cluster-owner 0x… → 1 NotLiquidatableError: The cluster is not liquidatable, so only its owner can liquidate it.",
      "cluster remove --validators 0x…88888888888888888888888888888888888888888888888888888888 → 1 ValidatorsRefusedError: A validator is not in the cluster.",
      "cluster exit --validators 0x…88888888888888888888888888888888888888888888888888888888 → 1 ValidatorsRefusedError: A validator is not in the cluster.",
      "cluster remove --validators 0x1234 → 2 InvalidInputError: --validators is not valid: item 1: expected 48 bytes as 96 hex digits.",
      "cluster deposit --amount 1 --operators 1,2,3,4,5 → 2 InvalidInputError: --operators is not valid: expected 4, 7, 10 or 13 operator ids.",
      "cluster deposit --amount 1 --operators 1,1,2,3 → 2 InvalidInputError: --operators is not valid: expected each operator id once.",
      "cluster fee-recipient 0x… → 2 InvalidInputError: The fee recipient is not valid: expected an address other than the zero address.",
      "operators remove 1 → 1 OperatorRefusedError: Operator 1 belongs to 0x…, not to 0x….",
      "operators remove 99 → 1 OperatorRefusedError: There is no operator 99.",
      "operators fee declare 1 --fee 5 → 1 OperatorFeeError: A fee of 5 gwei per block (5000000000 wei) is not possible: the increase is larger than the network allows in one step.",
      "operators fee declare 1 --fee 1.77 → 1 OperatorFeeError: A fee of 1.77 gwei per block (1770000000 wei) is not possible: it equals the current fee.",
      "operators fee declare 1 --fee 1.77000001 → 1 OperatorFeeError: A fee of 1.77000001 gwei per block (1770000010 wei) is not possible: the contract counts fees in multiples of 100,000 wei.",
      "operators fee declare 1 --fee 0.0001 → 1 OperatorFeeError: A fee of 0.0001 gwei per block (100000 wei) is not possible: it is below the minimum of the network.",
      "operators fee declare 1 --fee 100000 → 1 OperatorFeeError: A fee of 100000 gwei per block (100000000000000 wei) is not possible: it is above the maximum of the network.",
      "operators fee execute 1 → 1 DeclaredFeeError: Operator 1 has no declared fee.",
      "operators fee cancel 1 → 1 DeclaredFeeError: Operator 1 has no declared fee.",
      "operators fee reduce 1 --fee 2 → 1 OperatorFeeError: A fee of 2 gwei per block (2000000000 wei) is not possible: it is not lower than the current fee.",
      "operators withdraw 1 --amount 5 → 1 OperatorEarningsError: Operator 1 has some ETH to withdraw, less than 5 ETH.",
      "operators register --operator-key-file <key> --fee 2 → 1 OperatorRefusedError: The key belongs to operator 1, which is already registered.",
      "operators whitelist add 1 --accounts 0x… → 2 InvalidInputError: The list of accounts is not valid: item 1: expected an account, not the zero address.",
      "operators whitelist add 1 --accounts 0x… → 1 ContractRevertError: 0x… is a whitelisting contract and cannot be added to the whitelist as an account.",
      "operators whitelisting-contract set 1 --contract 0x… → 1 WhitelistingContractError: 0x… can't be a whitelisting contract: it does not support interface detection (ERC-165).",
      "operators private 1,1 → 2 InvalidInputError: The list of operator ids is not valid: expected each operator id once.",
    ]
  `)
  expect(await devnet.publicClient.getBlockNumber()).toBe(blockNumber)
})

test.each([
  [1, 'cluster withdraw --amount 0.1', 'ssvx cluster reactivate'],
  [0, 'cluster migrate --amount 1', 'Nothing has to be migrated'],
  [2, 'cluster withdraw --amount 0.1', 'ssvx cluster migrate'],
])('account %i is told after `%s` which command helps', async (account, command, advice) => {
  const { privateKey } = devnet.getAccount(account)
  const env = { SSVX_NETWORK: devnet.networkFile, PRIVATE_KEY: privateKey, OPERATOR_IDS: ids.join() }
  const { stderr } = await runCli([...command.split(' '), '--yes'], { env })
  expect(stderr).toMatch(new RegExp(`What to do: .*${advice}`))
})
