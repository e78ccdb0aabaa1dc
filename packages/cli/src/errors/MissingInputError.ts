import { UsageError } from './UsageError.ts'

/** Something that has to be said was not. Several of them are told at once. */
export class MissingInputError extends UsageError {
  /** What each was: one, or all that is missing. */
  readonly missing: readonly { what: string; fix: string }[]

  constructor(...missing: readonly { what: string; fix: string }[]) {
    const [first, ...others] = missing
    super(others.length === 0 ? (first?.what ?? '') : `${missing.length} things were not given.`, {
      metaMessages: others.length === 0 ? [] : missing.map(({ what, fix }) => `- ${what} ${fix}`),
      fix: others.length === 0 ? first?.fix : 'Add them as flags or variables, or to ssvx.config.json.',
    })
    this.missing = missing
  }
}
