import { createBeaconConnection } from '@x/beacon-client'
import { createTestItems, getError, useDevnet } from '@x/testing'
import { getAddress, parseEther, parseGwei, type Transaction } from 'viem'
import { describe, expect, test } from 'vitest'
import { createSdk } from '../createSdk.ts'
import { createClusterId, toSolidityCluster } from '../utils/clusterHelpers.ts'

const devnet = await useDevnet()

const operatorIds = [1, 2, 3, 4]

async function createCluster(account: number, count = 2) {
  const { publicClient, network } = devnet
  const walletClient = devnet.createWallet(account)
  const sdk = createSdk({ publicClient, walletClient, network })
  const owner = walletClient.account.address
  const keyshares = createTestItems(devnet, { owner, operatorIds, count, seed: `manager ${account}` })
  const { hash, wait } = await sdk.clusters.registerValidators({ args: { keyshares, depositAmount: parseEther('2') } })
  await wait()
  const id = createClusterId(owner, operatorIds)
  const publicKeys = keyshares.map(({ payload }) => payload.publicKey)
  const read = async () => {
    const row = await sdk.api.toSolidityCluster({ id })
    if (row === null) throw new TypeError('There is no cluster.')
    return toSolidityCluster(row)
  }
  return { sdk, owner, id, publicKeys, hash, read }
}

