import type { ChildProcess } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { createServer, type Server } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PassThrough } from 'node:stream'
import { callCluster } from '@x/devnet'
import type { Hex } from '@x/schemas'
import { bytesToHex } from '@x/schemas/internal'
import { useDevnet } from '@x/testing'
import { type AlertEvent, verifyWebhook } from '@x/watch'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { run } from '../program/run.ts'
import { assertSchema } from '../testing/checkSchema.ts'
import { type CliResult, runCli } from '../testing/runCli.ts'

const operatorIds = [1, 2, 3, 4]
const secret = 'test-secret-password of the webhook'

const devnet = await useDevnet({ operatorCount: 8 })
let directory = ''
let hook: Server
let hookUrl = ''
/** What the receiver answers, and what it got. */
let status = 204
const deliveries: { id: string; body: string; problem: string | undefined }[] = []
beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'ssvx-watch-'))
  hook = createServer(async (request, response) => {
    let body = ''
    for await (const chunk of request) body += chunk
    const signature = String(request.headers['x-ssvx-signature'])
    const problem = await verifyWebhook({ secret, signature, body })
    deliveries.push({ id: String(request.headers['x-ssvx-delivery']), body, problem })
    response.writeHead(status).end()
  })
  await new Promise<void>((resolve) => {
    hook.listen(0, '127.0.0.1', resolve)
  })
  const address = hook.address()
  if (address === null || typeof address === 'string') throw new TypeError('The receiver has no port.')
  hookUrl = `http://127.0.0.1:${address.port}/k3y-of-the-hook`
  const register = [{ publicKey: bytesToHex(randomBytes(48)), sharesData: '0x' as Hex }]
  await callCluster(devnet, { account: 0, operatorIds, call: { register } })
})
afterAll(async () => {
  hook.closeAllConnections()
  hook.close()
  await rm(directory, { recursive: true })
})

type Seen = { lines: AlertEvent[]; stderr: string }

/** Runs `ssvx watch`, and does something once what it has printed fits. */
async function runWatch(
  args: readonly string[],
  { when, act }: { when: (seen: Seen) => boolean; act: (child: ChildProcess, seen: Seen) => unknown },
): Promise<CliResult & { lines: AlertEvent[] }> {
  const parse = (stdout: string): AlertEvent[] =>
    stdout
      .split('\n')
      .slice(0, -1)
      .map((line) => JSON.parse(line))
  const flags = ['--network', devnet.networkFile, '--owner', devnet.getAccount(0).address, '--interval', '1']
  const result = await runCli(['watch', ...flags, '--confirmations', '0', ...args], {
    env: { SSVX_WEBHOOK_URL: hookUrl, SSVX_WEBHOOK_SECRET: secret },
    during: (child, output) => {
      let isDone = false
      const look = setInterval(() => {
        const seen = { lines: parse(output().stdout), stderr: output().stderr }
        if (isDone || !when(seen)) return
        isDone = true
        void (async () => act(child, seen))()
      }, 20)
      child.once('close', () => clearInterval(look))
    },
  })
  return { ...result, lines: parse(result.stdout) }
}

