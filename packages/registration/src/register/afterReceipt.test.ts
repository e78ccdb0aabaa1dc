import { createNodeTransport, getOwnerNonce, type OwnerSources, ssvNetworkAbi } from '@x/chain'
import { awaitConfirmation } from '@x/chain/internal'
import { callCluster } from '@x/devnet'
import { createPrivateFork } from '@x/devnet/internal'
import { type Hex, newClusterSnapshot } from '@x/schemas'
import { createTestItems, useDevnet } from '@x/testing'
import { createPublicClient, createWalletClient, parseEther, parseGwei } from 'viem'
import { afterEach, describe, expect, test } from 'vitest'
import { prepareRegisterValidators } from './prepareRegisterValidators.ts'
import { registerInBatches } from './registerInBatches.ts'
import { registerValidators } from './registerValidators.ts'
import type { RegistrationEvent } from './runBatches.ts'
import { waitForRegistration } from './waitForRegistration.ts'

// What is asked after a receipt: who registered a key first, which nonce each validator really got, who else has seen it.

const devnet = await useDevnet({ rpcThroughProxy: true })
const operatorIds = [1, 2, 3, 4]
afterEach(async () => {
  // A test that failed while no block was mined must not leave the others waiting for one.
  await devnet.resumeMining()
  for (const { faults } of [devnet.rpcProxy, devnet.otherRpcProxy]) faults.hideLogs = undefined
  Object.assign(devnet.subgraph.faults, { lag: 0, onRequest: undefined })
  Object.assign(devnet.operatorApi.faults, { lag: 0 })
})

const depositAmount = parseEther('1')

type Choice = { count?: number; rpcUrl?: string; ownerNonce?: number }

function prepare(index: number, { count = 4, rpcUrl = devnet.rpcUrl, ownerNonce = 0 }: Choice = {}) {
  const { network, chain } = devnet
  const transport = createNodeTransport(rpcUrl)
  const publicClient = createPublicClient({ chain, transport, pollingInterval: 20 })
  const { account } = devnet.createWallet(index)
  const walletClient = createWalletClient({ account, chain, transport, pollingInterval: 20 })
  const owner = account.address
  const keyShares = createTestItems(devnet, { owner, operatorIds, ownerNonce, count, seed: `after ${index}` })
  const publicKeys = keyShares.map(({ payload }) => payload.publicKey)
  return { parameters: { publicClient, walletClient, network, keyShares, depositAmount }, owner, publicKeys }
}

/** Another account registers a key that is not its own, with garbage for shares, and a tip that puts it first. */
async function registerFirst(index: number, publicKey: Hex, ids: readonly number[] = operatorIds): Promise<Hex> {
  return devnet.createWallet(index).writeContract({
    address: devnet.network.contracts.ssvNetwork.address,
    abi: ssvNetworkAbi,
    functionName: 'registerValidator',
    args: [publicKey, ids.map(BigInt), '0x1234', newClusterSnapshot],
    value: parseEther('1'),
    maxPriorityFeePerGas: parseGwei('50'),
    maxFeePerGas: parseGwei('500'),
  })
}

const countSent = (owner: Hex) => devnet.publicClient.getTransactionCount({ address: owner })

