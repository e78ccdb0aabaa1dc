import type { AbiEvent } from 'viem'
import { ssvNetworkAbi } from '../chain/contracts.generated.ts'

type NetworkAbiEvent = Extract<(typeof ssvNetworkAbi)[number], { type: 'event' }>

/** All events of the network contract, with their literal types. */
const networkEvents: readonly NetworkAbiEvent[] = /* @__PURE__ */ ssvNetworkAbi.filter(
  (item): item is NetworkAbiEvent => item.type === 'event',
)

/** Those that the public contract has too: only they become entities of the read schema. */
export const publicNetworkEvents: readonly AbiEvent[] = /* @__PURE__ */ networkEvents.filter(
  ({ name }) => !name.startsWith('Devnet'),
)
