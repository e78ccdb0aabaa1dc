import { existsSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { fileURLToPath } from 'node:url'
import { build } from 'esbuild'
import { chromium } from 'playwright-core'
import { atMost, type Benchmark, median } from './measure.ts'
import { measureLongestTask } from './measureLongestTask.ts'
import type * as opened from './openInBrowser.ts'
import { createKeystores, password } from './validators.ts'

declare global {
  /** What the bundle leaves on the page. */
  var benchmark: typeof opened
}

const what = 'open a scrypt keystore in Chromium'
const executablePath = [
  process.env['CHROMIUM_PATH'] ?? '',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
].find((path) => existsSync(path))

/** Opens scrypt keystores in a page, in turns with hash-wasm in the same page. */
export const browser: Benchmark = {
  name: 'browser',
  run: async ({ quick, tell }) => {
    if (executablePath === undefined) {
      return [{ what, figure: 'not measured: no Chromium is installed (CHROMIUM_PATH says where another one is)' }]
    }
    const turns = quick ? 3 : 9
    tell('making a keystore and the page')
    const [keystore] = (await createKeystores(1, 'scrypt')).map((keystore) => JSON.stringify(keystore))
    const { outputFiles } = await build({
      entryPoints: [fileURLToPath(new URL('openInBrowser.ts', import.meta.url))],
      bundle: true,
      minify: true,
      write: false,
      format: 'iife',
      globalName: 'benchmark',
      platform: 'browser',
      logLevel: 'error',
    })
    const script = outputFiles[0]?.text ?? ''
    const server = createServer((request, response) => {
      const isScript = request.url === '/script.js'
      response.setHeader('Content-Type', isScript ? 'text/javascript' : 'text/html')
      response.end(isScript ? script : '<!doctype html><title>benchmark</title><script src="/script.js"></script>')
    })
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    const app = await chromium.launch({ executablePath, args: ['--no-sandbox'] })
    try {
      const page = await app.newPage()
      await page.goto(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`)
      const input = { keystore: keystore ?? '', password }
      const openWithOurs = () =>
        page.evaluate(({ keystore, password }) => benchmark.openWithOurs(keystore, password), input)
      const deriveWithHashWasm = () =>
        page.evaluate(({ keystore, password }) => benchmark.deriveWithHashWasm(keystore, password), input)
      // The first time of each makes tables and compiles, and is not counted.
      const first = await measureLongestTask(app, page, openWithOurs)
      await deriveWithHashWasm()
      const ours: number[] = []
      const theirs: number[] = []
      for (let turn = 0; turn < turns; turn++) {
        tell(`turn ${turn + 1} of ${turns}`)
        ours.push(await openWithOurs())
        theirs.push(await deriveWithHashWasm())
      }
      const longest: number[] = []
      for (let turn = 0; turn < turns; turn++) longest.push(await measureLongestTask(app, page, openWithOurs))
      const ratio = median(ours) / median(theirs)
      return [
        {
          what: `${what}, against the derivation alone with hash-wasm`,
          figure: `${ratio.toFixed(3)} × (${median(ours).toFixed(0)} ms / ${median(theirs).toFixed(0)} ms)`,
          promise: atMost(ratio, 0.65),
        },
        {
          what: `${what}: the longest task of the page's thread`,
          figure: `${Math.max(...longest).toFixed(1)} ms; the first time, when noble makes its tables, ${first.toFixed(1)} ms`,
          promise: atMost(Math.max(...longest), 16, 'ms'),
        },
      ]
    } finally {
      await app.close()
      server.close()
    }
  },
}
