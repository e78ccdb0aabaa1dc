import { scryptSync } from 'node:crypto'
import { existsSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { fileURLToPath } from 'node:url'
import { build } from 'esbuild'
import { type Browser, chromium, type Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type * as exported from '../index.ts'

declare global {
  /** What the bundle leaves on the page. */
  var scryptBundle: typeof exported
}

const executablePath = [
  process.env['CHROMIUM_PATH'] ?? '',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
].find((path) => existsSync(path))
const title = executablePath === undefined ? 'in a browser (skipped: no Chromium is installed)' : 'in a browser'

const password = 'test-secret-password'
const cost = { n: 2 ** 14, r: 8, p: 1 }
const expected = (text = password) =>
  scryptSync(text, 'salt', 32, { N: cost.n, r: cost.r, p: cost.p, maxmem: 2 ** 26 }).toString('hex')

describe.skipIf(executablePath === undefined)(title, () => {
  let browser: Browser
  let server: Server
  let policy: string

  beforeAll(async () => {
    const { outputFiles } = await build({
      entryPoints: [fileURLToPath(new URL('../index.ts', import.meta.url))],
      bundle: true,
      minify: true,
      write: false,
      format: 'iife',
      globalName: 'scryptBundle',
      platform: 'browser',
      conditions: ['@x/source'],
    })
    const script = outputFiles[0]?.text ?? ''
    server = createServer((request, response) => {
      const isScript = request.url === '/scrypt.js'
      response.setHeader('Content-Type', isScript ? 'text/javascript' : 'text/html')
      response.setHeader('Content-Security-Policy', policy)
      response.end(isScript ? script : '<!doctype html><title>scrypt</title><script src="/scrypt.js"></script>')
    })
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    browser = await chromium.launch({ executablePath: executablePath ?? '', args: ['--no-sandbox'], timeout: 240_000 })
  })
  afterAll(async () => {
    await browser?.close()
    server?.close()
  })

  /** A page with this content security policy; `workers` are the kinds of addresses that its workers came from. */
  async function open(contentSecurityPolicy = ''): Promise<{ page: Page; workers: string[] }> {
    policy = contentSecurityPolicy
    const page = await browser.newPage()
    // On a busy machine a timeout must not judge speed.
    page.setDefaultTimeout(240_000)
    const workers: string[] = []
    page.on('worker', (worker) => workers.push(worker.url().split(':')[0] ?? ''))
    await page.goto(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`)
    return { page, workers }
  }

  /** Derives a key for each text at once, and tells how often the page came to something else meanwhile. */
  function derive(page: Page, texts: readonly string[], method: 'fast' | 'reference' = 'fast') {
    return page.evaluate(
      async ({ texts, cost, method }) => {
        const encode = (text: string) => new TextEncoder().encode(text)
        let turns = 0
        const timer = setInterval(() => turns++)
        const keys = await Promise.all(
          texts.map((text) =>
            scryptBundle.scrypt({ password: encode(text), salt: encode('salt'), ...cost, dkLen: 32, method }),
          ),
        ).finally(() => clearInterval(timer))
        const toHex = (key: Uint8Array) => [...key].map((byte) => byte.toString(16).padStart(2, '0')).join('')
        return { keys: keys.map(toHex), turns }
      },
      { texts, cost, method },
    )
  }

  const forWorkers = "script-src 'self' 'wasm-unsafe-eval'; worker-src"

  test.each([
    ['without a policy', '', 'blob'],
    ['where only blob: is allowed', `${forWorkers} blob:`, 'blob'],
    ['where only data: is allowed', `${forWorkers} data:`, 'data'],
  ])('keys are derived in workers, alone and in pairs: %s', async (_, policy, kind) => {
    const { page, workers } = await open(policy)
    expect((await derive(page, [password])).keys).toEqual([expected()])
    const texts = Array.from({ length: 12 }, (_, i) => `${password} ${i}`)
    expect((await derive(page, texts)).keys).toEqual(texts.map(expected))
    expect((await derive(page, [password], 'reference')).keys).toEqual([expected()])
    expect(workers.length).toBeGreaterThan(0)
    expect(new Set(workers)).toEqual(new Set([kind]))
    await page.close()
  })

  test('where no workers are allowed, they are derived on the page, which goes on with other things', async () => {
    const { page, workers } = await open(`${forWorkers} 'none'`)
    const { keys, turns } = await derive(page, [password, password, 'other'])
    expect(keys).toEqual([expected(), expected(), expected('other')])
    expect(turns).toBeGreaterThan(2)
    expect(workers).toEqual([])
    await page.close()
  })

  test('where WebAssembly is not allowed, the error says what to do', async () => {
    const { page } = await open("script-src 'self'; worker-src blob:")
    await expect(derive(page, [password])).rejects.toThrow("allow 'wasm-unsafe-eval'")
    await page.close()
  })

  test('progress is told, and an abort ends a derivation', async () => {
    const { page } = await open()
    const outcome = await page.evaluate(async () => {
      const controller = new AbortController()
      const encode = (text: string) => new TextEncoder().encode(text)
      const told: number[] = []
      const onProgress = ({ done }: { done: number }) => {
        if (told.push(done) === 3) controller.abort(new Error('enough'))
      }
      const secrets = { password: encode('a'), salt: encode('salt') }
      const { signal } = controller
      return scryptBundle.scrypt({ ...secrets, n: 2 ** 14, r: 8, p: 500, dkLen: 32, signal, onProgress }).then(
        () => 'derived',
        (error: Error) => `${error.message} ${told.length}`,
      )
    })
    expect(outcome).toBe('enough 3')
    // The thread is free again.
    expect((await derive(page, [password])).keys).toEqual([expected()])
    await page.close()
  })
})
