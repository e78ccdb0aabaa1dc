import { BaseError, type InputProblem } from '@x/schemas'

export class OperatorKeyCountError extends BaseError {
  override name = 'OperatorKeyCountError'
  readonly ids: number
  readonly keys: number

  constructor(ids: number, keys: number) {
    super(`There are ${ids} operator ids and ${keys} operator keys.`, {
      fix: 'Give one key for each id, in the same order.',
    })
    this.ids = ids
    this.keys = keys
  }
}

export class InvalidOperatorKeyError extends BaseError {
  override name = 'InvalidOperatorKeyError'
  readonly operatorId: number
  readonly reason: string

  constructor(operatorId: number, reason: string) {
    super(`The key of operator ${operatorId} can't be used: ${reason}.`, {
      fix: 'Give the RSA-2048 public key under which the operator is registered on the network.',
    })
    this.operatorId = operatorId
    this.reason = reason
  }
}

/** A result did not pass its own verification, so it was not handed out. */
export class KeySharesSelfCheckError extends BaseError {
  override name = 'KeySharesSelfCheckError'
  constructor(what: string) {
    super(`The key shares that were just made do not pass their verification: ${what}.`, {
      fix: 'Nothing was handed out. The machine may have faulty memory; if it happens again, please report it.',
    })
  }
}

/** The text or object is no key shares file of any version. */
export class KeySharesFormatError extends BaseError {
  override name = 'KeySharesFormatError'
  readonly problems: readonly InputProblem[]

  constructor(what: string, problems: readonly InputProblem[]) {
    super(`${what} is no key shares file.`, {
      metaMessages: problems.map(({ path, message }) => `- ${path ? `${path}: ` : ''}${message}`),
      fix: 'Give a keyshares.json as ssvx, the SSV SDK, ssv-keys or the DKG tool writes it.',
    })
    this.problems = problems
  }
}

export class KeySharesFileError extends BaseError {
  override name = 'KeySharesFileError'
  readonly path: string

  constructor(path: string, action: 'read' | 'written', cause: unknown) {
    super(`The key shares file ${path} can't be ${action}.`, {
      cause,
      details: cause instanceof Error ? cause.message : undefined,
      fix: 'Check that the folder exists, its permissions, and the space on the disk.',
    })
    this.path = path
  }
}

export class KeySharesFileExistsError extends BaseError {
  override name = 'KeySharesFileExistsError'
  readonly path: string

  constructor(path: string) {
    super(`The file ${path} exists already and was left as it is.`, {
      fix: 'Choose another name, or pass `overwrite: true`.',
    })
    this.path = path
  }
}
