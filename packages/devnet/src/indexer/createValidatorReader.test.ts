import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type ClusterSnapshot, type Hex, newClusterSnapshot, timeToSlot } from '@x/schemas'
import { encodeFunctionData, parseEther, parseEventLogs } from 'viem'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ssvNetworkAbi } from '../chain/contracts.generated.ts'
import { createNodeClient } from '../chain/createNodeClient.ts'
import { sendAsNode } from '../chain/sendAsNode.ts'
import { startChain } from '../chain/startChain.ts'
import type { ChainHandle } from '../chain/types.ts'
import { createChainIndex } from './createChainIndex.ts'
import { createValidatorReader } from './createValidatorReader.ts'

let directory: string
let chain: ChainHandle

beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'ssvx-reader-'))
  chain = await startChain({ directory, operatorCount: 7 })
})
afterAll(async () => {
  await chain.stop()
  await rm(directory, { recursive: true, force: true })
})

test('validators follow registrations, removals, liquidations and reorganisations', async () => {
  const owner = chain.getAccount(0).address
  const keyOf = (byte: string): Hex => `0x${byte.repeat(48)}`
  const ids = [1n, 2n, 3n, 4n]
  const send = async (data: Hex, value = 0n): Promise<ClusterSnapshot> => {
    const transaction = { from: owner, to: chain.contracts.network, data, value }
    const [receipt] = await sendAsNode(createNodeClient(chain.rpcUrl), [transaction])
    const [event] = parseEventLogs({ abi: ssvNetworkAbi, logs: receipt?.logs ?? [] })
    if (event === undefined || !('cluster' in event.args)) throw new Error('no snapshot')
    return event.args.cluster
  }
  const abi = ssvNetworkAbi
  const index = await createChainIndex(chain)
  const read = createValidatorReader(index, { custom: chain })
  let currentSlot = 100
  const readOfThePast = createValidatorReader(index, { custom: chain }, { currentSlot: () => currentSlot })
  expect(await read()).toEqual([])

  const keys = [keyOf('aa'), keyOf('bb')]
  const added = await send(
    encodeFunctionData({
      abi,
      functionName: 'bulkRegisterValidator',
      args: [keys, ids, ['0x', '0x'], newClusterSnapshot],
    }),
    parseEther('1'),
  )
  const validators = await read()
  expect(validators).toMatchObject([
    { index: 1, publicKey: keys[0], owner, operatorIds: [1, 2, 3, 4], liquidated: false },
    { index: 2, publicKey: keys[1] },
  ])
  const { timestamp } = await chain.publicClient.getBlock()
  expect(validators[0]?.registeredAtSlot).toBe(timeToSlot({ custom: chain }, Number(timestamp) * 1_000))
  expect(await read()).toBe(validators)
  // Where the chain is ahead, what happens in its future has happened when it is seen, then and for ever.
  expect(await readOfThePast()).toMatchObject([{ registeredAtSlot: 100 }, { registeredAtSlot: 100 }])
  currentSlot = 200

  const removed = await send(
    encodeFunctionData({ abi, functionName: 'removeValidator', args: [keyOf('aa'), ids, added] }),
  )
  await send(encodeFunctionData({ abi, functionName: 'liquidate', args: [owner, ids, removed] }))
  const [first, second] = await read()
  expect(first?.removedAtSlot).toBeGreaterThanOrEqual(first?.registeredAtSlot ?? Number.POSITIVE_INFINITY)
  expect(second).toMatchObject({ liquidated: true })
  expect(second).not.toHaveProperty('removedAtSlot')
  expect((await readOfThePast())[0]).toMatchObject({ registeredAtSlot: 100, removedAtSlot: 200 })

  await chain.reorg(2)
  expect(await read()).toEqual(validators)
  await chain.reorg(3)
  expect(await read()).toEqual([])
})
