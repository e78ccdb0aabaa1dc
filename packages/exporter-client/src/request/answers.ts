import type { Caveat } from '../rules/caveat.ts'
import type { CommitteeTraces } from '../wire/parseCommitteeTraces.ts'
import type { Decideds } from '../wire/parseDecideds.ts'
import type { ValidatorTraces } from '../wire/parseValidatorTraces.ts'

/** What answers have beside the rows, the schedules and the errors of the node. */
export type AnswerFacts = {
  /** Where an empty answer does not prove anything, as far as the mode, the network and the request tell. */
  caveats: Caveat[]
  /** The node's version, from the header `X-SSV-Node-Version`. */
  nodeVersion?: string | undefined
}

/** Answer of `getDecideds`. `errors` is what the node could not provide, in its words. */
export type DecidedsAnswer = Decideds & AnswerFacts

/** Answer of `getValidatorTraces`. `errors` is what the node could not provide, in its words. */
export type ValidatorTracesAnswer = ValidatorTraces & AnswerFacts

/** Answer of `getCommitteeTraces`. `errors` is what the node could not provide, in its words. */
export type CommitteeTracesAnswer = CommitteeTraces & AnswerFacts

/** An answer of any of the three routes. */
export type ExporterAnswer = DecidedsAnswer | ValidatorTracesAnswer | CommitteeTracesAnswer
