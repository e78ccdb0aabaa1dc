import type { Hex } from '@x/schemas'
import { toEventSelector } from 'viem'
import { ssvNetworkAbi } from './ssvNetworkAbi.ts'

type SsvEvent = Extract<(typeof ssvNetworkAbi)[number], { type: 'event' }>

let known: { byTopic: ReadonlyMap<Hex, SsvEvent>; topics: ReadonlyMap<string, Hex> } | undefined

/** The events of the contract. viem hashes a signature each time that it is asked for; here each is hashed once. */
function getEvents() {
  if (known !== undefined) return known
  const events = ssvNetworkAbi.flatMap((item) =>
    item.type === 'event' ? [[toEventSelector(item), item] as const] : [],
  )
  known = { byTopic: new Map(events), topics: new Map(events.map(([topic, { name }]) => [name, topic])) }
  return known
}

/** The event whose logs begin with this topic; `undefined` where the contract has none. */
export function findContractEvent(topic: Hex | undefined): SsvEvent | undefined {
  return topic && getEvents().byTopic.get(topic)
}

/** The topic that the logs of an event of the contract begin with. */
export function getEventTopic(eventName: string): Hex {
  const topic = getEvents().topics.get(eventName)
  if (topic === undefined) throw new TypeError(`The ABI has no event ${eventName}.`)
  return topic
}
