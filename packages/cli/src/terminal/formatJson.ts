import { toJson } from '@x/schemas'
import { cleanJson } from '@x/schemas/internal'

export type FormatJsonOptions = {
  /** Spaces a level. Default: 2. With 0 it is one line. */
  indent?: number | undefined
  /** What becomes of each text. Secrets are hidden in the texts and not in the JSON, which has to stay JSON. */
  redact?: ((text: string) => string) | undefined
}

/** JSON as it may go to a terminal. */
export function formatJson(value: unknown, { indent = 2, redact }: FormatJsonOptions = {}): string {
  const hide = redact && ((_: string, field: unknown) => (typeof field === 'string' ? redact(field) : field))
  return cleanJson(JSON.stringify(toJson(value), hide, indent))
}
