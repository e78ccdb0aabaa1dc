import { execFile } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { planExport } from '@x/exporter-files'
import { epochToSlot, mainnet, slotToTime } from '@x/schemas'

export type ResumeFigures = {
  files: number
  /** From the call to the manifest that it returns, in ms. */
  wall: number
  cpu: number
  /** Peak resident memory of the process, in bytes, and what it had before the call. */
  resident: number
  before: number
}

const firstEpoch = 281_250

/** Resumes an export that has all its files, one for each epoch, in a process of its own. Nothing is asked for. */
export async function measureResume(files: number): Promise<ResumeFigures> {
  const directory = mkdtempSync(join(tmpdir(), 'ssvx-bench-resume-'))
  try {
    const range = writeFinished(directory, files)
    const script = fileURLToPath(new URL('resumeChild.mjs', import.meta.url))
    const args = [script, directory, `${range.from}`, `${range.to}`]
    const { stdout } = await promisify(execFile)(process.execPath, args)
    const figures: Omit<ResumeFigures, 'files'> & { found: number } = JSON.parse(stdout)
    if (figures.found !== files) throw new Error(`The export has ${figures.found} files, not ${files}.`)
    return { files, ...figures }
  } finally {
    rmSync(directory, { recursive: true })
  }
}

/** Lays out an export as a run leaves it that is done. Its files have ten bytes each, which nobody reads. */
function writeFinished(directory: string, count: number): { from: number; to: number } {
  const { custom } = mainnet
  const range = { from: epochToSlot(mainnet, firstEpoch), to: epochToSlot(mainnet, firstEpoch + count) - 1 }
  const plan = planExport({ data: 'decideds', network: mainnet, ...range })
  const days = new Map<string, object[]>()
  for (let i = 0; i < count; i += 1) {
    const from = epochToSlot(mainnet, firstEpoch + i)
    const path = `ssv_decided/epoch=${firstEpoch + i}/ssv_decided.parquet`
    mkdirSync(join(directory, path, '..'), { recursive: true })
    writeFileSync(join(directory, path), '0123456789')
    const file = { path, table: 'ssv_decided', from, to: from + custom.slotsPerEpoch - 1, rows: 1000, bytes: 10 }
    const day = new Date(slotToTime(mainnet, from)).toISOString().slice(0, 10)
    const sha256 = i.toString(16).padStart(64, '0')
    const facts = { sha256, exporter: { mode: 'archive', version: 'v2.3.7' }, failed: [], errors: [], caveats: [] }
    days.set(day, [...(days.get(day) ?? []), { ...file, ...facts }])
  }
  mkdirSync(join(directory, 'manifest'))
  const parts = [...days].map(([day, files]) => {
    const path = `manifest/${day}.json`
    writeFileSync(join(directory, path), JSON.stringify({ day, files }, undefined, 1))
    return { day, path, ...range, files: files.length, rows: 1000 * files.length, bytes: 10 * files.length }
  })
  writeFileSync(join(directory, 'manifest.json'), JSON.stringify({ ...plan, complete: true, parts }))
  return range
}
