import { BaseError } from '@x/schemas'

/** The exporter runs in standard mode, or is a plain node, and cannot do what was asked. */
export class ArchiveModeRequiredError extends BaseError {
  override name = 'ArchiveModeRequiredError'
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

/** The exporter knows none of the validators that were asked for by public key. */
export class ValidatorsNotFoundError extends BaseError {
  override name = 'ValidatorsNotFoundError'
  /** What the exporter said. */
  readonly texts: readonly string[]

  constructor(texts: readonly string[], options: { cause?: unknown } = {}) {
    super('The exporter knows none of the validators asked for.', {
      ...options,
      metaMessages: texts,
      fix: 'Check the public keys, and that the exporter observes the network where they are registered.',
    })
    this.texts = texts
  }
}

/** Many slots in a row could not be had: the stream gave up. Its cursor is good for a later try. */
export class StreamFailedError extends BaseError {
  override name = 'StreamFailedError'
  /** First slot that the stream did not deliver. */
  readonly slot: number
  /** How many slots failed one after the other. */
  readonly failures: number

  constructor({ slot, failures, cause }: { slot: number; failures: number; cause: unknown }) {
    super(`${failures} slots in a row could not be had, beginning with slot ${slot} or later.`, {
      cause,
      fix: 'Check the exporter, then resume from the cursor of the stream. To go on in spite of this raise `maxConsecutiveFailures`.',
    })
    this.slot = slot
    this.failures = failures
  }
}
