import { readFile, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createExporterClient } from '@x/exporter-client'
import { describe, expect, test, vi } from 'vitest'
import { splitLines, toLines } from '../fixtures/exportLines.ts'
import { startS3Server } from '../fixtures/startS3Server.ts'
import { startTestExporter } from '../fixtures/startTestExporter.ts'
import { createLocalStore } from '../store/local/createLocalStore.ts'
import { createS3Store } from '../store/s3/createS3Store.ts'
import { planExport } from './planExport.ts'
import { writeExport } from './writeExport.ts'

// A process of another machine that was stopped for more than a minute, goes on where it was, and does not know that another
// one has done its work since.

const lockName = '.manifest.json.lock'
const fail = (why: unknown) => Promise.reject(new Error('It was not stopped.', { cause: why }))
function createGate() {
  let open = () => {}
  const opened = new Promise<void>((resolve) => {
    open = resolve
  })
  return { open, opened }
}
const elsewhere = (lock: string) => JSON.stringify({ ...JSON.parse(lock), host: 'elsewhere', start: 'other 1' })

/** A folder, as if it was shared, or a bucket, and how its lock gets old. */
async function openPlace(kind: 'folder' | 'bucket', folder: string) {
  if (kind === 'folder') {
    const path = join(folder, lockName)
    const freeze = async () => {
      await writeFile(path, elsewhere(await readFile(path, 'utf8')))
      await utimes(path, new Date(0), new Date(0))
    }
    return { directory: folder, store: createLocalStore(folder), freeze, close: async () => {} }
  }
  vi.stubEnv('AWS_ACCESS_KEY_ID', 'AKTEST')
  vi.stubEnv('AWS_SECRET_ACCESS_KEY', 'SKTEST')
  const server = await startS3Server()
  const freeze = async () => {
    server.now = () => Date.now() + 61_000
    const lock = server.objects.get(`a/${lockName}`)
    if (lock) lock.content = Buffer.from(elsewhere(`${lock.content}`))
  }
  const close = async () => {
    vi.unstubAllEnvs()
    await server[Symbol.asyncDispose]()
  }
  return { directory: server.directory, store: await createS3Store({ directory: server.directory }), freeze, close }
}

describe.each(['folder', 'bucket'] as const)('in a %s', (kind) => {
  test('who was frozen while another one took its place is told, and the next start removes what it has left', async () => {
    await using exporter = await startTestExporter()
    const { network, server } = exporter
    const { directory, store, freeze, close } = await openPlace(kind, exporter.directory)
    try {
      const range = { from: 1000, to: 1100 }
      const plan = planExport({ data: 'committees', network, ...range, format: 'ndjson', compact: 'day' })
      const parameters = { url: server.url, network, directory, plan }
      const { data } = await createExporterClient({ url: server.url, network }).getCommitteeTraces(range)
      const getFiles = async () => {
        const found: string[] = []
        for await (const files of store.list('')) found.push(...files.map(({ path }) => path))
        return found.filter((path) => path.endsWith('.ndjson')).sort()
      }
      const getRows = async () => {
        const texts = (await getFiles()).map((path) => store.readText(path, { maxBytes: 2 ** 24 }))
        return (await Promise.all(texts)).flatMap((text = '') => splitLines(text)).sort()
      }

      // It has written some files, and has an answer, when it is stopped.
      let asked = 0
      const woken = createGate()
      const frozen = createGate()
      const slow: typeof fetch = async (input, init) => {
        const answer = await fetch(input, init)
        const { url } = input instanceof Request ? input : { url: `${input}` }
        if (url.includes('/traces/committee')) asked += 1
        if (asked === 3) {
          frozen.open()
          await woken.opened
        }
        return answer
      }
      const first = writeExport({ ...parameters, fetch: slow, threads: 1 }).catch((error: unknown) => error)
      await Promise.race([frozen.opened, first.then(fail)])
      await freeze()
      expect(await writeExport(parameters)).toMatchObject({ complete: true, rows: data.length })
      const [merged, manifest] = [await getFiles(), await store.readText('manifest.json', { maxBytes: 2 ** 20 })]
      expect(merged).toHaveLength(1)

      woken.open()
      expect(await first).toMatchObject({ name: 'ExportError', reason: 'locked' })
      expect(await store.readText('manifest.json', { maxBytes: 2 ** 20 })).toBe(manifest)
      // A bucket takes what is new without a look at the lock: rows that are in the merged file, and in no line of the manifest.
      const left = (await getFiles()).filter((path) => !merged.includes(path))
      expect(left).toHaveLength(kind === 'bucket' ? 1 : 0)

      expect(await writeExport(parameters)).toMatchObject({ complete: true, rows: data.length })
      expect(await getFiles()).toEqual(merged)
      expect(await getRows()).toEqual(toLines(data, network))
    } finally {
      await close()
    }
  })
})
