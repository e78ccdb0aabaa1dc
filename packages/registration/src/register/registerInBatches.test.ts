import { getOwnerNonce, getRegistrationState, ssvNetworkAbi } from '@x/chain'
import { createRpcProxy, createTestSecret } from '@x/devnet'
import { encryptKeystore, streamKeyShares } from '@x/keyshares'
import { InvalidInputError, type KeySharesItem } from '@x/schemas'
import { createTestItems, interceptNode, setAutomine, useDevnet } from '@x/testing'
import fc from 'fast-check'
import { createPublicClient, encodeFunctionData, http, numberToHex, parseEther, parseGwei } from 'viem'
import { describe, expect, test } from 'vitest'
import { planBatches } from '../plan/planBatches.ts'
import { ValidatorsRefusedError } from '../plan/ValidatorsRefusedError.ts'
import { maximumTransactionGas, maximumTransactionSize } from '../transaction/transactionLimits.ts'
import { BatchRegistrationError } from './describeFailure.ts'
import { prepareRegisterValidators } from './prepareRegisterValidators.ts'
import { registerInBatches, registerKnown } from './registerInBatches.ts'
import { registerValidators } from './registerValidators.ts'
import type { RegistrationEvent } from './runBatches.ts'
import { streamRegistration } from './streamRegistration.ts'

const devnet = await useDevnet()

const operatorIds = [1, 2, 3, 4]

