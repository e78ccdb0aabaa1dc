import { type Address, BaseError, type Network } from '@x/schemas'
import { getChainId, getCode } from 'viem/actions'
import type { ChainClient } from './chainClient.ts'
import { callNode } from './rpcError.ts'

/**
 * Makes sure that the client is connected to the network's chain and that the contract is there. A call to an address
 * without code succeeds whatever is in it, and keeps the deposit.
 *
 * @throws {WrongChainError} it is connected to another chain
 * @throws {ContractMissingError} there is no contract at the network's address
 */
export async function assertNetwork(client: ChainClient, network: Network): Promise<void> {
  const address = network.contracts.ssvNetwork.address
  const [chainId, code] = await callNode('reading the chain id and the contract', () =>
    Promise.all([getChainId(client), getCode(client, { address })]),
  )
  if (chainId !== network.id) throw new WrongChainError('publicClient', network.id, chainId, network.name)
  if (code === undefined) throw new ContractMissingError(address, network.name)
}

/**
 * Makes sure that both clients are still connected to the network's chain.
 *
 * @throws {WrongChainError} one is not
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
  if (chainId !== network.id) throw new WrongChainError('publicClient', network.id, chainId, network.name)
}

/**
 * Makes sure that a wallet sends to the network's chain.
 *
 * @throws {WrongChainError} it sends to another chain
 */
export async function assertWalletNetwork(walletClient: ChainClient, network: Network): Promise<void> {
  const chainId = await callNode("reading the wallet's chain id", () => getChainId(walletClient))
  if (chainId !== network.id) throw new WrongChainError('walletClient', network.id, chainId, network.name)
}

/** A client is connected to another chain than the network's. */
export class WrongChainError extends BaseError {
  override readonly name = 'WrongChainError'
  readonly expected: number
  readonly received: number
  constructor(which: 'publicClient' | 'walletClient', expected: number, received: number, networkName: string) {
    super(`${which} is connected to chain ${received}, but network ${networkName} is chain ${expected}.`, {
      fix: 'Check the address of the node and the network.',
    })
    this.expected = expected
    this.received = received
  }
}

/** There is no contract at the network's address, so a deposit would be lost. */
export class ContractMissingError extends BaseError {
  override readonly name = 'ContractMissingError'
  readonly address: Address
  constructor(address: Address, networkName: string) {
    super(`There is no contract at ${address}, the address of network ${networkName}.`, {
      fix: "Check the network's contract addresses, and that the node is in sync.",
    })
    this.address = address
  }
}
