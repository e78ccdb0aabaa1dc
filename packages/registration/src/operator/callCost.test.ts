import { useDevnet } from '@x/testing'
import { expect, test } from 'vitest'
import { getCallCost } from '../transaction/getCallCost.ts'
import { setOperatorsPrivate } from './setOperatorsPrivate.ts'

const devnet = await useDevnet()

function asOwner() {
  const { publicClient, network } = devnet
  const owner = devnet.getOperators([1])[0]?.owner
  const walletClient = devnet.createWallet(devnet.accounts.findIndex(({ address }) => address === owner))
  return { clients: { publicClient, network, walletClient }, from: walletClient.account.address }
}

test('tells what a call costs, and limits that let it through', async () => {
  const { clients, from } = asOwner()
  const { publicClient, network } = clients
  const prepared = await setOperatorsPrivate.prepare(clients.publicClient, { ...clients, from, operatorIds: [1] })
  const cost = await getCallCost(publicClient, { prepared: { ...prepared, value: 1_000n }, network })
  const { gasPrice, gasCost, total, limits, accountBalance } = cost
  expect(gasCost).toBe(prepared.gas * gasPrice.maxFeePerGas)
  expect(total).toBe(1_000n + gasCost)
  expect(accountBalance).toBe(await publicClient.getBalance({ address: from }))
  expect(limits).toEqual({
    maxFeePerGas: (gasPrice.maxFeePerGas * 5n) / 4n,
    maxPriorityFeePerGas: (gasPrice.maxPriorityFeePerGas * 5n) / 4n,
    maxTotal: 1_000n + (gasCost * 5n) / 4n,
    maxDeposit: 1_250n,
  })
  const { wait } = await setOperatorsPrivate(clients.walletClient, { ...clients, operatorIds: [1], limits })
  expect((await wait()).status).toBe('success')
})

test('limits that are said count, and nothing is signed above them', async () => {
  const { clients, from } = asOwner()
  const { publicClient, network } = clients
  const prepared = await setOperatorsPrivate.prepare(clients.publicClient, { ...clients, from, operatorIds: [2] })
  const said = { maxFeePerGas: 1n, maxPriorityFeePerGas: 1n, maxTotal: 2n }
  const { limits, gasPrice } = await getCallCost(publicClient, { prepared, network, ...said })
  expect(limits).toEqual({ ...said, maxDeposit: 0n })
  expect(gasPrice.maxFeePerGas).toBeGreaterThan(1n)
  await expect(
    setOperatorsPrivate(clients.walletClient, { ...clients, operatorIds: [2], limits }),
  ).rejects.toMatchObject({
    name: 'SpendingLimitError',
    limit: 'maxFeePerGas',
  })
})
