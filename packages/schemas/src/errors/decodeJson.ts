import { InvalidInputError } from './InvalidInputError.ts'

/** Levels of lists and objects. What we read has a dozen at most. */
const deepest = 128

/**
 * The value of a JSON text from outside: `JSON.parse`, but not of a text that is nested without end. A few megabytes of
 * opening brackets keep an engine busy for many seconds, and overflow the stack of what walks through the value.
 *
 * How long a text may be is for whoever reads it to say.
 *
 * @throws {SyntaxError} it is not JSON; the message is the engine's and quotes the text
 * @throws {InvalidInputError} it is nested deeper than 128 levels
 */
export function decodeJson(text: string): unknown {
  assertJsonDepth(text)
  return JSON.parse(text)
}

/**
 * Makes sure that a JSON text is not nested deeper than 128 levels, in one pass that builds nothing: for a text that
 * somebody else is going to parse.
 *
 * @throws {InvalidInputError} it is nested deeper
 */
export function assertJsonDepth(text: string): void {
  let depth = 0
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at)
    if (code === openBracket || code === openBrace) {
      if (++depth <= deepest) continue
      throw new InvalidInputError('The JSON', [{ path: '', message: `expected at most ${deepest} nested levels` }])
    }
    if (code === closeBracket || code === closeBrace) depth--
    else if (code === quote) {
      do at = text.indexOf('"', at + 1)
      while (isEscaped(text, at))
      // A string without an end: no bracket follows.
      if (at < 0) return
    }
  }
}

/** Whether an odd number of backslashes stands before. */
function isEscaped(text: string, at: number): boolean {
  let start = at
  while (text.charCodeAt(start - 1) === backslash) start--
  return (at - start) % 2 === 1
}

const quote = 34
const openBracket = 91
const backslash = 92
const closeBracket = 93
const openBrace = 123
const closeBrace = 125
