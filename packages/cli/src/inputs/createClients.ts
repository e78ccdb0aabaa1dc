import { createNodeTransport } from '@x/chain'
import type { Network } from '@x/schemas'
import {
  type Account,
  type Chain,
  createPublicClient,
  createWalletClient,
  type LocalAccount,
  type PublicClient,
  type Transport,
  type WalletClient,
} from 'viem'

export type ChainClients = {
  publicClient: PublicClient<Transport, Chain>
  /** Creates the client that signs, once something is to be sent. */
  createWallet: (account: LocalAccount) => WalletClient<Transport, Chain, Account>
}

/** Creates the clients of one node, whose requests end with the signal, or after so many milliseconds. */
export function createClients(
  network: Network,
  rpcUrl: string,
  { signal, giveUpAfter }: { signal: AbortSignal; giveUpAfter?: number | undefined },
): ChainClients {
  const chain: Chain = { ...network, rpcUrls: { default: { http: [rpcUrl] } } }
  const transport = createNodeTransport(rpcUrl, { signal, giveUpAfter })
  return {
    publicClient: createPublicClient({ chain, transport, pollingInterval: 1_000 }),
    createWallet: (account) => createWalletClient({ account, chain, transport, pollingInterval: 1_000 }),
  }
}
