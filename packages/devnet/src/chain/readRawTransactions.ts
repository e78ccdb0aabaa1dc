import { type Hex, hex } from '@x/schemas'
import * as v from 'valibot'
import type { NodeClient } from './createNodeClient.ts'

/** The signed bytes of all transactions of the last `depth` blocks, oldest first. */
export async function readRawTransactions(node: NodeClient, depth: number): Promise<Hex[]> {
  const head = await node.getBlockNumber({ cacheTime: 0 })
  const first = head - BigInt(depth) + 1n
  const blocks = await Promise.all(
    Array.from({ length: depth }, (_, index) => node.getBlock({ blockNumber: first + BigInt(index) })),
  )
  const answers = await Promise.all(
    blocks
      .flatMap(({ transactions }) => transactions)
      .map((hash) =>
        node.request<{ Method: 'eth_getRawTransactionByHash'; Parameters: [Hex]; ReturnType: unknown }>({
          method: 'eth_getRawTransactionByHash',
          params: [hash],
        }),
      ),
  )
  return answers.map((answer) => v.parse(hex, answer))
}
