import type { Address, Network } from '@x/schemas'
import type { Chain } from 'viem'
import { type Account, type Client, getAddress, type Transport } from 'viem'
import { getChainId } from 'viem/actions'
import { callNode } from '../rpc/rpcError.ts'
import { AccountMissingError, WrongChainError } from './registrationErrors.ts'

/** A viem client that can send transactions: a `WalletClient`, or any other client. */
export type SendingClient = Client<Transport, Chain | undefined, Account | undefined>

/** The account that sends: the one given, or that of the wallet client. */
export function getAccount(walletClient: SendingClient, account: Account | Address | undefined): Account {
  const chosen = account ?? walletClient.account
  if (chosen === undefined) throw new AccountMissingError()
  return typeof chosen === 'string' ? { address: getAddress(chosen), type: 'json-rpc' } : chosen
}

/** Makes sure that the wallet sends to the network's chain. */
export async function checkWalletChain(walletClient: SendingClient, network: Network): Promise<void> {
  const chainId = await callNode("reading the wallet's chain id", () => getChainId(walletClient))
  if (chainId !== network.chainId) throw new WrongChainError('walletClient', network.chainId, chainId, network.name)
}
