import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { PassThrough } from 'node:stream'
import { createDevnet, startExporterServer } from '@x/devnet'
import { run } from '../../packages/cli/src/program/run.ts'

export type WriteReportParameters = {
  /** Where the report is written. */
  folder: string
  /** How long the period is, from a midnight on. */
  hours: number
}

/**
 * Lets `ssvx exporter report` write about 12 simulated operators, of which one is down for some hours of a day, and two
 * for minutes.
 *
 * @returns the path of the report
 */
export async function writeReport({ folder, hours }: WriteReportParameters): Promise<string> {
  const [out, networkFile] = [join(folder, 'report.html'), join(folder, 'network.json')]
  await using devnet = await createDevnet()
  const day = 7_200
  // Three days ago, at midnight.
  const genesisTime = 86_400 * (Math.floor(Date.now() / 86_400_000) - 3)
  const network = { ...devnet.network, custom: { ...devnet.network.custom, genesisTime } }
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
    const range = ['--from', `${day}`, '--to', `${day + 300 * hours - 1}`]
    const code = await run(['exporter', 'report', ...range, '--out', out, '--api-url', devnet.apiUrl], {
      env: { SSVX_EXPORTER_URL: server.url, SSVX_NETWORK: networkFile },
      stdin: new PassThrough().end() as unknown as NodeJS.ReadStream,
      stdout: output,
      stderr: output,
      signal: new AbortController().signal,
    })
    if (code !== 0) throw new Error(`There is no report:\n${said}`)
    return out
  } finally {
    await server.stop()
  }
}
