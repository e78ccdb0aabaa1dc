// Exports an hour of committee traces of an exporter of the devnet to Parquet files in the folder that is named.
import { startExporterServer } from '@x/devnet'
import { planExport, writeExport } from '@x/exporter-files'
import { hoodi } from '@x/schemas'

const validators = Array.from({ length: 8 }, (_, i) => ({
  index: 1000 + i,
  publicKey: `0x${(i + 16).toString(16).repeat(48)}`,
  owner: `0x${'01'.repeat(20)}`,
  operatorIds: [1, 2, 3, 4],
}))
const server = await startExporterServer({ mode: 'archive', network: hoodi, validators })
const from = 1_000_000
const plan = planExport({ data: 'committees', network: hoodi, from, to: from + 299, partition: 'hour' })
try {
  const settings = { url: server.url, network: hoodi, directory: process.argv[2], threads: 2 }
  const { rows, bytes } = await writeExport({ ...settings, plan })
  console.log(JSON.stringify({ node: process.version, rows, bytes }))
} finally {
  await server.stop()
}
