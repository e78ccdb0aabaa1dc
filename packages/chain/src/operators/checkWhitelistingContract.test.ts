import type { Address, Hex } from '@x/schemas'
import { useDevnet } from '@x/testing'
import { createPublicClient, http, toFunctionSelector } from 'viem'
import { expect, test } from 'vitest'
import { checkWhitelistingContract } from './checkWhitelistingContract.ts'

const devnet = await useDevnet()

const isWhitelisted = toFunctionSelector('function isWhitelisted(address,uint256)').slice(2)
/** The word behind the selector. */
const argument = '600435'
/** Whether the word on the stack is that interface id. */
const equals = (id: string) => `63${id}60e01b14`
const answer = '60005260206000f3'

/** Puts a contract with this code at an address of its own. */
async function place(code: string): Promise<Address> {
  const address: Address = `0x${'c0de'.repeat(9)}${code.length.toString(16).padStart(4, '0')}`
  await devnet.publicClient.request({ method: 'anvil_setCode', params: [address, `0x${code}`] } as never)
  return address
}

async function check(whitelistingContract: Address, account: Address = devnet.getAccount(0).address) {
  return checkWhitelistingContract(devnet.publicClient, { whitelistingContract, operatorId: 12, account })
}

test('a contract that answers is usable, whatever it answers', async () => {
  const { whitelistingContract } = devnet.contracts
  expect(await check(whitelistingContract, devnet.getAccount(1).address)).toEqual({
    isUsable: true,
    isWhitelisted: true,
  })
  expect(await check(whitelistingContract)).toEqual({ isUsable: true, isWhitelisted: false })
})

test('an account has no code', async () => {
  expect(await check(devnet.getAccount(3).address)).toEqual({ isUsable: false, problem: 'no-code' })
})

test('a contract that does not tell its interfaces, or claims all of them, has no ERC-165', async () => {
  const unknown = { isUsable: false, problem: 'no-erc165' }
  expect(await check(devnet.contracts.token)).toEqual(unknown)
  expect(await check(await place(`6001${answer}`))).toEqual(unknown)
})

test('a contract with other interfaces does not decide about accounts', async () => {
  const contract = await place(`${argument}${equals('01ffc9a7')}${answer}`)
  expect(await check(contract)).toEqual({ isUsable: false, problem: 'no-interface' })
})

test.each([
  ['reverts', '600080fd'],
  ['answers nothing', '00'],
  ['answers what is neither true nor false', `6002${answer}`],
])('a contract that has the interface and %s when it is asked is not usable', async (_, end) => {
  const supports = `${argument}80${equals('01ffc9a7')}90${equals(isWhitelisted)}17${answer}`
  // Jumps to the end where it is asked who is whitelisted.
  const start = (target: number) => `60003560e01c63${isWhitelisted}1460${target.toString(16).padStart(2, '0')}57`
  const target = (start(0).length + supports.length) / 2
  const contract = await place(`${start(target)}${supports}5b${end}`)
  expect(await check(contract)).toEqual({ isUsable: false, problem: 'no-answer' })
})

test('a node that fails is no answer of the contract', async () => {
  const client = createPublicClient({ transport: http('http://127.0.0.1:1', { retryCount: 0 }) })
  const asking = { whitelistingContract: devnet.contracts.whitelistingContract, operatorId: 1 }
  const account: Hex = devnet.getAccount(0).address
  await expect(checkWhitelistingContract(client, { ...asking, account })).rejects.toMatchObject({ name: 'RpcError' })
})

test('an id that is none is refused', async () => {
  const { whitelistingContract } = devnet.contracts
  const asking = { whitelistingContract, operatorId: 0, account: devnet.getAccount(0).address }
  await expect(checkWhitelistingContract(devnet.publicClient, asking)).rejects.toMatchObject({
    name: 'InvalidInputError',
  })
})