describe('the clusters of an SDK', () => {
  test('live from their first validator to their last', async () => {
    const { sdk, owner, id, publicKeys, hash, read } = await createCluster(0)
    const { clusters } = sdk
    expect(await clusters.validateSharesPostRegistration({ txHash: hash })).toMatchObject({
      isValid: true,
      validations: publicKeys.map((publicKey) => ({
        event: { args: { publicKey } },
        validation: { isValid: true, isSharesValid: true, memo: [] },
      })),
      invalids: [],
      ownerNonceAtBlock: 0,
    })
    expect(await sdk.utils.validateEvent(hash)).toMatchObject({
      isValid: true,
      validations: publicKeys.map(() => ({})),
    })

    const amount = parseEther('1')
    const before = await read()
    const deposit = await clusters.deposit({ args: { id, amount } }).then(({ wait }) => wait())
    expect(deposit.events).toMatchObject([{ eventName: 'ClusterDeposited', args: { owner, value: amount } }])
    expect((await read()).balance).toBeGreaterThan(before.balance)

    const withdrawal = await clusters.withdraw({ args: { id, amount } }).then(({ wait }) => wait())
    expect(withdrawal.events).toMatchObject([{ eventName: 'ClusterWithdrawn', args: { owner, value: amount } }])

    const recipient = '0x00000000000000000000000000000000000000aa'
    const fee = await clusters.setFeeRecipient({ args: { recipient } }).then(({ wait }) => wait())
    expect(fee.events).toMatchObject([{ eventName: 'FeeRecipientAddressUpdated' }])

    const exit = await clusters.exitValidators({ args: { publicKeys, operatorIds } }).then(({ wait }) => wait())
    expect(exit.events).toMatchObject(
      publicKeys.map((publicKey) => ({ eventName: 'ValidatorExited', args: { publicKey } })),
    )

    const liquidation = await clusters.liquidate({ args: { id } }).then(({ wait }) => wait())
    expect(liquidation.events).toMatchObject([{ eventName: 'ClusterLiquidated' }])
    expect(await sdk.utils.getClusterBalance({ operatorIds })).toMatchObject({ balance: 0n, operationalRunway: 0n })
    const needed = await sdk.utils.calcDepositFromRunway({ clusterId: id, runway: 30 })
    const reactivation = await clusters.reactivate({ args: { id, amount: needed } }).then(({ wait }) => wait())
    expect(reactivation.events).toMatchObject([{ eventName: 'ClusterReactivated' }])
    expect(await sdk.utils.getClusterBalance({ operatorIds })).toEqual({ balance: needed, operationalRunway: 30n })

    const removal = await clusters.removeValidators({ args: { id, publicKeys } }).then(({ wait }) => wait())
    expect(removal.events).toMatchObject(
      publicKeys.map((publicKey) => ({ eventName: 'ValidatorRemoved', args: { publicKey } })),
    )
    expect(await sdk.api.getCluster({ id })).toMatchObject({ validatorCount: '0', effectiveBalance: '0' })
  })

  test('that pay in SSV are read in SSV, liquidated, and migrated with what they get back', async () => {
    const { publicClient, network } = devnet
    const walletClient = devnet.createWallet(1)
    const owner = walletClient.account.address
    const sdk = createSdk({ publicClient, walletClient, network })
    const items = createTestItems(devnet, { owner, operatorIds, count: 1, seed: 'legacy' })
    await devnet.seedLegacyCluster({
      owner,
      operatorIds,
      publicKeys: items.map(({ payload }) => payload.publicKey),
      sharesData: items.map(({ payload }) => payload.sharesData),
      ssvBalance: parseEther('100'),
    })
    const id = createClusterId(owner, operatorIds)
    expect(await sdk.api.getCluster({ id })).toMatchObject({ feeAsset: 'SSV', validatorCount: '1' })
    const { balance, operationalRunway } = await sdk.utils.getClusterBalance({ operatorIds })
    expect(balance).toBeGreaterThan(parseEther('99'))
    expect(operationalRunway).toBeGreaterThan(0n)

    const { wait } = await sdk.clusters.migrateClusterToETH({ args: { id, amount: parseEther('2') } })
    const { events } = await wait()
    expect(events.map(({ eventName }) => eventName).sort()).toEqual(['ClusterMigratedToETH', 'Transfer'])
    expect(await sdk.api.getCluster({ id })).toMatchObject({ feeAsset: 'ETH' })
    await expect(sdk.clusters.liquidateSSV({ args: { id } })).rejects.toMatchObject({
      errorName: 'IncorrectClusterVersion',
    })
  })

  test('take what viem takes for a transaction, and refuse the rest by name', async () => {
    const { sdk, id } = await createCluster(2, 1)
    const args = { id, amount: 1n }
    const gasPrice = parseGwei('40')
    const { hash } = await sdk.clusters.deposit({ args, gasPrice, gas: 400_000n, nonce: 1 })
    expect(await devnet.publicClient.getTransaction({ hash })).toMatchObject({ nonce: 1, gas: 400_000n, gasPrice })
    const unknown: object = { gasLimit: 1n, blobs: [] }
    await expect(sdk.clusters.deposit({ args, ...unknown })).rejects.toMatchObject({
      name: 'InvalidInputError',
      problems: [{ path: 'gasLimit' }, { path: 'blobs' }],
    })
    await expect(sdk.contract.ssv.write.syncFees({ ...unknown })).rejects.toMatchObject({
      problems: [{ path: 'gasLimit' }],
    })
  })

  test('send an access list and a suffix as they are, take gas and prices as numbers, and other chains and values not', async () => {
    const { sdk, id } = await createCluster(4, 1)
    const { clusters, contract } = sdk
    const { publicClient } = devnet
    const chain = publicClient.chain
    const args = { id, amount: 3n }
    const storage = {
      address: getAddress(devnet.network.contracts.ssvNetwork.address),
      storageKeys: [`0x${'00'.repeat(31)}07` as const],
    }
    const accessList = [storage]
    const extras = { accessList, dataSuffix: '0xbeef07', chain, value: 3, type: 'legacy' } as const
    const { hash, wait } = await clusters.deposit({ args, ...extras, gas: 400_000, gasPrice: 40_000_000_000 })
    const sent = await publicClient.getTransaction({ hash })
    expect(sent).toMatchObject({ gas: 400_000n, gasPrice: parseGwei('40'), value: 3n })
    const listOf = (transaction: Transaction) =>
      transaction.accessList?.map(({ address, storageKeys }) => ({ address: getAddress(address), storageKeys }))
    expect(listOf(sent)).toEqual(accessList)
    expect(sent.input).toMatch(/beef07$/)
    expect((await wait()).events).toMatchObject([{ eventName: 'ClusterDeposited', args: { value: 3n } }])

    const owner = devnet.getAccount(4).address
    const keyshares = createTestItems(devnet, { owner, operatorIds, count: 1, seed: 'suffix', ownerNonce: 1 })
    const more = { args: { keyshares, depositAmount: parseEther('1') }, dataSuffix: '0xbeef08', accessList } as const
    expect(await clusters.registerValidatorsRawData(more)).toMatch(/beef08$/)
    const registered = await clusters.registerValidators({ ...more, value: parseEther('1'), chain })
    const second = await publicClient.getTransaction({ hash: registered.hash })
    expect(listOf(second)).toEqual(accessList)
    expect(second.input).toMatch(/beef08$/)
    expect((await registered.wait()).events.map(({ eventName }) => eventName)).toContain('ValidatorAdded')

    const gas = 400_000
    const { hash: raw } = await contract.ssv.write.setFeeRecipientAddress({
      args: { recipientAddress: owner },
      gas,
      maxFeePerGas: 50_000_000_000,
      chain,
    })
    expect(await publicClient.getTransaction({ hash: raw })).toMatchObject({
      gas: 400_000n,
      maxFeePerGas: parseGwei('50'),
    })
    const refuse = async (options: object, paths: string[]) => {
      const refused = { name: 'InvalidInputError', problems: paths.map((path) => expect.objectContaining({ path })) }
      await expect(clusters.deposit({ args, ...options })).rejects.toMatchObject(refused)
    }
    const other = { ...chain, id: 1 }
    await refuse({ chain: other }, ['chain'])
    await refuse({ value: 4n, type: 'eip4844' }, ['type', 'value'])
    await refuse({ gas: 1.5, gasPrice: -1n }, ['gas', 'gasPrice'])
    const recipientAddress = owner
    const writing = contract.ssv.write.setFeeRecipientAddress({ args: { recipientAddress }, chain: other })
    await expect(writing).rejects.toMatchObject({ problems: [{ path: 'chain' }] })
    await expect(clusters.withdraw({ args: { id, amount: 1n }, value: 1n })).rejects.toThrow(/value: expected 0/)
  })

  test('refuse what would lose them: too much withdrawn, another owner, a cluster that is not there', async () => {
    const { sdk, id } = await createCluster(3, 1)
    const other = createClusterId(devnet.getAccount(2).address, operatorIds)
    const { clusters } = sdk
    const amount = parseEther('2')
    await expect(clusters.withdraw({ args: { id, amount } })).rejects.toMatchObject({
      name: 'AmountRefusedError',
      reason: 'too-large',
    })
    await expect(clusters.withdraw({ args: { id: other, amount: 1n } })).rejects.toThrow(/account that sends/)
    const nowhere = createClusterId(devnet.getAccount(3).address, [1, 2, 3, 5])
    await expect(clusters.deposit({ args: { id: nowhere, amount } })).rejects.toMatchObject({
      errorName: 'ClusterDoesNotExist',
    })
    await expect(clusters.removeValidators({ args: { id: nowhere, publicKeys: [] } })).rejects.toMatchObject({
      reason: 'cluster-missing',
      message: expect.stringContaining(nowhere),
    })
    await expect(clusters.deposit({ args: { id: 'x', amount } })).rejects.toMatchObject({ name: 'InvalidInputError' })
  })

  test('encode a registration without a wallet, and say who owns it', async () => {
    const { publicClient, network } = devnet
    const owner = devnet.getAccount(5).address
    const keyshares = createTestItems(devnet, { owner, operatorIds, count: 1, seed: 'raw' })
    const sdk = createSdk({ publicClient, network })
    const args = { keyshares, depositAmount: parseEther('1'), ownerAddress: owner }
    expect(await sdk.clusters.registerValidatorsRawData({ args })).toMatch(/^0x[0-9a-f]{8}/)
    await expect(sdk.clusters.registerValidatorsRawData({ args: { keyshares } })).rejects.toMatchObject({
      reason: 'owner-missing',
    })
    await expect(sdk.clusters.registerValidators({ args })).rejects.toMatchObject({ reason: 'wallet-missing' })
    sdk.connectWallet(devnet.createWallet(6))
    await expect(sdk.clusters.registerValidators({ args })).rejects.toThrow(/account that sends/)
  })
})

