import type { Network } from '@x/schemas'
import { getChainId, getCode } from 'viem/actions'
import type { ChainClient } from './chainClient.ts'
import { contractMissing, wrongChain } from './NetworkMismatchError.ts'
import { callNode } from './rpcError.ts'

/**
 * Makes sure that the client is connected to the network's chain and that the contract is there. A call to an address
 * without code succeeds whatever is in it, and keeps the deposit.
 *
 * @throws {NetworkMismatchError} it is connected to another chain, or there is no contract at the network's address
 */
export async function assertNetwork(client: ChainClient, network: Network): Promise<void> {
  const address = network.contracts.ssvNetwork.address
  const [chainId, code] = await callNode('reading the chain id and the contract', () =>
    Promise.all([getChainId(client), getCode(client, { address })]),
  )
  if (chainId !== network.id) throw wrongChain('publicClient', network.id, chainId, network.name)
  if (code === undefined) throw contractMissing(address, network.name)
}

/**
 * Makes sure that both clients are still connected to the network's chain.
 *
 * @throws {NetworkMismatchError} one is not
 */
export async function assertChains({
  publicClient,
  walletClient,
  network,
}: {
  publicClient: ChainClient
  walletClient: ChainClient
  network: Network
}): Promise<void> {
  const [chainId] = await Promise.all([
    callNode('reading the chain id', () => getChainId(publicClient)),
    assertWalletNetwork(walletClient, network),
  ])
  if (chainId !== network.id) throw wrongChain('publicClient', network.id, chainId, network.name)
}

/**
 * Makes sure that a wallet sends to the network's chain.
 *
 * @throws {NetworkMismatchError} it sends to another chain
 */
export async function assertWalletNetwork(walletClient: ChainClient, network: Network): Promise<void> {
  const chainId = await callNode("reading the wallet's chain id", () => getChainId(walletClient))
  if (chainId !== network.id) throw wrongChain('walletClient', network.id, chainId, network.name)
}
