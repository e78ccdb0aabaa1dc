import { BaseError, type Hex, type InputProblem } from '@x/schemas'

/** What went wrong with one keystore. Catch this to catch them all; `source` and `index` say which keystore. */
export class KeystoreError extends BaseError {
  override name = 'KeystoreError'
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

export class InvalidKeystoreError extends KeystoreError {
  override name = 'InvalidKeystoreError'
  readonly problems: readonly InputProblem[]

  constructor(label: KeystoreLabel, problems: readonly InputProblem[]) {
    super(label, 'this is no keystore of EIP-2335.', {
      metaMessages: problems.map(({ path, message }) => `- ${path ? `${path}: ` : ''}${message}`),
      fix: 'Give a keystore file as the deposit tools write it (keystore-m_12381_3600_….json, version 4).',
    })
    this.problems = problems
  }
}

export class UnsupportedKeystoreError extends KeystoreError {
  override name = 'UnsupportedKeystoreError'
  /** Where in the keystore, such as `crypto.cipher.function`. */
  readonly path: string
  readonly supported: readonly string[]

  constructor(label: KeystoreLabel, path: string, supported: readonly string[]) {
    super(label, `${path} is something else than ${supported.join(' or ')}, which is all that EIP-2335 defines.`, {
      fix: 'Export the key again with a tool that writes EIP-2335 keystores, version 4.',
    })
    this.path = path
    this.supported = supported
  }
}

export class KdfLimitError extends KeystoreError {
  override name = 'KdfLimitError'
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
    super(label, `the key derivation parameter ${parameter} is out of bounds: ${limit}.`, { fix })
    this.parameter = parameter
    this.limit = limit
  }
}

export class WrongPasswordError extends KeystoreError {
  override name = 'WrongPasswordError'
  constructor(label: KeystoreLabel) {
    super(label, 'the password is wrong.', {
      fix: 'Check the password of this keystore. Each keystore can have its own: pass a list of passwords then.',
    })
  }
}

export class KeystorePublicKeyMismatchError extends KeystoreError {
  override name = 'KeystorePublicKeyMismatchError'
  /** What the keystore says. */
  readonly expected: Hex
  /** What belongs to the decrypted secret. */
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

export class InvalidSecretKeyError extends BaseError {
  override name = 'InvalidSecretKeyError'
  constructor(what: string) {
    super(`${what} is no BLS12-381 secret key: 32 bytes, big-endian, from 1 to the group order less 1.`, {
      fix: 'Check that this is the key of a validator.',
    })
  }
}

export class InvalidKeystoreSecretError extends KeystoreError {
  override name = 'InvalidKeystoreSecretError'
  constructor(label: KeystoreLabel) {
    super(label, 'the secret inside is no BLS12-381 secret key: it is 0, too large, or not 32 bytes long.', {
      fix: 'Check that this keystore holds the key of a validator.',
    })
  }
}

export class DuplicateKeystoreError extends KeystoreError {
  override name = 'DuplicateKeystoreError'
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

export class NoKeystoresError extends BaseError {
  override name = 'NoKeystoresError'
  constructor() {
    super('The list of keystores is empty.', { fix: 'Give at least one keystore.' })
  }
}

export class PasswordCountError extends BaseError {
  override name = 'PasswordCountError'
  readonly keystores: number
  readonly passwords: number

  constructor(keystores: number, passwords: number) {
    super(`There are ${passwords} passwords for ${keystores} keystores.`, {
      fix: 'Give one password for all keystores, or one for each in the same order.',
    })
    this.keystores = keystores
    this.passwords = passwords
  }
}

export class InvalidPasswordError extends BaseError {
  override name = 'InvalidPasswordError'
  constructor() {
    super('The password is empty, once control characters are taken out of it as EIP-2335 says.', {
      fix: 'Choose another password.',
    })
  }
}
