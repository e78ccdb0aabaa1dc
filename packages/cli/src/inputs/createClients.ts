import { createNodeTransport } from '@x/chain'
import type { Network } from '@x/schemas'
import {
  type Account,
  bytesToHex,
  type Chain,
  createPublicClient,
  createWalletClient,
  type LocalAccount,
  type PublicClient,
  type Transport,
  type WalletClient,
} from 'viem'
import { privateKeyToAccount, toAccount } from 'viem/accounts'

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

/**
 * Creates the account of a private key. viem takes hex text, which can't be overwritten: it is made for each signature
 * anew, so that none is kept while nothing is signed.
 *
 * @param privateKey 32 bytes, which have to stay until the last signature
 */
export function createAccount(privateKey: Uint8Array): LocalAccount {
  const open = () => privateKeyToAccount(bytesToHex(privateKey))
  return toAccount({
    address: open().address,
    signMessage: (parameters) => open().signMessage(parameters),
    signTransaction: (transaction, options) => open().signTransaction(transaction, options),
    signTypedData: (parameters) => open().signTypedData(parameters),
  })
}
