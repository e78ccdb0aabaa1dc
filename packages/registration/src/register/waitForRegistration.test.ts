import { getOwnerNonce } from '@x/chain'
import type { Hex } from '@x/schemas'
import { createTestItems, interceptNode, setAutomine, useDevnet } from '@x/testing'
import { createPublicClient, http, parseEther, parseGwei } from 'viem'
import { describe, expect, test, vi } from 'vitest'
import { prepareRegisterValidators } from './prepareRegisterValidators.ts'
import { registerValidators } from './registerValidators.ts'
import { waitForRegistration } from './waitForRegistration.ts'

const devnet = await useDevnet()

/** Registers validators of one of the devnet's accounts from its next owner nonce on. */
async function register(index: number, { count = 1, ids = [1, 2, 3, 4] }: { count?: number; ids?: number[] } = {}) {
  const { publicClient, network } = devnet
  const walletClient = devnet.createWallet(index)
  const owner = walletClient.account.address
  const ownerNonce = await getOwnerNonce(publicClient, { network, owner })
  const seed = `wait ${index}`
  const keyShares = createTestItems(devnet, { owner, operatorIds: ids, ownerNonce, count, seed })
  const depositAmount = parseEther('1')
  const transaction = await registerValidators(walletClient, { publicClient, network, keyShares, depositAmount })
  const publicKeys = keyShares.map(({ payload }) => payload.publicKey)
  return { ...transaction, network, owner, publicKeys, walletClient }
}

/** A client of which every answer of a method goes through `change`. */
function createClient(method: string, change: (answer: unknown) => unknown) {
  const transport = interceptNode(devnet, async (request, ask) => {
    const answer = await ask(request)
    return request.method === method ? change(answer) : answer
  })
  return createPublicClient({ transport, chain: devnet.chain, pollingInterval: 5 })
}

/** The logs in a receipt as the node answers it. */
function getLogs(receipt: unknown): unknown[] {
  const logs: unknown = typeof receipt === 'object' && receipt !== null ? Reflect.get(receipt, 'logs') : undefined
  return Array.isArray(logs) ? logs : []
}

