import type { Network } from '@x/schemas'
import { getChainId, getCode } from 'viem/actions'
import type { ChainClient } from '../rpc/chainClient.ts'
import { callNode } from '../rpc/rpcError.ts'
import { ContractMissingError, WrongChainError } from './registrationErrors.ts'

/**
 * Makes sure that the client is connected to the network's chain and that the contract is there. A call to an address
 * without code succeeds whatever is in it, and keeps the deposit.
 */
export async function checkNetwork(client: ChainClient, network: Network): Promise<void> {
  const address = network.contracts.network
  const [chainId, code] = await callNode('reading the chain id and the contract', () =>
    Promise.all([getChainId(client), getCode(client, { address })]),
  )
  if (chainId !== network.chainId) throw new WrongChainError('publicClient', network.chainId, chainId, network.name)
  if (code === undefined) throw new ContractMissingError(address, network.name)
}
