import { BaseError, type Hex } from '@x/schemas'

/** A key that was seen at work. */
export type KeySighting = {
  publicKey: Hex
  /** The last epoch in which it was. */
  epoch: number
  /** The beacon nodes that have seen it. */
  seenBy: readonly string[]
}

/** Somebody signs with keys that are to be registered. With both at work, the validators are slashed. Nothing was sent. */
export class KeysAliveError extends BaseError {
  override readonly name = 'KeysAliveError'
  readonly publicKeys: readonly Hex[]
  readonly sightings: readonly KeySighting[]

  constructor(sightings: readonly KeySighting[]) {
    const [first] = sightings
    super(
      sightings.length === 1
        ? `Somebody signed with the key of a validator in epoch ${first?.epoch}: with two at work, it is slashed.`
        : `Somebody signs with the keys of ${sightings.length} of the validators: with two at work, they are slashed.`,
      {
        metaMessages: sightings
          .slice(0, 10)
          .map(({ publicKey, epoch, seenBy }) => `- ${publicKey}: in epoch ${epoch}, seen by ${seenBy.join(', ')}`),
        fix:
          sightings.length === 1
            ? 'Find out who signs with it, and stop that for good: a validator client, or other operators. Start again two epochs after that, which waits for two whole epochs without a signature. Or leave it out.'
            : 'Find out who signs with them, and stop that for good: validator clients, or other operators. Start again two epochs after that, which waits for two whole epochs without a signature. Or leave them out.',
      },
    )
    this.sightings = sightings.map(({ publicKey, epoch, seenBy }) => ({ publicKey, epoch, seenBy }))
    this.publicKeys = sightings.map(({ publicKey }) => publicKey)
  }
}
