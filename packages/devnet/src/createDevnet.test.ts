import { createPrivateKey, createPublicKey, privateDecrypt, publicEncrypt } from 'node:crypto'
import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { newClusterSnapshot, parse } from '@x/schemas'
import { getClusterHash, network, operatorKey as operatorKeySchema } from '@x/schemas/internal'
import { decodeAbiParameters, parseEther, parseEventLogs } from 'viem'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ssvNetworkAbi, ssvNetworkViewsAbi } from './chain/contracts.generated.ts'
import { createDevnet, type Devnet } from './createDevnet.ts'

let devnet: Devnet
beforeAll(async () => {
  devnet = await createDevnet()
})
afterAll(() => devnet.stop())

const readViews = () => ({ address: devnet.contracts.views, abi: ssvNetworkViewsAbi }) as const
const blockNumber = () => devnet.publicClient.getBlockNumber({ cacheTime: 0 })

test('operators are on the chain as they are described', async () => {
  expect(devnet.operators).toHaveLength(13)
  for (const { id, owner, fee, isPrivate, whitelistingContract, removed } of devnet.operators) {
    const whitelistedAddress = whitelistingContract ?? '0x0000000000000000000000000000000000000000'
    expect(
      await devnet.publicClient.readContract({ ...readViews(), functionName: 'getOperatorById', args: [BigInt(id)] }),
    ).toEqual({ owner, fee, validatorCount: 0, whitelistedAddress, isPrivate, isActive: !removed })
  }
  expect(devnet.operators.filter(({ removed }) => removed).map(({ id }) => id)).toEqual([13])
  const [guest] = devnet.accounts.slice(1)
  expect(devnet.operators.filter(({ isPrivate }) => isPrivate)).toMatchObject([
    { id: 11, whitelistedAddresses: [guest?.address] },
    { id: 12, whitelistedAddresses: [], whitelistingContract: devnet.contracts.whitelistingContract },
  ])
})

test('operator keys are in the form of real operators, and what they encrypt can be decrypted', async () => {
  const added = await devnet.publicClient.getContractEvents({
    address: devnet.contracts.network,
    abi: ssvNetworkAbi,
    eventName: 'OperatorAdded',
    fromBlock: BigInt(devnet.network.contracts.ssvNetwork.blockCreated),
  })
  expect(new Set(devnet.operators.map(({ operatorKey }) => operatorKey)).size).toBe(13)
  for (const [index, { id, operatorKey, privateKey }] of devnet.operators.entries()) {
    const { args } = added[index] ?? {}
    expect(args?.operatorId).toBe(BigInt(id))
    expect(decodeAbiParameters([{ type: 'string' }], args?.publicKey ?? '0x')).toEqual([operatorKey])
    expect(parse(operatorKeySchema, args?.publicKey, 'key')).toBe(operatorKey)
    const pem = Buffer.from(operatorKey, 'base64').toString()
    expect(pem).toMatch(/^-----BEGIN RSA PUBLIC KEY-----\n/)
    const der = Buffer.from(pem.replace(/-----.*-----/g, ''), 'base64')
    const key = createPublicKey({ key: der, format: 'der', type: 'spki' })
    expect(key.asymmetricKeyDetails?.modulusLength).toBe(2_048)
    const secret = Buffer.from('a share')
    expect(privateDecrypt(createPrivateKey(privateKey), publicEncrypt(key, secret))).toEqual(secret)
  }
})

test('wallets, accounts and operators are there for who names them, and errors say which are not', async () => {
  expect(devnet.chain).toMatchObject({ id: devnet.chainId, rpcUrls: { default: { http: [devnet.rpcUrl] } } })
  const wallet = devnet.createWallet(1)
  expect(wallet.account.address).toBe(devnet.accounts[1]?.address)
  expect(wallet.pollingInterval).toBe(20)
  expect(await wallet.getChainId()).toBe(devnet.chainId)
  expect(devnet.getAccount(9)).toBe(devnet.accounts[9])
  expect(devnet.getOperators([4, 1])).toEqual([devnet.operators[3], devnet.operators[0]])
  expect(() => devnet.createWallet(10)).toThrow(new RangeError('The devnet has no account at position 10.'))
  expect(() => devnet.getOperators([1, 14])).toThrow(new RangeError('The devnet has no operator with id 14.'))
})

