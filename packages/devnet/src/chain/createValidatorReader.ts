import { getClusterId, type Hex, type SlotClock, timeToSlot } from '@x/schemas'
import { parseEventLogs } from 'viem'
import { ssvNetworkAbi } from './contracts.generated.ts'
import type { ChainHandle } from './types.ts'

/** A validator as the chain knows it, with an index as the beacon chain would give it. */
export type ChainValidator = {
  /** From 1 in the order of registration; a public key keeps its index under every owner. */
  index: number
  publicKey: Hex
  ownerAddress: Hex
  operatorIds: number[]
  registeredAtSlot: number
  removedAtSlot?: number | undefined
  /** Whether its cluster is liquidated now. */
  liquidated: boolean
}

/**
 * Makes a function that reads all validators that were ever registered, each with its last registration. As long as the chain has not moved on it
 * returns the same array.
 *
 * @example
 * const readValidators = createValidatorReader(chain)
 * const validators = await readValidators()
 */
export function createValidatorReader(
  chain: Pick<ChainHandle, 'publicClient' | 'contracts' | 'startBlock'> & SlotClock,
): () => Promise<readonly ChainValidator[]> {
  let latestHash: Hex | undefined
  let latest: Promise<readonly ChainValidator[]> = Promise.resolve([])
  return async () => {
    const { hash, number } = await chain.publicClient.getBlock()
    if (hash === latestHash) return latest
    latestHash = hash
    latest = readValidators(chain, number)
    // A failed read must not be remembered.
    latest.catch(() => {
      if (latestHash === hash) latestHash = undefined
    })
    return latest
  }
}

async function readValidators(
  { publicClient, contracts, startBlock, ...clock }: Parameters<typeof createValidatorReader>[0],
  toBlock: bigint,
): Promise<readonly ChainValidator[]> {
  const logs = await publicClient.getLogs({
    address: contracts.network,
    fromBlock: BigInt(startBlock),
    toBlock,
  })
  const indexes = new Map<Hex, number>()
  /** By owner and public key. */
  const registered = new Map<string, ChainValidator>()
  const liquidated = new Set<string>()
  const slots = new Map<bigint, number>()
  const readSlot = async (blockNumber: bigint) => {
    const { timestamp } = await publicClient.getBlock({ blockNumber })
    slots.set(blockNumber, timeToSlot(clock, Number(timestamp) * 1_000))
  }
  const events = parseEventLogs({
    abi: ssvNetworkAbi,
    logs,
    eventName: ['ValidatorAdded', 'ValidatorRemoved', 'ClusterLiquidated', 'ClusterReactivated'],
  })
  await Promise.all([...new Set(events.map(({ blockNumber }) => blockNumber))].map(readSlot))

  for (const { args, eventName, blockNumber } of events) {
    const slot = slots.get(blockNumber) ?? 0
    const operatorIds = args.operatorIds.map(Number)
    const clusterId = getClusterId(args.owner, operatorIds)
    if (eventName === 'ClusterLiquidated') liquidated.add(clusterId)
    if (eventName === 'ClusterReactivated') liquidated.delete(clusterId)
    if (eventName === 'ValidatorAdded') {
      const { publicKey, owner } = args
      const index = indexes.get(publicKey) ?? indexes.size + 1
      indexes.set(publicKey, index)
      registered.set(`${owner} ${publicKey}`, {
        index,
        publicKey,
        ownerAddress: owner,
        operatorIds,
        registeredAtSlot: slot,
        liquidated: false,
      })
    }
    if (eventName === 'ValidatorRemoved') {
      const validator = registered.get(`${args.owner} ${args.publicKey}`)
      if (validator) validator.removedAtSlot = slot
    }
  }
  return [...registered.values()].map((validator) => ({
    ...validator,
    liquidated: liquidated.has(getClusterId(validator.ownerAddress, validator.operatorIds)),
  }))
}
