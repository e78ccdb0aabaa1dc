import { BaseError, type InputProblem } from '@x/schemas'
import { listInputProblems } from '@x/schemas/internal'
import { hasFileSystem } from '#files'

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

/** A key shares file can't be read or written. `cause` is what the file system said, if it said anything. */
export class KeySharesFileError extends BaseError {
  override readonly name = 'KeySharesFileError'
  readonly path: string
  /** `exists`: there is a file of that name already, which was left as it is. */
  readonly reason: 'read' | 'write' | 'exists'

  constructor(path: string, reason: 'read' | 'write' | 'exists', cause?: unknown) {
    if (reason === 'exists') {
      super(`The file ${path} already exists and was left as it is.`, {
        fix: 'Choose another name, or pass `overwrite: true`.',
      })
    } else {
      super(`The key shares file ${path} can't be ${reason === 'read' ? 'read' : 'written'}.`, {
        cause,
        details: cause instanceof Error ? cause.message : undefined,
        fix: hasFileSystem
          ? 'Check that the folder exists, its permissions, and the free space on the disk.'
          : 'Pass the text of the file to parseKeyShares, and save the result of JSON.stringify yourself.',
      })
    }
    this.path = path
    this.reason = reason
  }
}
