import type { Address } from '@x/schemas'
import { useDevnet } from '@x/testing'
import { createClient, custom, type Hex } from 'viem'
import { expect, test } from 'vitest'
import { isAccountExplained } from './isAccountExplained.ts'

const devnet = await useDevnet({ operatorCount: 4 })

const getBlock = async () => Number(await devnet.publicClient.getBlockNumber({ cacheTime: 0 }))

async function sendTwice(index: number): Promise<{ owner: Address; after: number; upTo: number }> {
  const wallet = devnet.createWallet(index)
  const owner = wallet.account.address
  const after = await getBlock()
  for (let n = 0; n < 2; n++) await wallet.sendTransaction({ to: devnet.governor, value: 1n })
  return { owner, after, upTo: await getBlock() }
}

test('an account is explained by as many transactions as it has sent, no more and no fewer', async () => {
  const place = await sendTwice(0)
  const explain = (transactions: number) => isAccountExplained(devnet.publicClient, { ...place, transactions })
  expect(await Promise.all([1, 2, 3].map(explain))).toEqual([false, true, false])
})

test('an account with code is never explained', async () => {
  const place = await sendTwice(1)
  await devnet.publicClient.request<{ Method: 'anvil_setCode'; Parameters: [Address, Hex]; ReturnType: null }>({
    method: 'anvil_setCode',
    params: [place.owner, '0x00'],
  })
  await devnet.mine(1)
  const upTo = await getBlock()
  expect(await isAccountExplained(devnet.publicClient, { ...place, upTo, transactions: 2 })).toBe(false)
})

test.each([
  ['the first count', 0],
  ['the second count', 1],
  ['the code', 2],
])('an account of which the node has forgotten %s is not explained', async (_, forgotten) => {
  const place = await sendTwice(2)
  let asked = 0
  const request = (call: { method: string; params?: unknown }): Promise<unknown> =>
    asked++ === forgotten ? Promise.reject(new Error('missing trie node')) : devnet.publicClient.transport.request(call)
  const client = createClient({ transport: custom({ request }, { retryCount: 0 }) })
  expect(await isAccountExplained(client, { ...place, transactions: 2 })).toBe(false)
  expect(asked).toBe(3)
})
