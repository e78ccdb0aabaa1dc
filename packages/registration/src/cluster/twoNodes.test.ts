import type { ChainClient } from '@x/chain'
import { callCluster, createRpcProxy } from '@x/devnet'
import type { Hex } from '@x/schemas'
import { interceptNode, useDevnet } from '@x/testing'
import { createPublicClient, createWalletClient, http, keccak256 } from 'viem'
import { beforeAll, describe, expect, test } from 'vitest'
import { exitValidators } from './exitValidators.ts'
import { removeValidators } from './removeValidators.ts'

// Validators are left out of a call where it is done for them already: of two nodes both have to say so.

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
