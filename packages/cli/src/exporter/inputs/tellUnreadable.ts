import type { GetValidatorsParameters } from '@x/exporter-client'
import type { UnreadableValidator } from '@x/exporter-client/internal'
import type { Output } from '../../terminal/createOutput.ts'
import { printUnreadableValidators } from '../problems/printProblems.ts'

/** What is passed on to each request for validators. */
export type ReadingOptions = Pick<GetValidatorsParameters, 'signal' | 'onUnreadable'>

/** Reads validators, and tells in the end, however it ends, which of them could not be read. */
export async function tellUnreadable<result>(
  output: Output,
  signal: AbortSignal,
  read: (options: ReadingOptions) => Promise<result>,
): Promise<result> {
  const unreadable: UnreadableValidator[] = []
  try {
    return await read({ signal, onUnreadable: (validator) => void unreadable.push(validator) })
  } finally {
    printUnreadableValidators(output, unreadable)
  }
}
