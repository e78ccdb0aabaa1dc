import type { ChainClient } from '@x/chain'
import type { SendingClient } from '@x/registration'
import type { Address } from '@x/schemas'
import type { Abi } from 'viem'
import { createReader, type Reader } from './createReader.ts'
import { createWriter, type Writer } from './createWriter.ts'
import { getEventSources } from './decodeEvents.ts'
import { getterAbi, setterAbi, tokenAbi } from './officialAbis.ts'

/** The addresses of a network's contracts. */
export type ContractAddresses = {
  /** SSVNetwork, which takes the transactions. */
  setter: Address
  /** SSVNetworkViews, which answers reads. */
  getter: Address
  /** The SSV token. */
  token: Address
}

export type CreateContractInteractionsParameters = {
  publicClient: ChainClient
  walletClient?: SendingClient | undefined
  addresses: ContractAddresses
}

/** Every function of the network's contracts. */
export type ContractInteractions = {
  ssv: { write: Writer<typeof setterAbi>; read: Reader<typeof getterAbi> }
  token: { write: Writer<typeof tokenAbi>; read: Reader<typeof tokenAbi> }
}

/**
 * Makes a function of every function of the network's contracts. They do as they are told: what `sdk.clusters` and
 * `sdk.utils` check before a transaction is not checked here.
 *
 * @example
 * const { setter, getter, token } = createConfig({ publicClient, network }).contractAddresses
 * const { ssv } = createContractInteractions({ publicClient, walletClient, addresses: { setter, getter, token } })
 * await ssv.read.getValidatorsPerOperatorLimit() // 3000
 */
export function createContractInteractions(parameters: CreateContractInteractionsParameters): ContractInteractions {
  const { publicClient, addresses } = parameters
  const eventSources = getEventSources(addresses)
  const createTarget = <const abi extends Abi>(abi: abi, contractAddress: Address) => ({
    abi,
    contractAddress,
    publicClient,
    eventSources,
    // It may be connected later.
    get walletClient() {
      return parameters.walletClient
    },
  })
  return {
    ssv: {
      write: createWriter(createTarget(setterAbi, addresses.setter)),
      read: createReader(createTarget(getterAbi, addresses.getter)),
    },
    token: {
      write: createWriter(createTarget(tokenAbi, addresses.token)),
      read: createReader(createTarget(tokenAbi, addresses.token)),
    },
  }
}