describe('a front-runner', () => {
  test('in the same block: the run stops after that transaction and says whose the key is now', async () => {
    const { parameters, owner, publicKeys } = prepare(0)
    const [, taken = '0x'] = publicKeys
    const steps: string[] = []
    const onStep = async ({ type }: RegistrationEvent) => {
      steps.push(type)
      if (type === 'signed') {
        await devnet.pauseMining()
        await registerFirst(7, taken)
      }
      if (type === 'sent') await devnet.resumeMining()
    }
    await expect(
      registerInBatches(parameters.walletClient, { ...parameters, batchSize: 2, onStep }),
    ).rejects.toMatchObject({
      name: 'BatchRegistrationError',
      registered: publicKeys.slice(0, 2),
      cause: {
        name: 'FrontRunError',
        validators: [{ publicKey: taken, owner: devnet.getAccount(7).address }],
        fix: expect.stringContaining('Remove the validators'),
      },
    })
    expect(steps.filter((type) => type === 'signed')).toHaveLength(1)
    expect(await countSent(owner)).toBe(1)
  })

  test.each([
    // Seen with the first receipt: the second transaction is not even signed.
    ['signed', 'ValidatorsRefusedError', 1, 1],
    // Between the first receipt and the state of the second transaction.
    ['confirmed', 'FrontRunError', 2, 2],
  ])('of a later transaction, once the first one is %s', async (moment, name, sent, count) => {
    const { chain, publicClient } = devnet
    // No indexer is asked, which would tell it before.
    const custom = { ...devnet.network.custom, subgraphUrl: undefined, apiUrl: undefined }
    const network = { ...devnet.network, custom }
    const ownerNonce = await getOwnerNonce(publicClient, {
      network: devnet.network,
      owner: devnet.getAccount(0).address,
    })
    const { parameters, owner, publicKeys } = prepare(0, { count: 2, ownerNonce })
    const [, taken = '0x'] = publicKeys
    const before = await countSent(owner)
    const onStep = async (event: RegistrationEvent) => {
      if (!('batch' in event) || event.type !== moment || event.batch.index !== 0) return
      const hash = await registerFirst(
        7,
        taken,
        [5, 6, 10, moment === 'signed' ? 7 : 9].toSorted((a, b) => a - b),
      )
      await publicClient.waitForTransactionReceipt({ hash })
    }
    const otherNode = createPublicClient({ chain, transport: createNodeTransport(devnet.otherRpcProxy.url) })
    const sources: OwnerSources = { otherNode }
    await expect(
      registerInBatches(parameters.walletClient, { ...parameters, network, sources, batchSize: 1, onStep }),
    ).rejects.toMatchObject({ name: 'BatchRegistrationError', registered: publicKeys.slice(0, count), cause: { name } })
    expect((await countSent(owner)) - before).toBe(sent)
  })

  test('in a block before, where one registration is waited for', async () => {
    const { parameters, publicKeys } = prepare(1, { count: 1 })
    const [taken = '0x'] = publicKeys
    const { wait } = await registerValidators(parameters.walletClient, {
      ...parameters,
      onSigned: async () =>
        void (await devnet.publicClient.waitForTransactionReceipt({ hash: await registerFirst(8, taken) })),
    })
    await expect(wait()).rejects.toMatchObject({ name: 'FrontRunError', validators: [{ publicKey: taken }] })
  })

  test.each(['first', 'second'])('that the %s of two nodes hides is shown by the other one', async (liar) => {
    const { chain, publicClient } = devnet
    const { address: thief } = devnet.getAccount(9)
    const { address } = devnet.getAccount(1)
    const ownerNonce = await getOwnerNonce(publicClient, { network: devnet.network, owner: address })
    const [rpcUrl, otherUrl] = [devnet.rpcProxy.url, devnet.otherRpcProxy.url]
    const { parameters, owner, publicKeys } = prepare(1, { ownerNonce, rpcUrl })
    const otherNode = createPublicClient({ chain, transport: createNodeTransport(otherUrl) })
    const [, taken = '0x'] = publicKeys
    const { faults } = liar === 'first' ? devnet.rpcProxy : devnet.otherRpcProxy
    faults.hideLogs = [{ owner: thief }]
    const onStep = async ({ type }: RegistrationEvent) => {
      if (type !== 'signed') return
      const ids = liar === 'first' ? [5, 6, 7, 8] : [6, 7, 8, 9]
      await publicClient.waitForTransactionReceipt({ hash: await registerFirst(9, taken, ids) })
    }
    // Nobody else is asked, so that the nodes alone can show it.
    const custom = { ...devnet.network.custom, subgraphUrl: undefined, apiUrl: undefined }
    const network = { ...devnet.network, custom }
    const before = await countSent(owner)
    const run = registerInBatches(parameters.walletClient, {
      ...parameters,
      network,
      sources: { otherNode },
      batchSize: 2,
      onStep,
    })
    await expect(run).rejects.toMatchObject({
      name: 'BatchRegistrationError',
      cause: { name: 'FrontRunError', validators: [{ publicKey: taken, owner: thief }] },
    })
    expect(await countSent(owner)).toBe(before + 1)
  })

  test('long before: where an indexer tells nothing is signed, and else the node shows it after the receipt', async () => {
    const { parameters, owner, publicKeys } = prepare(2)
    const [, taken = '0x'] = publicKeys
    const { keyShares } = parameters
    await devnet.publicClient.waitForTransactionReceipt({ hash: await registerFirst(9, taken) })
    async function* stream() {
      yield* keyShares
    }
    const refused = { name: 'ValidatorsRefusedError', reason: 'foreign', publicKeys: [taken] }
    const custom = { ...devnet.network.custom, subgraphUrl: undefined }
    for (const each of [parameters, { ...parameters, network: { ...parameters.network, custom } }]) {
      const { length } = devnet.operatorApi.requests
      await expect(registerValidators(each.walletClient, each)).rejects.toMatchObject(refused)
      await expect(registerInBatches(each.walletClient, each)).rejects.toMatchObject(refused)
      await expect(registerInBatches(each.walletClient, { ...each, keyShares: stream() })).rejects.toMatchObject(
        refused,
      )
      await expect(prepareRegisterValidators(each.publicClient, { ...each, owner })).rejects.toMatchObject(refused)
      if (each !== parameters) expect(devnet.operatorApi.requests.length).toBeGreaterThan(length)
    }
    expect(await countSent(owner)).toBe(0)
    // Where none tells it in time, the node shows it after the receipt.
    await devnet.mine(40)
    const indexers = [devnet.subgraph, devnet.operatorApi]
    for (const { faults } of indexers) faults.lag = 42
    const { wait } = await registerValidators(parameters.walletClient, {
      ...parameters,
      onSigned: () => {
        for (const { faults } of indexers) faults.lag = 0
      },
    })
    await expect(wait()).rejects.toMatchObject({
      name: 'FrontRunError',
      validators: [{ publicKey: taken, owner: devnet.getAccount(9).address }],
    })
  })

  test('who is agreed to is none', async () => {
    const { parameters, publicKeys } = prepare(3, { count: 1 })
    const [taken = '0x'] = publicKeys
    await devnet.publicClient.waitForTransactionReceipt({ hash: await registerFirst(6, taken) })
    const { registered } = await registerInBatches(parameters.walletClient, {
      ...parameters,
      agreedForeign: publicKeys,
    })
    expect(registered).toEqual(publicKeys)
  })
})

