import { BaseError } from '@x/schemas'

/** The exporter runs in standard mode, or is a plain node, and cannot do what was asked. */
export class ArchiveModeRequiredError extends BaseError {
  override readonly name = 'ArchiveModeRequiredError'
  /** What was asked: `validator traces`, `committee traces` or `validatorIndices`. */
  readonly feature: string

  constructor(feature: string, options: { cause?: unknown } = {}) {
    super(`The exporter does not run in archive mode, which ${feature} need.`, {
      ...options,
      fix:
        feature === 'validatorIndices'
          ? 'Filter by `publicKeys` instead: a standard exporter ignores `validatorIndices` and answers with all validators.'
          : 'Ask an exporter in archive mode, or use decideds.',
    })
    this.feature = feature
  }
}
