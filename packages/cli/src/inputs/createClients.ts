import { createNodeTransport } from '@x/chain'
import type { Hex, Network } from '@x/schemas'
import type { Account, Chain, Transport } from 'viem'
import { createPublicClient, createWalletClient, defineChain, type PublicClient, type WalletClient } from 'viem'
import { privateKeyToAccount } from 'viem/accounts'

export type ChainClients = {
  publicClient: PublicClient<Transport, Chain>
  /** Creates the client that signs, once something is to be sent. */
  createWallet: (privateKey: Hex) => WalletClient<Transport, Chain, Account>
}

/** Creates the clients of one node, whose requests end with the signal, or after so many milliseconds. */
export function createClients(
  network: Network,
  rpcUrl: string,
  { signal, giveUpAfter }: { signal: AbortSignal; giveUpAfter?: number | undefined },
): ChainClients {
  const chain = defineChain({
    id: network.chainId,
    name: network.name,
    nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
    rpcUrls: { default: { http: [rpcUrl] } },
  })
  const transport = createNodeTransport(rpcUrl, { signal, giveUpAfter })
  return {
    publicClient: createPublicClient({ chain, transport, pollingInterval: 1_000 }),
    createWallet: (privateKey) =>
      createWalletClient({ account: privateKeyToAccount(privateKey), chain, transport, pollingInterval: 1_000 }),
  }
}
