import { callCluster } from '@x/devnet'
import type { Hex } from '@x/schemas'
import { useDevnet } from '@x/testing'
import { createPublicClient, http } from 'viem'
import { afterEach, describe, expect, test } from 'vitest'
import { findOwnersBefore } from './findOwnersBefore.ts'

const devnet = await useDevnet({ rpcThroughProxy: true })
const [stranger, owner] = [devnet.getAccount(1).address, devnet.getAccount(0).address]
afterEach(() => {
  devnet.rpcProxy.faults.maxLogRange = undefined
})

/** Registers past all checks, and tells in which block. */
async function register(account: number, publicKey: Hex): Promise<number> {
  await callCluster(devnet, {
    account,
    operatorIds: [1, 2, 3, 4],
    call: { register: [{ publicKey, sharesData: '0x' }] },
  })
  return Number(await devnet.publicClient.getBlockNumber({ cacheTime: 0 }))
}

/** Looks for others, and counts the requests for logs. */
async function find(registrations: readonly { publicKey: Hex; blockNumber: number }[]) {
  const client = createPublicClient({ transport: http(devnet.rpcProxy.url, { retryCount: 0 }) })
  devnet.rpcProxy.requests.length = 0
  const { ownersOf, blocksBefore } = await findOwnersBefore(client, { network: devnet.network, owner, registrations })
  const searches = devnet.rpcProxy.requests.filter(({ method }) => method === 'eth_getLogs').length
  return { found: [...ownersOf].map(([key, owners]) => [key, ...owners]), blocksBefore, searches }
}

describe('owners before', () => {
  test('are looked for in a day where the node grants that at once, and in half an hour where it does not, and how far is told', async () => {
    const [early, late] = [`0x${'ea'.repeat(48)}`, `0x${'1a'.repeat(48)}`] as const
    await register(1, early)
    await devnet.mine(400)
    await register(1, late)
    await devnet.mine(100)
    const registrations = [
      { publicKey: early, blockNumber: await register(0, early) },
      { publicKey: late, blockNumber: await register(0, late) },
    ]
    const [first = { blockNumber: 0 }] = registrations
    const whole = await find(registrations)
    expect(whole).toMatchObject({
      found: [
        [early, stranger],
        [late, stranger],
      ],
      searches: 1,
    })
    expect(whole.blocksBefore).toBe(first.blockNumber - devnet.network.contracts.ssvNetwork.blockCreated)
    devnet.rpcProxy.faults.maxLogRange = 100
    const near = await find(registrations)
    expect(near.found).toEqual([[late, stranger]])
    expect(near.blocksBefore).toBe(150)
    expect(near.searches).toBeLessThan(10)
  })

  test('are looked for nowhere where nothing is registered', async () => {
    expect(await find([])).toEqual({ found: [], blocksBefore: 0, searches: 0 })
  })
})
