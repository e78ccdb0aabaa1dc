import type { EventPosition } from './eventEntities.ts'
import type { Fields } from './parseEntityTypes.ts'

/** The fields that say when an entity was changed last. */
export function stampOf({ block, timestamp, transactionHash }: EventPosition): Fields {
  return {
    lastUpdateBlockNumber: BigInt(block),
    lastUpdateBlockTimestamp: timestamp,
    lastUpdateTransactionHash: transactionHash,
  }
}
