import type { ParseEventLogsReturnType } from 'viem'
import type { ssvNetworkAbi } from '../../chain/contracts.generated.ts'
import type { EntityWriter } from './createEntityWriter.ts'

type DecodedLog = ParseEventLogsReturnType<typeof ssvNetworkAbi, undefined, true>[number]

export type NetworkEventName = DecodedLog['eventName']

/** What an event of that name says. */
export type NetworkEventArgs<name extends NetworkEventName> = Extract<DecodedLog, { eventName: name }>['args']

/** A decoded event of the network contract, one of all unless a name is given. */
export type NetworkEvent<name extends NetworkEventName = NetworkEventName> = {
  [each in name]: { eventName: each; args: NetworkEventArgs<each> }
}[name]

/** What the events whose names fit change in the index. */
export type EventHandlers<names extends string = string> = {
  [name in Extract<NetworkEventName, names>]: (args: NetworkEventArgs<name>, writer: EntityWriter) => void
}
