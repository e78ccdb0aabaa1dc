import type { WitnessView } from '../participation/witnessView.ts'

/** A row of any kind. */
export type WitnessRow = WitnessView['data'][number]

/** What was merged from several exporters, with who of them saw it. */
export type Witnessed = {
  /** Names of the exporters that have a row of it, in order; absent where one exporter alone was asked. */
  seenBy?: string[] | undefined
}
