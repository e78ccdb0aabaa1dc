import type { Address, Hex, Network } from '@x/schemas'
import { encodeFunctionData } from 'viem'
import { call } from 'viem/actions'
import { isContractRevert } from '../abi/ContractRevertError.ts'
import { callContract } from '../abi/callContract.ts'
import { ssvNetworkAbi } from '../abi/ssvNetworkAbi.ts'
import { streamOwnerEvents } from '../owner/streamOwnerEvents.ts'
import type { ChainClient } from '../rpc/chainClient.ts'
import { withPinnedBlock } from '../rpc/pinnedBlock.ts'
import type { LogProgress } from '../rpc/streamLogs.ts'

export type FindValidatorsElsewhereParameters = {
  network: Network
  owner: Address
  /** The cluster in which they should be; ascending. */
  operatorIds: readonly number[]
  /** Validators that the owner has registered. */
  publicKeys: readonly Hex[]
  signal?: AbortSignal | undefined
  onProgress?: ((progress: LogProgress) => void) | undefined
}

/** A validator that is in another cluster of its owner. */
export type ValidatorElsewhere = { publicKey: Hex; operatorIds: number[] }

/**
 * Finds which of an owner's validators are in another cluster than this one, and in which. The contract is asked
 * whether all are in this one (an exit, which is only simulated); only where not, the logs are searched.
 */
export async function findValidatorsElsewhere(
  client: ChainClient,
  parameters: FindValidatorsElsewhereParameters,
): Promise<ValidatorElsewhere[]> {
  const { network, owner, operatorIds, publicKeys, signal, onProgress } = parameters
  if (publicKeys.length === 0 || (await areAllHere(client, parameters))) return []
  const here = operatorIds.join()
  const clusterOf = new Map<string, number[]>()
  const open = new Set<string>(publicKeys)
  await withPinnedBlock(client, { signal }, async (block) => {
    for await (const { args } of streamOwnerEvents(client, {
      network,
      owner,
      eventNames: ['ValidatorAdded'],
      toBlock: block.number,
      order: 'descending',
      signal,
      onProgress,
    })) {
      // The latest registration counts: it may have been in another cluster before.
      if (open.delete(args.publicKey)) clusterOf.set(args.publicKey, args.operatorIds.map(Number))
      if (open.size === 0) break
    }
  })
  return publicKeys.flatMap((publicKey) => {
    const ids = clusterOf.get(publicKey)?.toSorted((a, b) => a - b) ?? []
    return ids.join() === here ? [] : [{ publicKey, operatorIds: ids }]
  })
}

async function areAllHere(
  client: ChainClient,
  { network, owner, operatorIds, publicKeys }: FindValidatorsElsewhereParameters,
): Promise<boolean> {
  const functionName = 'bulkExitValidator'
  const ids = operatorIds.map(BigInt)
  const data = encodeFunctionData({ abi: ssvNetworkAbi, functionName, args: [publicKeys, ids] })
  try {
    await callContract({ functionName, owner, operatorIds, publicKeys }, () =>
      call(client, { account: owner, to: network.contracts.ssvNetwork.address, data }),
    )
    return true
  } catch (error) {
    if (isContractRevert(error, 'IncorrectValidatorStateWithData', 'ValidatorDoesNotExist')) return false
    throw error
  }
}
