import { createServer } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import { startProgram } from './startProgram.ts'
import type { Driver } from './TestBrowser.ts'

export type WebKitPrograms = { webKitDriver: string; miniBrowser: string; xvfb: string }

/** Starts WebKitGTK on a display of its own, and speaks WebDriver with it: https://www.w3.org/TR/webdriver2. */
export async function startWebKit({ webKitDriver, miniBrowser, xvfb }: WebKitPrograms): Promise<Driver> {
  const screen = startProgram(xvfb, ['-displayfd', '1', '-screen', '0', '1400x1000x24', '-nolisten', 'tcp'], {})
  const stops = [screen.end]
  const stop = async () => {
    for (const end of stops.toReversed()) await end()
  }
  try {
    const [, display] = await screen.said(/^(\d+)\n/m)
    const port = await findPort()
    const driver = startProgram(webKitDriver, [`--port=${port}`], {
      DISPLAY: `:${display}`,
      LIBGL_ALWAYS_SOFTWARE: '1',
      WEBKIT_DISABLE_COMPOSITING_MODE: '1',
    })
    stops.push(driver.end)
    let isOver = false
    driver.said(/(?!)/).catch(() => {
      isOver = true
    })
    const call = async (method: 'GET' | 'POST' | 'DELETE', path: string, body?: unknown): Promise<unknown> => {
      const options = body === undefined ? { method } : { method, body: JSON.stringify(body) }
      const response = await fetch(`http://127.0.0.1:${port}${path}`, options)
      const { value } = (await response.json()) as { value: unknown }
      if (!response.ok) throw new Error(`${path}: ${JSON.stringify(value)}`)
      return value
    }
    while (!(await call('GET', '/status').catch(() => false))) {
      if (isOver) throw new Error(`${webKitDriver} did not start.`)
      await wait(50)
    }
    const options = { binary: miniBrowser, args: ['--automation'] }
    const capabilities = { alwaysMatch: { 'webkitgtk:browserOptions': options } }
    const { sessionId } = (await call('POST', '/session', { capabilities })) as { sessionId: string }
    const session = `/session/${sessionId}`
    // On a busy machine a timeout must not judge speed.
    await call('POST', `${session}/timeouts`, { script: 240_000, pageLoad: 240_000 })
    return {
      open: async (url) => {
        await call('POST', `${session}/url`, { url })
      },
      evaluate: (expression) =>
        call('POST', `${session}/execute/async`, {
          script: `${expression}.then(arguments[arguments.length - 1])`,
          args: [],
        }),
      [Symbol.asyncDispose]: async () => {
        await call('DELETE', session).catch(() => {})
        await stop()
      },
    }
  } catch (error) {
    await stop()
    throw error
  }
}

/** A port that nobody listens on. */
async function findPort(): Promise<number> {
  const server = createServer()
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  await new Promise((resolve) => server.close(resolve))
  return typeof address === 'object' && address !== null ? address.port : 0
}
