/** A range of slots, ends included. */
export type SlotRange = { from: number; to: number }
