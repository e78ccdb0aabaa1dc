import type { Hex } from '@x/schemas'

/**
 * A row that could not be read. Any node of the network can send messages with absurd numbers or times; exporters store
 * and serve them. What can be told of the duty is told: a field is absent where it is not readable either.
 */
export type UnreadableRow = {
  /** Where the row does not say it, the slot that alone was asked for. */
  slot: number
  role?: string | undefined
  committeeId?: Hex | undefined
  validatorIndex?: number | undefined
  publicKey?: Hex | undefined
  /** Set where it is not a row, but an entry of the schedule: of that, the slot alone is told. */
  isSchedule?: true | undefined
  /**
   * What is wrong, and where in the row: `consensus.1.roundChanges.0.round: expected an integer from 0`. Begins with
   * `schedule: ` where it is an entry of the schedule.
   */
  problem: string
  /**
   * The row as the exporter sent it, JSON. A parser that was not given the text of the answer has to make do with what
   * became of the row, in which large numbers are rounded; clients always have the text.
   */
  text: string
}
