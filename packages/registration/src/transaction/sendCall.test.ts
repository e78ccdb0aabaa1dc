import { getClusterSnapshot } from '@x/chain'
import { callCluster, ssvNetworkAbi } from '@x/devnet'
import type { Address } from '@x/schemas'
import { createTestItems, interceptNode, setAutomine, useDevnet } from '@x/testing'
import { createWalletClient, encodeFunctionData, keccak256, parseEther } from 'viem'
import { describe, expect, test } from 'vitest'
import type { WaitingEvent } from './confirmTransaction.ts'
import { type ComposeCall, prepareCall } from './prepareCall.ts'
import { type CallReceipt, type SignedCall, sendCall } from './sendCall.ts'

const devnet = await useDevnet({ operatorCount: 7 })

const operatorIds = [1, 2, 3, 4]
const recipient = '0x00000000000000000000000000000000000000AA'

function plan(index: number) {
  const { publicClient, network } = devnet
  const walletClient = devnet.createWallet(index)
  return { parameters: { publicClient, network, walletClient }, owner: walletClient.account.address }
}

const composeRecipient: ComposeCall = async (owner) => ({
  to: devnet.network.contracts.ssvNetwork.address,
  data: encodeFunctionData({ abi: ssvNetworkAbi, functionName: 'setFeeRecipientAddress', args: [recipient] }),
  value: 0n,
  functionName: 'setFeeRecipientAddress',
  owner,
})

/** A deposit into your cluster, with the snapshot that the chain has when it is composed. */
function composeDeposit(composed: bigint[] = []): ComposeCall {
  return async (owner: Address) => {
    const { publicClient, network } = devnet
    const { snapshot } = await getClusterSnapshot(publicClient, { network, owner, operatorIds })
    composed.push(snapshot.balance)
    const args = [owner, operatorIds.map(BigInt), snapshot] as const
    const data = encodeFunctionData({ abi: ssvNetworkAbi, functionName: 'deposit', args })
    const value = parseEther('1')
    return {
      to: network.contracts.ssvNetwork.address,
      data,
      value,
      functionName: 'deposit',
      owner,
      operatorIds,
      snapshot,
    }
  }
}

async function createCluster(index: number) {
  const owner = devnet.getAccount(index).address
  const items = createTestItems(devnet, { owner, operatorIds, ownerNonce: 0, count: 1, seed: `call ${index}` })
  const register = items.map(({ payload }) => payload)
  await callCluster(devnet, { account: index, operatorIds, call: { register } })
}

async function depositOfStranger(owner: Address) {
  const { publicClient, network } = devnet
  const { snapshot } = await getClusterSnapshot(publicClient, { network, owner, operatorIds })
  await devnet.strangerDeposit({ owner, operatorIds, snapshot })
}

describe('a prepared call', () => {
  test('is an unsigned transaction that anybody can send', async () => {
    const { parameters, owner } = plan(0)
    const prepared = await prepareCall({ ...parameters, from: owner }, composeRecipient)
    const { from, to, data, value, gas, functionName } = prepared
    expect({ from, to, functionName }).toEqual({
      from: owner,
      to: devnet.network.contracts.ssvNetwork.address,
      functionName: 'setFeeRecipientAddress',
    })
    const { publicClient, walletClient } = parameters
    expect(await publicClient.getTransactionCount({ address: owner })).toBe(0)
    const hash = await walletClient.sendTransaction({ to, data, value, gas })
    expect((await publicClient.waitForTransactionReceipt({ hash })).status).toBe('success')
  })

  test('tells by name why the contract refuses it', async () => {
    const { parameters, owner } = plan(0)
    await expect(prepareCall({ ...parameters, from: owner }, composeDeposit())).rejects.toMatchObject({
      name: 'ContractRevertError',
      errorName: 'ClusterDoesNotExist',
      call: { functionName: 'deposit', owner, operatorIds },
    })
  })
})

