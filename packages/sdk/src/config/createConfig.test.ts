import { useDevnet } from '@x/testing'
import { createPublicClient, createWalletClient, http } from 'viem'
import { describe, expect, test } from 'vitest'
import { createSdk } from '../createSdk.ts'
import { SSVSDK } from '../SSVSDK.ts'
import { chains } from './chains.ts'
import { type ConfigArgs, configArgsSchema } from './configArgs.ts'
import { createConfig } from './createConfig.ts'
import { isConfig } from './isConfig.ts'

const devnet = await useDevnet()

const transport = http('http://127.0.0.1:9')
const publicClient = createPublicClient({ chain: chains.hoodi, transport })
const address = '0x012f55B6Cc5D57F943F1E79cF00214B652513f88'
const walletClient = createWalletClient({ chain: chains.hoodi, transport, account: address })

describe('a configuration', () => {
  test('of a public network has its contracts, its subgraph and its API', () => {
    const { chain, contractAddresses, rest, subgraph, walletClient: wallet } = createConfig({ publicClient })
    expect({ chain: chain.id, contractAddresses, rest, subgraph: subgraph.endpoint, wallet }).toMatchInlineSnapshot(`
      {
        "chain": 560048,
        "contractAddresses": {
          "getter": "0x5AdDb3f1529C5ec70D77400499eE4bbF328368fe",
          "setter": "0x58410Bef803ECd7E63B23664C586A6DB72DAf59c",
          "token": "0x9F5d4Ec84fC4785788aB44F9de973cF34F7A038e",
        },
        "rest": {
          "endpoint": "https://api.ssv.network/api/v4/hoodi",
        },
        "subgraph": "https://api.studio.thegraph.com/query/71118/ssv-network-hoodi/version/latest",
        "wallet": undefined,
      }
    `)
    const mainnet = createPublicClient({ chain: chains.mainnet, transport })
    expect(createConfig({ publicClient: mainnet }).rest.endpoint).toBe('https://api.ssv.network/api/v4/mainnet')
  })

  test('sends reads and transactions to the contracts that are given', async () => {
    const { publicClient, network } = devnet
    const setter = network.contracts.ssvNetwork.address
    const getter = network.contracts.ssvNetworkViews.address
    const token = network.contracts.ssvToken?.address
    // The addresses of the network are those of nobody.
    const contracts = {
      ssvNetwork: { address, blockCreated: 0 },
      ssvNetworkViews: { address },
      ssvToken: { address },
    } as const
    const given = { publicClient, network: { ...network, contracts }, walletClient: devnet.createWallet(0) } as const
    const sdk = new SSVSDK({ ...given, extendedConfig: { contracts: { setter, getter, token } } })
    expect(sdk.config.contractAddresses).toEqual({ setter, getter, token })
    expect(await sdk.contract.ssv.read.getValidatorsPerOperatorLimit()).toBe(3000)
    expect(await sdk.contract.token.read.symbol()).toBe('SSV')
    const { wait } = await sdk.clusters.setFeeRecipient({ args: { recipient: address } })
    expect((await wait()).events).toMatchObject([
      { eventName: 'FeeRecipientAddressUpdated', args: { recipientAddress: address } },
    ])
    // Without them the ether would go to an address without a contract.
    await expect(createSdk(given).clusters.setFeeRecipient({ args: { recipient: address } })).rejects.toMatchObject({
      name: 'NetworkMismatchError',
      reason: 'contract',
    })
  })

  test.each([
    ['https://api.example.org', 'https://api.example.org/api/v4/hoodi'],
    ['https://api.example.org/', 'https://api.example.org/api/v4/hoodi'],
    ['https://api.example.org/api/v4', 'https://api.example.org/api/v4/hoodi'],
    ['https://api.example.org/base/api/v4/stage/', 'https://api.example.org/base/api/v4/stage'],
  ])('reads the endpoint %s of the operator data API', (endpoint, expected) => {
    const { rest, sources } = createConfig({ publicClient, extendedConfig: { rest: { endpoint } } })
    expect(rest.endpoint).toBe(expected)
    expect(sources.operatorClient?.endpoint).toBe(expected)
  })

  test('asks the gateway with a key, and the endpoint that is given whatever the key', () => {
    const apiKey = 'ab'.repeat(16)
    const endpointOf = (subgraph: { apiKey?: string; endpoint?: string }) =>
      createConfig({ publicClient, extendedConfig: { subgraph } }).subgraph.endpoint
    expect(endpointOf({ apiKey: '' })).toMatch(/studio/)
    expect(endpointOf({ apiKey })).toMatch(/gateway/)
    expect(endpointOf({ apiKey, endpoint: 'https://example.org/graph' })).toBe('https://example.org/graph')
  })

  test.each<[string, object]>([
    ['publicClient', {}],
    ['publicClient', { publicClient: {} }],
    ['walletClient', { publicClient, walletClient: {} }],
    ['rpc', { publicClient, rpc: 'http://127.0.0.1' }],
    ['extendedConfig.subgraf', { publicClient, extendedConfig: { subgraf: {} } }],
    ['extendedConfig.contracts.network', { publicClient, extendedConfig: { contracts: { network: address } } }],
    ['extendedConfig.contracts.setter', { publicClient, extendedConfig: { contracts: { setter: '0x1' } } }],
    ['extendedConfig.rest.endpoint', { publicClient, extendedConfig: { rest: { endpoint: 'nowhere' } } }],
    ['extendedConfig.subgraph.endpoint', { publicClient, extendedConfig: { subgraph: { endpoint: 'x' } } }],
  ])('is refused by name: %s', (path, input) => {
    const refused = expect.objectContaining({ problems: [expect.objectContaining({ path })] })
    expect(() => createConfig(input as ConfigArgs)).toThrow(refused)
    expect(() => configArgsSchema.parse(input)).toThrow(refused)
  })

  test('needs to know the network of an unknown chain', () => {
    expect(() => createConfig({ publicClient: devnet.publicClient })).toThrow(/network/i)
  })

  test('is known again, and makes an SDK', () => {
    const config = createConfig({ publicClient, walletClient })
    expect(isConfig(config)).toBe(true)
    expect([{}, null, { publicClient, walletClient }].map(isConfig)).toEqual([false, false, false])
    const sdk = new SSVSDK(config)
    expect(sdk.config).toBe(config)
    expect(sdk.api).toBe(config.api)
  })
})

