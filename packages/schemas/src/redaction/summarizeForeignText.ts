import { decodeJson } from '../errors/decodeJson.ts'

/** Characters of a sentence; what is longer is a dump. */
const longest = 240

/**
 * What another program says of a failure, as one line for people: without addresses, any part of which may be a key,
 * without call data, and without what is not a sentence, such as a page of HTML.
 *
 * @returns `undefined` where nothing is left
 */
export function summarizeForeignText(text: string): string | undefined {
  const said = readMessage(text)
  if (/^\s*<(!doctype|html|\?xml)/i.test(said)) return undefined
  const line = said
    .replaceAll(/\b(?:https?|wss?):\/\/[^\s"'<>)\]]*[^\s"'<>)\].,:;]/gi, '…')
    // Hashes, addresses and selectors stay.
    .replaceAll(/(?:0x)?[\da-f]{65,}/gi, (data) => `${data.slice(0, 10)}…`)
    .replaceAll(/\s+/g, ' ')
    .trim()
  if (line === '') return undefined
  return line.length <= longest ? line : `${line.slice(0, longest).trimEnd()}…`
}

/** Some servers wrap their sentence in JSON, and some twice. */
function readMessage(text: string): string {
  if (!/^\s*[{"]/.test(text)) return text
  let parsed: unknown
  try {
    parsed = decodeJson(text)
  } catch {
    return text
  }
  if (typeof parsed === 'string') return readMessage(parsed)
  const message = typeof parsed === 'object' && parsed !== null && 'message' in parsed ? parsed.message : undefined
  return typeof message === 'string' ? readMessage(message) : text
}
