import { execFile } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { startExporterServer } from '@x/devnet'
import { mainnet } from '@x/schemas'

export type ExportMemoryFigures = {
  /** Peak resident memory of a process that exports 10,000 slots, in bytes. */
  short: number
  /** The same for 100,000 slots. */
  long: number
  rows: number
}

const from = 9_000_000

/** Exports committee traces of 10,000 and of 100,000 slots in processes of their own, and compares their peaks. */
export async function measureExportMemory(): Promise<ExportMemoryFigures> {
  await using server = await startExporterServer({
    mode: 'archive',
    network: mainnet,
    validators: [1, 2, 3, 4].map((i) => ({
      index: i,
      publicKey: `0x${`0${i}`.repeat(48)}`,
      owner: `0x${'01'.repeat(20)}`,
      operatorIds: [1, 2, 3, 4],
    })),
  })
  const directory = await mkdtemp(join(tmpdir(), 'ssvx-bench-export-memory-'))
  try {
    const short = await runChild(server.url, 10_000, join(directory, 'short'))
    const long = await runChild(server.url, 100_000, join(directory, 'long'))
    return { short: short.resident, long: long.resident, rows: long.rows }
  } finally {
    await rm(directory, { recursive: true })
  }
}

async function runChild(url: string, slots: number, directory: string): Promise<{ rows: number; resident: number }> {
  const script = fileURLToPath(new URL('exportChild.mjs', import.meta.url))
  const args = [script, url, `${from}`, `${from + slots - 1}`, directory]
  const { stdout } = await promisify(execFile)(process.execPath, args)
  return JSON.parse(stdout)
}
