/** A JSON value with the raw text of its numbers, so that uint64 stays exact. */
export type GoJson =
  | { type: 'null' }
  | { type: 'bool' }
  | { type: 'number'; raw: string }
  /** `raw` is what stands between the quotes. */
  | { type: 'string'; value: string; raw: string }
  | { type: 'array'; items: GoJson[] }
  | { type: 'object'; members: [name: string, value: GoJson][] }

/** The text is not JSON. The message is that of Go's encoding/json. */
export class GoJsonError extends Error {
  override readonly name = 'GoJsonError' as const
}

/**
 * Reads the first JSON value of a text as Go's `json.Decoder` does: what follows the value is ignored, an empty
 * text is `EOF`, a cut one is `unexpected EOF`.
 */
export function parseGoJson(text: string): GoJson {
  let at = 0
  // All but control characters, the quote and the backslash.
  const plainRun = /[ !#-[\]-\uffff]*/y
  skipSpace()
  if (at >= text.length) throw new GoJsonError('EOF')
  return readValue(0)

  function skipSpace(): void {
    while (at < text.length && ' \t\r\n'.includes(text.charAt(at))) at++
  }

  function fail(where: string): never {
    if (at >= text.length) throw new GoJsonError('unexpected EOF')
    throw new GoJsonError(`invalid character ${quoteCharacter(text.charAt(at))} ${where}`)
  }

  function readValue(depth: number): GoJson {
    if (depth > 10_000) throw new GoJsonError('exceeded max depth')
    skipSpace()
    const character = text.charAt(at)
    if (character === '{') return readObject(depth)
    if (character === '[') return readArray(depth)
    if (character === '"') {
      const begin = at
      const value = readString()
      return { type: 'string', value, raw: text.slice(begin + 1, at - 1) }
    }
    if (character === '-' || isDigit(character)) return readNumber()
    if (character === 't') return readLiteral('true', { type: 'bool' })
    if (character === 'f') return readLiteral('false', { type: 'bool' })
    if (character === 'n') return readLiteral('null', { type: 'null' })
    return fail('looking for beginning of value')
  }

  function readObject(depth: number): GoJson {
    const members: [string, GoJson][] = []
    at++
    skipSpace()
    if (text.charAt(at) === '}') {
      at++
      return { type: 'object', members }
    }
    for (;;) {
      skipSpace()
      if (text.charAt(at) !== '"') fail('looking for beginning of object key string')
      const name = readString()
      skipSpace()
      if (text.charAt(at) !== ':') fail('after object key')
      at++
      members.push([name, readValue(depth + 1)])
      skipSpace()
      const next = text.charAt(at)
      if (next !== ',' && next !== '}') fail('after object key:value pair')
      at++
      if (next === '}') return { type: 'object', members }
    }
  }

  function readArray(depth: number): GoJson {
    const items: GoJson[] = []
    at++
    skipSpace()
    if (text.charAt(at) === ']') {
      at++
      return { type: 'array', items }
    }
    for (;;) {
      items.push(readValue(depth + 1))
      skipSpace()
      const next = text.charAt(at)
      if (next !== ',' && next !== ']') fail('after array element')
      at++
      if (next === ']') return { type: 'array', items }
    }
  }

  function readString(): string {
    const begin = at
    at++
    for (;;) {
      plainRun.lastIndex = at
      at += plainRun.exec(text)?.[0].length ?? 0
      const character = text.charAt(at)
      if (character === '"') break
      if (character === '' || character < ' ') fail('in string literal')
      if (character === '\\') {
        at++
        const escaped = text.charAt(at)
        if (escaped === 'u') {
          for (let i = 0; i < 4; i++) {
            at++
            if (!/[0-9a-fA-F]/.test(text.charAt(at))) fail('in \\u hexadecimal character escape')
          }
        } else if (escaped === '' || !'"\\/bfnrt'.includes(escaped)) fail('in string escape code')
      }
      at++
    }
    at++
    // Half a surrogate pair is no character to Go.
    return Buffer.from(String(JSON.parse(text.slice(begin, at)))).toString()
  }

  function readNumber(): GoJson {
    const begin = at
    if (text.charAt(at) === '-') at++
    if (!isDigit(text.charAt(at))) fail('in numeric literal')
    if (text.charAt(at) === '0') at++
    else skipDigits()
    if (text.charAt(at) === '.') {
      at++
      if (!isDigit(text.charAt(at))) fail('after decimal point in numeric literal')
      skipDigits()
    }
    if (text.charAt(at) === 'e' || text.charAt(at) === 'E') {
      at++
      if (text.charAt(at) === '+' || text.charAt(at) === '-') at++
      if (!isDigit(text.charAt(at))) fail('in exponent of numeric literal')
      skipDigits()
    }
    return { type: 'number', raw: text.slice(begin, at) }
  }

  function skipDigits(): void {
    while (isDigit(text.charAt(at))) at++
  }

  function readLiteral(word: string, value: GoJson): GoJson {
    for (const expected of word) {
      if (text.charAt(at) !== expected) fail(`in literal ${word} (expecting ${quoteCharacter(expected)})`)
      at++
    }
    return value
  }
}

function isDigit(character: string): boolean {
  return character >= '0' && character <= '9'
}

function quoteCharacter(character: string): string {
  if (character === "'") return `'\\''`
  if (character === '"') return `'"'`
  // Go looks at bytes.
  const byte = Buffer.from(character)[0] ?? 0
  const isHidden = byte >= 0x7f && byte <= 0xa0
  if (isHidden) return `'\\u${byte.toString(16).padStart(4, '0')}'`
  return `'${JSON.stringify(String.fromCharCode(byte)).slice(1, -1)}'`
}
