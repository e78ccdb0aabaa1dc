import type { Network } from '@x/schemas'

/** The operator data API of a network with its path, as the official SDK writes it. */
export function toRestEndpoint({ name, custom: { apiUrl, apiNetwork } }: Network): string {
  return apiUrl === undefined ? '' : `${apiUrl}/api/v4/${apiNetwork ?? name}`
}

/** `https://host/api/v4/hoodi` names the network's segment as well; `https://host` leaves it to the network. */
export function readRestEndpoint(
  endpoint: string | undefined,
): Partial<Pick<Network['custom'], 'apiUrl' | 'apiNetwork'>> {
  const text = endpoint?.trim().replace(/\/+$/, '')
  if (!text) return {}
  const [, apiUrl, apiNetwork] = /^(.*)\/api\/v4(?:\/([^/]+))?$/.exec(text) ?? []
  if (apiUrl === undefined) return { apiUrl: text }
  return apiNetwork === undefined ? { apiUrl } : { apiUrl, apiNetwork: decodeURIComponent(apiNetwork) }
}
