import { decodeEventLog, type Log } from 'viem'
import { findContractEvent } from './contractEvents.ts'
import { ssvNetworkAbi } from './ssvNetworkAbi.ts'

/**
 * Decodes an event of the contract as viem's `decodeEventLog` does, and finds it by its topic: viem hashes the signatures
 * of an ABI's events for each log until one fits, which takes longer than all the rest.
 *
 * @throws {AbiEventSignatureNotFoundError} (viem) the contract has no such event
 * @throws {DecodeLogDataMismatch} (viem) the data is not that of the event
 * @example
 * const logs = await publicClient.getLogs({ address: network.contracts.ssvNetwork.address })
 * for (const log of logs) console.log(decodeContractEvent(log).eventName)
 */
export function decodeContractEvent({ data, topics }: Pick<Log, 'data' | 'topics'>) {
  const event = findContractEvent(topics[0])
  return decodeEventLog({ abi: event === undefined ? ssvNetworkAbi : [event], data, topics })
}