describe('registerInBatches', () => {
  test('registers 120 validators in 3 transactions while their keystores are being split', async () => {
    const { publicClient, network } = devnet
    const walletClient = devnet.createWallet(0)
    const owner = walletClient.account.address
    const password = 'test-secret-password of batches'
    const keystores = await Promise.all(
      Array.from({ length: 120 }, (_, i) =>
        encryptKeystore({
          secretKey: createTestSecret(`batches ${i}`),
          password,
          kdf: { function: 'pbkdf2', c: 1_000 },
        }),
      ),
    )
    const events: RegistrationEvent[] = []
    const result = await registerInBatches(walletClient, {
      publicClient,
      network,
      keyShares: streamKeyShares({
        keystores,
        password,
        operators: devnet.getOperators(operatorIds).map(({ id, operatorKey }) => ({ id, operatorKey })),
        owner: owner,
        ownerNonce: 0,
      }),
      runwayDays: 30,
      onStep: (event) => {
        events.push(event)
      },
    })
    expect(events.map(({ type }) => type)).toEqual([
      'planned',
      ...Array.from({ length: 3 }, () => ['preparing', 'signed', 'sent', 'confirmed']).flat(),
    ])
    expect(result.registered).toEqual(keystores.map(({ pubkey }) => `0x${pubkey}`))
    expect(result.transactions.map(({ firstOwnerNonce }) => firstOwnerNonce)).toEqual([0, 40, 80])
    expect(result.nextOwnerNonce).toBe(120)
    const { ownerNonce, cluster } = await getRegistrationState(publicClient, { network, owner, operatorIds })
    expect({ ownerNonce, snapshot: cluster.snapshot }).toEqual({ ownerNonce: 120, snapshot: result.snapshot })
    expect(cluster.snapshot.validatorCount).toBe(120)
  })

  test('refuses a list in which some are registered already, and leaves them out when told so', async () => {
    const { publicClient, network } = devnet
    const walletClient = devnet.createWallet(1)
    const owner = walletClient.account.address
    const keyShares = createTestItems(devnet, { owner, operatorIds, ownerNonce: 0, count: 5, seed: 'again' })
    const parameters = { publicClient, walletClient, network, depositAmount: parseEther('1'), batchSize: 2 }
    const first = await registerInBatches(parameters.walletClient, { ...parameters, keyShares: keyShares.slice(0, 2) })
    await expect(registerInBatches(parameters.walletClient, { ...parameters, keyShares })).rejects.toThrow(
      ValidatorsRefusedError,
    )
    const second = await registerInBatches(parameters.walletClient, {
      ...parameters,
      keyShares,
      alreadyRegistered: 'skip',
    })
    expect(second.skipped).toEqual(first.registered)
    expect(second.registered).toEqual(keyShares.slice(2).map(({ payload }) => payload.publicKey))
    expect(second.nextOwnerNonce).toBe(5)
    const third = await registerInBatches(parameters.walletClient, {
      ...parameters,
      keyShares,
      alreadyRegistered: 'skip',
    })
    expect(third).toMatchObject({ registered: [], nextOwnerNonce: 5, transactions: [] })
  })

  test('tells the next owner nonce also where nothing was left to register', async () => {
    const { publicClient, network } = devnet
    const walletClient = devnet.createWallet(9)
    const owner = walletClient.account.address
    const keyShares = createTestItems(devnet, { owner, operatorIds, ownerNonce: 0, count: 3, seed: 'nothing' })
    const before = await getRegistrationState(publicClient, { network, owner, operatorIds })
    const parameters = { publicClient, walletClient, network, depositAmount: parseEther('1') }
    await registerInBatches(parameters.walletClient, { ...parameters, keyShares })
    const skip = { ...parameters, alreadyRegistered: 'skip' as const }
    const publicKeys = keyShares.map(({ payload }) => payload.publicKey)
    const none = {
      transactions: [],
      registered: [],
      snapshot: undefined,
      spent: 0n,
      replacedBlocks: [],
      confirmedBy: [],
    }
    const nothing = { ...none, skipped: publicKeys, nextOwnerNonce: 3 }
    async function* make() {
      yield* keyShares
    }
    expect(await registerInBatches(skip.walletClient, { ...skip, keyShares })).toEqual(nothing)
    expect(await registerInBatches(skip.walletClient, { ...skip, keyShares: make() })).toEqual(nothing)
    expect(await registerKnown({ ...skip, keyShares: make() }, { state: before })).toEqual(nothing)
    expect(await registerKnown({ ...skip, keyShares }, { state: before })).toEqual(nothing)
    async function* makeNothing() {}
    for (const empty of [[], makeNothing()]) {
      await expect(registerInBatches(skip.walletClient, { ...skip, keyShares: empty })).rejects.toMatchObject({
        name: 'KeySharesRefusedError',
        reason: 'none',
      })
    }
  })

  test('leaves out what is registered, batch by batch, of key shares that are being made', async () => {
    const { publicClient, network } = devnet
    const walletClient = devnet.createWallet(9)
    const owner = walletClient.account.address
    const keyShares = createTestItems(devnet, { owner, operatorIds, ownerNonce: 3, count: 5, seed: 'nothing' })
    const registered = createTestItems(devnet, { owner, operatorIds, ownerNonce: 0, count: 3, seed: 'nothing' })
    const keys = keyShares.map(({ payload }) => payload.publicKey)
    async function* make() {
      yield* registered
      yield* keyShares
    }
    const parameters = { publicClient, walletClient, network, depositAmount: parseEther('1'), batchSize: 2 }
    await expect(registerInBatches(parameters.walletClient, { ...parameters, keyShares: make() })).rejects.toThrow(
      ValidatorsRefusedError,
    )
    const events: RegistrationEvent[] = []
    const result = await registerInBatches(parameters.walletClient, {
      ...parameters,
      keyShares: make(),
      alreadyRegistered: 'skip',
      onStep: (event) => void events.push(event),
    })
    expect(events[0]).toMatchObject({ type: 'planned', batches: undefined, nextOwnerNonce: 3 })
    expect(events.flatMap((event) => (event.type === 'sent' ? [event.batch.publicKeys] : []))).toEqual([
      keys.slice(0, 1),
      keys.slice(1, 3),
      keys.slice(3),
    ])
    expect(events.flatMap((event) => (event.type === 'sent' ? [event.batch.index] : []))).toEqual([0, 1, 2])
    expect(result).toMatchObject({ registered: keys, nextOwnerNonce: 8 })
    expect(result.skipped).toHaveLength(3)
  })

  test('survives a stranger who deposits after each signature and before each inclusion', async () => {
    const { publicClient, network } = devnet
    const walletClient = devnet.createWallet(2)
    const owner = walletClient.account.address
    const keyShares = createTestItems(devnet, { owner, operatorIds, ownerNonce: 0, count: 4, seed: 'stranger' })
    const disturbed = new Set<number>()
    const events: RegistrationEvent[] = []
    const result = await registerInBatches(walletClient, {
      publicClient,
      network,
      keyShares,
      depositAmount: parseEther('1'),
      batchSize: 2,
      async onStep(event) {
        events.push(event)
        if (event.type !== 'signed' || event.batch.index === 0 || disturbed.has(event.batch.index)) return
        disturbed.add(event.batch.index)
        const { cluster } = await getRegistrationState(publicClient, { network, owner, operatorIds })
        await devnet.strangerDeposit({ owner, operatorIds, snapshot: cluster.snapshot })
      },
    })
    expect(result.registered).toHaveLength(4)
    expect(events.filter(({ type }) => type === 'signed')).toHaveLength(3)
    expect(result.snapshot?.validatorCount).toBe(4)
  })

  test('tells what is registered when a later batch fails', async () => {
    const { publicClient, network } = devnet
    const walletClient = devnet.createWallet(3)
    const owner = walletClient.account.address
    const keyShares = createTestItems(devnet, { owner, operatorIds, ownerNonce: 0, count: 4, seed: 'failure' })
    const failure = new Error('The disk is full.')
    const keys = keyShares.map(({ payload }) => payload.publicKey)
    const error = await registerInBatches(walletClient, {
      publicClient,
      network,
      keyShares,
      depositAmount: parseEther('1'),
      batchSize: 2,
      onStep(event) {
        if (event.type === 'preparing' && event.batch.index === 1) throw failure
      },
    }).catch((thrown: unknown) => thrown)
    expect(error).toBeInstanceOf(BatchRegistrationError)
    expect(error).toMatchObject({
      registered: keys.slice(0, 2),
      notRegistered: keys.slice(2),
      unknown: [],
      nextOwnerNonce: 2,
      cause: failure,
    })
    const resumed = await registerInBatches(walletClient, {
      publicClient,
      network,
      keyShares,
      depositAmount: parseEther('1'),
      alreadyRegistered: 'skip',
    })
    expect(resumed.registered).toEqual(keys.slice(2))
  })

  test('tells what is registered although the node went away between two batches', async () => {
    await using proxy = await createRpcProxy({ target: devnet.rpcUrl })
    const walletClient = devnet.createWallet(7)
    const publicClient = createPublicClient({ transport: http(proxy.url, { retryCount: 0 }) })
    const owner = walletClient.account.address
    const keyShares = createTestItems(devnet, { owner, operatorIds, ownerNonce: 0, count: 4, seed: 'away' })
    const keys = keyShares.map(({ payload }) => payload.publicKey)
    const error = await registerInBatches(walletClient, {
      publicClient,
      network: devnet.network,
      keyShares,
      depositAmount: parseEther('1'),
      batchSize: 2,
      onStep({ type }) {
        if (type === 'confirmed')
          proxy.faults.next.push(...Array.from({ length: 100 }, () => ({ kind: 'status' as const, status: 503 })))
      },
    }).catch((thrown: unknown) => thrown)
    expect(error).toMatchObject({
      name: 'BatchRegistrationError',
      registered: keys.slice(0, 2),
      notRegistered: keys.slice(2),
      unknown: [],
      nextOwnerNonce: 2,
    })
  })

  test.each([0, -1, 1.5, Number.NaN])('refuses batches of %d', async (batchSize) => {
    const { publicClient, network } = devnet
    const walletClient = devnet.createWallet(3)
    const parameters = { publicClient, walletClient, network, keyShares: [], depositAmount: 1n, batchSize }
    await expect(registerInBatches(parameters.walletClient, parameters)).rejects.toBeInstanceOf(InvalidInputError)
    expect(() => planBatches({ validatorCount: 5, operatorCount: 4, batchSize, ownerNonce: 0 })).toThrow(
      InvalidInputError,
    )
  })

  test('sends a batch again that a stranger overtook in its block', async () => {
    const { publicClient, network } = devnet
    const walletClient = devnet.createWallet(4)
    const owner = walletClient.account.address
    const keyShares = createTestItems(devnet, { owner, operatorIds, ownerNonce: 0, count: 2, seed: 'overtaken' })
    const made = keyShares.map(({ payload }) => payload.sharesData.slice(2))
    const types: string[] = []
    const result = await registerInBatches(walletClient, {
      publicClient,
      network,
      keyShares,
      depositAmount: parseEther('1'),
      batchSize: 1,
      async onStep({ type, ...event }) {
        types.push(type)
        // Whoever has handed over the key shares swaps them once they are verified.
        if (type === 'planned') for (const { payload } of keyShares) payload.sharesData = `0x${made.pop()}`
        if (type === 'signed' && 'batch' in event && event.batch.index === 1 && !types.includes('retrying')) {
          await setAutomine(devnet, false)
        }
        if (type !== 'sent' || !('batch' in event) || event.batch.index === 0 || types.includes('retrying')) return
        const { cluster } = await getRegistrationState(publicClient, { network, owner, operatorIds })
        const data = encodeFunctionData({
          abi: ssvNetworkAbi,
          functionName: 'deposit',
          args: [owner, operatorIds.map(BigInt), cluster.snapshot],
        })
        await devnet.createWallet(5).sendTransaction({
          to: network.contracts.ssvNetwork.address,
          data,
          value: 1n,
          gas: 500_000n,
          maxFeePerGas: parseGwei('90'),
          maxPriorityFeePerGas: parseGwei('20'),
        })
        await devnet.mine()
        await setAutomine(devnet, true)
      },
    })
    expect(types.filter((type) => type === 'retrying')).toHaveLength(1)
    for (const [i, { hash }] of result.transactions.entries()) {
      const { input } = await publicClient.getTransaction({ hash })
      expect(input).toContain(keyShares[1 - i]?.payload.sharesData.slice(2))
    }
    expect(result.registered).toEqual(keyShares.map(({ payload }) => payload.publicKey))
    expect(result.nextOwnerNonce).toBe(2)
  })

  test('waits for a node that does not know the block of the batch before yet', async () => {
    const { network } = devnet
    const walletClient = devnet.createWallet(8)
    const owner = walletClient.account.address
    const keyShares = createTestItems(devnet, { owner, operatorIds, ownerNonce: 0, count: 4, seed: 'behind' })
    let blocksBehind = 0
    let answersBehind = 0
    // Behind one address there may be several nodes: those that are asked for blocks lag behind the others.
    const transport = interceptNode(devnet, async ({ method, params }, ask) => {
      if (method !== 'eth_getBlockByNumber' || blocksBehind === 0 || !JSON.stringify(params).includes('latest')) {
        return ask({ method, params })
      }
      answersBehind++
      if (answersBehind === 2) blocksBehind = 0
      const head = await devnet.publicClient.getBlockNumber({ cacheTime: 0 })
      return ask({ method, params: [numberToHex(head - 1n), false] })
    })
    const publicClient = createPublicClient({ transport, chain: devnet.chain, pollingInterval: 20 })
    const { registered } = await registerInBatches(walletClient, {
      publicClient,
      network,
      keyShares,
      depositAmount: parseEther('1'),
      batchSize: 2,
      onStep({ type }) {
        if (type === 'confirmed') blocksBehind = 1
      },
    })
    expect(registered).toHaveLength(4)
    expect(answersBehind).toBe(2)
  })

  test('stops with the reason of its signal, and lets go of the source of the key shares', async () => {
    const { publicClient, network } = devnet
    const walletClient = devnet.createWallet(6)
    const owner = walletClient.account.address
    const controller = new AbortController()
    const reason = new Error('enough')
    let close = () => {}
    const closed = new Promise<void>((resolve) => {
      close = resolve
    })
    async function* make() {
      try {
        for (let ownerNonce = 0; ; ownerNonce++) {
          yield* createTestItems(devnet, { owner, operatorIds, ownerNonce, count: 1, seed: 'abort' })
        }
      } finally {
        close()
      }
    }
    const run = registerInBatches(walletClient, {
      publicClient,
      network,
      keyShares: make(),
      depositAmount: parseEther('1'),
      batchSize: 2,
      signal: controller.signal,
      onStep(event) {
        if (event.type === 'confirmed' && event.batch.index === 1) controller.abort(reason)
      },
    })
    await expect(run).rejects.toBe(reason)
    await closed
    const { ownerNonce } = await getRegistrationState(publicClient, { network, owner, operatorIds })
    expect(ownerNonce).toBe(4)
  })

  test('refuses the whole list before anything is sent when the account cannot pay all deposits', async () => {
    const { publicClient, network } = devnet
    const walletClient = devnet.createWallet(5)
    const owner = walletClient.account.address
    const keyShares = createTestItems(devnet, { owner, operatorIds, ownerNonce: 0, count: 3, seed: 'poor' })
    const types: string[] = []
    const run = registerInBatches(walletClient, {
      publicClient,
      network,
      keyShares,
      depositAmount: parseEther('4000'),
      batchSize: 1,
      onStep: ({ type }) => void types.push(type),
    })
    await expect(run).rejects.toMatchObject({ name: 'InsufficientFundsError', required: parseEther('12000') })
    expect(types).toEqual([])
  })

  test.each(Object.entries({ registerInBatches, registerValidators, streamRegistration, prepareRegisterValidators }))(
    '%s believes nobody who says owner nonce, snapshot or what is registered: the chain does',
    async (_, register) => {
      const { publicClient, network } = devnet
      const walletClient = devnet.createWallet(5)
      const owner = walletClient.account.address
      const place = { network, owner, operatorIds }
      const before = await getRegistrationState(publicClient, place)
      // Key shares for the owner nonce that is said fit to it, and would be dead.
      const ownerNonce = before.ownerNonce + 7
      const options = { owner, operatorIds, count: 1, seed: `said ${register.name}` }
      const wrong = createTestItems(devnet, { ...options, ownerNonce })
      const right = createTestItems(devnet, { ...options, ownerNonce: before.ownerNonce })
      // The types don't take them.
      const said = { state: { ...before, ownerNonce }, registered: right.map(({ payload }) => payload.publicKey) }
      const parameters = { publicClient, walletClient, network, owner, runwayDays: 30, ...said }
      const run = async (keyShares: KeySharesItem[]) => {
        const running = register(walletClient, { ...parameters, keyShares, alreadyRegistered: 'skip' })
        if (Symbol.asyncIterator in running) {
          for await (const _ of running);
          return
        }
        const result = await running
        if ('wait' in result) await result.wait()
      }
      await expect(run(wrong)).rejects.toMatchObject({
        name: 'OwnerNonceMismatchError',
        expected: before.ownerNonce,
      })
      await run(right)
      const isSent = register !== prepareRegisterValidators
      expect(await getOwnerNonce(publicClient, place)).toBe(before.ownerNonce + (isSent ? 1 : 0))
    },
  )
})

