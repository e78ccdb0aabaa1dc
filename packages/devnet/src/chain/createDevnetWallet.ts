import { type Account, type Chain, createWalletClient, type HttpTransport, http, type WalletClient } from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import type { DevnetAccount } from './types.ts'

/** A wallet that signs in this process, for an account of the devnet. */
export type DevnetWallet = WalletClient<HttpTransport, Chain, Account>

export type CreateDevnetWalletParameters = {
  chain: Chain
  rpcUrl: string
  account: DevnetAccount
}

/** Makes a wallet of one account. It looks for receipts every 20 ms, since the node is local. */
export function createDevnetWallet({ chain, rpcUrl, account }: CreateDevnetWalletParameters): DevnetWallet {
  return createWalletClient({
    account: privateKeyToAccount(account.privateKey),
    chain,
    transport: http(rpcUrl, { timeout: 60_000 }),
    pollingInterval: 20,
  })
}
