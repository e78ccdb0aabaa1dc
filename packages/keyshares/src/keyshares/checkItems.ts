import type { KeySharesItem } from '@x/schemas'
import { verificationBatchSize, yieldToEventLoop } from '#crypto'
import type { OperatorKeyReader } from '../operators/readOperatorKey.ts'
import { checkItem, type ItemExpectations } from './checkItem.ts'
import { checkProofs, type Proof } from './checkProofs.ts'
import type { KeySharesProblemCode, ReportProblem } from './keySharesProblem.ts'

/** Something that is wrong with an item; who shows it says with which. */
export type Finding = { code: KeySharesProblemCode; message: string; operatorId: number | undefined }

export type CheckItemsParameters = {
  items: readonly KeySharesItem[]
  getExpectations: (index: number) => ItemExpectations
  readKey: OperatorKeyReader
  signal?: AbortSignal | undefined
}

/** Checks items, a few at a time, and gives what is wrong with each, in the order of the items. */
export async function* checkItems({
  items,
  getExpectations,
  readKey,
  signal,
}: CheckItemsParameters): AsyncGenerator<Finding[][], void, undefined> {
  for (let start = 0; start < items.length; start += verificationBatchSize) {
    const batch: { findings: Finding[]; report: ReportProblem; proof: Proof | undefined }[] = []
    for (const [i, item] of items.slice(start, start + verificationBatchSize).entries()) {
      const findings: Finding[] = []
      const report = (code: KeySharesProblemCode, message: string, operatorId?: number) => {
        findings.push({ code, message, operatorId })
      }
      const index = start + i
      batch.push({ findings, report, proof: checkItem(item, index, getExpectations(index), readKey, report) })
      await yieldToEventLoop()
      signal?.throwIfAborted()
    }
    await checkProofs(batch.flatMap(({ proof, report }) => (proof ? [{ ...proof, report }] : [])))
    signal?.throwIfAborted()
    yield batch.map(({ findings }) => findings)
  }
}
