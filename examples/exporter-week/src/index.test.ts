import { spawn } from 'node:child_process'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

const script = fileURLToPath(new URL('./index.ts', import.meta.url))

/** Runs the recipe; kills it once it has told of so many batches. */
async function run(
  file: string,
  killAfter = Number.POSITIVE_INFINITY,
): Promise<{ code: number | null; stdout: string }> {
  const child = spawn(process.execPath, [script], { env: { FILE: file, SLOTS: '1600' } })
  let stdout = ''
  let batches = 0
  child.stdout.on('data', (chunk) => {
    stdout += chunk
  })
  child.stderr.on('data', (chunk) => {
    batches += String(chunk).split('\n').length - 1
    if (batches >= killAfter) child.kill('SIGKILL')
  })
  const code = await new Promise<number | null>((resolve) => child.once('close', resolve))
  return { code, stdout }
}

async function readRows(file: string): Promise<string[]> {
  const lines = (await readFile(file, 'utf8')).trimEnd().split('\n')
  return lines.flatMap((line) => {
    const { data }: { data: unknown[] } = JSON.parse(line)
    return data.map((row) => JSON.stringify(row))
  })
}

test('a week that was interrupted has each row once, and the figures of a week that was not', async () => {
  const directory = await mkdtemp(join(tmpdir(), 'ssvx-week-'))
  try {
    const broken = join(directory, 'broken.ndjson')
    expect((await run(broken, 3)).code).toBe(null)
    const resumed = await run(broken)
    expect(resumed.code).toBe(0)
    const rows = await readRows(broken)
    expect(rows.length).toBeGreaterThan(300)
    expect(new Set(rows).size).toBe(rows.length)

    const whole = join(directory, 'whole.ndjson')
    const undisturbed = await run(whole)
    // The range ends at the present, which may have moved on by a slot or two.
    const slots = (text: string) => /^Slots (\d+) to (\d+)/.exec(text)?.slice(1).map(Number) ?? []
    const [from = 0] = slots(undisturbed.stdout)
    const [, to = 0] = slots(resumed.stdout)
    const isCommon = (row: string) => {
      const { slot }: { slot: number } = JSON.parse(row)
      return slot >= from && slot <= to
    }
    expect(to - from).toBeGreaterThan(1500)
    expect(rows.filter(isCommon)).toEqual((await readRows(whole)).filter(isCommon))
    expect(resumed.stdout).toContain('macro score')
    expect(resumed.stdout).toMatch(/^ATTESTER: \d+ missed/m)
    expect(resumed.stdout).not.toMatch(/undefined|null|NaN/)
  } finally {
    await rm(directory, { recursive: true })
  }
})
