import type { Hex } from '@x/schemas'
import { type Address, concatHex, parseEther, toHex } from 'viem'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type ContractTest, startContractTest } from './fixtures/startContractTest.ts'
import { requestQueues } from './placePredeploys.ts'

let contract: ContractTest
const queues = [
  { kind: 'withdrawals', address: requestQueues.withdrawals, size: 56, target: 2n },
  { kind: 'consolidations', address: requestQueues.consolidations, size: 96, target: 1n },
] as const

beforeAll(async () => {
  contract = await startContractTest(3)
})
afterAll(() => contract.stop())

/** EIP-4844's approximation of `e ** (excess / 17)`, here by the integer series itself. */
function getFee(excess: bigint): bigint {
  let sum = 0n
  for (let i = 1n, summand = 17n; summand > 0n; summand = (summand * excess) / (17n * i), i++) sum += summand
  return sum / 17n
}

async function readFee(address: Address, block: { blockNumber?: bigint } = {}): Promise<bigint> {
  const { data = '0x' } = await contract.node.call({ to: address, ...block })
  return BigInt(data)
}

function send(from: Hex, to: Address, data: Hex, value: bigint): Promise<Hex> {
  return contract.node.sendUnsignedTransaction({ from, to, data, value, gas: 500_000n })
}

/** As many requests as wanted, in one block. */
async function fillBlock(to: Address, size: number, count: number, value = parseEther('0.1')): Promise<bigint> {
  const { node } = contract
  const from = await contract.newOwner()
  await contract.chain.pauseMining()
  await node.setAutomine(false)
  const hashes: Hex[] = []
  // One after the other: anvil may give two that come at once the same number.
  while (hashes.length < count) hashes.push(await send(from, to, contract.fresh(size), value))
  await contract.chain.resumeMining()
  const receipts = await Promise.all(hashes.map((hash) => node.waitForTransactionReceipt({ hash })))
  expect(new Set(receipts.map(({ status, blockNumber }) => `${status} ${blockNumber}`)).size).toBe(1)
  expect(receipts[0]?.status).toBe('success')
  return receipts[0]?.blockNumber ?? 0n
}

describe.each(queues)('the queue of $kind', ({ address, size, target }) => {
  test('takes a request with its fee, keeps what is above it, and logs sender and request without a topic', async () => {
    const { node } = contract
    expect(await readFee(address)).toBe(1n)
    const from = await contract.newOwner()
    const [first, second] = [contract.fresh(size), contract.fresh(size)]
    const before = await node.getBalance({ address })
    for (const [data, value] of [
      [first, 1n],
      [second, 1_000n],
    ] as const) {
      const receipt = await node.waitForTransactionReceipt({ hash: await send(from, address, data, value) })
      expect(receipt.logs).toMatchObject([
        { address: address.toLowerCase(), topics: [], data: concatHex([from, data]).toLowerCase() },
      ])
    }
    expect((await node.getBalance({ address })) - before).toBe(1_001n)
  })

  test('refuses too little, the wrong length, and ETH with the question for the fee', async () => {
    const account = await contract.newOwner()
    const isRefused = (data: Hex, value: bigint) =>
      contract.node.call({ account, to: address, data, value }).then(
        () => false,
        () => true,
      )
    const data = contract.fresh(size)
    expect(await isRefused(data, 1n)).toBe(false)
    expect(await isRefused(data, 0n)).toBe(true)
    expect(await isRefused('0x', 1n)).toBe(true)
    expect(await isRefused(contract.fresh(size - 1), 1n)).toBe(true)
    expect(await isRefused(contract.fresh(size + 1), 1n)).toBe(true)
  })

  test('the fee rises with each block that has more than the target, and falls with each that has fewer', async () => {
    await contract.chain.mine(3)
    expect(await readFee(address)).toBe(1n)
    const full = await fillBlock(address, size, 60)
    const excess = 60n - target
    expect(await readFee(address)).toBe(getFee(excess))
    expect(getFee(excess)).toBeGreaterThan(25n)
    // What it was before that block, and what it is two blocks later.
    expect(await readFee(address, { blockNumber: full - 1n })).toBe(1n)
    await contract.chain.mine(2)
    expect(await readFee(address)).toBe(getFee(excess - 2n * target))
    // The fee of a block is that of its beginning: it does not rise from one request of it to the next.
    await fillBlock(address, size, 3, getFee(excess - 2n * target))
    expect(await readFee(address)).toBe(getFee(excess + 3n - 3n * target))
  })

  test('is as before where its block is reorged out', async () => {
    await contract.chain.mine(60)
    expect(await readFee(address)).toBe(1n)
    await fillBlock(address, size, 40)
    expect(await readFee(address)).toBe(getFee(40n - target))
    await contract.chain.reorg(1)
    expect(await readFee(address)).toBe(1n)
  })
})

test('requests wait in the order of their arrival, and as many leave with each block as the EIP says', async () => {
  const { node } = contract
  const [{ address, size }] = [queues[1]]
  await contract.chain.mine(60)
  await fillBlock(address, size, 7)
  // Head and tail of the queue stand in slots 3 and 4 once somebody writes: five of seven are left after the first block.
  const read = async (slot: number) => BigInt((await node.getStorageAt({ address, slot: toHex(slot) })) ?? '0x0')
  await fillBlock(address, size, 1)
  expect([await read(2), await read(3)]).toEqual([2n, 8n])
  await contract.chain.mine(2)
  await fillBlock(address, size, 1)
  expect([await read(2), await read(3)]).toEqual([0n, 1n])
})
