import { createExporterClient } from '@x/exporter-client'

// A process of its own, so that the figures are those of the client alone:
// node --expose-gc streamChild.ts <url> <slots>
const [url = '', slots = '0'] = process.argv.slice(2)
const stream = createExporterClient({ url }).streamCommitteeTraces({ from: 0, to: Number(slots) - 1 })
let rows = 0
let live = 0
for await (const _ of stream) {
  rows += 1
  if (rows % 500 !== 0) continue
  // Only what is still in use counts: when V8 clears away the rest depends on the time that a process runs.
  globalThis.gc?.()
  const { heapUsed, external } = process.memoryUsage()
  live = Math.max(live, heapUsed + external)
}
process.stdout.write(JSON.stringify({ rows, live, resident: process.resourceUsage().maxRSS * 1024 }))