describe('a nonce that was wrong from the start', () => {
  test('is found by counting all events after the first transaction: the second is never sent', async () => {
    const { parameters, owner, publicKeys } = prepare(4)
    // Two validators that the node hides until the first transaction is mined.
    const earlier = createTestItems(devnet, {
      owner,
      operatorIds: [2, 3, 4, 5],
      ownerNonce: 0,
      count: 2,
      seed: 'hidden',
    })
    await (await registerValidators(parameters.walletClient, { ...parameters, keyShares: earlier })).wait()
    devnet.rpcProxy.faults.hideLogs = [{ owner, operatorIds: [2, 3, 4, 5] }]
    const before = await countSent(owner)
    const network = {
      ...devnet.network,
      custom: { ...devnet.network.custom, subgraphUrl: undefined, apiUrl: undefined },
    }
    const sources: OwnerSources = { allowOneSource: true }
    const onStep = ({ type }: RegistrationEvent) => {
      if (type === 'confirmed') devnet.rpcProxy.faults.hideLogs = undefined
    }
    await expect(
      registerInBatches(parameters.walletClient, { ...parameters, network, sources, batchSize: 2, onStep }),
    ).rejects.toMatchObject({
      name: 'BatchRegistrationError',
      nextOwnerNonce: undefined,
      cause: {
        name: 'WrongOwnerNonceError',
        validators: [
          { publicKey: publicKeys[0], signedWith: 0, received: 2 },
          { publicKey: publicKeys[1], signedWith: 1, received: 3 },
        ],
        fix: expect.stringContaining('Nothing more was sent. Remove these validators'),
      },
    })
    expect(await countSent(owner)).toBe(before + 1)
  })

  test('is shown by the second node, where the first one hides what the owner registered in between', async () => {
    const ids = [3, 4, 5, 6]
    const { parameters, owner } = prepare(8, { rpcUrl: devnet.rpcProxy.url })
    const { network, chain, publicClient } = devnet
    const [between, own] = parameters.keyShares.map(({ payload }) => payload)
    if (between === undefined || own === undefined) throw new TypeError('Nothing was signed.')
    const { number, hash: blockHash } = await publicClient.getBlock()
    await callCluster(devnet, { account: 8, operatorIds: ids, call: { register: [between] } })
    await callCluster(devnet, { account: 8, operatorIds, call: { register: [own] } })
    const logs = await publicClient.getLogs({ address: network.contracts.ssvNetwork.address, fromBlock: number + 1n })
    const hash = logs.at(-1)?.transactionHash ?? blockHash
    devnet.rpcProxy.faults.hideLogs = [{ owner, operatorIds: ids }]
    const place = {
      network,
      hash,
      owner,
      publicKeys: [own.publicKey],
      state: { ownerNonce: 0, blockNumber: Number(number) },
    }
    const otherNode = createPublicClient({ chain, transport: createNodeTransport(devnet.otherRpcProxy.url) })
    await expect(
      waitForRegistration(parameters.publicClient, { ...place, sources: { otherNode } }),
    ).rejects.toMatchObject({
      name: 'WrongOwnerNonceError',
      validators: [{ publicKey: own.publicKey, signedWith: 0, received: 1 }],
    })
  })
})

