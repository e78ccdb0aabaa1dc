import type { Hex } from '@x/schemas'
import { useDevnet } from '@x/testing'
import { bytesToHex, hexToBytes } from 'viem'
import { expect, test } from 'vitest'
import { computeListRoot } from './computeListRoot.ts'
import { computeBloom, encodeReceipt, hashHeader, quantities } from './hashBlock.ts'
import { toQuantity } from './rlp.ts'

const devnet = await useDevnet({ operatorCount: 7 })

type RpcReceipt = { type: Hex; status: Hex; cumulativeGasUsed: Hex; logs: { address: Hex; topics: Hex[]; data: Hex }[] }

test('headers and receipts hash to what a real node says of its blocks', async () => {
  const head = Number(await devnet.publicClient.getBlockNumber())
  let receiptCount = 0
  for (let number = 1; number <= head; number++) {
    const ask = (method: string, ...params: unknown[]) =>
      devnet.publicClient.request({ method, params: [`0x${number.toString(16)}`, ...params] } as never)
    const block = (await ask('eth_getBlockByNumber', false)) as Record<string, Hex>
    const texts = Object.entries(block).filter(([, value]) => typeof value === 'string')
    const values = Object.fromEntries(
      texts.map(([name, value]) => [name, quantities.has(name) ? toQuantity(BigInt(value)) : hexToBytes(value)]),
    )
    expect(hashHeader(values as never)).toBe(block['hash'])
    const receipts = (await ask('eth_getBlockReceipts')) as RpcReceipt[]
    expect(receipts.map(({ type }) => type)).toEqual(receipts.map(() => '0x2'))
    receiptCount += receipts.length
    const encoded = receipts.map(({ status, cumulativeGasUsed, logs }) =>
      encodeReceipt({ isSuccess: status === '0x1', cumulativeGasUsed: BigInt(cumulativeGasUsed), logs }),
    )
    expect(bytesToHex(computeListRoot(encoded))).toBe(block['receiptsRoot'])
    expect(bytesToHex(computeBloom(receipts.flatMap(({ logs }) => logs)))).toBe(block['logsBloom'])
  }
  expect(receiptCount).toBeGreaterThan(8)
})
