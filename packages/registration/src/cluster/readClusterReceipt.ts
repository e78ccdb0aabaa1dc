import { type ClusterSnapshot, clusterSnapshot, getClusterId, parse } from '@x/schemas'
import type { PreparedCall } from '../transaction/prepareCall.ts'
import { ReceiptEventsError } from '../transaction/ReceiptEventsError.ts'
import type { CallReceipt } from '../transaction/sendCall.ts'

/** The receipt of a call for a cluster. */
export type ClusterReceipt = CallReceipt & {
  /** The cluster's snapshot after it. */
  snapshot: ClusterSnapshot
}

/**
 * Reads what a call has made of its cluster.
 *
 * @throws {ReceiptEventsError} the receipt has no event of the cluster
 */
export function readClusterReceipt(
  receipt: CallReceipt,
  { owner, operatorIds = [] }: Pick<PreparedCall, 'owner' | 'operatorIds'>,
): ClusterReceipt {
  const id = getClusterId(owner, operatorIds)
  const snapshot = receipt.events
    .flatMap(({ args }) => ('cluster' in args ? [args] : []))
    .findLast((args) => getClusterId(args.owner, args.operatorIds.map(Number)) === id)?.cluster
  if (snapshot === undefined) throw new ReceiptEventsError('cluster', receipt.transactionHash)
  return { ...receipt, snapshot: parse(clusterSnapshot, snapshot, 'The snapshot of the event') }
}
