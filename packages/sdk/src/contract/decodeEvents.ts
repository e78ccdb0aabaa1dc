import type { Address } from '@x/schemas'
import { type Abi, isAddressEqual, type Log, type ParseEventLogsReturnType, parseEventLogs } from 'viem'
import { setterAbi, tokenAbi } from './officialAbis.ts'

/** A contract whose events are decoded. */
export type EventSource = { abi: Abi; address: Address }

/** An event of the network's contract or of the token, as viem decodes it: `eventName`, `args` and where it is. */
export type ContractEvent = ParseEventLogsReturnType<readonly (SetterItem | TokenItem)[], undefined, true>[number]

type SetterItem = (typeof setterAbi)[number]
type TokenItem = (typeof tokenAbi)[number]

/** Decodes the events of these contracts in the order in which they happened; others are left out. */
export function decodeEvents(sources: readonly EventSource[], logs: readonly Log[]): ContractEvent[] {
  const events = sources.flatMap(({ abi, address }) =>
    parseEventLogs({ abi, logs: logs.filter((log) => isAddressEqual(log.address, address)) }),
  )
  // The sources are those contracts, whose events these are.
  return events.sort((a, b) => Number(a.logIndex) - Number(b.logIndex)) as ContractEvent[]
}

/** The contracts of a network whose events receipts have: the one that takes transactions, and the token. */
export function getEventSources({ setter, token }: { setter: Address; token: Address }): EventSource[] {
  return [
    { abi: setterAbi, address: setter },
    { abi: tokenAbi, address: token },
  ]
}
