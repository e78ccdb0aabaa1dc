// `pnpm check:bundlers [name …]`: builds one app from the packages as they are published, with each bundler in its newest
// version, and runs it: in Chromium, as a server component of Next.js, and in Cloudflare's runtime. What it gives has to
// be what Node gives. It needs a build, the registry, 700 MB and Chromium.
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { cp, mkdir, readFile, writeFile } from 'node:fs/promises'
import { createServer, type IncomingMessage, type Server } from 'node:http'
import { createRequire } from 'node:module'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { isDeepStrictEqual } from 'node:util'
import { browsers, type TestBrowser } from '@x/browsers'
import { createDevnet, createTestSecret, startExporterServer } from '@x/devnet'
import { encryptKeystore } from '@x/keyshares'
import { startOutside } from '../packed/startOutside.ts'

type Answer = Record<string, unknown>
/** What the page leaves behind. */
declare global {
  var useAll: () => Promise<Answer>
}

const password = 'test-secret-password of the bundlers'
const [chromium] = browsers

const ways: Readonly<Record<string, () => Promise<Answer>>> = {
  vite: () => buildPage('npx vite build --logLevel warn --outDir out-vite --emptyOutDir', 'out-vite'),
  webpack: () =>
    buildPage(
      'npx webpack --mode production --entry ./page.mjs -o out-webpack --output-filename page.js',
      'out-webpack',
    ),
  esbuild: () =>
    buildPage(
      'npx esbuild page.mjs --bundle --format=esm --log-level=warning --outfile=out-esbuild/page.js',
      'out-esbuild',
    ),
  rollup: () =>
    buildPage(
      'npx rollup page.mjs -f es -d out-rollup --entryFileNames page.js --silent -p node-resolve={browser:true} -p commonjs',
      'out-rollup',
    ),
  next: runNext,
  workers: runWorker,
}
const asked = process.argv.slice(2)
const unknown = asked.filter((name) => !(name in ways))
if (unknown.length > 0) {
  console.error(`pnpm check:bundlers [${Object.keys(ways).join('|')} …]; there is no ${unknown.join(', ')}.`)
  process.exit(2)
}

const tools = [
  ...['vite', 'webpack', 'webpack-cli', 'esbuild', 'rollup', '@rollup/plugin-node-resolve', '@rollup/plugin-commonjs'],
  ...['next', 'react', 'react-dom', 'miniflare'],
]
await using outside = await startOutside()
await using services = await startServices()
const app = join(outside.folder, 'app')
await cp(join(import.meta.dirname, 'app'), app, { recursive: true })
await writeFile(join(app, 'package.json'), '{ "private": true, "type": "module" }')
await writeFile(join(app, '.npmrc'), outside.npmrc)
await writeFile(
  join(app, 'index.html'),
  '<!doctype html><title>app</title><script type="module" src="/page.mjs"></script>',
)
const packages = [
  ...['beacon-client', 'chain', 'explain', 'exporter-client', 'exporter-report', 'keymanager-client', 'keyshares'],
  ...['operator-client', 'registration', 'schemas', 'sdk', 'sla', 'subgraph', 'watch'],
].map((name) => `@x/${name}`)
console.error('… installing the packages and the bundlers')
await outside.run(`npm install ${packages.join(' ')} viem valibot ${tools.map((name) => `${name}@latest`).join(' ')}`, {
  cwd: app,
})
const expected = await runInNode()
console.log(`Node ${process.versions.node}: ${JSON.stringify(expected).length} characters`)

let failed = 0
for (const [name, run] of Object.entries(ways)) {
  if (asked.length > 0 && !asked.includes(name)) continue
  const version = await readVersion(name === 'workers' ? 'miniflare' : name)
  try {
    if (name !== 'workers' && !chromium?.isInstalled) {
      console.log(`left  ${name} ${version}: ${chromium?.title}`)
      continue
    }
    const answer = await run()
    const differing = Object.keys(expected).filter((key) => !isDeepStrictEqual(answer[key], expected[key]))
    // Cloudflare's runtime compiles no WebAssembly at run time: scrypt says so, and the rest goes on.
    const isRight = name === 'workers' ? isOnlyWithoutScrypt(answer, differing) : differing.length === 0
    if (!isRight) throw new Error(differing.map((key) => `${key}: ${JSON.stringify(answer[key])}`).join('\n'))
    console.log(`good  ${name} ${version}${name === 'workers' ? ', but for scrypt' : ''}`)
  } catch (error) {
    failed++
    console.log(`BAD   ${name} ${version}: ${error}`)
  }
}
process.exitCode = failed === 0 ? 0 : 1

