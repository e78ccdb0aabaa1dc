import { cleanJson } from '@x/schemas/internal'

export type ToJsonOptions = {
  /** Spaces a level. Default: 2. With 0 it is one line. */
  indent?: number | undefined
  /** What becomes of each text. Secrets are hidden in the texts and not in the JSON, which has to stay JSON. */
  redact?: ((text: string) => string) | undefined
}

/**
 * JSON as it may go to a terminal. Amounts, which are `bigint`, become decimal text, since JSON numbers cannot hold
 * them.
 */
export function toJson(value: unknown, { indent = 2, redact = (text) => text }: ToJsonOptions = {}): string {
  const replace = (_: string, field: unknown) => {
    if (typeof field === 'bigint') return field.toString()
    return typeof field === 'string' ? redact(field) : field
  }
  return cleanJson(JSON.stringify(value, replace, indent))
}
