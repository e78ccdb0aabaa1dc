import type { KeySharesItem } from '@x/schemas'
import { verificationBatchSize, yieldToEventLoop } from '#crypto'
import type { OperatorKeyReader } from '../operators/readOperatorKey.ts'
import { checkItem, type ItemExpectations } from './checkItem.ts'
import { checkProofs } from './checkProofs.ts'
import type { KeySharesProblemCode } from './keySharesProblem.ts'

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
    const batch = items.slice(start, start + verificationBatchSize).map((item, i) => {
      const findings: Finding[] = []
      const report = (code: KeySharesProblemCode, message: string, operatorId?: number) => {
        findings.push({ code, message, operatorId })
      }
      const index = start + i
      return { findings, report, proof: checkItem(item, index, getExpectations(index), readKey, report) }
    })
    await yieldToEventLoop()
    await checkProofs(batch.flatMap(({ proof, report }) => (proof ? [{ ...proof, report }] : [])))
    signal?.throwIfAborted()
    yield batch.map(({ findings }) => findings)
  }
}
