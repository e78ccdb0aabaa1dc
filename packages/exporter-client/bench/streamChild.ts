import { createExporterClient } from '../src/index.ts'

// A process of its own, so that the peak is that of the client alone: node streamChild.ts <url> <slots>
const [url = '', slots = '0'] = process.argv.slice(2)
const stream = createExporterClient({ url }).streamCommitteeTraces({ from: 0, to: Number(slots) - 1 })
let rows = 0
for await (const _ of stream) rows += 1
process.stdout.write(JSON.stringify({ rows, peak: process.resourceUsage().maxRSS * 1024 }))
