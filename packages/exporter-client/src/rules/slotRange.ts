/** Slots, both ends included, each from 0 to `maxSlot`. */
export type SlotRange = { from: number; to: number }

/** The last slot that exporters support: larger ones would name the rows of the slot without the bits above 32. */
export const maxSlot: number = 2 ** 32 - 1

/** The three kinds of rows, each with a route of its own. */
export type RouteName = 'decideds' | 'validator-traces' | 'committee-traces'

/** `standard` stands for a plain operator node too: they cannot be told apart. */
export type ExporterMode = 'standard' | 'archive'
