import { getOwnerNonce } from '@x/chain'
import { createTestItems, interceptNode, type NodeRequest, setAutomine, setBalance, useDevnet } from '@x/testing'
import { createPublicClient, createWalletClient, parseEther, parseGwei } from 'viem'
import { describe, expect, test } from 'vitest'
import { registerInBatches } from './registerInBatches.ts'
import { registerValidators } from './registerValidators.ts'
import type { RegistrationEvent } from './runBatches.ts'

const devnet = await useDevnet()

function plan(index: number, count = 1, ownerNonce = 0) {
  const { publicClient, network } = devnet
  const walletClient = devnet.createWallet(index)
  const owner = walletClient.account.address
  const items = { owner, operatorIds: [1, 2, 3, 4], ownerNonce, count, seed: `send ${index}` }
  const keyShares = createTestItems(devnet, items)
  const publicKeys = keyShares.map(({ payload }) => payload.publicKey)
  const readNonce = () => getOwnerNonce(publicClient, { network, owner })
  const parameters = { publicClient, walletClient, network, keyShares, depositAmount: parseEther('1') }
  return { parameters, owner, publicKeys, readNonce }
}

/** How many validators other tests have registered for an account. */
function readCount(index: number): Promise<number> {
  const { publicClient, network } = devnet
  return getOwnerNonce(publicClient, { network, owner: devnet.getAccount(index).address })
}

/** The first parameter of a request, such as the transaction that a wallet is asked to send. */
function getFirst({ params }: NodeRequest): unknown {
  return Array.isArray(params) ? params[0] : undefined
}

describe('the money of the account', () => {
  test('has to do for deposit and gas, to the wei, before anything is sent', async () => {
    const { parameters, owner, readNonce } = plan(0)
    const fees = { maxFeePerGas: parseGwei('10'), maxPriorityFeePerGas: 1n, gas: 400_000n }
    const required = parameters.depositAmount + 400_000n * parseGwei('10')
    await setBalance(devnet, owner, required - 1n)
    await expect(registerValidators(parameters.walletClient, { ...parameters, ...fees })).rejects.toMatchObject({
      name: 'InsufficientFundsError',
      balance: required - 1n,
      required,
      message: expect.stringContaining('0.000000000000000001 ETH'),
    })
    await setBalance(devnet, owner, parameters.depositAmount - 1n)
    await expect(registerValidators(parameters.walletClient, { ...parameters, ...fees })).rejects.toMatchObject({
      name: 'InsufficientFundsError',
      required: parameters.depositAmount,
    })
    expect(await readNonce()).toBe(0)
    await setBalance(devnet, owner, required)
    await (await registerValidators(parameters.walletClient, { ...parameters, ...fees })).wait()
    expect(await readNonce()).toBe(1)
  })

  test('may be just enough for the deposits of a list', async () => {
    const { parameters, owner } = plan(1, 2)
    const types: string[] = []
    const onStep = ({ type }: RegistrationEvent) => void types.push(type)
    const options = { ...parameters, batchSize: 1, onStep }
    await setBalance(devnet, owner, parseEther('2') - 1n)
    await expect(registerInBatches(options.walletClient, options)).rejects.toMatchObject({ required: parseEther('2') })
    expect(types).toEqual([])
    await setBalance(devnet, owner, parseEther('2'))
    // Now it is only gas that is missing, which shows when the first transaction is signed.
    await expect(
      registerInBatches(options.walletClient, { ...options, maxFeePerGas: 10n ** 13n }),
    ).rejects.toMatchObject({
      name: 'InsufficientFundsError',
    })
    expect(types).toEqual(['planned', 'preparing'])
  })
})

