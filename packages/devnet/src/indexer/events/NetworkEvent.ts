import type { ParseEventLogsReturnType } from 'viem'
import type { ssvNetworkAbi } from '../../chain/contracts.generated.ts'

/** A decoded event of the network contract. */
export type NetworkEvent = ParseEventLogsReturnType<typeof ssvNetworkAbi, undefined, true>[number]

export type NetworkEventName = NetworkEvent['eventName']

/** What an event of that name says. */
export type NetworkEventArgs<name extends NetworkEventName> = Extract<NetworkEvent, { eventName: name }>['args']
