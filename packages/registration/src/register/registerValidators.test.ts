import { getClusterSnapshot, getOwnerNonce, getRegistrationState, ssvNetworkAbi } from '@x/chain'
import { createRpcProxy, ssvNetworkAbi as devnetAbi } from '@x/devnet'
import { type Address, type ClusterSnapshot, defineNetwork, type KeySharesItem } from '@x/schemas'
import { createTestItems, interceptNode, setAutomine, useDevnet } from '@x/testing'
import { createPublicClient, createWalletClient, encodeFunctionData, http, parseEther, parseGwei, size } from 'viem'
import { describe, expect, test } from 'vitest'
import { getMaximumValidators, getRegistrationSize } from '../plan/registrationSize.ts'
import { maximumTransactionSize } from '../transaction/transactionLimits.ts'
import { prepareRegisterValidators } from './prepareRegisterValidators.ts'
import { registerInBatches } from './registerInBatches.ts'
import { registerValidators } from './registerValidators.ts'
import { simulateRegisterValidators } from './simulateRegisterValidators.ts'
import { waitForRegistration } from './waitForRegistration.ts'

const devnet = await useDevnet()

type ChangeOfOperators =
  | { functionName: 'setOperatorsWhitelists'; args: [bigint[], Address[]] }
  | { functionName: 'setOperatorsPrivateUnchecked' | 'setOperatorsPublicUnchecked'; args: [bigint[]] }

const operatorIds = [1, 2, 3, 4]
const depositAmount = parseEther('2')

/** A registration by one of the devnet's accounts, of validators that start at its next nonce. */
async function plan(index: number, count: number, ids: readonly number[] = operatorIds) {
  const { publicClient, network } = devnet
  const walletClient = devnet.createWallet(index)
  const owner = walletClient.account.address
  const ownerNonce = await getOwnerNonce(publicClient, { network, owner })
  const keyShares = createTestItems(devnet, { owner, operatorIds: ids, ownerNonce, count, seed: `account ${index}` })
  return { publicClient, walletClient, network, keyShares, depositAmount, owner, ownerNonce }
}

