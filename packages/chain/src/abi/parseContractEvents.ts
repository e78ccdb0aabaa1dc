import { type ContractEventName, type Log, type ParseEventLogsReturnType, parseEventLogs } from 'viem'
import { findContractEvent } from './contractEvents.ts'
import type { ssvNetworkAbi } from './ssvNetworkAbi.ts'

/**
 * Decodes the events of the contract that have one of the names, as viem's `parseEventLogs` does. viem is given only
 * the events that occur: it hashes the signatures of all that it is given, each time.
 *
 * @example
 * const { logs } = await publicClient.getTransactionReceipt({ hash })
 * for (const { args } of parseContractEvents(logs, ['ValidatorAdded'])) console.log(args.publicKey)
 */
export function parseContractEvents<name extends ContractEventName<typeof ssvNetworkAbi>>(
  logs: readonly Log[],
  eventNames: readonly name[],
): ParseEventLogsReturnType<typeof ssvNetworkAbi, name[], true> {
  const events = new Set(logs.flatMap(({ topics }) => findContractEvent(topics[0]) ?? []))
  // Those that do not occur make no difference but to the types.
  const abi = [...events] as unknown as typeof ssvNetworkAbi
  return parseEventLogs({ abi, eventName: [...eventNames], logs: [...logs] })
}
