// Streams a week of committee traces into a file, goes on after an interruption, and adds up who took part.
import { createReadStream } from 'node:fs'
import { open, readFile, rename, writeFile } from 'node:fs/promises'
import { createInterface } from 'node:readline'
import {
  computeParticipation,
  createExporterClient,
  getNewestCompleteSlot,
  type ParticipationInput,
  type StreamCursor,
} from '@x/exporter-client'
import { defineNetwork, hoodi } from '@x/schemas'
import { startSimulation } from './startSimulation.ts'

// What is wrong is said in a sentence, without a stack.
process.on('uncaughtException', ({ message }) => {
  console.error(message)
  process.exit(1)
})

const {
  EXPORTER_URL: givenUrl,
  NETWORK_FILE: networkFile,
  FILE: file = 'week.ndjson',
  SLOTS: slots = '50400',
} = process.env
await using simulation = givenUrl ? undefined : await startSimulation()
if (!(Number(slots) > 0)) throw new Error('SLOTS is a number of slots, such as 50400.')
const network = simulation?.network ?? (networkFile ? defineNetwork(await readFile(networkFile, 'utf8')) : hoodi)
const client = createExporterClient({ url: givenUrl ?? simulation?.url ?? '', network })

// Where an earlier run stood: the cursor, and how much of the file was written by then.
const stateFile = `${file}.cursor.json`
const state: { cursor?: StreamCursor; size: number } = await readFile(stateFile, 'utf8').then(JSON.parse, () => ({
  size: 0,
}))
const to = getNewestCompleteSlot(network)
const stream = client.streamCommitteeTraces(
  state.cursor ? { cursor: state.cursor } : { from: to - Number(slots) + 1, to },
)
if (state.cursor) console.error(`Going on with slot ${state.cursor.slot}.`)

const output = await open(file, 'a')
// What was written after the cursor was stored comes again.
await output.truncate(state.size)
for await (const { cursor, ...batch } of stream.batches()) {
  const line = `${JSON.stringify(batch)}\n`
  await output.appendFile(line)
  state.size += Buffer.byteLength(line)
  await writeFile(`${stateFile}.tmp`, JSON.stringify({ cursor, size: state.size }))
  await rename(`${stateFile}.tmp`, stateFile)
  console.error(`Slot ${batch.to}: ${cursor.rows} rows`)
}
await output.close()

const { operators, coverage, range, byRole } = await computeParticipation(readBatches(), {
  network,
  validators: await client.getValidators(),
})
console.log(
  `Slots ${range?.from} to ${range?.to}; ${coverage.observed} of ${coverage.scheduled} scheduled duties observed.`,
)
console.table(
  operators.map(({ operatorId, signed, expected, share, macroScore }) => ({
    operator: operatorId,
    signed: `${signed} of ${expected}`,
    share: share?.toFixed(4),
    'macro score': macroScore.percent?.toFixed(2),
  })),
)
for (const [role, { missed, aboveFirstRound, decidedTime }] of Object.entries(byRole)) {
  const median = decidedTime
    ? `decided ${decidedTime.p50} ms after the start of the slot in the median`
    : 'none decided'
  console.log(`${role}: ${missed} missed, ${aboveFirstRound} took more than one round, ${median}`)
}
for (const { from, to, message } of stream.summary().failed)
  console.log(`Slots ${from} to ${to} are missing: ${message}`)
for (const caveat of coverage.caveats) console.log(`Not proven: ${caveat}`)

async function* readBatches(): AsyncGenerator<ParticipationInput> {
  for await (const line of createInterface({ input: createReadStream(file) })) yield JSON.parse(line)
}
