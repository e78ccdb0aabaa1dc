import { getKeySegments } from './keySegments.ts'
import { redacted } from './redacted.ts'

/** An address fit for messages: origin and path, without user, password, query and segments that look like keys. */
export function redactUrl(url: string | URL): string {
  if (!URL.canParse(String(url))) return redacted
  const { protocol, host, pathname } = new URL(url)
  const keys = new Set(getKeySegments(pathname))
  const path = pathname.split('/').map((segment) => (keys.has(segment) ? redacted : segment))
  return `${protocol}//${host}${path.join('/')}`
}