describe('waitForRegistration', () => {
  test('waits until as many blocks contain or follow the transaction as wanted', async () => {
    const { wait: _, hash, network, owner, publicKeys } = await register(0)
    let looks = 0
    const transport = interceptNode(devnet, async (request, ask) => {
      const answer = await ask(request)
      if (request.method !== 'eth_blockNumber') return answer
      looks++
      // The next look sees one block more.
      await devnet.mine()
      return answer
    })
    const client = createPublicClient({ transport, chain: devnet.chain, pollingInterval: 5 })
    const mined = await devnet.publicClient.getTransactionReceipt({ hash })
    await waitForRegistration(client, { network, hash, owner, publicKeys })
    expect(looks).toBe(1)
    looks = 0
    const head = await devnet.publicClient.getBlockNumber({ cacheTime: 0 })
    const confirmations = Number(head - mined.blockNumber) + 4
    await waitForRegistration(client, { network, hash, owner, publicKeys, confirmations })
    // The first look sees three blocks too few.
    expect(looks).toBe(4)
  })

  test('does not take a registration for confirmed whose block is replaced meanwhile', async () => {
    const { hash, network, owner, publicKeys } = await register(1)
    let isReplaced = false
    const client = createClient('eth_getTransactionReceipt', async (answer) => {
      if (!isReplaced) await devnet.reorg(1)
      isReplaced = true
      return answer
    })
    const options = { confirmations: 2, timeout: 400 }
    await expect(waitForRegistration(client, { network, hash, owner, publicKeys, ...options })).rejects.toMatchObject({
      name: 'TransactionTimeoutError',
      hash,
    })
    expect(await getOwnerNonce(devnet.publicClient, { network, owner })).toBe(0)
  })

  test('counts all owner nonces where the block that they were read at came after the transaction, as after a reorganization', async () => {
    const { hash, network, owner, publicKeys } = await register(8, { count: 2 })
    const { blockNumber } = await devnet.publicClient.getTransactionReceipt({ hash })
    const sources = { allowOneSource: true }
    const options = { network, hash, owner, publicKeys, sources }
    for (const later of [0, 5]) {
      const place = { blockNumber: Number(blockNumber) + later }
      const right = { ...options, state: { ...place, ownerNonce: 0 } }
      const { events } = await waitForRegistration(devnet.publicClient, right)
      expect(events).toHaveLength(2)
      const wrong = { ...options, state: { ...place, ownerNonce: 1 } }
      await expect(waitForRegistration(devnet.publicClient, wrong)).rejects.toMatchObject({
        name: 'WrongOwnerNonceError',
        hash,
        validators: publicKeys.map((publicKey, i) => ({ publicKey, signedWith: 1 + i, received: i })),
      })
    }
  })

  test('counts all owner nonces where the block that they were read at was replaced', async () => {
    await (await register(2)).wait()
    const { number, hash: blockHash } = await devnet.publicClient.getBlock()
    const { hash, network, owner, publicKeys } = await register(2)
    const wait = (ownerNonce: number, blockHash: Hex) => {
      const state = { ownerNonce, blockNumber: Number(number), blockHash }
      return waitForRegistration(devnet.publicClient, { network, hash, owner, publicKeys, state })
    }
    const received = (await getOwnerNonce(devnet.publicClient, { network, owner })) - 1
    // What was read at a block that is still there counts.
    await wait(received, blockHash)
    await wait(received, `0x${'ab'.repeat(32)}`)
    await expect(wait(received - 1, `0x${'ab'.repeat(32)}`)).rejects.toMatchObject({
      name: 'WrongOwnerNonceError',
      validators: [{ signedWith: received - 1, received }],
    })
  })

  test('tells the events and the snapshot of its own owner, whoever else is in the receipt', async () => {
    const other = await register(2, { ids: [5, 6, 7, 8] })
    const { hash, network, owner, publicKeys } = await register(3, { count: 2 })
    const otherReceipt: unknown = await devnet.publicClient.request({
      method: 'eth_getTransactionReceipt',
      params: [other.hash],
    })
    const client = createClient('eth_getTransactionReceipt', (answer) => ({
      ...(answer as object),
      logs: [...getLogs(answer), ...getLogs(otherReceipt)],
    }))
    const receipt = await waitForRegistration(client, { network, hash, owner, publicKeys })
    expect(receipt.events.map(({ args }) => args.publicKey)).toEqual(publicKeys)
    expect(receipt.snapshot.validatorCount).toBe(2)
    // Nor does what another contract says about the owner count.
    const impostor = createClient('eth_getTransactionReceipt', (answer) => ({
      ...(answer as object),
      logs: getLogs(answer).map((log) => ({ ...(log as object), address: devnet.governor })),
    }))
    await expect(waitForRegistration(impostor, { network, hash, owner, publicKeys })).rejects.toMatchObject({
      name: 'ReceiptEventsError',
      reason: 'validators',
      publicKeys,
    })
  })

  test('names the validators that the transaction did not register', async () => {
    const { hash, network, owner, publicKeys } = await register(4)
    const [other] = createTestItems(devnet, { owner, operatorIds: [1, 2, 3, 4], ownerNonce: 9, count: 1, seed: 'x' })
    const missing = other?.payload.publicKey
    if (missing === undefined) throw new TypeError('No key was made.')
    const error: unknown = await waitForRegistration(devnet.publicClient, {
      network,
      hash,
      owner,
      publicKeys: [...publicKeys, missing],
    }).catch((thrown: unknown) => thrown)
    expect(error).toMatchObject({ name: 'ReceiptEventsError', reason: 'validators', hash, publicKeys: [missing] })
    expect(String(error)).toContain('did not register 1 of the validators')
  })

  test('takes a transaction with a higher fee for the same, also where the node never saw the first one', async () => {
    await setAutomine(devnet, false)
    try {
      const { hash, network, owner, publicKeys, wait, walletClient } = await register(5)
      const { nonce, input, value, to, gas } = await devnet.publicClient.getTransaction({ hash })
      const fees = { maxFeePerGas: parseGwei('90'), maxPriorityFeePerGas: parseGwei('20') }
      const replacement = await walletClient.sendTransaction({ to, data: input, value, nonce, gas, ...fees })
      await devnet.mine()
      const receipt = await wait()
      expect(receipt.transactionHash).toBe(replacement)
      expect(receipt.events.map(({ args }) => args.publicKey)).toEqual(publicKeys)
      // Without knowing what was sent, nobody can tell what became of it.
      const options = { network, hash, owner, publicKeys, timeout: 200, pollingInterval: 5 }
      await expect(waitForRegistration(devnet.publicClient, options)).rejects.toMatchObject({
        name: 'TransactionTimeoutError',
      })
    } finally {
      await setAutomine(devnet, true)
    }
  })

  test('asks again where a node fails at one look, and where one that is behind answers in between', async () => {
    const { hash, network, owner, publicKeys } = await register(6)
    const answers = ['fail', 'behind', 'behind', 'fail', 'behind', 'good']
    const seen: string[] = []
    const transport = interceptNode(devnet, async (request, ask) => {
      if (request.method !== 'eth_getTransactionReceipt') return ask(request)
      const kind = answers.shift() ?? 'good'
      seen.push(kind)
      if (kind === 'fail') throw new Error('The node is away.')
      return kind === 'behind' ? null : ask(request)
    })
    const client = createPublicClient({ transport, chain: devnet.chain, pollingInterval: 5 })
    const { events } = await waitForRegistration(client, { network, hash, owner, publicKeys })
    expect(events).toHaveLength(1)
    expect(seen).toEqual(['fail', 'behind', 'behind', 'fail', 'behind', 'good'])
  })

  test('does not believe one node of several that the transaction was replaced', async () => {
    await setAutomine(devnet, false)
    try {
      const { hash, network, owner, publicKeys } = await register(8)
      // Twice in a row its number seems to be used up, again and again, but never three times.
      const claims = [true, true, false, true, true, false, true, true]
      const transport = interceptNode(devnet, async (request, ask) => {
        if (request.method !== 'eth_getTransactionCount') return ask(request)
        const claim = claims.shift()
        if (claims.length === 0) await devnet.mine()
        return claim ? '0xffff' : '0x0'
      })
      const client = createPublicClient({ transport, chain: devnet.chain, pollingInterval: 1 })
      const { events } = await waitForRegistration(client, { network, hash, owner, publicKeys })
      expect(events).toHaveLength(1)
      expect(claims).toEqual([])
    } finally {
      await setAutomine(devnet, true)
    }
  })

  test('makes sure that each validator got the owner nonce that it was signed with', async () => {
    const before = await devnet.publicClient.getBlockNumber({ cacheTime: 0 })
    const other = await register(6, { ids: [5, 6, 7, 8] })
    const { hash, network, owner, publicKeys, state } = await register(6, { count: 2 })
    await other.wait()
    const place = { network, hash, owner, publicKeys }
    const { events } = await waitForRegistration(devnet.publicClient, { ...place, state })
    expect(events).toHaveLength(2)
    // Whoever had not seen the other one signed with numbers that are too low.
    const late = { ownerNonce: state.ownerNonce - 1, blockNumber: Number(before) }
    const error: unknown = await waitForRegistration(devnet.publicClient, { ...place, state: late }).catch(
      (thrown: unknown) => thrown,
    )
    expect(error).toMatchObject({
      name: 'WrongOwnerNonceError',
      hash,
      validators: publicKeys.map((publicKey, i) => ({
        publicKey,
        signedWith: state.ownerNonce - 1 + i,
        received: state.ownerNonce + i,
      })),
      fix: expect.stringContaining('Remove these validators'),
    })
    await expect(
      waitForRegistration(devnet.publicClient, { ...place, state: late, firstOwnerNonce: state.ownerNonce }),
    ).resolves.toMatchObject({ transactionHash: hash })
    const silent = createClient('eth_getLogs', () => [])
    await expect(waitForRegistration(silent, { ...place, state })).rejects.toMatchObject({
      name: 'LogsError',
      reason: 'unavailable',
    })
  })

  test('tells a transaction that ran out of gas', async () => {
    const { publicClient, network } = devnet
    const walletClient = devnet.createWallet(7)
    const owner = walletClient.account.address
    const items = { owner, operatorIds: [1, 2, 3, 4], ownerNonce: 0, count: 1, seed: 'gas' }
    const keyShares = createTestItems(devnet, items)
    const depositAmount = parseEther('1')
    const prepared = await prepareRegisterValidators(publicClient, { network, owner, keyShares, depositAmount })
    const { to, data, value } = prepared
    const hash = await walletClient.sendTransaction({ to, data, value, gas: prepared.gas / 2n })
    const publicKeys = keyShares.map(({ payload }) => payload.publicKey)
    await expect(waitForRegistration(publicClient, { network, hash, owner, publicKeys })).rejects.toMatchObject({
      name: 'TransactionRevertedError',
      details: 'The transaction ran out of gas.',
      fix: 'Send it again with a higher gas limit.',
    })
  })

  test('keeps the address of the node out of its errors', async () => {
    const client = createPublicClient({ transport: http('http://127.0.0.1:9/v3/k3y', { retryCount: 0 }) })
    const { network } = devnet
    const hash = `0x${'12'.repeat(32)}` as const
    const options = { network, hash, owner: devnet.governor, publicKeys: [], timeout: 50, pollingInterval: 5 }
    const error: unknown = await waitForRegistration(client, options).catch((thrown: unknown) => thrown)
    for (let each = error; each instanceof Error; each = each.cause) {
      expect(`${each.message} ${JSON.stringify(each)}`).not.toContain('k3y')
    }
  })

  // The last one: clients remember blocks by the time that it sets.
  test('is given up where no new block comes, and not while blocks come', async () => {
    const { hash, network, owner, publicKeys } = await register(6)
    vi.useFakeTimers({ toFake: ['Date'] })
    try {
      const wait = (looks: number, isMining: boolean) => {
        let left = looks
        const client = createClient('eth_getTransactionReceipt', async (answer) => {
          if (isMining) await devnet.mine()
          vi.setSystemTime(Date.now() + 40_000)
          return left-- > 0 ? null : answer
        })
        const options = { giveUpAfter: 60_000, timeout: 86_400_000 }
        return waitForRegistration(client, { network, hash, owner, publicKeys, ...options })
      }
      expect((await wait(10, true)).transactionHash).toBe(hash)
      await expect(wait(10, false)).rejects.toMatchObject({
        name: 'NodeStalledError',
        silentFor: 60_000,
        metaMessages: [`- transaction: ${hash}`],
      })
    } finally {
      vi.useRealTimers()
    }
  })
})
