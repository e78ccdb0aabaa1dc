import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'
import { startExporterServer } from '@x/devnet'
import { hoodi } from '@x/schemas'
import { expect, test } from 'vitest'

function run(script: string, args: string[], env: Record<string, string> = {}) {
  const path = fileURLToPath(new URL(script, import.meta.url))
  return spawnSync(process.execPath, [path, ...args], { env, encoding: 'utf8' })
}

test('the evidence of two exporters is checked offline, and a changed file is refused', async () => {
  const directory = await mkdtemp(join(tmpdir(), 'ssvx-level-'))
  try {
    const file = join(directory, 'evidence.json')
    const made = run('./index.ts', [], { FILE: file, SLOTS: '200' })
    expect(made.stderr).toBe('')
    expect(made.stdout.match(/^Exporter \S+: \d+\.\d\d %$/gm)).toHaveLength(2)
    const digest = /^Digest (0x[0-9a-f]{64})$/m.exec(made.stdout)?.[1] ?? ''
    expect(run('./check.ts', [file, digest])).toMatchObject({ status: 0, stdout: expect.stringContaining('follows') })
    expect(run('./check.ts', [file, `0x${'00'.repeat(32)}`]).status).toBe(1)
    await writeFile(file, (await readFile(file, 'utf8')).replace(/"missed": [1-9]\d*/, '"missed": 0'))
    expect(run('./check.ts', [file])).toMatchObject({ status: 1, stdout: expect.stringContaining('the file says') })
    // Without a file, and with half of one.
    const absent = run('./check.ts', [join(directory, 'nothing.json')])
    expect([absent.status, absent.stderr]).toEqual([
      1,
      expect.stringMatching(/^\S+nothing\.json could not be read\. .*\n$/),
    ])
    await writeFile(file, (await readFile(file, 'utf8')).slice(0, 100))
    const half = run('./check.ts', [file])
    expect([half.status, half.stderr]).toEqual([1, expect.stringMatching(/^\S+ is not JSON: .*\n$/)])
  } finally {
    await rm(directory, { recursive: true })
  }
})

test('where no exporter has a duty of the range it says so, and fails', async () => {
  const directory = await mkdtemp(join(tmpdir(), 'ssvx-level-'))
  const server = await startExporterServer({ mode: 'archive', network: hoodi, validators: [] })
  try {
    const env = { EXPORTER_URLS: server.url, FILE: join(directory, 'evidence.json'), SLOTS: '10' }
    const child = spawn(process.execPath, [fileURLToPath(new URL('./index.ts', import.meta.url))], { env })
    const [stdout, [code]] = await Promise.all([text(child.stdout), once(child, 'close')])
    expect({ code, stdout }).toMatchObject({ code: 1, stdout: expect.stringContaining('No exporter has duties') })
    expect(stdout).toMatch(/^Exporter .*: nothing known$/m)
  } finally {
    await server.stop()
    await rm(directory, { recursive: true })
  }
})