describe('a wallet that signs elsewhere', () => {
  /** A wallet of the node, and what it was asked to send. */
  function createNodeWallet(index: number) {
    const asked: unknown[] = []
    const transport = interceptNode(devnet, async (request, ask) => {
      if (request.method === 'eth_sendTransaction') asked.push(getFirst(request))
      return ask(request)
    })
    return { asked, walletClient: createWalletClient({ account: devnet.getAccount(index).address, transport }) }
  }

  test('chooses fees and number itself', async () => {
    const { parameters, readNonce } = plan(2)
    const { asked, walletClient } = createNodeWallet(2)
    const signed: unknown[] = []
    const onSigned = (transaction: unknown) => void signed.push(transaction)
    await (await registerValidators(walletClient, { ...parameters, onSigned })).wait()
    expect(Object.keys(asked[0] ?? {}).sort()).toEqual(['data', 'from', 'gas', 'to', 'value'])
    expect(signed).toMatchObject([{ hash: undefined, accountNonce: undefined, firstOwnerNonce: 0 }])
    expect(await readNonce()).toBe(1)
  })

  test('is told those that the caller insists on', async () => {
    const { parameters, owner } = plan(3)
    const { asked, walletClient } = createNodeWallet(3)
    const accountNonce = await devnet.publicClient.getTransactionCount({ address: owner })
    const options = { maxFeePerGas: parseGwei('30'), maxPriorityFeePerGas: parseGwei('2'), accountNonce }
    await (await registerValidators(walletClient, { ...parameters, ...options })).wait()
    expect(asked).toMatchObject([{ maxFeePerGas: '0x6fc23ac00', maxPriorityFeePerGas: '0x77359400' }])
    expect(Object.keys(asked[0] ?? {})).toContain('nonce')
  })

  test('that refuses is told as it is, without a hash', async () => {
    const { parameters, readNonce } = plan(4)
    const transport = interceptNode(devnet, async (request, ask) => {
      if (request.method === 'eth_sendTransaction') throw Object.assign(new Error('User rejected.'), { code: 4_001 })
      return ask(request)
    })
    const walletClient = createWalletClient({ account: devnet.getAccount(4).address, transport })
    await expect(registerValidators(walletClient, { ...parameters })).rejects.toMatchObject({
      name: 'TransactionSendError',
      hash: undefined,
      cause: { name: 'RpcError', code: 4_001 },
      isRefused: true,
      metaMessages: ['The account has sent nothing since.'],
      fix: expect.stringContaining('wallet'),
    })
    expect(await readNonce()).toBe(0)
  })

  /** A wallet that sends what `replace` makes of the transaction, and whose answer is lost. */
  function createSilentWallet(index: number, replace = (transaction: unknown) => transaction) {
    const { address } = devnet.getAccount(index)
    const transport = interceptNode(devnet, async (request, ask) => {
      if (request.method !== 'eth_sendTransaction') return ask(request)
      await ask({ ...request, params: [replace(getFirst(request))] })
      throw new Error('The connection was lost.')
    })
    return createWalletClient({ account: address, transport })
  }

  test.each([
    ['in a block', 0, true],
    ['waiting', 1, false],
  ])('and whose answer is lost has sent it all the same: it is found %s', async (_, index, isMined) => {
    const { parameters, owner, readNonce } = plan(index, 1, await readCount(index))
    const before = await readNonce()
    await setBalance(devnet, owner, parseEther('10'))
    await setAutomine(devnet, isMined)
    try {
      const { hash, wait } = await registerValidators(createSilentWallet(index), { ...parameters })
      expect(await devnet.publicClient.getTransaction({ hash })).toMatchObject({ from: owner.toLowerCase() })
      if (!isMined) await devnet.mine()
      expect((await wait()).events).toHaveLength(1)
      expect(await readNonce()).toBe(before + 1)
    } finally {
      await setAutomine(devnet, true)
    }
  })

  test('and has sent something else is asked no second time: what became of this one is not known', async () => {
    const { parameters, owner, readNonce } = plan(2, 1, await readCount(2))
    const before = await readNonce()
    let asked = 0
    const walletClient = createSilentWallet(2, () => {
      asked++
      return { from: owner, to: owner, value: '0x0' }
    })
    await expect(registerValidators(walletClient, { ...parameters })).rejects.toMatchObject({
      name: 'TransactionSendError',
      hash: undefined,
      metaMessages: [],
    })
    expect(asked).toBe(1)
    expect(await readNonce()).toBe(before)
  })
})