describe('registerValidators', () => {
  test('registers one validator by the single call and hands out its event', async () => {
    const { owner, ...parameters } = await plan(0, 1)
    const { publicClient, network, keyShares } = parameters
    const prepared = await prepareRegisterValidators(parameters.publicClient, { ...parameters, owner })
    expect(prepared.functionName).toBe('registerValidator')
    const transaction = await registerValidators(parameters.walletClient, parameters)
    const receipt = await transaction.wait()
    expect(receipt.events).toMatchObject([
      { eventName: 'ValidatorAdded', args: { publicKey: keyShares[0]?.payload.publicKey } },
    ])
    expect(receipt.snapshot).toMatchObject({ validatorCount: 1, active: true, balance: depositAmount })
    expect(await getOwnerNonce(publicClient, { network, owner })).toBe(1)
    expect(await getClusterSnapshot(publicClient, { network, owner, operatorIds })).toMatchObject({
      exists: true,
      snapshot: receipt.snapshot,
    })
  })

  test('registers the most that fit, and refuses one more before anything is sent', async () => {
    const { owner, ...parameters } = await plan(1, 87)
    const sent: unknown[] = []
    const tooMany = await registerValidators(parameters.walletClient, {
      ...parameters,
      onSigned: (signed) => void sent.push(signed),
    }).catch((error: unknown) => error)
    expect(tooMany).toMatchObject({ name: 'TransactionTooLargeError', validatorCount: 87, maximum: 86 })
    expect(sent).toEqual([])
    const keyShares = parameters.keyShares.slice(0, 86)
    const { hash, wait } = await registerValidators(parameters.walletClient, {
      ...parameters,
      keyShares,
      depositAmount: parseEther('50'),
    })
    const { events } = await wait()
    expect(events).toHaveLength(86)
    const { input } = await devnet.publicClient.getTransaction({ hash })
    expect(size(input)).toBeLessThanOrEqual(getRegistrationSize({ operatorCount: 4, validatorCount: 86 }))
    expect(await getOwnerNonce(devnet.publicClient, { network: devnet.network, owner })).toBe(86)
  })

  test.each([
    [4, 86],
    [7, 53],
    [10, 39],
    [13, 30],
  ])('knows that with %i operators %i validators fit', (operatorCount, maximum) => {
    expect(getMaximumValidators(operatorCount)).toBe(maximum)
    expect(getRegistrationSize({ operatorCount, validatorCount: maximum })).toBeLessThanOrEqual(maximumTransactionSize)
  })

  test('lets a wallet of the node sign', async () => {
    const { walletClient: local, ...parameters } = await plan(2, 2)
    const walletClient = createWalletClient({
      account: local.account.address,
      chain: devnet.chain,
      transport: http(devnet.rpcUrl),
    })
    const { wait } = await registerValidators(walletClient, { ...parameters })
    const { events } = await wait()
    expect(events).toHaveLength(2)
  })

  test('refuses key shares that do not continue the nonces, and names both numbers', async () => {
    const { keyShares, ownerNonce, ...parameters } = await plan(3, 3)
    const late = registerValidators(parameters.walletClient, { ...parameters, keyShares: keyShares.slice(1) })
    await expect(late).rejects.toMatchObject({
      name: 'OwnerNonceMismatchError',
      expected: ownerNonce,
      received: ownerNonce + 1,
    })
    const [first, , third] = keyShares
    if (first === undefined || third === undefined) throw new TypeError('No key shares were made.')
    const gap = registerValidators(parameters.walletClient, { ...parameters, keyShares: [first, third] })
    await expect(gap).rejects.toMatchObject({ name: 'InvalidKeySharesError' })
  })

  test('takes key shares that do not say their nonce, since the signature proves it', async () => {
    const { keyShares, ...parameters } = await plan(3, 2)
    const silent = keyShares.map(
      ({ data, payload }): KeySharesItem => ({
        data: { ownerNonce: undefined, ownerAddress: undefined, publicKey: data.publicKey, operators: undefined },
        payload,
      }),
    )
    await expect(
      registerValidators(parameters.walletClient, { ...parameters, keyShares: silent.toReversed() }),
    ).rejects.toMatchObject({
      name: 'InvalidKeySharesError',
    })
    const { wait } = await registerValidators(parameters.walletClient, { ...parameters, keyShares: silent })
    const { events } = await wait()
    expect(events).toHaveLength(2)
  })

  test('refuses key shares of another owner, of different clusters, none at all, and damaged ones', async () => {
    const { keyShares, ...parameters } = await plan(4, 2)
    const other = await plan(5, 1)
    const [first, second] = keyShares
    if (first === undefined || second === undefined) throw new TypeError('No key shares were made.')
    const mixed = createTestItems(devnet, {
      owner: parameters.owner,
      operatorIds: [2, 3, 4, 5],
      ownerNonce: 1,
      count: 1,
      seed: 'mixed',
    })
    const damaged = { ...second, payload: { ...second.payload, publicKey: first.payload.publicKey } }
    const attempt = (items: KeySharesItem[]) =>
      registerValidators(parameters.walletClient, { ...parameters, keyShares: items })
    await expect(attempt(other.keyShares)).rejects.toMatchObject({ name: 'KeySharesRefusedError', reason: 'owner' })
    await expect(attempt([first, ...mixed])).rejects.toMatchObject({
      name: 'KeySharesRefusedError',
      reason: 'mixed',
      index: 1,
    })
    await expect(attempt([])).rejects.toMatchObject({ name: 'KeySharesRefusedError', reason: 'none' })
    await expect(attempt([first, damaged])).rejects.toMatchObject({ name: 'InvalidKeySharesError' })
    const keys = devnet.getOperators([5, 6, 7, 8]).map(({ operatorKey }, i) => ({ id: i + 1, operatorKey }))
    await expect(
      registerValidators(parameters.walletClient, { ...parameters, keyShares, operators: keys }),
    ).rejects.toMatchObject({
      name: 'InvalidKeySharesError',
    })
  })

  test('refuses a client of another chain, an address without contract, a wallet without account, and a deposit that nobody can pay', async () => {
    const parameters = await plan(4, 1)
    const { rpcUrl, network: here } = devnet
    const elsewhere = defineNetwork({ ...here, id: 5 })
    await expect(
      registerValidators(parameters.walletClient, { ...parameters, network: elsewhere }),
    ).rejects.toMatchObject({
      name: 'NetworkMismatchError',
      reason: 'chain',
      expected: 5,
      received: here.id,
    })
    const [, , , , , nobody] = devnet.accounts
    if (nobody === undefined) throw new Error('there are accounts')
    const misnamed = defineNetwork({
      ...here,
      contracts: { ...here.contracts, ssvNetwork: { address: nobody.address, blockCreated: 0 } },
    })
    await expect(
      registerValidators(parameters.walletClient, { ...parameters, network: misnamed }),
    ).rejects.toMatchObject({
      name: 'NetworkMismatchError',
      reason: 'contract',
      address: nobody.address,
    })
    const walletClient = createWalletClient({ chain: devnet.chain, transport: http(rpcUrl) })
    await expect(registerValidators(walletClient, { ...parameters })).rejects.toMatchObject({
      name: 'AccountMissingError',
    })
    const tooMuch = registerValidators(parameters.walletClient, { ...parameters, depositAmount: parseEther('1000000') })
    await expect(tooMuch).rejects.toMatchObject({ name: 'InsufficientFundsError' })
  })

  test.each(['local', 'wallet'])('sends nothing through a %s account that is on another chain', async (kind) => {
    const { owner, walletClient: here, ...parameters } = await plan(4, 1)
    const sent: string[] = []
    const transport = interceptNode(devnet, async (request, ask) => {
      if (request.method.startsWith('eth_send')) sent.push(request.method)
      return request.method === 'eth_chainId' ? '0x5' : ask(request)
    })
    const account = kind === 'local' ? here.account : owner
    const walletClient = createWalletClient({ account, transport })
    await expect(registerValidators(walletClient, { ...parameters })).rejects.toMatchObject({
      name: 'NetworkMismatchError',
      reason: 'chain',
      expected: devnet.network.id,
      received: 5,
      shortMessage: expect.stringContaining('walletClient'),
    })
    const run = registerInBatches(walletClient, { ...parameters })
    await expect(run).rejects.toMatchObject({ name: 'NetworkMismatchError', reason: 'chain' })
    expect(sent).toEqual([])
  })

  test('has gas to spare for what makes the call more expensive until it is mined', async () => {
    const { owner, ...parameters } = await plan(6, 3)
    const { publicClient, network } = parameters
    const operatorOwner = devnet.getOperators(operatorIds)[0]?.owner
    const wallet = devnet.createWallet(devnet.accounts.findIndex(({ address }) => address === operatorOwner))
    const operators = operatorIds.map(BigInt)
    const write = async (change: ChangeOfOperators) => {
      const data = encodeFunctionData({ abi: devnetAbi, ...change })
      const hash = await wallet.sendTransaction({ to: network.contracts.ssvNetwork.address, data })
      await publicClient.waitForTransactionReceipt({ hash })
    }
    await write({ functionName: 'setOperatorsWhitelists', args: [operators, [owner]] })
    // As soon as the operators are private, the contract has to look the owner up in four lists.
    const onSigned = () => write({ functionName: 'setOperatorsPrivateUnchecked', args: [operators] })
    try {
      const { wait } = await registerValidators(parameters.walletClient, { ...parameters, onSigned })
      expect((await wait()).events).toHaveLength(3)
    } finally {
      await write({ functionName: 'setOperatorsPublicUnchecked', args: [operators] })
    }
  })

  test('refuses more gas than a transaction may have', async () => {
    const { ownerNonce: _, ...parameters } = await plan(4, 1)
    const attempt = prepareRegisterValidators(parameters.publicClient, { ...parameters, gas: 16_777_217n })
    await expect(attempt).rejects.toMatchObject({ name: 'TransactionTooLargeError', reason: 'gas', limit: 16_777_216n })
  })

  test('tells what it would cost without sending it', async () => {
    const parameters = await plan(4, 2)
    const simulated = await simulateRegisterValidators(parameters.publicClient, {
      ...parameters,
      depositAmount: undefined,
      runwayDays: 30,
    })
    expect(simulated.value).toBeGreaterThan(0n)
    expect(simulated.maxGasCost).toBe(simulated.gas * simulated.maxFeePerGas)
    expect(await getOwnerNonce(devnet.publicClient, parameters)).toBe(parameters.ownerNonce)
  })

  test('reads the state again when a stranger deposits between reading and sending', async () => {
    const { owner, ...parameters } = await plan(0, 2)
    const signed: unknown[] = []
    const { wait } = await registerValidators(parameters.walletClient, {
      ...parameters,
      async onSigned(transaction) {
        signed.push(transaction.hash)
        if (signed.length > 2) return
        const { cluster } = await getRegistrationState(devnet.publicClient, {
          network: devnet.network,
          owner,
          operatorIds,
        })
        await devnet.strangerDeposit({ owner, operatorIds, snapshot: cluster.snapshot })
      },
    })
    const { events } = await wait()
    expect(events).toHaveLength(2)
    expect(new Set(signed).size).toBe(3)
  })

  test('gives up after a number of attempts when the cluster never stands still', async () => {
    const { owner, ...parameters } = await plan(0, 1)
    const run = registerValidators(parameters.walletClient, {
      ...parameters,
      maxAttempts: 2,
      async onSigned() {
        const state = await getRegistrationState(devnet.publicClient, { network: devnet.network, owner, operatorIds })
        await devnet.strangerDeposit({ owner, operatorIds, snapshot: state.cluster.snapshot })
      },
    })
    await expect(run).rejects.toMatchObject({ name: 'ClusterBusyError', attempts: 2 })
  })

  test('looks the transaction up when the answer to sending it got lost', async () => {
    await using proxy = await createRpcProxy({ target: devnet.rpcUrl })
    const parameters = await plan(6, 1)
    const walletClient = createWalletClient({
      account: parameters.walletClient.account,
      chain: devnet.chain,
      transport: http(proxy.url, { retryCount: 0 }),
    })
    proxy.faults.next.push({ kind: 'dropped', method: 'eth_sendRawTransaction', forward: true })
    const { wait } = await registerValidators(walletClient, { ...parameters })
    const { events } = await wait()
    expect(events).toHaveLength(1)
    const again = await plan(6, 1)
    proxy.faults.next.push({ kind: 'status', method: 'eth_sendRawTransaction', status: 400 })
    await expect(registerValidators(walletClient, { ...again })).rejects.toMatchObject({
      name: 'TransactionSendError',
      hash: expect.stringMatching(/^0x[0-9a-f]{64}$/),
    })
  })

  test('keeps the address of the node out of every error', async () => {
    const parameters = await plan(7, 1)
    const publicClient = createPublicClient({ transport: http('http://127.0.0.1:9/v3/s3cr3t', { retryCount: 0 }) })
    const error = await registerValidators(parameters.walletClient, { ...parameters, publicClient }).catch(
      (thrown: unknown) => thrown,
    )
    expect(error).toMatchObject({ name: 'RpcError' })
    for (let each: unknown = error; each instanceof Error; each = each.cause) {
      expect(`${each.message} ${JSON.stringify(each)}`).not.toContain('s3cr3t')
    }
  })
})

