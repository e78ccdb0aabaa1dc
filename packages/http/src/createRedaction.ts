/** What stands where a secret stood. */
export const blot = '[redacted]'

export type Redaction = {
  /** Base address for messages: origin and path, without user, query and segments that look like keys. */
  base: string
  /** Blots out every known secret in a text. */
  redact: (text: string) => string
}

export type RedactionParameters = {
  baseUrl: URL
  bearerToken: string | undefined
  headers: Headers
}

/**
 * Finds what is secret about a connection and returns what is needed to keep it out of messages.
 *
 * Secret are: the bearer token, user and password of the address, query values and headers whose name speaks
 * of credentials, and path segments that look like a key (the gateways of The Graph take the key as
 * `/api/<key>/subgraphs/…`, RPC providers as `/v3/<key>`).
 */
export function createRedaction({ baseUrl, bearerToken, headers }: RedactionParameters): Redaction {
  const keySegments = baseUrl.pathname.split('/').filter((segment, index, all) => {
    const isId = all[index - 1] === 'id'
    return !isId && looksLikeKey(decode(segment))
  })
  const secrets = new Set<string>(keySegments.flatMap((segment) => [segment, decode(segment)]))
  if (bearerToken !== undefined) secrets.add(bearerToken)
  for (const [name, value] of baseUrl.searchParams) {
    if (namesCredentials(name) || looksLikeKey(value)) secrets.add(value)
  }
  secrets.add(decode(baseUrl.username))
  secrets.add(decode(baseUrl.password))
  for (const [name, value] of headers) {
    if (namesCredentials(name)) {
      secrets.add(value)
      // "Basic dXNlcjpwYXNz" and "Bearer abc" must not show without their scheme either.
      secrets.add(value.replace(/^\S+\s+/, ''))
    }
  }

  const spellings = [...secrets]
    .filter((secret) => secret.length >= 3)
    .flatMap((secret) => [secret, encodeURIComponent(secret), JSON.stringify(secret).slice(1, -1)])
  // Longest first, so that a secret that contains another one leaves no rest.
  const ordered = [...new Set(spellings)].sort((a, b) => b.length - a.length)

  const path = baseUrl.pathname
    .split('/')
    .map((segment) => (keySegments.includes(segment) ? blot : segment))
    .join('/')
  return {
    base: `${baseUrl.origin}${path}`,
    redact: (text) => ordered.reduce((rest, secret) => rest.replaceAll(secret, blot), text),
  }
}

function namesCredentials(name: string): boolean {
  return /auth|cookie|key|token|secret|pass|sig/i.test(name)
}

/** Hosts hand out keys of 20 and more letters and digits; words of a path are shorter or have no digits. */
function looksLikeKey(segment: string): boolean {
  return /^[\w.~-]{20,}$/.test(segment) && /\d/.test(segment) && /[a-z]/i.test(segment)
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}
