import { decodeJson } from './decodeJson.ts'
import { InvalidInputError } from './InvalidInputError.ts'

/**
 * The value of a JSON text.
 *
 * The error says what is missing and where, in words that quote nothing of the text, as those of engines do: it may be a
 * secret in the wrong place.
 *
 * @param what the text's name in the error message, such as `"The network file"`
 * @throws {InvalidInputError} it is not JSON, or nested deeper than 128 levels
 */
export function parseJson(text: string, what: string, options: { fix?: string | undefined } = {}): unknown {
  try {
    return decodeJson(text)
  } catch (error) {
    const problems =
      error instanceof InvalidInputError ? error.problems : [{ path: '', message: describeMistake(text) }]
    throw new InvalidInputError(what, problems, options)
  }
}

const space = /[ \t\n\r]*/y
const word = /[\w.+-]*/y

/** Reads the text as far as it is JSON. */
function describeMistake(text: string): string {
  const open: string[] = []
  let at = 0
  const match = (pattern: RegExp) => {
    pattern.lastIndex = at
    return pattern.exec(text)?.[0] ?? ''
  }
  const skipToken = () => {
    const found = text[at] === '"' ? text.slice(at, findEnd(text, at)) : match(word)
    if (!isJson(found)) return false
    at += found.length
    return true
  }
  let state: 'value' | 'name' | 'colon' | 'end' = 'value'
  /** Whether nothing came since the bracket was opened, so that it may be closed. */
  let isEmpty = false
  for (;;) {
    at += match(space).length
    const next = text[at]
    const bracket = open.at(-1)
    const close = bracket === '{' ? '}' : ']'
    if (next === close && open.length > 0 && (isEmpty || state === 'end')) {
      open.pop()
      at++
      state = 'end'
    } else if (state === 'value' && (next === '{' || next === '[')) {
      open.push(next)
      at++
      isEmpty = true
      state = next === '{' ? 'name' : 'value'
      continue
    } else if (state === 'value' && skipToken()) state = 'end'
    else if (state === 'name' && next === '"' && skipToken()) state = 'colon'
    else if (state === 'colon' && next === ':') {
      at++
      state = 'value'
    } else if (state === 'end' && next === ',' && open.length > 0) {
      at++
      state = bracket === '{' ? 'name' : 'value'
    } else {
      const expected = {
        value: 'a value',
        name: 'a name in double quotes',
        colon: 'a colon',
        end: open.length > 0 ? `a comma or ${close}` : 'the end of it',
      }[state]
      const before = text.slice(0, at).split('\n')
      const place = `line ${before.length}, column ${(before.at(-1) ?? '').length + 1}`
      return `expected JSON, with ${expected} ${at < text.length ? 'at' : 'where it ends, at'} ${place}`
    }
    isEmpty = false
  }
}

function isJson(text: string): boolean {
  try {
    JSON.parse(text)
    return true
  } catch {
    return false
  }
}

/** Where a text in quotes ends. A regular expression would run out of stack where it is long. */
function findEnd(text: string, start: number): number {
  let at = start + 1
  while (at < text.length && text[at] !== '"') at += text[at] === '\\' ? 2 : 1
  return at + 1
}
