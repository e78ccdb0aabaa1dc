import { type ChainClient, resolveOperators } from '@x/chain'
import { callCluster, createRpcProxy } from '@x/devnet'
import type { Hex } from '@x/schemas'
import { createTestItems, interceptNode, useDevnet } from '@x/testing'
import { createPublicClient, createWalletClient, http, keccak256, parseEther } from 'viem'
import { beforeAll, describe, expect, test } from 'vitest'
import { planRegistration } from '../plan/planRegistration.ts'
import { prepareRegisterValidators } from '../register/prepareRegisterValidators.ts'
import { registerValidators } from '../register/registerValidators.ts'
import { checkUnsignedRegistration } from '../unsigned/checkUnsignedRegistration.ts'
import { exportRegistration } from '../unsigned/exportRegistration.ts'
import { deposit } from './deposit.ts'
import { exitValidators } from './exitValidators.ts'
import { reactivate } from './reactivate.ts'
import { removeValidators } from './removeValidators.ts'
import { withdraw } from './withdraw.ts'

// What is known of a cluster counts where both nodes say it: for which of its validators a call is done already, and
// what it holds and pays.

const devnet = await useDevnet()
const operatorIds = [1, 2, 3, 4]
const publicKeys: Hex[] = [`0x${'1'.repeat(96)}`, `0x${'2'.repeat(96)}`]
beforeAll(async () => {
  const register = publicKeys.map((publicKey) => ({ publicKey, sharesData: '0x' as const }))
  await callCluster(devnet, { account: 0, operatorIds, call: { register } })
  const walletClient = devnet.createWallet(0)
  await exitValidators(walletClient, { ...place(devnet.publicClient), publicKeys: publicKeys.slice(0, 1) })
})

const place = (publicClient: ChainClient) => ({ publicClient, network: devnet.network, operatorIds })

describe('no validator is left out on the word of one of two nodes', () => {
  test('that calls it not registered', async () => {
    await using proxy = await createRpcProxy({ target: devnet.rpcUrl })
    proxy.faults.viewFactors = { getValidator: 0 }
    const liar = createPublicClient({ chain: devnet.chain, transport: http(proxy.url) })
    const honest = devnet.publicClient
    const from = devnet.getAccount(0).address
    for (const [name, client, otherNode] of [['first', liar, honest] as const, ['second', honest, liar] as const]) {
      const call = { ...place(client), sources: { otherNode, patience: 0 }, publicKeys, from, missing: 'skip' } as const
      const refused = { name: 'SourcesDifferError', reason: 'validators', publicKeys }
      await expect(removeValidators.prepare(client, call), name).rejects.toMatchObject(refused)
      await expect(exitValidators.prepare(client, { ...call, exited: 'skip' }), name).rejects.toMatchObject(refused)
    }
  })

  test('that says that it was asked to exit', async () => {
    // The second one hides it: to the first one it looks as if that had invented it.
    const hiding = createPublicClient({
      chain: devnet.chain,
      transport: interceptNode(devnet, (request, ask) =>
        request.method === 'eth_getLogs' ? Promise.resolve([]) : ask(request),
      ),
    })
    const from = devnet.getAccount(0).address
    const [client, otherNode] = [devnet.publicClient, hiding]
    const call = { ...place(client), sources: { otherNode }, publicKeys, from, exited: 'skip' } as const
    await expect(exitValidators.prepare(client, call)).rejects.toMatchObject({ name: 'NodesDisagreeError' })
    const agreed = await exitValidators.prepare(client, { ...call, sources: {} })
    expect(agreed.data).toContain(String(publicKeys[1]).slice(2))
    expect(agreed.data).not.toContain(String(publicKeys[0]).slice(2))
  })
})

