import { createPublicClient, custom } from 'viem'
import { expect, test } from 'vitest'
import { estimateFees } from './estimateFees.ts'

/** A node whose blocks cost 100 wei a unit of gas, and whose users tip 7. */
function createNode() {
  const requests: string[] = []
  const transport = custom(
    {
      async request({ method }: { method: string }) {
        requests.push(method)
        if (method === 'eth_maxPriorityFeePerGas') return '0x7'
        return {
          baseFeePerGas: '0x64',
          number: '0x1',
          hash: `0x${'11'.repeat(32)}`,
          timestamp: '0x1',
          transactions: [],
        }
      },
    },
    { retryCount: 0 },
  )
  return { client: createPublicClient({ transport }), requests }
}

test('takes the estimate of the node, and what the caller says instead', async () => {
  const { client } = createNode()
  expect(await estimateFees(client)).toEqual({ maxFeePerGas: 127n, maxPriorityFeePerGas: 7n })
  expect(await estimateFees(client, { maxFeePerGas: 500n })).toEqual({ maxFeePerGas: 500n, maxPriorityFeePerGas: 7n })
  expect(await estimateFees(client, { maxPriorityFeePerGas: 1n })).toEqual({
    maxFeePerGas: 127n,
    maxPriorityFeePerGas: 1n,
  })
})

test('asks nobody where the caller says both', async () => {
  const { client, requests } = createNode()
  const fees = { maxFeePerGas: 3n, maxPriorityFeePerGas: 2n }
  expect(await estimateFees(client, fees)).toEqual(fees)
  expect(requests).toEqual([])
})

test('never tips more than it pays in all, which nodes would refuse', async () => {
  const { client } = createNode()
  expect(await estimateFees(client, { maxFeePerGas: 5n })).toEqual({ maxFeePerGas: 5n, maxPriorityFeePerGas: 5n })
  expect(await estimateFees(client, { maxPriorityFeePerGas: 1_000n })).toEqual({
    maxFeePerGas: 127n,
    maxPriorityFeePerGas: 127n,
  })
})

test('keeps the address of the node out of its failures', async () => {
  const transport = custom({ request: () => Promise.reject(new Error('down')) }, { retryCount: 0 })
  await expect(estimateFees(createPublicClient({ transport }))).rejects.toMatchObject({ name: 'RpcError' })
})
