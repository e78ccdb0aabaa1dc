import type { ChainClient } from '@x/chain'
import { callContract } from '@x/chain/internal'
import type { Address } from '@x/schemas'
import type { Abi, AbiFunction, ContractFunctionName, ReadContractParameters, ReadContractReturnType } from 'viem'
import { readContract } from 'viem/actions'
import type { getterAbi } from './officialAbis.ts'
import { type NamedArguments, toArguments } from './toArguments.ts'

export type CreateReaderParameters<abi extends Abi = Abi> = {
  abi: abi
  publicClient: ChainClient
  contractAddress: Address
}

/** The functions of a contract that answer reads, each with what it takes by name. */
export type Reader<abi extends Abi = typeof getterAbi> = {
  readonly [fn in ReadFunction<abi> as fn['name']]: fn['inputs'] extends readonly []
    ? () => Promise<ReadResult<abi, fn['name']>>
    : (args: NamedArguments<fn['inputs']>) => Promise<ReadResult<abi, fn['name']>>
}

type ReadFunction<abi extends Abi> = Extract<abi[number], AbiFunction & { stateMutability: 'view' | 'pure' }>

type ReadResult<abi extends Abi, name extends string> =
  name extends ContractFunctionName<abi, 'view' | 'pure'> ? ReadContractReturnType<abi, name> : never

/**
 * Makes a function of every function of a contract that answers reads. They throw `ContractRevertError` where the
 * contract refuses, `InvalidInputError` where something is missing, and `RpcError` where the node fails.
 *
 * @example
 * const read = createReader({ abi: ssvNetworkViewsAbi, publicClient, contractAddress: network.contracts.ssvNetworkViews.address })
 * await read.getOperatorFee({ operatorId: 1n })
 */
export function createReader<const abi extends Abi>({
  abi,
  publicClient,
  contractAddress,
}: CreateReaderParameters<abi>): Reader<abi> {
  const functions = abi.filter(isRead).map((fn) => {
    const read = async (args?: object) => {
      const call: ReadContractParameters = {
        abi,
        address: contractAddress,
        functionName: fn.name,
        args: toArguments(fn, args),
      }
      return callContract({ functionName: fn.name }, () => readContract(publicClient, call))
    }
    return [fn.name, read] as const
  })
  // What was made of the ABI has the names of the ABI.
  return Object.fromEntries(functions) as Reader<abi>
}

function isRead(item: Abi[number]): item is AbiFunction {
  return item.type === 'function' && (item.stateMutability === 'view' || item.stateMutability === 'pure')
}
