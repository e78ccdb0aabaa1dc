import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { createStatus } from '../fixtures/createStatus.ts'
import { createStateFile } from './createStateFile.ts'
import { serveWatch } from './serveWatch.ts'

let folder = ''
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'watch-'))
})
afterEach(() => rm(folder, { recursive: true }))

describe('a state file', () => {
  test('is made, replaced, and for its owner alone; what a killed process left is removed', async () => {
    const path = join(folder, 'watch.json')
    const left = join(folder, '.watch.json.d7be8eb6-32ee-4935-9baf-7e3a29ea49ea.tmp')
    await writeFile(left, 'half')
    await writeFile(join(folder, 'other.json.tmp'), 'mine')
    const state = createStateFile(path)
    expect(await state.read()).toBeUndefined()
    await state.write('one')
    await state.write('two')
    expect(await createStateFile(path).read()).toBe('two')
    expect((await stat(path)).mode & 0o777).toBe(0o600)
    expect((await readdir(folder)).sort()).toEqual(['other.json.tmp', 'watch.json'])
  })

  test('that another process writes to is left to that one', async () => {
    const path = join(folder, 'watch.json')
    const [mine, other] = [createStateFile(path), createStateFile(path)]
    await mine.read()
    await other.read()
    await mine.write('mine')
    await expect(other.write('other')).rejects.toMatchObject({ name: 'WatchStateError', reason: 'changed' })
    await rm(path)
    await expect(mine.write('mine again')).rejects.toMatchObject({ name: 'WatchStateError', reason: 'changed' })
  })

  test('that can’t be read or written is an error without its path', async () => {
    await expect(createStateFile(folder).read()).rejects.toThrow('The state file cannot be read: it is a directory.')
    const lost = createStateFile(join(folder, 'nowhere', 'watch.json'))
    expect(await lost.read()).toBeUndefined()
    await expect(lost.write('text')).rejects.toThrow('The state file cannot be written: it does not exist.')
    expect(await readFile(join(folder, 'watch.json')).catch(() => 'nothing')).toBe('nothing')
  })
})