describe('planBatches', () => {
  test('never puts more into a transaction than fits, and leaves no validator out', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 2_000 }),
        fc.constantFrom(4, 7, 10, 13),
        fc.integer({ min: 1, max: 500 }),
        fc.nat(10_000),
        (validatorCount, operatorCount, batchSize, ownerNonce) => {
          const batches = planBatches({ validatorCount, operatorCount, batchSize, ownerNonce })
          let next = 0
          for (const { start, validatorCount: count, firstOwnerNonce, lastOwnerNonce, size, gas } of batches) {
            expect(start).toBe(next)
            expect([firstOwnerNonce, lastOwnerNonce]).toEqual([ownerNonce + start, ownerNonce + start + count - 1])
            expect(count).toBeLessThanOrEqual(batchSize)
            expect(size).toBeLessThanOrEqual(maximumTransactionSize)
            expect(gas).toBeLessThanOrEqual(maximumTransactionGas)
            next += count
          }
          expect(next).toBe(validatorCount)
        },
      ),
    )
    expect(planBatches({ validatorCount: 120, operatorCount: 4, ownerNonce: 0 })).toHaveLength(3)
    expect(planBatches({ validatorCount: 40, operatorCount: 13, ownerNonce: 0 })).toHaveLength(2)
  })
})
