/** Slots, both ends included, each from 0 to `maxSlot`. */
export type SlotRange = { from: number; to: number }

/** The last slot that exporters support: larger ones would name the rows of the slot without the bits above 32. */
export const maxSlot: number = 2 ** 32 - 1
