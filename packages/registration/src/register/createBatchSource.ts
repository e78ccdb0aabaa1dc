import type { KeySharesItem } from '@x/schemas'
import { getBatchSize } from '../plan/planBatches.ts'

/** Batches of key shares, one after the other. `return` ends whatever makes them. */
export type BatchSource = AsyncGenerator<KeySharesItem[], void, undefined>

/**
 * Gathers items into batches of the same size, of which the last may be smaller; the size follows from the number of
 * operators of the first item. One batch is made ahead: while one is being registered, the next is being split.
 */
export function createBatchSource(
  items: Iterable<KeySharesItem> | AsyncIterable<KeySharesItem>,
  batchSize: number,
): BatchSource {
  return readAhead(collectBatches(items, batchSize))
}

async function* collectBatches(
  items: Iterable<KeySharesItem> | AsyncIterable<KeySharesItem>,
  batchSize: number,
): BatchSource {
  let batch: KeySharesItem[] = []
  for await (const item of items) {
    batch.push(item)
    if (batch.length >= getBatchSize(batch[0]?.payload.operatorIds.length ?? 0, batchSize)) {
      yield batch
      batch = []
    }
  }
  if (batch.length > 0) yield batch
}

/**
 * Reads one ahead: the next is asked for as soon as one is handed out. A failure of the one ahead is thrown in its
 * turn.
 */
async function* readAhead<T>(source: AsyncGenerator<T, void, undefined>): AsyncGenerator<T, void, undefined> {
  const ask = () => {
    const next = source.next()
    next.catch(() => {})
    return next
  }
  let ahead = ask()
  try {
    for (;;) {
      const result = await ahead
      if (result.done) return
      ahead = ask()
      yield result.value
    }
  } finally {
    // Whoever makes the items must learn that no more are wanted; whether that fails is of no interest.
    source.return().catch(() => {})
  }
}
