import { readdirSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { readManifest } from '@x/exporter-files'
import { expect, test } from 'vitest'
import { createRandom } from '../../testing/createRandom.ts'
import { parseLines, startTestExporter } from '../testing/startTestExporter.ts'

/** Five kills of an export. `pnpm check:kill export` asks for more such rounds, each with its seed. */
const rounds = Number(process.env['SSVX_KILL_ROUNDS'] ?? 1)
const firstSeed = Number(process.env['SSVX_KILL_SEED'] ?? 1)
const kills = 5

test.each(Array.from({ length: rounds }, (_, round) => firstSeed + round))(
  'an export that is killed five times and resumed has each row once (seed %i)',
  async (seed) => {
    await using exporter = await startTestExporter()
    const random = createRandom(seed)
    const range = { from: 1000, to: 1400 }
    const { data } = await exporter.client.getCommitteeTraces(range)
    const flags = ['--from', `${range.from}`, '--to', `${range.to}`, '--format', 'ndjson', '--window', '8']
    // Some files are merged as well, in every other round.
    const layout = seed % 2 === 0 ? [] : ['--compact', 'hour']
    const out = join(exporter.directory, 'out')
    const args = ['export', 'committees', ...flags, ...layout, '--out', out, '--resume']
    const moments: string[] = []
    for (let i = 0; i < kills; i += 1) {
      const start = exporter.server.stats.requests
      // Each kill lets some of the work be done, and the last ones may come after all of it.
      const requests = Math.floor(random() * 16)
      const delay = random() * 60
      const { code, stderr } = await exporter.run(args, {
        during: (child) => {
          const timer = setInterval(() => {
            if (exporter.server.stats.requests - start < requests) return
            clearInterval(timer)
            setTimeout(() => child.kill('SIGKILL'), delay)
          }, 2)
          child.once('close', () => clearInterval(timer))
        },
      })
      moments.push(`${requests} requests and ${Math.round(delay)} ms`)
      expect([null, 0], `After ${moments.join(', ')}: ${stderr}`).toContain(code)
    }
    const { code, stderr } = await exporter.run(args, { isBuilt: true })
    expect(code, `After ${moments.join(', ')}: ${stderr}`).toBe(0)

    const manifest = await readManifest(out)
    if (manifest === undefined) throw new Error('There is no manifest.')
    const parts: { parts: { path: string }[] } = JSON.parse(await readFile(join(out, 'manifest.json'), 'utf8'))
    const names = readdirSync(out, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name))
    expect(names.sort()).toEqual(
      ['manifest.json', ...[...parts.parts, ...manifest.files].map(({ path }) => path)]
        .map((path) => join(out, path))
        .sort(),
    )
    const texts = await Promise.all(
      names.filter((name) => name.endsWith('.ndjson')).map((name) => readFile(name, 'utf8')),
    )
    const rows = (texts.flatMap(parseLines) as { slot: number; committee_id: string }[]).map(
      ({ slot, committee_id }) => `${slot} ${committee_id}`,
    )
    expect(rows.sort()).toEqual(data.map(({ slot, committeeId }) => `${slot} ${committeeId}`).sort())
    expect(manifest).toMatchObject({ complete: true, rows: data.length })
  },
  120_000,
)