test('with beacon nodes, keys that are at work elsewhere are refused, and nothing is sent', async () => {
  const { publicClient, network, beaconChain } = devnet
  const walletClient = devnet.createWallet(8)
  const owner = walletClient.account.address
  const beaconNodes = [createBeaconConnection({ url: devnet.beaconUrl, network, now: beaconChain.now })]
  const sdk = createSdk({ publicClient, walletClient, network, extendedConfig: { beaconNodes } })
  const keyshares = createTestItems(devnet, { owner, operatorIds, count: 1, seed: 'at work' })
  const [key = '0x'] = keyshares.map(({ payload }) => payload.publicKey)
  await beaconChain.setValidator(key)
  await beaconChain.runElsewhere(key, { fromEpoch: 0 })
  await beaconChain.passEpochs(1)
  const args = { keyshares, depositAmount: parseEther('2') }
  const sent = await publicClient.getTransactionCount({ address: owner })
  const alive = { name: 'KeysAliveError', publicKeys: [key] }
  expect(await getError(sdk.clusters.registerValidators({ args }))).toMatchObject(alive)
  expect(await publicClient.getTransactionCount({ address: owner })).toBe(sent)
  const wrong = { publicClient, network, extendedConfig: { beaconNodes: [{ url: devnet.beaconUrl }] } } as object
  expect(() => createSdk(wrong as Parameters<typeof createSdk>[0])).toThrow('extendedConfig.beaconNodes.0')
})
