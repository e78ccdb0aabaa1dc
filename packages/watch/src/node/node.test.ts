import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { createStateFile } from './createStateFile.ts'
import { serveMetrics } from './serveMetrics.ts'

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

describe('the metrics', () => {
  test('are at one address, for this machine alone, as they are when they are asked for', async () => {
    let asked = 0
    await using server = await serveMetrics({ port: 0, getText: () => `asked ${++asked}\n` })
    expect(server.url).toMatch(/^http:\/\/127\.0\.0\.1:\d+\/metrics$/)
    const first = await fetch(server.url)
    expect(first.headers.get('content-type')).toBe('text/plain; version=0.0.4; charset=utf-8')
    expect([await first.text(), await (await fetch(`${server.url}?x=1`)).text()]).toEqual(['asked 1\n', 'asked 2\n'])
    const root = new URL('/', server.url)
    expect([(await fetch(root)).status, (await fetch(server.url, { method: 'POST' })).status]).toEqual([404, 405])
  })

  /** Sends what a browser would send, byte for byte. */
  async function ask(url: string, host: string): Promise<string> {
    const socket = connect(Number(new URL(url).port), '127.0.0.1')
    socket.write(`GET /metrics HTTP/1.1\r\nHost: ${host}\r\nConnection: close\r\n\r\n`)
    return text(socket)
  }

  test('are not for pages whose name points to this machine (DNS rebinding)', async () => {
    let asked = 0
    await using server = await serveMetrics({ port: 0, names: ['Watch'], getText: () => `asked ${++asked}\n` })
    for (const host of ['page.example', 'page.example:9464', '10.1.2.3', 'watch.page.example', '']) {
      expect(await ask(server.url, host)).toMatch(/^HTTP\/1\.1 403 /)
    }
    expect(asked).toBe(0)
    for (const host of ['localhost', '127.0.0.1:1', '[::1]:9464', 'watch:9464']) {
      expect(await ask(server.url, host)).toMatch(/^HTTP\/1\.1 200 /)
    }
  })

  test('are for other machines where the address says so, which call them by an address or a name that is given', async () => {
    await using server = await serveMetrics({ port: 0, host: '0.0.0.0', names: ['watch'], getText: () => '' })
    for (const host of ['10.1.2.3:9464', '[fd00::1]:9464', 'watch', 'localhost']) {
      expect(await ask(server.url, host)).toMatch(/^HTTP\/1\.1 200 /)
    }
    for (const host of ['page.example', '10.1.2.3.page.example', '[page]', '10.1.2', ':80', '']) {
      expect(await ask(server.url, host)).toMatch(/^HTTP\/1\.1 403 /)
    }
  })

  test('are refused on a port that is taken', async () => {
    await using server = await serveMetrics({ port: 0, getText: () => '' })
    const port = Number(new URL(server.url).port)
    await expect(serveMetrics({ port, getText: () => '' })).rejects.toMatchObject({ code: 'EADDRINUSE' })
  })
})
