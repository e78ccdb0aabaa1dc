import type { SlotRange } from './slotRange.ts'

type Cover = readonly { from?: number | undefined; to?: number | undefined }[]

/** The slots of a range that not every one of the lists has, which are in order of their slots. */
export function findUncovered(lists: readonly Cover[], { from, to }: SlotRange): SlotRange[] {
  const holes = lists.flatMap((list) => findHoles(list, { from, to })).sort((a, b) => a.from - b.from)
  const joined: SlotRange[] = []
  for (const hole of holes) {
    const last = joined.at(-1)
    if (last && hole.from <= last.to + 1) last.to = Math.max(last.to, hole.to)
    else joined.push({ ...hole })
  }
  return joined
}

function findHoles(list: Cover, { from, to }: SlotRange): SlotRange[] {
  const holes: SlotRange[] = []
  let next = from
  for (const file of list) {
    if (file.from === undefined || file.to === undefined) continue
    if (file.from > next) holes.push({ from: next, to: Math.min(file.from - 1, to) })
    next = Math.max(next, file.to + 1)
  }
  if (next <= to) holes.push({ from: next, to })
  return holes.filter((hole) => hole.from <= hole.to)
}