describe('wait', () => {
  test('gives up in time and names the transaction, which may still be mined', async () => {
    const { owner, ...parameters } = await plan(8, 1)
    await setAutomine(devnet, false)
    try {
      const { hash, wait } = await registerValidators(parameters.walletClient, parameters)
      await expect(wait({ timeout: 100 })).rejects.toMatchObject({
        name: 'TransactionTimeoutError',
        hash,
        timeout: 100,
      })
      await expect(registerValidators(parameters.walletClient, parameters)).rejects.toMatchObject({
        name: 'AccountBusyError',
        reason: 'pending',
        count: 1,
      })
      const controller = new AbortController()
      const reason = new Error('enough')
      const waiting = wait({ signal: controller.signal })
      controller.abort(reason)
      await expect(waiting).rejects.toBe(reason)
      await devnet.mine()
      const publicKeys = parameters.keyShares.map(({ payload }) => payload.publicKey)
      const { publicClient, network } = parameters
      const { events } = await waitForRegistration(publicClient, { network, hash, owner, publicKeys })
      expect(events).toHaveLength(1)
    } finally {
      await setAutomine(devnet, true)
    }
  })

  test('says that it does not know, where the node fails to the end', async () => {
    const { network } = devnet
    const client = createPublicClient({ transport: http('http://127.0.0.1:9', { retryCount: 0 }), pollingInterval: 20 })
    const hash = `0x${'12'.repeat(32)}` as const
    const waiting = waitForRegistration(client, { network, hash, owner: devnet.governor, publicKeys: [], timeout: 100 })
    await expect(waiting).rejects.toMatchObject({
      name: 'TransactionTimeoutError',
      shortMessage: expect.stringContaining('It is unknown whether'),
      cause: { name: 'RpcError' },
    })
  })

  test('tells that nothing was registered when the transaction reverts after all', async () => {
    const { owner, ...parameters } = await plan(8, 1)
    const { cluster } = await getRegistrationState(devnet.publicClient, { network: devnet.network, owner, operatorIds })
    await setAutomine(devnet, false)
    try {
      const { hash, wait } = await registerValidators(parameters.walletClient, {
        ...parameters,
        maxFeePerGas: parseGwei('20'),
        maxPriorityFeePerGas: 1n,
      })
      // A stranger who pays more comes first in the block.
      const stranger = devnet.createWallet(9)
      await stranger.sendTransaction({
        ...encodeDeposit(owner, cluster.snapshot),
        maxFeePerGas: parseGwei('50'),
        maxPriorityFeePerGas: parseGwei('10'),
      })
      await devnet.mine()
      await expect(wait()).rejects.toMatchObject({
        name: 'TransactionRevertedError',
        hash,
        cause: { name: 'ContractRevertError', errorName: 'IncorrectClusterState' },
      })
    } finally {
      await setAutomine(devnet, true)
    }
    expect(await getOwnerNonce(devnet.publicClient, { network: devnet.network, owner })).toBe(parameters.ownerNonce)
  })

  test('tells that another transaction took the place', async () => {
    const parameters = await plan(7, 1)
    await setAutomine(devnet, false)
    try {
      const { hash, wait } = await registerValidators(parameters.walletClient, parameters)
      const waiting = expect(wait()).rejects.toMatchObject({ name: 'TransactionLostError', reason: 'replaced', hash })
      const { nonce } = await devnet.publicClient.getTransaction({ hash })
      const { account } = parameters.walletClient
      const fees = { maxFeePerGas: parseGwei('90'), maxPriorityFeePerGas: parseGwei('20') }
      await parameters.walletClient.sendTransaction({ to: account.address, value: 0n, nonce, gas: 21_000n, ...fees })
      await devnet.mine()
      await devnet.mine()
      await waiting
    } finally {
      await setAutomine(devnet, true)
    }
  })
})

function encodeDeposit(owner: Address, snapshot: ClusterSnapshot) {
  const data = encodeFunctionData({
    abi: ssvNetworkAbi,
    functionName: 'deposit',
    args: [owner, operatorIds.map(BigInt), snapshot],
  })
  return { to: devnet.network.contracts.ssvNetwork.address, data, value: 1n, gas: 500_000n }
}
