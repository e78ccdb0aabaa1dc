import type { Hex } from '@x/schemas'
import { count, flag, from, isObject, type Kind, parseWire, record } from '@x/schemas/internal/wire'
import { root } from '../wire/kinds.ts'

/** What a beacon node tells when it happens. */
export type BeaconEvent =
  /** The chain has a new head. */
  | { type: 'head'; slot: number; block: Hex; state: Hex; isEpochTransition: boolean }
  /** A checkpoint is final. */
  | { type: 'finalized_checkpoint'; epoch: number; block: Hex; state: Hex }
  /** Blocks were replaced. */
  | { type: 'chain_reorg'; slot: number; depth: number; epoch: number; oldHead: Hex; newHead: Hex }
  /** Any other topic that was asked for, as it came. */
  | { type: 'other'; topic: string; data: unknown }
  /** An event of this topic came that the node's execution client has not checked: nothing can be concluded from it. */
  | { type: 'optimistic'; topic: string }
  /** The connection was lost and is there again: what happened between these times, in ms since 1970, was not told. */
  | { type: 'gap'; since: number; until: number }

type Told<type> = Omit<Extract<BeaconEvent, { type: type }>, 'type'>

const kinds = {
  head: /* @__PURE__ */ record<Told<'head'>>({
    slot: count,
    block: root,
    state: root,
    isEpochTransition: from('epoch_transition', flag),
  }),
  finalized_checkpoint: /* @__PURE__ */ record<Told<'finalized_checkpoint'>>({
    epoch: count,
    block: root,
    state: root,
  }),
  chain_reorg: /* @__PURE__ */ record<Told<'chain_reorg'>>({
    slot: count,
    depth: count,
    epoch: count,
    oldHead: from('old_head_block', root),
    newHead: from('new_head_block', root),
  }),
} satisfies Record<string, Kind<unknown>>

/**
 * Makes an event of what a node sent.
 *
 * @throws {InvalidInputError} it is not as described
 */
export function toBeaconEvent(topic: string, data: unknown): BeaconEvent {
  if (isObject(data) && data.execution_optimistic === true) return { type: 'optimistic', topic }
  switch (topic) {
    case 'head':
      return { type: topic, ...parseWire(kinds.head, data) }
    case 'finalized_checkpoint':
      return { type: topic, ...parseWire(kinds.finalized_checkpoint, data) }
    case 'chain_reorg':
      return { type: topic, ...parseWire(kinds.chain_reorg, data) }
    default:
      return { type: 'other', topic, data }
  }
}
