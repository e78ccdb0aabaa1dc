/** Parameters by name, each with its values in order, and the first part that could not be decoded. */
export type GoQuery = { values: Map<string, string[]>; error: string | undefined }

/** Reads a query string or a form body as Go's `url.ParseQuery` does, down to the text of its first error. */
export function parseGoQuery(text: string): GoQuery {
  const values = new Map<string, string[]>()
  let error: string | undefined
  for (const part of text.split('&')) {
    if (part === '') continue
    if (part.includes(';')) {
      error ??= 'invalid semicolon separator in query'
      continue
    }
    const cut = part.indexOf('=')
    const name = decodePart(cut < 0 ? part : part.slice(0, cut))
    const value = decodePart(cut < 0 ? '' : part.slice(cut + 1))
    if (name.error !== undefined || value.error !== undefined) {
      error ??= name.error ?? value.error
      continue
    }
    const known = values.get(name.text)
    if (known === undefined) values.set(name.text, [value.text])
    else known.push(value.text)
  }
  return { values, error }
}

function decodePart(text: string): { text: string; error?: string } {
  const wrong = /%(?![0-9a-fA-F]{2})(.{0,2})/s.exec(text)
  if (wrong !== null) return { text, error: `invalid URL escape ${JSON.stringify(wrong[0])}` }
  const bytes = text.replaceAll('+', ' ').replace(/%([0-9a-fA-F]{2})/g, (_, digits: string) => {
    return String.fromCharCode(Number.parseInt(digits, 16))
  })
  // Bytes above 0x7f only occur escaped: what the HTTP parser lets through in a URL is ASCII.
  return { text: Buffer.from(bytes, 'latin1').toString('utf8') }
}
