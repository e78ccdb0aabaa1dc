import { BaseError, type Hex } from '@x/schemas'

/** A transaction succeeded, and its receipt lacks events that it should have. */
export class ReceiptEventsError extends BaseError {
  override readonly name = 'ReceiptEventsError'
  /** `cluster`: there is no event of the cluster. `validators`: some were not registered. */
  readonly reason: 'cluster' | 'validators'
  readonly hash: Hex
  /** Validators without an event. */
  readonly publicKeys: readonly Hex[]
  constructor(reason: ReceiptEventsError['reason'], hash: Hex, publicKeys: readonly Hex[] = []) {
    super(
      reason === 'cluster'
        ? `Transaction ${hash} succeeded, but its receipt has no event of the cluster.`
        : `Transaction ${hash} succeeded, but it did not register ${publicKeys.length} of the validators.`,
      {
        metaMessages: publicKeys.map((publicKey) => `- ${publicKey}`),
        fix:
          reason === 'cluster'
            ? "Check the network's contract address, and ask another node for the receipt."
            : "Check the hash and the validators, and the network's contract address.",
      },
    )
    this.reason = reason
    this.hash = hash
    this.publicKeys = publicKeys
  }
}
