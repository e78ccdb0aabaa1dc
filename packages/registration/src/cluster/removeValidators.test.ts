import { randomBytes } from 'node:crypto'
import { getClusterSnapshot, getRegisteredValidators } from '@x/chain'
import { getClusterBalance } from '@x/chain/internal'
import { callCluster } from '@x/devnet'
import type { Hex } from '@x/schemas'
import { bytesToHex } from '@x/schemas/internal'
import { interceptNode, useDevnet } from '@x/testing'
import { createPublicClient, numberToHex } from 'viem'
import { beforeAll, describe, expect, test } from 'vitest'
import { exitValidators } from './exitValidators.ts'
import { findBatchSize, usualBatchSize } from './findBatchSize.ts'
import { removeValidators } from './removeValidators.ts'
import type { CallsEvent } from './runValidatorCalls.ts'

const devnet = await useDevnet({ operatorCount: 16 })

/** A cluster with 5 ETH. The contract does not look into keys and shares. */
async function createCluster(index: number, count: number, operatorIds = [1, 2, 3, 4]) {
  const { publicClient, network } = devnet
  const walletClient = devnet.createWallet(index)
  const owner = walletClient.account.address
  const publicKeys = Array.from({ length: count }, (): Hex => bytesToHex(randomBytes(48)))
  const register = publicKeys.map((publicKey) => ({ publicKey, sharesData: '0x' }) as const)
  await callCluster(devnet, { account: index, operatorIds, call: { register } })
  const parameters = { publicClient, network, walletClient, operatorIds, publicKeys }
  const place = { network, owner, operatorIds }
  const readRegistered = () => getRegisteredValidators(publicClient, { network, owner, publicKeys })
  return { parameters, owner, publicKeys, place, readRegistered }
}

const types = (events: readonly CallsEvent[]) => events.map(({ type, batch }) => `${batch.index} ${type}`)

