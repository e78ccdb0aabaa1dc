import { createNodeTransport } from '@x/chain'
import type { Network } from '@x/schemas'
import type { Account, Chain, Transport } from 'viem'
import { createPublicClient, createWalletClient, type PublicClient, type WalletClient } from 'viem'
import { createAccount } from './createAccount.ts'

export type ChainClients = {
  publicClient: PublicClient<Transport, Chain>
  /** Creates the client that signs, once something is to be sent. */
  createWallet: (privateKey: Uint8Array) => WalletClient<Transport, Chain, Account>
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
    createWallet: (privateKey) =>
      createWalletClient({ account: createAccount(privateKey), chain, transport, pollingInterval: 1_000 }),
  }
}
