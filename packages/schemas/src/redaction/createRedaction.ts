import { decode, getKeySegments } from './keySegments.ts'
import { namesCredentials } from './namesCredentials.ts'
import { redacted } from './redacted.ts'
import { redactUrl } from './redactUrl.ts'

/** Blots out known secrets, wherever a text quotes them. */
export type Redaction = {
  /** Remembers a secret. Texts of fewer than 3 characters are left out: they would be found in any sentence. */
  add: (secret: string | undefined) => void
  /**
   * Remembers what an address hides: user, password, values of the query and segments of the path that look like
   * keys. The address as a whole becomes what `redactUrl` makes of it, so that a secret of one or two characters does
   * not show in it either. The gateways of The Graph take a key as `/api/<key>/subgraphs/…`, RPC providers as `/v3/<key>`.
   */
  addUrl: (url: string | URL) => void
  /**
   * Replaces each secret, also where it is percent-encoded, in base64 or escaped as JSON, and keys in hex also where
   * they are written as a number. Where a text was cut, with `…` for the rest, that goes for the first 6 characters of a
   * secret or more. Of JSON, redact the texts in it before it is written: a secret may be `":"`.
   */
  redact: (text: string) => string
}

/** Creates a memory of secrets that must not show in messages. */
export function createRedaction(secrets: Iterable<string | undefined> = []): Redaction {
  const spellings = new Map<string, string>()

  const add = (secret: string | undefined): void => {
    for (const text of [secret, secret?.trim()]) {
      if (text === undefined || text.length < 3) continue
      for (const spelling of getSpellings(text)) spellings.set(spelling, redacted)
    }
  }
  const addUrl = (input: string | URL): void => {
    if (!URL.canParse(String(input))) return
    const { username, password, pathname, searchParams, search, hash, href } = new URL(input)
    const keys = getKeySegments(pathname)
    for (const text of [username, password, ...keys]) {
      add(text)
      add(decode(text))
    }
    if (username !== '' || password !== '') add(`${decode(username)}:${decode(password)}`)
    for (const [name, value] of searchParams) if (namesCredentials(name) || value.length >= 8) add(value)
    if (`${username}${password}${search}${hash}` !== '' || keys.length > 0) {
      for (const text of [String(input), href]) spellings.set(text, redactUrl(href))
    }
  }
  for (const secret of secrets) add(secret)

  return { add, addUrl, redact: (text) => blotOut(text, spellings) }
}

/** Secrets may overlap in a text: what any of them covers goes, so that no end of another one is left. */
function blotOut(text: string, spellings: ReadonlyMap<string, string>): string {
  const places: { from: number; to: number; replacement: string }[] = []
  for (const [spelling, replacement] of spellings) {
    for (let from = text.indexOf(spelling); from >= 0; from = text.indexOf(spelling, from + 1)) {
      places.push({ from, to: from + spelling.length, replacement })
    }
    for (let cut = text.indexOf('…', shortestCut); cut >= 0; cut = text.indexOf('…', cut + 1)) {
      const end = text.slice(cut - shortestCut, cut)
      for (let at = spelling.indexOf(end); at >= 0; at = spelling.indexOf(end, at + 1)) {
        const from = cut - shortestCut - at
        if (from >= 0 && text.startsWith(spelling.slice(0, at), from))
          places.push({ from, to: cut, replacement: redacted })
      }
    }
  }
  places.sort((a, b) => a.from - b.from || b.to - a.to)
  let shown = ''
  let end = 0
  for (const { from, to, replacement } of places) {
    if (from >= end) shown += text.slice(end, from) + replacement
    end = Math.max(end, to)
  }
  return shown + text.slice(end)
}

/** Fewer characters of a secret before a cut may be anything. */
const shortestCut = 6

function getSpellings(secret: string): string[] {
  const bytes = new TextEncoder().encode(secret)
  const base64 = btoa(String.fromCharCode(...bytes)).replace(/=+$/, '')
  return [
    secret,
    // Half of a surrogate pair can't be encoded.
    encodeURIComponent(new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes)),
    JSON.stringify(secret).slice(1, -1),
    // Basic authentication is base64 of `user:password`.
    base64,
    base64.replaceAll('+', '-').replaceAll('/', '_'),
    ...getSpellingsOfHex(secret),
  ]
}

/** Libraries quote keys without `0x`, in the other case, and as a decimal number where it is out of their range. */
function getSpellingsOfHex(secret: string): string[] {
  const [, digits] = /^(?:0x)?([0-9a-f]{16,256})$/i.exec(secret) ?? []
  return digits === undefined
    ? []
    : [digits, digits.toLowerCase(), digits.toUpperCase(), BigInt(`0x${digits}`).toString()].filter(
        // A number of few digits is no secret any more, and occurs in any sentence.
        (text) => text.length >= 16,
      )
}
