import { BaseError } from '@x/schemas'

/** Files that are not of this export stand where queries would read them. */
export class ForeignFilesError extends BaseError {
  override readonly name = 'ForeignFilesError'
  /** Relative to the directory; the first ones of them. */
  readonly paths: readonly string[]

  constructor(paths: readonly string[]) {
    super('The directory has files that are not of this export, and queries would read them.', {
      metaMessages: paths.map((path) => `Foreign: ${path}`),
      fix: 'Move them elsewhere, or choose another directory.',
    })
    this.paths = paths
  }
}
