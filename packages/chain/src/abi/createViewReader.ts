import type {
  ContractFunctionArgs,
  ContractFunctionName,
  ContractFunctionReturnType,
  ReadContractParameters,
} from 'viem'
import { readContract } from 'viem/actions'
import { atBlock } from '../rpc/atBlock.ts'
import { batchCalls } from '../rpc/batchCalls.ts'
import type { ChainClient } from '../rpc/chainClient.ts'
import { findNetwork, type NetworkOption } from '../rpc/findNetwork.ts'
import type { ContractCall } from './ContractRevertError.ts'
import { callContract } from './callContract.ts'
import { ssvNetworkViewsAbi } from './ssvNetworkViewsAbi.ts'

type Views = typeof ssvNetworkViewsAbi
type ViewName = ContractFunctionName<Views, 'view' | 'pure'>
type ViewArgs<name extends ViewName> = ContractFunctionArgs<Views, 'view' | 'pure', name>

/**
 * Makes a function that reads from the views contract: what is read at the same time travels together. `about` is what
 * errors say besides the function.
 */
export function createViewReader(
  client: ChainClient,
  { network, blockNumber }: NetworkOption & { blockNumber?: number | undefined },
) {
  const calls = batchCalls(client)
  const { address } = findNetwork(client, network).contracts.ssvNetworkViews
  return <name extends ViewName>(
    functionName: name,
    args?: ViewArgs<name>,
    about?: Omit<ContractCall, 'functionName'>,
  ): Promise<ContractFunctionReturnType<Views, 'view' | 'pure', name, ViewArgs<name>>> =>
    callContract({ functionName, ...about }, () => {
      const call = { address, abi: ssvNetworkViewsAbi, functionName, args, ...atBlock(blockNumber) }
      return readContract(calls, call as ReadContractParameters<Views, name, ViewArgs<name>>)
    })
}
