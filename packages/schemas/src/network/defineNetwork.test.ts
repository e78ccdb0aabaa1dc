import { describe, expect, test } from 'vitest'
import { InvalidInputError } from '../errors/InvalidInputError.ts'
import { defineNetwork } from './defineNetwork.ts'
import { getNetworkLimits } from './getNetworkLimits.ts'
import { hoodi } from './hoodi.ts'
import { mainnet } from './mainnet.ts'

test.each([mainnet, hoodi])('the description of $name passes its own schema', (known) => {
  expect(defineNetwork(known)).toEqual(known)
})

test('a network of your own gets the usual slot times, checksummed addresses and no trailing slashes', () => {
  const network = defineNetwork({
    name: 'local',
    chainId: 31337,
    contracts: {
      network: '0x5fbdb2315678afecb367f032d93f642f64180aa3',
      views: '0xe7f1725e7734ce288f8367e1bb143e90bb3f0512',
    },
    startBlock: 0,
    genesisTime: 1_700_000_000,
    apiUrl: 'http://127.0.0.1:3000/',
  })
  expect(network).toMatchInlineSnapshot(`
    {
      "contracts": {
        "ssvNetwork": {
          "address": "0x5FbDB2315678afecb367f032d93F642f64180aa3",
          "blockCreated": 0,
        },
        "ssvNetworkViews": {
          "address": "0xe7f1725E7734CE288F8367e1Bb143E90bb3F0512",
        },
      },
      "custom": {
        "apiUrl": "http://127.0.0.1:3000",
        "genesisTime": 1700000000,
        "secondsPerSlot": 12,
        "slotsPerEpoch": 32,
      },
      "id": 31337,
      "name": "local",
      "nativeCurrency": {
        "decimals": 18,
        "name": "Ether",
        "symbol": "ETH",
      },
      "rpcUrls": {
        "default": {
          "http": [],
        },
      },
    }
  `)
})

test('all that is wrong with a network is told at once', () => {
  expect(() =>
    defineNetwork({
      name: '',
      chainId: 0,
      contracts: { network: '0x12', views: '0x12' },
      startBlock: -1,
      genesisTime: 0,
      apiUrl: 'ftp://x',
    }),
  ).toThrow(InvalidInputError)
})

describe('the names and chain ids of built-in networks are theirs', () => {
  const own = { ...hoodi, name: 'own', id: 31337 }
  const contracts = { ...mainnet.contracts, ssvNetwork: hoodi.contracts.ssvNetwork }

  test.each([
    ['a name with another chain id', { ...own, name: 'mainnet' }, 'name: expected another name'],
    ['a name with other contracts', { ...mainnet, contracts }, 'name: expected another name'],
    ['a name in another spelling', { ...own, name: 'Mainnet' }, 'name: expected another name'],
    ['a name with a blank', { ...own, name: ' mainnet' }, 'name: expected a name of letters'],
    ['a name with a letter of another script', { ...own, name: 'mаinnet' }, 'name: expected a name of letters'],
    ['a name with what nobody sees', { ...own, name: 'main\u200bnet' }, 'name: expected a name of letters'],
    ['a name with a line break', { ...own, name: 'mainnet\nContract 0x' }, 'name: expected a name of letters'],
    ['a chain id with other contracts', { ...own, id: 1 }, 'contracts: expected the contracts of the built-in'],
    ['that of hoodi', { ...own, id: 560_048, contracts }, 'contracts: expected the contracts of the built-in'],
    [
      'another views contract',
      { ...hoodi, contracts: { ...hoodi.contracts, ssvNetworkViews: hoodi.contracts.ssvNetwork } },
      'expected',
    ],
    [
      'another token',
      { ...hoodi, contracts: { ...hoodi.contracts, ssvToken: hoodi.contracts.ssvNetwork } },
      'expected',
    ],
  ])('%s is refused', (_, network, message) => {
    expect(() => defineNetwork(network)).toThrow(message)
  })

  test('with their contracts they may have other addresses and another name', () => {
    const contracts = { ...mainnet.contracts, ssvToken: undefined }
    expect(
      defineNetwork({ ...mainnet, contracts, custom: { ...mainnet.custom, rpcUrl: 'http://127.0.0.1:8545' } }).name,
    ).toBe('mainnet')
    expect(defineNetwork({ ...mainnet, name: 'archive' }).id).toBe(1)
  })

  test('keep the block where they begin, and their limits', () => {
    const { ssvNetwork } = mainnet.contracts
    const late = defineNetwork({
      ...mainnet,
      contracts: { ...mainnet.contracts, ssvNetwork: { ...ssvNetwork, blockCreated: 30_000_000 } },
      custom: { ...mainnet.custom, limits: { maxFeePerGasGwei: 1_000_000_000 } },
    })
    expect(late).toEqual(mainnet)
    expect(getNetworkLimits(late).maxFeePerGas).toBe(500_000_000_000n)
  })
})
