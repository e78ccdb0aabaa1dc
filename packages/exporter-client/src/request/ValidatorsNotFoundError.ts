import { BaseError } from '@x/schemas'

/** The exporter knows none of the validators that were asked for by public key. */
export class ValidatorsNotFoundError extends BaseError {
  override name = 'ValidatorsNotFoundError'
  /** What the exporter said. */
  readonly texts: readonly string[]

  constructor(texts: readonly string[], options: { cause?: unknown } = {}) {
    super('The exporter does not know any of the validators asked for.', {
      ...options,
      metaMessages: texts,
      fix: 'Check the public keys, and that the exporter observes the network on which they are registered.',
    })
    this.texts = texts
  }
}
