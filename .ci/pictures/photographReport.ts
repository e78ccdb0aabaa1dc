import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { photograph } from './photograph.ts'
import { writeReport } from './writeReport.ts'

/** Photographs a report of `ssvx exporter report`, about a day on which one operator was down for some hours, and two for minutes. */
export async function photographReport(): Promise<Buffer> {
  const folder = await mkdtemp(join(tmpdir(), 'ssvx-picture-'))
  try {
    return await photograph({
      url: pathToFileURL(await writeReport({ folder, hours: 24 })).href,
      viewport: { width: 1400, height: 1100 },
      clip: { x: 200, y: 10, width: 1000, height: 1020, scale: 1 },
    })
  } finally {
    await rm(folder, { recursive: true })
  }
}
