/** How a request identifies itself to the gateway: by its header, or by a key in its path. */
export type GatewayCredentials = { header: string | undefined; pathKey: string | undefined }

/** Why the gateway refuses a request, or undefined if the key is good. */
export function refuseAccess({ header, pathKey }: GatewayCredentials, apiKey: string): string | undefined {
  const bearer = header === undefined ? undefined : /^Bearer(?:\s+(.*))?$/.exec(header)
  if (pathKey === undefined && header === undefined) return 'auth error: missing authorization header'
  if (pathKey === undefined && !bearer) return 'auth error: invalid authorization header'
  const key = (pathKey ?? bearer?.[1] ?? '').trim()
  if (key === '') return 'auth error: missing API key'
  if (!/^[0-9a-f]{32}$/i.test(key)) return 'auth error: malformed API key'
  return key.toLowerCase() === apiKey.toLowerCase() ? undefined : 'auth error: API key not found'
}