describe('a call that is sent', () => {
  test('returns its events by name', async () => {
    const { parameters, owner } = plan(1)
    const told: SignedCall[] = []
    const onSigned = (signed: SignedCall) => void told.push(signed)
    const transaction = await sendCall({ ...parameters, onSigned }, { compose: composeRecipient, read: (each) => each })
    const { events, status } = await transaction.wait({ confirmations: 1 })
    expect(status).toBe('success')
    expect(events).toMatchObject([
      { eventName: 'FeeRecipientAddressUpdated', args: { owner, recipientAddress: recipient } },
    ])
    expect(told).toMatchObject([{ hash: transaction.hash, from: owner, accountNonce: 0, value: 0n }])
    // A second look finds the same.
    expect((await transaction.wait()).transactionHash).toBe(transaction.hash)
  })

  test('is composed again where somebody changed the cluster before it was sent', async () => {
    const { parameters, owner } = plan(2)
    await createCluster(2)
    const composed: bigint[] = []
    let attempts = 0
    const onSigned = async () => {
      if (attempts++ === 0) await depositOfStranger(owner)
    }
    const { wait } = await sendCall(
      { ...parameters, onSigned },
      { compose: composeDeposit(composed), read: ({ events }) => events },
    )
    expect(await wait()).toMatchObject([{ eventName: 'ClusterDeposited', args: { value: parseEther('1') } }])
    expect(composed).toHaveLength(2)
    expect(composed[1]).toBe((composed[0] ?? 0n) + 1n)
  })

  test('gives up where it changes in each attempt', async () => {
    const { parameters, owner } = plan(2)
    const options = { ...parameters, maxAttempts: 2, onSigned: () => depositOfStranger(owner) }
    await expect(sendCall(options, { compose: composeDeposit(), read: () => undefined })).rejects.toMatchObject({
      name: 'ClusterBusyError',
      attempts: 2,
    })
  })

  test('says why it reverted in its block', async () => {
    const { parameters, owner } = plan(3)
    await createCluster(3)
    await setAutomine(devnet, false)
    try {
      // The stranger offers more for gas and comes first.
      const { snapshot } = await getClusterSnapshot(devnet.publicClient, { ...parameters, owner, operatorIds })
      const { wait } = await sendCall(parameters, { compose: composeDeposit(), read: () => undefined })
      await devnet.createWallet(4).writeContract({
        address: devnet.network.contracts.ssvNetwork.address,
        abi: ssvNetworkAbi,
        functionName: 'deposit',
        args: [owner, operatorIds.map(BigInt), snapshot],
        value: 1n,
        gas: 300_000n,
        maxPriorityFeePerGas: 50_000_000_000n,
        maxFeePerGas: 90_000_000_000n,
      })
      await devnet.mine()
      await expect(wait()).rejects.toMatchObject({
        name: 'TransactionRevertedError',
        cause: { errorName: 'IncorrectClusterState' },
      })
    } finally {
      await setAutomine(devnet, true)
    }
  })

  test('is not signed above its limits', async () => {
    const { parameters } = plan(2)
    const send = (limits: { maxTotal?: bigint; maxDeposit?: bigint; maxFeePerGas?: bigint }) =>
      sendCall({ ...parameters, limits }, { compose: composeDeposit(), read: () => undefined })
    const refused = (limit: string) => expect.objectContaining({ name: 'SpendingLimitError', limit })
    await expect(send({ maxTotal: parseEther('1') })).rejects.toEqual(refused('maxTotal'))
    await expect(send({ maxDeposit: parseEther('1') - 1n })).rejects.toEqual(refused('maxDeposit'))
    await expect(send({ maxFeePerGas: 1n })).rejects.toEqual(refused('maxFeePerGas'))
    const { wait } = await send({ maxTotal: parseEther('1.1') })
    await wait()
  })

  test('is replaced by itself with higher fees where it is stuck', async () => {
    const { parameters, owner } = plan(5)
    const { stalled } = await devnet.stallNextTransaction()
    const signed: SignedCall[] = []
    const onSigned = (each: SignedCall) => void signed.push(each)
    const { hash, wait } = await sendCall(
      { ...parameters, onSigned },
      { compose: composeRecipient, read: (each) => each },
    )
    expect(await stalled).toBe(hash)
    const told: WaitingEvent[] = []
    const onWaiting = (event: WaitingEvent) => void told.push(event)
    const receipt = await wait({ replaceAfter: 50, onWaiting })
    expect(receipt.transactionHash).not.toBe(hash)
    expect(told).toContainEqual(
      // On a busy machine it may be replaced more than once.
      expect.objectContaining({
        type: 'replacing',
        hash: receipt.transactionHash,
        replaced: expect.arrayContaining([hash]),
      }),
    )
    expect(await devnet.publicClient.getTransactionCount({ address: owner })).toBe(1)
    // Each offers the least that nodes take for a replacement of the one before: an eighth more of both.
    const offers = [...signed, ...told.flatMap((event) => (event.type === 'replacing' ? [event] : []))]
    expect(new Set(offers.map(({ accountNonce }) => accountNonce))).toEqual(new Set([0]))
    for (const price of ['maxFeePerGas', 'maxPriorityFeePerGas'] as const) {
      const prices = offers.map((offer) => offer[price])
      for (const [i, raised] of prices.slice(1).entries()) {
        const least = 9n * (prices[i] ?? 0n)
        expect(8n * raised >= least && 8n * (raised - 1n) < least, `${prices}`).toBe(true)
      }
    }
  })
})

test('a transaction of the account with the same number that does something else is not taken for the call', async () => {
  const { account } = devnet.createWallet(3)
  const { network, chain, publicClient } = devnet
  const transport = interceptNode(devnet, async (request, ask) => {
    const [serialized] = Array.isArray(request.params) ? request.params : []
    return request.method === 'eth_sendRawTransaction' ? keccak256(serialized) : ask(request)
  })
  const client = createWalletClient({ account, chain, transport, pollingInterval: 20 })
  const parameters = { walletClient: client, publicClient: client, network }
  const { hash, wait } = await sendCall(parameters, { compose: composeRecipient, read: (receipt) => receipt })
  // The same function of the same contract, for somebody else.
  const other = await devnet.createWallet(3).writeContract({
    address: network.contracts.ssvNetwork.address,
    abi: ssvNetworkAbi,
    functionName: 'setFeeRecipientAddress',
    args: ['0x00000000000000000000000000000000000000bb'],
  })
  await publicClient.waitForTransactionReceipt({ hash: other })
  await expect(wait()).rejects.toMatchObject({ name: 'TransactionLostError', reason: 'replaced', hash })
})

