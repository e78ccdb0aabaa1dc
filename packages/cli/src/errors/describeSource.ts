import { type SourceTexts, sourceTexts } from './sourceTexts.ts'

/** What a request went to, and its host, which is no secret as the rest of its address may be. */
type Source = SourceTexts & { host: string }

/** Statuses for what a server does not know. */
const unknownThere: ReadonlySet<number> = new Set([404, 405])
const requestErrors: ReadonlySet<string> = new Set(['HttpStatusError', 'NetworkError', 'ResponseError', 'TimeoutError'])
const refusals: ReadonlySet<number> = new Set([401, 403])

/**
 * Says what a server answered, and which: whoever gives several addresses has to know whose is wrong. `undefined` where
 * the error's own words are as good.
 */
export function describeSource(error: Error & { shortMessage: string }): string | undefined {
  const source = findSource(error)
  if (source === undefined) return undefined
  const { name, host, isStrangeAt404 } = source
  const it = `The ${name} at ${host}`
  const stranger = `The server at ${host} is no ${name}`
  const status = Number(Reflect.get(error, 'status'))
  if (error.name === 'NetworkError') return error.shortMessage.replace('The server', it)
  if (error.name === 'HttpStatusError') {
    if (refusals.has(status)) return `${it} refuses access (HTTP ${status}).`
    if (unknownThere.has(status) && isStrangeAt404) {
      return `${stranger}, or an old one: it does not know what it was asked for (HTTP ${status}).`
    }
    return error.shortMessage.replace('The server', it)
  }
  if (error.name !== 'ResponseError') return undefined
  const reason = Reflect.get(error, 'reason')
  if (reason === 'shape') return `${it} answers with other data than such a server does.`
  if (reason !== 'not-json') return undefined
  return `${stranger}: it answers with ${isPage(error) ? 'a web page' : 'something else than JSON'}.`
}

/** What to do about a request that failed, in terms of its flag; `undefined` where the error knows better. */
export function getSourceFix(error: Error): string | undefined {
  const source = requestErrors.has(error.name) ? findSource(error) : undefined
  if (source === undefined) return undefined
  const reason = Reflect.get(error, 'reason')
  const own = source.byReason[typeof reason === 'string' ? reason : error.name]
  if (own !== undefined) return own
  if (error.name === 'ResponseError') return source.strange
  if (error.name !== 'HttpStatusError') return source.unreachable
  const status = Number(Reflect.get(error, 'status'))
  if (refusals.has(status)) return source.refused
  return unknownThere.has(status) ? source.strange : undefined
}

/** Whether an answer is a page, whose source says nothing to anybody at a terminal. */
export function isPage(error: object): boolean {
  return /^\s*<(?:!doctype|html|\?xml)/i.test(String(Reflect.get(error, 'excerpt')))
}

function findSource(error: object): Source | undefined {
  const url = 'endpoint' in error ? URL.parse(String(error.endpoint)) : null
  if (url === null) return undefined
  const found = sourceTexts.find(({ path }) => path.test(url.pathname))
  return found && { ...found, host: url.host }
}