test('an exit that the first of two nodes never sends, and forges the receipt of, is not done', async () => {
  const { chain, publicClient } = devnet
  const { account } = devnet.createWallet(0)
  const again = { operatorIds, publicKeys, exited: 'again', network: devnet.network } as const
  const { transactions } = await exitValidators(devnet.createWallet(0), { ...again, publicClient })
  const [hash = '0x'] = transactions.map((each) => each.hash)
  const template = await publicClient.request({ method: 'eth_getTransactionReceipt', params: [hash] })
  const transport = interceptNode(devnet, async (request, ask) => {
    const [first] = Array.isArray(request.params) ? request.params : []
    if (request.method === 'eth_sendRawTransaction') return keccak256(first)
    return request.method === 'eth_getTransactionReceipt' ? { ...template, transactionHash: first } : ask(request)
  })
  const liar = createWalletClient({ account, chain, transport, pollingInterval: 20 })
  const sources = { otherNode: publicClient, patience: 500 }
  await expect(exitValidators(liar, { ...again, publicClient: liar, sources })).rejects.toMatchObject({
    name: 'CallsStoppedError',
    done: [],
    pending: publicKeys,
    cause: { name: 'NodesDisagreeError' },
  })
})

describe('what a cluster holds and pays', () => {
  const [owner, ownerOfLiquidated] = [devnet.getAccount(0).address, devnet.getAccount(1).address]
  const keyShares = createTestItems(devnet, { owner, operatorIds, ownerNonce: 2, count: 1, seed: 'funds' })
  const registration = { owner, keyShares, depositAmount: parseEther('1') }
  beforeAll(async () => {
    const register = [{ publicKey: `0x${'3'.repeat(96)}`, sharesData: '0x' }] as const
    await callCluster(devnet, { account: 1, operatorIds, call: { register: [...register] } })
    await callCluster(devnet, { account: 1, operatorIds, call: 'liquidate' })
    const rest = { ...place(devnet.publicClient), keepRunwayDays: 200 }
    await (await withdraw(devnet.createWallet(0), rest)).wait()
  })

  type Place = ReturnType<typeof place> & { sources: { otherNode: ChainClient; patience: number } }
  /** The one that sends comes last. */
  const ways: Record<string, (at: Place) => Promise<unknown>> = {
    deposit: (at) => deposit.prepare(at.publicClient, { ...at, from: owner, runwayDays: 400 }),
    withdrawal: (at) => withdraw.prepare(at.publicClient, { ...at, from: owner, keepRunwayDays: 30 }),
    reactivation: (at) => reactivate.prepare(at.publicClient, { ...at, from: ownerOfLiquidated, runwayDays: 30 }),
    plan: async (at) => {
      const { operators } = await resolveOperators(operatorIds, { ...place(devnet.publicClient), owner })
      const publicKeys = keyShares.map(({ payload }) => payload.publicKey)
      return planRegistration(at.publicClient, { ...at, ...registration, operators, publicKeys })
    },
    'runway of a registration to be signed elsewhere': (at) =>
      prepareRegisterValidators(at.publicClient, { ...at, ...registration }),
    'runway of such a one that is checked': async (at) => {
      const prepared = await prepareRegisterValidators(devnet.publicClient, { ...at, ...registration, sources: {} })
      const file = exportRegistration(prepared, { network: at.network, format: 'raw' })
      return checkUnsignedRegistration(at.publicClient, { ...at, file })
    },
    registration: (at) => registerValidators(devnet.createWallet(0), { ...at, keyShares, runwayDays: 400 }),
  }

  test.each(Object.entries(ways))('no %s rests on the word of one of two nodes', async (_, way) => {
    await using proxy = await createRpcProxy({ target: devnet.rpcUrl })
    proxy.faults.viewFactors = { getBalance: 1.5, getBurnRate: 1.5, getEffectiveBalance: 1.5 }
    const liar = createPublicClient({ chain: devnet.chain, transport: http(proxy.url) })
    const honest = devnet.publicClient
    for (const [name, client, otherNode] of [['first', liar, honest] as const, ['second', honest, liar] as const]) {
      const at = { ...place(client), sources: { otherNode, patience: 0 } }
      await expect(way(at), name).rejects.toMatchObject({ name: 'SourcesDifferError', reason: 'cluster' })
    }
    proxy.faults.viewFactors = {}
    await way({ ...place(liar), sources: { otherNode: honest, patience: 0 } })
  })
})