test('a configuration that was put together by hand makes an SDK, on a chain that is no public one as well', async () => {
  const { publicClient: client, network } = devnet
  const publicClient = createPublicClient({ chain: { ...client.chain, contracts: {} }, transport: http(devnet.rpcUrl) })
  const { config: made } = createSdk({ publicClient: client, network })
  const { api, contract, subgraph, contractAddresses } = made
  const rest = { endpoint: '' }
  const byHand = { publicClient, chain: publicClient.chain, api, contract, subgraph, contractAddresses, rest }
  const walletClient = devnet.createWallet(3)
  expect(isConfig(byHand)).toBe(true)
  const sdk = new SSVSDK({ ...byHand, walletClient })
  expect(sdk.config).toMatchObject({ network: { id: network.id }, walletClient })
  expect([sdk.api, sdk.contract, sdk.config.subgraph]).toEqual([api, contract, subgraph])
  const { wait } = await sdk.clusters.setFeeRecipient({ args: { recipient: address } })
  expect((await wait()).events).toMatchObject([{ eventName: 'FeeRecipientAddressUpdated' }])
})

describe('the wallet', () => {
  test('is not needed for reads, and missed at the first write', async () => {
    const { publicClient, network } = devnet
    const sdk = createSdk({ publicClient, network })
    expect(await sdk.contract.ssv.read.getNetworkFee()).toBeTypeOf('bigint')
    const args = { recipient: address } as const
    await expect(sdk.clusters.setFeeRecipient({ args })).rejects.toMatchObject({ reason: 'wallet-missing' })
    await expect(sdk.utils.validateSharesPreRegistration({ keyshares: [] })).rejects.toThrow(/owner|key shares/i)

    const walletClient = devnet.createWallet(1)
    expect(sdk.connectWallet(walletClient)).toBe(sdk)
    expect(sdk.config.walletClient).toBe(walletClient)
    const { wait } = await sdk.clusters.setFeeRecipient({ args })
    expect((await wait()).status).toBe('success')
  })

  test('must be for the same chain', () => {
    const other = createWalletClient({ chain: chains.mainnet, transport, account: address })
    expect(() => createSdk({ publicClient, walletClient: other })).toThrow(/chain 1,/)
    expect(() => createSdk({ publicClient }).connectWallet(other)).toThrow(/chain 1,/)
  })
})
