import type { Hex } from '@x/schemas'
import { flag, from, type Kind, optional, present, record, text } from '@x/schemas/internal/wire'
import { root } from './kinds.ts'

/** What an answer says of itself, beside its data. */
export type AnswerFacts = {
  /** True while the execution client has not checked the blocks that it rests on. */
  isOptimistic: boolean | undefined
  /** Fork of the data, such as `fulu`. */
  version: string | undefined
  /** Duties are as told as long as this block is in the chain. */
  dependentRoot: Hex | undefined
}

export type Answer<data> = AnswerFacts & { data: data }

/** The envelope of all answers. */
/* @__NO_SIDE_EFFECTS__ */
export function answerOf<data>(kind: Kind<data>): Kind<Answer<data>> {
  return record<Answer<data>>({
    data: present(kind),
    isOptimistic: from('execution_optimistic', optional(flag)),
    version: optional(text),
    dependentRoot: from('dependent_root', optional(root)),
  })
}
