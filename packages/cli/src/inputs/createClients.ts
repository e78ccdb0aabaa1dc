import type { Hex, Network } from '@x/schemas'
import type { Account, Chain, Transport } from 'viem'
import { createPublicClient, createWalletClient, defineChain, http, type PublicClient, type WalletClient } from 'viem'
import { privateKeyToAccount } from 'viem/accounts'

export type ChainClients = {
  publicClient: PublicClient<Transport, Chain>
  /** Creates the client that signs, once something is to be sent. */
  createWallet: (privateKey: Hex) => WalletClient<Transport, Chain, Account>
}

/** Creates the clients of one node. */
export function createClients(network: Network, rpcUrl: string): ChainClients {
  const chain = defineChain({
    id: network.chainId,
    name: network.name,
    nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
    rpcUrls: { default: { http: [rpcUrl] } },
  })
  const transport = http(rpcUrl, { timeout: 30_000 })
  return {
    publicClient: createPublicClient({ chain, transport, pollingInterval: 1_000 }),
    createWallet: (privateKey) =>
      createWalletClient({ account: privateKeyToAccount(privateKey), chain, transport, pollingInterval: 1_000 }),
  }
}
