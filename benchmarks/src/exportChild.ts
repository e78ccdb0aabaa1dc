import { writeSync } from 'node:fs'
import { planExport, writeExport } from '@x/exporter-files'
import { mainnet as network } from '@x/schemas'

// A process of its own, so that the figures are those of the export alone:
// node exportChild.ts <url> <from> <to> <directory>
const [url = '', from = '0', to = '0', directory = ''] = process.argv.slice(2)
const plan = planExport({ data: 'committees', network, from: Number(from), to: Number(to) })
const { rows } = await writeExport({ url, network, directory, plan })
const { user, system } = process.cpuUsage()
writeSync(1, JSON.stringify({ rows, cpu: (user + system) / 1000, resident: process.resourceUsage().maxRSS * 1024 }))
