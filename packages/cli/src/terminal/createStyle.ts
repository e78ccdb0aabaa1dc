import { styleText } from 'node:util'

type Format = Parameters<typeof styleText>[0]

/** Styles text for a stream: plain where it is not a terminal, or where NO_COLOR is set. */
export type Style = (format: Format, text: string) => string

export function createStyle(stream: NodeJS.WritableStream): Style {
  return (format, text) => styleText(format, text, { stream })
}
