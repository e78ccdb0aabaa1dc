import { getClusterSnapshot, ssvNetworkAbi } from '@x/chain'
import { callCluster } from '@x/devnet'
import { createTestItems, useDevnet } from '@x/testing'
import { expect, test } from 'vitest'
import { locateValidators } from './locateValidators.ts'

const devnet = await useDevnet({ operatorCount: 7 })

test('validators that were removed in several blocks: the newest counts, from which finality is waited for', async () => {
  const { publicClient, network } = devnet
  const operatorIds = [1, 2, 3, 4]
  const owner = devnet.getAccount(0).address
  const items = createTestItems(devnet, { owner, operatorIds, ownerNonce: 0, count: 3, seed: 'several removals' })
  await callCluster(devnet, { account: 0, operatorIds, call: { register: items.map(({ payload }) => payload) } })
  const publicKeys = items.map(({ payload }) => payload.publicKey)
  const removedAt: number[] = []
  for (const publicKey of publicKeys.slice(0, 2)) {
    const { snapshot } = await getClusterSnapshot(publicClient, { network, owner, operatorIds })
    const hash = await devnet.createWallet(0).writeContract({
      address: network.contracts.ssvNetwork.address,
      abi: ssvNetworkAbi,
      functionName: 'removeValidator',
      args: [publicKey, operatorIds.map(BigInt), snapshot],
    })
    removedAt.push(Number((await publicClient.waitForTransactionReceipt({ hash })).blockNumber))
    await devnet.mine(3)
  }
  const place = { network, owner, from: operatorIds, to: [4, 5, 6, 7] }
  expect(await locateValidators(publicClient, { ...place, publicKeys })).toEqual({
    old: publicKeys.slice(2),
    between: publicKeys.slice(0, 2),
    moved: [],
    removedAt: Math.max(...removedAt),
  })
  const [first] = publicKeys
  if (first === undefined) throw new TypeError('There is no validator.')
  expect(await locateValidators(publicClient, { ...place, publicKeys: [first] })).toMatchObject({
    removedAt: removedAt[0],
  })
})
