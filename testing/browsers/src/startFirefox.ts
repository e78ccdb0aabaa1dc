import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startProgram } from './startProgram.ts'
import type { Driver } from './TestBrowser.ts'

/** Starts Firefox with a new profile, and speaks WebDriver BiDi with it: https://w3c.github.io/webdriver-bidi. */
export async function startFirefox(path: string): Promise<Driver> {
  const profile = await mkdtemp(join(tmpdir(), 'ssvx-firefox-'))
  const args = ['--headless', '--no-remote', '--profile', profile, '--remote-debugging-port', '0', 'about:blank']
  const program = startProgram(path, args, { HOME: profile, MOZ_CRASHREPORTER_DISABLE: '1' })
  const stop = async () => {
    await program.end()
    await rm(profile, { recursive: true, force: true, maxRetries: 5 })
  }
  try {
    const [, address] = await program.said(/WebDriver BiDi listening on (ws:\/\/\S+)/)
    const { send, close } = await connect(`${address}/session`)
    await send('session.new', { capabilities: {} })
    const { contexts } = (await send('browsingContext.getTree', {})) as { contexts: { context: string }[] }
    const context = contexts[0]?.context
    return {
      open: async (url) => {
        await send('browsingContext.navigate', { context, url, wait: 'complete' })
      },
      evaluate: async (expression) => {
        const parameters = { expression, target: { context }, awaitPromise: true }
        const told = (await send('script.evaluate', parameters)) as { result?: { value?: unknown } }
        return told.result?.value
      },
      [Symbol.asyncDispose]: async () => {
        close()
        await stop()
      },
    }
  } catch (error) {
    await stop()
    throw error
  }
}

type Answer = { id?: number; type: string; result?: unknown; error?: string; message?: string }

async function connect(address: string) {
  const socket = new WebSocket(address)
  const waiting = new Map<number, (answer: Answer) => void>()
  await new Promise((resolve, reject) => {
    socket.onopen = resolve
    socket.onerror = () => reject(new Error(`Firefox does not take a connection at ${address}.`))
  })
  socket.onmessage = ({ data }) => {
    const answer: Answer = JSON.parse(String(data))
    if (answer.id !== undefined) waiting.get(answer.id)?.(answer)
  }
  socket.onclose = () => {
    for (const tell of waiting.values()) tell({ type: 'error', error: 'closed', message: 'Firefox has ended.' })
  }
  let count = 0
  return {
    send: (method: string, params: unknown) =>
      new Promise<unknown>((resolve, reject) => {
        const id = ++count
        waiting.set(id, ({ type, result, error, message }) => {
          waiting.delete(id)
          if (type === 'success') resolve(result)
          else reject(new Error(`${method}: ${error}: ${message}`))
        })
        socket.send(JSON.stringify({ id, method, params }))
      }),
    close: () => socket.close(),
  }
}
