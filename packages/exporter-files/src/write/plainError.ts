import { ArchiveModeRequiredError, StreamFailedError, ValidatorsNotFoundError } from '@x/exporter-client'
import { BaseError } from '@x/schemas'
import { ExportError } from '../store/ExportError.ts'

/** An error as it passes from one thread to another, where classes get lost. */
export type PlainError = {
  name: string
  message: string
  /** Its own fields, such as `fix` and `path`. */
  fields: Record<string, unknown>
  cause?: PlainError | undefined
}

/** Takes an error apart. Nothing is thrown but errors. */
export function toPlainError(error: unknown): PlainError {
  if (!(error instanceof Error)) return { name: 'Error', message: String(error), fields: {} }
  const { name, message, cause } = error
  const fields = Object.fromEntries(Object.entries(error).filter(([, value]) => isPlain(value)))
  return { name, message, fields, ...(cause instanceof Error && { cause: toPlainError(cause) }) }
}

/** Puts it together again: an error of ours is of its class, as far as anybody tells them apart by it. */
export function fromPlainError({ name, message, fields, cause }: PlainError): Error {
  const kind = classes.find((candidate) => candidate.name === name) ?? ('shortMessage' in fields ? BaseError : Error)
  const error: Error = Object.create(kind.prototype)
  const facts = { ...fields, name, message, ...(cause && { cause: fromPlainError(cause) }) }
  for (const [key, value] of Object.entries(facts)) {
    Object.defineProperty(error, key, { value, writable: true, configurable: true, enumerable: key in fields })
  }
  return error
}

const classes = [ArchiveModeRequiredError, ExportError, StreamFailedError, ValidatorsNotFoundError]

function isPlain(value: unknown): boolean {
  if (Array.isArray(value)) return value.every(isPlain)
  return value === null || ['string', 'number', 'boolean', 'undefined'].includes(typeof value)
}