describe('a node that mines in a private fork', () => {
  test('is not believed: nobody else has seen the first transaction, and the second is never sent', async () => {
    await using fork = await createPrivateFork(devnet)
    const { parameters, owner } = prepare(5, { rpcUrl: fork.rpcUrl })
    const steps: string[] = []
    const run = registerInBatches(parameters.walletClient, {
      ...parameters,
      sources: { patience: 1 },
      batchSize: 2,
      onStep: ({ type }) => void steps.push(type),
    })
    await expect(run).rejects.toMatchObject({
      name: 'BatchRegistrationError',
      cause: {
        name: 'RegistrationUnconfirmedError',
        message: expect.stringContaining('Registered according to the node alone'),
        asked: ['subgraph', 'api'],
      },
    })
    expect(steps.filter((type) => type === 'signed')).toHaveLength(1)
    expect(await countSent(owner)).toBe(0)
  })

  test('is not believed for one registration, nor beside a second node', async () => {
    await using fork = await createPrivateFork(devnet)
    const { parameters } = prepare(5, { rpcUrl: fork.rpcUrl, count: 1 })
    const sources = { patience: 1, otherNode: devnet.publicClient }
    const { wait } = await registerValidators(parameters.walletClient, { ...parameters, sources })
    await expect(wait()).rejects.toMatchObject({ name: 'RegistrationUnconfirmedError' })
  })

  test('is told where its word alone is taken', async () => {
    await using fork = await createPrivateFork(devnet)
    const { parameters } = prepare(5, { rpcUrl: fork.rpcUrl, count: 1 })
    const network = {
      ...devnet.network,
      custom: { ...devnet.network.custom, subgraphUrl: undefined, apiUrl: undefined },
    }
    const alone = { ...parameters, network, sources: { allowOneSource: true } }
    expect(await registerInBatches(alone.walletClient, alone)).toMatchObject({ confirmedBy: [] })
  })
})

describe('a registration', () => {
  /** One that is mined, and what `awaitConfirmation` takes. */
  async function register() {
    const { network, publicClient } = devnet
    const { address: owner } = devnet.getAccount(3)
    const firstOwnerNonce = await getOwnerNonce(publicClient, { network, owner })
    const { parameters, publicKeys } = prepare(3, { count: 2, ownerNonce: firstOwnerNonce })
    const { hash, wait } = await registerValidators(parameters.walletClient, parameters)
    const { blockHash } = await wait()
    return { network, owner, hash, blockHash, publicKeys, firstOwnerNonce, sources: { patience: 1 } }
  }
  const unconfirmed = { name: 'RegistrationUnconfirmedError' }

  test('is confirmed by the operator API where it lists the validators, counts them, and they are this owner’s', async () => {
    const sent = await register()
    const network = { ...devnet.network, custom: { ...devnet.network.custom, subgraphUrl: undefined } }
    const alone = { ...sent, network }
    expect(await awaitConfirmation(alone)).toEqual(['api'])
    // The API knows no transactions. These validators were registered before.
    const firstOwnerNonce = sent.firstOwnerNonce + 2
    await expect(awaitConfirmation({ ...alone, firstOwnerNonce })).rejects.toMatchObject(unconfirmed)
    // These are another owner's, and this one has registered as many.
    const { address: owner } = devnet.getAccount(1)
    const other = { ...alone, owner, firstOwnerNonce: 0 }
    await expect(awaitConfirmation(other)).rejects.toMatchObject(unconfirmed)
  })

  test('is confirmed by the second node, where there is one, and by nobody else', async () => {
    await using fork = await createPrivateFork(devnet)
    const { sources, ...sent } = await register()
    const connect = (url: string) => createPublicClient({ chain: devnet.chain, transport: createNodeTransport(url) })
    const missed = { ...sent, sources: { ...sources, otherNode: connect(fork.rpcUrl) } }
    await expect(awaitConfirmation(missed)).rejects.toMatchObject({ ...unconfirmed, asked: ['otherNode'] })
    const seen = { ...sent, sources: { ...sources, otherNode: connect(devnet.otherRpcProxy.url) } }
    expect(await awaitConfirmation(seen)).toEqual(['otherNode', 'subgraph', 'api'])
    // The same transaction in another block, as the first node has it.
    const elsewhere = { ...seen, blockHash: sent.hash }
    await expect(awaitConfirmation(elsewhere)).rejects.toMatchObject({ ...unconfirmed, asked: ['otherNode'] })
  })
})

test('indexers that are behind are waited for, and the result tells who has seen it', async () => {
  const { parameters } = prepare(5, { count: 1 })
  const { faults } = devnet.subgraph
  let looks = 0
  const onStep = async ({ type }: RegistrationEvent) => {
    if (type !== 'confirmed') return
    faults.lag = 5
    devnet.operatorApi.faults.lag = 5
    // It is up to date from its third answer on, however long that takes.
    faults.onRequest = () => {
      if (++looks === 3) faults.lag = 0
      return undefined
    }
  }
  const { confirmedBy } = await registerInBatches(parameters.walletClient, { ...parameters, onStep })
  expect(confirmedBy).toEqual(['subgraph'])
  expect(looks).toBeGreaterThanOrEqual(3)
})
