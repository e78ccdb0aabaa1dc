import { subscribe, unsubscribe } from 'node:diagnostics_channel'
import { redactUrl } from '@x/schemas/internal'
import * as v from 'valibot'

const request = v.object({ method: v.string(), origin: v.union([v.string(), v.instance(URL)]), path: v.string() })
const answered = v.object({ request, response: v.object({ statusCode: v.number() }) })
const failed = v.object({ request, error: v.object({ message: v.string() }) })

/** Tells each request that `fetch` makes, when it is answered or has failed: method, address without keys, outcome, time. Returns what ends that. */
export function traceRequests(tell: (text: string) => void): () => void {
  const started = new WeakMap<object, number>()
  const describe = (message: unknown, sent: v.InferOutput<typeof request>, outcome: string) => {
    const key = getRequest(message)
    const start = key === undefined ? undefined : started.get(key)
    const took = start === undefined ? '' : `, ${Math.round(performance.now() - start)} ms`
    tell(`${sent.method} ${redactUrl(new URL(sent.path, sent.origin))}: ${outcome}${took}`)
  }
  const listeners = {
    'undici:request:create': (message: unknown) => {
      const key = getRequest(message)
      if (key !== undefined) started.set(key, performance.now())
    },
    'undici:request:headers': (message: unknown) => {
      const { success, output } = v.safeParse(answered, message)
      if (success) describe(message, output.request, String(output.response.statusCode))
    },
    'undici:request:error': (message: unknown) => {
      const { success, output } = v.safeParse(failed, message)
      if (success) describe(message, output.request, output.error.message)
    },
  }
  for (const [name, listener] of Object.entries(listeners)) subscribe(name, listener)
  return () => {
    for (const [name, listener] of Object.entries(listeners)) unsubscribe(name, listener)
  }
}

function getRequest(message: unknown): object | undefined {
  const found: unknown = typeof message === 'object' && message !== null ? Reflect.get(message, 'request') : undefined
  return typeof found === 'object' && found !== null ? found : undefined
}
