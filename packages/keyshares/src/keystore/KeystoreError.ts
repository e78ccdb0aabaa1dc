import { BaseError, type InputProblem } from '@x/schemas'
import { listInputProblems } from '@x/schemas/internal'

/** How errors call a keystore. */
export type KeystoreLabel = { source: string; index?: number | undefined }

/** Something is wrong with one keystore: `reason` says what, `source` and `index` say which keystore. */
export class KeystoreError extends BaseError {
  override readonly name: string = 'KeystoreError'
  /**
   * - `invalid`: it is not a keystore of EIP-2335, version 4, with a validator's key in it; `problems` says why
   * - `kdf-limit`: its key derivation would take too much time or memory, or makes no sense
   * - `wrong-password`: the password does not open it
   * - `public-key-mismatch`: the secret inside belongs to another public key than the keystore says
   * - `duplicate`: the same key was in the list before
   */
  readonly reason: 'invalid' | 'kdf-limit' | 'wrong-password' | 'public-key-mismatch' | 'duplicate'
  /** The file's name where one was given, else the place in the list. */
  readonly source: string
  /** Place in the list, from 0. */
  readonly index: number | undefined
  readonly problems: readonly InputProblem[]

  constructor(
    { source, index }: KeystoreLabel,
    reason: KeystoreError['reason'],
    message: string,
    options: { fix: string; metaMessages?: readonly string[]; problems?: readonly InputProblem[] },
  ) {
    const { fix, problems = [], metaMessages = listInputProblems(problems) } = options
    super(`${source}: ${message}`, { fix, metaMessages })
    this.reason = reason
    this.source = source
    this.index = index
    this.problems = problems
  }
}

/** The password does not open the keystore. */
export class WrongPasswordError extends KeystoreError {
  override readonly name = 'WrongPasswordError'
  constructor(label: KeystoreLabel) {
    super(label, 'wrong-password', 'the password is wrong.', {
      fix: 'Check the password of this keystore. Where each keystore has its own, pass a list of passwords.',
    })
  }
}

/** Creates the error for a keystore that is none. */
export function createInvalidError(
  label: KeystoreLabel,
  problems: readonly InputProblem[],
  fix = 'Use a keystore file as the deposit tools write it (keystore-m_12381_3600_….json), or export the key again.',
): KeystoreError {
  return new KeystoreError(label, 'invalid', 'this is not a valid keystore of EIP-2335, version 4.', { problems, fix })
}
