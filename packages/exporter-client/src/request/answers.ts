import type { Caveat } from '../rules/coverage.ts'
import type {
  CommitteeScheduleEntry,
  CommitteeTrace,
  Decided,
  ValidatorScheduleEntry,
  ValidatorTrace,
} from '../wire/rows.ts'

type AnswerBase = {
  /** What the node could not give, as it says; empty where it gave everything that it has. */
  errors: string[]
  /** Where an empty answer proves nothing, as far as the mode, the network and the request tell. */
  caveats: Caveat[]
  /** The node's version from the header `X-SSV-Node-Version`. */
  nodeVersion?: string | undefined
}

/** Answer of `getDecideds`. */
export type DecidedsAnswer = AnswerBase & { data: Decided[] }

/** Answer of `getValidatorTraces`. */
export type ValidatorTracesAnswer = AnswerBase & { data: ValidatorTrace[]; schedule: ValidatorScheduleEntry[] }

/** Answer of `getCommitteeTraces`. */
export type CommitteeTracesAnswer = AnswerBase & { data: CommitteeTrace[]; schedule: CommitteeScheduleEntry[] }

/** An answer of any of the three routes. */
export type ExporterAnswer = DecidedsAnswer | ValidatorTracesAnswer | CommitteeTracesAnswer
