import { BaseError, type Hex, type InputProblem } from '@x/schemas'

/** Something is wrong with one keystore. Catch this to catch all such errors; `source` and `index` say which keystore. */
export class KeystoreError extends BaseError {
  override readonly name: string = 'KeystoreError'
  /** The file's name where one was given, else the place in the list. */
  readonly source: string
  /** Place in the list, from 0. */
  readonly index: number | undefined

  constructor(
    { source, index }: KeystoreLabel,
    message: string,
    options: { fix?: string; metaMessages?: readonly string[] } = {},
  ) {
    super(`${source}: ${message}`, options)
    this.source = source
    this.index = index
  }
}

/** How errors call a keystore. */
export type KeystoreLabel = { source: string; index?: number | undefined }

/** It is not a keystore of EIP-2335, version 4, with a validator's key in it. `problems` says what is wrong with it. */
export class InvalidKeystoreError extends KeystoreError {
  override readonly name = 'InvalidKeystoreError'
  readonly problems: readonly InputProblem[]

  constructor(
    label: KeystoreLabel,
    problems: readonly InputProblem[],
    fix = 'Use a keystore file as the deposit tools write it (keystore-m_12381_3600_….json), or export the key again.',
  ) {
    super(label, 'this is not a valid keystore of EIP-2335, version 4.', {
      metaMessages: problems.map(({ path, message }) => `- ${path ? `${path}: ` : ''}${message}`),
      fix,
    })
    this.problems = problems
  }
}

/** The key derivation of a keystore would take too much time or memory, or makes no sense. */
export class KdfLimitError extends KeystoreError {
  override readonly name = 'KdfLimitError'
  /** The parameter of the key derivation, such as `n`. */
  readonly parameter: string
  /** What is allowed, in words. */
  readonly limit: string

  constructor(
    label: KeystoreLabel,
    parameter: string,
    limit: string,
    fix = 'Check where the keystore comes from: no common tool writes such parameters.',
  ) {
    super(label, `the key derivation parameter ${parameter} is out of bounds; allowed: ${limit}.`, { fix })
    this.parameter = parameter
    this.limit = limit
  }
}

/** The password does not open the keystore. */
export class WrongPasswordError extends KeystoreError {
  override readonly name = 'WrongPasswordError'
  constructor(label: KeystoreLabel) {
    super(label, 'the password is wrong.', {
      fix: 'Check the password of this keystore. Where each keystore has its own, pass a list of passwords.',
    })
  }
}

/** The keystore was opened, and its secret belongs to another validator than it says. */
export class KeystorePublicKeyMismatchError extends KeystoreError {
  override readonly name = 'KeystorePublicKeyMismatchError'
  /** The public key in the keystore. */
  readonly expected: Hex
  /** The public key of the decrypted secret. */
  readonly actual: Hex

  constructor(label: KeystoreLabel, expected: Hex, actual: Hex) {
    super(label, 'the secret inside belongs to another public key than the keystore says.', {
      metaMessages: [`- the keystore says ${expected}`, `- the secret gives ${actual}`],
      fix: 'Do not use this keystore before you know where the difference comes from. Export the key again.',
    })
    this.expected = expected
    this.actual = actual
  }
}

/** A keystore is in the list twice. */
export class DuplicateKeystoreError extends KeystoreError {
  override readonly name = 'DuplicateKeystoreError'
  readonly publicKey: Hex
  /** The keystore with the same key before it. */
  readonly firstSource: string

  constructor(label: KeystoreLabel, firstSource: string, publicKey: Hex) {
    super(label, `this is the same key as ${firstSource}, ${publicKey}.`, {
      fix: 'A validator can be registered only once. Take one of the two out of the list.',
    })
    this.publicKey = publicKey
    this.firstSource = firstSource
  }
}
