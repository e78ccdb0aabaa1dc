import type { SignedKey } from '@x/keymanager-client'
import { BaseError, type Hex } from '@x/schemas'

/** Keys that are to be registered have signed a moment ago, as files of slashing protection say. Nothing was sent. */
export class KeysSignedError extends BaseError {
  override readonly name = 'KeysSignedError'
  readonly publicKeys: readonly Hex[]
  /** When each was used last. */
  readonly signed: readonly SignedKey[]

  constructor(signed: readonly SignedKey[]) {
    const [first] = signed
    super(
      signed.length === 1
        ? `The key of a validator signed for epoch ${first?.epoch}, a moment ago, as the slashing protection says: with two at work, it is slashed.`
        : `The keys of ${signed.length} of the validators signed a moment ago, as the slashing protection says: with two at work, they are slashed.`,
      {
        metaMessages: signed.slice(0, 10).map(({ publicKey, epoch }) => `- ${publicKey}: for epoch ${epoch}`),
        fix: `Make sure that whoever signed has stopped for good, and start again when two whole epochs have passed since, some 20 minutes. Or leave ${signed.length === 1 ? 'it' : 'them'} out.`,
      },
    )
    this.publicKeys = signed.map(({ publicKey }) => publicKey)
    this.signed = signed
  }
}
