import { existsSync } from 'node:fs'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { expect, onTestFinished, test } from 'vitest'
import { findAdvisories } from './findAdvisories.ts'
import { sortByNeed } from './sortByNeed.ts'
import { writeBoms } from './writeBoms.ts'

const root = join(import.meta.dirname, '../..')

test('each package has a bill of materials, the command with what is built into it', async () => {
  if (!existsSync(join(root, 'packages/cli/dist/metafile-esm.json'))) throw new Error('Build first, with `pnpm build`.')
  const folder = await mkdtemp(join(tmpdir(), 'ssvx-boms-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  const shipped = writeBoms(folder)
  const names = new Set(shipped.map(({ name }) => name))
  // Installed with a library, installed with the command, and built into it alone.
  for (const name of ['valibot', '@noble/curves', '@chainsafe/blst', 'ky', 'viem', 'commander', 'ws']) {
    expect(names).toContain(name)
  }
  for (const name of ['vitest', 'typescript', 'tsup']) expect(names).not.toContain(name)
  const bom = JSON.parse(await readFile(join(folder, 'x-cli.cdx.json'), 'utf8'))
  expect(bom).toMatchObject({ bomFormat: 'CycloneDX', metadata: { component: { group: '@x', name: 'cli' } } })
  const refs: string[] = bom.components.map((each: { 'bom-ref': string }) => each['bom-ref'])
  expect(new Set(refs).size).toBe(refs.length)
  const own = bom.dependencies.find((each: { ref: string }) => each.ref === bom.metadata.component['bom-ref'])
  expect(own.dependsOn).toContainEqual(expect.stringMatching(/^pkg:npm\/viem@\d/))
})

/** A registry that answers with this, and keeps what it was asked. */
async function startRegistry(status: number, answer: unknown) {
  const asked: unknown[] = []
  const server = createServer(async (request, response) => {
    asked.push([request.method, request.url, JSON.parse(await text(request))])
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(answer))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => void server.close())
  return { asked, registry: `http://127.0.0.1:${(server.address() as AddressInfo).port}/` }
}

const signal = AbortSignal.timeout(60_000)
const packages = [
  { name: 'ky', version: '2.1.0' },
  { name: '@noble/hashes', version: '1.8.0' },
  { name: '@noble/hashes', version: '2.4.0' },
]

test('a registry is asked for all versions at once, and each advisory is told', async () => {
  const advisory = { id: 1, url: 'https://registry.example/1', title: 'Leaks', severity: 'high' }
  const { asked, registry } = await startRegistry(200, { '@noble/hashes': [advisory] })
  expect(await findAdvisories(packages, { registry, signal })).toEqual([
    '@noble/hashes 1.8.0, 2.4.0: high: Leaks https://registry.example/1',
  ])
  const versions = { ky: ['2.1.0'], '@noble/hashes': ['1.8.0', '2.4.0'] }
  expect(asked).toEqual([['POST', '/-/npm/v1/security/advisories/bulk', versions]])
})

test('a registry without a list is no reason to go on', async () => {
  const { registry } = await startRegistry(405, {})
  await expect(findAdvisories(packages, { registry, signal })).rejects.toThrow('it answered 405')
  for (const answer of [{ ky: 'fine' }, [], null]) {
    const other = await startRegistry(200, answer)
    await expect(findAdvisories(packages, { registry: other.registry, signal })).rejects.toThrow()
  }
})

test('a package is published after those that it depends on', () => {
  const pack = (name: string, dependencies: string[] = [], peers: string[] = []) => ({
    name,
    manifest: {
      name,
      version: '1.0.0',
      dependencies: Object.fromEntries(dependencies.map((each) => [each, '^1.0.0'])),
      peerDependencies: Object.fromEntries(peers.map((each) => [each, '^1.0.0'])),
    },
  })
  const sorted = sortByNeed([pack('a', ['c', 'ky']), pack('b', [], ['a']), pack('c', ['d']), pack('d')])
  expect(sorted.map(({ name }) => name)).toEqual(['d', 'c', 'a', 'b'])
})
