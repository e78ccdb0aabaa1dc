import type { Hex } from '@x/schemas'
import {
  type ContractFunctionArgs,
  type ContractFunctionName,
  type GetContractReturnType,
  getContract,
  maxUint256,
  parseEther,
  zeroAddress,
} from 'viem'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ssvTokenAbi } from './contracts.generated.ts'
import { type ContractTest, startContractTest } from './fixtures/startContractTest.ts'

let contract: ContractTest
let token: GetContractReturnType<typeof ssvTokenAbi, ContractTest['node']>

beforeAll(async () => {
  contract = await startContractTest(3)
  token = getContract({ address: contract.chain.contracts.token, abi: ssvTokenAbi, client: contract.node })
})
afterAll(() => contract.stop())

type Write = ContractFunctionName<typeof ssvTokenAbi, 'nonpayable'>
type Args = ContractFunctionArgs<typeof ssvTokenAbi, 'nonpayable'>

/** Position of the account that sends. */
async function write(from: number, functionName: Write, args: Args): Promise<void> {
  const { publicClient, contracts } = contract.chain
  const wallet = contract.chain.createWallet(from)
  const call = { address: contracts.token, abi: ssvTokenAbi, functionName, args } as const
  await publicClient.waitForTransactionReceipt({ hash: await wallet.writeContract(call) })
}

test('every account holds some, and the governor mints', async () => {
  const { governor, getAccount, accounts } = contract.chain
  for (const { address } of accounts.slice(0, 9)) expect(await token.read.balanceOf([address])).toBe(parseEther('1000'))
  expect([await token.read.name(), await token.read.symbol(), await token.read.decimals()]).toEqual([
    'SSV Token',
    'SSV',
    18,
  ])
  expect(await token.read.owner()).toBe(governor)
  const supply = await token.read.totalSupply()
  const { address } = getAccount(2)
  await write(9, 'mint', [address, 5n])
  expect(await token.read.balanceOf([address])).toBe(parseEther('1000') + 5n)
  await write(2, 'burn', [5n])
  expect(await token.read.totalSupply()).toBe(supply)
  await expect(write(2, 'mint', [address, 5n])).rejects.toThrow('Ownable: caller is not the owner')
})

test('an allowance is spent, raised and lowered, and the largest one lasts', async () => {
  const [holder, spender] = [contract.chain.getAccount(3).address, contract.chain.getAccount(4).address]
  const allowance = () => token.read.allowance([holder, spender])
  await write(3, 'approve', [spender, 10n])
  await write(3, 'increaseAllowance', [spender, 5n])
  await write(3, 'decreaseAllowance', [spender, 3n])
  expect(await allowance()).toBe(12n)
  await write(4, 'transferFrom', [holder, spender, 7n])
  await write(4, 'burnFrom', [holder, 2n])
  expect(await allowance()).toBe(3n)
  expect(await token.read.balanceOf([holder])).toBe(parseEther('1000') - 9n)
  expect(await token.read.balanceOf([spender])).toBe(parseEther('1000') + 7n)
  const refused: [Write, Args, string][] = [
    ['transferFrom', [holder, spender, 4n], 'ERC20: insufficient allowance'],
    ['burnFrom', [holder, 4n], 'ERC20: insufficient allowance'],
    ['decreaseAllowance', [holder, 1n], 'ERC20: decreased allowance below zero'],
    ['transfer', [holder, parseEther('2000')], 'ERC20: transfer amount exceeds balance'],
    ['burn', [parseEther('2000')], 'ERC20: burn amount exceeds balance'],
    ['transfer', [zeroAddress, 1n], 'ERC20: transfer to the zero address'],
    ['approve', [zeroAddress, 1n], 'ERC20: approve to the zero address'],
  ]
  for (const [functionName, args, reason] of refused) {
    await expect(write(4, functionName, args)).rejects.toThrow(reason)
  }
  await write(3, 'approve', [spender, maxUint256])
  await write(4, 'transferFrom', [holder, spender, 1n])
  expect(await allowance()).toBe(maxUint256)
})

test('it changes hands, and can be left to nobody', async () => {
  const next: Hex = contract.chain.getAccount(5).address
  await expect(write(9, 'transferOwnership', [zeroAddress])).rejects.toThrow('Ownable: new owner is the zero address')
  await write(9, 'transferOwnership', [next])
  expect(await token.read.owner()).toBe(next)
  await write(5, 'renounceOwnership', [])
  expect(await token.read.owner()).toBe(zeroAddress)
})