describe('removeValidators', () => {
  test('removes any number in transactions that follow each other, and the contract agrees with what they say', async () => {
    const { parameters, place, publicKeys, readRegistered } = await createCluster(0, 5)
    const { publicClient } = devnet
    const events: CallsEvent[] = []
    const { transactions, snapshot, spent } = await removeValidators(parameters.walletClient, {
      ...parameters,
      publicKeys: publicKeys.slice(0, 4),
      batchSize: 2,
      onStep: (event) => void events.push(event),
    })
    expect(transactions.map((each) => each.publicKeys)).toEqual([publicKeys.slice(0, 2), publicKeys.slice(2, 4)])
    expect(types(events)).toEqual(
      [0, 1].flatMap((index) => ['preparing', 'signed', 'sent', 'confirmed'].map((type) => `${index} ${type}`)),
    )
    expect(await readRegistered()).toEqual(publicKeys.slice(4))
    const state = await getClusterSnapshot(publicClient, place)
    expect(snapshot).toEqual(state.snapshot)
    expect(snapshot?.validatorCount).toBe(1)
    expect(await getClusterBalance(publicClient, { ...place, ...state })).toBe(snapshot?.balance)
    const receipts = await Promise.all(transactions.map(({ hash }) => publicClient.getTransactionReceipt({ hash })))
    expect(spent).toBe(receipts.reduce((sum, each) => sum + each.gasUsed * each.effectiveGasPrice, 0n))
  })

  test('tells where its transactions are when the last of them is done, and which is gone', async () => {
    const { parameters, publicKeys } = await createCluster(8, 2)
    const hashes: Hex[] = []
    let change: (receipt: Record<string, unknown>) => unknown = (receipt) => receipt
    const transport = interceptNode(devnet, async (request, ask) => {
      const answer = await ask(request)
      const isFirst = request.method === 'eth_getTransactionReceipt' && Object(request.params)[0] === hashes[0]
      return isFirst && hashes.length === 2 && answer !== null ? change(Object(answer)) : answer
    })
    const publicClient = createPublicClient({ chain: devnet.chain, transport, pollingInterval: 5 })
    const remove = (keys: readonly Hex[]) =>
      removeValidators(parameters.walletClient, {
        ...parameters,
        publicClient,
        publicKeys: keys,
        batchSize: 1,
        onStep: (event) => {
          if (event.type === 'sent') hashes.push(event.hash)
        },
      })
    // The first is in a block before, where gas was cheaper.
    const moved = { blockHash: `0x${'ab'.repeat(32)}`, blockNumber: '0x1', effectiveGasPrice: '0x1' }
    change = (receipt) => ({ ...receipt, ...moved })
    const { transactions, spent } = await remove(publicKeys)
    expect(transactions.map(({ blockNumber }) => blockNumber === 1)).toEqual([true, false])
    const [first, last] = await Promise.all(
      hashes.map((hash) => devnet.publicClient.getTransactionReceipt({ hash: hash as Hex })),
    )
    expect(spent).toBe((first?.gasUsed ?? 0n) + (last?.gasUsed ?? 0n) * (last?.effectiveGasPrice ?? 0n))
    // In its other block it has done nothing.
    const others = await createCluster(8, 2, [5, 6, 7, 8])
    hashes.length = 0
    change = (receipt) => ({ ...receipt, ...moved, status: '0x0' })
    const stopped = removeValidators(others.parameters.walletClient, {
      ...others.parameters,
      publicClient,
      batchSize: 1,
      onStep: (event) => {
        if (event.type === 'sent') hashes.push(event.hash)
      },
    })
    await expect(stopped).rejects.toMatchObject({
      name: 'CallsStoppedError',
      done: others.publicKeys.slice(1),
      pending: [],
      open: others.publicKeys.slice(0, 1),
    })
  })

  test('carries the snapshot from one transaction to the next', async () => {
    const { parameters } = await createCluster(6, 3)
    let searches = 0
    const transport = interceptNode(devnet, async (request, ask) => {
      if (request.method === 'eth_getLogs') searches++
      return ask(request)
    })
    const publicClient = createPublicClient({ chain: devnet.chain, transport, pollingInterval: 20 })
    await removeValidators(parameters.walletClient, { ...parameters, publicClient, batchSize: 1 })
    expect(searches).toBe(1)
  })

  test('reads the snapshot again where somebody deposits in between', async () => {
    const { parameters, owner, publicKeys, place, readRegistered } = await createCluster(1, 3)
    let deposits = 0
    const { transactions } = await removeValidators(parameters.walletClient, {
      ...parameters,
      batchSize: 1,
      onStep: async ({ type, batch }) => {
        if (type !== 'signed' || batch.index !== 1 || deposits++ > 0) return
        const { snapshot } = await getClusterSnapshot(devnet.publicClient, place)
        await devnet.strangerDeposit({ owner, operatorIds: parameters.operatorIds, snapshot })
      },
    })
    expect(deposits).toBe(2)
    expect(transactions.flatMap((each) => each.publicKeys)).toEqual(publicKeys)
    expect(await readRegistered()).toEqual([])
    // Nothing is left to do, which is no error where it is wanted so.
    expect(await removeValidators(parameters.walletClient, { ...parameters, missing: 'skip' })).toEqual({
      transactions: [],
      spent: 0n,
      snapshot: undefined,
    })
    const prepared = removeValidators.prepare(parameters.publicClient, { ...parameters, from: owner, missing: 'skip' })
    await expect(prepared).rejects.toMatchObject({ name: 'NothingToDoError', reason: 'done' })
  })

  test('refuses what is not registered, and what is in another cluster, before anything is sent', async () => {
    const { parameters, publicKeys, readRegistered } = await createCluster(2, 2)
    const other = await createCluster(2, 1, [2, 3, 4, 5])
    const unknown: Hex = `0x${'ab'.repeat(48)}`
    const mixed = [...publicKeys, unknown, ...other.publicKeys]
    const problems = {
      name: 'ValidatorsRefusedError',
      reason: 'not-in-cluster',
      publicKeys: [unknown, other.publicKeys[0]],
      elsewhere: [{ publicKey: other.publicKeys[0], operatorIds: [2, 3, 4, 5] }],
    }
    await expect(removeValidators(parameters.walletClient, { ...parameters, publicKeys: mixed })).rejects.toMatchObject(
      problems,
    )
    await expect(exitValidators(parameters.walletClient, { ...parameters, publicKeys: mixed })).rejects.toMatchObject(
      problems,
    )
    expect(await readRegistered()).toEqual(publicKeys)
    const twice = [...publicKeys, ...publicKeys]
    await expect(removeValidators(parameters.walletClient, { ...parameters, publicKeys: twice })).rejects.toMatchObject(
      {
        name: 'InvalidInputError',
      },
    )
    await expect(removeValidators(parameters.walletClient, { ...parameters, publicKeys: [] })).rejects.toMatchObject({
      name: 'InvalidInputError',
    })
  })

  test('tells what is done where it stops on its way', async () => {
    const { parameters, publicKeys, readRegistered } = await createCluster(3, 3)
    const run = removeValidators(parameters.walletClient, {
      ...parameters,
      batchSize: 1,
      onStep: ({ type, batch }) => {
        if (type === 'signed' && batch.index === 1) throw new TypeError('The disk is full.')
      },
    })
    await expect(run).rejects.toMatchObject({
      name: 'CallsStoppedError',
      done: publicKeys.slice(0, 1),
      pending: [],
      open: publicKeys.slice(1),
    })
    expect(await readRegistered()).toEqual(publicKeys.slice(1))
    const rest = await removeValidators(parameters.walletClient, { ...parameters, missing: 'skip' })
    expect(rest.transactions.flatMap((each) => each.publicKeys)).toEqual(publicKeys.slice(1))
  })

  test('is prepared for whoever signs elsewhere, with what does not fit', async () => {
    const { parameters, owner, publicKeys, readRegistered } = await createCluster(4, 3)
    const { to, data, gas, value, rest } = await removeValidators.prepare(parameters.publicClient, {
      ...parameters,
      from: owner,
      batchSize: 2,
    })
    expect(rest).toEqual(publicKeys.slice(2))
    const hash = await parameters.walletClient.sendTransaction({ to, data, gas, value })
    await devnet.publicClient.waitForTransactionReceipt({ hash })
    expect(await readRegistered()).toEqual(rest)
  })

  test('of a liquidated cluster works as well', async () => {
    const { parameters, readRegistered } = await createCluster(5, 2)
    await callCluster(devnet, { account: 5, operatorIds: parameters.operatorIds, call: 'liquidate' })
    await removeValidators(parameters.walletClient, parameters)
    expect(await readRegistered()).toEqual([])
  })
})

