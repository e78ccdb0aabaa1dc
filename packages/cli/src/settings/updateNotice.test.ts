import { execFileSync } from 'node:child_process'
import { constants } from 'node:fs'
import { mkdir, mkdtemp, open, rm } from 'node:fs/promises'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PassThrough } from 'node:stream'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { isNewer } from './isNewer.ts'
import { startUpdateNotice } from './updateNotice.ts'

let root = ''
let registry: Server
let requests: string[] = []
let folders = 0

beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'ssvx-cli-'))
  registry = createServer(({ url = '' }, response) => {
    requests.push(url)
    response.end(JSON.stringify({ name: '@x/cli', version: '1.3.0' }))
  })
  await new Promise<void>((resolve) => {
    registry.listen(0, '127.0.0.1', resolve)
  })
})

beforeEach(() => {
  requests = []
})

afterAll(async () => {
  registry.close()
  await rm(root, { recursive: true })
})

function create({
  version = '1.2.9',
  flags = {},
  isTTY = true,
  env = {},
}: {
  version?: string
  flags?: { json?: boolean; quiet?: boolean }
  isTTY?: boolean
  env?: Record<string, string>
}) {
  const stream = () => Object.assign(new PassThrough(), { isTTY })
  const { port } = registry.address() as AddressInfo
  const place = { XDG_CACHE_HOME: join(root, String(folders++)), npm_config_registry: `http://127.0.0.1:${port}/` }
  return { env: { ...place, ...env }, stderr: stream(), stdout: stream(), flags, version }
}

test('a newer version is told once it is known; the registry is asked once a day', async () => {
  const parameters = create({})
  const getNotice = startUpdateNotice(parameters)
  // Nobody waits for it.
  expect(getNotice()).toBeUndefined()
  await vi.waitFor(() => expect(getNotice()).toMatch(/^ssvx 1\.3\.0 is there; this is 1\.2\.9\./), { timeout: 60_000 })
  const again = startUpdateNotice(parameters)
  await vi.waitFor(() => expect(again()).toContain('1.3.0'), { timeout: 60_000 })
  expect(requests).toEqual(['/@x%2fcli/latest'])
})

test.skipIf(process.platform === 'win32')('a FIFO in the place of what it remembers is left alone', async () => {
  const parameters = create({})
  const folder = join(parameters.env.XDG_CACHE_HOME, 'ssvx')
  await mkdir(folder, { recursive: true })
  const fifo = join(folder, 'latest.json')
  execFileSync('mkfifo', [fifo])
  const getNotice = startUpdateNotice(parameters)
  await new Promise((resolve) => setTimeout(resolve, 200))
  expect([getNotice(), requests]).toEqual([undefined, []])
  // No thread waits for somebody who writes, which would keep the process from its end.
  await expect(open(fifo, constants.O_WRONLY | constants.O_NONBLOCK)).rejects.toThrow('ENXIO')
})

test.each([
  ['1.3.0', '1.2.9', true],
  ['1.10.0', '1.9.9', true],
  ['2.0.0', '1.9.9', true],
  ['1.3.0', '1.3.0', false],
  ['1.3.0', '1.10.0', false],
  ['1.3.0-next.1', '1.2.0', false],
  ['no version', '1.2.0', false],
])('whether %s is newer than %s: %j', (released, version, is) => {
  expect(isNewer(released, version)).toBe(is)
})

test.each([
  ['in a pipe', { isTTY: false }],
  ['in CI', { env: { CI: 'true' } }],
  ['with --json', { flags: { json: true } }],
  ['with --quiet', { flags: { quiet: true } }],
  ['where it is turned off', { env: { SSVX_NO_UPDATE_NOTICE: '1' } }],
  ['for a version that is being developed', { version: '0.0.0' }],
])('nobody is asked %s', async (_, what) => {
  const getNotice = startUpdateNotice(create(what))
  await new Promise((resolve) => setImmediate(resolve))
  expect(getNotice()).toBeUndefined()
  expect(requests).toEqual([])
})

test('a registry that does not answer is not noticed', async () => {
  const getNotice = startUpdateNotice(create({ env: { npm_config_registry: 'http://127.0.0.1:1' } }))
  await new Promise((resolve) => setImmediate(resolve))
  expect(getNotice()).toBeUndefined()
})
