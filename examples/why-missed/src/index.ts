// Prints why duties of a range of slots went wrong, and what all of them say of the operators.
import { readFile } from 'node:fs/promises'
import { createBeaconConnection } from '@x/beacon-client'
import { createOperatorFigures, explainDuties } from '@x/explain'
import { createExporterConnection, getNewestCompleteSlot } from '@x/exporter-client'
import { defineNetwork, hoodi } from '@x/schemas'
import { printFigures } from './printFigures.ts'
import { startSimulation } from './startSimulation.ts'

// What is wrong is said in a sentence, without a stack.
process.on('uncaughtException', ({ message }) => {
  console.error(message)
  process.exit(1)
})

const { EXPORTER_URLS: givenUrls, BEACON_URL: beaconUrl, NETWORK_FILE: networkFile, SLOTS: slots = '300' } = process.env
await using simulation = givenUrls ? undefined : await startSimulation()
if (!(Number(slots) > 0)) throw new Error('SLOTS is a number of slots, such as 300.')
const network = simulation?.network ?? (networkFile ? defineNetwork(await readNetworkFile(networkFile)) : hoodi)
const urls = givenUrls?.split(' ') ?? simulation?.urls ?? []
// What any of them saw is merged.
const exporters = urls.map((url) => createExporterConnection({ url, network }))
const beaconNodes = beaconUrl ? [createBeaconConnection({ url: beaconUrl, network })] : []

const to = getNewestCompleteSlot(network)
const range = { from: Math.max(0, to - Number(slots) + 1), to }
const explanations = explainDuties(exporters, { network, ...range, beaconNodes })
const figures = createOperatorFigures()
const causes = new Map<string, number>()
for await (const { duties } of explanations.batches()) {
  for (const duty of duties) {
    // Those that went well say something of their operators too.
    figures.add(duty)
    if (duty.explanation === undefined) continue
    const { slot, role, validatorIndex, cause, explanation, confidence, evidence, cost } = duty.explanation
    causes.set(cause, (causes.get(cause) ?? 0) + 1)
    const lost = cost === undefined ? '' : ` It cost ${cost.gwei} gwei.`
    console.log(`Slot ${slot}, ${role} of ${validatorIndex}: ${explanation}${lost} (confidence: ${confidence})`)
    for (const { at, text } of evidence) console.log(at === undefined ? `  ${text}` : `  ${at} ms: ${text}`)
  }
}

const { duties: count, failed } = explanations.summary()
console.log(`\nSlots ${range.from} to ${range.to}, ${count} duties.`)
for (const [cause, times] of [...causes].sort(([, a], [, b]) => b - a)) console.log(`${cause}: ${times}`)
printFigures(figures.result())
for (const { name, share } of explanations.witnesses()?.witnesses ?? []) {
  console.log(
    `exporter ${name}: ${share === null ? 'nothing known' : `${(100 * share).toFixed(1)} %`} of what all saw decided`,
  )
}
for (const { from, to, message } of failed) console.log(`Slots ${from} to ${to} are missing: ${message}`)

async function readNetworkFile(path: string): Promise<string> {
  return readFile(path, 'utf8').catch(({ code, message }: NodeJS.ErrnoException) => {
    throw new Error(`NETWORK_FILE could not be read: ${code === 'ENOENT' ? `there is no file ${path}` : message}.`)
  })
}
