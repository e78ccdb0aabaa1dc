import type { Hex } from '@x/schemas'
import { computeDigest } from '../seal/computeDigest.ts'
import type { RunRecord } from './runRecord.ts'

/** A line of a record that is written down. */
export type SealedRecord = RunRecord & {
  /** A digest of the line and of the seal of the line before it, in the same run. */
  seal: Hex
}

/** The types of the lines that a run can begin with. */
export const beginnings: readonly string[] = ['plan', 'move', 'call'] satisfies RunRecord['type'][]

/**
 * Makes an `onRecord` that seals each line before it is written down: its seal follows from the line and from the one before
 * it, so that a line that was edited or taken out is noticed (`auditRecord`).
 *
 * @param write writes a line down; have it on the disk when it returns
 * @param place what the first line of each run says besides, such as which node was asked
 * @example
 * const onRecord = sealRecord((line) => console.log(JSON.stringify(line)), { node: 'rpc.example' })
 */
export function sealRecord(
  write: (line: SealedRecord) => void | Promise<void>,
  place: Readonly<Record<string, unknown>> = {},
): (record: RunRecord) => Promise<void> {
  let previous: Hex | undefined
  return async (record) => {
    const isFirst = beginnings.includes(record.type)
    const content = isFirst ? { ...record, ...place } : record
    const seal = computeSeal(content, isFirst ? undefined : previous)
    await write({ ...content, seal })
    previous = seal
  }
}

/** The seal of a line, which follows from it and from the one before it. */
export function computeSeal(line: object, previous: Hex | undefined): Hex {
  return computeDigest('record', { line, previous: previous ?? null })
}