test('a call that stays stuck is replaced again and again, each time an eighth above the one before', async () => {
  const { account } = devnet.createWallet(4)
  let sendings = 0
  // The node forgets the first three.
  const transport = interceptNode(devnet, async (request, ask) => {
    const [serialized] = Array.isArray(request.params) ? request.params : []
    if (request.method !== 'eth_sendRawTransaction' || ++sendings > 3) return ask(request)
    return keccak256(serialized)
  })
  const client = createWalletClient({ account, chain: devnet.chain, transport, pollingInterval: 20 })
  const offered: { maxFeePerGas: bigint; maxPriorityFeePerGas: bigint }[] = []
  const { wait } = await sendCall(
    {
      walletClient: client,
      publicClient: client,
      network: devnet.network,
      onSigned: (signed) => void offered.push(signed),
    },
    { compose: composeRecipient, read: (receipt) => receipt },
  )
  await wait({ replaceAfter: 20, onWaiting: (event) => void (event.type === 'replacing' && offered.push(event)) })
  expect(offered.length).toBeGreaterThanOrEqual(4)
  for (const [i, later] of offered.slice(1).entries()) {
    const { maxFeePerGas = 0n, maxPriorityFeePerGas = 0n } = offered[i] ?? {}
    expect(8n * later.maxFeePerGas).toBeGreaterThanOrEqual(9n * maxFeePerGas)
    expect(8n * later.maxPriorityFeePerGas).toBeGreaterThanOrEqual(9n * maxPriorityFeePerGas)
  }
})

describe('a node', () => {
  const { publicClient, chain } = devnet
  type Request = Parameters<Parameters<typeof interceptNode>[1]>[0]
  type Ask = Parameters<Parameters<typeof interceptNode>[1]>[1]
  const connect = (index: number, intercept: (request: Request, ask: Ask) => Promise<unknown>) => {
    const { account } = devnet.createWallet(index)
    const client = createWalletClient({
      account,
      chain,
      transport: interceptNode(devnet, intercept),
      pollingInterval: 20,
    })
    const sources = { otherNode: publicClient, patience: 500 }
    return { walletClient: client, publicClient: client, network: devnet.network, sources }
  }
  const read = (receipt: CallReceipt) => receipt

  test.each(['beside a second one', 'alone'])(
    'that hides what it has sent gets no second deposit: %s',
    async (where) => {
      if (where !== 'alone') await createCluster(5)
      const { address } = devnet.getAccount(5)
      const before = await publicClient.getTransactionCount({ address })
      const parameters = connect(5, async (request, ask) => {
        if (request.method === 'eth_getTransactionByHash') return null
        const answer = await ask(request)
        if (request.method !== 'eth_sendRawTransaction') return answer
        throw Object.assign(new Error('nonce too low'), { code: -32_000 })
      })
      const limits = { maxTotal: parseEther('1.1') }
      const call = { ...parameters, ...(where === 'alone' && { sources: {} }), limits, maxAttempts: 3 }
      await expect(sendCall(call, { compose: composeDeposit(), read })).rejects.toMatchObject(
        where === 'alone'
          ? { name: 'TransactionSendError', hash: expect.stringMatching(/^0x/), isRefused: false }
          : { name: 'NodesDisagreeError', hash: undefined },
      )
      expect(await publicClient.getTransactionCount({ address })).toBe(before + 1)
    },
  )

  test.each(['forges the receipt of one that it never sent', 'calls one reverted that was not'])(
    'that %s is not believed',
    async (lie) => {
      const parameters = connect(6, async (request, ask) => {
        const [first] = Array.isArray(request.params) ? request.params : []
        if (lie.startsWith('forges')) {
          if (request.method === 'eth_sendRawTransaction') return keccak256(first)
          if (request.method === 'eth_getTransactionReceipt') return { ...template, transactionHash: first }
          return ask(request)
        }
        const answer = await ask(request)
        return request.method === 'eth_getTransactionReceipt' && answer ? { ...answer, status: '0x0' } : answer
      })
      const { account } = parameters.walletClient
      const honest = plan(6).parameters
      const done = await (await sendCall(honest, { compose: composeRecipient, read })).wait()
      const template = await publicClient.request({
        method: 'eth_getTransactionReceipt',
        params: [done.transactionHash],
      })
      expect(template?.from).toBe(account.address.toLowerCase())
      const { hash, wait } = await sendCall(parameters, { compose: composeRecipient, read })
      await expect(wait()).rejects.toMatchObject({ name: 'NodesDisagreeError', hash })
    },
  )
})
