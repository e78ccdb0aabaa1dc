import type { KeySharesItem } from '@x/schemas'

/** How key shares of two batches may be mixed up by whoever hands them over; the last while they are being registered. */
export const swaps = ['shares', 'payloads', 'places', 'shares-later'] as const
export type Swap = (typeof swaps)[number]

/** Where a person keeps key shares, and somebody else puts things in order. */
export type Folder = {
  condition: {
    /** How what is taken out of it is mixed up at the moment. */
    swap: Swap | undefined
  }
  /** Takes out key shares that were made, `batchSize` for each transaction. */
  take: (made: readonly KeySharesItem[], batchSize: number) => KeySharesItem[]
  /** Mixes up what was taken out last, wherever it is by now. */
  disturb: () => void
}

export function createFolder(): Folder {
  const condition: Folder['condition'] = { swap: undefined }
  let last: { items: KeySharesItem[]; batchSize: number } = { items: [], batchSize: 1 }
  return {
    condition,
    take: (made, batchSize) => {
      const items = structuredClone([...made])
      last = { items, batchSize }
      if (condition.swap !== undefined && condition.swap !== 'shares-later') swapTwo(last, condition.swap)
      return items
    },
    disturb: () => swapTwo(last, 'shares'),
  }
}

/** Swaps the first of two batches, in place, or two of a batch where there is one. */
function swapTwo({ items, batchSize }: { items: KeySharesItem[]; batchSize: number }, swap: Swap): void {
  const at = items[batchSize] === undefined ? 1 : batchSize
  const [first, second] = [items[0], items[at]]
  if (first === undefined || second === undefined) return
  if (swap === 'places') {
    items.splice(0, 1, second)
    items.splice(at, 1, first)
  } else if (swap === 'payloads') {
    const { payload } = first
    first.payload = second.payload
    second.payload = payload
  } else {
    const { sharesData } = first.payload
    first.payload.sharesData = second.payload.sharesData
    second.payload.sharesData = sharesData
  }
}
