const token = /^[!#$%&'*+\-.^_`|~0-9A-Za-z]*/
const value = /^(?:[!#$%&'*+\-.^_`|~0-9A-Za-z]+|"(?:[^"\\]|\\.)*")$/

/** What Go's `mime.ParseMediaType` says of a `Content-Type` that it cannot read. One that is missing is no error. */
export function findMediaTypeError(contentType: string): string | undefined {
  if (contentType === '') return undefined
  const [base = '', ...parameters] = contentType.split(';').map((part) => part.trim())
  const [type = ''] = token.exec(base) ?? []
  const afterType = base.slice(type.length)
  if (type === '') return 'mime: no media type'
  if (afterType !== '') {
    if (!afterType.startsWith('/')) return 'mime: expected slash after first token'
    const [subtype = ''] = token.exec(afterType.slice(1)) ?? []
    if (subtype === '') return 'mime: expected token after slash'
    if (afterType.length > subtype.length + 1) return 'mime: unexpected content after media subtype'
  }
  // A semicolon at the end is fine.
  const given = parameters.at(-1) === '' ? parameters.slice(0, -1) : parameters
  return given.every(isParameter) ? undefined : 'mime: invalid media parameter'
}

function isParameter(text: string): boolean {
  const cut = text.indexOf('=')
  return cut > 0 && token.exec(text)?.[0].length === cut && value.test(text.slice(cut + 1))
}