describe('exitValidators', () => {
  test('asks for the exit of each once, unless told otherwise', async () => {
    const { parameters, owner, publicKeys } = await createCluster(0, 3, [3, 4, 5, 6])
    const { transactions } = await exitValidators(parameters.walletClient, {
      ...parameters,
      publicKeys: publicKeys.slice(0, 2),
      batchSize: 1,
    })
    expect(transactions.map((each) => each.publicKeys)).toEqual([publicKeys.slice(0, 1), publicKeys.slice(1, 2)])
    await expect(exitValidators(parameters.walletClient, parameters)).rejects.toMatchObject({
      name: 'ValidatorsRefusedError',
      reason: 'exited',
      publicKeys: publicKeys.slice(0, 2),
    })
    const { rest } = await exitValidators.prepare(parameters.publicClient, {
      ...parameters,
      from: owner,
      exited: 'again',
      batchSize: 2,
    })
    expect(rest).toEqual(publicKeys.slice(2))
    const others = await exitValidators(parameters.walletClient, { ...parameters, exited: 'skip' })
    expect(others.transactions.flatMap((each) => each.publicKeys)).toEqual(publicKeys.slice(2))
    const none = exitValidators.prepare(parameters.publicClient, { ...parameters, from: owner, exited: 'skip' })
    await expect(none).rejects.toMatchObject({ name: 'NothingToDoError', reason: 'done' })
    const again = await exitValidators(parameters.walletClient, { ...parameters, exited: 'again' })
    expect(again.transactions.flatMap((each) => each.publicKeys)).toEqual(publicKeys)
  })
})

describe('how many validators go into a transaction', () => {
  const operatorIds = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13]
  const ask = (gasOfEach: bigint, gasLimit = 60_000_000n) => {
    const transport = interceptNode(devnet, async ({ method, params }) => {
      if (method === 'eth_getBlockByNumber') return { ...block, gasLimit: numberToHex(gasLimit) }
      if (method !== 'eth_estimateGas') throw new TypeError(`${method} was asked.`)
      const [{ data }] = params as [{ data: string }]
      return numberToHex(100_000n + gasOfEach * BigInt(data.length - 2))
    })
    const publicClient = createPublicClient({ chain: devnet.chain, transport })
    return (count: number, wanted: number) =>
      findBatchSize(
        { publicClient, from: devnet.governor },
        { publicKeys: Array.from({ length: count }, (): Hex => '0x'), wanted },
        // As many digits as validators.
        async ({ length }) => ({ to: devnet.governor, data: `0x${'0'.repeat(length)}`, ...about }),
      )
  }
  const about = { value: 0n, functionName: 'exitValidator', owner: '0x' } as const
  let block: object
  beforeAll(async () => {
    block = (await devnet.publicClient.request({ method: 'eth_getBlockByNumber', params: ['latest', false] })) ?? {}
  })

  test('is what is wanted, where that is no more than what always fits, and nobody is asked', async () => {
    const find = ask(-1n)
    expect(await find(5_000, 200)).toBe(200)
    expect(await find(150, 1_000)).toBe(1_000)
  })

  test('is what the gas of a transaction allows, that of a block, or its size', async () => {
    // 85 % of 16,777,216 for 100,000 and 40,000 each.
    expect(await ask(40_000n)(5_000, 1_000)).toBe(354)
    expect(await ask(40_000n, 10_000_000n)(5_000, 1_000)).toBe(210)
    expect(await ask(4_000n)(5_000, 5_000)).toBe(1_008)
    expect(await ask(4_000n)(5_000, 700)).toBe(700)
    // Never fewer than were asked for, since these fit.
    expect(await ask(40_000n, 600_000n)(5_000, 1_000)).toBe(20)
  })

  test('is enough for each call of the contract, with the most operators', async () => {
    const { parameters } = await createCluster(1, 80, operatorIds)
    const { transactions } = await removeValidators(parameters.walletClient, { ...parameters, batchSize: 80 })
    const [hash = '0x'] = transactions.map((each) => each.hash)
    const { gasUsed } = await devnet.publicClient.getTransactionReceipt({ hash })
    // Of 80 the fixed part is small, so as many as always fit take two and a half times as much at most.
    expect((gasUsed * BigInt(usualBatchSize)) / 80n).toBeLessThan(8_000_000n)
  })
})
