import type { Chain } from 'viem'

const ether = { name: 'Ether', symbol: 'ETH', decimals: 18 }

/**
 * The chains of the public networks, as viem's clients take them.
 *
 * @example
 * const publicClient = createPublicClient({ chain: chains.hoodi, transport: http() })
 */
export const chains = {
  mainnet: {
    id: 1,
    name: 'Ethereum',
    nativeCurrency: ether,
    rpcUrls: { default: { http: ['https://eth.merkle.io'] } },
    blockExplorers: { default: { name: 'Etherscan', url: 'https://etherscan.io' } },
  },
  hoodi: {
    id: 560_048,
    name: 'Hoodi',
    nativeCurrency: ether,
    rpcUrls: { default: { http: ['https://rpc.hoodi.ethpandaops.io'] } },
    blockExplorers: { default: { name: 'Etherscan', url: 'https://hoodi.etherscan.io' } },
    testnet: true,
  },
} as const satisfies Record<string, Chain>
