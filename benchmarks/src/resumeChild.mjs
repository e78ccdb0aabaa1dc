import { writeSync } from 'node:fs'
import { planExport, writeExport } from '@x/exporter-files'
import { mainnet as network } from '@x/schemas'

// A process of its own, so that the figures are those of the resume alone: node resumeChild.mjs <directory> <from> <to>
const [directory = '', from = '0', to = '0'] = process.argv.slice(2)
const plan = planExport({ data: 'decideds', network, from: Number(from), to: Number(to) })
const before = process.memoryUsage.rss()
const began = { time: performance.now(), cpu: process.cpuUsage() }
// Nobody is there: nothing is asked for.
const { files } = await writeExport({ url: 'http://127.0.0.1:9', network, directory, plan })
const { user, system } = process.cpuUsage(began.cpu)
const figures = { found: files, wall: performance.now() - began.time, cpu: (user + system) / 1000, before }
writeSync(1, JSON.stringify({ ...figures, resident: process.resourceUsage().maxRSS * 1024 }))
