import type { Hex } from '@x/schemas'

/**
 * A row that could not be read. Any node of the network can send messages with absurd numbers or times; exporters store
 * and serve them. What can be told of the duty is told: a field is absent where it is not readable either.
 */
export type UnreadableRow = {
  slot: number
  role?: string | undefined
  committeeId?: Hex | undefined
  validatorIndex?: number | undefined
  publicKey?: Hex | undefined
  /** What is wrong, and where in the row: `consensus.1.roundChanges.0.round: expected an integer from 0`. */
  problem: string
  /**
   * The row as the exporter sent it, JSON. A parser that was not given the text of the answer has to make do with what
   * became of the row, in which large numbers are rounded; clients always have the text.
   */
  text: string
}
