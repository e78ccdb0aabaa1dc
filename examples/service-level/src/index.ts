// Judges the clusters that several exporters saw by rules, and writes the evidence into one file.

import { writeFile } from 'node:fs/promises'
import { createExporterConnection, getNewestCompleteSlot } from '@x/exporter-client'
import { collectSla, defaultSlaRules } from '@x/sla'
import { openSource } from './openSource.ts'

const { EXPORTER_URLS, NETWORK_FILE, FILE = 'evidence.json', SLOTS = '300' } = process.env
await using source = await openSource(EXPORTER_URLS?.split(' '), NETWORK_FILE)
const { network, urls } = source
const exporters = urls.map((url) => createExporterConnection({ url, network }))
const to = getNewestCompleteSlot(network)
const evidence = await collectSla(exporters, { network, from: to + 1 - Number(SLOTS), to, rules: defaultSlaRules })
for (const { operators, verdict } of evidence.subjects) {
  const [{ share = null, counted = 0, missed = 0, unknown = 0 } = {}] = verdict.figures
  const percent = share === null ? 'nothing known' : `${(100 * share).toFixed(2)} %`
  console.log(
    `Cluster ${operators.join(', ')}: ${verdict.state}, ${percent} of ${counted}, ${missed} missed, ${unknown} unknown`,
  )
}
for (const { name, share } of evidence.witnesses) console.log(`Exporter ${name}: ${share}`)
for (const { kind, slot } of evidence.findings) console.log(`Not both can be true: ${kind} in slot ${slot}`)
await writeFile(FILE, JSON.stringify(evidence, undefined, 1))
console.log(`Digest ${evidence.digest}`)
