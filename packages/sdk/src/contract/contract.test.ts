import { ssvTokenAbi } from '@x/chain'
import { setAutomine, useDevnet } from '@x/testing'
import { createPublicClient, createWalletClient, custom, parseEther, parseGwei } from 'viem'
import { describe, expect, test } from 'vitest'
import { createContractInteractions } from './createContractInteractions.ts'
import { createReader } from './createReader.ts'
import { createWriter } from './createWriter.ts'
import { setterAbi } from './officialAbis.ts'

const devnet = await useDevnet()

function connect(index: number) {
  const { publicClient, network } = devnet
  const walletClient = devnet.createWallet(index)
  const { ssvNetwork, ssvNetworkViews, ssvToken = ssvNetwork } = network.contracts
  const addresses = { setter: ssvNetwork.address, getter: ssvNetworkViews.address, token: ssvToken.address }
  return { publicClient, walletClient, addresses, account: walletClient.account.address }
}

describe('a reader', () => {
  test('takes what it needs by name, in any order', async () => {
    const { publicClient, addresses, account } = connect(0)
    const read = createReader({ abi: ssvTokenAbi, publicClient, contractAddress: addresses.token })
    expect(await read.allowance({ spender: addresses.setter, owner: account })).toBe(0n)
    expect(await read.balanceOf({ account })).toBe(parseEther('1000'))
    const missing: object = { owner: account, whom: account }
    await expect((read.allowance as (args: object) => Promise<unknown>)(missing)).rejects.toMatchObject({
      name: 'InvalidInputError',
      problems: [{ path: 'spender' }, { path: 'whom', message: 'allowance takes owner, spender' }],
    })
  })

  test('tells why the contract refuses', async () => {
    const { ssv } = createContractInteractions(connect(0))
    const cluster = { validatorCount: 1, networkFeeIndex: 0n, index: 0n, active: true, balance: 0n }
    const place = { clusterOwner: devnet.getAccount(0).address, operatorIds: [1n, 2n, 3n, 4n], cluster }
    await expect(ssv.read.getBalance(place)).rejects.toMatchObject({
      name: 'ContractRevertError',
      errorName: 'ClusterDoesNotExist',
    })
  })
})

describe('a writer', () => {
  test('gives the events of all contracts, whichever was called', async () => {
    const { addresses, account, ...clients } = connect(1)
    const { token } = createContractInteractions({ ...clients, addresses })
    const amount = 5n
    const { wait } = await token.write.transfer({ args: { recipient: addresses.setter, amount } })
    expect((await wait()).events).toMatchObject([
      { eventName: 'Transfer', args: { from: account, to: addresses.setter, value: amount } },
    ])
    // A writer by itself knows its own contract alone.
    const write = createWriter({ ...clients, abi: setterAbi, contractAddress: addresses.setter })
    const sent = await write.setFeeRecipientAddress({ args: { recipientAddress: account } })
    expect((await sent.wait()).events.map(({ eventName }) => eventName)).toEqual(['FeeRecipientAddressUpdated'])
  })

  test('refuses ether where none is taken, and an address without a contract', async () => {
    const { addresses, account, ...clients } = connect(1)
    const write = createWriter({ ...clients, abi: setterAbi, contractAddress: addresses.setter })
    const paid = { args: { recipientAddress: account }, value: 1n }
    await expect(write.setFeeRecipientAddress(paid)).rejects.toThrow(/takes no ether/)
    const nowhere = createWriter({ ...clients, abi: setterAbi, contractAddress: account })
    const cluster = { validatorCount: 0, networkFeeIndex: 0n, index: 0n, active: true, balance: 0n }
    const args = { clusterOwner: account, operatorIds: [1n, 2n, 3n, 4n], cluster }
    await expect(nowhere.deposit({ args, value: 1n })).rejects.toMatchObject({
      name: 'NetworkMismatchError',
      reason: 'contract',
    })
  })

  test('signs nothing for another chain', async () => {
    const { addresses, account, publicClient } = connect(1)
    let signed = 0
    const elsewhere = createWalletClient({
      account,
      transport: custom({
        async request({ method }) {
          if (method === 'eth_chainId') return '0x1'
          signed++
          throw new Error('nothing is sent here')
        },
      }),
    })
    const write = createWriter({
      abi: setterAbi,
      publicClient,
      walletClient: elsewhere,
      contractAddress: addresses.setter,
    })
    await expect(write.setFeeRecipientAddress({ args: { recipientAddress: account } })).rejects.toMatchObject({
      name: 'NetworkMismatchError',
      reason: 'chain',
      received: 1,
    })
    expect(signed).toBe(0)
  })

  test('does not take another transaction for its own, and takes itself with a higher fee', async () => {
    const { addresses, account, publicClient, walletClient } = connect(2)
    let looks = 0
    const quick = createPublicClient({
      chain: publicClient.chain,
      pollingInterval: 50,
      transport: custom({
        async request({ method, params }) {
          const answer = await publicClient.request({ method, params })
          if (method === 'eth_getTransactionByHash') looks++
          return answer
        },
      }),
    })
    const write = createWriter({
      abi: setterAbi,
      publicClient: quick,
      walletClient,
      contractAddress: addresses.setter,
    })
    const args = { recipientAddress: account }
    const higher = { maxFeePerGas: parseGwei('90'), maxPriorityFeePerGas: parseGwei('40') }
    for (const [replace, name] of [
      [
        async (nonce: number) => walletClient.sendTransaction({ to: account, value: 0n, nonce, ...higher }),
        'TransactionLostError',
      ],
      [async (nonce: number) => (await write.setFeeRecipientAddress({ args, nonce, ...higher })).hash, undefined],
    ] as const) {
      await setAutomine(devnet, false)
      try {
        const first = await write.setFeeRecipientAddress({ args, maxFeePerGas: parseGwei('30') })
        const before = looks
        const outcome = first.wait().then(
          ({ transactionHash }) => transactionHash,
          (error: Error) => error.name,
        )
        const { nonce } = await publicClient.getTransaction({ hash: first.hash })
        // The wait must have seen what it waits for.
        await expect.poll(() => looks).toBeGreaterThan(before)
        const hash = await replace(nonce)
        await devnet.mine()
        expect(await outcome).toBe(name ?? hash)
      } finally {
        await setAutomine(devnet, true)
      }
    }
  })

  test('returns the receipt of what was reverted with its status', async () => {
    const { addresses, account, ...clients } = connect(3)
    const { token } = createContractInteractions({ ...clients, addresses })
    await setAutomine(devnet, false)
    try {
      const all = { recipient: addresses.setter, amount: parseEther('1000') }
      const first = await token.write.transfer({ args: all, gas: 200_000n })
      const second = await token.write.transfer({ args: all, gas: 200_000n })
      await devnet.mine()
      expect((await first.wait()).status).toBe('success')
      expect(await second.wait()).toMatchObject({ status: 'reverted', events: [] })
    } finally {
      await setAutomine(devnet, true)
    }
    expect(account).toMatch(/^0x/)
  })
})
