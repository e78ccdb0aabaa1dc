import { BaseError, type ClusterSnapshot, clusterSnapshot, getClusterId, type Hex, parse } from '@x/schemas'
import type { PreparedCall } from '../transaction/prepareCall.ts'
import type { CallReceipt } from '../transaction/sendCall.ts'

/** The receipt of a call for a cluster. */
export type ClusterReceipt = CallReceipt & {
  /** The cluster's snapshot after it. */
  snapshot: ClusterSnapshot
}

/**
 * Reads what a call has made of its cluster.
 *
 * @throws {ClusterEventMissingError} the receipt has no event of the cluster
 */
export function readClusterReceipt(
  receipt: CallReceipt,
  { owner, operatorIds = [] }: Pick<PreparedCall, 'owner' | 'operatorIds'>,
): ClusterReceipt {
  const id = getClusterId(owner, operatorIds)
  const snapshot = receipt.events
    .flatMap(({ args }) => ('cluster' in args ? [args] : []))
    .findLast((args) => getClusterId(args.owner, args.operatorIds.map(Number)) === id)?.cluster
  if (snapshot === undefined) throw new ClusterEventMissingError(receipt.transactionHash)
  return { ...receipt, snapshot: parse(clusterSnapshot, snapshot, 'The snapshot of the event') }
}

/** The transaction succeeded, but its receipt does not tell what became of the cluster. */
export class ClusterEventMissingError extends BaseError {
  override readonly name = 'ClusterEventMissingError'
  readonly hash: Hex
  constructor(hash: Hex) {
    super(`Transaction ${hash} succeeded, but its receipt has no event of the cluster.`, {
      fix: "Check the network's contract address, and ask another node for the receipt.",
    })
    this.hash = hash
  }
}
