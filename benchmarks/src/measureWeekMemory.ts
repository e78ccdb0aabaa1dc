import { execFile } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { startExporterServer } from '@x/devnet'
import { mainnet } from '@x/schemas'

export type WeekMemoryFigures = {
  /** Memory in use after a collection at the end of each day, in bytes. */
  inUse: number[]
  /** Alerts that were told, or pieces that were written. */
  count: number
  /** Peak resident memory, in bytes. */
  resident: number
}

const firstSlot = 9_000_000

/**
 * Lets `watchNetwork` or `followChain` run for days of a simulated time, as fast as they can, in a process of its own:
 * each epoch of an exporter is read, while operators are up and down.
 */
export async function measureWeekMemory(job: 'watch' | 'follow', days: number): Promise<WeekMemoryFigures> {
  await using server = await startExporterServer({
    mode: 'archive',
    network: mainnet,
    seed: 'week',
    headSlot: firstSlot + (days + 1) * 7_200,
    validators: Array.from({ length: 24 }, (_, i) => ({
      index: 1_000 + i,
      publicKey: `0x${(i + 1).toString(16).padStart(96, '0')}`,
      owner: `0x${(i < 8 ? '01' : '02').repeat(20)}`,
      operatorIds: i % 2 === 0 ? [1, 2, 3, 4] : [5, 6, 7, 8],
    })),
    // Each operator is away for some hours in turn, so that alerts begin and end.
    behaviour: {
      outages: Array.from({ length: 4 * days }, (_, i) => {
        const from = firstSlot + i * 1_800
        return { operatorId: 1 + (i % 8), from, to: from + 900 }
      }),
    },
  })
  const directory = await mkdtemp(join(tmpdir(), 'ssvx-bench-week-'))
  try {
    const script = fileURLToPath(new URL('weekChild.ts', import.meta.url))
    const args = ['--expose-gc', script, server.url, job, `${days}`, `${firstSlot}`, join(directory, job)]
    const { stdout } = await promisify(execFile)(process.execPath, args)
    return JSON.parse(stdout)
  } finally {
    await rm(directory, { recursive: true })
  }
}
