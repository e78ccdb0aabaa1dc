import { hoodi, mainnet } from '@x/schemas'
import { useDevnet } from '@x/testing'
import { createPublicClient, http } from 'viem'
import { describe, expect, test } from 'vitest'
import { getRegisteredValidators } from '../cluster/getRegisteredValidators.ts'
import { getClusterCost } from '../overview/getClusterCost.ts'
import { listClusters } from '../overview/listClusters.ts'
import { findNetwork } from './findNetwork.ts'

const devnet = await useDevnet()

describe('findNetwork', () => {
  const transport = http('http://127.0.0.1:9')

  test('takes the network that is passed, or that of the chain', () => {
    expect(findNetwork(createPublicClient({ chain: hoodi, transport }), undefined)).toBe(hoodi)
    expect(findNetwork(createPublicClient({ chain: mainnet, transport }), undefined).id).toBe(1)
    expect(findNetwork(createPublicClient({ chain: hoodi, transport }), devnet.network)).toBe(devnet.network)
  })

  test('lets reads do without the network, also those that send their calls together', async () => {
    const client = createPublicClient({ chain: devnet.network, transport: http(devnet.rpcUrl) })
    const owner = devnet.getAccount(0).address
    const operatorIds = [1, 2, 3, 4]
    expect(await getRegisteredValidators(client, { owner, publicKeys: [] })).toEqual([])
    expect(await Array.fromAsync(listClusters(client, { owner }))).toEqual([])
    const { network } = devnet
    expect(await getClusterCost(client, { operatorIds, validatorCount: 1 })).toEqual(
      await getClusterCost(devnet.publicClient, { network, operatorIds, validatorCount: 1 }),
    )
    await expect(getClusterCost(devnet.publicClient, { operatorIds, validatorCount: 1 })).rejects.toThrow(
      expect.objectContaining({ name: 'NetworkMismatchError', reason: 'unknown' }),
    )
  })

  test('says which chain it does not know', () => {
    const refuse = (client: Parameters<typeof findNetwork>[0]) => () => findNetwork(client, undefined)
    expect(refuse(devnet.publicClient)).toThrow(
      expect.objectContaining({ name: 'NetworkMismatchError', reason: 'unknown', received: devnet.chainId }),
    )
    expect(refuse(createPublicClient({ transport }))).toThrow(
      expect.objectContaining({ name: 'NetworkMismatchError', reason: 'unknown', received: undefined }),
    )
  })
})
