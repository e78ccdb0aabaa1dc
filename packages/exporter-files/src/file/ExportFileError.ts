import { BaseError } from '@x/schemas'
import { describeFileError } from '@x/schemas/internal'

/** A file of an export cannot be written. */
export class ExportFileError extends BaseError {
  override readonly name = 'ExportFileError'
  readonly path: string

  constructor(path: string, cause: unknown) {
    super(`${path} cannot be written: ${describeFileError(cause)}.`, {
      cause,
      fix: 'Check the directory and the free space, then resume the export.',
    })
    this.path = path
  }
}
