import type { KeySharesItem } from '@x/schemas'
import { getBatchSize } from './planBatches.ts'

/**
 * Gathers items into batches of the same size, of which the last may be smaller. The size follows from the number of
 * operators of the first item. Nothing is read ahead: each batch begins when it is asked for.
 */
export async function* collectBatches(
  items: Iterable<KeySharesItem> | AsyncIterable<KeySharesItem>,
  batchSize: number,
): AsyncGenerator<KeySharesItem[], void, undefined> {
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
export async function* readAhead<T>(source: AsyncGenerator<T, void, undefined>): AsyncGenerator<T, void, undefined> {
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
    // Whoever makes the items must learn that no more are wanted; whether it fails at that is of no interest.
    source.return().catch(() => {})
  }
}
