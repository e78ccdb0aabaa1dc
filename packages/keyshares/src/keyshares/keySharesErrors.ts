import { BaseError, type InputProblem } from '@x/schemas'
import { listInputProblems } from '@x/schemas/internal'

/** A result did not pass its own verification, so it was not handed out. */
export class KeySharesSelfCheckError extends BaseError {
  override readonly name = 'KeySharesSelfCheckError'
  constructor(what: string) {
    super(`The key shares that were just made do not pass their verification: ${what}.`, {
      fix: 'Nothing was handed out. The memory of this machine may be faulty; if it happens again, please report it.',
    })
  }
}

/** The text or object is not a key shares file of any version. */
export class KeySharesFormatError extends BaseError {
  override readonly name = 'KeySharesFormatError'
  readonly problems: readonly InputProblem[]

  constructor(what: string, problems: readonly InputProblem[]) {
    super(`${what} is not a key shares file.`, {
      metaMessages: listInputProblems(problems),
      fix: 'Use a keyshares.json as ssvx, the SSV SDK, ssv-keys or the DKG tool writes it.',
    })
    this.problems = problems
  }
}

/** A key shares file can't be read or written. `cause` is what the file system said. */
export class KeySharesFileError extends BaseError {
  override readonly name = 'KeySharesFileError'
  readonly path: string

  constructor(path: string, action: 'read' | 'written', cause: unknown) {
    super(`The key shares file ${path} can't be ${action}.`, {
      cause,
      details: cause instanceof Error ? cause.message : undefined,
      fix: 'Check that the folder exists, its permissions, and the free space on the disk.',
    })
    this.path = path
  }
}

/** There is a file of that name already. It was left as it is. */
export class KeySharesFileExistsError extends BaseError {
  override readonly name = 'KeySharesFileExistsError'
  readonly path: string

  constructor(path: string) {
    super(`The file ${path} already exists and was left as it is.`, {
      fix: 'Choose another name, or pass `overwrite: true`.',
    })
    this.path = path
  }
}
