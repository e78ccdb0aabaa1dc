import { hoodi, mainnet } from '@x/schemas'
import { useDevnet } from '@x/testing'
import { createPublicClient, http } from 'viem'
import { describe, expect, test } from 'vitest'
import { findNetwork } from './findNetwork.ts'

const devnet = await useDevnet()

describe('findNetwork', () => {
  const transport = http('http://127.0.0.1:9')

  test('takes the network that is passed, or that of the chain', () => {
    expect(findNetwork(createPublicClient({ chain: hoodi, transport }), undefined)).toBe(hoodi)
    expect(findNetwork(createPublicClient({ chain: mainnet, transport }), undefined).id).toBe(1)
    expect(findNetwork(createPublicClient({ chain: hoodi, transport }), devnet.network)).toBe(devnet.network)
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
