import type { LoadedKey } from '@x/keymanager-client'
import { BaseError, type Hex } from '@x/schemas'

/** A validator client has keys loaded that are to be registered. With both at work, the validators are slashed. Nothing was sent. */
export class KeysLoadedError extends BaseError {
  override readonly name = 'KeysLoadedError'
  readonly publicKeys: readonly Hex[]
  /** Which validator client has loaded which key. */
  readonly loaded: readonly LoadedKey[]

  constructor(loaded: readonly LoadedKey[]) {
    const publicKeys = [...new Set(loaded.map(({ publicKey }) => publicKey))]
    super(
      publicKeys.length === 1
        ? 'A validator client has the key of a validator loaded: with two at work, it is slashed.'
        : `Validator clients have the keys of ${publicKeys.length} of the validators loaded: with two at work, they are slashed.`,
      {
        metaMessages: loaded
          .slice(0, 10)
          .map(
            ({ publicKey, endpoint, isRemote }) => `- ${publicKey}: ${endpoint}${isRemote ? ', a remote signer' : ''}`,
          ),
        fix:
          publicKeys.length === 1
            ? 'Let the validator client delete it first (releaseKeys of @x/keymanager-client), and wait until it was silent for two whole epochs. Or leave it out.'
            : 'Let the validator clients delete them first (releaseKeys of @x/keymanager-client), and wait until they were silent for two whole epochs. Or leave them out.',
      },
    )
    this.publicKeys = publicKeys
    this.loaded = loaded
  }
}
