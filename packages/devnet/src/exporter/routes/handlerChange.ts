import { ApiError } from '../ApiError.ts'
import type { BoundRequest } from '../request/bindRequest.ts'

/**
 * What another version of the node may do: each is a change of one line in a handler of the real one.
 *
 * - `signerless-decideds`: decideds have rows of duties that nobody signed, which are left out.
 * - `whole-seconds`: times are cut to seconds.
 * - `unsigned-traces`: validator traces have committee duties in whose role nobody signed, which are left out.
 * - `other-words`: a range upside down is refused with another text, by committee traces only.
 * - `unsorted-signers`: the signers of decideds come in the order in which they signed.
 * - `null-for-nothing`: an answer without rows has `null` in place of an empty list.
 * - `renamed-field`: `public_key` of decideds is called `publicKey`.
 */
export type HandlerChange =
  | 'signerless-decideds'
  | 'whole-seconds'
  | 'unsigned-traces'
  | 'other-words'
  | 'unsorted-signers'
  | 'null-for-nothing'
  | 'renamed-field'

/** @throws {ApiError} the words of a changed node about a range upside down */
export function refuseInOtherWords(changes: readonly HandlerChange[], request: BoundRequest): void {
  if (changes.includes('other-words') && request.uint64('from') > request.uint64('to')) {
    throw new ApiError(400, "'from' must not be after 'to'")
  }
}

/** Makes times as a changed node writes them. */
export function cutTimes(
  changes: readonly HandlerChange[],
  formatTime: (time: number) => string,
): (time: number) => string {
  return changes.includes('whole-seconds') ? (time) => formatTime(Math.floor(time / 1000) * 1000) : formatTime
}

/** The body of an answer as a changed node writes it. */
export function changeBody(changes: readonly HandlerChange[], body: Buffer): Buffer | string {
  const isNull = changes.includes('null-for-nothing')
  const isRenamed = changes.includes('renamed-field')
  if (!isNull && !isRenamed) return body
  const text = body.toString('latin1')
  const named = isRenamed ? text.replaceAll('"public_key":', '"publicKey":') : text
  return isNull ? named.replace('"data":[]', '"data":null') : named
}
