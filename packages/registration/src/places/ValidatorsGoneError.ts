import { BaseError, type Hex } from '@x/schemas'
import { isGone, type KeyPlace } from './keyPlace.ts'

/** Validators have exited or were slashed: registered, they would cost fees and earn nothing. Nothing was sent. */
export class ValidatorsGoneError extends BaseError {
  override readonly name = 'ValidatorsGoneError'
  readonly publicKeys: readonly Hex[]

  constructor(places: readonly KeyPlace[]) {
    super(
      places.length === 1
        ? 'One of the validators has left the beacon chain: it would cost fees, and earn nothing.'
        : `${places.length} of the validators have left the beacon chain: they would cost fees, and earn nothing.`,
      {
        metaMessages: places.slice(0, 10).map(({ publicKey, sentence }) => `- ${publicKey}: ${sentence}`),
        fix: `Leave ${places.length === 1 ? 'it' : 'them'} out, or go on with allowExited.`,
      },
    )
    this.publicKeys = places.map(({ publicKey }) => publicKey)
  }
}

/**
 * Makes sure that validators have not left the beacon chain.
 *
 * @throws {ValidatorsGoneError} some have
 */
export function assertNotGone(places: readonly KeyPlace[]): void {
  const gone = places.filter(isGone)
  if (gone.length > 0) throw new ValidatorsGoneError(gone)
}