test('the operator data API knows the operators under their names', async () => {
  for (const { id, name, operatorKey, owner, removed } of devnet.operators) {
    const response = await fetch(`${devnet.apiUrl}/api/v4/devnet/operators/${id}`)
    if (removed) expect(response.status).toBe(500)
    else expect(await response.json()).toMatchObject({ id, name, public_key: operatorKey, owner_address: owner })
  }
})

test('the network file describes the network', async () => {
  const file = parse(network, JSON.parse(await readFile(devnet.networkFile, 'utf8')), 'network file')
  expect(file).toEqual(devnet.network)
  expect(file).toMatchObject({
    id: 31_337,
    rpcUrls: { default: { http: [devnet.rpcUrl] } },
    contracts: { ssvNetwork: { address: devnet.contracts.network } },
    custom: { rpcUrl: devnet.rpcUrl },
  })
  expect(await devnet.publicClient.getCode({ address: file.contracts.ssvNetworkViews.address })).toBeDefined()
})

test('with the chain id of a public network everything is where the tools for that one look for it', async () => {
  await using hoodi = await createDevnet({ chainId: 560_048, operatorCount: 4 })
  expect([await hoodi.publicClient.getChainId(), hoodi.chainId, hoodi.chain.id]).toEqual([560_048, 560_048, 560_048])
  const file = JSON.parse(await readFile(hoodi.networkFile, 'utf8'))
  expect(file).toMatchObject({ name: 'devnet', chainId: 560_048, apiNetwork: 'hoodi' })
  // Our own tools take the chain id for Hoodi's, with Hoodi's contracts.
  expect(() => parse(network, file, 'network file')).toThrow('expected the contracts of the built-in network')
  const response = await fetch(`${hoodi.apiUrl}/api/v4/hoodi/operators/1`)
  expect(await response.json()).toMatchObject({ id: 1, network: 'hoodi' })
  const wallet = hoodi.createWallet(0)
  const hash = await wallet.sendTransaction({ to: hoodi.governor, value: 1n })
  expect((await hoodi.publicClient.waitForTransactionReceipt({ hash })).status).toBe('success')
  await hoodi.mine()
})

test('views answer with the parameters of the public network', async () => {
  const { publicClient } = devnet
  expect(await publicClient.readContract({ ...readViews(), functionName: 'getNetworkFee' })).toBe(3_550_900_000n)
  expect(await publicClient.readContract({ ...readViews(), functionName: 'getOperatorFee', args: [1n] })).toBe(
    1_770_000_000n,
  )
  expect(await publicClient.readContract({ ...readViews(), functionName: 'getLiquidationThresholdPeriod' })).toBe(
    50_190n,
  )
  expect(await publicClient.readContract({ ...readViews(), functionName: 'getMinimumLiquidationCollateral' })).toBe(
    parseEther('0.00094'),
  )
  expect(await publicClient.readContract({ ...readViews(), functionName: 'getValidatorsPerOperatorLimit' })).toBe(3_000)
  expect(await publicClient.readContract({ ...readViews(), functionName: 'getVersion' })).toMatch(/^v2\./)
})

