import { writeSync } from 'node:fs'
import { planExport, writeExport } from '@x/exporter-files'
import { mainnet as network } from '@x/schemas'

// A process of its own, so that the figures are those of the export alone; in JavaScript, as who installs it runs it:
// node exportChild.mjs <url> <from> <to> <directory> <partition>
const [url = '', from = '0', to = '0', directory = '', partition = ''] = process.argv.slice(2)
const range = { from: Number(from), to: Number(to) }
const plan = planExport({ data: 'committees', network, ...range, partition: partition === 'hour' ? 'hour' : 'epoch' })
const { rows, files } = await writeExport({ url, network, directory, plan })
const { user, system } = process.cpuUsage()
const cpu = (user + system) / 1000
const resident = process.resourceUsage().maxRSS * 1024
writeSync(1, JSON.stringify({ rows, files, cpu, resident }))
