import type { Address, Network } from '@x/schemas'
import { type GetContractReturnType, getContract } from 'viem'
import type { ChainClient } from '../rpc/chainClient.ts'
import { findNetwork } from '../rpc/findNetwork.ts'
import { ssvNetworkAbi } from './ssvNetworkAbi.ts'
import { ssvNetworkErrorsAbi } from './ssvNetworkErrorsAbi.ts'
import { ssvNetworkViewsAbi } from './ssvNetworkViewsAbi.ts'
import { ssvTokenAbi } from './ssvTokenAbi.ts'

/** What `getSsvContracts` returns. */
export type SsvContracts<client extends ChainClient = ChainClient> = {
  /** SSVNetwork, which takes the transactions. */
  network: GetContractReturnType<typeof networkAbi, client, Address>
  /** SSVNetworkViews, which answers reads. */
  views: GetContractReturnType<typeof viewsAbi, client, Address>
  /** The SSV token, where the network names it. */
  token: GetContractReturnType<typeof ssvTokenAbi, client, Address> | undefined
}

export type GetSsvContractsParameters<client extends ChainClient = ChainClient> = {
  /** Default: the network of the client's chain. */
  network?: Network | undefined
  /** Reads, and writes where it has an account. */
  client: client
}

/**
 * The contracts of a network as viem contract objects, with every function, event and error: for what the functions of
 * these packages do not cover. They read and write as they are told, without the checks of `registerValidators`.
 *
 * @example
 * const { views } = getSsvContracts({ client: publicClient })
 * await views.read.getValidatorsPerOperatorLimit() // 3000
 */
export function getSsvContracts<const client extends ChainClient>({
  network,
  client,
}: GetSsvContractsParameters<client>): SsvContracts<client> {
  const { contracts } = findNetwork(client, network)
  return {
    network: getContract({ address: contracts.ssvNetwork.address, abi: networkAbi, client }),
    views: getContract({ address: contracts.ssvNetworkViews.address, abi: viewsAbi, client }),
    token:
      contracts.ssvToken?.address && getContract({ address: contracts.ssvToken?.address, abi: ssvTokenAbi, client }),
  }
}

const networkAbi = [...ssvNetworkAbi, ...ssvNetworkErrorsAbi] as const
const viewsAbi = [...ssvNetworkViewsAbi, ...ssvNetworkErrorsAbi] as const
