// Prints why duties of a range of slots went wrong, and which operators how much is on.
import { readFile } from 'node:fs/promises'
import { createBeaconConnection } from '@x/beacon-client'
import { explainDuties } from '@x/explain'
import { createExporterConnection, getNewestCompleteSlot } from '@x/exporter-client'
import { defineNetwork, hoodi } from '@x/schemas'
import { startSimulation } from './startSimulation.ts'

// What is wrong is said in a sentence, without a stack.
process.on('uncaughtException', ({ message }) => {
  console.error(message)
  process.exit(1)
})

const { EXPORTER_URL: givenUrl, BEACON_URL: beaconUrl, NETWORK_FILE: networkFile, SLOTS: slots = '300' } = process.env
await using simulation = givenUrl ? undefined : await startSimulation()
if (!(Number(slots) > 0)) throw new Error('SLOTS is a number of slots, such as 300.')
const network = simulation?.network ?? (networkFile ? defineNetwork(await readFile(networkFile, 'utf8')) : hoodi)
const exporter = createExporterConnection({ url: givenUrl ?? simulation?.url ?? '', network })
const beaconNodes = beaconUrl ? [createBeaconConnection({ url: beaconUrl, network })] : []

const to = getNewestCompleteSlot(network)
const range = { from: Math.max(0, to - Number(slots) + 1), to }
const duties = explainDuties(exporter, { network, ...range, beaconNodes })
const causes = new Map<string, number>()
const blame = new Map<number, number>()
for await (const { slot, role, validatorIndex, cause, explanation, confidence, evidence, operators, cost } of duties) {
  causes.set(cause, (causes.get(cause) ?? 0) + 1)
  for (const id of operators) blame.set(id, (blame.get(id) ?? 0) + 1)
  const lost = cost === undefined ? '' : ` It cost ${cost.gwei} gwei.`
  console.log(`Slot ${slot}, ${role} of ${validatorIndex}: ${explanation}${lost} (confidence: ${confidence})`)
  for (const { at, text } of evidence) console.log(at === undefined ? `  ${text}` : `  ${at} ms: ${text}`)
}

const { duties: count, failed } = duties.summary()
console.log(`\nSlots ${range.from} to ${range.to}, ${count} duties.`)
for (const [cause, times] of [...causes].sort(([, a], [, b]) => b - a)) console.log(`${cause}: ${times}`)
for (const [id, times] of [...blame].sort(([, a], [, b]) => b - a)) console.log(`operator ${id}: ${times}`)
for (const { from, to, message } of failed) console.log(`Slots ${from} to ${to} are missing: ${message}`)
