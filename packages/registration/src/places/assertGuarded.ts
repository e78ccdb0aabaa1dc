import { BaseError, type Hex } from '@x/schemas'
import type { KeyGuard } from './createKeyGuard.ts'

/**
 * Makes sure that whoever guards keys looks at these.
 *
 * @throws {KeysUnguardedError} it does not
 */
export function assertGuarded(guard: KeyGuard | undefined, publicKeys: readonly Hex[]): void {
  const missing = guard === undefined ? [] : publicKeys.filter((publicKey) => !guard.covers([publicKey]))
  if (missing.length > 0) throw new KeysUnguardedError(missing)
}

/** Keys would come to work that were not looked at on the beacon chain. Nothing was sent for them. */
export class KeysUnguardedError extends BaseError {
  override readonly name = 'KeysUnguardedError'
  readonly publicKeys: readonly Hex[]
  constructor(publicKeys: readonly Hex[]) {
    super(
      publicKeys.length === 1
        ? 'The key of a validator was not looked at on the beacon chain, and nothing was sent for it.'
        : `The keys of ${publicKeys.length} validators were not looked at on the beacon chain, and nothing was sent for them.`,
      {
        metaMessages: publicKeys.slice(0, 10).map((publicKey) => `- ${publicKey}`),
        fix: 'Start again: they are looked at then. Validators whose registration was reorged out come back this way.',
      },
    )
    this.publicKeys = publicKeys
  }
}
