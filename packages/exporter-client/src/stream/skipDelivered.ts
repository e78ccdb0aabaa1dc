import type { StreamCursor } from './exporterStream.ts'

/** Drops the rows that were delivered before from a window that begins with the cursor's slot. */
export function skipDelivered<row extends { slot: number }, window extends { data: row[] }>(
  window: window,
  { slot, row }: Pick<StreamCursor, 'slot' | 'row'>,
): window {
  if (row === 0) return window
  return { ...window, data: window.data.filter((item, i) => item.slot !== slot || i >= row) }
}