describe('ssvx watch', () => {
  test('tells each alert once, killed and started again, to a receiver that was down, and shows how it goes', async () => {
    const state = join(directory, 'watch.json')
    const args = ['--state', state, '--runway', '1000000']
    status = 500
    const first = await runWatch(args, {
      when: ({ lines }) => lines.length > 0 && deliveries.length > 0,
      act: (child) => child.kill('SIGKILL'),
    })
    expect(first.lines).toMatchObject([{ type: 'began', kind: 'runway', level: 'short', number: 1 }])
    expect((await stat(state)).mode & 0o777).toBe(0o600)

    // While nobody watches, the cluster runs dry.
    const { chain } = JSON.parse(await readFile(state, 'utf8'))
    await devnet.runDry({
      snapshot: { ...chain.clusters[0].snapshot, balance: BigInt(chain.clusters[0].snapshot.balance) },
    })
    status = 204
    let metrics = ''
    let page = ''
    let health: unknown
    let news = ''
    const sources = ['--beacon-url', devnet.beaconUrl, '--api-url', devnet.apiUrl]
    const second = await runWatch([...args, '--serve', '127.0.0.1:0', ...sources], {
      when: ({ lines }) =>
        lines.some(({ level }) => level === 'liquidatable') && new Set(deliveries.map(({ id }) => id)).size > 1,
      act: async (child, { stderr }) => {
        const [url = ''] = /http:\/\/127\.0\.0\.1:\d+\//.exec(stderr) ?? []
        const get = (path: string) => fetch(new URL(path, url))
        // The beacon node is asked after the chain.
        for (let i = 0; i < 10_000 && !metrics.includes('kind="slashed"'); i++) {
          metrics = await (await get('metrics')).text()
        }
        // The page waits for the end of the first look, and names come after it.
        for (let i = 0; i < 10_000 && !page.includes('<bdi>'); i++) page = await (await get('')).text()
        health = await (await get('status.json')).json()
        // Whoever listens hears of each look.
        for await (const chunk of (await get('events')).body?.pipeThrough(new TextDecoderStream()) ?? []) {
          news += chunk
          if (news.split('event: look').length > 2) break
        }
        child.kill('SIGTERM')
      },
    })
    expect(second.code).toBe(130)
    const events = [...new Map([...first.lines, ...second.lines].map((event) => [event.id, event])).values()]
    expect(events.map(({ number, type, level }) => [number, type, level])).toEqual([
      [1, 'began', 'short'],
      [2, 'changed', 'liquidatable'],
    ])
    expect(deliveries.every(({ problem }) => problem === undefined)).toBe(true)
    const delivered = [...new Map(deliveries.map(({ id, body }) => [id, JSON.parse(body)])).values()]
    expect(delivered).toEqual(events)
    expect(metrics).toMatch(/^ssvx_cluster_liquidatable\{owner="0x[0-9a-fA-F]{40}",operators="1-2-3-4"\} 1$/m)
    expect(metrics).toMatch(/^ssvx_source_up\{source="node"\} 1$/m)
    expect(metrics).toMatch(/^ssvx_source_up\{source="beacon-node"\} 1$/m)
    expect(metrics).toMatch(/^ssvx_cluster_validators_alerted\{.*,kind="slashed"\} 0$/m)
    // The page and the JSON are of the same state.
    expect(page).toMatch(/<h1 [^>]*>1 alert, critical<\/h1>/)
    expect(page).toMatch(/<p>Cluster 1, 2, 3, 4 of 0x[0-9a-fA-F]{40} can be liquidated by anyone/)
    const names = [...page.matchAll(/<bdi>(.*?)<\/bdi>/g)].map(([, name]) => name)
    expect(names.toSorted()).toEqual(
      devnet
        .getOperators(operatorIds)
        .map(({ name }) => name)
        .toSorted(),
    )
    expect(page).toContain('There is no exporter: nothing is known of participation')
    assertSchema('watch-status.json', health)
    const looks = [...news.matchAll(/data: (.*)\n/g)].map(([, data = '']) => JSON.parse(data).looks)
    expect(looks[1]).toBeGreaterThan(looks[0])
    expect(health).toMatchObject({
      network: { name: devnet.network.name },
      clusters: [{ operatorIds, status: 'liquidatable' }],
      alerts: [{ kind: 'runway', level: 'liquidatable', message: events[1]?.message }],
    })
    // Nothing shows the address of the webhook, and nothing is left beside the state.
    const texts = [
      first.stderr,
      second.stderr,
      second.stdout,
      metrics,
      page,
      JSON.stringify(health),
      await readFile(state, 'utf8'),
    ]
    for (const text of texts) expect(text).not.toMatch(/k3y-of-the-hook|test-secret-password/)
    expect(await readdir(directory)).toEqual(['watch.json'])
  })

  test('serves no page on a port that is taken, and names it', async () => {
    const { port } = new URL(hookUrl)
    const { code, stderr } = await runCli(
      ['watch', '--network', devnet.networkFile, '--operators', '1', '--serve', `127.0.0.1:${port}`],
      {},
    )
    expect(code).toBe(2)
    expect(stderr).toContain(`Port ${port} of 127.0.0.1 is taken by another program.`)
    expect(stderr).toContain(`--serve 127.0.0.1:${Number(port) + 1}`)
  })

  test('says that a page is for everybody where it is not for this machine alone', async () => {
    const stop = new AbortController()
    const { stderr } = await runCli(
      ['watch', '--network', devnet.networkFile, '--operators', '1', '--metrics-port', '0.0.0.0:0'],
      { signal: stop.signal, onOutput: ({ stderr }) => stderr.includes('Watching.') && stop.abort() },
    )
    expect(stderr).toMatch(/Page: http:\/\/0\.0\.0\.0:\d+\//)
    expect(stderr).toMatch(/Whoever reaches 0\.0\.0\.0:\d+ sees all of it: there is no password\./)
  })

  test('says what is wrong with a state, and does not touch it', async () => {
    const state = join(directory, 'damaged.json')
    await writeFile(state, '{"version":1,"watchId":"ab')
    const result = await runWatch(['--state', state], { when: () => false, act: () => {} })
    expect(result.code).toBe(2)
    expect(result.stderr).toContain('The state of the watch is damaged, or of another version.')
    expect(await readFile(state, 'utf8')).toBe('{"version":1,"watchId":"ab')
    await rm(state)
  })

  test('says once what is watched, and that an owner has no cluster', async () => {
    const owner = devnet.getAccount(3).address
    const { stderr, stdout } = await runWatch(['--owner', owner, '--operators', '7'], {
      when: ({ stderr }) => stderr.includes('no cluster'),
      act: (child) => child.kill('SIGINT'),
    })
    expect(stdout).toBe('')
    expect(stderr).toContain('0 clusters and 1 operator are watched.')
    expect(stderr).toContain(`${owner} has no cluster with validators yet. It is watched once it has one.`)
  })

  test('goes on while the node is away, and ends at once when it is interrupted', async () => {
    let served = ''
    const away = ['--rpc-url', 'http://127.0.0.1:9/v3/k3y-of-the-node?key=k3y-of-the-node', '--serve', '127.0.0.1:0']
    const { stderr, code, stdout } = await runWatch(away, {
      when: ({ stderr }) => stderr.includes('The node failed; retrying.'),
      act: async (child, { stderr }) => {
        const [url = ''] = /http:\/\/127\.0\.0\.1:\d+\//.exec(stderr.slice(stderr.indexOf('Page: '))) ?? []
        for (let i = 0; i < 10_000 && !served.includes('</section>'); i++) served = await (await fetch(url)).text()
        for (const path of ['status.json', 'metrics']) served += await (await fetch(new URL(path, url))).text()
        child.kill('SIGINT')
      },
    })
    expect([code, stdout]).toEqual([130, ''])
    // What is not known is told, and the key in the node's address is not.
    expect(served).toContain('The node fails: since then nothing is known of runways')
    expect(served).toContain('"reason":"')
    expect(served + stderr).not.toContain('k3y-of-the-node')
    expect(stderr).toContain('Interrupted.')
  })

  test.each([
    [[], 'There is nothing to watch.'],
    [['--network', 'hoodi'], '2 things were not given.'],
    [['--owner', '0x012f55B6Cc5D57F943F1E79cF00214B652513f88', '--runway', '30,x'], '--runway is not a list'],
    [['--operators', '1', '--participation', '101'], '--participation is not a number from 0 to 100.'],
    [['--operators', '1', '--serve', 'localhost'], '--serve is neither a port nor an address with one.'],
    [['--operators', '1', '--serve', 'http://localhost:9464'], '--serve is neither a port nor an address with one.'],
    [['--operators', '1', '--serve', '127.0.0.1:65536'], '--serve is neither a port nor an address with one.'],
    [['--operators', '1', '--serve-name', 'watch'], '--serve-name needs --serve.'],
    [['--operators', '1', '--clusters', '1-2-3-4'], '--clusters needs one owner.'],
    [['--operators', '1', '--beacon-url', 'http://localhost:5052/eth/v1'], '--beacon-url has a path beyond'],
    [['--operators', '1', '--exporter-url', 'http://localhost:16000/v1/exporter'], '--exporter-url has a path beyond'],
  ])('refuses %j', async (args, message) => {
    const [stdout, stderr] = [new PassThrough(), new PassThrough()]
    const { signal } = new AbortController()
    const surroundings = { env: {}, stdin: process.stdin, stdout, stderr, signal }
    const code = await run(['watch', '--network', devnet.networkFile, ...args], surroundings)
    expect(String(stderr.read())).toContain(message)
    expect(code).toBe(2)
  })
})
