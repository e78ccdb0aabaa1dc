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
  console.log(
    `Cluster ${operators.join(', ')}: ${verdict.state}, ${formatShare(share)} of ${counted}, ${missed} missed, ${unknown} unknown`,
  )
}
if (evidence.subjects.length === 0) {
  console.log('No exporter has duties in this range: is it the network of NETWORK_FILE, and are they in sync?')
  process.exitCode = 1
}
for (const { name, share } of evidence.witnesses) {
  console.log(`Exporter ${name}: ${formatShare(share)}`)
}
for (const caveat of evidence.caveats) console.log(`Note: ${caveat}`)
for (const { kind, slot } of evidence.findings) console.log(`Not both can be true: ${kind} in slot ${slot}`)
await writeFile(FILE, JSON.stringify(evidence, undefined, 1))
console.log(`Digest ${evidence.digest}`)

function formatShare(share: number | null): string {
  return share === null ? 'nothing known' : `${(100 * share).toFixed(2)} %`
}
