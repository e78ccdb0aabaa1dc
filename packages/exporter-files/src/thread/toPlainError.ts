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

function isPlain(value: unknown): boolean {
  if (Array.isArray(value)) return value.every(isPlain)
  return value === null || ['string', 'number', 'boolean', 'undefined'].includes(typeof value)
}
