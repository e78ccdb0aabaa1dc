import type { Devnet } from '@x/devnet'
import type { Address, Hex } from '@x/schemas'
import { parseAbi } from 'viem'

const abi = parseAbi([
  'event ValidatorAdded(address indexed owner, uint64[] operatorIds, bytes publicKey, bytes shares, (uint32 validatorCount, uint64 networkFeeIndex, uint64 index, bool active, uint256 balance) cluster)',
])

export type AddedValidator = { publicKey: Hex; operatorIds: number[]; sharesData: Hex; transaction: Hex }

/** What the contract says about the owner's validators, in the order of registration. */
export async function readEvents({ publicClient, contracts }: Devnet, owner: Address): Promise<AddedValidator[]> {
  const logs = await publicClient.getContractEvents({
    address: contracts.network,
    abi,
    eventName: 'ValidatorAdded',
    args: { owner },
    fromBlock: 0n,
    strict: true,
  })
  return logs.map(({ args, transactionHash }) => ({
    publicKey: args.publicKey,
    operatorIds: args.operatorIds.map(Number),
    sharesData: args.shares,
    transaction: transactionHash,
  }))
}
