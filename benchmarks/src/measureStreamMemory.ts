import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { startExporterServer } from '@x/devnet'

export type StreamMemoryFigures = {
  /** Largest memory in use of a process that streams 10,000 slots, in bytes. */
  short: number
  /** The same for 100,000 slots. */
  long: number
  /** `long / short`; the promise is at most 1.2. */
  ratio: number
  /** Peak resident memory for 100,000 slots, in bytes. */
  resident: number
  rows: number
}

/** Streams committee traces of 10,000 and of 100,000 slots in processes of their own and compares their peaks. */
export async function measureStreamMemory(): Promise<StreamMemoryFigures> {
  await using server = await startExporterServer({
    mode: 'archive',
    network: { custom: { genesisTime: 1_600_000_000, secondsPerSlot: 12, slotsPerEpoch: 32 } },
    validators: [1, 2, 3, 4].map((i) => ({
      index: i,
      publicKey: `0x${`0${i}`.repeat(48)}`,
      owner: `0x${'01'.repeat(20)}`,
      operatorIds: [1, 2, 3, 4],
    })),
  })
  const short = await runChild(server.url, 10_000)
  const long = await runChild(server.url, 100_000)
  const { rows, resident } = long
  return { short: short.live, long: long.live, ratio: long.live / short.live, resident, rows }
}

async function runChild(url: string, slots: number): Promise<{ rows: number; live: number; resident: number }> {
  const script = fileURLToPath(new URL('streamChild.ts', import.meta.url))
  const { stdout } = await promisify(execFile)(process.execPath, ['--expose-gc', script, url, String(slots)])
  return JSON.parse(stdout)
}