test('a wallet registers a validator, which subgraph and exporters see; a reorganisation takes it back', async () => {
  const { publicClient } = devnet
  const wallet = devnet.createWallet(0)
  const { account } = wallet
  const publicKey = `0x${'ab'.repeat(48)}` as const
  const hash = await wallet.writeContract({
    address: devnet.contracts.network,
    abi: ssvNetworkAbi,
    functionName: 'registerValidator',
    args: [publicKey, [1n, 2n, 3n, 4n], '0x', newClusterSnapshot],
    value: parseEther('1'),
  })
  const receipt = await publicClient.waitForTransactionReceipt({ hash })
  const [event] = parseEventLogs({ abi: ssvNetworkAbi, logs: receipt.logs, eventName: 'ValidatorAdded' })
  expect(event?.args).toMatchObject({ owner: account.address, publicKey, cluster: { validatorCount: 1 } })

  const observed = async () =>
    Promise.all(
      [devnet.exporterUrl, devnet.archiveExporterUrl].map(async (url) => (await fetch(`${url}/v1/validators`)).text()),
    )
  for (const text of await observed()) expect(text).toContain('ab'.repeat(48))
  const indexed = async () => {
    const response = await fetch(devnet.subgraphUrl, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${devnet.subgraphApiKey}` },
      body: JSON.stringify({ query: '{ validators { id } }' }),
    })
    return response.json()
  }
  expect(await indexed()).toEqual({ data: { validators: [{ id: publicKey }] } })

  const isRegistered = () =>
    publicClient.readContract({ ...readViews(), functionName: 'getValidator', args: [account.address, publicKey] })
  expect(await isRegistered()).toBe(true)
  const before = await blockNumber()
  await devnet.mine(2)
  await devnet.reorg(3)
  expect(await blockNumber()).toBe(before + 2n)
  expect(await isRegistered()).toBe(false)
  for (const text of await observed()) expect(text).not.toContain('ab'.repeat(48))
  expect(await indexed()).toEqual({ data: { validators: [] } })
  const [stored] = await publicClient.readContract({
    address: devnet.contracts.network,
    abi: ssvNetworkAbi,
    functionName: 'devnetCluster',
    args: [getClusterHash(account.address, [1, 2, 3, 4])],
  })
  expect(BigInt(stored)).toBe(0n)
})

test('devnets run side by side with keys and limits of their own, and leave nothing behind', async () => {
  const [second, third] = await Promise.all([
    createDevnet({ validatorsPerOperatorLimit: 7 }),
    createDevnet({ operatorCount: 4 }),
  ])
  try {
    expect(new Set([devnet.rpcUrl, second.rpcUrl, third.rpcUrl]).size).toBe(3)
    expect(new Set([devnet, second, third].flatMap(getKeys)).size).toBe(13 + 13 + 4)
    expect(third.operators.map(({ isPrivate, removed }) => [isPrivate, removed])).toEqual([
      [false, false],
      [true, false],
      [true, false],
      [false, true],
    ])
    expect(
      await second.publicClient.readContract({
        address: second.contracts.views,
        abi: ssvNetworkViewsAbi,
        functionName: 'getValidatorsPerOperatorLimit',
      }),
    ).toBe(7)
  } finally {
    await Promise.all([second.stop(), second.stop(), third[Symbol.asyncDispose]()])
  }
  await second.stop()
  expect(existsSync(second.networkFile)).toBe(false)
  for (const url of [second.rpcUrl, second.subgraphUrl, second.apiUrl, second.exporterUrl, second.archiveExporterUrl]) {
    await expect(fetch(url)).rejects.toThrow()
  }
  await using next = await createDevnet({ operatorCount: 4 })
  expect([second, third].flatMap(getKeys), 'the keys of those that have stopped').toEqual(
    expect.arrayContaining(getKeys(next)),
  )
})

const getKeys = ({ operators }: Devnet) => operators.map(({ operatorKey }) => operatorKey)

test('exporters tell of ten days before the first block, and take parameters of their own', async () => {
  await using second = await createDevnet({
    operatorCount: 3,
    booleForkSlot: 70_000,
    exporter: { nodeVersion: 'v9.9.9' },
    archiveExporter: { faults: { onRequest: () => 'error' } },
  })
  expect(second.network.custom.booleForkSlot).toBe(70_000)
  const head = second.exporter.getHeadSlot()
  expect(head).toBeGreaterThanOrEqual(72_000)
  expect(head).toBeLessThan(72_100)
  const answer = await fetch(`${second.exporterUrl}/v1/validators`)
  expect(answer.headers.get('x-ssv-node-version')).toBe('v9.9.9')
  expect((await fetch(`${second.archiveExporterUrl}/v1/validators`)).status).toBe(500)
})

test('with a block time, blocks come by the clock', async () => {
  await using ticking = await createDevnet({ blockTime: 1, operatorCount: 3 })
  const first = await ticking.publicClient.getBlockNumber({ cacheTime: 0 })
  const next = await new Promise<bigint>((resolve) => {
    const unwatch = ticking.publicClient.watchBlockNumber({
      // However busy the machine is, no block is passed over.
      emitMissed: true,
      onBlockNumber(number) {
        if (number <= first) return
        unwatch()
        resolve(number)
      },
    })
  })
  expect(next).toBe(first + 1n)
})

test('an abort while starting rejects with its own reason', async () => {
  const reason = new Error('enough')
  await expect(createDevnet({ signal: AbortSignal.abort(reason) })).rejects.toBe(reason)
  const controller = new AbortController()
  const starting = createDevnet({ signal: controller.signal })
  setImmediate(() => controller.abort(reason))
  await expect(starting).rejects.toBe(reason)
})
