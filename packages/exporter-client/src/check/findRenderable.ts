import type { SlotRange } from '../rules/slotRange.ts'
import { isUnrenderable, type NodeAnswer, type NodeQuestion } from './askNode.ts'
import { committeeTraces, get, validatorTraces, window } from './quirk.ts'

export type AskNode = (question: NodeQuestion) => Promise<NodeAnswer>

/** Slots of the smallest piece that is looked at. */
const smallest = 8

/** Finds the largest latest piece of a range (whole, half, quarter, …) whose traces the node can render. */
export async function findRenderable(
  ask: AskNode,
  range: SlotRange,
  willDo: (piece: SlotRange) => boolean,
): Promise<SlotRange | undefined> {
  for (let size = range.to - range.from + 1; size >= smallest; size = Math.floor(size / 2)) {
    for (let { to } = range; to - size + 1 >= range.from; to -= size) {
      const piece = { from: to - size + 1, to }
      if (willDo(piece) && (await canRender(ask, piece))) return piece
    }
  }
  return undefined
}

/** Whether no time in the traces of a range makes the node fail. Other failures are not judged here. */
export async function canRender(ask: AskNode, range: SlotRange): Promise<boolean> {
  const routes = [`${committeeTraces}?`, `${validatorTraces}?roles=PROPOSER,AGGREGATOR&`]
  for (const route of routes) {
    const answer = await ask(get(route + window(range))).catch(() => undefined)
    if (answer && isUnrenderable(answer)) return false
  }
  return true
}
