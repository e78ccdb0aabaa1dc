import { scryptSync } from 'node:crypto'
import { browsers, bundle, type ServedBundle, serveBundle, type TestBrowser } from '@x/browsers'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type * as exported from '../index.ts'

declare global {
  /** What the bundle leaves on the page. */
  var scryptBundle: typeof exported
  /** What `serveBundle` leaves on the page. */
  var workerKinds: string[]
}

const password = 'test-secret-password'
const cost = { n: 2 ** 14, r: 8, p: 1 }
const expected = (text = password) =>
  scryptSync(text, 'salt', 32, { N: cost.n, r: cost.r, p: cost.p, maxmem: 2 ** 26 }).toString('hex')

let served: ServedBundle

beforeAll(async () => {
  served = await serveBundle(await bundle(new URL('../index.ts', import.meta.url), 'scryptBundle'))
})
afterAll(() => served?.[Symbol.asyncDispose]())

for (const { title, isInstalled, start } of browsers) {
  describe.skipIf(!isInstalled)(`in ${title}`, () => {
    let browser: TestBrowser

    beforeAll(async () => {
      browser = await start()
    })
    afterAll(() => browser?.[Symbol.asyncDispose]())

    async function open(contentSecurityPolicy = ''): Promise<void> {
      served.policy = contentSecurityPolicy
      await browser.open(served.url)
    }

    /** Derives a key for each text at once, and tells how often the page came to something else meanwhile. */
    function derive(texts: readonly string[], method: 'fast' | 'reference' = 'fast') {
      return browser.evaluate(
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

    /** The kinds of addresses that workers came from. */
    const readKinds = () => browser.evaluate(() => workerKinds, undefined)

    const forWorkers = "script-src 'self' 'wasm-unsafe-eval'; worker-src"

    test.each([
      ['without a policy', '', 'blob'],
      ['where only blob: is allowed', `${forWorkers} blob:`, 'blob'],
      ['where only data: is allowed', `${forWorkers} data:`, 'data'],
    ])('keys are derived in workers, alone and in pairs: %s', async (_, policy, kind) => {
      await open(policy)
      expect((await derive([password])).keys).toEqual([expected()])
      const texts = Array.from({ length: 12 }, (_, i) => `${password} ${i}`)
      expect((await derive(texts)).keys).toEqual(texts.map(expected))
      expect((await derive([password], 'reference')).keys).toEqual([expected()])
      expect(new Set(await readKinds())).toEqual(new Set([kind]))
    })

    test('where no workers are allowed, they are derived on the page, which goes on with other things', async () => {
      await open(`${forWorkers} 'none'`)
      const { keys, turns } = await derive([password, password, 'other'])
      expect(keys).toEqual([expected(), expected(), expected('other')])
      expect(turns).toBeGreaterThan(2)
      expect(await readKinds()).toEqual([])
    })

    test('where WebAssembly is not allowed, the error says what to do', async () => {
      await open("script-src 'self'; worker-src blob:")
      await expect(derive([password])).rejects.toThrow("allow 'wasm-unsafe-eval'")
    })

    test('progress is told, and an abort ends a derivation', async () => {
      await open()
      const outcome = await browser.evaluate(async () => {
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
      }, undefined)
      expect(outcome).toBe('enough 3')
      // The thread is free again.
      expect((await derive([password])).keys).toEqual([expected()])
    })
  })
}
