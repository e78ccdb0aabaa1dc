import { ArchiveModeRequiredError, StreamFailedError, ValidatorsNotFoundError } from '@x/exporter-client'
import { BaseError } from '@x/schemas'
import { ExportError } from '../store/ExportError.ts'
import type { PlainError } from './toPlainError.ts'

/** Puts an error together again: one of ours is of its class, as far as anybody tells them apart by it. */
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
