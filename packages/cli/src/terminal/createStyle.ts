import { styleText } from 'node:util'

type Format = Parameters<typeof styleText>[0]

/** Styles text for a stream: plain where it is no terminal, or where NO_COLOR asks for it. */
export type Style = (format: Format, text: string) => string

export function createStyle(stream: NodeJS.WritableStream): Style {
  return (format, text) => styleText(format, text, { stream })
}
