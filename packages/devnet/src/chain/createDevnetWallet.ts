import { type Chain, createWalletClient, http } from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import type { DevnetAccount, DevnetWallet } from './types.ts'

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
