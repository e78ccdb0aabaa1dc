/** A redirect that is not followed. */
export type RefusedRedirect = {
  status: number
  /** Undefined where the platform hides the target, or it is no address. */
  targetOrigin: string | undefined
  /** Completes "The server redirects …". */
  reason: string
}

type FollowRedirectsParameters = {
  url: string | URL
  method: string
  /** Fetches with `redirect: 'manual'`. */
  send: (target: URL) => Promise<Response>
  /** Makes the error of a redirect that is not followed. */
  refuse: (redirect: RefusedRedirect) => Error
}

/**
 * Follows at most five redirects within the origin, so that no credential leaves it. With another method than GET, only
 * 307 and 308 are followed: the others would turn it into a GET (Fetch Standard, HTTP-redirect fetch).
 */
export async function followRedirects(parameters: FollowRedirectsParameters): Promise<Response> {
  const { method, send, refuse } = parameters
  let target = new URL(parameters.url)
  for (let hops = 0; ; hops += 1) {
    const response = await send(target)
    const { status } = response
    if (response.type === 'opaqueredirect') {
      throw refuse({ status, targetOrigin: undefined, reason: 'to an address that this platform hides' })
    }
    const location = response.headers.get('location')
    if (!redirects.has(status) || location === null) return response

    void response.body?.cancel().catch(() => undefined)
    const next = URL.canParse(location, target) ? new URL(location, target) : undefined
    const refused = { status, targetOrigin: next?.origin }
    if (next?.origin !== target.origin) throw refuse({ ...refused, reason: 'to another origin' })
    if (method !== 'GET' && !keepingMethod.has(status))
      throw refuse({ ...refused, reason: `a ${method} with ${status}` })
    if (hops === 5) throw refuse({ ...refused, reason: 'more than 5 times' })
    target = next
  }
}

const redirects: ReadonlySet<number> = /* @__PURE__ */ new Set([301, 302, 303, 307, 308])
const keepingMethod: ReadonlySet<number> = /* @__PURE__ */ new Set([307, 308])
