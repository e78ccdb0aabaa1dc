import { BaseError } from '@x/schemas'

/** The export in a directory was begun with other parameters. */
export class ExportConflictError extends BaseError {
  override readonly name = 'ExportConflictError'
  /** What differs, by the names of `ExportPlan`; `range` stands for `from` and `to`. */
  readonly different: readonly string[]

  constructor(different: readonly string[]) {
    super('The export in this directory was started with other parameters.', {
      metaMessages: different.map((name) => `Different: ${name}.`),
      fix: 'Resume with the parameters of the first run, or choose another directory.',
    })
    this.different = different
  }
}
