import { styleText } from 'node:util'
import { seal } from './finishLines.ts'

type Format = Parameters<typeof styleText>[0]

/**
 * How text is written for a stream: plain where it is not a terminal, or where NO_COLOR is set. `finishLines` makes of a
 * style what a terminal understands.
 */
export type Style = ((format: Format, text: string) => string) & {
  /** The columns that a table should fit into; none where it may be as wide as it is. */
  width?: number | undefined
}

type Stream = NodeJS.WritableStream & { isTTY?: boolean | undefined; columns?: number | undefined }

/** @param isWide whether tables are printed in full */
export function createStyle(stream: Stream, isWide = false): Style {
  const style = (format: Format, text: string) => {
    const [open = '', close = ''] = styleText(format, ' ', { stream })
      .replaceAll('\u001b[', `\u001b[${seal};`)
      .split(' ')
    return `${open}${text}${close}`
  }
  return Object.assign(style, { width: stream.isTTY && !isWide ? stream.columns : undefined })
}
