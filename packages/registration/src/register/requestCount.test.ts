import { createNodeTransport, getRegisteredValidators, resolveOperators } from '@x/chain'
import type { Hex } from '@x/schemas'
import { createTestItems, useDevnet } from '@x/testing'
import { createPublicClient, createWalletClient, parseEther } from 'viem'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { planRegistration } from '../plan/planRegistration.ts'
import { applyRegistration } from './applyRegistration.ts'
import type { ApplyRegistrationParameters } from './runPlan.ts'

// The promise is at most 60 requests of reading for 500 validators, which are 13 transactions. How many validators are
// in a transaction makes no difference.

const devnet = await useDevnet({ rpcThroughProxy: true })

/** HTTP requests to the node that are not sends. */
let requests = 0
beforeEach(() => {
  // Where sources take more than a second, a run looks once more: on a busy machine they do.
  vi.useFakeTimers({ toFake: ['Date'] })
  requests = 0
  devnet.rpcProxy.faults.onRequest = ({ calls }) => {
    if (!calls.some(({ method }) => method === 'eth_sendRawTransaction')) requests++
    return undefined
  }
})

afterEach(() => {
  vi.useRealTimers()
})

const operatorIds = [1, 2, 3, 4]
// A busy machine makes two requests of what travels in one, or looks for a receipt before it is there. It can only add
// to them, so that what fails three times is a fault of ours. Each attempt has an account of its own.
const attempts = { retry: 2 }
let accounts = 0

function connect(index: number) {
  const { network, chain, rpcUrl } = devnet
  // Gathers for long, so that a busy machine does not make two requests of one.
  const transport = createNodeTransport(rpcUrl, { gatherFor: 50 })
  const publicClient = createPublicClient({ chain, transport, pollingInterval: 20 })
  const { account } = devnet.createWallet(index)
  return { network, publicClient, walletClient: createWalletClient({ account, chain, transport }), account }
}

/** Plans and registers: how many requests each transaction took until it was confirmed, and all together. */
async function register(
  deposit: { depositAmount: bigint } | { runwayDays: number },
  { count = 26, onStep, sources }: { count?: number } & Pick<ApplyRegistrationParameters, 'onStep' | 'sources'> = {},
) {
  const index = accounts++ % 10
  const { network, publicClient, walletClient, account } = connect(index)
  const owner = account.address
  const items = { owner, operatorIds, ownerNonce: 0, count, seed: `requests ${index}` }
  const keyShares = createTestItems(devnet, items)
  const publicKeys = keyShares.map(({ payload }) => payload.publicKey)
  const { operators } = await resolveOperators(operatorIds, {
    network,
    publicClient,
    owner,
    operatorSources: [],
  })
  const place = { publicClient, network, owner, operators, publicKeys, sources }
  const plan = await planRegistration(place.publicClient, { ...place, ...deposit, batchSize: 2 })
  const each: number[] = []
  let before = requests
  const { registered } = await applyRegistration(walletClient, {
    publicClient,
    network,
    plan,
    keyShares,
    sources,
    onStep: async (event) => {
      if (event.type === 'preparing') before = requests
      if (event.type === 'confirmed') each.push(requests - before)
      await onStep?.(event)
    },
  })
  expect(registered).toEqual(publicKeys)
  return { each, total: requests }
}

test.each([
  ['an amount', { depositAmount: parseEther('1') }],
  ['what a runway takes', { runwayDays: 30 }],
])('13 transactions that deposit %s take 60 requests at most', attempts, async (_, deposit) => {
  requests = 0
  const { each, total } = await register(deposit)
  expect(each).toHaveLength(13)
  // One before the signature, one before the sending, and one look at the receipt.
  expect(each.slice(1)).toEqual(each.slice(1).map(() => 3))
  expect(total).toBeLessThanOrEqual(60)
})

test(
  'with a second node, the first one gets 60 at most, and the second one no more than four for each transaction and 12',
  attempts,
  async () => {
    requests = 0
    const transport = createNodeTransport(devnet.otherRpcProxy.url, { gatherFor: 50 })
    const otherNode = createPublicClient({ chain: devnet.chain, transport })
    let others = 0
    devnet.otherRpcProxy.faults.onRequest = () => {
      others++
      return undefined
    }
    const { each, total } = await register({ runwayDays: 30 }, { sources: { otherNode } })
    expect(each).toHaveLength(13)
    expect(total).toBeLessThanOrEqual(60)
    expect(others).toBeGreaterThanOrEqual(13)
    expect(others).toBeLessThanOrEqual(4 * 13 + 12)
  },
)

test('a block that comes between two transactions takes one request more', attempts, async () => {
  const { each } = await register(
    { depositAmount: parseEther('1') },
    {
      count: 6,
      onStep: async ({ type }) => {
        if (type === 'confirmed') await devnet.mine()
      },
    },
  )
  expect(each).toEqual([3, 4, 4])
})

test('which of 500 validators are registered is one request', async () => {
  const { network, publicClient, account } = connect(3)
  const publicKeys = Array.from({ length: 500 }, (_, i): Hex => `0x${i.toString(16).padStart(96, '0')}`)
  expect(await getRegisteredValidators(publicClient, { network, owner: account.address, publicKeys })).toEqual([])
  expect(requests).toBe(1)
})
