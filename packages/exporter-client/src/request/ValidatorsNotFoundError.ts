import { BaseError } from '@x/schemas'

/** How many are named in the message. */
const shown = 10

/** The exporter knows none of the validators that were asked for. */
export class ValidatorsNotFoundError extends BaseError {
  override readonly name = 'ValidatorsNotFoundError'
  /** What the exporter said, one text for each. */
  readonly texts: readonly string[]

  constructor(texts: readonly string[], options: { cause?: unknown } = {}) {
    super('The exporter does not know any of the validators asked for.', {
      ...options,
      metaMessages: texts.length > shown ? [...texts.slice(0, shown), `${texts.length - shown} more`] : texts,
      fix: 'Check the public keys and indices, and that the exporter is on the network on which they are registered.',
    })
    this.texts = texts
  }
}