/** Chain, APIs and an exporter, all of them behind one server, as a page would have them. */
async function startServices() {
  const stack = new AsyncDisposableStack()
  const devnet = stack.use(await createDevnet({ operatorCount: 7 }))
  const { network } = devnet
  const validators = Array.from({ length: 8 }, (_, i) => ({
    index: 1000 + i,
    publicKey: `0x${(i + 16).toString(16).repeat(48)}` as const,
    owner: `0x${'01'.repeat(20)}` as const,
    operatorIds: [1, 2, 3, 4],
  }))
  const exporter = stack.use(await startExporterServer({ mode: 'archive', network, validators }))
  const behind: Readonly<Record<string, string>> = {
    exporter: exporter.url,
    'operator-api': devnet.apiUrl,
    rpc: devnet.rpcUrl,
    subgraph: network.custom.subgraphUrl ?? devnet.subgraphUrl,
  }
  const kdfs = [
    { function: 'pbkdf2', c: 2_000 },
    { function: 'scrypt', n: 2 ** 14, r: 8, p: 1 },
  ] as const
  const keystores = await Promise.all(
    kdfs.map((kdf, i) => encryptKeystore({ secretKey: createTestSecret(`bundler ${i}`), password, kdf })),
  )
  const head = exporter.getHeadSlot()
  const getInput = (origin: string) => ({
    network,
    keystores,
    password,
    operatorIds: [1, 2, 3, 4],
    owner: '0x012f55B6Cc5D57F943F1E79cF00214B652513f88',
    slots: { from: head - 40, to: head - 20, roles: 'PROPOSER' },
    urls: {
      exporter: `${origin}/behind/exporter`,
      operatorApi: `${origin}/behind/operator-api`,
      rpc: `${origin}/behind/rpc`,
      subgraph: `${origin}/behind/subgraph`,
    },
  })
  /** Serves a folder, or passes on to another server what is not of the services. */
  const serve = async (files: { folder: string } | { to: string }): Promise<{ url: string; server: Server }> => {
    const server = createServer(async (request, response) => {
      const path = request.url ?? '/'
      const [, name = '', rest = ''] = /^\/behind\/([a-z-]+)(.*)$/.exec(path) ?? []
      const target = name !== '' ? `${behind[name]}${rest}` : 'to' in files ? `${files.to}${path}` : undefined
      try {
        if (path === '/input.json') response.end(JSON.stringify(getInput(url)))
        else if (target !== undefined) {
          const answer = await passOn(request, target)
          response.writeHead(answer.status, { 'content-type': answer.headers.get('content-type') ?? 'text/plain' })
          response.end(Buffer.from(await answer.arrayBuffer()))
        } else if ('folder' in files) {
          const file = path === '/' ? '/index.html' : path
          response.setHeader('content-type', file.endsWith('.html') ? 'text/html' : 'text/javascript')
          response.end(await readFile(join(files.folder, file)))
        }
      } catch {
        response.writeHead(404).end()
      }
    })
    await once(server.listen(0, '127.0.0.1'), 'listening')
    const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
    stack.defer(() => {
      server.closeAllConnections()
      server.close()
    })
    return { url, server }
  }
  const own = await serve({ folder: '/nowhere' })
  return { serve, getInput, url: own.url, [Symbol.asyncDispose]: () => stack.disposeAsync() }
}

async function passOn(request: IncomingMessage, target: string): Promise<Response> {
  const { method = 'GET', headers } = request
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk)
  const type = headers['content-type']
  return fetch(target, {
    method,
    headers: type === undefined ? {} : { 'content-type': type },
    ...(chunks.length === 0 ? {} : { body: Buffer.concat(chunks) }),
  })
}

/** The same app with no bundler. */
async function runInNode(): Promise<Answer> {
  const script = `import { writeFileSync } from 'node:fs'
    import { useAll } from './useAll.mjs'
    writeFileSync('node.json', JSON.stringify(await useAll(JSON.parse(process.env.INPUT))))
    process.exit(0)`
  await writeFile(join(app, 'inNode.mjs'), script)
  await outside.run('node inNode.mjs', { cwd: app, env: { INPUT: getInputText() } })
  return JSON.parse(await readFile(join(app, 'node.json'), 'utf8'))
}

