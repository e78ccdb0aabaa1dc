import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PassThrough } from 'node:stream'
import { pathToFileURL } from 'node:url'
import { createDevnet, startExporterServer } from '@x/devnet'
import { chromium } from 'playwright-core'
import { run } from '../../packages/cli/src/program/run.ts'

/** The window, and the part of it that the picture shows. */
const viewport = { width: 1400, height: 1100 }
const clip = { x: 200, y: 10, width: 1000, height: 1020, scale: 1 }

/** Photographs a report of `ssvx exporter report`, about a day on which one operator was down for some hours, and two for minutes. */
export async function photographReport(): Promise<Buffer> {
  const folder = await mkdtemp(join(tmpdir(), 'ssvx-picture-'))
  try {
    const out = join(folder, 'report.html')
    await writeReport(out, join(folder, 'network.json'))
    const executablePath = process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium'
    const browser = await chromium.launch({ executablePath, args: ['--no-sandbox'] })
    try {
      const page = await browser.newPage({ viewport, colorScheme: 'light' })
      await page.goto(pathToFileURL(out).href)
      const session = await page.context().newCDPSession(page)
      const { data } = await session.send('Page.captureScreenshot', { format: 'webp', quality: 80, clip })
      return Buffer.from(data, 'base64')
    } finally {
      await browser.close()
    }
  } finally {
    await rm(folder, { recursive: true })
  }
}

async function writeReport(out: string, networkFile: string): Promise<void> {
  await using devnet = await createDevnet()
  const day = 7_200
  // Three days ago, at midnight.
  const genesisTime = 86_400 * (Math.floor(Date.now() / 86_400_000) - 3)
  const network = { ...devnet.network, genesisTime }
  await writeFile(networkFile, JSON.stringify(network))
  const server = await startExporterServer({
    mode: 'archive',
    network,
    validators: Array.from({ length: 36 }, (_, i) => ({
      index: 1_000 + i,
      publicKey: `0x${(i + 16).toString(16).padStart(2, '0').repeat(48)}`,
      owner: `0x${'01'.repeat(20)}`,
      operatorIds: [1, 2, 3, 4].map((id) => id + 4 * (i % 3)),
    })),
    behaviour: {
      outages: [
        { operatorId: 6, from: day + 2_000, to: day + 3_100 },
        { operatorId: 11, from: day + 4_830, to: day + 4_870 },
        { operatorId: 3, from: day + 6_010, to: day + 6_020 },
      ],
      undecidedRate: 0.004,
      syncCommitteeShare: 0.1,
    },
  })
  const output = new PassThrough({ encoding: 'utf8' })
  let said = ''
  output.on('data', (text: string) => {
    said += text
  })
  try {
    const range = ['--from', `${day}`, '--to', `${2 * day - 1}`]
    const code = await run(['exporter', 'report', ...range, '--out', out, '--api-url', devnet.apiUrl], {
      env: { SSVX_EXPORTER_URL: server.url, SSVX_NETWORK: networkFile },
      stdin: new PassThrough().end() as unknown as NodeJS.ReadStream,
      stdout: output,
      stderr: output,
      signal: new AbortController().signal,
    })
    if (code !== 0) throw new Error(`There is no report:\n${said}`)
  } finally {
    await server.stop()
  }
}