describe('a run', () => {
  test('tells the transaction whose fate it does not know', async () => {
    const { parameters, publicKeys } = plan(5, 2)
    const transport = interceptNode(devnet, async (request, ask) => {
      if (request.method === 'eth_sendRawTransaction' && isSecond) throw new Error('The node is away.')
      return ask(request)
    })
    let isSecond = false
    let signed: unknown
    const { account } = parameters.walletClient
    const run = registerInBatches(createWalletClient({ account, chain: devnet.chain, transport }), {
      ...parameters,
      batchSize: 1,
      onStep(event) {
        if (event.type === 'confirmed') isSecond = true
        if (event.type === 'signed') signed = event.transaction.hash
      },
    })
    const error: unknown = await run.catch((thrown: unknown) => thrown)
    expect(error).toMatchObject({
      name: 'BatchRegistrationError',
      registered: publicKeys.slice(0, 1),
      unknown: publicKeys.slice(1),
      notRegistered: [],
      hash: signed,
      cause: { name: 'TransactionSendError' },
    })
  })

  test('that the node refuses has sent nothing: there is nothing to wait for', async () => {
    const { parameters, publicKeys } = plan(5, 2, await readCount(5))
    const transport = interceptNode(devnet, async (request, ask) => {
      if (request.method === 'eth_sendRawTransaction' && isSecond) {
        throw Object.assign(new Error('The account is on a list.'), { code: -32_000 })
      }
      return ask(request)
    })
    let isSecond = false
    const { account } = parameters.walletClient
    const run = registerInBatches(createWalletClient({ account, chain: devnet.chain, transport }), {
      ...parameters,
      batchSize: 1,
      onStep(event) {
        if (event.type === 'confirmed') isSecond = true
      },
    })
    const error: unknown = await run.catch((thrown: unknown) => thrown)
    expect(error).toMatchObject({
      name: 'BatchRegistrationError',
      registered: publicKeys.slice(0, 1),
      unknown: [],
      notRegistered: publicKeys.slice(1),
      hash: undefined,
      fix: expect.stringContaining('Fix the reason that the node gives'),
      cause: {
        name: 'TransactionSendError',
        isRefused: true,
        shortMessage: expect.stringContaining('nothing was sent'),
      },
    })
    expect(String(error)).not.toMatch(/wait until/i)
  })

  test('waits as its options say', async () => {
    const { parameters, publicKeys } = plan(6, 2)
    // Each look at the head sees one block more.
    const transport = interceptNode(devnet, async (request, ask) => {
      const answer = await ask(request)
      if (request.method === 'eth_blockNumber') await devnet.mine()
      return answer
    })
    const publicClient = createPublicClient({ transport, chain: devnet.chain, pollingInterval: 1_000_000 })
    const distances: bigint[] = []
    const options = { ...parameters, publicClient, batchSize: 1, confirmations: 4, pollingInterval: 1 }
    await registerInBatches(options.walletClient, {
      ...options,
      async onStep(event) {
        if (event.type !== 'confirmed') return
        const head = await devnet.publicClient.getBlockNumber({ cacheTime: 0 })
        distances.push(head - event.receipt.blockNumber)
      },
    })
    // The fourth look is the first that sees four blocks; then one more is mined.
    expect(distances).toEqual([4n, 4n])
    expect(publicKeys).toHaveLength(2)
  })

  test('does not replace a transaction that only waits for its confirmations', async () => {
    // Another test has registered two of this owner.
    const { parameters } = plan(6, 1, 2)
    let looks = 0
    // A block comes with each tenth look only, when it is long due to be replaced.
    const transport = interceptNode(devnet, async (request, ask) => {
      const answer = await ask(request)
      if (request.method === 'eth_blockNumber' && ++looks % 10 === 0) await devnet.mine()
      return answer
    })
    const publicClient = createPublicClient({ transport, chain: devnet.chain, pollingInterval: 1_000_000 })
    const steps: string[] = []
    const options = { ...parameters, publicClient, confirmations: 3, pollingInterval: 5, replaceAfter: 1 }
    const { transactions } = await registerInBatches(options.walletClient, {
      ...options,
      onStep: ({ type }) => void steps.push(type),
    })
    expect(transactions).toHaveLength(1)
    expect(looks).toBeGreaterThan(20)
    expect(steps).toContain('confirmed')
    expect(steps).not.toContain('replacing')
  })

  test('gives up in time, and tells that the transaction may still be mined', async () => {
    const { parameters, publicKeys, readNonce } = plan(7)
    await setAutomine(devnet, false)
    try {
      await expect(
        registerInBatches(parameters.walletClient, { ...parameters, timeout: 50, pollingInterval: 5 }),
      ).rejects.toMatchObject({
        name: 'BatchRegistrationError',
        unknown: publicKeys,
        hash: expect.stringMatching(/^0x/),
        cause: { name: 'TransactionTimeoutError', timeout: 50 },
      })
      await devnet.mine()
      expect(await readNonce()).toBe(1)
    } finally {
      await setAutomine(devnet, true)
    }
  })

  test('whose transaction was replaced knows that it registered nothing', async () => {
    const { parameters, owner, publicKeys } = plan(8, 2)
    const { walletClient } = parameters
    let batches = 0
    const run = registerInBatches(parameters.walletClient, {
      ...parameters,
      batchSize: 1,
      async onStep(event) {
        if (event.type === 'signed' && ++batches === 2) await setAutomine(devnet, false)
        if (event.type !== 'sent' || batches < 2) return
        const { nonce } = await devnet.publicClient.getTransaction({ hash: event.hash })
        const fees = { maxFeePerGas: parseGwei('90'), maxPriorityFeePerGas: parseGwei('20') }
        await walletClient.sendTransaction({ to: owner, value: 0n, nonce, gas: 21_000n, ...fees })
        await devnet.mine()
      },
    }).finally(() => setAutomine(devnet, true))
    await expect(run).rejects.toMatchObject({
      name: 'BatchRegistrationError',
      registered: publicKeys.slice(0, 1),
      notRegistered: publicKeys.slice(1),
      unknown: [],
      nextOwnerNonce: 1,
      cause: { name: 'TransactionLostError', reason: 'replaced' },
    })
  })
})

describe('the number of the transaction', () => {
  test('is asked for again where one of several nodes is behind', async () => {
    const { parameters } = plan(9)
    const { address } = parameters.walletClient.account
    const count = await devnet.publicClient.getTransactionCount({ address })
    const behind = [1, 1]
    const transport = interceptNode(devnet, async (request, ask) => {
      const isLatest = request.method === 'eth_getTransactionCount' && JSON.stringify(request).includes('"latest"')
      if (isLatest && behind.pop() !== undefined) return `0x${(count - 1).toString(16)}`
      return ask(request)
    })
    const publicClient = createPublicClient({ transport, chain: devnet.chain, pollingInterval: 5 })
    const { events } = await (await registerValidators(parameters.walletClient, { ...parameters, publicClient })).wait()
    expect(events).toHaveLength(1)
    expect(behind).toEqual([])
  })
})