describe('the server', () => {
  const getStatus = () => createStatus()

  test('has metrics, the status as JSON and what it is given, for this machine alone, as they are when asked for', async () => {
    let looks = 0
    const texts = { '/': { type: 'text/html', getText: () => `asked ${looks}` } }
    await using server = await serveWatch({ port: 0, texts, getStatus: () => createStatus({ looks: ++looks }) })
    expect(server.url).toMatch(/^http:\/\/127\.0\.0\.1:\d+\/$/)
    const metrics = await fetch(new URL('metrics', server.url))
    expect(metrics.headers.get('content-type')).toBe('text/plain; version=0.0.4; charset=utf-8')
    expect(await metrics.text()).toContain('\nssvx_looks_total 1\n')
    const again = await fetch(new URL('metrics?x=1', server.url))
    expect(await again.text()).toContain('\nssvx_looks_total 2\n')
    expect(await (await fetch(server.url)).text()).toBe('asked 2')
    const status = await (await fetch(new URL('status.json', server.url))).json()
    expect(status).toMatchObject({ looks: 4, clusters: [{ balance: '1500000000000000000' }] })
  })

  test('can only be read, and lets no page of others show or run anything of it', async () => {
    await using server = await serveWatch({ port: 0, getStatus })
    const ask = async (path: string, method = 'GET') => fetch(new URL(path, server.url), { method })
    for (const path of ['metrics', 'status.json', 'events']) {
      expect((await ask(path, 'POST')).status).toBe(405)
      const head = await ask(path, 'HEAD')
      expect([head.status, await head.text()]).toEqual([200, ''])
      expect(Object.fromEntries(head.headers)).toMatchObject({
        'content-security-policy': expect.stringMatching(/^default-src 'none'; .*frame-ancestors 'none'$/),
        'cross-origin-resource-policy': 'same-origin',
        'x-content-type-options': 'nosniff',
        'cache-control': 'no-store',
      })
      expect(head.headers.get('content-security-policy')).not.toContain('unsafe')
      expect(head.headers.get('access-control-allow-origin')).toBeNull()
    }
    expect((await ask('')).status).toBe(404)
  })

  test('says that a watch has not begun, and does not fall over what cannot be drawn', async () => {
    const getText = () => {
      throw new Error('cannot be drawn')
    }
    await using server = await serveWatch({
      port: 0,
      getStatus: () => undefined,
      texts: { '/': { type: 'text/html', getText } },
    })
    const early = await fetch(new URL('status.json', server.url))
    expect([early.status, early.headers.get('retry-after')]).toEqual([503, '1'])
    expect(await (await fetch(new URL('metrics', server.url))).text()).toBe('')
    const broken = await fetch(server.url)
    expect([broken.status, await broken.text()]).toEqual([500, 'This could not be made.\n'])
  })

  test('tells listeners at once how far it is, then each news, and closes their connections', async () => {
    let looks = 7
    await using server = await serveWatch({ port: 0, getStatus: () => createStatus({ looks }) })
    const answer = await fetch(new URL('events', server.url))
    expect(answer.headers.get('content-type')).toBe('text/event-stream')
    const reader = answer.body?.pipeThrough(new TextDecoderStream()).getReader()
    let heard = ''
    const hear = async (until: string) => {
      while (!heard.includes(until)) heard += (await reader?.read())?.value ?? ''
    }
    await hear('{"looks":7}\n\n')
    looks = 8
    server.notify()
    await hear('{"looks":8}\n\n')
    expect(heard).toBe(
      'retry: 3000\n\nevent: look\nid: 7\ndata: {"looks":7}\n\nevent: look\nid: 8\ndata: {"looks":8}\n\n',
    )
    await server.stop()
    await expect(reader?.read()).rejects.toThrow()
  })

  test('serves a hundred listeners, and asks the next one to come again', async () => {
    await using server = await serveWatch({ port: 0, getStatus })
    const stop = new AbortController()
    const listen = () => fetch(new URL('events', server.url), { signal: stop.signal })
    const all = await Promise.all(Array.from({ length: 100 }, listen))
    expect(new Set(all.map(({ status }) => status))).toEqual(new Set([200]))
    const next = await listen()
    expect([next.status, next.headers.get('retry-after')]).toEqual([503, '10'])
    stop.abort()
    // Whoever has gone makes room.
    await expect.poll(async () => (await fetch(new URL('events', server.url))).status).toBe(200)
  })

  /** Sends what a browser would send, byte for byte. */
  async function ask(url: string, host: string, path: string): Promise<string> {
    const socket = connect(Number(new URL(url).port), '127.0.0.1')
    socket.write(`GET ${path} HTTP/1.1\r\nHost: ${host}\r\nConnection: close\r\n\r\n`)
    return text(socket)
  }

  test('is not for pages whose name points to this machine (DNS rebinding)', async () => {
    let asked = 0
    const count = () => createStatus({ looks: ++asked })
    await using server = await serveWatch({ port: 0, names: ['Watch'], getStatus: count })
    for (const path of ['/metrics', '/status.json', '/events', '/']) {
      for (const host of ['page.example', 'page.example:9464', '10.1.2.3', 'watch.page.example', '']) {
        expect(await ask(server.url, host, path)).toMatch(/^HTTP\/1\.1 403 /)
      }
    }
    expect(asked).toBe(0)
    for (const host of ['localhost', '127.0.0.1:1', '[::1]:9464', 'watch:9464']) {
      expect(await ask(server.url, host, '/metrics')).toMatch(/^HTTP\/1\.1 200 /)
    }
  })

  test('is for other machines where the address says so, which call it by an address or a name that is given', async () => {
    await using server = await serveWatch({ port: 0, host: '0.0.0.0', names: ['watch'], getStatus })
    for (const host of ['10.1.2.3:9464', '[fd00::1]:9464', 'watch', 'localhost']) {
      expect(await ask(server.url, host, '/metrics')).toMatch(/^HTTP\/1\.1 200 /)
    }
    for (const host of ['page.example', '10.1.2.3.page.example', '[page]', '10.1.2', ':80', '']) {
      expect(await ask(server.url, host, '/metrics')).toMatch(/^HTTP\/1\.1 403 /)
    }
  })

  test('is refused on a port that is taken', async () => {
    await using server = await serveWatch({ port: 0, getStatus })
    const port = Number(new URL(server.url).port)
    await expect(serveWatch({ port, getStatus })).rejects.toMatchObject({ code: 'EADDRINUSE' })
  })
})
