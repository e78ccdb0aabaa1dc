import { useDevnet } from '@x/testing'
import { createClient, custom } from 'viem'
import { expect, onTestFinished, test } from 'vitest'
import { getOwnerNonce } from '../cluster/getOwnerNonce.ts'

const devnet = await useDevnet()

test('what is asked of two nodes at once leaves nothing behind that is rejected after an abort', async () => {
  const reason = new Error('the caller left')
  const unhandled: unknown[] = []
  const note = (error: unknown) => void unhandled.push(error)
  process.on('unhandledRejection', note)
  onTestFinished(() => void process.off('unhandledRejection', note))
  const leave = new AbortController()
  const { signal } = leave
  const left = new Promise((resolve) => signal.addEventListener('abort', resolve))
  const createNode = (request: (call: { method: string }) => Promise<unknown>) =>
    createClient({ transport: custom({ request }, { retryCount: 0 }) })
  // The second node is at its first answer when the first one is at its logs.
  const node = createNode(async (call) => {
    if (call.method === 'eth_getLogs') setTimeout(() => leave.abort(reason), 20)
    if (call.method === 'eth_getLogs') await left
    signal.throwIfAborted()
    return devnet.publicClient.request(call as never)
  })
  const otherNode = createNode(async (call) => {
    if (call.method === 'eth_getBlockByNumber') await left
    signal.throwIfAborted()
    return devnet.publicClient.request(call as never)
  })
  const owner = devnet.createWallet(0).account.address
  const sources = { otherNode, patience: 1_000 }
  const asking = getOwnerNonce(node, { network: devnet.network, owner, sources, signal })
  await expect(asking).rejects.toBe(reason)
  await new Promise((resolve) => setImmediate(resolve))
  expect(unhandled).toEqual([])
})