async function buildPage(command: string, out: string): Promise<Answer> {
  await outside.run(command, { cwd: app })
  const folder = join(app, out)
  if (!existsSync(join(folder, 'index.html'))) {
    await writeFile(
      join(folder, 'index.html'),
      '<!doctype html><title>app</title><script type="module" src="/page.js"></script>',
    )
  }
  const { url } = await services.serve({ folder })
  return inBrowser(url, (browser) => browser.evaluate(() => globalThis.useAll(), undefined))
}

async function inBrowser<T>(url: string, look: (browser: TestBrowser) => Promise<T>): Promise<T> {
  if (chromium === undefined) throw new Error('There is no Chromium.')
  await using browser = await chromium.start()
  await browser.open(url)
  return await look(browser)
}

/** Next.js, whose answer comes twice: from the server component and from the client component. */
async function runNext(): Promise<Answer> {
  const site = join(app, 'next-app')
  await mkdir(join(site, 'app'), { recursive: true })
  for (const name of ['layout.jsx', 'page.jsx', 'client.jsx']) {
    await cp(join(app, 'next', name), join(site, 'app', name))
  }
  await cp(join(app, 'useAll.mjs'), join(site, 'useAll.mjs'))
  const config = { turbopack: { root: app }, serverExternalPackages: ['@chainsafe/blst'] }
  await writeFile(join(site, 'next.config.mjs'), `export default ${JSON.stringify(config)}`)
  await writeFile(join(site, 'package.json'), '{ "private": true, "type": "module" }')
  const env = { INPUT: getInputText(), NEXT_TELEMETRY_DISABLED: '1' }
  await outside.run('npx next build', { cwd: site, env })
  const bin = join(app, 'node_modules/.bin/next')
  const child: ChildProcess = spawn(bin, ['start', '-p', '0', '-H', '127.0.0.1'], {
    cwd: site,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  try {
    let said = ''
    const address = await new Promise<string>((resolve, reject) => {
      child.stdout?.on('data', (chunk) => {
        said += chunk
        const found = /http:\/\/127\.0\.0\.1:\d+/.exec(said)
        if (found !== null) resolve(found[0])
      })
      child.once('exit', () => reject(new Error(said)))
    })
    const { url } = await services.serve({ to: address })
    const [server, client] = await inBrowser(url, (browser) =>
      browser.evaluate(async () => {
        const read = (id: string) => document.getElementById(id)?.textContent ?? ''
        while (read('client') === '') await new Promise((resolve) => setTimeout(resolve, 50))
        return [read('server'), read('client')]
      }, undefined),
    )
    if (server !== client) throw new Error(`The server says ${server}, the client ${client}.`)
    return JSON.parse(server ?? '')
  } finally {
    child.kill('SIGKILL')
  }
}

/** Cloudflare's runtime, without its compatibility with Node. */
async function runWorker(): Promise<Answer> {
  const conditions = '--conditions=workerd,worker,browser'
  await outside.run(
    `npx esbuild worker.mjs --bundle --format=esm ${conditions} --log-level=warning --outfile=out-worker/worker.js`,
    {
      cwd: app,
    },
  )
  const { Miniflare } = createRequire(pathToFileURL(join(app, 'package.json')))('miniflare')
  const script = await readFile(join(app, 'out-worker/worker.js'), 'utf8')
  const runtime = new Miniflare({ modules: true, script, compatibilityDate: '2026-07-01' })
  try {
    const response = await runtime.dispatchFetch('http://localhost/', { method: 'POST', body: getInputText() })
    const text = await response.text()
    if (!response.ok) throw new Error(text)
    return JSON.parse(text)
  } finally {
    await runtime.dispose()
  }
}

function isOnlyWithoutScrypt(answer: Answer, differing: readonly string[]): boolean {
  const [ofPbkdf2] = expected['shares'] as unknown[]
  const without = [ofPbkdf2, { name: 'ScryptError', reason: 'unavailable' }]
  return isDeepStrictEqual(differing, ['shares']) && isDeepStrictEqual(answer['shares'], without)
}

function getInputText(): string {
  return JSON.stringify(services.getInput(services.url))
}

async function readVersion(name: string): Promise<string> {
  return JSON.parse(await readFile(join(app, 'node_modules', name, 'package.json'), 'utf8')).version
}
