import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

export type ServedBundle = AsyncDisposable & {
  url: string
  /** The content security policy of the page, and of all else that is served; none where it is empty. */
  policy: string
}

/**
 * Serves a page that loads a script. Two global variables say what became of it: `workerKinds`, for each worker that
 * has said something, the kind of address that it came from; and `violations`, what the policy has refused.
 */
export async function serveBundle(script: string): Promise<ServedBundle> {
  const files: Readonly<Record<string, readonly [type: string, text: string]>> = {
    '/watch.js': ['text/javascript', watch],
    '/bundle.js': ['text/javascript', script],
    '/': [
      'text/html',
      '<!doctype html><title>test</title><script src="/watch.js"></script><script src="/bundle.js"></script>',
    ],
  }
  const server = createServer((request, response) => {
    const [type, text] = files[request.url ?? ''] ?? ['text/plain', '']
    response.setHeader('Content-Type', type)
    if (served.policy !== '') response.setHeader('Content-Security-Policy', served.policy)
    response.end(text)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const served: ServedBundle = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`,
    policy: '',
    [Symbol.asyncDispose]: async () => {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
  return served
}

const watch = `
  var workerKinds = []
  var violations = []
  addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI }) => {
    // The icon is the browser's own wish.
    if (!blockedURI.endsWith('/favicon.ico')) violations.push(effectiveDirective + ' ' + blockedURI)
  })
  Worker = class extends Worker {
    constructor(url, options) {
      super(url, options)
      this.addEventListener('message', () => workerKinds.push(String(url).split(':')[0]), { once: true })
    }
  }
`
