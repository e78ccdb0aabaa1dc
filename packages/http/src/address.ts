import { InvalidInputError } from '@x/schemas'
import type { HttpRequest } from './httpRequest.ts'

/** @throws {InvalidInputError} the text is not an http(s) address */
export function parseBaseUrl(text: string): URL {
  // The platform's own error would quote the address, and with it a key inside.
  const url = URL.canParse(text) ? new URL(text) : undefined
  if (url?.protocol === 'http:' || url?.protocol === 'https:') return url
  throw new InvalidInputError('The base URL', [{ path: '', message: 'expected an address with http:// or https://' }])
}

/** The address of a request, without user and password. */
export function createUrl<data>(baseUrl: URL, { path, query = {} }: HttpRequest<data>): URL {
  const url = new URL(baseUrl)
  // fetch refuses addresses with credentials, and its error would quote them.
  url.username = ''
  url.password = ''
  url.pathname = appendPath(baseUrl.pathname, path)
  for (const [name, value] of Object.entries(query)) {
    if (value !== undefined) url.searchParams.set(name, String(value))
  }
  return url
}

export function appendPath(base: string, path: string | undefined): string {
  if (path === undefined || path === '') return base
  return `${base.replace(/\/+$/, '')}/${path.replace(/^\/+/, '')}`
}
