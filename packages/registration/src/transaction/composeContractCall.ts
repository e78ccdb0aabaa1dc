import { ssvNetworkAbi } from '@x/chain'
import type { Address, Network } from '@x/schemas'
import { type Abi, type ContractFunctionArgs, type ContractFunctionName, encodeFunctionData } from 'viem'
import type { ComposedCall } from './prepareCall.ts'

type Functions = ContractFunctionName<typeof ssvNetworkAbi, 'nonpayable'>

/** Composes a call of the network's contract that sends no ETH. */
export function composeContractCall<const name extends Functions>({
  network,
  from,
  operatorIds,
  functionName,
  args,
}: {
  network: Network
  from: Address
  operatorIds?: readonly number[] | undefined
  functionName: name
  args: ContractFunctionArgs<typeof ssvNetworkAbi, 'nonpayable', name> & readonly unknown[]
}): ComposedCall {
  const data = encodeFunctionData<Abi, string>({ abi, functionName, args })
  return { to: network.contracts.ssvNetwork.address, data, value: 0n, functionName, owner: from, operatorIds }
}

// Name and arguments fit each other by their types above, which viem could not follow while the name is open.
const abi: Abi = ssvNetworkAbi
